/** Runs the tests of the released Python SDK. */
import { copyFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t, { type Test } from "tap";
import { startNewerService } from "../sdk/newer-service.ts";
import { pythonEnvironment } from "../sdk/python/environment.ts";
import { pythonTests } from "../sdk/python/tests.ts";
import { importReleased, releasedPath } from "./sources.ts";

/** Added from today's package: tests against a later version of the service. */
const NEWER = fileURLToPath(
  new URL("../../sdk/python/tests/test_newer_service.py", import.meta.url),
);

const { python, missing } = await pythonEnvironment();

t.test(
  "the released Python SDK passes its tests against the service, and those against a later version of it",
  { skip: missing ?? false },
  async (t) => {
    const { startService } = await importReleased<{
      startService: (t: Test) => Promise<Record<string, string>>;
    }>("test/sdk/python/service.ts");
    const environment = await startService(t);
    const { PARTNER_API_BASE_URL: url = "" } = environment;
    const folder = t.testdir({});
    cpSync(releasedPath("sdk"), folder, { recursive: true });
    copyFileSync(NEWER, join(folder, "python/tests/test_newer_service.py"));
    nameCopies(join(folder, "python/tests/test_calls.py"));
    await pythonTests(t, python, join(folder, "python"), {
      ...environment,
      PARTNER_API_NEWER_URL: await startNewerService(t, url),
      PYTHONPATH: join(folder, "python/src"),
    });
  },
);

/**
 * Gives the pricelists of the released tests different names in synchronous and asynchronous tests: since the release, a
 * customer's active pricelists have different names.
 */
function nameCopies(path: string): void {
  const source = readFileSync(path, "utf8");
  writeFileSync(path, source.replace(/name="(Copy|Whole)"/g, 'name="$1 " + type(self).__name__'));
}
