/**
 * Entry point of `npm run prose`: prints words that the glossary rules out, and exits with 1 if there are any.
 * Arguments limit it to files and folders.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { check } from "./check.ts";

const { stdout, stderr, status } = spawnSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...process.argv.slice(2)],
  { encoding: "utf8", maxBuffer: 1 << 26 },
);
if (status !== 0) throw new Error(`git could not list the files: ${stderr}`);

let count = 0;
for (const path of new Set(stdout.split("\0").filter(Boolean))) {
  for (const { line, found, use } of check(path, read(path))) {
    count += 1;
    console.log(`${path}:${line}: ${JSON.stringify(found)} → use ${JSON.stringify(use)}`);
  }
}
if (count > 0) {
  console.error(`${count} found. The words and their replacements: scripts/prose/glossary.yaml.`);
  process.exitCode = 1;
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
