/** Compares versions of the document: major.minor.patch. */
import type { Comparison } from "./compare.ts";

const PARTS = ["major", "minor", "patch"] as const;

/** Tells whether the later document has a new major version. Only such a version may have breaking changes. */
export function isNewMajor({ versions }: Comparison): boolean {
  return parts(versions.after)[0] > parts(versions.before)[0];
}

/** Explains why the later document can't be released under its version; undefined when it can. */
export function versionProblem(comparison: Comparison): string | undefined {
  const { versions, breaking, additive } = comparison;
  const needed = breaking.length > 0 ? 0 : additive.length > 0 ? 1 : 2;
  const [was, is] = [parts(versions.before), parts(versions.after)];
  const raised = PARTS.findIndex((_, index) => is[index] !== was[index]);
  if (raised !== -1 && raised <= needed && (is[raised] ?? 0) > (was[raised] ?? 0)) return undefined;
  return (
    `info.version went from ${versions.before} to ${versions.after}; ` +
    `these changes need a new ${PARTS[needed]} version`
  );
}

function parts(version: string): [major: number, minor: number, patch: number] {
  const [, ...found] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  if (found.length !== 3) throw new Error(`info.version ${version} is not major.minor.patch`);
  return found.map(Number) as [number, number, number];
}
