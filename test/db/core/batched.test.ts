import t from "tap";
import type { Client } from "pg";
import { Executor } from "#src/db/core/statements/executor.ts";

/** An executor without a connection: the queries of this test don't reach a database. */
const db = new Executor({} as Client);

const of = <Value>(value: Value, companyId = "a company") => ({ companyId, value });
type Key<Value> = ReturnType<typeof of<Value>>;

t.test("lookups made while a query is in flight share the next one", async (t) => {
  const sent: { keys: readonly number[]; answer: () => void }[] = [];
  const double = (_db: Executor, keys: readonly Key<number>[]) =>
    new Promise<number[]>((resolve) => {
      const values = keys.map(({ value }) => value);
      sent.push({ keys: values, answer: () => resolve(values.map((value) => value * 2)) });
    });
  const first = [1, 2].map((key) => db.batched(double, of(key)));
  await new Promise(setImmediate);
  const later = [3, 4, 5].map((key) => db.batched(double, of(key)));
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
  const lookUp = async (_db: Executor, keys: readonly Key<string>[]) => {
    if (isBroken) throw new Error("gone");
    return keys.map(({ value }) => (value === "bad" ? new Error("not this one") : value));
  };
  const broken = db.batched(lookUp, of("a"));
  await t.rejects(broken, { message: "gone" });
  isBroken = false;
  const [good, bad] = await Promise.allSettled([
    db.batched(lookUp, of("good")),
    db.batched(lookUp, of("bad")),
  ]);
  t.match(good, { status: "fulfilled", value: "good" });
  t.match(bad, { status: "rejected", reason: { message: "not this one" } });
});

t.test("executors don't share queries", async (t) => {
  const queried: Executor[] = [];
  const lookUp = async (db: Executor, keys: readonly Key<string>[]) => {
    queried.push(db);
    return keys;
  };
  const other = new Executor({} as Client);
  await Promise.all([db.batched(lookUp, of("a")), other.batched(lookUp, of("a"))]);
  t.same(queried.length, 2);
  t.ok(queried.includes(db) && queried.includes(other));
});

t.test("on a cluster, a query is about one company, and each key gets its answer", async (t) => {
  const cluster = new Executor({} as Client, true);
  const sent: string[][] = [];
  const lookUp = async (_db: Executor, keys: readonly Key<string>[]) => {
    sent.push(keys.map(({ companyId, value }) => `${companyId}/${value}`));
    if (keys.some(({ companyId }) => companyId === "gone")) throw new Error("a node is down");
    return keys.map(({ value }) => (value === "bad" ? new Error("not this one") : value));
  };
  const keys = [of("1", "a"), of("2", "b"), of("bad", "a"), of("3", "gone"), of("4", "a")];
  const answers = await Promise.allSettled(keys.map((key) => cluster.batched(lookUp, key)));
  t.same(sent, [["a/1", "a/bad", "a/4"], ["b/2"], ["gone/3"]]);
  t.match(answers, [
    { value: "1" },
    { value: "2" },
    { reason: { message: "not this one" } },
    { reason: { message: "a node is down" } },
    { value: "4" },
  ]);
});
