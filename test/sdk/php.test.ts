/** Runs the tests of the PHP SDK against the service. */
import t from "tap";
import { startControlledService } from "./controlled-service.ts";
import { PHPUNIT, runPhp, withoutPhp } from "./php/toolchain.ts";

const skip = withoutPhp();

t.test("the SDK's tests pass against the service, and none is skipped", { skip }, async (t) => {
  const { code, stdout, stderr } = await runPhp([PHPUNIT], await startControlledService(t));
  if (!t.match(stdout, /^OK \(\d{2,} tests, \d+ assertions\)$/m)) t.comment(stdout);
  t.strictSame({ code, stderr }, { code: 0, stderr: "" });
});
