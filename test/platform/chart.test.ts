/** Tests the charts that the server renders. */
import fc from "fast-check";
import t from "tap";
import {
  lastDay,
  lastWeek,
  linksOf,
  toBars,
  type Buckets,
} from "#src/platform/overview/buckets.ts";
import { niceTicks } from "#src/platform/ui/chart-axes.ts";
import { stackedBars } from "#src/platform/ui/chart.ts";
import { lineChart } from "#src/platform/ui/line-chart.ts";
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
    { label: "10:00", tick: "10:00", values: [1200, 0] },
    { label: "11:00", values: [0, 0] },
    { label: "12:00", values: [3, 1] },
  ],
};

/** The parts of each bar, the lowest first, in percent of the plot. */
function partsOf(picture: string): { y: number; height: number }[][] {
  const columns = picture.match(/<g>.*?<\/g>/gs) ?? [];
  return columns.map((column) =>
    [...column.matchAll(/y="([^"]+)%"\s+width="[^"]+%"\s+height="([^"]+)%"/g)].map(
      ([, y, height]) => ({
        y: Number(y),
        height: Number(height),
      }),
    ),
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

t.test("bars stand on the axis, stay within the plot, and small parts stay visible", async (t) => {
  const aBar = fc.array(fc.oneof(fc.nat(3), fc.nat(1_000_000)), { minLength: 3, maxLength: 3 });
  const property = fc.property(fc.array(aBar, { minLength: 1, maxLength: 30 }), (all) => {
    const tones = ["c2", "c4", "c5"] as const;
    const series = tones.map((tone) => ({ label: tone, tone }));
    const bars = all.map((values) => ({ label: "a bar", values }));
    const parts = partsOf(stackedBars({ ...chart, series, bars }).toString());
    const filled = all.filter((values) => values.some((value) => value > 0));
    return (
      parts.length === filled.length &&
      parts.every((bar, index) => {
        const isVisible = bar.every(({ height }) => height >= 1.4);
        let bottom = 100;
        const isStacked = bar.every(({ y, height }) => {
          const fits = Math.abs(y + height - bottom) < 0.01;
          bottom = y;
          return fits;
        });
        const drawn = filled[index]?.filter((value) => value > 0).length;
        return isVisible && isStacked && bottom > -0.01 && bar.length === drawn;
      })
    );
  });
  fc.assert(property, { numRuns: 200 });
  t.pass();
});

t.test("an axis begins at 0, has few round steps, and reaches the maximum", async (t) => {
  const property = fc.property(
    fc.double({ min: 0.001, max: 1e9, noNaN: true }),
    fc.boolean(),
    (max, isCount) => {
      const ticks = niceTicks(max, 4, isCount ? 1 : 0);
      const [first, step = 0] = ticks;
      const digits = Number(step.toExponential().split("e")[0]);
      const last = ticks.at(-1) ?? 0;
      return (
        first === 0 &&
        [1, 2, 5].includes(digits) &&
        ticks.length <= 6 &&
        last >= max * (1 - 1e-6) &&
        last - step < max &&
        (!isCount || Number.isInteger(step)) &&
        ticks.every((tick, index) => Math.abs(tick - index * step) <= last * 1e-9)
      );
    },
  );
  fc.assert(property, { numRuns: 1000 });
  t.strictSame(niceTicks(195, 4, 1), [0, 50, 100, 150, 200]);
  t.strictSame(niceTicks(0.3), [0, 0.1, 0.2, 0.3]);
  t.strictSame(niceTicks(2, 4, 1), [0, 1, 2]);
  t.strictSame(niceTicks(0, 4, 1), [0, 1]);
});

t.test(
  "each column links to its time range, and to a group's where columns are narrow",
  async (t) => {
    const now = new Date("2026-07-02T10:30:00Z");
    const buckets = lastDay(now);
    const hour = new Date("2026-07-02T09:00:00Z");
    const bars = toBars([{ hour, count: 7 }], buckets, 2, () => 0);
    const links = linksOf(buckets, ({ from, to }) => `/list?from=${from}&to=${to}`);
    const picture = stackedBars({ ...chart, bars, links }).toString();
    const [, fine = "", coarse = ""] = picture.split('<div class="columns');
    t.equal(fine.match(/<a /g)?.length, 24);
    t.equal(coarse.match(/<a /g)?.length, 8, "each for three hours");
    const link =
      'href="/list?from&#61;2026-07-02T09:00:00.000Z&#38;to&#61;2026-07-02T10:00:00.000Z"';
    t.ok(
      fine.replaceAll("=2026", "&#61;2026").replaceAll("&#38;to=", "&#38;to&#61;").includes(link),
      fine,
    );
    t.match(textOf(fine), "Jul 2, 09:00 to 10:00 UTC: succeeded 7, refused 0");
    t.match(textOf(coarse), "Jul 2, 08:00 to 11:00 UTC: succeeded 7, refused 0");
    t.match(textOf(picture), /Jul 1|Jul 2/, "midnight is labelled with its date");
  },
);

t.test("lines of percentiles are interrupted where there is no value", async (t) => {
  const picture = lineChart({
    title: "Latency",
    columns: ["10:00", "11:00", "12:00", "13:00"].map((label) => ({ label })),
    lines: [{ label: "p50", style: "solid", values: [10, 30, undefined, 20] }],
    format: (ms) => `${ms} ms`,
    formatTick: String,
  }).toString();
  const solid = /<g class="solid">(.*?)<\/g>/s.exec(picture)?.[1] ?? "";
  t.equal(solid.match(/<line /g)?.length, 1);
  t.strictSame(
    [...solid.matchAll(/<circle cx="(.*?)" cy="(.*?)"/g)].map(([, x, y]) => [x, y]),
    [
      ["12.5%", "66.667%"],
      ["37.5%", "0%"],
      ["87.5%", "33.333%"],
    ],
  );
  t.match(picture, "<desc>p50: up to 30 ms, at 11:00.</desc>");
  t.match(textOf(picture), "10:00 10 ms 11:00 30 ms 12:00 – 13:00 20 ms");
});

t.test("a marked bar is pointed at, and the description names it", async (t) => {
  const picture = stackedBars({ ...chart, mark: { bar: 2, label: "this request" } }).toString();
  t.match(picture, /<circle class="mark" cx="83.333%"/);
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
  const bars = chart.bars.map((bar) => ({ ...bar, label: hostile, tick: hostile }));
  const mark = { bar: 0, label: hostile };
  const picture = stackedBars({ ...chart, title: hostile, series, bars, mark });
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
