/** The same program in each language. What is shown are the files that the tests run. */
import { readFileSync } from "node:fs";
import { html, type Html } from "../../html/html.ts";

/** A folder of samples/ with a file for each language. */
export type Program = "first-call" | "quota" | "errors" | "pagination" | "idempotency" | "events";

const LANGUAGES = [
  { language: "curl", file: "curl.sh" },
  { language: "TypeScript", file: "typescript.mjs" },
  { language: "Python", file: "python.py" },
  { language: "Go", file: "main.go" },
] as const;

/** One language is open at a time, which takes no script. */
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
