/** The guide to lists. */
import { html, type Html } from "../../html/html.ts";
import { guidePage, type Guide } from "./guide.ts";
import { programSection } from "./programs.ts";

const TITLE = "Pagination";

export const PAGINATION: Guide = {
  path: "/docs/guides/pagination",
  title: TITLE,
  about: "How lists come in pages, and how to go through all of one.",
  page,
};

const PAGE = `{
  "data": [ … ],
  "page": 2,
  "limit": 100,
  "total": 342
}`;

function page(): Html {
  const main = html`<h1>${TITLE}</h1>
    <p class="meaning">
      Lists come in pages. Ask for <code>page</code>, counted from 1, and <code>limit</code>, 1 to
      100 items of it; without them you get the first 25.
    </p>
    <pre><code>${PAGE}</code></pre>
    <p>
      <code>total</code> counts the matches over all pages, so there is more while
      <code>page × limit</code> is less. A page past the end answers 200 with an empty
      <code>data</code>.
    </p>
    <h2 id="all">All items</h2>
    <p>
      The SDKs turn the pages, each when it is its turn. With curl, ask for the next
      <code>page</code> yourself:
    </p>
    ${programSection("pagination")}
    <p>
      Each page is a request of your <a href="/docs/guides/quota">quota</a>, so ask for 100 at once
      when you read all.
    </p>
    <h2 id="order">Order, and what changes meanwhile</h2>
    <p>
      Lists are newest first: by <code>createdAt</code>, resources without one last, then by
      <code>id</code>. What is created while you read pushes items on to the next page, where they
      come again: handle an <code>id</code> once. To hear of everything once and in order, read the
      <a href="/docs/guides/events">event feed</a>.
    </p>
    <h2 id="others">Lists without pages</h2>
    <ul>
      <li>Zones come whole, by name: <code>{"data": […]}</code>.</li>
      <li>
        Events have no end: <code>{"data": […], "hasMore": true}</code>, read with a cursor. See
        <a href="/docs/guides/events">the event feed</a>.
      </li>
    </ul>`;
  return guidePage({ title: TITLE, main });
}
