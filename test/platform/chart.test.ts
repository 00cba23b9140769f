/** Tests the charts that the server renders. */
import fc from "fast-check";
import t from "tap";
import { lastDay, lastWeek, toBars, type Buckets } from "#src/platform/overview/buckets.ts";
import { stackedBars } from "#src/platform/ui/chart.ts";
import { totalsOf, type Chart } from "#src/platform/ui/chart-data.ts";
import { percent } from "#src/platform/ui/number.ts";
import { textOf } from "../helpers/users.ts";

const HOUR_MS = 3_600_000;

const chart: Chart = {
  title: "Requests in a day",
  noun: ["request", "requests"],
  per: "hour",
  series: [
    { label: "succeeded", tone: "c2" },
    { label: "refused", tone: "c4" },
  ],
  bars: [
    { label: "10:00", values: [1200, 0] },
    { label: "11:00", values: [0, 0] },
    { label: "12:00", values: [3, 1] },
  ],
  ticks: ["10:00", "now"],
};

/** The heights of the parts of each bar, the lowest first. */
function heightsOf(picture: string): number[][] {
  const columns = picture.match(/<g>.*?<\/g>/gs) ?? [];
  return columns.map((column) =>
    [...column.matchAll(/height="([^"]+)"/g)].map(([, height]) => Number(height)),
  );
}

t.test("a chart has a description in words and a table of its data", async (t) => {
  const picture = stackedBars(chart).toString();
  t.match(picture, 'role="img"');
  const description = /<desc>(.*?)<\/desc>/s.exec(picture)?.[1] ?? "";
  t.equal(
    description,
    "1,204 requests in total: succeeded 1,203, refused 1. Peak: 1,200 per hour, at 10:00.",
  );
  const table = textOf(/<table>.*<\/table>/s.exec(picture)?.[0] ?? "");
  t.match(table, /10:00 1,200 0 11:00 0 0 12:00 3 1 Total 1,203 1 $/);
  t.match(textOf(picture), /succeeded: 1,203 refused: 1 /, "the legend has the totals");
  t.notMatch(picture, "style=", "the content security policy allows no inline styles");
});

t.test("small parts stay visible and the highest bar fits", async (t) => {
  const [first = [], second, third = []] = heightsOf(stackedBars(chart).toString());
  t.strictSame(second, [], "zero draws nothing");
  t.ok(third.every((height) => height >= 2));
  t.ok(third.length === 2 && first.length === 1);
  t.ok(first.every((height) => height <= 100));
});

t.test("an arrow points at the marked bar, and the description names it", async (t) => {
  const picture = stackedBars({ ...chart, mark: { bar: 2, label: "this request" } }).toString();
  t.match(picture, /<polygon class="mark" points="20,-12 30,-12 25,-1"/);
  t.match(picture, /this request: 12:00\.<\/desc>/);
});

t.test("an empty chart renders", async (t) => {
  const bars = chart.bars.map((bar) => ({ ...bar, values: [0, 0] }));
  const picture = stackedBars({ ...chart, bars }).toString();
  t.match(picture, "<desc>None.</desc>");
  t.notMatch(picture, /NaN|Infinity/);
});

t.test("titles and labels can't become markup", async (t) => {
  const hostile = `"><script>alert(1)</script>`;
  const series = chart.series.map((each) => ({ ...each, label: hostile }));
  const bars = chart.bars.map((bar) => ({ ...bar, label: hostile }));
  const mark = { bar: 0, label: hostile };
  const picture = stackedBars({ ...chart, title: hostile, series, bars, mark, ticks: [hostile] });
  t.notMatch(picture.toString(), "<script");
});

t.test("the bars hold all that was counted, and nothing else", async (t) => {
  const aTime = fc.date({ min: new Date("2025-01-01"), max: new Date("2027-01-01") });
  const aCount = fc.record({ hoursAgo: fc.nat(200), kind: fc.nat(2), count: fc.nat(1_000_000) });
  const ranges = [lastDay, lastWeek];
  const property = fc.property(
    aTime.filter((time) => !Number.isNaN(time.getTime())),
    fc.array(aCount, { maxLength: 300 }),
    fc.constantFrom(...ranges),
    (now, made, rangeOf) => {
      const buckets = rangeOf(now);
      const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
      const counts = made.map(({ hoursAgo, ...rest }) => ({
        ...rest,
        hour: new Date(thisHour - hoursAgo * HOUR_MS),
      }));
      const bars = toBars(counts, buckets, 3, ({ kind }) => kind);
      const shown = totalsOf({ series: [0, 1, 2].map(() => chart.series[0]!), bars });
      const expected = [0, 1, 2].map((kind) =>
        counts
          .filter((each) => each.kind === kind && each.hour >= buckets.from)
          .reduce((total, { count }) => total + count, 0),
      );
      return bars.length === buckets.number && shown.join() === expected.join();
    },
  );
  fc.assert(property, { numRuns: 300 });
  t.pass();
});

t.test("each hour falls into the bar with its label", async (t) => {
  const now = new Date("2026-07-02T00:00:00.000Z");
  const at = (hour: string, count: number) => ({ hour: new Date(hour), count });
  const valuesOf = (buckets: Buckets, counts: readonly { hour: Date; count: number }[]) =>
    toBars(counts, buckets, 1, () => 0)
      .filter(({ values }) => values[0] !== 0)
      .map(({ label, values }) => [label, values[0]]);
  const counts = [
    at("2026-06-25T05:00:00Z", 1),
    at("2026-06-25T06:00:00Z", 2),
    at("2026-07-01T00:00:00Z", 4),
    at("2026-07-01T01:00:00Z", 8),
    at("2026-07-01T05:00:00Z", 16),
    at("2026-07-02T00:00:00Z", 32),
    at("2026-07-02T01:00:00Z", 64),
  ];
  t.strictSame(
    valuesOf(lastDay(now), counts),
    [
      ["2026-07-01 01:00 UTC", 8],
      ["2026-07-01 05:00 UTC", 16],
      ["2026-07-02 00:00 UTC", 96],
    ],
    "24 bars, the last of which has just begun; counts of a clock that is ahead are not lost",
  );
  t.strictSame(valuesOf(lastWeek(now), counts), [
    ["2026-06-25 06:00 UTC", 2],
    ["2026-07-01 00:00 UTC", 28],
    ["2026-07-02 00:00 UTC", 96],
  ]);
});

t.test("a percentage is never rounded to 100% or 0%", async (t) => {
  t.equal(percent(0, 7), "0%");
  t.equal(percent(7, 7), "100%");
  t.equal(percent(1, 100_000), "under 0.1%");
  t.equal(percent(99_999, 100_000), "99.9%");
  t.equal(percent(2, 3), "66.7%");
});
