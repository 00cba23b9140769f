/** Renders the guide to problems with webhooks. */
import { html, type Html } from "../../../html/html.ts";
import { codeBlock } from "../../site/code.ts";
import type { DocsPage } from "../../site/page.ts";
import { table } from "../../table.ts";

const COMPARE = `received=$(printf '%s.' "$TIMESTAMP" | cat - body.json |
  openssl dgst -sha256 -hmac "$PARTNER_WEBHOOK_SECRET" -hex | sed 's/.* //')
[ "$received" = "$DIGEST" ] && echo valid || echo different`;

export const TROUBLESHOOTING: DocsPage = {
  path: "/docs/guides/webhook-troubleshooting",
  title: "Troubleshooting webhooks",
  about: "Find out why a delivery failed, never arrived, or arrived twice.",
  section: "webhooks",
  content: () =>
    html`<p class="lead">
        Start with the delivery. Under
        <a href="/developer/webhooks/deliveries">Webhooks › Deliveries</a>, open the failed one: its
        page shows each attempt with the response, the duration of each phase, and what to do.
      </p>
      <h2 id="failed">A delivery failed</h2>
      ${table(["Result", "Cause", "Fix"], failures())}
      <p>
        After a fix, choose “Resend” on the delivery, or “Recover” on the endpoint for everything
        that failed since a point in time.
      </p>
      <h2 id="signature">The signature doesn’t match</h2>
      <ol>
        <li>
          Check that you use the secret of this endpoint. Each endpoint has its own, and it includes
          <code>whsec_</code>.
        </li>
        <li>
          Check that you use the bytes of the body as they arrived. Log their length and compare it
          with <code>Content-Length</code>. Most frameworks parse JSON by default:
          <a href="/docs/webhooks#raw-body">how to get the raw body</a>.
        </li>
        <li>Check your server’s clock. The timestamp may differ by 300 seconds at most.</li>
        <li>
          Paste the headers and the body into the endpoint’s signature checker in the developer
          platform. It says which of the three it is.
        </li>
      </ol>
      <p>
        You can also compute the digest in a shell. <code>TIMESTAMP</code> and
        <code>DIGEST</code> are <code>t</code> and <code>s</code> of the header:
      </p>
      ${codeBlock("sh", COMPARE)}
      <h2 id="missing">An event didn’t arrive</h2>
      <ol>
        <li>
          Look for the event in the <a href="/docs/guides/events">event feed</a>. If it isn’t there,
          nothing was changed, or not through this API.
        </li>
        <li>
          Look for its delivery under
          <a href="/developer/webhooks/deliveries">Deliveries</a>. If there is none, the endpoint
          didn’t select the event’s type, or its <a href="/docs/webhooks#filters">filter</a> left
          the event out. The endpoint’s filter page shows for an event which conditions it meets.
        </li>
        <li>
          A delivery with the state “skipped” belongs to a time when the endpoint was disabled.
          Enable the endpoint, then recover the events.
        </li>
        <li>
          A delivery with the state “retrying” is waiting for its next attempt. The page says when.
        </li>
      </ol>
      <h2 id="twice">An event arrived twice, or in the wrong order</h2>
      <p>
        Both are normal. We send an event again if your response was lost or took more than 10
        seconds, and a retried event arrives after newer ones. Process each <code>id</code> once,
        and compare <code>sequence</code> before you overwrite data. See
        <a href="/docs/webhooks#order">Duplicates and order</a>.
      </p>
      <h2 id="slow">Deliveries are late</h2>
      <p>
        A receiver that responds slowly gets fewer deliveries at a time, so that it doesn’t delay
        others. Respond with 200 first and process the event afterwards. The endpoint’s page shows
        the durations of its attempts (p50 and p95).
      </p>
      <h2 id="local">Develop on your own machine</h2>
      <p>
        Endpoints need a public HTTPS address. Use a tunnel that gives your local port one, create
        an endpoint with its address, and send it a test event. Or test without a network: the SDKs’
        <code>sign</code> function signs any body as we do.
      </p>`,
};

function failures(): Html[][] {
  return [
    [
      "301, 302, 307, 308",
      "Your URL redirects. Redirects aren’t followed.",
      "Register the final URL.",
    ],
    [
      "400, 401, 403",
      "Your receiver, or a gateway in front of it, rejects the request.",
      "Check the signature code and the gateway’s rules. Set credentials as custom headers.",
    ],
    [
      "304",
      "A cache in front of your receiver answered.",
      "Exclude the URL from caching, and return 2xx.",
    ],
    [
      "101, 426, 505",
      "Your receiver wants another protocol, such as HTTP/2 or WebSocket.",
      "Accept POST requests by HTTP/1.1.",
    ],
    ["404, 405", "The path is wrong, or doesn’t accept POST.", "Correct the URL or the route."],
    [
      "410",
      "Your receiver says that the URL is gone. The endpoint is disabled at once.",
      "Return another status unless you mean it. Enable the endpoint again.",
    ],
    [
      "500, 502, 503",
      "Your receiver fails or is being deployed.",
      "Read its logs. The attempt is repeated automatically.",
    ],
    [
      "timed out",
      "There was no complete response within 10 seconds.",
      "Respond first, then process the event.",
    ],
    ["host name not found", "The name has no DNS record.", "Correct the URL or the record."],
    [
      "no connection",
      "The port is closed, or a firewall drops the connection.",
      "Open the port to the internet.",
    ],
    [
      "TLS failed",
      "The certificate is expired, self-signed, for another name, or sent without its intermediate certificates.",
      "Renew it, and send the full chain.",
    ],
    [
      "address blocked",
      "The name resolves to a private or special address.",
      "Use a public address.",
    ],
  ].map(([result, cause, fix]) => [html`${result}`, html`${cause}`, html`${fix}`]);
}
