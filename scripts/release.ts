/**
 * Releases the next version. docs/releasing.md describes the steps.
 *
 *   npm run release -- --dry-run        does everything in a temporary copy, except codegen
 *   npm run release                     dates the changelogs, and stores the document, its changes and the SDKs in released/
 *   npm run release -- --next 1.2.0     sets the version for the work after a release
 *
 * Refuses when the changes need a higher info.version (breaking changes need a new major version), and without a changelog
 * and notes on upgrading.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { compare } from "./breaking/compare.ts";
import { DOCUMENT, RELEASED } from "./breaking/files.ts";
import { versionProblem } from "./breaking/version.ts";
import { dateSection, releaseProblems } from "./release/changelog.ts";
import { changesText } from "./release/changes.ts";
import { setServiceVersion } from "./release/service-version.ts";
import { BUILDERS } from "./sdk/builders.ts";
import { copyForRelease } from "./sdk/copy.ts";
import { prepareRelease } from "./sdk/release.ts";
import { setVersion } from "./sdk/versions.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CHANGELOG = join(ROOT, "CHANGELOG.md");

const { values: options } = parseArgs({
  options: {
    "dry-run": { type: "boolean" },
    next: { type: "string" },
    /** In a copy without a repository and without what codegen reads. */
    rehearsal: { type: "boolean" },
  },
});

try {
  if (options["dry-run"]) rehearse();
  else if (options.next !== undefined) setNext(options.next);
  else await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function release(): Promise<void> {
  const comparison = compare(RELEASED, DOCUMENT);
  const { before, after } = comparison.versions;
  const changelog = readFileSync(CHANGELOG, "utf8");
  const problems = [versionProblem(comparison) ?? [], releaseProblems(changelog)].flat();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  if (!options.rehearsal) {
    if (git("status", "--porcelain") !== "") throw new Error("Commit your changes first.");
    codegen("--check");
  }
  const today = new Date().toISOString().slice(0, 10);
  // First, because it refuses before it writes anything.
  const sdks = await prepareRelease(today);
  writeFileSync(CHANGELOG, dateSection(changelog, after, today));
  const folder = join(ROOT, "released", after);
  mkdirSync(folder, { recursive: true });
  const changes = changesText(comparison);
  writeFileSync(join(folder, "changes.md"), changes);
  for (const file of [RELEASED, join(folder, "openapi.yaml")]) cpSync(DOCUMENT, file);
  if (!options.rehearsal) codegen();
  console.log(changes);
  console.log(
    `released/openapi.yaml is now ${after}; it was ${before}. released/sdk/${sdks}/ has the SDKs.`,
  );
  console.log("Go on with step 4 of docs/releasing.md.");
}

/** Sets the version of the service, the document and the SDKs. */
function setNext(version: string): void {
  setServiceVersion(ROOT, version);
  for (const builder of BUILDERS) setVersion(builder, version);
  codegen();
}

/** Releases in a copy of the files that a release reads and writes. */
function rehearse(): void {
  const copy = mkdtempSync(join(tmpdir(), "partner-api-release-"));
  try {
    copyForRelease(copy);
    const script = join(copy, "scripts/release.ts");
    const { status } = spawnSync(process.execPath, [script, "--rehearsal"], { stdio: "inherit" });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @throws Error when it fails */
function codegen(...args: string[]): void {
  execFileSync(process.execPath, [join(ROOT, "codegen/main.ts"), ...args], { stdio: "inherit" });
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
}
