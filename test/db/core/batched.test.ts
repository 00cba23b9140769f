import t from "tap";
import type { Client } from "pg";
import { Executor } from "../../../src/db/core/executor.ts";

/** Stands for a database: no query of this test reaches one. */
const db = new Executor({} as Client);

t.test("what is asked while a statement is under way shares the next one", async (t) => {
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

t.test("a statement that fails takes only its own callers with it", async (t) => {
  let isBroken = true;
  const ask = async (_db: Executor, keys: readonly string[]) => {
    if (isBroken) throw new Error("gone");
    return keys.map((key) => (key === "bad" ? new Error("not this one") : key));
  };
  const broken = db.batched(ask, "a");
  await t.rejects(broken, { message: "gone" });
  isBroken = false;
  const [good, bad] = await Promise.allSettled([db.batched(ask, "good"), db.batched(ask, "bad")]);
  t.match(good, { status: "fulfilled", value: "good" });
  t.match(bad, { status: "rejected", reason: { message: "not this one" } });
});

t.test("databases don't share statements", async (t) => {
  const asked: Executor[] = [];
  const ask = async (db: Executor, keys: readonly string[]) => {
    asked.push(db);
    return keys;
  };
  const other = new Executor({} as Client);
  await Promise.all([db.batched(ask, "a"), other.batched(ask, "a")]);
  t.same(asked.length, 2);
  t.ok(asked.includes(db) && asked.includes(other));
});
