import { sql } from "drizzle-orm";
import t from "tap";
import type { Executor } from "#src/db/core/connections/client.ts";
import { startApi } from "../../helpers/api.ts";

const { db } = (await startApi(t)).services;
await db.work.execute(sql`create table entries (name text primary key)`);
const clear = () => db.work.execute(sql`truncate entries`);

const insertEntry = (tx: Executor, name: string) =>
  tx.execute(sql`insert into entries values (${name})`);
const listEntries = async () => {
  const { rows } = await db.work.execute<{ name: string }>(
    sql`select name from entries order by 1`,
  );
  return rows.map(({ name }) => name);
};

t.test("an error in a transaction rolls it back and is thrown again", async (t) => {
  await clear();
  const calls: string[] = [];
  const error = new Error("no");
  const failing = db.work.transaction(async (tx) => {
    tx.afterCommit(() => calls.push("committed"));
    await insertEntry(tx, "a");
    throw error;
  });
  await t.rejects(failing, error);
  t.strictSame(await listEntries(), []);
  t.strictSame(calls, []);
});

t.test("an afterCommit callback runs once, after the commit", async (t) => {
  await clear();
  const calls: string[][] = [];
  await db.work.transaction(async (tx) => {
    tx.afterCommit(() => calls.push(["after"]));
    await insertEntry(tx, "a");
    t.strictSame(calls, []);
    t.strictSame(await listEntries(), [], "not visible to other connections yet");
  });
  t.strictSame(calls, [["after"]]);
  t.strictSame(await listEntries(), ["a"]);
});

t.test(
  "a transaction with an ignored statement error is rejected instead of committed",
  async (t) => {
    await clear();
    const swallowing = db.work.transaction(async (tx) => {
      await insertEntry(tx, "a");
      await insertEntry(tx, "a").catch(() => {});
    });
    await t.rejects(swallowing, { message: /a statement failed/ });
    t.strictSame(await listEntries(), []);
  },
);

t.test("afterCommit works only during a transaction", async (t) => {
  await clear();
  const ended = await db.work.transaction(async (tx) => tx);
  t.throws(() => ended.afterCommit(() => {}), /in a transaction/);
  // @ts-expect-error -- a pool is not a transaction
  t.throws(() => db.work.afterCommit(() => {}));
});

t.test("a transaction uses the requested isolation level and access mode", async (t) => {
  await clear();
  const count = async (tx: Executor) => (await tx.execute(sql`select from entries`)).rows.length;
  await db.work.transaction(
    async (tx) => {
      t.equal(await count(tx), 0);
      await insertEntry(db.work, "a");
      t.equal(await count(tx), 0, "same snapshot");
    },
    { isolationLevel: "repeatable read" },
  );
  const writing = db.work.transaction((tx) => insertEntry(tx, "b"), { accessMode: "read only" });
  await t.rejects(writing, { cause: { message: /read-only transaction/ } });
  t.strictSame(await listEntries(), ["a"]);
});

t.test("a nested transaction is rolled back with the outer one", async (t) => {
  await clear();
  const calls: string[] = [];
  const failing = db.work.transaction(async (tx) => {
    await tx.transaction(async (part) => {
      part.afterCommit(() => calls.push("inner"));
      await insertEntry(part, "a");
    });
    await insertEntry(tx, "b");
    throw new Error("no");
  });
  await t.rejects(failing, { message: "no" });
  t.strictSame(await listEntries(), []);
  t.strictSame(calls, []);
});

t.test(
  "a failed nested transaction is rolled back alone, with the transactions nested in it",
  async (t) => {
    await clear();
    const calls: string[] = [];
    await db.work.transaction(async (tx) => {
      await insertEntry(tx, "a");
      const part = tx.transaction(async (outer) => {
        await insertEntry(outer, "b");
        await outer.transaction(async (inner) => {
          inner.afterCommit(() => calls.push("inner"));
          await insertEntry(inner, "c");
        });
        await insertEntry(outer, "a");
      });
      await t.rejects(part, { cause: { code: "23505" } });
      tx.afterCommit(() => calls.push("outer"));
      await insertEntry(tx, "d");
    });
    t.strictSame(await listEntries(), ["a", "d"]);
    t.strictSame(calls, ["outer"]);
  },
);

t.test("concurrent transactions use separate connections", async (t) => {
  await clear();
  const names = Array.from({ length: 40 }, (_, i) => String(i).padStart(2, "0"));
  await Promise.allSettled(
    names.map((name, i) =>
      db.work.transaction(async (tx) => {
        await insertEntry(tx, name);
        if (i % 3 === 0) throw new Error("rolled back");
      }),
    ),
  );
  t.strictSame(
    await listEntries(),
    names.filter((_, i) => i % 3 !== 0),
  );
});
