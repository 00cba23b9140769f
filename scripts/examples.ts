/**
 * Writes what the service really sends into the examples of openapi.yaml, and runs codegen if they changed.
 *
 *   npm run examples              write the examples
 *   npm run examples -- --check   fail when an example isn't what the service sends, and write nothing
 */
import { readFileSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { recordExamples } from "../test/examples/record.ts";
import { openShared, SOCKET_VARIABLE } from "../test/runner/shared.ts";
import { findDrift } from "./examples/drift.ts";
import { editYaml } from "./examples/edit.ts";

const YAML = new URL("../openapi.yaml", import.meta.url);

const source = readFileSync(YAML, "utf8");
const isCheck = process.argv.includes("--check");
const drift = findDrift(source, await record());
const edits = drift.flatMap(({ path, value }) => (path ? [{ path, value }] : []));
for (const { problem, path } of drift) if (isCheck || !path) console.error(problem);
if (drift.length > (isCheck ? 0 : edits.length)) process.exitCode = 1;
if (edits.length > 0 && !isCheck) {
  const { code } = await format("openapi.yaml", editYaml(source, edits));
  writeFileSync(YAML, code);
  console.log(`Changed ${edits.length} examples in openapi.yaml.`);
  const codegen = fileURLToPath(new URL("../codegen/main.ts", import.meta.url));
  const { status } = spawnSync(process.execPath, [codegen], { stdio: "inherit" });
  process.exitCode ||= status ?? 1;
}

/** Starts a test database and the service, and records the examples. */
async function record() {
  const shared = await openShared();
  process.env[SOCKET_VARIABLE] = shared.socket;
  const endings: (() => unknown)[] = [];
  try {
    return await recordExamples({ teardown: (work) => void endings.unshift(work) }, source);
  } finally {
    for (const end of endings) await end();
    await shared.close();
  }
}
