/** The tests of the API, of webhooks, agents and the developer platform, with services that reach Postgres by PgBouncer. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import t, { type Test } from "tap";
import { POOLER_VARIABLE, testServer } from "../helpers/database.ts";
import { reasonToSkip, startPgBouncer, watchConnections } from "./pgbouncer.ts";

const RUN = fileURLToPath(new URL("../run.ts", import.meta.url));
/**
 * Each operation with each of its responses, and files chosen by the statements that they send: together, these files send 97 %
 * of the different statements of all tests that can run behind a pooler, and every kind of them. Left out are tests that
 * listen for notifications or stop the database, which need a direct connection, and tests of plans and large tables, which
 * are the same.
 */
const FILES = [
  ...named("contract", "statuses", "keys"),
  // Reads: pages, filters, searches and exports by cursors of one transaction.
  ...named("routes", "list-cursors", "list-filters", "catalog", "catalog-pages", "prices"),
  ...named("routes", "prices-rule", "export-and-feed", "event-feed"),
  // Writes: batched ones, those in transactions, and the stored responses that they share.
  ...named("routes", "customers", "locations", "pricelists", "batches", "external-ids"),
  ...named("routes", "validated-addresses", "erase-copies"),
  ...named("http", "idempotency", "idempotency-keys", "quota", "authenticate", "recalled-keys"),
  ...named("events", "actor"),
  // Work in the background: jobs, deliveries, and workers that take over from others.
  ...named("jobs", "jobs"),
  ...named("process", "background-work"),
  ...named("webhooks/endpoints", "endpoints", "endpoints-isolation", "settings", "recovery"),
  ...named("webhooks/endpoints", "delivery-log", "audit-transactions"),
  ...named("webhooks/worker", "delivery", "retries", "takeover.system"),
  // Users, agents and the pages of the developer platform that follow other processes.
  ...named("accounts", "users", "keys"),
  ...named("agents/mcp", "clients", "records", "token-scopes"),
  ...named("agents/oauth", "registration"),
  ...named("platform", "sessions", "live-requests", "live-deliveries"),
];
/** Connections of each database, as the server's pools share them. */
const POOL_SIZE = 5;

t.test("tests pass through PgBouncer", { skip: reasonToSkip() }, async (t) => {
  const server = await testServer();
  const pgbouncer = await startPgBouncer(t, server, { poolSize: POOL_SIZE });
  const most = watchConnections(t, pgbouncer);
  const { code, output } = await runTests(t, `${new URL(server).host}>${pgbouncer.host}`);
  const passed = /^(\d+) passed/m.exec(output)?.[1];
  t.comment(`${passed} assertions passed through PgBouncer ${pgbouncer.version}`);
  t.equal(code, 0, output.slice(Math.max(0, output.lastIndexOf("Failed assertions"))));
  t.comment(`at most ${Math.max(...most.values())} connections to each of ${most.size} databases`);
  t.ok(
    [...most.values()].every((open) => open <= POOL_SIZE),
    "no connection was pinned",
  );
});

/** Paths of test files of one folder. */
function named(folder: string, ...names: string[]): string[] {
  return names.map((name) => `test/${folder}/${name}.test.ts`);
}

/** Runs FILES with services that connect to another host and port instead. */
async function runTests(t: Test, pooler: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [RUN, ...FILES], {
    env: {
      ...process.env,
      [POOLER_VARIABLE]: pooler,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  t.teardown(() => child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve) => {
    child.on("close", (status) => resolve(status ?? 1));
  });
  return { code, output };
}
