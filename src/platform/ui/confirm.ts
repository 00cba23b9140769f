/** Renders the form at the end of a page that asks before something is changed that can't be undone. */
import { html, type Html } from "../../html/html.ts";
import { csrfField, type View } from "./view.ts";

/**
 * A form with one button, and a link back.
 * @param confirm `action` is the path that the form posts to, `back` the page to return to
 */
export function confirmForm(
  view: View,
  confirm: {
    readonly action: string;
    readonly label: string;
    readonly back: string;
    readonly error?: string | undefined;
  },
): Html {
  const { action, label, back, error } = confirm;
  return html`<form method="post" action="${action}">
    ${csrfField(view)} ${error ? html`<p class="error" role="alert">${error}</p>` : ""}
    <div class="actions">
      <button class="danger final">${label}</button> <a href="${back}">Cancel</a>
    </div>
  </form>`;
}
