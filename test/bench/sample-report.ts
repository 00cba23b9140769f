/** A report with all that can occur: figures missing, characters that mean something, aims missed. */
import type { Report } from "../../bench/report.ts";

export const SAMPLE: Report = {
  name: "sample",
  title: 'Search & "lists" <1M>',
  how: "Three rounds. ".repeat(20).trim(),
  tables: [
    {
      title: "GET one customer",
      columns: [
        { name: "requests", unit: "requests/s" },
        { name: "to bare", unit: "ratio" },
        { name: "p99", unit: "ms" },
      ],
      rows: [
        { name: "bare", figures: [12_345.6, 1, 8.123] },
        { name: "this service & its <gate>", figures: [6172.8, 0.5, 45.67] },
        { name: "one that didn't answer", figures: [null, null, null] },
      ],
    },
    {
      title: "Memory",
      columns: [{ name: "at rest", unit: "MB" }],
      rows: [
        {
          name: "a name that is much longer than any label ought to be, and is cut",
          figures: [120],
        },
      ],
    },
  ],
  aims: [
    { what: "GET, to bare", unit: "ratio", figure: 0.5, atLeast: 0.7 },
    { what: "at rest", unit: "MB", figure: 120, atMost: 150 },
  ],
};
