/** Files that look generated, and that the document no longer yields. */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where nothing is written by hand. */
const GENERATED = [
  "src/generated/*",
  "test/generated/*",
  "sdk/typescript/src/generated/*",
  "sdk/python/src/partner_api/_generated/*.py",
  "sdk/go/*_gen.go",
];

/**
 * @param root the project's folder
 * @param files paths of what is generated
 */
export function strayFiles(root: URL, files: readonly string[]): string[] {
  const found = globSync(GENERATED, { cwd: fileURLToPath(root) }).toSorted();
  return found.filter((path) => !files.includes(path));
}
