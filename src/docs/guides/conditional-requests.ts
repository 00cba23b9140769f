/** Renders the guide to conditional requests. */
import { html, type Html } from "../../html/html.ts";
import type { DocsPage } from "../site/page.ts";
import { programSection } from "./programs.ts";

export const CONDITIONAL_REQUESTS: DocsPage = {
  path: "/docs/guides/conditional-requests",
  title: "Conditional requests",
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
      Responses with a single customer, location or SKU have an <code>ETag</code> header, which
      identifies the version of the resource. It changes whenever a field changes. A
      <code>POST</code> or <code>PATCH</code> returns the same <code>ETag</code> as the next
      <code>GET</code>.
    </p>
    <h2 id="update">Update without losing changes</h2>
    <p>
      Send the <code>ETag</code> that you read as <code>If-Match</code> with the <code>PATCH</code>.
      If the resource was changed since then, nothing is updated, and the response is 412
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
      regard to their previous values.
    </p>
    <h2 id="lost-responses">Lost responses</h2>
    <p>
      If the connection fails during a <code>PATCH</code> with <code>If-Match</code>, the update may
      have been made. Sending it again then returns 412, although nobody else changed the resource.
      Read the resource to find out. The SDKs don’t retry such an update by themselves.
    </p>
    <h2 id="read">Read only what changed</h2>
    <p>
      Send the <code>ETag</code> as <code>If-None-Match</code> with a <code>GET</code> of a single
      resource. If the resource is unchanged, the response is 304 without a body. It counts toward
      the <a href="/docs/guides/quota">quota</a>. To follow many resources, read the
      <a href="/docs/guides/events">list of events</a> instead.
    </p>`;
}
