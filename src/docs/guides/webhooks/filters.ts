/** Renders the sections on filters and custom headers. */
import { html, type Html } from "../../../html/html.ts";
import { table } from "../../table.ts";

const OPERATORS: readonly (readonly [operator: string, meaning: string])[] = [
  ["=", "The field has this value."],
  ["!=", "The field has another value, is null, or is missing."],
  [
    "in, not in",
    "The field has one of these values, or none of them. Up to 50, separated by commas.",
  ],
  ["starts with", "The text begins with this value."],
  [">, >=, <, <=", "The number is greater or less than this value."],
  ["exists", "The field is there, and not null."],
  ["does not exist", "The field is missing or null."],
];

export function filterSections(): Html {
  const rows = OPERATORS.map(([operator, meaning]) => [
    html`<code>${operator}</code>`,
    html`${meaning}`,
  ]);
  return html`<h2 id="filters">Filters</h2>
    <p>
      An endpoint can receive only some of the events of its types. Add up to 10 conditions on
      fields of the event, for example <code>data.status = active</code> or
      <code>data.address.state in TX, OK</code>. An event is sent only if it meets all of them.
    </p>
    ${table(["Operator", "Meets the condition if"], rows)}
    <p>
      Upper and lower case differ. A field that only some of the selected event types have, such as
      <code>data.address.state</code>, leaves out the others, unless the operator is
      <code>!=</code>, <code>not in</code> or <code>does not exist</code>. The developer platform
      lists the fields of each type, previews a filter on your last 100 events, and shows for an
      event which conditions it meets.
    </p>
    <p>
      An event that is left out creates no delivery, and recovering missed events leaves it out too.
      It stays in the <a href="#feed">event feed</a>. A new filter applies to events from then on.
      Test events are always sent.
    </p>
    <h2 id="headers">Custom headers</h2>
    <p>
      An endpoint can have up to 10 headers of its own, for example <code>Authorization</code> for a
      gateway in front of your receiver. They are sent with every attempt, including test events.
      Their values are encrypted and never shown again; the log of an attempt shows
      <code>•••</code> instead.
    </p>
    <p>
      Some headers can’t be set: those that the service sets, such as <code>Host</code>,
      <code>Content-Type</code> and <code>X-Service-…</code>, those of connections and proxies, such
      as <code>Connection</code>, <code>Forwarded</code>, <code>Via</code> and
      <code>X-Forwarded-…</code>, those that change the response, such as <code>Range</code> and
      <code>Accept-Encoding</code>, and <code>Cookie</code>. An endpoint that had one before it was
      reserved gets deliveries without it.
    </p>
    <p>
      A custom header doesn’t replace the <a href="#verify">signature</a>: it doesn’t cover the
      body.
    </p>`;
}
