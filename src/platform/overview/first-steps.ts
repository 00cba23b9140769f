/** What a company does first, with what is done ticked. */
import { html, NOTHING, type Html } from "../../html/html.ts";

export interface Progress {
  readonly hasKey: boolean;
  readonly hasCalled: boolean;
  readonly hasEndpoint: boolean;
}

/** The steps; nothing once all are done. */
export function firstSteps({ hasKey, hasCalled, hasEndpoint }: Progress, isAdmin: boolean): Html {
  if (hasKey && hasCalled && hasEndpoint) return NOTHING;
  return html`<section class="card" aria-labelledby="steps-heading">
    <h2 id="steps-heading">First steps</h2>
    <ol>
      ${step(hasKey, link("Create a key", "/developer/keys/new", isAdmin), "It opens the API for your programs.")}
      ${step(hasCalled, link("Make a call", "/developer/requests", true), "Copy the command, and see the request listed.")}
      ${step(hasEndpoint, link("Add an endpoint", "/developer/webhooks/new", isAdmin), "Webhooks tell your programs what has changed.")}
    </ol>
    <p>
      For an assistant program instead of your own:
      <a href="/developer/agents">let an agent in</a>. It needs no key.
    </p>
    ${isAdmin ? "" : html`<p class="quiet">Admins of your company make keys and endpoints, and let agents in.</p>`}
  </section>`;
}

function step(isDone: boolean, what: Html | string, why: string): Html {
  return html`<li>
    ${what} ${isDone ? html`<span class="badge good">done</span>` : ""}
    <p class="hint">${why}</p>
  </li>`;
}

function link(label: string, path: string, isOpen: boolean): Html | string {
  return isOpen ? html`<a href="${path}">${label}</a>` : label;
}
