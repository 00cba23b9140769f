/** Sample report with missing values, special characters and missed targets. */
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
        { name: "bare", values: [12_345.6, 1, 8.123] },
        { name: "this service & its <pipeline>", values: [6172.8, 0.5, 45.67] },
        { name: "one that didn't answer", values: [null, null, null] },
      ],
    },
    {
      title: "Memory",
      columns: [{ name: "at rest", unit: "MB" }],
      rows: [
        {
          name: "a name that is much longer than any label ought to be, and is cut",
          values: [120],
        },
      ],
    },
  ],
  targets: [
    { name: "GET, to bare", unit: "ratio", value: 0.5, atLeast: 0.7 },
    { name: "at rest", unit: "MB", value: 120, atMost: 150 },
  ],
};
