/** What is kept of a measurement, to be published. */
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { describeMachine } from "../../bench/output/machine.ts";
import { writeResults } from "../../bench/output/results.ts";
import { SAMPLE } from "./sample-report.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(t.testdir({}), "made", "by", "it");
const machine = await describeMachine(new Date("2026-01-02T03:04:05Z"));
const chart = await writeResults(folder, SAMPLE, machine);
const json = await readFile(join(folder, "sample.json"), "utf8");

t.test("what is kept says how large the machine is, and names none of its folders", async (t) => {
  t.match(machine, {
    node: /^\d+\./,
    postgres: /^\d+\./,
    measuredAt: "2026-01-02T03:04:05.000Z",
  });
  t.ok(machine.cores > 0 && machine.memoryGb > 0);
  for (const kept of [json, await readFile(chart, "utf8")])
    for (const own of [ROOT, folder, tmpdir()]) t.notOk(kept.includes(own), own);
});

t.test("the values that are kept are those of the report", async (t) => {
  t.strictSame(JSON.parse(json), { ...SAMPLE, machine });
});
