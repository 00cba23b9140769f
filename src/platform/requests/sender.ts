/** Renders the key or agent that made a request. */
import type { ApiKey } from "../../accounts/key.ts";
import type { ListedRequest } from "../../db/requests/request-list.ts";
import { html, type Html } from "../../html/html.ts";
import { maskKey } from "../../kernel/environment.ts";
import { stateBadge } from "../keys/state.ts";

/** The fields that identify the key or agent. */
export type Sender = Pick<
  ListedRequest,
  "keyId" | "keyName" | "keyLastFour" | "keyEnvironment" | "grantId" | "agentName"
>;

/**
 * The name with a link to its page.
 * @param state of the key or agent; shown unless active
 */
export function senderOf(sender: Sender, state: ApiKey["state"] = "active"): Html {
  const badge = state === "active" ? "" : stateBadge(state);
  const { keyId, keyName, keyLastFour, keyEnvironment, grantId, agentName } = sender;
  if (grantId !== null)
    return html`<a href="/developer/agents/${grantId}"
        ><bdi>${agentName || "Unnamed agent"}</bdi></a
      >
      ${badge}`;
  if (keyId === null) return html`<span class="quiet">none</span>`;
  if (keyName === null) return html`<span class="quiet">deleted key</span>`;
  return html`<a href="/developer/keys/${keyId}"><bdi>${keyName}</bdi></a>
    <code>${maskKey(keyEnvironment ?? "live", keyLastFour ?? "")}</code> ${badge}`;
}

const SOURCES: { readonly [source: string]: string } = { api: "API", mcp: "MCP" };

/** The entry point of a request: API or MCP. */
export function sourceOf({ source }: Pick<ListedRequest, "source">): string {
  return SOURCES[source] ?? source;
}
