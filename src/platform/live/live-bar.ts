/** Renders the controls of a list that is updated live, and the attributes by which live.js updates it. */
import { html, type Html } from "../../html/html.ts";
import { readForm } from "../ui/form.ts";
import { icon } from "../../html/icon.ts";
import { hrefOf, type Query } from "../ui/pager.ts";

/** Rows of a list, named as in the stream's path, with their singular. */
const UNITS = { requests: "request", deliveries: "delivery" } as const;

export interface LiveBar {
  readonly kind: keyof typeof UNITS;
  /** Path of the list, without a query. */
  readonly path: string;
  /** Filters of the list. */
  readonly query: Query;
  /** The position up to which the list was read; undefined while it isn't updated live. */
  readonly position: string | undefined;
}

/** Whether a page was requested with live updates. */
export function isLiveQuery(query: unknown): boolean {
  return readForm(query).text("live") === "1";
}

/** A link that switches live updates on, or their state and a link that switches them off. */
export function liveBar({ kind, path, query, position }: LiveBar): Html {
  const live = hrefOf(path, { ...query, live: "1" });
  if (position === undefined)
    return html`<p class="live-bar">
      <a class="button" href="${live}">${icon("radio")} Watch live</a>
      <a href="${hrefOf(path, query)}">Refresh</a>
    </p>`;
  const stream = hrefOf(`/developer/live/${kind}`, query);
  return html`<div
    class="live-bar"
    data-live="${stream}"
    data-live-after="${position}"
    data-live-unit="${UNITS[kind]} ${kind}"
  >
    <a class="button" href="${hrefOf(path, query)}">${icon("pause")} Stop live updates</a>
    <a href="${live}">Refresh</a>
    <span class="quiet" data-live-state
      >Live updates need JavaScript. Without it, use “Refresh”.</span
    >
    <button type="button" data-live-show hidden></button>
    <span class="visually-hidden" role="status" data-live-count></span>
  </div>`;
}
