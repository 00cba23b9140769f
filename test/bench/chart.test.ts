/** Tests the chart of a report. */
import t from "tap";
import { drawChart } from "../../bench/output/chart.ts";
import { SAMPLE } from "./sample-report.ts";

const svg = drawChart(SAMPLE, "2 cores & <more>");
const bars = [...svg.matchAll(/<rect class="bar" x="[\d.]+" y="[\d.]+" width="([\d.]+)"/g)].map(
  ([, width]) => Number(width),
);

t.test("a chart is well-formed XML with any characters in names", async (t) => {
  const open: string[] = [];
  for (const [, end, name = "", empty] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (end) t.equal(open.pop(), name);
    else if (!empty) open.push(name);
  }
  t.strictSame(open, [], "every element is closed");
  t.notMatch(svg, /&(?!(amp|lt|gt|quot);)/, "every & begins an entity");
  t.equal(svg.split("<").length, svg.split(">").length, "every < has a >");
  t.match(svg, "this service &amp; its &lt;pipeline&gt;");
});

t.test("bars are proportional to their values, and missing values have none", async (t) => {
  t.equal(bars.length, 3);
  const [bare = 0, service = 0, memory] = bars;
  t.ok(Math.abs(service / bare - 0.5) < 0.01);
  t.equal(memory, bare, "each table has its own scale");
});

t.test("a chart shows values, units, targets and the machine", async (t) => {
  for (const part of ["12,346 requests/s", "120 MB", "✗ missed", "✓ met", "2 cores &amp;"])
    t.ok(svg.includes(part), part);
  t.match(svg, /much longer than any label[^<]*…</, "a long name is cut");
});

t.test("a chart has a dark theme", async (t) => {
  t.match(svg, /prefers-color-scheme: dark/);
});
