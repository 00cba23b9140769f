/** Renders the list of a company's keys. */
import type { ApiKey } from "../../accounts/key.ts";
import { html, type Html } from "../../html/html.ts";
import { emptyState } from "../ui/empty.ts";
import { icon } from "../../html/icon.ts";
import type { Page } from "../ui/layout.ts";
import { rowTable, type Column } from "../ui/row-table.ts";
import { day, timeOr } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { endsSoonBadge, isWorking, stateBadge } from "./state.ts";

export function keysPage(view: View, keys: readonly ApiKey[]): Page {
  const working = keys.filter(isWorking);
  const inactive = keys.filter((key) => !isWorking(key));
  const lead = html`API keys let your apps call <code>/v1</code>, limited to their scopes. A key’s
    secret is shown only once.`;
  const actions = view.isAdmin ? createKey : undefined;
  const main = html`${working.length > 0 ? list("Active keys", working, view.now) : empty(view, inactive.length > 0)}
  ${
    inactive.length > 0
      ? html`<section>
          <h2>Inactive keys</h2>
          ${list("Inactive keys", inactive, view.now)}
        </section>`
      : ""
  }`;
  return { title: "API keys", section: "keys", lead, actions, main };
}

const createKey = html`<a class="button primary" href="/developer/keys/new"
  >${icon("plus")}Create key</a
>`;

function empty({ isAdmin }: View, hasInactive: boolean): Html {
  const next = isAdmin
    ? "Create one to make your first request."
    : "An admin of your company can create one.";
  const title = hasInactive ? "No active keys." : "No keys yet.";
  return emptyState({ icon: "key-round", title, text: next });
}

function list(label: string, keys: readonly ApiKey[], now: Date): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    ${rowTable(keys, columnsAt(now), "rows keys")}
  </div>`;
}

function columnsAt(now: Date): readonly Column<ApiKey>[] {
  return [
    {
      label: "Name",
      isHeading: true,
      className: "call",
      cell: ({ id, name, masked }) =>
        html`<a href="/developer/keys/${id}"><bdi>${name}</bdi></a>
          <code class="quiet">${masked}</code>`,
    },
    { label: "State", cell: ({ state }) => stateBadge(state) },
    { label: "Scopes", cell: ({ scopes }) => scopes.join(", ") },
    {
      label: "Created",
      cell: ({ createdAt, createdBy }) =>
        html`<span
          >${day(createdAt)}${createdBy ? html`<br /><span class="quiet url">${createdBy}</span>` : ""}</span
        >`,
    },
    { label: "Last used", cell: ({ lastUsedAt }) => timeOr(lastUsedAt, "Never") },
    {
      label: "Expires",
      cell: (key) => html`<span>${dayOr(key.expiresAt)} ${endsSoonBadge(key, now)}</span>`,
    },
  ];
}

function dayOr(instant: Date | null): Html {
  return instant ? day(instant) : html`<span class="quiet">Never</span>`;
}
