/** Renders the same sample program in each language. The tests run these files. */
import { readFileSync } from "node:fs";
import { html, type Html } from "../../html/html.ts";

/** A folder in samples/ with one file per language. */
export type Program =
  | "first-call"
  | "quota"
  | "errors"
  | "pagination"
  | "idempotency"
  | "conditional"
  | "events";

const LANGUAGES = [
  { language: "curl", file: "curl.sh" },
  { language: "TypeScript", file: "typescript.mjs" },
  { language: "Python", file: "python.py" },
  { language: "Go", file: "main.go" },
] as const;

/** Renders one `details` element per language. Their common name keeps one open at a time, without a script. */
export function programSection(program: Program): Html {
  const parts = LANGUAGES.map(
    ({ language, file }, i) =>
      html`<details name="${program}" ${i === 0 ? "open" : ""}>
        <summary>${language}</summary>
        <pre><code>${read(program, file)}</code></pre>
      </details> `,
  );
  return html`<div class="languages">${parts}</div>`;
}

function read(program: Program, file: string): string {
  return readFileSync(new URL(`samples/${program}/${file}`, import.meta.url), "utf8").trimEnd();
}
