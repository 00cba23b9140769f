/**
 * Entry point of `npm run prose`: prints words that the glossary rules out and comments that name files which don't exist.
 * Exits with 1 if there are any.
 * Arguments limit it to files and folders.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { check } from "./check.ts";
import { deadReferences } from "./references.ts";

const files = listFiles();

let count = 0;
for (const path of listFiles(process.argv.slice(2))) {
  const source = read(path);
  for (const { line, found, use } of [
    ...check(path, source),
    ...deadReferences(path, source, files),
  ]) {
    count += 1;
    console.log(`${path}:${line}: ${JSON.stringify(found)} → use ${JSON.stringify(use)}`);
  }
}
if (count > 0) {
  console.error(`${count} found. The words and their replacements: scripts/prose/glossary.yaml.`);
  process.exitCode = 1;
}

/** @param paths of files and folders. Default: all */
function listFiles(paths: readonly string[] = []): string[] {
  const { stdout, stderr, status } = spawnSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...paths],
    { encoding: "utf8", maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(`git could not list the files: ${stderr}`);
  return [...new Set(stdout.split("\0").filter(Boolean))];
}

/** Returns an empty text for a file that is deleted but not yet staged. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
