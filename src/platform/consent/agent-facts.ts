/** What is known of an agent that asks to be let in, and what is only its own word. */
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { csrfField, type View } from "../ui/view.ts";
import { placeOf, type Place } from "./place.ts";

const PLACE_HINTS: { readonly [place in Place]: string } = {
  computer: "This computer: a program on it waits for your answer.",
  app: "An app on this computer, which opens addresses of this kind.",
  website: "A website. Read its name letter by letter.",
};

/**
 * Who asks, where the answer goes, and who gives it.
 * @param here the page's own path, to come back to as somebody else
 */
export function agentFacts(view: View, agent: AgentRequest, here: string): Html {
  return html`<dl class="facts">
    <dt>Sends you to</dt>
    <dd>
      <strong class="place">${agent.redirectHost}</strong>
      <p class="hint">${PLACE_HINTS[placeOf(agent.redirectUri)]}</p>
    </dd>
    <dt>Calls itself</dt>
    <dd>
      ${agent.clientName ? html`<bdi>${agent.clientName}</bdi>` : html`<span class="quiet">nothing</span>`}
      <p class="hint">Anybody can take any name.</p>
    </dd>
    ${clientSite(agent)}
    <dt>You are</dt>
    <dd>${view.session?.user.email} ${otherPerson(view, here)}</dd>
  </dl>`;
}

/** A name for a sentence. */
export function agentName({ clientName }: Pick<AgentRequest, "clientName">): Html {
  return clientName ? html`<bdi>“${clientName}”</bdi>` : html`An agent without a name`;
}

/** For an agent that is known by a document on the web: whoever holds that site vouches for it. */
function clientSite({ clientId }: AgentRequest): Html {
  if (!clientId.startsWith("https://") || !URL.canParse(clientId)) return NOTHING;
  return html`<dt>Described at</dt>
    <dd>
      ${new URL(clientId).host}
      <p class="hint">What it says of itself was read there.</p>
    </dd>`;
}

function otherPerson(view: View, here: string): Html {
  return html`<form method="post" action="/developer/sign-out" class="inline">
    ${csrfField(view)}<input type="hidden" name="next" value="${here}" />
    <button class="link">Sign in as somebody else</button>
  </form>`;
}
