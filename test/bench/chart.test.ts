/** A report as it is drawn. */
import t from "tap";
import { drawChart } from "../../bench/output/chart.ts";
import { SAMPLE } from "./sample-report.ts";

const svg = drawChart(SAMPLE, "2 cores & <more>");
const bars = [...svg.matchAll(/<rect class="bar" x="[\d.]+" y="[\d.]+" width="([\d.]+)"/g)].map(
  ([, width]) => Number(width),
);

t.test("a chart is well-formed, whatever names hold", async (t) => {
  const open: string[] = [];
  for (const [, end, name = "", empty] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (end) t.equal(open.pop(), name);
    else if (!empty) open.push(name);
  }
  t.strictSame(open, [], "everything is closed");
  t.notMatch(svg, /&(?!(amp|lt|gt|quot);)/, "every & is one of an entity");
  t.equal(svg.split("<").length, svg.split(">").length, "every < has its >");
  t.match(svg, "this service &amp; its &lt;gate&gt;");
});

t.test("bars are as long as their values say, and what wasn't measured has none", async (t) => {
  t.equal(bars.length, 3);
  const [bare = 0, service = 0, memory] = bars;
  t.ok(Math.abs(service / bare - 0.5) < 0.01);
  t.equal(memory, bare, "each table has a scale of its own");
});

t.test("a chart says its values, units, targets and machine", async (t) => {
  for (const part of ["12,346 requests/s", "120 MB", "✗ not met", "✓ met", "2 cores &amp;"])
    t.ok(svg.includes(part), part);
  t.match(svg, /much longer than any label[^<]*…</, "a long name is cut");
});

t.test("a chart can be read in the dark", async (t) => {
  t.match(svg, /prefers-color-scheme: dark/);
});
