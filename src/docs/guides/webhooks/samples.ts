/** Renders the code samples that verify a webhook. The tests run these files. */
import { readFileSync } from "node:fs";
import { html, type Html } from "../../../html/html.ts";
import { codeTabs } from "../../site/code.ts";
import { table } from "../../table.ts";

const SAMPLES = [
  {
    language: "typescript",
    name: "TypeScript",
    file: "verify.ts",
    requirements: "Node 22.18 or newer, or Node 18 after you compile it to JavaScript",
  },
  { language: "python", name: "Python", file: "verify.py", requirements: "Python 3.10 or newer" },
  { language: "go", name: "Go", file: "verify.go", requirements: "Go 1.22 or newer" },
  { language: "java", name: "Java", file: "Verify.java", requirements: "Java 17 or newer" },
  { language: "php", name: "PHP", file: "verify.php", requirements: "PHP 8 or newer" },
  { language: "ruby", name: "Ruby", file: "verify.rb", requirements: "Ruby 3.1 or newer" },
] as const;

export function sampleSections(): Html {
  const samples = SAMPLES.map(({ language, file }) => ({ language, text: read(file) }));
  const rows = SAMPLES.map(({ name, requirements }) => [html`${name}`, html`${requirements}`]);
  return html`<h2 id="code">Verify in code</h2>
    <p>
      These samples accept a list of secrets, so that you can use two during a rotation. Never log a
      secret. The SDKs contain the same function.
    </p>
    ${codeTabs("verify", samples)} ${table(["Language", "Requires"], rows)}`;
}

function read(file: string): string {
  return readFileSync(new URL(`../samples/${file}`, import.meta.url), "utf8").trimEnd();
}
