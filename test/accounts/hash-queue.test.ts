/** Tests that the queue of password hashes is shared fairly, between known users and strangers and within both. */
import t from "tap";
import { HashQueue, PasswordQueueFullError, type Requester } from "#src/accounts/hash-queue.ts";

const known = (group: string): Requester => ({ isKnown: true, group });
const stranger = (group: string): Requester => ({ isKnown: false, group });

/** A queue whose two running hashes end one at a time. */
function heldQueue() {
  const queue = new HashQueue();
  const started: string[] = [];
  const running: (() => void)[] = [];
  const run = (requester: Requester, name: string) =>
    queue.run(requester, async () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<string>();
      running.push(() => resolve(name));
      return promise;
    });
  return {
    run,
    started,
    /** Lets the longest-running hash end, and the next one start. */
    async endOne() {
      running.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

/** Fills a queue with strangers. Returns which of them were refused. */
async function fill({ run }: ReturnType<typeof heldQueue>, groups: readonly string[]) {
  const refused: string[] = [];
  for (const [at, group] of groups.entries())
    run(stranger(group), `${group} ${at}`).catch((error: unknown) => {
      if (!(error instanceof PasswordQueueFullError)) throw error;
      refused.push(group);
    });
  await new Promise(setImmediate);
  return refused;
}

const networks = (count: number) => Array.from({ length: count }, (_, n) => `network ${n}`);

t.test("a known user starts next, however many strangers wait", async (t) => {
  const held = heldQueue();
  await fill(held, networks(52));
  void held.run(known("company"), "known");
  await held.endOne();
  t.equal(held.started.at(-1), "known");
});

t.test("known users and strangers take turns", async (t) => {
  const held = heldQueue();
  await fill(held, networks(5));
  for (let n = 0; n < 3; n++) void held.run(known("company"), "known");
  for (let n = 0; n < 6; n++) await held.endOne();
  t.strictSame(held.started.slice(2), [
    "known",
    "network 2 2",
    "known",
    "network 3 3",
    "known",
    "network 4 4",
  ]);
});

t.test(
  "known users are not refused because of strangers, nor strangers because of them",
  async (t) => {
    const held = heldQueue();
    await fill(held, networks(52));
    const companies = Array.from({ length: 50 }, (_, n) => held.run(known(`${n}`), "known"));
    t.strictSame(await fill(held, ["one more"]), ["one more"]);
    void Promise.all(companies);
    await t.rejects(held.run(known("one more"), "known"), PasswordQueueFullError);
  },
);

t.test("networks and companies take turns, however many of one wait", async (t) => {
  for (const requester of [known, stranger]) {
    const held = heldQueue();
    for (let n = 0; n < 10; n++) void held.run(requester("large"), "large");
    void held.run(requester("small"), "small");
    await held.endOne();
    await held.endOne();
    t.equal(held.started[3], "small", "after one of the other");
  }
});

t.test("a full queue refuses the network that has most in it", async (t) => {
  const held = heldQueue();
  const refused = await fill(
    held,
    Array.from({ length: 52 }, () => "large"),
  );
  t.strictSame(refused, []);
  t.strictSame(await fill(held, ["small"]), []);
  t.strictSame(refused, ["large"]);
  await fill(
    held,
    Array.from({ length: 30 }, () => "small"),
  );
  t.equal(refused.length, 25, "until both have as many");
  t.strictSame(await fill(held, ["large"]), ["large"]);
});

t.test("a hash that fails ends its turn", async (t) => {
  const queue = new HashQueue();
  const failures = Array.from({ length: 5 }, () =>
    queue.run(known("company"), () => Promise.reject(new Error("malformed"))),
  );
  for (const failure of failures) await t.rejects(failure, { message: "malformed" });
  t.equal(await queue.run(known("company"), async () => "done"), "done");
});
