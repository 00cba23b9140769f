/** Tests the release of the SDKs in a copy of the project. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import t from "tap";
import { BUILDERS } from "../../scripts/sdk/builders.ts";
import { copyForRelease } from "../../scripts/sdk/copy.ts";
import { teardown } from "../helpers/teardown.ts";

const run = promisify(execFile);
const missing = BUILDERS.map((builder) => builder.missing?.()).find(Boolean);

t.test("a release is prepared", { skip: missing ?? false }, async (t) => {
  const copy = await mkdtemp(join(tmpdir(), "partner-api-release-test-"));
  teardown(t, "removing the copy", () => rm(copy, { recursive: true, force: true }));
  copyForRelease(copy);
  const script = join(copy, "scripts/sdk-release.ts");
  const env = { PATH: process.env["PATH"] };
  const release = async (...args: string[]) =>
    await run(process.execPath, [script, ...args], { env });
  const { stdout } = await release("--version", "90.1.2", "--commit", "0123abc");
  const read = async (path: string) => await readFile(join(copy, path), "utf8");

  for (const { title, language, versions } of BUILDERS) {
    for (const { file, pattern } of versions)
      t.equal(pattern.exec(await read(`sdk/${language}/${file}`))?.[1], "90.1.2", file);
    const changelog = await read(`sdk/${language}/CHANGELOG.md`);
    t.match(changelog, /^## 90\.1\.2 \(\d{4}-\d\d-\d\d\)\n\n\S/m);
    t.notMatch(changelog, "## Unreleased");
    t.match(stdout, `${title} (needs `, "nothing is published without credentials");
  }

  const lines = (await read("released/sdk/90.1.2/checksums.txt")).trim().split("\n");
  const statement = JSON.parse(await read("sdk/dist/partner-api-sdks-90.1.2.intoto.json"));
  t.equal(statement.subject.length, lines.length);
  t.match(statement, {
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: { resolvedDependencies: [{ digest: { gitCommit: "0123abc" } }] },
    },
  });
  for (const [i, line] of lines.entries()) {
    const [sha256 = "", name = ""] = line.split("  ");
    t.strictSame(statement.subject[i], { name, digest: { sha256 } });
    const body = await readFile(join(copy, "released/sdk/90.1.2", name));
    t.equal(createHash("sha256").update(body).digest("hex"), sha256, name);
  }

  await t.rejects(release("--commit", "0123abc"), /90\.1\.2 is not later than 90\.1\.2/);
});

t.test("a dry run says what it would do", { skip: missing ?? false }, async (t) => {
  const script = ["scripts/sdk-release.ts", "--dry-run", "--version", "90.1.2"];
  const { stdout } = await run(process.execPath, script);
  t.match(stdout, "released/sdk/90.1.2/ has the packages");
});
