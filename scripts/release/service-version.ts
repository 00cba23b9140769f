/** Sets the service's version, which three files name. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compareVersions } from "../sdk/versions.ts";

/** The first version in the file, and in the lockfile also the version of its first package, which is the service. */
const PLACES = [
  ["package.json", /^ {2}"version": "(.+)"/m],
  ["package-lock.json", /^ {2}"version": "(.+)"/m],
  ["package-lock.json", /^ {6}"version": "(.+)"/m],
  ["openapi.yaml", /^ {2}version: (.+)$/m],
] as const;

/**
 * Sets the version in the files of a folder.
 * @throws Error when it isn't later than the present one, and nothing is written then
 */
export function setServiceVersion(folder: string, version: string): void {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  for (const [file, pattern] of PLACES) {
    const [, current = ""] = pattern.exec(read(file)) ?? [];
    if (compareVersions(version, current) <= 0)
      throw new Error(`${version} is not later than ${current}, the version in ${file}.`);
  }
  for (const [file, pattern] of PLACES) {
    const text = read(file);
    const changed = text.replace(pattern, (line, current: string) =>
      line.replace(current, version),
    );
    writeFileSync(join(folder, file), changed);
  }
}
