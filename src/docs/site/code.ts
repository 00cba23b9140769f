/** Renders code blocks. */
import { html, type Html } from "../../html/html.ts";

/** Languages that are highlighted. */
export type Language =
  | "curl"
  | "typescript"
  | "python"
  | "go"
  | "java"
  | "php"
  | "sh"
  | "json"
  | "http"
  | "yaml"
  | "text";

export interface CodeSample {
  readonly language: Language;
  readonly text: string;
}

/** Renders a block with a copy button. */
export function codeBlock(language: Language, text: string): Html {
  return html`<pre data-language="${language}"><code>${text}</code></pre>`;
}

/**
 * Renders the same sample in several languages, one tab each. The reader's choice applies to all pages.
 * @param name unique in the page
 */
export function codeTabs(name: string, samples: readonly CodeSample[]): Html {
  const parts = samples.map(
    ({ language, text }, i) =>
      html`<details name="${name}" ${i === 0 ? "open" : ""}>
        <summary>${language}</summary>
        ${codeBlock(language, text)}
      </details> `,
  );
  return html`<div class="languages">${parts}</div>`;
}
