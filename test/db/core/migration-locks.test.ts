/** The locks that migrations take before their first statement are those that their statements need. */
import { Client } from "pg";
import t, { type Test } from "tap";
import { applyMigration, prepareTable, queryOf } from "#src/db/migrations/migrate.ts";
import { readMigrations } from "#src/db/migrations/migration-files.ts";
import { findNeededLocks, takeLocks } from "#src/db/migrations/migration-locks.ts";
import { emptyDatabase } from "../../helpers/database.ts";
import { teardown } from "../../helpers/teardown.ts";

const MODES = ["ShareLock", "ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"];
const NEVER_MS = 600_000;

async function connect(t: Test): Promise<Client> {
  const client = new Client({ connectionString: await emptyDatabase(t) });
  await client.connect();
  teardown(t, "closing the connection", () => client.end());
  return client;
}

/** The strongest lock against writes that the transaction has on each table of `ids`. */
async function heldLocks(client: Client, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; mode: string }>(
    `select l.relation::text as "table", l.mode from pg_locks l
      where l.pid = pg_backend_pid() and l.granted and l.locktype = 'relation'
        and l.relation = any($1::oid[])`,
    [ids],
  );
  const held = new Map<string, number>();
  for (const { table, mode } of rows)
    held.set(table, Math.max(held.get(table) ?? -1, MODES.indexOf(mode)));
  return new Map([...held].filter(([, mode]) => mode >= 0));
}

t.test(
  "each migration locks its tables before it changes them, and none too strongly",
  async (t) => {
    const client = await connect(t);
    const query = queryOf(client);
    await prepareTable(query);
    for (const migration of await readMigrations()) {
      const { rows } = await client.query<{ id: string; name: string }>(
        `select c.oid::text as id, c.oid::regclass::text as name from pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace not in ('pg_catalog'::regnamespace, 'drizzle'::regnamespace)
          and c.oid > 16383`,
      );
      const ids = rows.map(({ id }) => id);
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      const named = (held: Map<string, number>) =>
        [...held].map(([id, mode]) => `${names.get(id)}: ${MODES[mode]}`).toSorted();
      await client.query("begin");
      await applyMigration(query, migration);
      const needed = named(await heldLocks(client, ids));
      await client.query("rollback; begin");
      await takeLocks(query, await findNeededLocks(query, migration.statements), NEVER_MS);
      const before = named(await heldLocks(client, ids));
      await applyMigration(query, migration);
      await client.query("commit");
      t.strictSame(before, needed, migration.name);
    }
  },
);
