/** A file that fails in any way costs no other file its tests, and never hangs a run. */
import { existsSync } from "node:fs";
import { mkdir, utimes } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import t from "tap";
import { runNode, type Finished } from "../helpers/run-node.ts";
import { temporaryFolder } from "../helpers/temporary.ts";

const PROJECT = new URL("../..", import.meta.url);

async function run(names: readonly string[], environment = {}): Promise<Finished> {
  const files = names.map((name) => `test/runner/fixtures/${name}.ts`);
  return await runNode(["test/run.ts", ...files], PROJECT, environment);
}

const FAILING = ["throws", "releases", "exits", "rejects", "hangs", "loops"];
const { code, stdout, stderr } = await run([...FAILING, "passes"], { TEST_FILE_LIMIT_MS: "3000" });

t.test("the file behind all that fail runs", async (t) => {
  t.equal(code, 1);
  t.match(stdout, /# test\/runner\/fixtures\/passes\.ts\n.*\n *ok 1 - it ran/);
});

t.test("a file that can't be loaded fails by itself", async (t) => {
  t.match(stdout, /not ok .* test\/runner\/fixtures\/throws\.ts can't be run/);
});

t.test("a release that fails keeps no other from running", async (t) => {
  t.match(stdout, /not ok .* an assertion/);
  t.match(stdout, /not ok .* the second can't be released/);
  t.match(stderr, /the third is released\nthe first is released/);
});

t.test("a file that takes its process down is named", async (t) => {
  for (const name of ["exits", "rejects", "hangs", "loops"])
    t.match(
      stdout,
      new RegExp(`not ok .* test/runner/fixtures/${name}\\.ts took its process down`),
    );
});

t.test("a file that hangs is named, and what it opened is released", async (t) => {
  t.match(stderr, "test/runner/fixtures/hangs.ts did not end within 3 s");
  t.match(stderr, "released after the hang");
});

t.test("the output ends with the failed assertions, their files and places", async (t) => {
  const list = stdout.slice(stdout.lastIndexOf("# time="));
  t.match(list, /\nFailed assertions: \d+\n/);
  t.match(
    list,
    `
test/runner/fixtures/releases.ts
  fails, with a release that fails > an assertion
    at test/runner/fixtures/releases.ts:8
`,
  );
  t.match(list, "\n  test/runner/fixtures/hangs.ts did not end within 3 s\n");
  const { stdout: passed } = await run(["passes"]);
  t.notMatch(passed, "Failed assertions");
});

t.test("each process ends with its failed assertions", async (t) => {
  const { stdout } = await run(["releases"]);
  t.match(
    stdout,
    `
    # Failed assertions: 2
    #
    # test/runner/fixtures/releases.ts
    #   fails, with a release that fails > an assertion
    #     at test/runner/fixtures/releases.ts:8
`,
  );
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
