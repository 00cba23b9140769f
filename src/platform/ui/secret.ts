/** Renders a secret, which is shown once. */
import { html, type Html } from "./html.ts";

/** A secret with a copy button; without scripts, a click selects all of it. */
export function secretBox(secret: string): Html {
  return html`<div class="secret"><code data-copy="Copy secret">${secret}</code></div>`;
}
