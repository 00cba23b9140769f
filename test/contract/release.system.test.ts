/** Tests `check-breaking` and `release` in a copy of the project's folders. */
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t, { type Test } from "tap";
import { parse } from "yaml";
import { serviceVersion } from "#src/kernel/service-version.ts";
import { compare } from "../../scripts/breaking/compare.ts";
import { changesText } from "../../scripts/release/changes.ts";
import { setServiceVersion } from "../../scripts/release/service-version.ts";
import { BUILDERS } from "../../scripts/sdk/builders.ts";
import { copyForRelease } from "../../scripts/sdk/copy.ts";
import { runNode } from "../helpers/process/run-node.ts";
import { temporaryFolder } from "../helpers/temporary.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const version = serviceVersion();
const DOCUMENT = "src/generated/openapi.yaml";
const COPIED = [
  "codegen",
  DOCUMENT,
  "openapi.yaml",
  "package-lock.json",
  "package.json",
  "redocly.yaml",
  "scripts",
];
/** A version that isn't released, whether the project's version is or not. */
const LATER = "90.1.2";
/** Replaces the unreleased section, which may lack changes after a release, or precedes the newest release. */
const SECTION =
  "## Unreleased\n\n### For partners\n\n- A change.\n\n### Upgrade\n\nNothing.\n\n## ";
/** A release builds the packages of all SDKs. */
const skip = BUILDERS.map((builder) => builder.missing?.()).find(Boolean) ?? false;

/** Returns a copy of the project that can be released as LATER. */
async function releasableCopy(t: Test): Promise<string> {
  const folder = await temporaryFolder(t);
  copyForRelease(folder);
  const edit = async (path: string, change: (text: string) => string) => {
    const text = await readFile(join(folder, path), "utf8");
    await writeFile(join(folder, path), change(text));
  };
  await edit("CHANGELOG.md", (text) => text.replace(/^## (Unreleased\n[^]*?^## )?/m, SECTION));
  await edit(DOCUMENT, (text) => text.replace(`version: ${version}`, `version: ${LATER}`));
  const { code, stderr } = await runNode(["scripts/sdk-release.ts", "--set", LATER], folder);
  t.equal(code, 0, stderr);
  return folder;
}

t.test("breaking changes can only be released in a new major version", async (t) => {
  const folder = await releasableCopy(t);
  const [document, released] = [join(folder, DOCUMENT), join(folder, "released/openapi.yaml")];
  const source = await readFile(document, "utf8");
  await cp(document, released);
  const check = () => runNode(["scripts/check-breaking.ts"], folder);
  const release = () => runNode(["scripts/release.ts", "--rehearsal"], folder);

  const broken = source.replace("operationId: getSku\n", "operationId: fetchSku\n");
  await writeFile(document, broken);
  const refused = await check();
  t.equal(refused.code, 1);
  t.match(refused.stderr, `openapi.yaml breaks the released version ${LATER}:`);
  t.match(refused.stderr, "#/paths/~1v1~1skus~1{id}/get operationId: `operationId` of operation");
  const refusedRelease = await release();
  t.equal(refusedRelease.code, 1);
  t.match(refusedRelease.stderr, "these changes need a new major version");
  t.equal(await readFile(released, "utf8"), source, "the released document is unchanged");

  const next = broken.replace(`version: ${LATER}`, "version: 91.0.0");
  await writeFile(document, next);
  t.strictSame(await check(), { code: 0, stdout: "", stderr: "" });
  const changes = changesText(compare(released, document));
  t.match(changes, "## Breaking\n\n- #/paths/~1v1~1skus~1{id}/get operationId");
  t.match(changes, `, ${LATER} to 91.0.0\n`);
});

t.test(
  "a release has the document, its changes, the SDKs and a dated changelog",
  { skip },
  async (t) => {
    const folder = await releasableCopy(t);
    const read = async (path: string) => await readFile(join(folder, path), "utf8");
    const release = () => runNode(["scripts/release.ts", "--rehearsal"], folder);
    const changelog = await read("CHANGELOG.md");
    const released = await read("released/openapi.yaml");

    for (const [wrong, problem] of [
      [changelog.replace("## Unreleased\n", ""), "CHANGELOG.md has no section ## Unreleased."],
      [
        changelog.replace("### Upgrade\n", "### Other\n"),
        "CHANGELOG.md has no text below ### Upgrade in ## Unreleased",
      ],
    ] as const) {
      await writeFile(join(folder, "CHANGELOG.md"), wrong);
      const refused = await release();
      t.equal(refused.code, 1);
      t.match(refused.stderr, problem);
    }
    t.equal(await read("released/openapi.yaml"), released, "nothing is released then");

    await writeFile(join(folder, "CHANGELOG.md"), changelog);
    const done = await release();
    t.equal(done.code, 0, done.stderr);
    const document = await read(DOCUMENT);
    for (const path of ["released/openapi.yaml", `released/${LATER}/openapi.yaml`])
      t.equal(await read(path), document, path);
    const changes = await read(`released/${LATER}/changes.md`);
    t.match(changes, /^# Changes of the API description, \d+\.\d+\.\d+ to /);
    t.match(changes, "\n## Breaking\n\nNone.\n");
    t.match(await read(`released/sdk/${LATER}/checksums.txt`), /^[0-9a-f]{64} {2}\w+\//);
    t.match(
      await read("CHANGELOG.md"),
      new RegExp(`^## ${LATER} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, "m"),
    );
    t.notMatch(await read("CHANGELOG.md"), "## Unreleased");
    t.match(await read("sdk/typescript/CHANGELOG.md"), `## ${LATER} (`);
    const again = await release();
    t.equal(again.code, 1, "a version is released once");
  },
);

t.test("the next version is set everywhere, if it is later", async (t) => {
  const folder = await temporaryFolder(t);
  for (const path of ["openapi.yaml", "package-lock.json", "package.json"])
    await cp(join(ROOT, path), join(folder, path));
  t.throws(() => setServiceVersion(folder, version), /is not later than/);
  setServiceVersion(folder, "90.1.2");
  const read = async (path: string) => await readFile(join(folder, path), "utf8");
  t.equal(JSON.parse(await read("package.json")).version, "90.1.2");
  t.match(JSON.parse(await read("package-lock.json")), {
    version: "90.1.2",
    packages: { "": { version: "90.1.2" } },
  });
  t.equal(parse(await read("openapi.yaml")).info.version, "90.1.2");
});

t.test(
  "the files that name the version agree, and it is later than the released one",
  async (t) => {
    const folder = await temporaryFolder(t);
    for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
    const released = join(folder, "released/openapi.yaml");
    await cp(join(ROOT, "released/openapi.yaml"), released);
    const check = () => runNode(["scripts/check-version.ts"], folder);
    t.strictSame(await check(), { code: 0, stdout: "", stderr: "" });

    const source = await readFile(join(folder, "openapi.yaml"), "utf8");
    await writeFile(
      join(folder, "openapi.yaml"),
      source.replace(`version: ${version}`, "version: 9.0.0"),
    );
    const differing = await check();
    t.equal(differing.code, 1);
    t.match(differing.stderr, `  package.json: ${version}\n`);
    t.match(differing.stderr, "  openapi.yaml: 9.0.0\n");
    await writeFile(join(folder, "openapi.yaml"), source);

    const document = await readFile(join(folder, DOCUMENT), "utf8");
    await writeFile(released, document.replace("operationId: getSku\n", "operationId: fetchSku\n"));
    const late = await check();
    t.equal(late.code, 1);
    t.match(late.stderr, "these changes need a new major version");
  },
);
