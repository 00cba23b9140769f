import t from "tap";
import {
  readCompanyName,
  readExpiry,
  readId,
  readList,
  readOverlap,
  readQuota,
} from "#src/admin/arguments.ts";
import { OperatorError } from "#src/kernel/operator-error.ts";
import { progressLine, startProgress } from "#src/import/input/progress.ts";
import { parseTimestamp } from "#src/import/input/timestamp.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");

t.test("a quota is a whole number from 1 to a million", async (t) => {
  t.equal(readQuota("1"), 1);
  t.equal(readQuota("1000000"), 1_000_000);
  for (const wrong of ["0", "1000001", "-5", "1e3", "0x10", "ten", "", " 5", "5.0"])
    t.throws(() => readQuota(wrong), OperatorError, wrong);
});

t.test("lists are separated by commas, with or without spaces", async (t) => {
  t.strictSame(readList("customers:write, customers:read,,x y "), [
    "customers:write",
    "customers:read",
    "x y",
  ]);
  t.strictSame(readList(" , "), []);
});

t.test("an overlap is a duration or 0", async (t) => {
  t.strictSame(["0", "0h", "24h", "7d"].map(readOverlap), [0, 0, 86_400_000, 604_800_000]);
  for (const wrong of ["", "1", "-1h", "1y", "soon", "2030-01-31"])
    t.throws(() => readOverlap(wrong), { message: /^--overlap must be a duration/ }, wrong);
});

t.test("names are trimmed, ids are lowercased, and both are validated", async (t) => {
  t.equal(readCompanyName("  Acme  "), "Acme");
  for (const wrong of ["", " ", "a\nb", "a\u{1B}[2J", "\uD800", "x".repeat(256)])
    t.throws(() => readCompanyName(wrong), OperatorError, JSON.stringify(wrong));
  t.equal(
    readId("019A3F5C-7B1E-7C42-9D3A-5E8F1A2B3C4D", "--key"),
    "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",
  );
  t.throws(() => readId("7", "--key"), { message: /^--key must be a UUID/ });
});

t.test("an expiry is a date-time, a date or a duration, and in the future", async (t) => {
  const expiries: { [text: string]: string } = {
    "90d": "2026-05-30T12:00:00.000Z",
    "12h": "2026-03-02T00:00:00.000Z",
    "30m": "2026-03-01T12:30:00.000Z",
    "2w": "2026-03-15T12:00:00.000Z",
    "2026-03-01T14:00:00+01:00": "2026-03-01T13:00:00.000Z",
    "2026-03-02": "2026-03-02T00:00:00.000Z",
  };
  for (const [text, expiry] of Object.entries(expiries))
    t.equal(readExpiry(text, NOW).toISOString(), expiry, text);
  for (const past of ["0d", "2026-03-01T12:00:00Z", "2020-01-01T00:00:00Z"])
    t.throws(() => readExpiry(past, NOW), { message: /must be in the future/ }, past);
  for (const wrong of ["soon", "", "-1d", "1y", "999999w", "2030-02-30T00:00:00Z", "2030-02-30"])
    t.throws(() => readExpiry(wrong, NOW), { message: /must be a date/ }, wrong);
});

t.test(
  "timestamps are parsed to the millisecond, with leap seconds, in years of four digits",
  async (t) => {
    t.equal(parseTimestamp("2016-12-31T23:59:60.5Z")?.toISOString(), "2017-01-01T00:00:00.500Z");
    t.equal(parseTimestamp("0001-01-01t00:00:00z")?.toISOString(), "0001-01-01T00:00:00.000Z");
    t.equal(parseTimestamp("0001-01-01T00:00:00+01:00"), undefined);
    t.equal(parseTimestamp("9999-12-31T23:59:59-01:00"), undefined);
  },
);

t.test("the progress bar shows a percentage when the total size is known", async (t) => {
  t.equal(
    progressLine(1_200_000, 12_000, 4_800_000),
    "[######------------------]  25%  1.2 of 4.8 MB  12,000 rows",
  );
  t.equal(progressLine(1_200_000, 12_000, undefined), "1.2 MB  12,000 rows");
});

t.test("progress is a line every half a minute where there is no terminal", async (t) => {
  const lines: string[] = [];
  let now = 1_000;
  const out = { isTTY: false, write: (text: string) => lines.push(text) > 0 };
  const progress = startProgress(4_000_000, out, () => now);
  progress.addBytes(1_000_000);
  now += 29_999;
  progress.addBytes(1_000_000);
  t.strictSame(lines, [], "not for work that is done sooner");
  now += 1;
  progress.addRows(7);
  progress.addRows(7);
  now += 30_000;
  progress.addBytes(2_000_000);
  t.strictSame(lines, [
    "[############------------]  50%  2.0 of 4.0 MB  7 rows\n",
    "[########################] 100%  4.0 of 4.0 MB  14 rows\n",
  ]);
  progress.stage("Creating indexes …");
  progress.end();
  t.equal(lines.length, 2);
});
