import t from "tap";
import type { Client } from "pg";
import { Executor } from "../../../src/db/core/executor.ts";

/** An executor without a connection: the queries of this test don't reach a database. */
const db = new Executor({} as Client);

t.test("lookups made while a query is in flight share the next one", async (t) => {
  const sent: { keys: readonly number[]; answer: () => void }[] = [];
  const double = (_db: Executor, keys: readonly number[]) =>
    new Promise<number[]>((resolve) => {
      sent.push({ keys, answer: () => resolve(keys.map((key) => key * 2)) });
    });
  const first = [1, 2].map((key) => db.batched(double, key));
  await new Promise(setImmediate);
  const later = [3, 4, 5].map((key) => db.batched(double, key));
  await new Promise(setImmediate);
  t.same(
    sent.map(({ keys }) => keys),
    [[1, 2]],
  );
  sent[0]?.answer();
  t.same(await Promise.all(first), [2, 4]);
  sent[1]?.answer();
  t.same(await Promise.all(later), [6, 8, 10]);
  t.same(
    sent.map(({ keys }) => keys),
    [
      [1, 2],
      [3, 4, 5],
    ],
  );
});

t.test("a failed query rejects only the lookups that share it", async (t) => {
  let isBroken = true;
  const lookUp = async (_db: Executor, keys: readonly string[]) => {
    if (isBroken) throw new Error("gone");
    return keys.map((key) => (key === "bad" ? new Error("not this one") : key));
  };
  const broken = db.batched(lookUp, "a");
  await t.rejects(broken, { message: "gone" });
  isBroken = false;
  const [good, bad] = await Promise.allSettled([
    db.batched(lookUp, "good"),
    db.batched(lookUp, "bad"),
  ]);
  t.match(good, { status: "fulfilled", value: "good" });
  t.match(bad, { status: "rejected", reason: { message: "not this one" } });
});

t.test("executors don't share queries", async (t) => {
  const queried: Executor[] = [];
  const lookUp = async (db: Executor, keys: readonly string[]) => {
    queried.push(db);
    return keys;
  };
  const other = new Executor({} as Client);
  await Promise.all([db.batched(lookUp, "a"), other.batched(lookUp, "a")]);
  t.same(queried.length, 2);
  t.ok(queried.includes(db) && queried.includes(other));
});
