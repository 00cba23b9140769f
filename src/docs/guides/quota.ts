/** The guide to how many requests a company may make. */
import { html, type Html } from "../../html/html.ts";
import { guidePage, type Guide } from "./guide.ts";
import { programSection } from "./programs.ts";

const TITLE = "Quota";

export const QUOTA: Guide = {
  path: "/docs/guides/quota",
  title: TITLE,
  about: "How many requests you may make, how to see where you stand, and what to do at the end.",
  page,
};

const HEADERS = `RateLimit-Policy: "company";q=100;w=60
RateLimit: "company";r=87;t=41`;

const REFUSAL = `HTTP/1.1 429 Too Many Requests
Retry-After: 41`;

function page(): Html {
  const main = html`<h1>${TITLE}</h1>
    <p class="meaning">
      A company may make 100 requests in 60 seconds, unless its contract says otherwise. All its
      keys and agents share them.
    </p>
    <p>
      The window begins with the first request that counts, and ends when its time has passed; then
      all requests are there again. <a href="/developer">The developer platform</a> shows how much
      of it you use.
    </p>
    <h2 id="headers">Where you stand</h2>
    <p>Every answer that counts says it:</p>
    <pre><code>${HEADERS}</code></pre>
    <ul>
      <li><code>q</code> requests may be made in <code>w</code> seconds.</li>
      <li><code>r</code> requests are left, and the window ends in <code>t</code> seconds.</li>
    </ul>
    ${programSection("quota")}
    <h2 id="counts">What counts</h2>
    <ul>
      <li>
        Every request with a valid key counts, those answered 400, 403 or 404 as well, and every
        message of an <a href="/docs/agents#quota">agent</a>.
      </li>
      <li>
        A 401 does not count. A request that is refused for the quota does not make the window
        longer.
      </li>
      <li>Deliveries of webhooks do not count.</li>
    </ul>
    <h2 id="over">Over quota</h2>
    <p>
      The answer is 429
      <a href="/docs/errors/REQUEST_LIMIT_EXCEEDED"><code>REQUEST_LIMIT_EXCEEDED</code></a
      >. Wait as many seconds as <code>Retry-After</code> says, then send the same request again:
    </p>
    <pre><code>${REFUSAL}</code></pre>
    <p>
      The SDKs do that by themselves, up to 2 times in a call (<code>maxRetries</code>,
      <code>max_retries</code>, <code>WithMaxRetries</code>), and never earlier than the service
      says.
    </p>
    <h2 id="less">Need fewer</h2>
    <ul>
      <li>Ask lists for <code>limit=100</code> at once.</li>
      <li>
        Let <a href="/docs/webhooks">webhooks</a> tell you of changes instead of asking again and
        again.
      </li>
      <li>Spread work in the background over time, and leave some of the window to people.</li>
    </ul>`;
  return guidePage({ title: TITLE, main });
}
