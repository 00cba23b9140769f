/** Mutations of imports, backups, housekeeping, metrics, alerts and secrets. */
import { inFile } from "../mutation.ts";

const HOUSEKEEPING = "test/process/housekeeping.test.ts";

export const operations = [
  ...inFile("src/db/import/import-customers.ts", {
    title: "report the line before the refused one",
    find: "throw new RefusedRow(before + 1, error);",
    replace: "throw new RefusedRow(before, error);",
    tests: ["test/import/customers-import.test.ts"],
  }),
  ...inFile("src/db/import/changed-catalog.ts", {
    title: "emit pricelist.created for pricelists that an import changes",
    find: 'type: isNew ? "pricelist.created" : "pricelist.updated",',
    replace: 'type: isNew || ids ? "pricelist.created" : "pricelist.updated",',
    tests: ["test/import/events.test.ts"],
  }),
  ...inFile("src/import/catalog/import-catalog.ts", {
    title: "import a catalog whose references don't exist",
    find: "  await checkReferences(tx, companyId, catalog);\n",
    replace: "",
    tests: ["test/import/catalog-refusals.test.ts"],
  }),
  ...inFile("src/import/catalog/references.ts", {
    title: "import two default pricelists",
    find: "  checkOneDefault(pricelists, problems);\n",
    replace: "",
    tests: ["test/import/catalog-refusals.test.ts"],
  }),
  ...inFile("src/db/backup/catalog.ts", {
    title: "leave the audit log out of backups",
    find: 'const UNLOGGED = ["quota_windows", "rate_windows"];',
    replace: 'const UNLOGGED = ["quota_windows", "rate_windows", "audit_log"];',
    tests: ["test/db/backup/catalog.test.ts"],
  }),
  ...inFile("src/db/backup/load.ts", {
    title: "restore a backup without its indexes",
    find: "this.#restored = [...indexes, ...foreignKeys, ...triggers];",
    replace: "this.#restored = [...foreignKeys, ...triggers];",
    tests: ["test/backup/restore.test.ts"],
  }),
  ...inFile("src/backup/restore-backup.ts", {
    title: "restore webhook secrets that no key opens",
    find: "if (secrets.secrets > 0 && secrets.unreadable === secrets.secrets) throw noSecretOpens();",
    replace: "",
    tests: ["test/backup/foreign-keys.test.ts"],
  }),
  ...inFile(
    "src/process/housekeeping.ts",
    {
      title: "never delete expired responses of idempotency keys",
      find: "  deleteExpiredAnswers,\n  deleteOldEvents,",
      replace: "  deleteOldEvents,",
      tests: ["test/process/housekeeping-answers.test.ts"],
    },
    {
      title: "delete one batch of rows per run of housekeeping",
      find: "while (!isStopped() && (await task(work, clock.now(), BATCH_ROWS)) === BATCH_ROWS);",
      replace: "if (!isStopped()) await task(work, clock.now(), BATCH_ROWS);",
      tests: [HOUSEKEEPING],
    },
  ),
  ...inFile(
    "src/db/schema/retention.ts",
    {
      title: "delete the audit log after 40 days",
      find: "days: 400,",
      replace: "days: 40,",
      tests: [HOUSEKEEPING],
    },
    {
      title: "never delete captured requests that have expired",
      find: '  request_captures: { age: "expires_at", days: 0 },',
      replace: "",
      tests: ["test/platform/capture.test.ts"],
    },
  ),
  ...inFile("src/db/events/events.ts", {
    title: "delete events a day too early",
    find: "export const EVENT_RETENTION_DAYS = 30;",
    replace: "export const EVENT_RETENTION_DAYS = 29;",
    tests: [HOUSEKEEPING, "test/routes/event-feed.test.ts"],
  }),
  ...inFile("src/db/webhooks/webhook-endpoints.ts", {
    title: "delete a deleted endpoint together with its deliveries",
    find: "const matches = sql`status = 'deleted' and ${hasEnded} and not ${hasDeliveries}`;",
    replace:
      "const matches = sql`status = 'deleted' and ${hasEnded} and (true or not ${hasDeliveries})`;",
    tests: ["test/db/webhooks/deleted-endpoints.test.ts"],
  }),
  ...inFile("src/db/requests/request-partitions.ts", {
    title: "drop the request log's last day that is still needed",
    find: "for (const { name, to } of await listPartitions(db))\n    if (to <= limit)",
    replace:
      'for (const { name, from } of await listPartitions(db))\n    if ((from ?? "") < limit)',
    tests: ["test/db/requests/request-partitions.test.ts"],
  }),
  ...inFile(
    "src/http/count-requests.ts",
    {
      title: "count requests of agents as those of keys",
      find: 'if (areaOf({ routeOptions }) === "mcp") return "mcp";',
      replace: 'if (areaOf({ routeOptions }) === "mcp") return "api";',
      tests: ["test/metrics/requests.test.ts"],
    },
    {
      title: "count refused credentials under the wrong fault",
      find: 'return headers.authorization === undefined ? "missing" : "unknown";',
      replace: 'return headers.authorization === undefined ? "unknown" : "missing";',
      tests: ["test/metrics/requests.test.ts"],
    },
  ),
  ...inFile("src/webhooks/endpoints/failing.ts", {
    title: "alert after an endpoint has failed for an hour",
    find: "export const FAILING_AFTER_MS = 15 * MINUTE_MS;",
    replace: "export const FAILING_AFTER_MS = 60 * MINUTE_MS;",
    tests: ["test/alerts/endpoints.test.ts"],
  }),
  ...inFile("src/alerts/rules/keys.ts", {
    title: "alert only a week before a key expires",
    find: "const EXPIRES_SOON_DAYS = 14;",
    replace: "const EXPIRES_SOON_DAYS = 7;",
    tests: ["test/alerts/others.test.ts"],
  }),
  ...inFile("src/mail/send-due.ts", {
    title: "send an email again that was refused for good",
    find: "const isLast = isPermanent || attempts >= MAX_ATTEMPTS;",
    replace: "const isLast = attempts >= MAX_ATTEMPTS;",
    tests: ["test/mail/send-due.test.ts"],
  }),
  ...inFile("src/kernel/secret-box.ts", {
    title: "keep secrets encrypted with the former key",
    find: "return key === first ? undefined : seal(first, text, context);",
    replace: "return key.length > 0 ? undefined : seal(first, text, context);",
    tests: ["test/kernel/reseal.test.ts"],
  }),
  ...inFile("src/http/readiness.ts", {
    title: "report a process as ready that is stopping",
    find: 'if (stopping.aborted) throw new NotReady("the process is stopping");',
    replace: "",
    tests: ["test/http/drain.test.ts", "test/process/health.test.ts"],
  }),
  ...inFile("src/db/core/connections/loggable.ts", {
    title: "log the values of failed queries",
    find: 'return { err: withoutQuotes(error.cause ?? new Error("a query failed")), query: error.query };',
    replace: "return { err: error };",
    tests: ["test/db/core/loggable.test.ts"],
  }),
];
