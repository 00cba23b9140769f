/** Tests the runner: a file that fails in any way costs no other file its tests, and never hangs a run. */
import { existsSync, rmSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { runNode, type Finished } from "../helpers/process/run-node.ts";
import { temporaryFolder } from "../helpers/temporary.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

async function run(
  names: readonly string[],
  environment = {},
  options: readonly string[] = [],
): Promise<Finished> {
  return await runNode(["test/run.ts", ...options, ...pathsOf(names)], PROJECT, environment);
}

function pathsOf(names: readonly string[]): string[] {
  return names.map((name) => `test/runner/fixtures/${name}.ts`);
}

const FAILING = ["throws", "releases", "exits", "rejects", "hangs", "loops"];
const { code, stdout } = await run([...FAILING, "passes"], { TEST_FILE_LIMIT_MS: "1500" });

t.test("the file behind all that fail runs", async (t) => {
  t.equal(code, 1);
  t.match(
    stdout,
    /^ok {5}test\/runner\/fixtures\/passes\.ts {2}1 passed, \d+\.\d s \(CPU \d+\.\d s\)/m,
  );
});

t.test("a file that can't be loaded fails by itself", async (t) => {
  t.match(stdout, /^FAILED test\/runner\/fixtures\/throws\.ts/m);
  t.match(stdout, "  test/runner/fixtures/throws.ts can't be run\n");
});

t.test("a release that fails keeps no other from running", async (t) => {
  t.match(stdout, "  fails, with a release that fails > an assertion\n");
  t.match(stdout, "  the second can't be released\n");
  t.match(stdout, "  | the third is released\n  | the first is released\n");
});

t.test("a file that takes its process down is named", async (t) => {
  for (const name of ["exits", "rejects", "hangs", "loops"])
    t.match(stdout, `  test/runner/fixtures/${name}.ts took its process down\n`);
  t.match(stdout, "  fails before the hang > an assertion\n");
  t.match(stdout, "  outside of all tests\n    at test/runner/fixtures/rejects.ts:3\n");
});

t.test(
  "a file that hangs is named with its failures and what it waits for, and releases what it opened",
  async (t) => {
    t.match(
      stdout,
      "test/runner/fixtures/hangs.ts did not end within 1.5 s; it waits for: something that never comes",
    );
    t.match(stdout, "released after the hang");
  },
);

t.test("the output ends with the slowest files, the failed assertions, and the seed", async (t) => {
  const end = stdout.slice(stdout.indexOf("\nSlowest files:\n"));
  t.match(end, /^\nSlowest files:\n {2}\d\.\d s {2}test\/runner\/fixtures\/(loops|hangs)\.ts\n/);
  t.match(end, /\nFailed assertions: \d+\n/);
  t.match(
    end,
    `
test/runner/fixtures/releases.ts
  fails, with a release that fails > an assertion
    at test/runner/fixtures/releases.ts:8
`,
  );
  t.match(end, /\n\d+ passed, \d+ failed, 0 skipped in 7 of 7 files, \d+\.\d s\. FUZZ_SEED=1\n$/);
  const { code, stdout: passed } = await run(["passes"], { FUZZ_SEED: "7" });
  t.equal(code, 0);
  t.notMatch(passed, "Failed assertions");
  t.match(passed, "FUZZ_SEED=7\n");
});

t.test("the tests of a single file are listed", async (t) => {
  const { stdout } = await run(["passes"]);
  t.match(stdout, /\n {2}ok {5}passes {2}\d+ ms\n/);
});

t.test("a file's result is printed when the file ends, also when the run is stopped", async (t) => {
  const { code, stdout } = await run(["passes", "releases", "stops"]);
  t.equal(code, 1);
  t.match(stdout, /^ok {5}test\/runner\/fixtures\/passes\.ts/m);
  t.match(stdout, "\nFailed assertions: 2\n");
  t.match(stdout, "in 2 of 3 files");
  t.match(stdout, "Stopped by SIGTERM. Not finished:\n  test/runner/fixtures/stops.ts\n");
});

t.test("a timer that repeats after the last file is named with its place", async (t) => {
  const { code, stdout } = await run(["repeats"], { TEST_FILE_LIMIT_MS: "3000" });
  t.equal(code, 1);
  t.match(stdout, "the process of these files doesn't end as it should\n");
  t.match(stdout, /a timer of 10 ms, started\n(.*\n)*?.*fixtures\/repeats\.ts:9/);
});

t.test("--repeat runs a file so many times, beside --load", async (t) => {
  const { code, stdout } = await run(["passes"], {}, ["--repeat", "3", "--load", "1"]);
  t.equal(code, 0);
  t.match(stdout, "\n3 passed, 0 failed, 0 skipped in 3 of 3 files");
  t.match(await run(["passes"], {}, ["--repeat", "x"]), { code: 1, stderr: /Use a whole number/ });
});

t.test("a file that breaks a rule of its tier is refused", async (t) => {
  const file = join(PROJECT, `test/runner/fixtures/rules-${process.pid}.test.ts`);
  t.teardown(() => rmSync(file));
  const lucky = ["import t from 'tap';", "t.ok(Math .random() > -1);", "performance .now();"];
  await writeFile(file, lucky.join("\n").replaceAll(" .", "."));
  const { code, stderr } = await run([`rules-${process.pid}.test`]);
  t.equal(code, 1);
  t.match(stderr, /rules-\d+\.test\.ts is random: use seededRandom\(SEED\)/);
  t.match(stderr, /rules-\d+\.test\.ts measures time: assert order, counts or states/);
});

t.test("a run removes what killed runs have left, and nothing of runs that live", async (t) => {
  const folder = await temporaryFolder(t);
  const [killed, living, starting] = ["killed", "living", "starting"].map((name) =>
    join(folder, `partner-api-test-${name}`),
  ) as [string, string, string];
  for (const path of [killed, living, starting]) await mkdir(path);
  const owner = createServer().listen(join(living, "socket"));
  t.teardown(() => owner.close());
  const longAgo = new Date(0);
  for (const path of [killed, living]) await utimes(path, longAgo, longAgo);
  const { code, stderr } = await run(["passes"], { TEST_DATABASE_FOLDER: folder });
  t.equal(code, 0, stderr);
  t.strictSame([killed, living, starting].map(existsSync), [false, true, true]);
});

t.test("a name that no file has is refused", async (t) => {
  const { code, stderr } = await run(["nothing"]);
  t.equal(code, 1);
  t.equal(stderr.trim(), "No test file is named test/runner/fixtures/nothing.ts");
});
