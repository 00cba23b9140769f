/** Renders the guide to the event feed. */
import { html, type Html } from "../../html/html.ts";
import { codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { programSection } from "./programs.ts";

export const EVENT_FEED: DocsPage = {
  path: "/docs/guides/events",
  title: "Following the event feed",
  label: "Event feed",
  about: "Read all changes of the last 30 days in order, for example after an outage.",
  section: "guides",
  content,
};

const FEED = `{
  "data": [
    { "id": "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4", "type": "customer.created", … }
  ],
  "hasMore": true,
  "position": "pos_0000000000000002b2a49f3d7e6c5180"
}`;

function content(): Html {
  return html`<p class="lead">
      <code>GET /v1/events</code> lists all changes made through this API in the last 30 days,
      oldest first, in commit order.
    </p>
    <p>
      The feed contains the same events that <a href="/docs/webhooks">webhooks</a> deliver, with the
      same <code>id</code>. Webhooks are faster, and the feed is complete. Use it to fill a new
      database, to catch up after an outage, or where your app can’t receive webhooks.
    </p>
    ${codeBlock("json", FEED)}
    <h2 id="read">Read the feed</h2>
    <p>
      Store the <code>id</code> of the last event that you processed, and continue after it. This
      sample reads all events, and only the new ones when you run it again:
    </p>
    ${programSection("events")}
    <p>
      With curl, add <code>&amp;after=evt_…</code> with the last <code>id</code> of the response,
      and repeat while <code>hasMore</code> is true.
    </p>
    <h2 id="follow">Follow the feed</h2>
    <p>
      The SDKs can wait for new events: <code>client.events.follow(…)</code> in TypeScript and
      Python, <code>client.Events.Follow(…)</code> in Go. They poll every 10 seconds and recover
      from outages. If the position expires meanwhile, they throw the error
      <a href="/docs/errors/REFERENCE_NOT_FOUND"><code>REFERENCE_NOT_FOUND</code></a> instead of
      leaving out events. Each poll counts toward your <a href="/docs/guides/quota">quota</a>.
    </p>
    <h2 id="copy">Keep a copy of your data</h2>
    <p>
      To fill a database of your own and keep it current without a gap, start with an export, and
      continue at its <code>position</code>: see
      <a href="/docs/guides/synchronization">Synchronization</a>.
    </p>
    <p>
      To see only new changes, start with <code>after=latest</code>, then pass the
      <code>position</code> of each response.
    </p>
    <p>
      <code>data</code> contains the complete resource, so you don’t need to request it. Add
      webhooks if you want changes within seconds: process both with the same code, handle each
      <code>id</code> once, and ignore an event whose <code>sequence</code> is smaller than that of
      the last one about the same resource.
    </p>
    <h2 id="rules">Rules</h2>
    <ul>
      <li>
        Store <code>after</code> in the same transaction as the result of processing the event. If
        your app stops in between, you get the event again, so process each <code>id</code> only
        once.
      </li>
      <li>
        Take <code>after</code> from the feed, not from a webhook, and don’t compare ids. The feed
        is sorted neither by id nor by time of arrival, but by <code>sequence</code>, which webhooks
        have too.
      </li>
      <li>
        An <code>after</code> older than 30 days returns 422
        <a href="/docs/errors/REFERENCE_NOT_FOUND"><code>REFERENCE_NOT_FOUND</code></a
        >. <a href="/docs/guides/synchronization#expired">Export the resources again</a>. The
        <code>position</code> of a response stays valid as long as no event after it has expired.
      </li>
      <li>
        Use <code>types=customer.created,customer.updated</code> to get some event types,
        <code>resourceId</code> to get the events about one customer, location or pricelist, and
        <code>since</code> to get those since a time. New types may be added, so ignore types that
        you don’t know.
      </li>
      <li>
        <a href="/docs/reference/getEvent"><code>GET /v1/events/{id}</code></a> returns a single
        event, for example to look up an <code>id</code> in your log.
      </li>
      <li>The feed requires the scope <code>customers:read</code>.</li>
    </ul>`;
}
