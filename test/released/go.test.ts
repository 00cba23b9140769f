/** Runs the tests of the released Go SDK against the service. */
import t, { type Test } from "tap";
import { startApi, type Api } from "../helpers/api.ts";
import { goTests } from "../sdk/go/tests.ts";
import { withoutGo } from "../sdk/go/toolchain.ts";
import { importReleased, releasedPath } from "./sources.ts";

const skip = withoutGo();
// Go compiles its standard library on first use, which takes minutes. all.ts has its own time limit.
t.setTimeout(0);

/** Left out: compares complete responses, which have additional fields by now. Adding fields is not breaking. */
const EXACT = "TestEveryOperationIsAMethodThatReturnsAllThatTheServiceSays";

t.test("the released Go SDK passes its tests against the service", { skip }, async (t) => {
  const api = await startApi(t);
  const { startControl } = await importReleased<{
    startControl: (t: Test, api: Api) => Promise<string>;
  }>("test/sdk/go/control.ts");
  await goTests(
    t,
    releasedPath("sdk/go"),
    {
      PARTNER_API_BASE_URL: await api.app.listen({ port: 0, host: "127.0.0.1" }),
      PARTNER_API_KEY: api.company.key,
      PARTNER_API_TEST_CONTROL: await startControl(t, api),
    },
    [`-skip=^${EXACT}$`],
  );
});
