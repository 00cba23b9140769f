/** The guide to errors: what all of them share. Each code has a page of its own. */
import { exampleOf } from "../errors/example.ts";
import { html, type Html } from "../../html/html.ts";
import { ERROR_PAGES } from "../errors/pages.ts";
import { errorTable } from "../errors/render.ts";
import { guidePage, type Guide } from "./guide.ts";
import { programSection } from "./programs.ts";

const TITLE = "Handling errors";

export const ERRORS: Guide = {
  path: "/docs/guides/errors",
  title: TITLE,
  about: "One shape for all, a class for each code, and which ones are worth a retry.",
  page,
};

function page(baseUrl: string): Html {
  const main = html`<h1>${TITLE}</h1>
    <p class="meaning">
      Every error has the same four fields, and every code has a page that says its causes and what
      to do.
    </p>
    <pre><code>${exampleOf(ERROR_PAGES.VALIDATION_FAILED, baseUrl)}</code></pre>
    <ul>
      <li>Branch on <code>code</code>, never on <code>message</code>, whose wording may change.</li>
      <li>
        <code>extraData</code> has what the code needs, such as <code>issues</code>. On a 4xx it
        links to the code’s page.
      </li>
      <li>
        Log <code>internalRequestId</code>, and quote it when you ask for help. It is in the header
        <code>X-Request-Id</code> of every answer, too, and
        <a href="/developer/requests">Requests</a> finds it for 7 days.
      </li>
      <li>
        New codes may come. Treat one that you don’t know by its status: 4xx is yours to mend, 5xx
        may pass.
      </li>
    </ul>
    <h2 id="code">In code</h2>
    <p>
      In the SDKs every code has a class, named like it: <code>NOT_FOUND</code> is
      <code>NotFoundError</code>. A connection that breaks has one, too. This asks for a customer
      without a name:
    </p>
    ${programSection("errors")}
    <h2 id="codes">All codes</h2>
    ${errorTable()}
    <h2 id="status">400, 404 or 422?</h2>
    <ul>
      <li>
        400: the request itself is wrong. It doesn’t match the reference, and never will: an unknown
        field, <code>"5"</code> for a number, an id that is no UUID.
      </li>
      <li>404: the id in the path is well formed, but your company has nothing with it.</li>
      <li>422: the request is well formed, but what it names does not exist, or can’t be used.</li>
    </ul>
    <h2 id="retry">Which to send again</h2>
    <ul>
      <li>
        429 and 503: after <code>Retry-After</code> seconds. 408, 500 and broken connections: after
        a wait that grows each time.
      </li>
      <li>
        <code>GET</code> and <code>PATCH</code> can be sent again as they are, a
        <code>POST</code> with <a href="/docs/guides/idempotency">the same idempotency key</a>.
      </li>
      <li>
        409
        <a href="/docs/errors/IDEMPOTENCY_KEY_IN_USE"><code>IDEMPOTENCY_KEY_IN_USE</code></a
        >: after a moment. All other 4xx: mend the request first.
      </li>
    </ul>
    <p>The SDKs do all of this, up to 2 more times in a call.</p>`;
  return guidePage({ title: TITLE, main });
}
