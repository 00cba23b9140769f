/** The check behind `/health/ready`: a database that answers is not ready when it refuses writes. */
import t from "tap";
import { checkDatabase } from "#src/db/core/connections/check-database.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { testDatabase } from "../../helpers/database.ts";
import { query } from "../../helpers/servers/embedded-server.ts";
import { eventually } from "../../helpers/eventually.ts";
import { teardown } from "../../helpers/teardown.ts";

const url = await testDatabase(t);
/** Fails as a statement on a server with a full disk. */
const DISK_FULL = `do $$ begin raise sqlstate '53100' using message = 'No space left on device'; end $$`;

function open(target: string) {
  const db = openDatabase(`${url}?target_session_attrs=${target}`);
  teardown(t, "closing the database", () => db.close());
  return db;
}

t.test("a database that accepts writes is ready", async () => {
  await checkDatabase(open("read-write"));
});

t.test("a read-only database is not ready, and is again when it accepts writes", async (t) => {
  const any = open("any");
  const writing = open("read-write");
  await checkDatabase(any);
  const name = new URL(url).pathname.slice(1);
  await query(url, `alter database ${name} set default_transaction_read_only = on`);
  await any.fast.runStatement("set default_transaction_read_only = on");
  await t.rejects(checkDatabase(any), { message: "The database is read-only." });
  await t.rejects(checkDatabase(writing), { message: /accepts writes.*: read-only\.$/ });
  await query(
    url,
    `begin read write; alter database ${name} set default_transaction_read_only = off; commit`,
  );
  for (const db of [any, writing])
    await eventually("readiness", () =>
      checkDatabase(db).then(
        () => true,
        () => undefined,
      ),
    );
});

t.test("a statement that fails because the disk is full leads to a look at the disk", async (t) => {
  const db = open("read-write");
  const temporaryBytes = async () => {
    const [row] = await query(
      url,
      `select pg_stat_clear_snapshot(), temp_bytes from pg_stat_database where datname = current_database()`,
    );
    return Number(row?.["temp_bytes"]);
  };
  const before = await temporaryBytes();
  await checkDatabase(db);
  await t.rejects(db.work.runStatement(DISK_FULL), { code: "53100" });
  await checkDatabase(db);
  await t.rejects(db.work.runStatement(DISK_FULL), { code: "53100" });
  await eventually("the next look", () =>
    checkDatabase(db).then(
      () => true,
      () => undefined,
    ),
  );
  await eventually("the write of the look", async () =>
    (await temporaryBytes()) >= before + 1_000_000 ? true : undefined,
  );
});
