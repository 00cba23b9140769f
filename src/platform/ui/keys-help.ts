/** Renders the dialog that lists the keys of the keyboard. list-keys.js opens it; without scripts, the keys do nothing. */
import { html, type Html } from "../../html/html.ts";
import { icon } from "../../html/icon.ts";

const KEYS: readonly (readonly [keys: readonly string[], action: string])[] = [
  [["Ctrl", "K"], "Search everything"],
  [["/"], "Go to the search or the filters of a list"],
  [["j"], "Go to the next row"],
  [["k"], "Go to the previous row"],
  [["Enter"], "Open the row"],
  [["Esc"], "Close a dialog or the side panel"],
  [["?"], "Show these keys"],
];

export function keysHelp(): Html {
  return html`<dialog id="keys-help" class="keys-help" aria-labelledby="keys-help-heading">
    <header>
      <h2 id="keys-help-heading">Keyboard shortcuts</h2>
      <form method="dialog">
        <button class="small">${icon("x")} Close</button>
      </form>
    </header>
    <dl>
      ${KEYS.map(
        ([keys, action]) =>
          html`<div>
            <dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt>
            <dd>${action}</dd>
          </div>`,
      )}
    </dl>
    <label class="keys-switch"
      ><input type="checkbox" data-single-keys checked /><span
        >Use keys without Ctrl, such as <kbd>j</kbd>, in this browser</span
      ></label
    >
  </dialog>`;
}

/** Opens the dialog. Hidden without scripts. */
export function keysButton(): Html {
  return html`<button type="button" class="link keys-open" data-keys-help hidden>
    Keyboard shortcuts
  </button>`;
}
