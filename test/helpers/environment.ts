/** Keeps what a test file sets in its environment from the files that run after it in the same process. */
import { teardown, type TestScope } from "./teardown.ts";

/** Resets all environment variables when `t` ends. */
export function restoreEnvironment(t: TestScope): void {
  const before = { ...process.env };
  teardown(t, "restoring the environment", () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  });
}
