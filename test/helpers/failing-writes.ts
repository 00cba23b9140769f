/** Makes writes to a table fail within their transaction. */
import { sql } from "drizzle-orm";
import type { DatabasePool } from "#src/db/core/connections/client.ts";
import type { Api } from "./api.ts";

/**
 * Adds a trigger that raises an exception to a table of the test's database.
 * @returns a function that removes it
 */
export async function failWrites(api: Api, table: string): Promise<() => Promise<void>> {
  const db = api.services.db.work;
  await db.execute(sql`create or replace function fail_write() returns trigger language plpgsql as
    $$ begin raise exception 'secret detail of the failure'; end $$`);
  await changeTrigger(
    db,
    `create trigger fail_write after insert or update on ${table}
      for each row execute function fail_write()`,
  );
  return async () => {
    await changeTrigger(db, `drop trigger fail_write on ${table}`);
  };
}

/** Creates or drops a trigger, on all nodes of a cluster, which allows that if it is asked to. */
export async function changeTrigger(db: DatabasePool, statement: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Other servers have a setting of this name from now on, which does nothing.
    await tx.runStatement("set local citus.enable_unsafe_triggers = on");
    await tx.runStatement(statement);
  });
}
