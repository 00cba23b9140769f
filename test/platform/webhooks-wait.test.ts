/** Waiting on the server. */
import t from "tap";
import { lookUntil, within } from "#src/platform/webhooks/wait.ts";

/** Sees 1, 2, 3, … */
function counter() {
  let count = 0;
  return async () => ++count;
}

t.test("what is final at the first look is not waited for", async (t) => {
  const options = { mostMs: 60_000, everyMs: 60_000, signal: new AbortController().signal };
  t.equal(await lookUntil(counter(), () => true, options), 1);
});

t.test("it looks until what it sees is final", async (t) => {
  const options = { mostMs: 60_000, everyMs: 1, signal: new AbortController().signal };
  t.equal(await lookUntil(counter(), (seen) => seen === 5, options), 5);
});

t.test("after the time limit, what was seen last is returned", async (t) => {
  const options = { mostMs: 40, everyMs: 10, signal: new AbortController().signal };
  const startedAt = performance.now();
  t.ok((await lookUntil(counter(), () => false, options)) >= 2);
  t.ok(performance.now() - startedAt >= 40);
});

t.test("when nobody waits any more, it ends at once and looks no further", async (t) => {
  const nobody = new AbortController();
  const look = counter();
  const options = { mostMs: 60_000, everyMs: 60_000, signal: nobody.signal };
  const waiting = lookUntil(look, () => false, options);
  nobody.abort();
  t.equal(await waiting, 1);
  t.equal(await lookUntil(counter(), () => false, options), 1, "nor when that is so already");
});

t.test(
  "what takes too long goes on by itself; who waits is let go, and hears of no error",
  async (t) => {
    const late: unknown[] = [];
    const note = (error: unknown) => void late.push(error);
    t.equal(await within(60_000, Promise.resolve("done"), note), "done");
    await t.rejects(within(60_000, Promise.reject(new Error("at once")), note), /at once/);
    t.same(late, []);
    const slow = Promise.withResolvers<string>();
    t.equal(await within(10, slow.promise, note), undefined);
    slow.reject(new Error("late"));
    await t.rejects(slow.promise);
    t.match(late, [/late/]);
  },
);
