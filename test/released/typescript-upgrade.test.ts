/** Runs the tests of the released TypeScript SDK with today's SDK: programs of 1.0.0 work after an upgrade. */
import { importReleased } from "./sources.ts";

/** What differs on purpose: texts of errors, new codes, and pages that follow cursors instead of numbers. */
const CHANGED = {
  client: [
    { from: 'new TypeError("id must be a text")', to: "TypeError" },
    { from: '"partner-api-typescript/1.0.0"', to: "/^partner-api-typescript./" },
    { from: '"?limit=1&page=2"', to: "requested[1]" },
    { from: "[page.page, page.data", to: "[page.data" },
    { from: "[1, 3, true]", to: "[3, true]" },
    { from: "[2, 3, true]", to: "[3, true]" },
    { from: "[3, 1, false]", to: "[1, false]" },
    {
      from: '["data", "page", "limit", "total"]',
      to: '["data", "page", "limit", "total", "nextCursor"]',
    },
  ],
  errors: [
    {
      from: "Object.keys(ERROR_CLASSES)",
      to: "Object.keys(ERROR_CLASSES).filter((code) => code in ERROR_STATUS)",
    },
  ],
  retries: [{ from: "no whole answer", to: "no complete response" }],
  webhooks: [],
};

for (const [file, edits] of Object.entries(CHANGED))
  await importReleased(`test/sdk/typescript/${file}.test.ts`, edits, true);
