/** Renders the guide to idempotency keys. */
import { html, type Html } from "../../html/html.ts";
import type { DocsPage } from "../site/page.ts";
import { programSection } from "./programs.ts";

export const IDEMPOTENCY_GUIDE: DocsPage = {
  path: "/docs/guides/idempotency",
  title: "Idempotency",
  about: "Retry a write without executing it twice.",
  section: "guides",
  content,
};

function content(): Html {
  return html`<p class="lead">
      When a connection fails, you can’t tell whether the server executed your write. With an
      idempotency key, you can safely send it again.
    </p>
    <p>
      Every <code>POST</code>, <code>PUT</code> and <code>PATCH</code> accepts the header
      <code>Idempotency-Key</code>: 1 to 255 visible ASCII characters, different for each write. The
      service stores the first response for 24 hours. If you send the same request with the same key
      again, you get the stored response, and nothing is executed twice.
    </p>
    <p>
      This sample sends the same write twice with an order number as the key, and creates only one
      customer. It requires an API key with the scope <code>customers:write</code>:
    </p>
    ${programSection("idempotency")}
    <p>
      The second response has the header <code>Idempotency-Replayed: true</code>. If you run the
      sample again within 24 hours, there is still only one customer.
    </p>
    <h2 id="sdks">In the SDKs</h2>
    <p>
      The SDKs send a key with every write: a new UUID for each call, reused for all its retries.
      Pass your own key, such as an order id, if the write must happen only once even when your app
      restarts.
    </p>
    <h2 id="errors">Errors</h2>
    <ul>
      <li>
        422
        <a href="/docs/errors/IDEMPOTENCY_KEY_REUSED"><code>IDEMPOTENCY_KEY_REUSED</code></a
        >: the key was used for another request. Create a new key for each write.
      </li>
      <li>
        409
        <a href="/docs/errors/IDEMPOTENCY_KEY_IN_USE"><code>IDEMPOTENCY_KEY_IN_USE</code></a
        >: the first request is still running. Retry after about a second.
      </li>
    </ul>
    <p>
      Responses with 404, 412, 429, 5xx and
      <a href="/docs/errors/LIMIT_EXCEEDED"><code>LIMIT_EXCEEDED</code></a> aren’t stored: send the
      same request with the same key again. Those with 400 aren’t either: correct the request, and
      use the same key. Other errors of the operation itself, such as
      <a href="/docs/errors/ADDRESS_NOT_FOUND"><code>ADDRESS_NOT_FOUND</code></a
      >, are stored: fix the request and use a new key.
    </p>
    <h2 id="patch">PATCH and PUT</h2>
    <p>
      Sending a <code>PATCH</code> or <code>PUT</code> twice sets the same values twice, so they
      need a key less often. With one, the second request doesn’t undo what others changed in
      between, and a request with <code>If-Match</code> that was executed returns its response
      instead of 412. The preconditions belong to the request: with another <code>If-Match</code>,
      use a new key, unless the first response was 412. See
      <a href="/docs/guides/conditional-requests">Conditional requests</a>.
    </p>`;
}
