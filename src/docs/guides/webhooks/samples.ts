/** Renders the code samples that verify a webhook. The tests run these files. */
import { readFileSync } from "node:fs";
import { html, type Html } from "../../../html/html.ts";

interface Sample {
  readonly id: string;
  readonly language: string;
  readonly file: string;
  readonly requirements: string;
}

export const SAMPLES: readonly Sample[] = [
  {
    id: "typescript",
    language: "TypeScript",
    file: "verify.ts",
    requirements: "Node 22.18 or newer, or Node 18 after you compile it to JavaScript",
  },
  { id: "python", language: "Python", file: "verify.py", requirements: "Python 3.10 or newer" },
  { id: "go", language: "Go", file: "verify.go", requirements: "Go 1.22 or newer" },
  { id: "java", language: "Java", file: "Verify.java", requirements: "Java 17 or newer" },
  { id: "php", language: "PHP", file: "verify.php", requirements: "PHP 8 or newer" },
];

/** Renders a section for each language. */
export function sampleSections(): Html {
  const sections = SAMPLES.map(
    ({ id, language, file, requirements }) =>
      html`<h2 id="${id}">Verify in ${language}</h2>
        <p>Requires ${requirements}.</p>
        <pre><code>${read(file)}</code></pre>`,
  );
  return html`<p>
      These samples accept a list of secrets, so that you can use two during a rotation. Never log a
      secret.
    </p>
    ${sections}`;
}

function read(file: string): string {
  return readFileSync(new URL(`../samples/${file}`, import.meta.url), "utf8").trimEnd();
}
