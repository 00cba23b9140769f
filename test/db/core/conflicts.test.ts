/** Conflicts of concurrent transactions: what was rolled back runs once more, and is refused as temporary after that. */
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { openDatabase, type Executor } from "#src/db/core/connections/client.ts";
import { isConflict, isTemporary, isUnavailable } from "#src/db/core/connections/failures.ts";
import { startApi } from "../../helpers/api.ts";
import { unlessOneServer } from "../../helpers/database.ts";
import { changeTrigger } from "../../helpers/failing-writes.ts";
import { waitFor } from "../../helpers/eventually.ts";
import { refused } from "../../helpers/refused.ts";
import { startRelay } from "../../helpers/servers/relay.ts";
import { teardown } from "../../helpers/teardown.ts";
import { signedIn } from "../../helpers/users.ts";

const CODES = ["40P01", "40001", "55P03"];

const skip = await unlessOneServer("a sequence has other values on each node");
const api = await startApi(t);
const { db } = api.services;

/** Makes the next writes to a table fail with an SQLSTATE, although their transactions are rolled back. */
async function conflict(code: string, times: number, table = "customers") {
  await db.work.runStatement("create sequence if not exists conflicts");
  await db.work.runStatement("alter sequence conflicts restart");
  await db.work
    .runStatement(`create or replace function conflict() returns trigger language plpgsql as $$ begin
    if nextval('conflicts') <= ${times} then raise exception 'conflict' using errcode = '${code}'; end if;
    return null; end $$`);
  await changeTrigger(
    db.work,
    `create or replace trigger conflict after insert or update on ${table} for each statement execute function conflict()`,
  );
}

/** The number of writes that were tried since. */
async function countTries(): Promise<number> {
  const { rows } = await db.work.runStatement(
    "select case when is_called then last_value else 0 end::int as count from conflicts",
  );
  return rows[0]?.["count"] as number;
}

const insertOn = (table: string) => (on: Executor) =>
  on.execute(sql`insert into ${sql.raw(table)} values (${uuid()})`);

t.test("a conflict is temporary, and the database is available", async (t) => {
  for (const code of CODES) {
    const error = new Error("Failed query", { cause: Object.assign(new Error(), { code }) });
    t.ok(isConflict(error));
    t.ok(isTemporary(error));
    t.notOk(isUnavailable(error), "its connection stays");
  }
  const recovery = Object.assign(new Error("conflict with recovery"), { code: "40001" });
  t.notOk(isConflict(recovery), "a standby would cancel it again");
  t.ok(isTemporary(recovery));
  t.notOk(isTemporary(Object.assign(new Error(), { code: "23505" })));
});

for (const code of CODES)
  t.test(
    `a statement and a transaction that fail once with ${code} run once more`,
    { skip },
    async (t) => {
      const table = `entries_${code.toLowerCase()}`;
      await db.work.runStatement(`create table ${table} (name text)`);
      const insert = insertOn(table);
      const runs: { readonly [how: string]: () => Promise<unknown> } = {
        "a statement of the pool": () => insert(db.work),
        "a statement of a company": () => insert(db.forCompany(api.company.id).work),
        "a statement of the pipelined connection": () => insert(db.fast),
        "a transaction": () => db.work.transaction(insert),
        "a part of a transaction": () => db.work.transaction((tx) => tx.transaction(insert)),
      };
      for (const [how, run] of Object.entries(runs)) {
        await conflict(code, 1, table);
        await run();
        t.equal(await countTries(), 2, how);
        await conflict(code, 9, table);
        await t.rejects(run(), { cause: { code } }, how);
        t.equal(await countTries(), 2, `${how}: not a third time`);
      }
      const { rows } = await db.work.runStatement(`select count(*)::int as count from ${table}`);
      t.equal(rows[0]?.["count"], Object.keys(runs).length);
    },
  );

t.test("the whole transaction runs again, and its callbacks once", { skip }, async (t) => {
  await db.work.runStatement("create table wholes (name text)");
  await conflict("40001", 1, "wholes");
  const calls: string[] = [];
  await db.work.transaction(async (tx) => {
    tx.afterCommit(() => calls.push("committed"));
    calls.push("run");
    await insertOn("wholes")(tx);
  });
  t.strictSame(calls, ["run", "run", "committed"]);
});

t.test("a transaction with other effects runs once", { skip }, async (t) => {
  await db.work.runStatement("create table onces (name text)");
  await conflict("40001", 1, "onces");
  const once = db.work.transaction(insertOn("onces"), { isRepeatable: false });
  await t.rejects(once, { cause: { code: "40001" } });
  t.equal(await countTries(), 1);
});

t.test("two transactions that wait for each other both succeed", async (t) => {
  await db.work.runStatement("create table pairs (name text primary key, count int)");
  await db.work.runStatement("insert into pairs values ('a', 0), ('b', 0)");
  const bothHaveOne = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() };
  const update = (tx: Executor, name: string) =>
    tx.execute(sql`update pairs set count = count + 1 where name = ${name}`);
  const ended = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() };
  let runs = 0;
  const run = async (first: "a" | "b", second: "a" | "b") => {
    let isRepeated = false;
    await db.work.transaction(async (tx) => {
      runs++;
      if (isRepeated) await ended[second].promise;
      isRepeated = true;
      await update(tx, first);
      bothHaveOne[first].resolve();
      await bothHaveOne[second].promise;
      await update(tx, second);
    });
    ended[first].resolve();
  };
  await Promise.all([run("a", "b"), run("b", "a")]);
  t.equal(runs, 3, "one of them ran twice");
  const { rows } = await db.work.runStatement("select name, count from pairs order by name");
  t.strictSame(rows, [
    { name: "a", count: 2 },
    { name: "b", count: 2 },
  ]);
});

t.test(
  "a request succeeds after a conflict, and gets 503 if conflicts go on",
  { skip },
  async (t) => {
    t.teardown(() => changeTrigger(db.work, "drop trigger conflict on customers"));
    const writes: { readonly [how: string]: () => ReturnType<typeof api.call> } = {
      "in a batch": () => api.call("createCustomer", { body: { displayName: "One" } }),
      "with a key": () =>
        api.call("createCustomer", {
          body: { displayName: "One" },
          headers: { "idempotency-key": uuid() },
        }),
      "in a transaction": () =>
        api.call("upsertCustomer", {
          params: { externalId: uuid() },
          body: { displayName: "One" },
        }),
    };
    for (const code of CODES)
      for (const [how, write] of Object.entries(writes)) {
        await conflict(code, 1);
        const answer = await write();
        t.ok(answer.statusCode < 300, `${how}: ${code}: ${answer.statusCode}`);
        await conflict(code, 1_000);
        const refusal = await write();
        refused(t, refusal, "SERVICE_UNAVAILABLE");
        t.ok(refusal.headers["retry-after"], how);
      }
  },
);

t.test("a page succeeds after a conflict, and gets 503 if conflicts go on", { skip }, async (t) => {
  const user = await signedIn(api);
  t.teardown(() => changeTrigger(db.work, "drop trigger conflict on api_keys"));
  const create = () =>
    user.post(
      "/developer/keys",
      { name: "One", scopes: "customers:read" },
      { from: "/developer/keys/new" },
    );
  await conflict("40P01", 1, "api_keys");
  const answer = await create();
  t.ok(answer.statusCode < 400, String(answer.statusCode));
  await conflict("40P01", 1_000, "api_keys");
  const refusal = await create();
  t.equal(refusal.statusCode, 503);
  t.ok(refusal.headers["retry-after"]);
});

t.test("a statement's error is passed on when the statement is rolled back", async (t) => {
  const relay = await startRelay(t, api.databaseUrl);
  const through = openDatabase(relay.url);
  teardown(t, "closing the database", () => through.close());
  // Postgres sends the error first: whoever tries again at once would find the statement's locks.
  const held = relay.holdAfterError();
  let isPassedOn = false;
  const failed = through.work
    .runStatement("select pg_advisory_xact_lock($1), 1 / ($1 - $1)", [1])
    .catch((error: unknown) => {
      isPassedOn = true;
      return error;
    });
  await waitFor("the error", () => held);
  for (let n = 1; n <= 3; n++) await through.fast.runStatement("select $1::int", [n]);
  t.notOk(isPassedOn, "other statements are answered meanwhile");
  relay.restore();
  t.match(await failed, { code: "22012" });
});
