/** Renders the versioning guide's section about deprecations. */
import {
  DEPRECATIONS_PATH,
  deprecatedOperations,
  type Operations,
} from "../../kernel/deprecation.ts";
import { html, type Html } from "../../html/html.ts";
import { BASE_URL, codeBlock } from "../site/code.ts";
import { table } from "../table.ts";

const HEADERS = `Deprecation: @1767225600
Sunset: Wed, 01 Jul 2026 00:00:00 GMT
Link: <${BASE_URL}${DEPRECATIONS_PATH}>; rel="deprecation"; type="text/html"`;

/** @param operations of which the deprecated ones are listed */
export function deprecationsSection(operations: Operations): Html {
  return html`<h2 id="deprecations">Deprecations</h2>
    <p>
      We deprecate an operation when another one replaces it. A deprecated operation keeps working
      for at least 180 days. From the first day, we publish the date on which it stops working, and
      never change it to an earlier one. The reference marks the operation and says what replaces
      it.
    </p>
    <p>Every response of a deprecated operation has these headers:</p>
    ${codeBlock("http", HEADERS)}
    <p>
      <code>Deprecation</code> (RFC 9745) is the date of the deprecation in Unix seconds.
      <code>Sunset</code> (RFC 8594) is the date on which the operation stops working. Log a warning
      when you receive them.
    </p>
    <ul>
      <li>
        The SDKs warn once per client and operation: TypeScript with
        <code>process.emitWarning</code>, Python with a <code>DeprecationWarning</code>, Go with
        <code>slog</code> or the hook <code>OnDeprecated</code>, PHP with the logger or
        <code>E_USER_DEPRECATED</code>, and Ruby with the logger or a warning of the category
        <code>deprecated</code>. The methods are marked as deprecated, so that editors strike them
        through.
      </li>
      <li>Tools for agents mention the deprecation in their description.</li>
      <li>
        The <a href="/developer/requests/deprecated">developer platform</a> names the API keys and
        agents of your company that still call a deprecated operation.
      </li>
    </ul>
    ${list(operations)}`;
}

function list(operations: Operations): Html {
  const deprecated = deprecatedOperations(operations);
  if (deprecated.length === 0) return html`<p>No operation is deprecated at present.</p>`;
  return table(
    ["Operation", "Deprecated since", "Stops working on"],
    deprecated.map(({ method, path, deprecation }) => [
      html`<code>${method} ${path}</code>`,
      html`${deprecation.at}`,
      html`${deprecation.sunsetAt}`,
    ]),
  );
}
