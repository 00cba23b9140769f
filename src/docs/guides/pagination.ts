/** Renders the guide to lists. */
import { html, type Html } from "../../html/html.ts";
import { codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { table } from "../table.ts";
import { programSection } from "./programs.ts";

export const PAGINATION: DocsPage = {
  path: "/docs/guides/pagination",
  title: "Pagination",
  about: "Read a list page by page, or all of it.",
  section: "guides",
  content,
};

const PAGE = `{
  "data": [ … ],
  "page": 1,
  "limit": 100,
  "total": 342,
  "nextCursor": "AgADQrFca9yZ1tMAAAAC485DxYyiSwyMa9PGIizqWwAAAZt22sdA"
}`;

function content(): Html {
  return html`<p class="lead">
      Lists are divided into pages of <code>limit</code> items, 1 to 100. By default you get the
      first 25 items.
    </p>
    ${codeBlock("json", PAGE)}
    <p>
      <code>total</code> is the number of matches on all pages. To read on, send
      <code>nextCursor</code> as <code>after</code>, with the same filters and <code>sort</code>,
      until it is <code>null</code>. A page costs the same wherever it is in the list.
    </p>
    <h2 id="all">Read all items</h2>
    <p>The SDKs follow cursors, and request the next page when you need it:</p>
    ${programSection("pagination")}
    <p>
      Each page counts toward your <a href="/docs/guides/quota">quota</a>, so use
      <code>limit=100</code> to read a whole list.
    </p>
    <h2 id="order">Filters and order</h2>
    <p>
      Customers, locations, SKUs and pricelists have the filters <code>status</code> and
      <code>updatedSince</code>, and <code>sort</code>:
    </p>
    ${table(
      ["sort", "Order"],
      [
        [html`<code>-createdAt</code>`, html`Newest first. The default.`],
        [html`<code>createdAt</code>`, html`Oldest first.`],
        [html`<code>-updatedAt</code>`, html`Last changed first.`],
        [html`<code>updatedAt</code>`, html`Last changed last.`],
      ],
    )}
    <p>
      To find one item, use an exact filter: <code>externalId</code>, <code>email</code>,
      <code>phone</code> and <code>customerNumber</code> of customers, and <code>externalId</code>,
      <code>zipcode</code> and <code>city</code> of locations. Case is ignored in
      <code>email</code> and <code>city</code>, and a <code>phone</code> is compared by its digits,
      with or without the country code 1. For parts of fields, use
      <a href="/docs/guides/search">a search</a>.
    </p>
    <p>
      Items with the same time are sorted by <code>id</code>, in the same direction. Some imported
      customers have no <code>createdAt</code> or <code>updatedAt</code>: they count as the oldest,
      and <code>updatedSince</code> leaves them out. A cursor is only valid for its list, filters
      and order: with others, the request returns 400
      <a href="/docs/errors/VALIDATION_FAILED"><code>VALIDATION_FAILED</code></a
      >.
    </p>
    <h2 id="changes">Changes while you read</h2>
    <ul>
      <li>
        By <code>createdAt</code> or <code>-createdAt</code>, each item that exists when you begin
        is returned exactly once, regardless of what is created or changed while you read.
      </li>
      <li>
        By <code>updatedAt</code>, an item that changes while you read is returned again, after its
        change.
      </li>
      <li>
        By <code>-updatedAt</code>, an item that changes moves to the beginning, which you have
        already read: use this order to show the latest changes, not to follow them.
      </li>
    </ul>
    <p>
      To read only what has changed, sort by <code>updatedAt</code> and send
      <code>updatedSince</code>: the time at which your previous run began, minus one minute,
      because a change can become visible shortly after its <code>updatedAt</code>, and those of an
      import when it ends. To get every change once and in order, read the
      <a href="/docs/guides/events">event feed</a>.
    </p>
    <p>A list contains every change that your company made before the request.</p>
    <h2 id="pages">Page numbers</h2>
    <p>
      Lists also take a <code>page</code>, starting at 1, instead of <code>after</code>. Sending
      both returns 400. There are more pages while <code>page × limit</code> is less than
      <code>total</code>. A page after the last one returns 200 with an empty <code>data</code>. If
      items are created or change while you read, others move between pages, so process each
      <code>id</code> only once.
    </p>
    <h2 id="others">Lists without pages</h2>
    <ul>
      <li>Zones are returned as one list, sorted by name: <code>{"data": […]}</code>.</li>
      <li>
        Events are read from a position:
        <code>{"data": […], "hasMore": true, "position": "pos_…"}</code>. See
        <a href="/docs/guides/events">Event feed</a>.
      </li>
    </ul>`;
}
