/** Something secret that is shown once. */
import { html, type Html } from "../../html/html.ts";

/** The secret, with a button that copies it where scripts run; a click selects all of it where they don't. */
export function secretBox(secret: string): Html {
  return html`<div class="secret"><code data-copy="Copy secret">${secret}</code></div>`;
}
