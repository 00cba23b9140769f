/** Renders the confirmation before a key is revoked. */
import type { ApiKey } from "../../accounts/key.ts";
import type { RecentUse } from "../../db/requests/recent-use.ts";
import { html, type Html } from "../../html/html.ts";
import { stillUsed, useFacts } from "../requests/use-facts.ts";
import { confirmForm } from "../ui/confirm.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { exactTime } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { stateBadge } from "./state.ts";

/** @param replacement the key that replaces this one, if it was rotated */
export function revokeKeyPage(
  view: View,
  key: ApiKey,
  use: RecentUse,
  replacement: ApiKey | undefined,
): Page {
  const { id, name, masked, state, lastUsedAt } = key;
  const here = `/developer/keys/${id}`;
  const main = html`${stillUsed(use, "key")}
    ${factList(
      ["Key", html`<bdi>${name}</bdi> <code>${masked}</code> ${stateBadge(state)}`],
      ...useFacts(lastUsedAt, use),
      ["Replaced by", replacement && replacedBy(key, replacement)],
    )}
    <p>
      <a href="/developer/requests?key=${id}">View requests with this key</a>
    </p>
    <p>Requests with this key are rejected with status 401 immediately. This can’t be undone.</p>
    ${state === "active" ? rotateInstead(here) : ""}
    ${confirmForm(view, { action: `${here}/revoke`, label: "Revoke key", back: here })}`;
  return { title: "Revoke key?", section: "keys", parent: { label: name, href: here }, main };
}

function replacedBy({ expiresAt }: ApiKey, replacement: ApiKey): Html {
  return html`<a href="/developer/keys/${replacement.id}"><code>${replacement.masked}</code></a>
    ${expiresAt ? html`<p class="hint">This key stops working by itself at ${exactTime(expiresAt)}.</p>` : ""}`;
}

function rotateInstead(here: string): Html {
  return html`<p>
    If apps still need access, <a href="${here}#rotate-heading">rotate the key</a> instead: the old
    key keeps working while you switch them.
  </p>`;
}
