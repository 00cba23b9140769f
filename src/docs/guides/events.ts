/** The guide to the feed. */
import { html, type Html } from "../../html/html.ts";
import { guidePage, type Guide } from "./guide.ts";
import { programSection } from "./programs.ts";

const TITLE = "Event feed";

export const EVENT_FEED: Guide = {
  path: "/docs/guides/events",
  title: TITLE,
  about: "What was written through this API in the last 30 days, in order, to catch up from.",
  page,
};

const FEED = `{
  "data": [
    { "id": "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4", "type": "customer.created", … }
  ],
  "hasMore": true
}`;

function page(): Html {
  const main = html`<h1>${TITLE}</h1>
    <p class="meaning">
      <code>GET /v1/events</code> lists what was written through this API in the last 30 days,
      oldest first, in the order in which it was committed.
    </p>
    <p>
      They are the events that <a href="/docs/webhooks">webhooks</a> deliver, with the same
      <code>id</code>. Webhooks are quicker; the feed misses nothing. Use it to fill a new store, to
      catch up after an outage, or where nothing can be delivered to you.
    </p>
    <pre><code>${FEED}</code></pre>
    <h2 id="read">Read it</h2>
    <p>
      Keep the <code>id</code> of the last event that you handled, and go on after it. This reads
      all there is, and the next time what is new:
    </p>
    ${programSection("events")}
    <p>
      With curl, add <code>&amp;after=evt_…</code>, the last <code>id</code> that you saw, and ask
      again while <code>hasMore</code> is true.
    </p>
    <h2 id="follow">Follow it</h2>
    <p>
      The SDKs can go on for ever: <code>client.events.follow(…)</code> in TypeScript and Python,
      <code>client.Events.Follow(…)</code> in Go. They look again every 10 seconds and bear outages.
      Each look is a request of your <a href="/docs/guides/quota">quota</a>.
    </p>
    <h2 id="rules">Good to know</h2>
    <ul>
      <li>
        Store <code>after</code> together with the work that you do for an event. If your program
        ends in between, the event comes again: handle an <code>id</code> once.
      </li>
      <li>
        Take <code>after</code> from the feed, not from a webhook, and never compare ids: the feed’s
        order is neither that of ids nor that of arrival.
      </li>
      <li>
        An <code>after</code> that is older than 30 days is refused with 422
        <a href="/docs/errors/REFERENCE_NOT_FOUND"><code>REFERENCE_NOT_FOUND</code></a
        >. Read the resources anew, then the feed from its beginning.
      </li>
      <li>
        <code>type=customer.created</code> asks for one type. New types may come: skip those you
        don’t know.
      </li>
      <li>It takes the scope <code>customers:read</code>.</li>
    </ul>`;
  return guidePage({ title: TITLE, main });
}
