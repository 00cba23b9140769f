/** Renders the guide to errors. Each code also has its own page. */
import { exampleOf } from "../errors/example.ts";
import { html, type Html } from "../../html/html.ts";
import { BASE_URL, codeBlock } from "../site/code.ts";
import { ERROR_PAGES } from "../errors/pages.ts";
import { errorTable } from "../errors/render.ts";
import type { DocsPage } from "../site/page.ts";
import { programSection } from "./programs.ts";

export const ERRORS: DocsPage = {
  path: "/docs/guides/errors",
  title: "Handling errors",
  about: "The error body, the error classes of the SDKs, and which errors to retry.",
  section: "guides",
  content,
};

function content(): Html {
  return html`<p class="lead">
      Every error has the same four fields. Every error code has a page with its causes and fixes.
    </p>
    ${codeBlock("http", exampleOf(ERROR_PAGES.VALIDATION_FAILED, BASE_URL))}
    <ul>
      <li>Branch on <code>code</code>, never on <code>message</code>, whose wording may change.</li>
      <li>
        <code>extraData</code> contains details of the code, such as <code>issues</code>. For 4xx
        errors it also links to the code’s page.
      </li>
      <li>
        Log <code>internalRequestId</code> and include it when you contact us. Every response also
        has it in the <code>X-Request-Id</code> header. You can look up a request by its id under
        <a href="/developer/requests">Requests</a> for 7 days.
      </li>
      <li>
        New codes may be added. Handle an unknown code by its status: fix the request for a 4xx,
        retry later for a 5xx.
      </li>
    </ul>
    <h2 id="code">Handle errors in code</h2>
    <p>
      The SDKs have an error class for every code, with a matching name: <code>NOT_FOUND</code> is
      <code>NotFoundError</code>. They also have one for connection failures. This sample tries to
      create a customer without a name:
    </p>
    ${programSection("errors")}
    <h2 id="platform">See requests as they arrive</h2>
    <p>
      In the developer platform, choose “Watch live” under
      <a href="/developer/requests">Requests</a>. Requests that match the search appear within
      seconds. <a href="/developer/webhooks/deliveries">Deliveries</a> have the same button.
    </p>
    <p>
      Queries and bodies aren’t recorded unless an admin
      <a href="/developer/requests/capture">switches capturing on</a>, for 1 to 24 hours. They are
      redacted by field, stored encrypted for 24 hours, and shown to admins on the request’s page.
    </p>
    <h2 id="codes">Error codes</h2>
    ${errorTable()}
    <h2 id="status">400, 404 or 422?</h2>
    <ul>
      <li>
        400: the request is invalid. It doesn’t match the reference. Examples are an unknown field,
        <code>"5"</code> instead of a number, or an id that isn’t a UUID.
      </li>
      <li>404: the id in the path is valid, but your company has no resource with this id.</li>
      <li>422: the request is valid, but something it refers to doesn’t exist or can’t be used.</li>
    </ul>
    <h2 id="retry">Retry</h2>
    <ul>
      <li>
        429 and 503: retry after <code>Retry-After</code> seconds. 408, 500 and connection failures:
        retry with exponential backoff.
      </li>
      <li>
        You can retry <code>GET</code>, <code>PUT</code> and <code>PATCH</code> as they are. Retry a
        <code>POST</code> with <a href="/docs/guides/idempotency">the same idempotency key</a>.
      </li>
      <li>
        409
        <a href="/docs/errors/IDEMPOTENCY_KEY_IN_USE"><code>IDEMPOTENCY_KEY_IN_USE</code></a
        >: retry after about a second. All other 4xx: fix the request first.
      </li>
    </ul>
    <p>The SDKs follow these rules and retry a call up to 2 times.</p>`;
}
