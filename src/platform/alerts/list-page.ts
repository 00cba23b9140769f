/** Renders a company's open or past alerts. */
import { describeAlert } from "../../alerts/dismiss.ts";
import { ALERT_KINDS, KIND_LABELS } from "../../alerts/kinds.ts";
import type { AlertRow } from "../../db/alerts/alerts.ts";
import { RETENTION } from "../../db/schema/retention.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, type Html } from "../../html/html.ts";
import { selectField } from "../ui/field.ts";
import { emptyState } from "../ui/empty.ts";
import type { Page } from "../ui/layout.ts";
import { pager, type ListPage } from "../ui/pager.ts";
import { rowTable, type Column } from "../ui/row-table.ts";
import { time } from "../ui/time.ts";

export interface AlertList extends ListPage<AlertRow> {
  readonly state: "open" | "ended";
  /** Undefined: all kinds. */
  readonly kind: string | undefined;
  /** All endpoints of the company, for their names. */
  readonly endpoints: readonly Endpoint[];
}

export const ALERTS_PATH = "/developer/alerts";

export function alertsPage(list: AlertList): Page {
  const columns = columnsOf(list);
  const { items, state, kind, isLater, next } = list;
  const query = { state: state === "ended" ? "ended" : undefined, kind };
  const main = html`${filters(list)}
  ${items.length > 0 ? rowTable(items, state === "ended" ? [...columns, ended] : columns) : empty(list)}
  ${pager({ path: ALERTS_PATH, query, isLater, next })}`;
  return {
    title: "Alerts",
    section: "alerts",
    lead: html`You get one alert when an endpoint fails, a key expires, requests exceed the quota,
    or a deprecated operation is called. Ended alerts are listed for ${RETENTION.alerts.days} days.`,
    actions: html`<a class="button" href="${ALERTS_PATH}/settings">Email settings</a>`,
    main,
  };
}

function filters({ state, kind }: AlertList): Html {
  const states = [
    { value: "open", label: "Open" },
    { value: "ended", label: "Ended" },
  ];
  const kinds = ALERT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
  const allKinds = [{ value: "", label: "All" }, ...kinds];
  return html`<form method="get" action="${ALERTS_PATH}" class="filters">
    ${selectField({ name: "state", label: "State", value: state, choices: states })}
    ${selectField({ name: "kind", label: "Kind", value: kind ?? "", choices: allKinds })}
    <button>Filter</button>
  </form>`;
}

const columnsOf = ({ endpoints }: AlertList): readonly Column<AlertRow>[] => [
  {
    label: "Alert",
    className: "url",
    cell: (alert) =>
      html`<a href="${ALERTS_PATH}/${alert.id}"
        ><bdi>${describeAlert(alert, endpoints).title}</bdi></a
      >`,
  },
  { label: "State", cell: alertBadge },
  { label: "Raised", cell: ({ raisedAt }) => time(raisedAt) },
];
const ended: Column<AlertRow> = {
  label: "Ended",
  cell: ({ endedAt, outcome }) => endedAt && html`${time(endedAt)}. ${outcome}`,
};

/** The state of an alert as a badge. */
export function alertBadge({ endedAt, dismissedAt, kind }: AlertRow): Html {
  if (endedAt) return html`<span class="badge">ended</span>`;
  if (dismissedAt) return html`<span class="badge">dismissed</span>`;
  const isBad = kind.startsWith("webhook_endpoint.") || kind === "api_key.expired";
  return html`<span class="badge ${isBad ? "bad" : "warn"}">open</span>`;
}

function empty({ state, kind, isLater }: AlertList): Html {
  const message = isLater
    ? "No older alerts."
    : kind
      ? "No alerts of this kind."
      : state === "open"
        ? "No open alerts."
        : `No alerts ended in the last ${RETENTION.alerts.days} days.`;
  const text = "When something needs your attention, it appears here within a minute.";
  return emptyState({ icon: "bell", title: message, text });
}
