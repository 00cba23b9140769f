/** Reads the version of SDKs. */
import { readFileSync } from "node:fs";
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
