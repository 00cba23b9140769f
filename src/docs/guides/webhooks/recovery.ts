/** Renders the sections on disabled endpoints, resending and the event feed. */
import { html, type Html } from "../../../html/html.ts";
import { codeBlock } from "../../site/code.ts";

const FEED = `curl "$PARTNER_API_BASE_URL/v1/events?after=evt_019a3f5c7b207d1c8a4e6f8091a2b3c4&limit=100" \\
  --header "Authorization: Bearer $PARTNER_API_KEY"`;

export function recoverySections(): Html {
  return html`<h2 id="disabled">Disabled endpoints</h2>
    <ul>
      <li>An endpoint is disabled if all its attempts fail for 5 days.</li>
      <li>An endpoint that responds with <code>410 Gone</code> is disabled immediately.</li>
    </ul>
    <p>
      The developer platform shows the reason and lets you enable the endpoint again. Events that
      occur while it is disabled are stored as skipped, and you can recover them. If you delete an
      endpoint, its queued deliveries are cancelled.
    </p>
    <h2 id="recover">Resend and recover events</h2>
    <p>
      The developer platform lists every delivery of the last 30 days with all its attempts. There
      you can:
    </p>
    <ul>
      <li>resend one delivery, or up to 100 selected ones,</li>
      <li>
        recover all events since a point in time that failed, were skipped or were never attempted,
        after a preview of what is sent,
      </li>
      <li>send a test event of any type, with example data.</li>
    </ul>
    <p>
      A resent event has the same <code>id</code> and exactly the same body, with a new signature.
    </p>
    <h2 id="feed">Catch up with the event feed</h2>
    <p>
      Retries end after 2 h 7 min. After a longer outage, your receiver can catch up by itself: the
      feed contains your company’s events of the last 30 days in commit order. It requires an API
      key with the scope <code>customers:read</code>, and counts toward the quota.
    </p>
    ${codeBlock("curl", FEED)}
    <ul>
      <li>
        <code>after</code> is the last event that you read from the feed. Don’t compare ids to find
        it, and don’t take it from a webhook: the feed is sorted neither by id nor by time of
        arrival. Without <code>after</code>, the feed starts with the oldest event.
      </li>
      <li>
        <code>limit</code> is 1 to 100, 25 by default. <code>type</code> selects one event type.
      </li>
      <li>
        Store the last <code>id</code> of each response, and send it as <code>after</code> while
        <code>hasMore</code> is true.
      </li>
      <li>
        An <code>after</code> that is older than 30 days or not in your company’s feed returns 422
        <a href="/docs/errors/REFERENCE_NOT_FOUND"><code>REFERENCE_NOT_FOUND</code></a
        >. Read from the beginning, without <code>after</code>. Test events aren’t in the feed.
      </li>
      <li>
        Events in the feed have the same <code>id</code> as in webhooks. Skip those that you have
        already processed.
      </li>
    </ul>`;
}
