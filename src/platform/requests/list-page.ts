/** Renders the list of a company's requests: views, search, bars over time, rows, and the side panel. */
import {
  MAX_SCANNED_REQUESTS,
  type ListedRequest,
  type RequestPage,
} from "../../db/requests/request-list.ts";
import type { RequestView } from "../../db/requests/request-views.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { liveBar } from "../live/live-bar.ts";
import { icon } from "../../html/icon.ts";
import type { Page } from "../ui/layout.ts";
import { formatCount } from "../ui/number.ts";
import type { View } from "../ui/view.ts";
import { DEPRECATED_PATH } from "./deprecated-page.ts";
import { EXPORT_PATH, MAX_EXPORTED } from "./export.ts";
import type { RequestFilters } from "./filters.ts";
import { filterForm, jumpForm, periodLinks, queryForm } from "./list-forms.ts";
import { listHref, openHref, REQUESTS_PATH, type ListPosition } from "./list-links.ts";
import { requestTable } from "./list-table.ts";
import { requestPanel } from "./panel.ts";
import { printQuery } from "./query/print.ts";
import { isFiltered } from "./query/request-query.ts";
import type { Senders } from "./query-senders.ts";
import type { RequestFacts } from "./request-page.ts";
import { timelineChart } from "./timeline.ts";
import type { Timeline } from "./timeline-bars.ts";
import { viewLinks } from "./views.ts";

export interface RequestList {
  readonly senders: Senders;
  readonly filters: RequestFilters;
  readonly position: ListPosition;
  readonly found: RequestPage;
  readonly timeline: Timeline;
  /** The company's saved views. */
  readonly views: readonly RequestView[];
  /** The request in the side panel; `facts` is undefined when it wasn't found. */
  readonly open: { readonly id: string; readonly facts: RequestFacts | undefined } | undefined;
  /** The position up to which the list was read, if it is to be updated live. */
  readonly livePosition: string | undefined;
  /** Whether the service has deprecated operations. */
  readonly hasDeprecated: boolean;
  /** Why an id wasn't found. */
  readonly findError: string | undefined;
}

export function requestsPage(view: View, list: RequestList): Page {
  const { filters, position, found, open, findError, hasDeprecated } = list;
  const isFirst = Object.values(position).every((value) => value === undefined || value === false);
  const error = findError ?? filters.errors["q"];
  const isWrong = error !== undefined || Object.keys(filters.errors).length > 0;
  const isNew =
    found.requests.length === 0 && isFirst && !isFiltered(filters.query) && !found.isCut;
  const text = printQuery(filters.query);
  const main = html`<div class="request-list${open ? " has-panel" : ""}">
    <div class="request-tools">
      ${isNew ? "" : viewLinks(view, list.views, filters.text)} ${queryForm(filters, error)}
      ${isNew ? "" : tools(list)}
    </div>
    ${
      isNew
        ? firstCall(view)
        : html`<div class="workbench">
            <section id="results" class="results" tabindex="-1" aria-label="Requests">
              ${results(list, text, isFirst)}
            </section>
            ${open ? requestPanel(open.facts, listHref(text, position)) : NOTHING}
          </div>`
    }
    <p class="quiet">
      Requests made with your API keys and by your agents are listed for 7 days.
      ${hasDeprecated ? html`<a href="${DEPRECATED_PATH}">View calls of deprecated operations</a>` : ""}
    </p>
  </div>`;
  return {
    title: "Requests",
    section: "requests",
    main,
    isWide: true,
    isWrong,
    ...(isNew ? {} : { actions: exportForm(text) }),
  };
}

function tools({ filters, senders, timeline }: RequestList): Html {
  const { query } = filters;
  return html`${filterForm(filters, senders)} ${periodLinks(query)}
  ${timelineChart(timeline, query)}`;
}

/** A form instead of a link, so that crawlers and browsers that prefetch don't export. */
function exportForm(text: string): Html {
  return html`<form method="get" action="${EXPORT_PATH}">
    <input type="hidden" name="q" value="${text}" />
    <button title="At most ${formatCount(MAX_EXPORTED)} requests, newest first">
      ${icon("download")} Export CSV
    </button>
  </form>`;
}

function results(list: RequestList, text: string, isFirst: boolean): Html {
  const { senders, filters, position, found, open, livePosition } = list;
  const { requests, isCut } = found;
  const states = new Map([...senders.keys, ...senders.grants].map(({ id, state }) => [id, state]));
  const isLive = livePosition !== undefined;
  const hrefOf = (id: string) => openHref(text, position, id, isLive);
  const bar = { kind: "requests", path: REQUESTS_PATH, query: { q: text } } as const;
  return html`${isFirst ? liveBar({ ...bar, position: livePosition }) : ""}
  ${
    requests.length === 0
      ? emptyState(filters, isFirst)
      : requestTable(requests, { states, open: open?.id, hrefOf })
  }
  ${isCut ? cutNote(requests, position) : ""} ${pageLinks(list, text, isFirst)}`;
}

function cutNote(requests: readonly ListedRequest[], { after, isOldest }: ListPosition): Html {
  const others = after !== undefined || isOldest ? "Newer" : "Older";
  return html`<p>
    We searched ${formatCount(MAX_SCANNED_REQUESTS)} requests. ${others} requests may match,
    too${requests.length === 0 ? ": search them, or choose a shorter time" : ""}.
  </p>`;
}

function emptyState({ query }: RequestFilters, isFirst: boolean): Html {
  const isExact = query.path.anyOf.some((path) => !path.includes("*"));
  return html`<div class="empty">
    <p>
      ${isFirst ? "No requests in the last 7 days" : "No older requests"}${isFiltered(query) ? " match these filters" : ""}.
    </p>
    ${isExact ? html`<p>A path without “*” has to be equal. Add “*” to match the paths that begin with it.</p>` : ""}
    ${isFiltered(query) ? html`<p><a href="${REQUESTS_PATH}">Clear filters</a></p>` : ""}
  </div>`;
}

/** Links to the newest, newer, older and oldest requests. */
function pageLinks(
  { filters, found, position }: RequestList,
  text: string,
  isFirst: boolean,
): Html {
  const { next, previous, isCut } = found;
  const isForward = position.after !== undefined || position.isOldest === true;
  const newer = isFirst ? undefined : previous;
  if (isFirst && next === undefined && !filters.errors["at"]) return NOTHING;
  const to = (target: ListPosition) => listHref(text, target);
  return html`<div class="request-pages">
    <nav class="pager" aria-label="Pages">
      ${isFirst ? "" : html`<a href="${to({})}">Newest</a>`}
      ${newer === undefined ? "" : html`<a rel="prev" href="${to({ after: newer })}">${isCut && isForward ? "Search newer requests" : "Newer"}</a>`}
      ${next === undefined ? "" : html`<a rel="next" href="${to({ before: next })}">${isCut && !isForward ? "Search older requests" : "Older"}</a>`}
      ${next === undefined ? "" : html`<a href="${to({ isOldest: true })}">Oldest</a>`}
    </nav>
    ${jumpForm(filters.query, position.at ?? "", filters.errors)}
  </div>`;
}

/** Shown to a company that has made no request: a command to copy, and a link to create the key for it. */
function firstCall({ baseUrl, isAdmin }: Pick<View, "baseUrl" | "isAdmin">): Html {
  const command = `curl -s '${baseUrl}/v1/customers?limit=2' \\\n  -H 'Authorization: Bearer pak_…'`;
  return html`<section aria-labelledby="first-call-heading">
    <h2 id="first-call-heading">No requests yet</h2>
    <p>Make your first request: replace <code>pak_…</code> with your API key.</p>
    <pre tabindex="0"><code data-copy="Copy command">${command}</code></pre>
    <p>
      ${
        isAdmin
          ? html`<a class="button primary" href="/developer/keys/new">Create key</a>`
          : html`No key yet? Ask an admin of your company to create one.`
      }
    </p>
    <p>The request appears here about a second after its response.</p>
  </section>`;
}
