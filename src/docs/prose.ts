/** Sentences with code in them. */
import type { Html } from "./errors/layout.ts";

/** A text as HTML: what stands between backticks is code. */
export function prose(html: Html, text: string): string {
  const parts = text.split("`");
  return parts.map((part, i) => (i % 2 ? html`<code>${part}</code>` : html`${part}`)).join("");
}
