/** Renders how many recent events meet a filter. */
import { html, type Html } from "../../html/html.ts";
import { PREVIEWED_EVENTS, type FilterPreview } from "../../db/webhooks/filter-preview.ts";
import { counted } from "../ui/number.ts";

export function filterPreview(preview: readonly FilterPreview[]): Html {
  const sum = (count: (one: FilterPreview) => number) =>
    preview.reduce((total, one) => total + count(one), 0);
  const events = sum((one) => one.events);
  const matching = sum((one) => one.matching);
  if (events === 0)
    return html`<p>There are no events of these types yet, so there is nothing to preview.</p>`;
  const total =
    events >= PREVIEWED_EVENTS ? `the last ${events} events` : counted(events, "stored event");
  return html`<p>
      <strong
        >Of ${total} of these types, ${matching} ${matching === 1 ? "matches" : "match"}.</strong
      >
    </p>
    ${
      preview.length > 1
        ? html`<ul>
            ${preview.map((one) => html`<li><code>${one.type}</code>: ${one.matching} of ${one.events}</li>`)}
          </ul>`
        : ""
    }`;
}
