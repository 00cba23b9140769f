/** Lets a program use the helpers of tests, which release what they opened at the end of a test. */
import type { TestScope } from "../helpers/teardown.ts";

/**
 * Runs `work`, then everything that it registered for the end, the last first.
 * @throws what `work` throws, or else what the releases throw
 */
export async function withScope<T>(work: (scope: TestScope) => Promise<T>): Promise<T> {
  const releases: (() => unknown)[] = [];
  const scope: TestScope = {
    teardown(release) {
      releases.unshift(release);
    },
  };
  try {
    return await work(scope);
  } finally {
    for (const release of releases) await release();
  }
}
