/** What to do when deliveries failed. */
import { html, type Html } from "../../../html/html.ts";

export function recoverySections(baseUrl: string): Html {
  return html`<h2 id="disabled">When an endpoint is disabled</h2>
    <ul>
      <li>An endpoint whose every attempt failed for 5 days is disabled.</li>
      <li>An endpoint that answers <code>410 Gone</code> is disabled at once.</li>
    </ul>
    <p>
      The developer platform says why, and enables it again. Events of the time between are kept,
      marked as skipped, and can be recovered. Deleting an endpoint cancels what is queued for it.
    </p>
    <h2 id="recover">Resend and recover</h2>
    <p>
      In the developer platform, every delivery is listed with each of its attempts for 30 days.
      There you can:
    </p>
    <ul>
      <li>resend one delivery,</li>
      <li>
        recover all that failed, were skipped or were never attempted since a time that you choose,
      </li>
      <li>send a test event.</li>
    </ul>
    <p>
      A resend has the same <code>id</code> and the same body, byte for byte. Its signature is new.
    </p>
    <h2 id="feed">Catch up from the feed</h2>
    <p>
      The retries span 2 h 7 min. A receiver that was down for longer can catch up by itself: the
      feed has your company's events of the last 30 days, in the order in which they were committed.
      It needs an API key with the scope <code>customers:read</code>, and counts toward the quota.
    </p>
    <pre><code>${curl(baseUrl)}</code></pre>
    <ul>
      <li>
        <code>after</code> is the last event that you saw in the feed. Do not compute it by
        comparing ids, and do not take it from a webhook: the feed's order is neither that of ids
        nor that of arrival. Without it, the feed begins with the oldest event.
      </li>
      <li>
        <code>limit</code> is 1 to 100, 25 by default; <code>type</code> asks for one type of event.
      </li>
      <li>
        Keep the last <code>id</code> of each answer, and ask again with it while
        <code>hasMore</code> is true.
      </li>
      <li>
        An <code>after</code> that is older than 30 days, or no event of your company's feed, is
        refused with 422
        <a href="/docs/errors/REFERENCE_NOT_FOUND"><code>REFERENCE_NOT_FOUND</code></a
        >: read from the beginning, without <code>after</code>. Test events are not in the feed.
      </li>
      <li>
        Events that arrived as webhooks, too, are in the feed with the same <code>id</code>: skip
        what you have handled.
      </li>
    </ul>`;
}

/** Not in the page's template, whose backslashes stand for themselves. */
function curl(baseUrl: string): string {
  const url = `${baseUrl}/v1/events?after=evt_019a3f5c7b207d1c8a4e6f8091a2b3c4&limit=100`;
  return `curl '${url}' \\\n  -H 'Authorization: Bearer pak_…'`;
}
