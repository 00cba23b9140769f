/** Renders the guide to keeping a copy of the data. */
import { readFileSync } from "node:fs";
import { html, type Html } from "../../html/html.ts";
import { codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { programSection } from "./programs.ts";

export const SYNCHRONIZATION: DocsPage = {
  path: "/docs/guides/synchronization",
  title: "Synchronization",

  about: "Copy all customers with an export, then keep the copy current with the event feed.",
  section: "guides",
  content,
};

const TWO_WAY = readFileSync(
  new URL("samples/two-way-sync.mjs", import.meta.url),
  "utf8",
).trimEnd();

function content(): Html {
  return html`<p class="lead">
      To keep a copy of a company’s data, export it once, then follow the
      <a href="/docs/guides/events">event feed</a> from the position of the export.
    </p>
    <p>
      An <a href="/docs/reference/exportResource">export</a> contains all items of a resource as
      they were at one point in time, and the position that the feed had then. Each change is either
      in the export or after the position, even if others write while you read.
    </p>
    <h2 id="program">Copy, then follow</h2>
    <p>
      This program copies all customers when it first runs, and applies what has changed since then
      each time it runs again:
    </p>
    ${programSection("synchronization")}
    <p>
      Store the position in the same transaction as the items. If your program stops in between, it
      applies some events again, which changes nothing: <code>data</code> is the complete resource.
    </p>
    <h2 id="incomplete">Incomplete exports</h2>
    <p>
      The last line of an export has the type <code>end</code> and the number of items. Without it,
      the connection was cut: discard the items, and start again. The SDKs verify it and throw an
      error. Read continuously: if you don’t read for 20 seconds, the connection is cut, and while
      other companies wait for their exports, also if you read less than 256 KiB per second. If
      storing an item takes long, save the export to a file first. Over a slow connection, request
      compression, or read the list with its cursors instead.
    </p>
    <p>
      A company can make 10 exports per hour, one at a time. Further exports return 429
      <a href="/docs/errors/REQUEST_LIMIT_EXCEEDED"><code>REQUEST_LIMIT_EXCEEDED</code></a>
      with <code>Retry-After</code>. Each export also counts as one request of the
      <a href="/docs/guides/quota">quota</a>.
    </p>
    <h2 id="expired">Expired positions</h2>
    <p>
      Events are available for 30 days. If your program was stopped for longer,
      <code>GET /v1/events</code> returns 422
      <a href="/docs/errors/REFERENCE_NOT_FOUND"><code>REFERENCE_NOT_FOUND</code></a
      >: changes may be missing, so export again. A position doesn’t expire while no event follows
      it. The SDKs’ <code>follow</code> throws this error too, also in the middle: it never
      continues after a gap.
    </p>
    <h2 id="without-events">Changes without events</h2>
    <p>
      The company maintains its SKUs, services, zones and their pricelists outside of the API: its
      operator imports them. An import, also of customers, causes events only if the operator asks
      for them. If yours doesn’t, export these resources regularly, for example once a day.
    </p>
    <h2 id="echoes">Avoid echoes in a two-way sync</h2>
    <p>
      A program that writes to the API and also applies its events would receive its own writes, and
      could send them back and forth for ever. Each event has an <code>actor</code>: who caused it,
      with the id of the request and its <code>Idempotency-Key</code>. Give the program an API key
      that nothing else uses, with a name that no other key has, and ignore events whose
      <code>actor.name</code> is that name. A key keeps its name when it is rotated, but not its id.
    </p>
    <p>
      Ignore an own event only after you have compared it with the others about the same customer:
      if a user changed the customer before your program wrote it, your event is the newer one, and
      the user’s is outdated. The event with the greatest <code>sequence</code> has the current
      state. This TypeScript program keeps both sides equal:
    </p>
    ${codeBlock("typescript", TWO_WAY)}
    <p>
      If you don’t want to overwrite a change that a user made at the same time, read the customer
      first and send its <code>ETag</code> in <code>If-Match</code>: see
      <a href="/docs/guides/conditional-requests">Conditional requests</a>.
    </p>
    <h2 id="updated-since">updatedSince</h2>
    <p>
      Lists have the filter <code>updatedSince</code>. It suits a report or a one-time search, but
      not a copy:
    </p>
    <ul>
      <li>
        <code>updatedAt</code> is set before a change is committed. A change can appear after you
        have already requested its time, so start a minute earlier.
      </li>
      <li>An item that changes while you read can be returned again, on a later page.</li>
      <li>You only see the latest state, not each change.</li>
    </ul>
    <p>The feed has none of these problems, because its order is final.</p>`;
}
