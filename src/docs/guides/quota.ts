/** Renders the guide to the request quota. */
import { html, type Html } from "../../html/html.ts";
import { codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { programSection } from "./programs.ts";

export const QUOTA: DocsPage = {
  path: "/docs/guides/quota",
  title: "Rate limits",
  about: "See how many requests you have left, pace your requests, and handle a used-up quota.",
  section: "guides",
  content,
};

const HEADERS = `RateLimit-Policy: "company";q=100;w=60
RateLimit: "company";r=87;t=41`;

const REFUSAL = `HTTP/1.1 429 Too Many Requests
Retry-After: 41`;

function content(): Html {
  return html`<p class="lead">
      A company can make 100 requests in 60 seconds, unless its contract says otherwise. All its API
      keys and agents share this quota.
    </p>
    <p>
      The window starts with the first request that counts. When it ends, the full quota is
      available again. <a href="/developer">The developer platform</a> shows your current usage.
    </p>
    <h2 id="headers">Check your quota</h2>
    <p>Every response that counts has these headers:</p>
    ${codeBlock("http", HEADERS)}
    <ul>
      <li><code>q</code> is the number of requests allowed in <code>w</code> seconds.</li>
      <li>
        <code>r</code> is the number of requests left. The window ends in <code>t</code> seconds.
      </li>
    </ul>
    <p>This sample prints both headers:</p>
    ${programSection("quota")}
    <h2 id="counts">What counts</h2>
    <ul>
      <li>
        Every request with a valid API key counts, including those that return 400, 403 or 404, and
        every message of an <a href="/docs/agents#quota">agent</a>.
      </li>
      <li>
        A batch counts as one request, and as one more for every 10 items or part of it. An
        <a href="/docs/guides/synchronization#incomplete">export</a> counts as one, and has a limit
        of its own: 10 per hour.
      </li>
      <li>Requests that return 401 don’t count. Requests over quota don’t extend the window.</li>
      <li>Webhook deliveries don’t count.</li>
    </ul>
    <h2 id="over">Handle a used-up quota</h2>
    <p>
      Requests over quota return 429
      <a href="/docs/errors/REQUEST_LIMIT_EXCEEDED"><code>REQUEST_LIMIT_EXCEEDED</code></a
      >. Wait for the number of seconds in <code>Retry-After</code>, then send the same request
      again:
    </p>
    ${codeBlock("http", REFUSAL)}
    <p>
      The SDKs do this for you, up to 2 times per call (<code>maxRetries</code>,
      <code>max_retries</code>, <code>WithMaxRetries</code>), and never retry earlier than the
      service allows.
    </p>
    <h2 id="pace">Pace background work</h2>
    <p>
      All apps of a company share its quota. A nightly job that uses it up makes your other apps
      wait. This sample reads all customers one by one, and pauses while fewer than 10 requests are
      left. The curl sample waits only when the quota is used up:
    </p>
    ${programSection("rate-limits")}
    <h2 id="less">Make fewer requests</h2>
    <ul>
      <li>Request lists with <code>limit=100</code>.</li>
      <li>
        Use <a href="/docs/webhooks">webhooks</a> or the
        <a href="/docs/guides/events">event feed</a> instead of reading the same resources again and
        again.
      </li>
      <li>
        Search <a href="/developer/requests">Requests</a> for what uses the quota: the overview
        lists the API keys, agents and operations with the most requests.
      </li>
      <li>If your normal load doesn’t fit, ask us for a higher quota.</li>
    </ul>`;
}
