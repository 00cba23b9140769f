/** Tests `codegen --check` in a copy of the project's folders. */
import { appendFile, cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { runNode } from "../helpers/process/run-node.ts";
import { temporaryFolder } from "../helpers/temporary.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const COPIED = [
  "codegen",
  "src",
  "sdk",
  "test/contract/cases",
  "test/generated",
  "arazzo.yaml",
  "docs/settings.md",
  "openapi.yaml",
  "package.json",
  "scripts/install-package.ts",
  "tools/highlight/highlight.ts",
  "tools/highlight/package-lock.json",
  "CHANGELOG.md",
];

t.test("--check reports every file that isn't current and writes none", async (t) => {
  const folder = await temporaryFolder(t);
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  const check = () => runNode(["codegen/main.ts", "--check"], folder);

  const current = await texts(folder);
  await appendFile(join(folder, "src/generated/operations.ts"), "\n// edited\n");
  await rm(join(folder, "test/generated/agreement.ts"));
  await rm(join(folder, "src/generated/reference.json"));
  await appendFile(join(folder, "src/generated/openapi.json"), "\n");
  await writeFile(join(folder, "src/generated/leftover.ts"), "");
  await writeFile(join(folder, "src/routes/zones/getZone.ts"), "");
  await writeFile(join(folder, "test/contract/cases/zones/getZone.ts"), "");
  const problems = [
    "src/generated/leftover.ts is not generated: remove it",
    "src/generated/openapi.json is stale: run npm run codegen",
    "src/generated/operations.ts is stale: run npm run codegen",
    "src/generated/reference.json is stale: run npm run codegen",
    "src/routes/zones/getZone.ts is not an operation of openapi.yaml: rename or remove it",
    "test/contract/cases/zones/getZone.ts is not an operation of openapi.yaml: rename or remove it",
    "test/generated/agreement.ts is stale: run npm run codegen",
  ];
  const before = await texts(folder);
  const refused = await check();
  t.equal(refused.code, 1);
  t.strictSame(refused.stderr.trim().split("\n").toSorted(), problems);
  t.equal(refused.stdout, "");
  t.strictSame(await texts(folder), before, "nothing was written");

  const { code, stderr } = await runNode(["codegen/main.ts"], folder);
  t.equal(code, 1, "files that belong to no operation are still reported");
  t.strictSame(stderr.trim().split("\n").toSorted(), [problems[0], problems[4], problems[5]]);
  await rm(join(folder, "src/generated/leftover.ts"));
  await rm(join(folder, "src/routes/zones/getZone.ts"));
  await rm(join(folder, "test/contract/cases/zones/getZone.ts"));
  t.strictSame(await texts(folder), current, "every other file is written again");
  const tools = join(folder, "test/generated/tools.json");
  await writeFile(tools, (await readFile(tools, "utf8")).replace("Lists", "Enumerates"));
  await appendFile(join(folder, "src/docs/guides/samples/quota/curl.sh"), "echo Changed\n");
  const stale = [
    "test/generated/tools.json is stale: run npm run codegen",
    "src/generated/highlights.ts lacks samples: run npm run codegen",
    "src/generated/docs-markdown.json is stale: run npm run codegen",
  ];
  t.strictSame(
    await check(),
    { code: 1, stdout: "", stderr: `${stale.join("\n")}\n` },
    "the highlighter isn't needed to check",
  );
});

/** Reads all files of a folder, by path. */
async function texts(folder: string): Promise<{ [path: string]: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  const read = paths.map(async (path) => [path, await readFile(path, "utf8")] as const);
  return Object.fromEntries(await Promise.all(read));
}
