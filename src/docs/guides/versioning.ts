/** The guide to what may change, and what has. */
import { html, type Html } from "../../html/html.ts";
import { prose } from "../prose.ts";
import { guidePage, type Guide } from "./guide.ts";

const TITLE = "Changelog and versioning";

export const VERSIONING: Guide = {
  path: "/docs/guides/versioning",
  title: TITLE,
  about: "What stays as it is, what may be added at any time, and what has changed.",
  page,
};

const COMPATIBLE = [
  "new operations, and new scopes for them",
  "new optional fields and parameters of requests",
  "new fields of responses and events",
  "new headers of responses",
  "new error codes",
  "new types of events",
  "new values of fields whose values the reference does not list, such as the `status` of a SKU",
  "another wording of a `message` or of the reference",
];

const BREAKING = [
  "an operation, field, parameter, header, type of event or error code goes, or gets another name",
  "a field has another type or form, or may be `null` or absent where it was not",
  "a request needs a field or parameter that it did not need",
  "a value that was taken is refused: a value of a list goes, a limit gets tighter",
  "a response has a new value in a field whose values the reference lists",
  "an operation needs another scope",
  "the same request answers another status, or does something else",
  "a webhook is signed in another way",
];

/** The newest first. */
const CHANGES = [{ version: "1.0.0", what: ["The first version."] }];

function page(): Html {
  const main = html`<h1>${TITLE}</h1>
    <p class="meaning">
      What works with <code>/v1</code> goes on working with <code>/v1</code>. A change that could
      break your program comes under a new path, such as <code>/v2</code>.
    </p>
    <p>
      The version of the document (<a href="/openapi.yaml">YAML</a>,
      <a href="/openapi.json">JSON</a>) tells additions apart: with an addition, its second number
      grows. A check in our build compares the document with the last one that was released, and
      refuses what would break.
    </p>
    <h2 id="compatible">What may be added at any time</h2>
    ${list(COMPATIBLE)}
    <h2 id="breaking">What counts as breaking</h2>
    <p>These come under a new path only:</p>
    ${list(BREAKING)}
    <h2 id="bear">Write clients that bear additions</h2>
    <ul>
      <li>Ignore fields that you don’t know, and don’t count on their order.</li>
      <li>
        Give every <code>switch</code> over a <code>type</code>, a <code>code</code> or a
        <code>status</code> a default.
      </li>
      <li>Answer 200 to a webhook of a type that you don’t know.</li>
      <li>Treat an error code that you don’t know by its status.</li>
      <li>Take ids for what they are: texts that mean nothing by themselves.</li>
    </ul>
    <p>
      The SDKs keep to this: new fields are there before the SDK knows them, unknown types of events
      arrive as such, and unknown codes are an <code>ApiError</code>.
    </p>
    <h2 id="sdks">Versions of the SDKs</h2>
    <p>
      They follow semantic versioning: only a new first number can break your code. Each has a
      <code>CHANGELOG.md</code> in its package.
    </p>
    <h2 id="changelog">Changelog</h2>
    ${CHANGES.map(
      ({ version, what }) =>
        html`<h3 id="v${version}">${version}</h3>
          ${list(what)}`,
    )}`;
  return guidePage({ title: TITLE, main });
}

function list(items: readonly string[]): Html {
  return html`<ul>
    ${items.map((item) => html`<li>${prose(item)}</li> `)}
  </ul>`;
}
