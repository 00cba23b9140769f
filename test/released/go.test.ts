/** Runs the tests of the released Go SDK. */
import { join } from "node:path";
import t, { type Test } from "tap";
import { startApi, type Api } from "../helpers/api.ts";
import { goTests } from "../sdk/go/tests.ts";
import { MODULE, withoutGo } from "../sdk/go/toolchain.ts";
import { startNewerService } from "../sdk/newer-service.ts";
import { importReleased, releasedPath } from "./sources.ts";

const skip = withoutGo();
// Go compiles its standard library on first use, which takes minutes. all.ts has its own time limit.

/** Left out: compares complete responses, which have additional fields by now. Adding fields is not breaking. */
const EXACT = "TestEveryOperationIsAMethodThatReturnsAllThatTheServiceSays";

/** Added from today's module: tests against a later version of the service. */
const NEWER = "newer_service_test.go";

t.test(
  "the released Go SDK passes its tests against the service, and those against a later version of it",
  { skip },
  async (t) => {
    const api = await startApi(t);
    const { startControl } = await importReleased<{
      startControl: (t: Test, api: Api) => Promise<string>;
    }>("test/sdk/go/control.ts");
    const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
    const environment = {
      PARTNER_API_BASE_URL: url,
      PARTNER_API_NEWER_URL: await startNewerService(t, url),
      PARTNER_API_KEY: api.company.key,
      PARTNER_API_TEST_CONTROL: await startControl(t, api),
    };
    const Replace = { [releasedPath(`sdk/go/${NEWER}`)]: join(MODULE, NEWER) };
    const folder = t.testdir({ "overlay.json": JSON.stringify({ Replace }) });
    const args = [`-skip=^${EXACT}$`, `-overlay=${join(folder, "overlay.json")}`];
    await goTests(t, releasedPath("sdk/go"), environment, args);
  },
);
