import { sql } from "drizzle-orm";
import t from "tap";
import type { Executor } from "#src/db/core/client.ts";
import { startApi } from "../../helpers/api.ts";

const { db } = (await startApi(t)).services;
await db.work.execute(sql`create table noted (what text primary key)`);
const forget = () => db.work.execute(sql`truncate noted`);

const note = (tx: Executor, what: string) => tx.execute(sql`insert into noted values (${what})`);
const noted = async () => {
  const { rows } = await db.work.execute<{ what: string }>(sql`select what from noted order by 1`);
  return rows.map(({ what }) => what);
};

t.test("what a transaction throws undoes it, and is thrown again", async (t) => {
  await forget();
  const told: string[] = [];
  const error = new Error("no");
  const failing = db.work.transaction(async (tx) => {
    tx.afterCommit(() => told.push("committed"));
    await note(tx, "a");
    throw error;
  });
  await t.rejects(failing, error);
  t.strictSame(await noted(), []);
  t.strictSame(told, []);
});

t.test("what waits for the commit runs once, after it", async (t) => {
  await forget();
  const told: string[][] = [];
  await db.work.transaction(async (tx) => {
    tx.afterCommit(() => told.push(["after"]));
    await note(tx, "a");
    t.strictSame(told, []);
    t.strictSame(await noted(), [], "nobody else sees it yet");
  });
  t.strictSame(told, [["after"]]);
  t.strictSame(await noted(), ["a"]);
});

t.test("a statement that failed is not taken for done when its error is swallowed", async (t) => {
  await forget();
  const swallowing = db.work.transaction(async (tx) => {
    await note(tx, "a");
    await note(tx, "a").catch(() => {});
  });
  await t.rejects(swallowing, { message: /a statement failed/ });
  t.strictSame(await noted(), []);
});

t.test("an executor is no transaction before, between or after its own", async (t) => {
  await forget();
  const ended = await db.work.transaction(async (tx) => tx);
  t.throws(() => ended.afterCommit(() => {}), /in a transaction/);
  // @ts-expect-error -- a pool is not a transaction
  t.throws(() => db.work.afterCommit(() => {}));
});

t.test("a transaction is as isolated as it is asked to be", async (t) => {
  await forget();
  const count = async (tx: Executor) => (await tx.execute(sql`select from noted`)).rows.length;
  await db.work.transaction(
    async (tx) => {
      t.equal(await count(tx), 0);
      await note(db.work, "a");
      t.equal(await count(tx), 0, "one snapshot");
    },
    { isolationLevel: "repeatable read" },
  );
  const writing = db.work.transaction((tx) => note(tx, "b"), { accessMode: "read only" });
  await t.rejects(writing, { cause: { message: /read-only transaction/ } });
  t.strictSame(await noted(), ["a"]);
});

t.test("a transaction in a transaction is a part of it, and is undone with it", async (t) => {
  await forget();
  const told: string[] = [];
  const failing = db.work.transaction(async (tx) => {
    await tx.transaction(async (part) => {
      part.afterCommit(() => told.push("inner"));
      await note(part, "a");
    });
    await note(tx, "b");
    throw new Error("no");
  });
  await t.rejects(failing, { message: "no" });
  t.strictSame(await noted(), []);
  t.strictSame(told, []);
});

t.test("a part that fails is undone by itself, with the parts in it", async (t) => {
  await forget();
  const told: string[] = [];
  await db.work.transaction(async (tx) => {
    await note(tx, "a");
    const part = tx.transaction(async (outer) => {
      await note(outer, "b");
      await outer.transaction(async (inner) => {
        inner.afterCommit(() => told.push("inner"));
        await note(inner, "c");
      });
      await note(outer, "a");
    });
    await t.rejects(part, { cause: { code: "23505" } });
    tx.afterCommit(() => told.push("outer"));
    await note(tx, "d");
  });
  t.strictSame(await noted(), ["a", "d"]);
  t.strictSame(told, ["outer"]);
});

t.test("many transactions at once keep to their own connections", async (t) => {
  await forget();
  const names = Array.from({ length: 40 }, (_, i) => String(i).padStart(2, "0"));
  await Promise.allSettled(
    names.map((name, i) =>
      db.work.transaction(async (tx) => {
        await note(tx, name);
        if (i % 3 === 0) throw new Error("undone");
      }),
    ),
  );
  t.strictSame(
    await noted(),
    names.filter((_, i) => i % 3 !== 0),
  );
});
