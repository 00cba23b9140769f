/**
 * Releases the SDKs alone, or publishes them. docs/releasing.md describes the steps.
 *
 *   npm run sdk:release -- --dry-run            does everything in a temporary copy, and publishes nothing
 *   npm run sdk:release                         dates the changelogs, and stores the packages in released/sdk/
 *   npm run sdk:release -- --version 1.2.0      sets the version before
 *   npm run sdk:release -- --set 1.3.0          only sets the version, for the work after a release
 *   npm run sdk:release -- --publish            publishes the version that was released and committed
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BUILDERS } from "./sdk/builders.ts";
import { copyForRelease } from "./sdk/copy.ts";
import { publish, writeProvenance } from "./sdk/publish.ts";
import { prepareRelease, releaseFolder, sharedVersion } from "./sdk/release.ts";
import { compareVersions, setVersion } from "./sdk/versions.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const { values: options } = parseArgs({
  options: {
    "dry-run": { type: "boolean" },
    publish: { type: "boolean" },
    version: { type: "string" },
    set: { type: "string" },
    /** The commit, where there is no repository. */
    commit: { type: "string" },
  },
});

try {
  if (options["dry-run"]) rehearse();
  else if (options.set !== undefined) setAll(options.set);
  else if (options.publish) publishReleased();
  else await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function release(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const version = await prepareRelease(today, options.version);
  console.log(`released/sdk/${version}/ has the packages of ${version}.`);
  if (options.commit === undefined) {
    console.log(
      "Run `npm run sdk:test` and `npm run codegen`, commit, and run `npm run sdk:release -- --publish`.",
    );
    return;
  }
  console.log(`Provenance: ${writeProvenance(version, options.commit)}`);
  publish(version);
}

function publishReleased(): void {
  const version = sharedVersion();
  if (!existsSync(releaseFolder(version))) throw new Error(`${version} is not released.`);
  if (git("status", "--porcelain") !== "") throw new Error("Commit your changes first.");
  console.log(`Provenance: ${writeProvenance(version, git("rev-parse", "HEAD"))}`);
  publish(version, process.env);
}

function setAll(version: string): void {
  compareVersions(version, version);
  for (const builder of BUILDERS) setVersion(builder, version);
}

/** Releases in a copy of the files that a release reads and writes. */
function rehearse(): void {
  const copy = mkdtempSync(join(tmpdir(), "partner-api-release-"));
  try {
    copyForRelease(copy);
    const version = options.version === undefined ? [] : ["--version", options.version];
    const args = ["--commit", commitOrNone(), ...version];
    const { status } = spawnSync(
      process.execPath,
      [join(copy, "scripts/sdk-release.ts"), ...args],
      {
        stdio: "inherit",
      },
    );
    process.exitCode = status ?? 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The project may be an archive without a repository. */
function commitOrNone(): string {
  try {
    return git("rev-parse", "HEAD");
  } catch {
    return "none";
  }
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
}
