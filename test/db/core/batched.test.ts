import t from "tap";
import type { Client } from "pg";
import { Executor } from "#src/db/core/statements/executor.ts";

/** An executor without a connection: the queries of this test don't reach a database. */
const db = new Executor({} as Client);

const of = <Value>(value: Value, companyId = "a company") => ({ companyId, value });
type Key<Value> = ReturnType<typeof of<Value>>;

t.test("lookups made while two queries are in flight share the next ones", async (t) => {
  const sent: { keys: readonly number[]; answer: () => void }[] = [];
  const double = (_db: Executor, keys: readonly Key<number>[]) =>
    new Promise<number[]>((resolve) => {
      const values = keys.map(({ value }) => value);
      sent.push({ keys: values, answer: () => resolve(values.map((value) => value * 2)) });
    });
  const ask = async (values: readonly number[]) => {
    const answers = values.map((value) => db.batched(double, of(value)));
    await new Promise(setImmediate);
    return { answers: Promise.all(answers) };
  };
  const first = await ask([1, 2]);
  const second = await ask([3]);
  const many = Array.from({ length: 40 }, (_, i) => i + 4);
  const later = await ask(many);
  const keys = () => sent.map((each) => each.keys);
  t.same(keys(), [[1, 2], [3]]);
  sent[1]?.answer();
  t.same(await second.answers, [6]);
  t.same(keys(), [[1, 2], [3], many.slice(0, 32)], "no query has more than 32");
  sent[0]?.answer();
  t.same(await first.answers, [2, 4]);
  t.same(keys(), [[1, 2], [3], many.slice(0, 32), many.slice(32)]);
  for (const { answer } of sent) answer();
  t.same(
    await later.answers,
    many.map((value) => value * 2),
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
