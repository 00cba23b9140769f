/** Renders texts that can be copied. copy-buttons.js adds the button; without scripts, a click selects all of the text. */
import { html, type Html, type Part } from "../../html/html.ts";

/**
 * An id or another short text with a copy button beside it.
 * @param label the button's accessible name, such as `Copy request id`
 * @param shown replaces the text that is shown, for example a shortened id
 */
export function copyable(text: string, label: string, shown?: Part): Html {
  if (shown === undefined)
    return html`<span class="copyable"><code data-copy="${label}">${text}</code></span>`;
  return html`<span class="copyable"
    ><code data-copy="${label}" data-copy-text="${text}">${shown}</code></span
  >`;
}

/**
 * A block of code with a copy button in its corner.
 * @param label the button's accessible name, such as `Copy command`
 * @param region the block's accessible name
 */
export function copyableBlock(code: string, label: string, region: string): Html {
  return html`<div class="code-block">
    <pre
      tabindex="0"
      role="region"
      aria-label="${region}"
    ><code data-copy="${label}">${code}</code></pre>
  </div>`;
}
