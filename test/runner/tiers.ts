/** Chooses the test files of a run: the files of a tier, or the files that are named. */
import { globSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * The tiers of the suite. CONTRIBUTING.md says what belongs in which; rules.ts verifies it.
 * - `correctness`: the service, the generator and the scripts, with the same result on a busy and on a quiet machine.
 * - `system`: the service and Postgres as processes, browsers, compilers, package managers, kills and other programs.
 * - `measured`: thresholds of time, fairness and cost.
 */
export type Tier = "correctness" | "system" | "measured";

const ALL = "test/**/*.test.ts";
const SYSTEM = ["test/{browser,build,kill}/**/*.test.ts", "test/**/*.system.test.ts"];
const MEASURED = "test/**/*.measured.test.ts";
/** Files with a separate command, which take minutes: `npm run sdk:test`, `test:released`, `test:operations`, `test:image`. */
const OWN_COMMAND = "test/{sdk,released,operations,image}/**";

/** The files of a tier, in the order of their names. */
export function filesOf(tier: Tier): string[] {
  const system = globSync(SYSTEM, { exclude: [OWN_COMMAND, MEASURED] });
  const measured = globSync(MEASURED, { exclude: [OWN_COMMAND] });
  if (tier === "system") return system.toSorted();
  if (tier === "measured") return measured.toSorted();
  const others = new Set([...system, ...measured]);
  return globSync(ALL, { exclude: [OWN_COMMAND] })
    .filter((file) => !others.has(file))
    .toSorted();
}

/**
 * The files that `patterns` name: files, folders or globs.
 * @throws when a pattern names nothing
 */
export function namedFiles(patterns: readonly string[]): string[] {
  const files = patterns.flatMap((pattern) => {
    const isFolder = statSync(pattern, { throwIfNoEntry: false })?.isDirectory();
    const found = globSync(isFolder ? join(pattern, "**/*.test.ts") : pattern).toSorted();
    if (found.length === 0) throw new Error(`No test file is named ${pattern}`);
    return found;
  });
  return [...new Set(files)];
}
