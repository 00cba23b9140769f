/**
 * Fails when the places that name the service's version don't agree, or when the document has changes since the last release
 * that need a higher one. The version is the one that is released next, which migrations record in the database.
 */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { compare } from "./breaking/compare.ts";
import { DOCUMENT, RELEASED } from "./breaking/files.ts";
import { versionProblem } from "./breaking/version.ts";

const packageFile = readJson("package.json");
const lockfile = readJson("package-lock.json");
const versions = new Map([
  ["package.json", packageFile.version],
  ["package-lock.json", lockfile.version],
  ["package-lock.json, packages", lockfile.packages?.[""]?.version],
  ["openapi.yaml", (parse(readFileSync("openapi.yaml", "utf8")) as Document).info.version],
]);
const problems: string[] = [];
if (new Set(versions.values()).size > 1)
  problems.push(
    "These files name different versions:",
    ...[...versions].map(([file, version]) => `  ${file}: ${version}`),
    "Run npm run release -- --next <version>.",
  );
const comparison = compare(RELEASED, DOCUMENT);
const { breaking, additive, others } = comparison;
const isChanged = breaking.length + additive.length + others.length > 0;
const problem = isChanged && versionProblem(comparison);
if (problem) problems.push(problem);
for (const text of problems) console.error(text);
if (problems.length > 0) process.exitCode = 1;

interface Document {
  readonly info: { readonly version: string };
}

interface PackageFile {
  readonly version: string;
  readonly packages?: { readonly [path: string]: { readonly version?: string } | undefined };
}

function readJson(path: string): PackageFile {
  return JSON.parse(readFileSync(path, "utf8")) as PackageFile;
}
