import t from "tap";
import { createLine, LineFullError } from "#src/accounts/waiting-line.ts";

/** Work that ends when it is told to. */
function startWork(line: ReturnType<typeof createLine>, started: number[], id: number) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const result = line(() => {
    started.push(id);
    return promise;
  });
  result.catch(() => {});
  return { result, finish: () => resolve(id), fail: (error: Error) => reject(error) };
}

/** Lets everything that can go on do so. */
const settle = () => new Promise((done) => setImmediate(done));

t.test("no more goes on at once than may, and the rest follows in order", async (t) => {
  const line = createLine(2, 10);
  const started: number[] = [];
  const works = [0, 1, 2, 3, 4].map((id) => startWork(line, started, id));
  await settle();
  t.strictSame(started, [0, 1]);
  works[1]?.finish();
  await settle();
  t.strictSame(started, [0, 1, 2]);
  works[0]?.finish();
  works[2]?.finish();
  await settle();
  t.strictSame(started, [0, 1, 2, 3, 4]);
  works[3]?.finish();
  works[4]?.finish();
  t.strictSame(await Promise.all(works.map(({ result }) => result)), [0, 1, 2, 3, 4]);
});

t.test("whoever finds the line full is refused, and nobody else", async (t) => {
  const line = createLine(1, 2);
  const started: number[] = [];
  const works = [0, 1, 2].map((id) => startWork(line, started, id));
  await t.rejects(
    line(async () => 3),
    LineFullError,
  );
  works[0]?.finish();
  await settle();
  const next = startWork(line, started, 4);
  for (const { finish } of [...works, next]) finish();
  t.equal(await next.result, 4);
  t.strictSame(started, [0, 1, 2, 4]);
});

t.test("work that fails makes room, too", async (t) => {
  const line = createLine(1, 1);
  const started: number[] = [];
  const first = startWork(line, started, 0);
  const second = startWork(line, started, 1);
  first.fail(new Error("no"));
  await t.rejects(first.result, { message: "no" });
  second.finish();
  t.equal(await second.result, 1);
  t.equal(await line(async () => 2), 2);
});
