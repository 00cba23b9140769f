/** Renders the sections on delivery, retries and order. */
import { FIRST_GAP_SECONDS, MAX_ATTEMPTS } from "../../../webhooks/schedule.ts";
import { html, type Html } from "../../../html/html.ts";
import { table } from "../../table.ts";

export function deliverySections(): Html {
  return html`<h2 id="success">Successful deliveries</h2>
    <p>
      A delivery succeeds if your endpoint responds with a status from 200 to 299 within 10 seconds.
      Anything else is a failure: another status, a redirect (the service doesn’t follow it), an
      invalid certificate, or a timeout. Requests are sent by HTTP/1.1. Interim responses (1xx) are
      skipped. At most 16 KiB of your response’s body are read. The first 1 KiB is stored, and you
      can see it in the developer platform.
    </p>
    <p>
      The URL must begin with <code>https://</code>, and its host must resolve to a public address.
      Private, loopback and other special addresses are rejected when you register the endpoint and
      again at each attempt. Deliveries don’t count toward your request quota.
    </p>
    <h2 id="retries">Retries</h2>
    <p>
      A delivery has up to ${MAX_ATTEMPTS} attempts. The delay doubles each time, plus up to 10 % of
      random jitter. A <code>Retry-After</code> header in your response can extend the delay, up to
      an hour. A test event has only one attempt; at most 10 a minute can be sent to one endpoint.
    </p>
    ${table(["Attempt", "Minimum delay", "Minimum time since the first"], attemptRows())}
    <h2 id="order">Duplicates and order</h2>
    <p>
      Every event is delivered at least once. You get it again if your response was lost or late, so
      process each <code>id</code> only once: store it under a unique key in the same transaction as
      your own changes.
    </p>
    <p>
      Order is not guaranteed: a retried event arrives after newer ones. Store the
      <code>sequence</code> of the last event with each resource, and ignore events of the resource
      with a smaller one. The <a href="#feed">event feed</a> is ordered.
    </p>`;
}

function attemptRows(): Html[][] {
  let totalSeconds = 0;
  return Array.from({ length: MAX_ATTEMPTS }, (_, i) => {
    const delaySeconds = i === 0 ? 0 : FIRST_GAP_SECONDS * 2 ** (i - 1);
    totalSeconds += delaySeconds;
    return [
      html`Attempt ${i + 1}`,
      html`${i === 0 ? "immediately" : `${delaySeconds} s later`}`,
      html`${i === 0 ? "" : `${duration(totalSeconds)} after the first`}`,
    ];
  });
}

function duration(seconds: number): string {
  const minutes = seconds / 60;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
