/** Renders a page of the audit log. */
import { AUDIT_ACTIONS, type AuditAction, type AuditRow } from "../../db/accounts/audit-log.ts";
import { selectField } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import { emptyState } from "../ui/empty.ts";
import type { Page } from "../ui/layout.ts";
import { pager, type ListPage } from "../ui/pager.ts";
import { rowTable } from "../ui/row-table.ts";
import { time } from "../ui/time.ts";
import { describe } from "./describe.ts";
import { LABELS } from "./labels.ts";
import type { TargetLinks } from "./target-links.ts";

export interface AuditList extends ListPage<AuditRow> {
  readonly links: TargetLinks;
  /** The filter; undefined: all actions. */
  readonly action: AuditAction | undefined;
}

export function auditPage(list: AuditList): Page {
  const { action, isLater, next } = list;
  const lead = "Changes by users, agents and the service. Entries are retained for 400 days.";
  const main = html`${filter(list)} ${list.items.length > 0 ? table(list) : empty(list)}
  ${pager({ path: "/developer/audit", query: { action }, isLater, next })}`;
  return { title: "Audit log", section: "audit", lead, main };
}

function filter({ action }: AuditList): Html {
  const choices = AUDIT_ACTIONS.map((value) => ({ value, label: LABELS[value] }));
  return html`<form method="get" action="/developer/audit" class="filters">
    ${selectField({ name: "action", label: "Action", value: action ?? "", choices: [{ value: "", label: "All" }, ...choices] })}
    <button>Filter</button>
  </form>`;
}

function table({ items, links }: AuditList): Html {
  return rowTable(items, [
    { label: "Time", shortLabel: null, cell: ({ at }) => time(at) },
    {
      label: "Action",
      shortLabel: null,
      className: "url",
      cell: (entry) => describe(entry, links),
    },
    { label: "Address", shortLabel: null, cell: ({ clientAddress }) => clientAddress },
  ]);
}

function empty({ action, isLater }: AuditList): Html {
  const title = isLater
    ? "No older entries."
    : action
      ? "No entries with this action."
      : "No entries yet.";
  const text = "New keys, sign-ins and other changes appear here.";
  return emptyState({ icon: "scroll-text", title, text });
}
