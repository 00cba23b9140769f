/** Tests that the operators' page, dashboard and alerts cover the existing metrics and no others. */
import { readFileSync } from "node:fs";
import t from "tap";
import { parse } from "yaml";
import { startApi } from "../helpers/api.ts";
import { openMetricsReader, readMetrics, watched } from "./metrics-reader.ts";

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly description?: string;
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly targets?: readonly { readonly expr: string }[];
}

const read = (name: string) =>
  readFileSync(new URL(`../../docs/operations/${name}`, import.meta.url), "utf8");

const page = read("README.md");
const { groups } = parse(read("alerts.yaml")) as { groups: readonly { rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read("grafana-dashboard.json")) as {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string }[] };
};
const panels = dashboard.panels.filter(({ type }) => type !== "row");

const metrics = await openMetricsReader(t);
const api = await startApi(t, { options: { metrics: metrics.metrics } });
metrics.watch(watched(api));
const { text, names } = await readMetrics(metrics);

/** Names of all series, including series of histograms. */
const series = new Set(
  names.flatMap((name) =>
    text.includes(`# TYPE ${name} histogram`)
      ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`)
      : [name],
  ),
);

function metricsOf(expression: string): readonly string[] {
  return expression.match(/\b(?:up\b|(?:partner_api|nodejs|process)_\w+)/g) ?? [];
}

t.test("the page lists every metric and no others", async (t) => {
  for (const name of names) t.ok(page.includes(`\`${name}\``), name);
  for (const [, name = ""] of page.matchAll(/^\| `((?:partner_api|nodejs|process)_\w+)/gm))
    t.ok(names.includes(name), name);
});

t.test("every expression of the dashboard uses existing metrics", async (t) => {
  const expressions = panels.flatMap(({ targets }) => targets?.map(({ expr }) => expr) ?? []);
  t.ok(expressions.length > 30);
  for (const expression of expressions) {
    t.not(metricsOf(expression).length, 0, expression);
    for (const name of metricsOf(expression)) t.ok(series.has(name), name);
    t.match(
      expression,
      /\{job="\$job",instance=~"\$instance"/,
      "of the processes that were chosen",
    );
  }
  for (const { title, description = "", fieldConfig } of panels) {
    t.ok(description.length > 20, title);
    t.ok(fieldConfig?.defaults.unit, title);
  }
  t.strictSame(
    dashboard.templating.list.map(({ name }) => name),
    ["datasource", "job", "instance"],
  );
});

t.test("every alert uses existing metrics, says what to do, and is on the page", async (t) => {
  for (const { alert, expr, for: wait, labels, annotations } of rules) {
    t.not(metricsOf(expr).length, 0, alert);
    for (const name of metricsOf(expr))
      t.ok(name === "up" || series.has(name), `${alert}: ${name}`);
    t.match(wait, /^\d+[mh]$/);
    t.match(labels.severity, /^(critical|warning)$/);
    t.ok(annotations.summary && annotations.description.length > 80, alert);
    t.ok(page.includes(`\`${alert}\``), alert);
  }
  t.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
});

t.test("no panel or alert sums the queue, because every process reports all of it", async (t) => {
  const all = [...panels.flatMap(({ targets }) => targets ?? []), ...rules];
  const ofQueue = all.map(({ expr }) => expr).filter((expr) => /queue_(depth|oldest)/.test(expr));
  t.ok(ofQueue.length >= 4);
  for (const expr of ofQueue)
    t.match(expr, /max by \([a-z, ]+\) \(partner_api_queue_(depth|oldest)/);
});
