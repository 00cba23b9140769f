/** Renders the onboarding steps of a company, with the completed ones marked. */
import { html, NOTHING, type Html } from "../../html/html.ts";

export interface Progress {
  readonly hasKey: boolean;
  readonly hasRequest: boolean;
  readonly hasEndpoint: boolean;
}

/** The steps; empty once all of them are completed. */
export function firstSteps({ hasKey, hasRequest, hasEndpoint }: Progress, isAdmin: boolean): Html {
  if (hasKey && hasRequest && hasEndpoint) return NOTHING;
  return html`<section class="card" aria-labelledby="steps-heading">
    <h2 id="steps-heading">Get started</h2>
    <ol>
      ${step(hasKey, link("Create an API key", "/developer/keys/new", isAdmin), "Your apps use it to call the API.")}
      ${step(hasRequest, link("Make a request", "/developer/requests", true), "Copy the example command, run it, and see the request in the list.")}
      ${step(hasEndpoint, link("Add a webhook endpoint", "/developer/webhooks/new", isAdmin), "We POST an event to your URL whenever a partner changes data.")}
    </ol>
    <p>
      Then let <a href="/developer/go-live">Go live</a> check what your program does in the sandbox.
    </p>
    <p>
      Using an AI agent? <a href="/developer/agents">Connect an agent</a> instead. It doesn’t need
      an API key.
    </p>
    ${isAdmin ? "" : html`<p class="quiet">Only admins can create keys, add endpoints and connect agents.</p>`}
  </section>`;
}

function step(isDone: boolean, action: Html | string, hint: string): Html {
  return html`<li>
    ${action} ${isDone ? html`<span class="badge good">done</span>` : ""}
    <p class="hint">${hint}</p>
  </li>`;
}

function link(label: string, path: string, isAllowed: boolean): Html | string {
  return isAllowed ? html`<a href="${path}">${label}</a>` : label;
}
