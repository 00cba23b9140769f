/** Answers through PgBouncer reach only the process that asked. */
import t from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { testDatabase } from "../helpers/database.ts";
import { reasonToSkip, startPgBouncer } from "./pgbouncer.ts";
import { teardown } from "../helpers/teardown.ts";

t.test(
  "a process never gets the answer to another's query, whose connection broke",
  { skip: reasonToSkip() },
  async (t) => {
    const url = await testDatabase(t);
    const pgbouncer = await startPgBouncer(t, url, { poolSize: 1 });
    const open = () => {
      const db = openDatabase(pgbouncer.through(url), { isPooled: true, poolSize: 1 });
      teardown(t, "closing the database", () => db.close());
      return db;
    };
    const [one, other] = [open(), open()];
    await Promise.all([one, other].map(({ fast }) => fast.runStatement("select 1")));

    // PgBouncer up to 1.20 reuses a server's connection once the first of several answers has arrived.
    const first = one.fast.runStatement("select $1::text as value", ["first"]);
    const second = one.fast.runStatement("select $1::text as value from pg_sleep(0.3)", ["second"]);
    second.catch(() => {});
    t.strictSame((await first).rows, [{ value: "first" }]);
    for (const connection of one.servers.connections) one.servers.drop(connection);

    const { rows } = await other.fast.runStatement("select $1::text as value", ["other"]);
    t.strictSame(rows, [{ value: "other" }]);
  },
);
