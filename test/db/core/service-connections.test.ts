/** Commands that need the database for themselves: they wait for the end of the service's connections, and count no others. */
import postgres from "postgres";
import t, { type Test } from "tap";
import { loadDatabase } from "#src/db/backup/load.ts";
import { expectNoServiceConnections } from "#src/db/core/connections/service-connections.ts";
import type { RunQuery } from "#src/db/core/statements/run-query.ts";
import { emptyDatabase } from "../../helpers/database.ts";
import { query } from "../../helpers/servers/embedded-server.ts";
import { eventually } from "../../helpers/eventually.ts";
import { startRelay } from "../../helpers/servers/relay.ts";
import { teardown } from "../../helpers/teardown.ts";

/** A limit that no test reaches. */
const NEVER_MS = 3_600_000;

/** Begins a restore, and ends it without a change when it has found the database to be empty and unused. */
async function beginRestore(url: string, waitMs: number, onBegin = () => {}): Promise<boolean> {
  const begun = new Error("begun");
  const load = async () => {
    onBegin();
    throw begun;
  };
  return await loadDatabase(url, "the database", load, waitMs).then(
    () => false,
    (error: unknown) => {
      if (error === begun) return true;
      throw error;
    },
  );
}

/** Opens a connection as the service does. */
async function connectAs(t: Test, url: string, name: string): Promise<postgres.Sql> {
  const sql = postgres(url, { max: 1, connection: { application_name: name } });
  teardown(t, `closing the connection ${name}`, () => sql.end());
  await sql`select 1`;
  return sql;
}

t.test("a restore isn't refused because of a probe that hasn't ended", async (t) => {
  const held = await startRelay(t, await emptyDatabase(t));
  held.holdEnds();
  t.ok(await beginRestore(held.url, 0, () => held.releaseEnds()), "until the restore has begun");
  // Another database, since the server may notice late that the first restore has ended.
  const delayed = await startRelay(t, await emptyDatabase(t));
  delayed.holdEnds(500);
  t.ok(await beginRestore(delayed.url, 0), "for half a second");
});

t.test("a restore waits for the end of a service that has just stopped", async (t) => {
  const url = await emptyDatabase(t);
  const service = await connectAs(t, url, "partner-api");
  await t.rejects(beginRestore(url, 1), {
    name: "OperatorError",
    message:
      "The service is connected to the database (connections: 1). Stop all of its processes, then try again. The command waited 0.001 s for the end of its connections. Nothing was changed.",
  });
  let hasBegun = false;
  const restored = beginRestore(url, NEVER_MS, () => (hasBegun = true));
  // It has seen the service's connection, and is going to count again.
  await eventually("a restore that waits", async () => {
    const rows = await query(
      url,
      `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
        and application_name = 'partner-api backup' and query like '%pg_stat_activity%'`,
    );
    return rows.length > 0 || undefined;
  });
  t.notOk(hasBegun);
  await service.end();
  t.ok(await restored);
});

t.test("a distribution counts the same connections", async (t) => {
  const url = await emptyDatabase(t);
  const coordinator = await connectAs(t, url, "partner-api distribution");
  const runQuery: RunQuery = async (text, values = []) => ({
    rows: await coordinator.unsafe(text, values as never[]),
  });
  await connectAs(t, url, "partner-api probe");
  await expectNoServiceConnections(runQuery, "the database", 0);
  await connectAs(t, url, "partner-api migrations");
  await t.rejects(expectNoServiceConnections(runQuery, "the database", 1), {
    message: /^The service is connected to the database \(connections: 1\)\./,
  });
});
