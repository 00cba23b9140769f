import t from "tap";
import { batched } from "../../../src/db/core/batched.ts";
import type { Executor } from "../../../src/db/core/client.ts";

/** Stands for a database: no query of this test reaches one. */
const db = {} as Executor;

t.test("what is asked while a statement is under way shares the next one", async (t) => {
  const sent: { keys: readonly number[]; answer: () => void }[] = [];
  const double = batched(
    (_db, keys: readonly number[]) =>
      new Promise<number[]>((resolve) => {
        sent.push({ keys, answer: () => resolve(keys.map((key) => key * 2)) });
      }),
  );
  const first = [1, 2].map((key) => double(db, key));
  await new Promise(setImmediate);
  const later = [3, 4, 5].map((key) => double(db, key));
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
  const ask = batched(async (_db, keys: readonly string[]) => {
    if (isBroken) throw new Error("gone");
    return keys.map((key) => (key === "bad" ? new Error("not this one") : key));
  });
  const broken = ask(db, "a");
  await t.rejects(broken, { message: "gone" });
  isBroken = false;
  const [good, bad] = await Promise.allSettled([ask(db, "good"), ask(db, "bad")]);
  t.match(good, { status: "fulfilled", value: "good" });
  t.match(bad, { status: "rejected", reason: { message: "not this one" } });
});

t.test("databases don't share statements", async (t) => {
  const asked: Executor[] = [];
  const ask = batched(async (db, keys: readonly string[]) => {
    asked.push(db);
    return keys;
  });
  const other = {} as Executor;
  await Promise.all([ask(db, "a"), ask(other, "a")]);
  t.same(asked.length, 2);
  t.ok(asked.includes(db) && asked.includes(other));
});
