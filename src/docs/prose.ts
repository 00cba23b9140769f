/** Renders sentences that contain code. */
import { html, type Html } from "../html/html.ts";

/** Renders text as HTML. Text between backticks becomes `<code>`. */
export function prose(text: string): Html {
  const parts = text.split("`");
  return html`${parts.map((part, i) => (i % 2 ? html`<code>${part}</code>` : part))}`;
}
