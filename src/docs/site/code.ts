/** Renders code blocks. */
import { html, type Html } from "../../html/html.ts";
import { highlighted } from "./highlight.ts";

/** Placeholder of the service's public URL in code. The page is sent with the real one. */
export const BASE_URL = "__BASE_URL__";

/** Names of the languages that are highlighted. */
const LANGUAGES = {
  curl: "curl",
  typescript: "TypeScript",
  python: "Python",
  go: "Go",
  java: "Java",
  php: "PHP",
  ruby: "Ruby",
  sh: "Shell",
  json: "JSON",
  http: "HTTP",
  yaml: "YAML",
  text: "Text",
} as const;

export type Language = keyof typeof LANGUAGES;

export interface CodeSample {
  /** The tab. */
  readonly language: Language;
  readonly text: string;
  /** The language of the text if it differs from the tab's: a command that installs a package. */
  readonly codeLanguage?: Language;
}

/** Renders a block. A script adds the copy button. */
export function codeBlock(language: Language, text: string): Html {
  // The keyboard can scroll it.
  return html`<div class="code-block">
    <pre
      data-language="${language}"
      tabindex="0"
    ><code data-copy="Copy">${highlighted(language, text)}</code></pre>
  </div>`;
}

/**
 * Renders the same sample in several languages. Scripts turn them into tabs; the reader's choice applies to all pages.
 * @param name unique in the page
 */
export function codeTabs(name: string, samples: readonly CodeSample[]): Html {
  const parts = samples.map(
    ({ language, text, codeLanguage = language }, i) =>
      html`<details name="${name}" data-language="${language}" ${i === 0 ? "open" : ""}>
        <summary>${LANGUAGES[language]}</summary>
        ${codeBlock(codeLanguage, text)}
      </details>`,
  );
  return html`<code-tabs>${parts}<code-tabs-end></code-tabs-end></code-tabs>`;
}
