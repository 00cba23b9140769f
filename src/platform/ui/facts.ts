/** Renders the facts of one thing, such as a key: labels and values. */
import { html, type Html, type Part } from "../../html/html.ts";

/** A label, a value, and the class of the value. A fact whose value is null, undefined or false is left out. */
export type Fact = readonly [label: Part, value: Part, className?: "description" | "url"];

export function factList(...facts: readonly Fact[]): Html {
  return html`<dl class="facts">
    ${facts
      .filter(([, value]) => value !== null && value !== undefined && value !== false)
      .map(
        ([label, value, className]) =>
          html`<dt>${label}</dt>
            <dd${className && html` class="${className}"`}>${value}</dd>`,
      )}
  </dl>`;
}
