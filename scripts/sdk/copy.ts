/** Copies the project, to release there. */
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const PATHS = [
  "CHANGELOG.md",
  "codegen",
  "openapi.yaml",
  "package-lock.json",
  "package.json",
  "redocly.yaml",
  "released",
  "scripts",
  "sdk",
  "src/generated/openapi.yaml",
];

/** Copies what a release reads and writes into an empty folder. */
export function copyForRelease(folder: string): void {
  for (const path of PATHS) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
}
