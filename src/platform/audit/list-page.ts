/** A page of the audit log. */
import { AUDIT_ACTIONS, type AuditAction, type AuditRow } from "../../db/accounts/audit-log.ts";
import { selectField } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { pager } from "../ui/pager.ts";
import { time } from "../ui/time.ts";
import { describe } from "./describe.ts";
import { LABELS } from "./labels.ts";
import type { Things } from "./things.ts";

export interface AuditList {
  readonly entries: readonly AuditRow[];
  readonly things: Things;
  /** Undefined: all. */
  readonly action: AuditAction | undefined;
  /** Whether this is not the first page. */
  readonly isLater: boolean;
  /** The last of these, when older ones follow. */
  readonly next: string | undefined;
}

export function auditPage(list: AuditList): Page {
  const { action, isLater, next } = list;
  const main = html`<p>Who changed what. Entries are kept for 400 days.</p>
    ${filter(list)} ${list.entries.length > 0 ? table(list) : empty(list)}
    ${pager({ path: "/developer/audit", query: { action }, isLater, next })}`;
  return { title: "Audit log", section: "audit", main };
}

function filter({ action }: AuditList): Html {
  const choices = AUDIT_ACTIONS.map((value) => ({ value, label: LABELS[value] }));
  return html`<form method="get" action="/developer/audit" class="filters">
    ${selectField({ name: "action", label: "What was done", value: action ?? "", choices: [{ value: "", label: "Everything" }, ...choices] })}
    <button>Filter</button>
  </form>`;
}

function table({ entries, things }: AuditList): Html {
  return html`<table class="rows">
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">What was done</th>
      </tr>
    </thead>
    <tbody>
      ${entries.map(
        (entry) =>
          html`<tr>
            <td>${time(entry.at)}</td>
            <td class="url">${describe(entry, things)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function empty({ action, isLater }: AuditList): Html {
  const what = isLater
    ? "Nothing older."
    : action
      ? "This was not done yet."
      : "Nothing was changed yet. Keys that are created, people who sign in, and all else that is done here will stand in this list.";
  return html`<div class="empty"><p>${what}</p></div>`;
}
