/** Copies the project, to release there. */
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const PATHS = [
  "CHANGELOG.md",
  "codegen",
  "drizzle",
  "examples",
  "openapi.yaml",
  "package-lock.json",
  "package.json",
  "redocly.yaml",
  "released",
  "scripts",
  "sdk",
  "src",
];
/** Installed packages. */
const LINKED = ["node_modules", "tools/build"];

/** Copies what a release reads and writes into an empty folder. */
export function copyForRelease(folder: string): void {
  for (const path of PATHS) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  mkdirSync(join(folder, "tools"));
  for (const path of LINKED) symlinkSync(join(ROOT, path), join(folder, path));
}
