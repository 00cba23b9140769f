/** Backups and restores of tables of every size, with slow readers, with readers that give up and with silent servers. */
import { createReadStream } from "node:fs";
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import t, { type Test } from "tap";
import { createBackup } from "#src/backup/create-backup.ts";
import { verifyBackup } from "#src/backup/restore-backup.ts";
import { loadDatabase, type Loader } from "#src/db/backup/load.ts";
import { withSnapshot } from "#src/db/backup/snapshot.ts";
import { withConnection } from "#src/db/core/connections/task-connection.ts";
import { emptyDatabase, testDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { startRelay } from "../helpers/servers/relay.ts";
import { PASSPHRASE, withQuery, withSql, writeBackup } from "./databases.ts";

const KB = 1024;
/** From 1 KB to 2 MB: each number of rows up to two chunks of 64 KB, then some. */
const SIZES = [
  ...Array.from({ length: 44 }, (_, n) => 3 * KB * (n + 1)),
  ...[1, 2, 512, 768, 1024, 1536, 2048].map((kb) => kb * KB),
];
const OPTIONS = { version: "1.0.0", keys: undefined, passphrase: undefined };

/** A pause in which the event loop reads from sockets. */
async function pause(turns: number): Promise<void> {
  for (let n = 0; n < turns; n++) await turn();
}

/** A database with a table of each size, in rows of 3,000 bytes that can't be compressed. */
async function databaseOfSizes(): Promise<string> {
  const url = await testDatabase(t);
  await withSql(url, async (sql) => {
    await sql`create table texts as
      select string_agg(md5(n::text || k::text), '') as text from generate_series(1, 700) n, generate_series(1, 94) k group by n`;
    for (const [at, size] of SIZES.entries())
      await sql.unsafe(
        `create table sized_${at} as select text from texts limit ${Math.ceil(size / (3 * KB))}`,
      );
  });
  return url;
}

const sizedUrl = await databaseOfSizes();

t.test("tables of every size are backed up, however slowly the backup is read", async (t) => {
  for (const pauses of [0, 20]) {
    const chunks: Buffer[] = [];
    const { rows } = await createBackup(sizedUrl, OPTIONS, async (content) => {
      for await (const chunk of content) {
        chunks.push(chunk as Buffer);
        await pause(pauses);
      }
    });
    async function* file() {
      yield Buffer.concat(chunks);
    }
    const read = await verifyBackup(file(), { passphrase: undefined }, () => undefined);
    t.equal(read.rows, rows);
  }
});

t.test("rows of every size are restored, however slowly they are read", async (t) => {
  const file = await writeBackup(t, await testDatabase(t));
  const { manifest } = await verifyBackup(
    createReadStream(file),
    { passphrase: PASSPHRASE },
    () => undefined,
  );
  const table = {
    schema: "public",
    name: "companies",
    columns: ["id", "name", "created_at"],
    partitions: [],
  };
  const done = new Error("everything was loaded");
  const to = await emptyDatabase(t);
  let loaded = 0;
  const load = async (loader: Loader) => {
    await loader.createSchema(manifest);
    for (const [at, size] of SIZES.entries()) {
      const text = Array.from({ length: Math.ceil(size / (3 * KB)) }, (_, n) => {
        const id = `${String(at).padStart(8, "0")}-0000-7000-8000-${String(n).padStart(12, "0")}`;
        return `${id}\t${"x".repeat(3_000)}\t2026-01-01T00:00:00Z\n`;
      }).join("");
      const all = Buffer.from(text);
      loaded += Math.ceil(size / (3 * KB));
      async function* rows() {
        for (let start = 0; start < all.length; start += 50_021) {
          yield all.subarray(start, start + 50_021);
          await pause(at % 4);
        }
      }
      t.ok(await loader.copy(table, rows()), `${size} bytes`);
    }
    // Counts rows, as after each restore.
    await loader.complete(new Map([[table, loaded]]));
    throw done;
  };
  await t.rejects(loadDatabase(to, "the database", load), done);
});

t.test("a backup whose destination fails ends, and keeps nothing locked", async (t) => {
  const failed = createBackup(sizedUrl, OPTIONS, async (content) => {
    for await (const _ of content) throw new Error("the disk is full");
  });
  await t.rejects(failed, { message: "the disk is full" });
  // It waits for the end of the backup's transaction.
  await withQuery(sizedUrl, (query) => query("drop table texts"));
});

/** Replaces timers by those that a test advances. */
function holdTimers(t: Test): (ms: number) => void {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  return (ms) => mock.timers.tick(ms);
}

/** Lets time pass until a promise is rejected; returns the error. */
async function errorOf(work: Promise<unknown>, advance: (ms: number) => void): Promise<unknown> {
  const outcome = work.catch((error: unknown) => error);
  while (!(await Promise.race([outcome.then(() => true), turn(false)]))) advance(1_000);
  return await outcome;
}

const SILENT = { name: "OperatorError", message: /^The database sent nothing for \d+ s\./ };

t.test("a server that falls silent ends a backup with an error", async (t) => {
  const relay = await startRelay(t, sizedUrl);
  const advance = holdTimers(t);
  const held = Promise.withResolvers<void>();
  const onRows = () => {
    relay.hold();
    held.resolve();
  };
  const backup = createBackup(relay.url, { ...OPTIONS, onRows }, async (content) => {
    for await (const _ of content);
  });
  backup.catch(() => {});
  await held.promise;
  t.match(await errorOf(backup, advance), SILENT);
});

t.test("so does a statement that isn't answered", async (t) => {
  const url = await testDatabase(t);
  await withConnection(url, "test", async (other) => {
    await other.query("begin; lock table customers");
    const advance = holdTimers(t);
    const snapshot = withSnapshot(url, async () => t.fail("it was locked"));
    snapshot.catch(() => {});
    await eventually("a wait for the lock", async () => {
      const { rowCount } = await other.query(`select from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`);
      return rowCount || undefined;
    });
    t.match(await errorOf(snapshot, advance), SILENT);
  });
});
