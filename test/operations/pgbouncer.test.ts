/** The tests of the API, of webhooks, agents and the developer platform, with services that reach Postgres by PgBouncer. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import t, { type Test } from "tap";
import { POOLER_VARIABLE, testServer } from "../helpers/database.ts";
import { reasonToSkip, startPgBouncer, watchConnections } from "./pgbouncer.ts";

const RUN = fileURLToPath(new URL("../run.ts", import.meta.url));
/**
 * Left out are tests that listen for notifications or stop the database, which need a direct connection; of plans and
 * large tables, which are the same; and the rest of the developer platform, which queries in no other ways. Their whole
 * takes four minutes.
 */
const FILES = [
  ...["statuses", "isolation", "keys", "limits", "twins", "error-codes"].map(
    (name) => `test/contract/${name}.test.ts`,
  ),
  "test/routes",
  "test/events",
  "test/jobs/jobs.test.ts",
  "test/process/background-work.test.ts",
  ...[
    "idempotency",
    "idempotency-keys",
    "quota",
    "conditional",
    "authenticate",
    "recalled-keys",
  ].map((name) => `test/http/${name}.test.ts`),
  "test/webhooks/endpoints",
  ...["delivery", "fairness", "retries", "takeover.system"].map(
    (name) => `test/webhooks/worker/${name}.test.ts`,
  ),
  ...["keys", "key-rotation", "users", "company-limits"].map(
    (name) => `test/accounts/${name}.test.ts`,
  ),
  "test/agents/mcp",
  "test/agents/tools",
  "test/agents/oauth/registration.test.ts",
  ...["sign-in", "sessions", "keys", "live-requests", "live-deliveries", "webhooks-resend"].map(
    (name) => `test/platform/${name}.test.ts`,
  ),
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
