/** Renders the facts about an agent that asks for access, and which of them are unverified. */
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { csrfField, type View } from "../ui/view.ts";

/** A program on the user's computer, an app with its own URI scheme, or a website. */
type Place = "computer" | "app" | "website";

const PLACE_HINTS: { readonly [place in Place]: string } = {
  computer: "A program on this computer.",
  app: "An app on this device.",
  website: "A website. Check its name carefully.",
};

/**
 * The agent, the redirect target, and the signed-in user.
 * @param here the page's own path, to return to after signing in as another user
 */
export function agentFacts(view: View, agent: AgentRequest, here: string): Html {
  return html`<dl class="facts">
    <dt>Redirects to</dt>
    <dd>
      <strong class="place">${agent.redirectHost}</strong>
      <p class="hint">${PLACE_HINTS[placeOf(agent.redirectUri)]}</p>
    </dd>
    <dt>Agent name</dt>
    <dd>
      ${agent.clientName ? html`<bdi>${agent.clientName}</bdi>` : html`<span class="quiet">none</span>`}
      <p class="hint">Not verified: agents choose their own names.</p>
    </dd>
    ${clientSite(agent)}
    <dt>Signed in as</dt>
    <dd>${view.session?.user.email} ${switchUser(view, here)}</dd>
  </dl>`;
}

/** The agent's name for a sentence. */
export function agentName({ clientName }: Pick<AgentRequest, "clientName">): Html {
  return clientName ? html`<bdi>“${clientName}”</bdi>` : html`An unnamed agent`;
}

/** The site whose metadata document identifies the agent, if its client id is such a URL. */
function clientSite({ clientId }: AgentRequest): Html {
  if (!clientId.startsWith("https://") || !URL.canParse(clientId)) return NOTHING;
  return html`<dt>Published by</dt>
    <dd>
      ${new URL(clientId).host}
      <p class="hint">The site that publishes the agent’s details.</p>
    </dd>`;
}

function switchUser(view: View, here: string): Html {
  return html`<form method="post" action="/developer/sign-out" class="inline">
    ${csrfField(view)}<input type="hidden" name="next" value="${here}" />
    <button class="link">Sign in as another user</button>
  </form>`;
}

/** @param redirectUri a valid URL */
function placeOf(redirectUri: string): Place {
  const { protocol, hostname } = new URL(redirectUri);
  if (protocol !== "http:" && protocol !== "https:") return "app";
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return isLoopback ? "computer" : "website";
}
