/** Tests the result files of a measurement, which are published. */
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { describeMachine } from "../../bench/output/machine.ts";
import { writeResults } from "../../bench/output/results.ts";
import { SAMPLE } from "./sample-report.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(t.testdir({}), "created", "with", "parents");
const machine = await describeMachine(new Date("2026-01-02T03:04:05Z"));
const chart = await writeResults(folder, SAMPLE, machine);
const json = await readFile(join(folder, "sample.json"), "utf8");

t.test("results describe the machine without naming its folders", async (t) => {
  t.match(machine, {
    node: /^\d+\./,
    postgres: /^\d+\./,
    measuredAt: "2026-01-02T03:04:05.000Z",
  });
  t.ok(machine.cores > 0 && machine.memoryGb > 0);
  for (const result of [json, await readFile(chart, "utf8")])
    for (const path of [ROOT, folder, tmpdir()]) t.notOk(result.includes(path), path);
});

t.test("the JSON file contains the report", async (t) => {
  t.strictSame(JSON.parse(json), { ...SAMPLE, machine });
});
