/** Reads and sets the version of SDKs. */
import { readFileSync, writeFileSync } from "node:fs";
import { sdkPath, type Builder } from "./builder.ts";

/**
 * Returns the version that an SDK's sources have.
 * @throws Error when a place has none, or places differ
 */
export function readVersion({ language, versions }: Builder): string {
  const found = versions.map(({ file, pattern }) => {
    const [, version] = pattern.exec(readFileSync(sdkPath(language, file), "utf8")) ?? [];
    if (version === undefined) throw new Error(`sdk/${language}/${file} has no version.`);
    return version;
  });
  const [first = ""] = found;
  if (found.some((version) => version !== first))
    throw new Error(`sdk/${language} has the versions ${found.join(", ")}.`);
  return first;
}

/** Sets the version everywhere in an SDK's sources. */
export function setVersion({ language, versions }: Builder, version: string): void {
  for (const { file, pattern } of versions) {
    const path = sdkPath(language, file);
    const text = readFileSync(path, "utf8");
    const changed = text.replace(pattern, (match, found: string) => match.replace(found, version));
    writeFileSync(path, changed);
  }
}

/**
 * Compares versions of the form major.minor.patch.
 * @returns a negative number if `a` is earlier
 * @throws Error for other forms
 */
export function compareVersions(a: string, b: string): number {
  for (const version of [a, b])
    if (!/^\d+\.\d+\.\d+$/.test(version))
      throw new Error(`The version ${version} is not major.minor.patch.`);
  return a.localeCompare(b, "en", { numeric: true });
}
