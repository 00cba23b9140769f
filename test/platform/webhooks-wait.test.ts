/** Tests waiting on the server. */
import t from "tap";
import { pollUntil, within } from "#src/platform/webhooks/wait.ts";

/** Returns 1, 2, 3, … */
function counter() {
  let count = 0;
  return async () => ++count;
}

t.test("a result that is final at the first poll is returned immediately", async (t) => {
  const options = { maxMs: 60_000, intervalMs: 60_000, signal: new AbortController().signal };
  t.equal(await pollUntil(counter(), () => true, options), 1);
});

t.test("polls until the result is final", async (t) => {
  const options = { maxMs: 60_000, intervalMs: 1, signal: new AbortController().signal };
  t.equal(await pollUntil(counter(), (seen) => seen === 5, options), 5);
});

t.test("returns the last result after the time limit", async (t) => {
  const { signal } = new AbortController();
  let [polls, nowMs] = [0, 5000];
  const poll = async () => {
    nowMs += 100;
    return ++polls;
  };
  const options = { maxMs: 300, intervalMs: 1, signal, now: () => nowMs };
  t.equal(
    await pollUntil(poll, () => false, options),
    3,
    "the first poll at the limit is the last",
  );
});

t.test("an aborted signal ends the wait without another poll", async (t) => {
  const client = new AbortController();
  const poll = counter();
  const options = { maxMs: 60_000, intervalMs: 60_000, signal: client.signal };
  const waiting = pollUntil(poll, () => false, options);
  client.abort();
  t.equal(await waiting, 1);
  t.equal(await pollUntil(counter(), () => false, options), 1, "also when it was aborted before");
});

t.test("work beyond the time limit continues, and only its late error is reported", async (t) => {
  const late: unknown[] = [];
  const report = (error: unknown) => void late.push(error);
  t.equal(await within(60_000, Promise.resolve("done"), report), "done");
  await t.rejects(within(60_000, Promise.reject(new Error("at once")), report), /at once/);
  t.same(late, []);
  const slow = Promise.withResolvers<string>();
  t.equal(await within(10, slow.promise, report), undefined);
  slow.reject(new Error("late"));
  await t.rejects(slow.promise);
  t.match(late, [/late/]);
});
