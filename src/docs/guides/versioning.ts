/** Renders the guide to compatibility. */
import { operations } from "../../generated/operations.ts";
import { html, type Html } from "../../html/html.ts";
import { prose } from "../prose.ts";
import { deprecationsSection } from "./deprecations.ts";
import type { DocsPage } from "../site/page.ts";

export const VERSIONING: DocsPage = {
  path: "/docs/guides/versioning",
  title: "Versioning",
  about: "What counts as a breaking change, what may be added, and how deprecations work.",
  section: "more",
  content,
};

const COMPATIBLE = [
  "new operations, and new scopes for them",
  "new optional request fields and parameters",
  "new fields in responses and events",
  "new response headers",
  "new error codes",
  "new event types",
  "new values of fields whose values the reference doesn't list, such as the `status` of a SKU",
  "changes in the wording of a `message` or of the reference",
];

const BREAKING = [
  "removing or renaming an operation, field, parameter, header, event type or error code",
  "changing the type or format of a field, or making it nullable or optional in a response",
  "requiring a request field or parameter that wasn't required",
  "rejecting a value that was accepted: removing an allowed value or tightening a limit",
  "returning a new value in a field whose values the reference lists",
  "requiring another scope for an operation",
  "returning another status for the same request, or changing its effect",
  "changing the signature of webhooks",
];

function content(): Html {
  return html`<p class="lead">
      Code that works with <code>/v1</code> keeps working with <code>/v1</code>. Breaking changes
      are released under a new path, such as <code>/v2</code>.
    </p>
    <p>
      The version of the OpenAPI document (<a href="/openapi.yaml">YAML</a>,
      <a href="/openapi.json">JSON</a>) shows additions: each addition increases the minor version.
      Our build compares the document with the last release and rejects breaking changes.
    </p>
    <p>
      The document promises only what stays true: objects in responses and events can have
      additional properties, and error codes, event types and other values that only responses have
      are strings. Their known values are in
      <code>x-extensible-enum</code>. So
      <a href="/docs/guides/generated-clients">clients that are generated from it</a> accept
      compatible changes.
    </p>
    <h2 id="compatible">Compatible changes</h2>
    <p>We may make these changes at any time:</p>
    ${list(COMPATIBLE)}
    <h2 id="breaking">Breaking changes</h2>
    <p>We make these changes only under a new path:</p>
    ${list(BREAKING)} ${deprecationsSection(operations)}
    <h2 id="clients">Write forward-compatible clients</h2>
    <ul>
      <li>Ignore fields that you don’t know, and don’t depend on their order.</li>
      <li>
        Add a default case to every <code>switch</code> over a <code>type</code>, a
        <code>code</code> or a <code>status</code>.
      </li>
      <li>Respond with 200 to webhooks with an unknown event type.</li>
      <li>Handle unknown error codes by their status.</li>
      <li>Treat ids as opaque strings.</li>
    </ul>
    <p>
      The SDKs do the same: they pass on unknown fields and event types, and report unknown error
      codes as <code>ApiError</code>.
    </p>
    <h2 id="sdks">SDK versions</h2>
    <p>
      The SDKs follow semantic versioning: only a new major version can break your code. Each
      package contains a <code>CHANGELOG.md</code>, and the
      <a href="/docs/changelog">changelog</a> shows all of them.
    </p>`;
}

function list(items: readonly string[]): Html {
  return html`<ul>
    ${items.map((item) => html`<li>${prose(item)}</li> `)}
  </ul>`;
}
