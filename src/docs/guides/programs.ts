/** Renders the samples of guides, which are files in samples/. The tests run them. */
import { readFileSync } from "node:fs";
import type { Html } from "../../html/html.ts";
import { BASE_URL, codeBlock, codeTabs } from "../site/code.ts";

/** The file of each language in a folder of samples/. */
const PROGRAM_FILES = [
  { language: "curl", file: "curl.sh" },
  { language: "typescript", file: "typescript.mjs" },
  { language: "python", file: "python.py" },
  { language: "go", file: "main.go" },
  { language: "java", file: "Main.java" },
  { language: "php", file: "php.php" },
  { language: "ruby", file: "ruby.rb" },
] as const;

/** Code that verifies a webhook. */
const VERIFY_FILES = [
  { language: "typescript", file: "verify.ts" },
  { language: "python", file: "verify.py" },
  { language: "go", file: "verify.go" },
  { language: "java", file: "Verify.java" },
  { language: "php", file: "verify.php" },
  { language: "ruby", file: "verify.rb" },
] as const;

/** Sets the environment variables that all samples read. */
export const EXPORTS = `export PARTNER_API_BASE_URL=${BASE_URL}\nexport PARTNER_API_KEY=pak_test_…`;

/**
 * Renders a program in all languages.
 * @param program the folder
 */
export function programSection(program: string): Html {
  return tabs(program, `${program}/`, PROGRAM_FILES);
}

/** Renders the code that verifies a webhook in all languages. */
export function verifySection(): Html {
  return tabs("verify", "", VERIFY_FILES);
}

/** Renders a sample that only TypeScript has. */
export function typescriptSample(file: string): Html {
  return codeBlock("typescript", read(file));
}

function tabs(name: string, folder: string, files: typeof PROGRAM_FILES | typeof VERIFY_FILES) {
  return codeTabs(
    name,
    files.map(({ language, file }) => ({ language, text: read(folder + file) })),
  );
}

function read(path: string): string {
  return readFileSync(new URL(`samples/${path}`, import.meta.url), "utf8").trimEnd();
}
