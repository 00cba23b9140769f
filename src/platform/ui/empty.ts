/** Renders what a list shows while it is empty. */
import { html, type Html, type Part } from "../../html/html.ts";
import { icon, type IconName } from "../../html/icon.ts";

export interface EmptyState {
  readonly icon: IconName;
  /** Says that the list is empty, such as `No keys yet.` */
  readonly title: string;
  /** Says what will appear, and offers the next action. */
  readonly text?: Part;
  /** A link or a button for the next action. */
  readonly action?: Part;
}

/** A box in place of an empty list. */
export function emptyState({ icon: name, title, text, action }: EmptyState): Html {
  return html`<div class="empty">
    ${icon(name)}
    <p><strong>${title}</strong></p>
    ${text ? html`<p>${text}</p>` : ""} ${action ? html`<div class="actions">${action}</div>` : ""}
  </div>`;
}
