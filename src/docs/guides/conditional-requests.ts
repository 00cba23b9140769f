/** Renders the guide to conditional requests. */
import { html, type Html } from "../../html/html.ts";
import type { DocsPage } from "../site/page.ts";
import { programSection } from "./programs.ts";

export const CONDITIONAL_REQUESTS: DocsPage = {
  path: "/docs/guides/conditional-requests",
  title: "Conditional updates and reads",
  about: "Update a resource without losing changes, and read only what changed.",
  section: "guides",
  content,
};

function content(): Html {
  return html`<p class="lead">
      If two programs read a customer and then update it, the second update can undo the first one.
      With an ETag, an update is only made to the version that you read.
    </p>
    <p>
      Responses with a single customer, location, SKU or pricelist have an <code>ETag</code> header,
      which identifies the version of the resource. It changes whenever a field changes. A
      <code>POST</code>, <code>PUT</code> or <code>PATCH</code> of it returns the same
      <code>ETag</code> as the next <code>GET</code>.
    </p>
    <h2 id="update">Update without losing changes</h2>
    <p>
      Send the <code>ETag</code> that you read as <code>If-Match</code> with the
      <code>PATCH</code> or <code>PUT</code>. If the resource was changed since then, nothing is
      updated, and the response is 412
      <a href="/docs/errors/PRECONDITION_FAILED"><code>PRECONDITION_FAILED</code></a
      >. Read the resource again, and repeat your change.
    </p>
    <p>
      This sample needs an API key with the scopes <code>customers:read</code> and
      <code>customers:write</code>:
    </p>
    ${programSection("conditional")}
    <p>
      Without <code>If-Match</code>, the last update wins. That is enough if you set fields without
      regard to their previous values. Use <code>If-Match</code> if the new value depends on the old
      one, or if a person edits a form: between loading and saving it, minutes can pass.
    </p>
    <h2 id="forms">In a form</h2>
    <ol>
      <li>Load the resource and keep its <code>ETag</code> with the form.</li>
      <li>Send only the fields that the person changed, with the <code>ETag</code>.</li>
      <li>
        On 412, show the current values beside the entered ones and let the person decide. A program
        that changes one field can repeat its change without asking.
      </li>
    </ol>
    <p>
      Repeat only a few times. If every attempt ends with 412, two programs are competing for the
      same resource, and one of them should stop.
    </p>
    <h2 id="lost-responses">Lost responses</h2>
    <p>
      If the connection fails during a <code>PATCH</code> or <code>PUT</code> with
      <code>If-Match</code>, the update may have been made. Sending it again with the same
      <a href="/docs/guides/idempotency#patch">idempotency key</a> returns the first response.
      Without a key, it returns 412, although nobody else changed the resource: read the resource to
      find out. The SDKs don’t retry such an update by themselves.
    </p>
    <h2 id="read">Read only what changed</h2>
    <p>
      Send the <code>ETag</code> as <code>If-None-Match</code> with a <code>GET</code> of a single
      resource. If the resource is unchanged, the response is 304 without a body. It counts toward
      the <a href="/docs/guides/quota">quota</a>. To follow many resources, read the
      <a href="/docs/guides/events">list of events</a> instead.
    </p>`;
}
