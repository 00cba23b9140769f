/** Prepares a release of the SDKs: versions, changelogs, packages and their checksums. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSdk } from "./build.ts";
import { sdkPath, type Builder } from "./builder.ts";
import { BUILDERS } from "./builders.ts";
import { compareVersions, readVersion, setVersion } from "./versions.ts";

/** The packages of each released version, which the service serves forever. */
const RELEASED = fileURLToPath(new URL("../../released/", import.meta.url));

/** Returns the folder of a released version's packages. */
export function releaseFolder(version: string): string {
  return join(RELEASED, "sdk", version);
}

/**
 * Releases the SDKs in this project: dates the changelogs, and stores the packages in released/sdk/.
 * @param date of the release, such as 2026-11-23
 * @param version to set before; default: the one that the sources have
 * @returns the version
 * @throws Error when the version can't be released, or a tool is missing; nothing is written then
 */
export async function prepareRelease(date: string, version?: string): Promise<string> {
  const next = version ?? sharedVersion();
  checkIsNew(next);
  for (const { title, missing } of BUILDERS) {
    const reason = missing?.();
    if (reason !== undefined) throw new Error(`${title}: ${reason}`);
  }
  for (const builder of BUILDERS) {
    setVersion(builder, next);
    dateChangelog(builder, next, date);
  }
  const folder = releaseFolder(next);
  const checksums: string[] = [];
  for (const builder of BUILDERS) {
    const { downloads, files } = await buildSdk(builder, folder);
    for (const path of downloads) checksums.push(`${files[path]}  ${builder.language}/${path}\n`);
  }
  writeFileSync(join(folder, "checksums.txt"), checksums.join(""));
  return next;
}

/**
 * Returns the version of all SDKs.
 * @throws Error when they differ
 */
export function sharedVersion(): string {
  const versions = new Set(BUILDERS.map(readVersion));
  if (versions.size > 1) throw new Error(`The SDKs have the versions ${[...versions].join(", ")}.`);
  return [...versions].join("");
}

/** Versions that were released before packages were stored have their sources in released/. */
function checkIsNew(version: string): void {
  const folders = [RELEASED, join(RELEASED, "sdk")].filter((folder) => existsSync(folder));
  const released = folders
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => /^\d/.test(name));
  const last = released.toSorted(compareVersions).at(-1);
  if (last !== undefined && compareVersions(version, last) <= 0)
    throw new Error(
      `${version} is not later than ${last}, which is released. Pass --version with a later one.`,
    );
}

/** Gives the unreleased changes a version and a date. */
function dateChangelog({ language }: Builder, version: string, date: string): void {
  const path = sdkPath(language, "CHANGELOG.md");
  const text = readFileSync(path, "utf8");
  const heading = `## ${version} (${date})\n`;
  const changed = text.includes("## Unreleased\n")
    ? text.replace("## Unreleased\n", heading)
    : text.replace(/^## /m, `${heading}\nNo changes in this SDK.\n\n## `);
  writeFileSync(path, changed);
}
