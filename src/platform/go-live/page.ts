/** Renders the checklist of what a company's program has done in the sandbox. */
import { goLiveItems, type GoLiveId, type GoLiveItem } from "../../accounts/go-live-items.ts";
import { MAX_SANDBOX_REQUESTS } from "../../db/requests/statements/sandbox-requests.ts";
import { html, type Html } from "../../html/html.ts";
import { icon } from "../../html/icon.ts";
import { copyableBlock } from "../ui/copy.ts";
import type { Page } from "../ui/layout.ts";
import { formatCount } from "../ui/number.ts";
import type { View } from "../ui/view.ts";
import type { GoLive, Seen } from "./find.ts";

const HEAD = { title: "Go live", section: "goLive" } as const;

/** @param found undefined if the company has no sandbox */
export function goLivePage(view: View, found: GoLive | undefined): Page {
  const items = Object.entries(goLiveItems(view.baseUrl)) as [GoLiveId, GoLiveItem][];
  const done = items.filter(([id]) => found?.[id]).length;
  const main = html`<p>
      What your program has done in the sandbox, as the request log, deliveries and keys show it.
      The newest ${formatCount(MAX_SANDBOX_REQUESTS)} requests of the last 7 days count, without
      those of the documentation. The <a href="/docs/guides/production">guide</a> has what only you
      can check.
    </p>
    ${found ? environmentHint(view) : noSandbox}
    <p><strong>${done} of ${items.length}</strong> seen</p>
    <ol class="checklist">
      ${items.map(([id, item]) => entry(view, item, found?.[id]))}
    </ol>`;
  return { ...HEAD, main };
}

const noSandbox = html`<p class="notice">
  Your company has no sandbox yet. Switch to “Sandbox” in the navigation to create it.
</p>`;

function environmentHint({ session }: View): Html | "" {
  if (session?.company.environment === "sandbox") return "";
  return html`<p class="notice">
    To open requests and deliveries of the sandbox, switch to “Sandbox” in the navigation.
  </p>`;
}

function entry(view: View, { title, why, how, command }: GoLiveItem, seen: Seen | undefined): Html {
  return html`<li class="card ${seen ? "done" : ""}">
    <h2>
      ${icon(seen ? "circle-check" : "circle")} ${title}
      ${seen ? html`<span class="badge good">seen</span>` : html`<span class="badge">open</span>`}
    </h2>
    <p>${why}</p>
    ${seen ? seenLink(view, seen) : ""}
    <details ${seen ? "" : "open"}>
      <summary>How</summary>
      <p>${withCode(how)}</p>
      ${command ? copyableBlock(command, "Copy command", `Command: ${title}`) : ""}
    </details>
  </li>`;
}

function seenLink({ session }: View, { path, label, environment }: Seen): Html | "" {
  return session?.company.environment === environment
    ? html`<p><a href="${path}">${label}</a></p>`
    : "";
}

/** Text between backticks becomes code. */
function withCode(text: string): Html {
  const parts = text.split("`");
  return html`${parts.map((part, i) => (i % 2 ? html`<code>${part}</code>` : part))}`;
}
