/** Renders the guide to lists. */
import { html, type Html } from "../../html/html.ts";
import { codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
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
  "page": 2,
  "limit": 100,
  "total": 342
}`;

function content(): Html {
  return html`<p class="lead">
      Lists are divided into pages. Request a page with <code>page</code>, starting at 1, and
      <code>limit</code>, 1 to 100 items. By default you get the first 25 items.
    </p>
    ${codeBlock("json", PAGE)}
    <p>
      <code>total</code> is the number of matches on all pages. There are more pages while
      <code>page × limit</code> is less than <code>total</code>. A page after the last one returns
      200 with an empty <code>data</code>.
    </p>
    <h2 id="all">Read all items</h2>
    <p>
      The SDKs request the next page when you need it. With curl, increase <code>page</code>
      yourself:
    </p>
    ${programSection("pagination")}
    <p>
      Each page counts toward your <a href="/docs/guides/quota">quota</a>, so use
      <code>limit=100</code> to read a whole list.
    </p>
    <h2 id="order">Order, and changes while you read</h2>
    <p>
      Lists are sorted newest first: by <code>createdAt</code>, with resources that have none last,
      then by <code>id</code>. If resources are created while you read, items move to the next page
      and appear again, so process each <code>id</code> only once. To get every change once and in
      order, read the <a href="/docs/guides/events">event feed</a>.
    </p>
    <p>A list contains every change that your company made before the request.</p>
    <h2 id="others">Lists without pages</h2>
    <ul>
      <li>Zones are returned as one list, sorted by name: <code>{"data": […]}</code>.</li>
      <li>
        Events are read with a cursor: <code>{"data": […], "hasMore": true}</code>. See
        <a href="/docs/guides/events">Event feed</a>.
      </li>
    </ul>`;
}
