/** When it arrives, and how often. */
import { FIRST_GAP_SECONDS, MOST_ATTEMPTS } from "../../../webhooks/schedule.ts";
import { html, type Html } from "../../../html/html.ts";
import { table } from "../../table.ts";

export function deliverySections(): Html {
  return html`<h2 id="success">What counts as success</h2>
    <p>
      A status from 200 to 299 within 10 seconds. Anything else is a failure: another status, a
      redirect (it is not followed), a certificate that is not valid, no answer in time. At most 16
      KiB of your response are read, and the first 1 KiB is kept for you to look at in the developer
      platform.
    </p>
    <p>
      The URL must begin with <code>https://</code>, and its name must lead to a public address:
      private, loopback and other special addresses are refused, when you register it and again at
      each attempt. Deliveries do not count toward your request quota.
    </p>
    <h2 id="retries">Retries</h2>
    <p>
      There are ${MOST_ATTEMPTS} attempts. Each wait is twice the one before, plus up to 10 %, never
      less. A <code>Retry-After</code> in your answer makes it longer, up to an hour. A test event
      is attempted once.
    </p>
    ${table(["Attempt", "Wait, at least", "In all, at least"], attemptRows())}
    <h2 id="order">Duplicates and order</h2>
    <p>
      Every event is delivered at least once. It arrives again when your answer was lost or too
      late, so handle an <code>id</code> only once: store it under a unique key, in the transaction
      that does the work.
    </p>
    <p>
      Order is not guaranteed: a retried event arrives after newer ones. Before you overwrite
      something, compare <code>data.updatedAt</code> with what you have, or GET the resource. The
      <a href="#feed">feed</a> has an order.
    </p>`;
}

function attemptRows(): Html[][] {
  let sinceFirst = 0;
  return Array.from({ length: MOST_ATTEMPTS }, (_, i) => {
    const wait = i === 0 ? 0 : FIRST_GAP_SECONDS * 2 ** (i - 1);
    sinceFirst += wait;
    return [
      html`Attempt ${i + 1}`,
      html`${i === 0 ? "at once" : `${wait} s later`}`,
      html`${i === 0 ? "" : `${duration(sinceFirst)} after the first`}`,
    ];
  });
}

function duration(seconds: number): string {
  const minutes = seconds / 60;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
