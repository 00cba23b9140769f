/** A server that refuses more connections: queries wait for those that are open. */
import { randomBytes } from "node:crypto";
import t, { type Test } from "tap";
import { checkDatabase } from "#src/db/core/connections/check-database.ts";
import { openDatabase, type OpenDatabase } from "#src/db/core/connections/client.ts";
import { isUnavailable } from "#src/db/core/connections/failures.ts";
import { emptyDatabase, testServer } from "../../helpers/database.ts";
import { query } from "../../helpers/servers/embedded-server.ts";
import { eventually } from "../../helpers/eventually.ts";
import { refusingHost } from "./refusing-host.ts";
import { teardown } from "../../helpers/teardown.ts";

const BACKEND = "select pg_backend_pid() as pid";
const POOL_SIZE = 10;

/** A database whose user may open a number of connections. */
async function limitedDatabase(t: Test, connections: number) {
  const server = await testServer();
  const role = `limited_${randomBytes(8).toString("hex")}`;
  await query(
    server,
    `create role ${role} login password '${role}' connection limit ${connections}`,
  );
  teardown(t, "dropping the role", async () => void (await query(server, `drop role ${role}`)));
  const url = new URL(await emptyDatabase(t));
  url.username = role;
  url.password = role;
  return {
    url: url.href,
    allow: (more: number) => query(server, `alter role ${role} connection limit ${more}`),
    count: async () => {
      const rows = await query(server, `select from pg_stat_activity where usename = '${role}'`);
      return rows.length;
    },
  };
}

function open(t: Test, url: string): OpenDatabase {
  const db = openDatabase(url, { poolSize: POOL_SIZE });
  teardown(t, "closing the database", () => db.close());
  return db;
}

/** Opens transactions at the same time, and keeps all that get a connection until `end` is called. */
function holdTransactions(db: OpenDatabase, count: number) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let started = 0;
  const all = Array.from({ length: count }, () =>
    db.work.transaction(async (tx) => {
      await tx.runStatement(BACKEND);
      started++;
      await ended;
    }),
  );
  return {
    started: () => started,
    end: async () => {
      end();
      await Promise.all(all);
    },
  };
}

async function untilReady(db: OpenDatabase): Promise<void> {
  await eventually("readiness", () =>
    checkDatabase(db).then(
      () => true,
      () => undefined,
    ),
  );
}

t.test("queries and transactions wait for the open connections", async (t) => {
  const database = await limitedDatabase(t, 3);
  const db = open(t, database.url);
  const run = (tx: Pick<OpenDatabase["work"], "runStatement">) =>
    tx.runStatement("select pg_sleep(0.01)", []);
  const all = Array.from({ length: 30 }, () => [
    db.work.transaction((tx) => run(tx)),
    run(db.work),
    db.work.runStatement(BACKEND),
  ]);
  const results = await Promise.all(all.flat());
  t.equal(results.length, 90);
});

for (const [what, hosts] of [
  ["one host", 0],
  ["several hosts", 1],
] as const)
  t.test(
    `each pool works while the server has one slot beside the fast one: ${what}`,
    async (t) => {
      const database = await limitedDatabase(t, 2 + hosts);
      const { host } = new URL(database.url);
      const several = `${host},${await refusingHost(t)}`;
      const db = open(t, hosts ? database.url.replace(host, several) : database.url);
      for (let round = 0; round < 3; round++) {
        const parts = [db.fast, db.work, db.writes, db.jobs, db.exports];
        await Promise.all(parts.map((part) => part.runStatement(BACKEND, [])));
      }
      t.ok((await database.count()) <= 2 + hosts);
      await checkDatabase(db);
    },
  );

t.test("the pool grows again when the server has free slots", async (t) => {
  const database = await limitedDatabase(t, 2);
  const db = open(t, database.url);
  const held = holdTransactions(db, POOL_SIZE);
  await eventually("the connections that the server allows", async () =>
    held.started() === 2 && db.load().pools.work.waiting === POOL_SIZE - 2 ? true : undefined,
  );
  await database.allow(-1);
  await eventually("all connections", async () => held.started() === POOL_SIZE || undefined);
  await held.end();
  t.equal(db.load().pools.work.waiting, 0);
});

t.test("a process without a connection isn't ready, and is again when it gets one", async (t) => {
  const database = await limitedDatabase(t, 0);
  const db = open(t, database.url);
  const refused = db.work.runStatement(BACKEND, []).catch((error: unknown) => error);
  await t.rejects(checkDatabase(db), { code: "ETIMEDOUT" });
  const error = await refused;
  t.match(error, { code: "53300" });
  t.ok(isUnavailable(error));
  await database.allow(1);
  await db.fast.runStatement(BACKEND);
  await t.rejects(checkDatabase(db), { code: "ETIMEDOUT" }, "no request could get a connection");
  await database.allow(-1);
  await untilReady(db);
  t.type((await db.work.runStatement(BACKEND, [])).rows[0]?.["pid"], "number");
});
