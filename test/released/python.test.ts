/** Runs the tests of the released Python SDK against the service. */
import t, { type Test } from "tap";
import { pythonEnvironment } from "../sdk/python/environment.ts";
import { pythonTests } from "../sdk/python/tests.ts";
import { importReleased, releasedPath } from "./sources.ts";

t.setTimeout(180_000); // the first run on a machine downloads dependencies

const { python, missing } = await pythonEnvironment();

t.test(
  "the released Python SDK passes its tests against the service",
  { skip: missing ?? false },
  async (t) => {
    const { startService } = await importReleased<{
      startService: (t: Test) => Promise<Record<string, string>>;
    }>("test/sdk/python/service.ts");
    const environment = await startService(t);
    const PYTHONPATH = releasedPath("sdk/python/src");
    await pythonTests(t, python, releasedPath("sdk/python"), { ...environment, PYTHONPATH });
  },
);
