/** Whose a request was. */
import type { ApiKey } from "../../accounts/key.ts";
import type { ListedRequest } from "../../db/requests/request-list.ts";
import { html, type Html } from "../../html/html.ts";
import { stateBadge } from "../keys/state.ts";

/** What tells who sent something: a key, or an agent. */
export type Sender = Pick<
  ListedRequest,
  "keyId" | "keyName" | "keyLastFour" | "grantId" | "agentName"
>;

/**
 * Its name, with the way to its page.
 * @param state a key's or an agent's, which is said unless it is active
 */
export function senderOf(sender: Sender, state: ApiKey["state"] = "active"): Html {
  const badge = state === "active" ? "" : stateBadge(state);
  const { keyId, keyName, keyLastFour, grantId, agentName } = sender;
  if (grantId !== null)
    return html`<a href="/developer/agents/${grantId}"><bdi>${agentName || "An agent"}</bdi></a>
      ${badge}`;
  if (keyId === null) return html`<span class="quiet">none</span>`;
  if (keyName === null) return html`<span class="quiet">a key that is gone</span>`;
  return html`<a href="/developer/keys/${keyId}"><bdi>${keyName}</bdi></a>
    <code>pak_…${keyLastFour}</code> ${badge}`;
}

const SOURCES: { readonly [source: string]: string } = { api: "API", mcp: "MCP" };

/** How a request came in, in a word. */
export function sourceOf({ source }: Pick<ListedRequest, "source">): string {
  return SOURCES[source] ?? source;
}
