/** Finds files in the folders of generated files that are no longer generated. */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Patterns of generated files: none that matches is written by hand. */
const GENERATED = [
  "src/generated/*.{ts,json,yaml}",
  "src/generated/sql/*",
  "test/generated/*",
  "sdk/cli/src/generated/*",
  "sdk/typescript/src/generated/*",
  "sdk/python/src/partner_api/_generated/*.py",
  "sdk/go/*_gen.go",
  "sdk/java/src/main/java/com/partnerapi/{errors,models,resources}/*.java",
  "sdk/php/generated/**/*.php",
  "sdk/ruby/lib/partner_api/generated/*.rb",
];

/**
 * Returns the paths that match but aren't generated.
 * @param root the project's folder
 * @param files paths of all generated files
 */
export function strayFiles(root: URL, files: readonly string[]): string[] {
  const found = globSync(GENERATED, { cwd: fileURLToPath(root) }).toSorted();
  return found.filter((path) => !files.includes(path));
}
