/** Code to copy. What is shown are the files that the tests run. */
import { readFileSync } from "node:fs";
import { html, type Html } from "../../../html/html.ts";

interface Sample {
  readonly id: string;
  readonly language: string;
  readonly file: string;
  /** What it needs. */
  readonly needs: string;
}

export const SAMPLES: readonly Sample[] = [
  {
    id: "typescript",
    language: "TypeScript",
    file: "verify.ts",
    needs: "Node 22.18 or newer; 18 or newer once the types are stripped",
  },
  { id: "python", language: "Python", file: "verify.py", needs: "Python 3.10 or newer" },
  { id: "go", language: "Go", file: "verify.go", needs: "Go 1.22 or newer" },
  { id: "java", language: "Java", file: "Verify.java", needs: "Java 17 or newer" },
  { id: "php", language: "PHP", file: "verify.php", needs: "PHP 8 or newer" },
];

/** A section for each language. */
export function sampleSections(): Html {
  const sections = SAMPLES.map(
    ({ id, language, file, needs }) =>
      html`<h2 id="${id}">Verify in ${language}</h2>
        <p>Needs ${needs}.</p>
        <pre><code>${read(file)}</code></pre>`,
  );
  return html`<p>
      The code below takes a list of secrets, so that it can hold two while one is rotated. Never
      log a secret.
    </p>
    ${sections}`;
}

function read(file: string): string {
  return readFileSync(new URL(`../samples/${file}`, import.meta.url), "utf8").trimEnd();
}
