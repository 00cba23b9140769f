/** Tests `check-breaking` and `release` in a copy of the project's folders. */
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { serviceVersion } from "#src/kernel/service-version.ts";
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
// Each run takes a second, more when all tests run at once.

t.test("breaking changes can only be released in a new major version", async (t) => {
  const folder = await temporaryFolder(t);
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  const [document, released] = [join(folder, DOCUMENT), join(folder, "released/openapi.yaml")];
  const source = await readFile(document, "utf8");
  await cp(document, released);
  const check = () => runNode(["scripts/check-breaking.ts"], folder);
  const release = () => runNode(["scripts/release.ts"], folder);

  const broken = source.replace("operationId: getSku\n", "operationId: fetchSku\n");
  await writeFile(document, broken);
  const refused = await check();
  t.equal(refused.code, 1);
  t.match(refused.stderr, `openapi.yaml breaks the released version ${version}:`);
  t.match(refused.stderr, "#/paths/~1v1~1skus~1{id}/get operationId: `operationId` of operation");
  const refusedRelease = await release();
  t.equal(refusedRelease.code, 1);
  t.match(refusedRelease.stderr, "these changes need a new major version");
  t.equal(await readFile(released, "utf8"), source, "the released document is unchanged");

  const next = broken.replace(`version: ${version}`, "version: 2.0.0");
  await writeFile(document, next);
  t.strictSame(await check(), { code: 0, stdout: "", stderr: "" });
  const done = await release();
  t.equal(done.code, 0, done.stderr);
  t.match(done.stdout, "Breaking:\n  #/paths/~1v1~1skus~1{id}/get operationId");
  t.match(done.stdout, `released/openapi.yaml is now 2.0.0; it was ${version}.`);
  t.equal(await readFile(released, "utf8"), next);
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
