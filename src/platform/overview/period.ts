/** Reads the period that the overview shows, and renders the links to choose it. */
import { html, type Html } from "../../html/html.ts";
import { readForm } from "../ui/form.ts";
import { hrefOf } from "../ui/pager.ts";
import { lastDay, lastWeek, type Buckets } from "./buckets.ts";

const PERIODS = { "24h": "the last 24 hours", "7d": "the last 7 days" } as const;

export interface Period {
  readonly id: keyof typeof PERIODS;
  /** Such as "the last 24 hours"; follows "in". */
  readonly name: string;
  readonly buckets: Buckets;
  /** Length of a column, such as "hour"; follows "per". */
  readonly per: string;
}

/** The period that a query names; the last 24 hours by default. */
export function readPeriod(query: unknown, now: Date): Period {
  const id = readForm(query).text("period") === "7d" ? "7d" : "24h";
  const buckets = id === "7d" ? lastWeek(now) : lastDay(now);
  return { id, name: PERIODS[id], buckets, per: id === "7d" ? "6 hours" : "hour" };
}

/** Links to the page with each period. */
export function periodNav(path: string, { id }: Period): Html {
  return html`<nav class="periods" aria-label="Period">
    <ul class="period-list">
      ${Object.entries(PERIODS).map(
        ([value, name]) =>
          html`<li>
            <a
              href="${hrefOf(path, value === "24h" ? {} : { period: value })}"
              ${value === id ? html`aria-current="true"` : ""}
              >${name.replace("the last", "Last")}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}
