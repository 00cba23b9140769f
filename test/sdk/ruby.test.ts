/** Runs the tests of the Ruby SDK against the service. */
import { readFile } from "node:fs/promises";
import t from "tap";
import { startControlledService } from "./controlled-service.ts";
import { LIBRARY, README, runRuby, TESTS, withoutRuby } from "./ruby/toolchain.ts";

const skip = withoutRuby();

t.test("the SDK's tests pass against the service, and none is skipped", { skip }, async (t) => {
  const load = [
    "-I",
    LIBRARY,
    "-e",
    "Dir[ARGV[0]].each { |file| require file }",
    `${TESTS}/*_test.rb`,
  ];
  const { code, stdout, stderr } = await runRuby(load, await startControlledService(t));
  const summary = /^\d{2,} runs, \d+ assertions, 0 failures, 0 errors, 0 skips$/m;
  if (!t.match(stdout, summary)) process.stderr.write(stdout);
  t.strictSame({ code, stderr }, { code: 0, stderr: "" });
});

t.test("the README's samples run", { skip }, async (t) => {
  const readme = await readFile(README, "utf8");
  const samples = [...readme.matchAll(/^```ruby\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  // A follower never ends, and a receiver needs a request.
  const ending = samples.filter((code) => !/\.follow\(|request\.env/.test(code));
  t.equal(ending.length, samples.length - 2);
  const environment = await startControlledService(t);
  const load = ["-I", LIBRARY, "-e", ending.join("\n")];
  const { code, stdout, stderr } = await runRuby(load, environment);
  t.strictSame({ code, stderr }, { code: 0, stderr: "" });
  t.match(stdout, "Lone Star Roofing\n");
  t.match(stdout, "/displayName must be at least 1 character\n");
  t.match(stdout, /\npos_[0-9a-f]{32}\n0\n$/);
});
