/** Renders the same sample program in each language. The tests run these files. */
import { readFileSync } from "node:fs";
import type { Html } from "../../html/html.ts";
import { BASE_URL, codeTabs } from "../site/code.ts";

/** A folder in samples/ with one file per language. */
export type Program =
  | "first-call"
  | "quota"
  | "rate-limits"
  | "errors"
  | "pagination"
  | "prices"
  | "idempotency"
  | "conditional"
  | "crm"
  | "events"
  | "synchronization";

const LANGUAGES = [
  { language: "curl", file: "curl.sh" },
  { language: "typescript", file: "typescript.mjs" },
  { language: "python", file: "python.py" },
  { language: "go", file: "main.go" },
  { language: "java", file: "Main.java" },
  { language: "php", file: "php.php" },
  { language: "ruby", file: "ruby.rb" },
] as const;

/** Sets the environment variables that all samples read. */
export const EXPORTS = `export PARTNER_API_BASE_URL=${BASE_URL}\nexport PARTNER_API_KEY=pak_…`;

/** Renders a sample in all languages. */
export function programSection(program: Program): Html {
  const samples = LANGUAGES.map(({ language, file }) => ({ language, text: read(program, file) }));
  return codeTabs(program, samples);
}

function read(program: Program, file: string): string {
  return readFileSync(new URL(`samples/${program}/${file}`, import.meta.url), "utf8").trimEnd();
}
