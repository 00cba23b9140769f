/** Tests the printed report. */
import t from "tap";
import { formatTarget, formatWithUnit, isMet, printReport } from "../../bench/output/table.ts";
import { SAMPLE } from "./sample-report.ts";

const lines = printReport(SAMPLE).split("\n");
const lineOf = (start: string) => lines.find((line) => line.trim().startsWith(start)) ?? "";

t.test("values are aligned in columns under their unit", async (t) => {
  const table = ["requests/s", "bare", "this service", "one that"].map(lineOf);
  t.match(table[0], /requests\/s {3,}to bare {3,}p99, ms$/);
  t.match(table[1], /bare {3,}12,346 {3,}1\.00 {3,}8\.12$/);
  t.match(table[2], /6,173 {3,}0\.50 {3,}45\.7$/);
  t.match(table[3], /didn't answer {3,}– {3,}– {3,}–$/);
  t.equal(new Set(table.map((line) => line.length)).size, 1, "all lines end at the same column");
});

t.test("every target shows its result", async (t) => {
  t.match(lineOf("GET, to bare"), /0\.50 {3,}at least 0\.7 {3,}missed$/);
  t.match(lineOf("at rest  "), /120 MB {3,}at most 150 MB {3,}met$/);
});

t.test("a target is met at its bounds and not beyond", async (t) => {
  t.equal(formatTarget({ name: "", unit: "ms", value: 1, atLeast: 2, atMost: 2 }), "exactly 2 ms");
  const target = { name: "", unit: "count", atLeast: 5, atMost: 7 } as const;
  const met = [4, 5, 7, 8, NaN].map((value) => isMet({ ...target, value }));
  t.strictSame(met, [false, true, true, false, false]);
});

t.test("the method is printed in wrapped lines", async (t) => {
  const how = lines.slice(-4).join(" ");
  t.ok(how.includes("Three rounds."));
  t.ok(lines.every((line) => line.length <= 110));
});

t.test("small values keep their digits", async (t) => {
  t.equal(formatWithUnit(0.123, "ms"), "0.12 ms");
  t.equal(formatWithUnit(1234.5, "ms"), "1235 ms");
  t.equal(formatWithUnit(null, "ms"), "–");
  t.equal(formatWithUnit(1_000_000, "count"), "1,000,000");
});
