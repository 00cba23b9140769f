/** Checks the whole schedule of attempts with test clocks for the service, the queue and the database. */
import { TestClock as QueueClock } from "pg-boss";
import postgres from "postgres";
import t, { type Test } from "tap";
import { v7 as uuid } from "uuid";
import { openDatabase } from "#src/db/core/client.ts";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { insertCustomer } from "#src/db/customers/customers.ts";
import { createEvents } from "#src/events/emit.ts";
import { getDelivery, listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startDeliveryWorker } from "#src/webhooks/worker/worker.ts";
import { resendDelivery } from "#src/webhooks/endpoints/recovery.ts";
import { openWebhooks } from "#src/webhooks/webhooks.ts";
import { verify } from "../../../sdk/typescript/src/webhooks.ts";
import { TestClock } from "../../helpers/clock.ts";
import { clusterOptions, testDatabase } from "../../helpers/database.ts";
import { eventually } from "../../helpers/eventually.ts";
import { startReceiver } from "../../helpers/webhooks.ts";

/** Doesn't restore the queue's own clock, which a cluster can't: the database is dropped anyway. */
class LastingClock extends QueueClock {
  override async attach(...target: Parameters<QueueClock["attach"]>) {
    await super.attach(...target);
    return { [Symbol.asyncDispose]: async () => {} };
  }
}

const GAPS = [60, 120, 240, 480, 960, 1920, 3840];

t.test(
  "a delivery is attempted 8 times with gaps of exactly 60 s × 2^n, then it fails",
  async (t) => {
    const { receiver, clock, write, advance, waitForPolls, log } = await setUp(t, () => 0);
    receiver.answer = (response) => response.writeHead(500).end("down for repairs");
    const { companyId, secret } = await write();
    await eventually("the first attempt", async () => (receiver.received[0] ? true : undefined));
    for (const [index, gap] of GAPS.entries()) {
      await log.until(companyId, { attempts: index + 1, state: "retrying" });
      await advance(gap - 1);
      await waitForPolls();
      t.equal(receiver.received.length, index + 1, `no attempt before ${gap} s have passed`);
      await advance(1);
      await eventually(`attempt ${index + 2}`, async () =>
        receiver.received.length === index + 2 ? true : undefined,
      );
    }
    const delivery = await log.until(companyId, { attempts: 8, state: "failed" });
    t.equal(delivery.nextAttemptAt, null);
    await advance(86_400);
    await waitForPolls();
    t.equal(receiver.received.length, 8, "no attempt after the last one");

    const attempts = await log.attempts(companyId, delivery.id);
    t.strictSame(
      attempts.map(({ number, status, stage, excerpt }) => ({ number, status, stage, excerpt })),
      Array.from({ length: 8 }, (_, i) => ({
        number: i + 1,
        status: 500,
        stage: null,
        excerpt: "down for repairs",
      })),
      "every attempt is in the log",
    );
    const times = receiver.received.map(({ headers }) =>
      Number(/^t=(\d+),/.exec(String(headers["x-service-signature"]))?.[1]),
    );
    for (const [index, gap] of GAPS.entries()) {
      const signed = (times[index + 1] ?? 0) - (times[index] ?? 0);
      t.equal(signed, gap, `attempt ${index + 2} is signed ${gap} s after the last`);
    }
    const [first] = receiver.received;
    t.ok(
      receiver.received.every(({ body }) => first?.body.equals(body)),
      "all attempts have the same bytes",
    );

    receiver.answer = (response) => response.end();
    await resendDelivery(log.webhooks, companyId, delivery.id);
    await eventually("the resend", async () => (receiver.received[8] ? true : undefined));
    const resent = receiver.received[8];
    if (!first || !resent) throw new Error("nothing was received");
    t.ok(resent.body.equals(first.body), "a resend has the same bytes");
    t.equal(resent.headers["x-service-event-id"], first.headers["x-service-event-id"]);
    verify(resent.body, resent.headers, secret, { now: clock.now() });
  },
);

t.test("jitter lengthens a gap by up to 10 % and never shortens it", async (t) => {
  const { receiver, write, advance, waitForPolls, log } = await setUp(t, () => 0.999);
  receiver.answer = (response) => response.writeHead(503).end();
  const { companyId } = await write();
  await log.until(companyId, { attempts: 1, state: "retrying" });
  await advance(65);
  await waitForPolls();
  t.equal(receiver.received.length, 1);
  await advance(1);
  await log.until(companyId, { attempts: 2, state: "retrying" });
});

t.test("Retry-After lengthens a gap and doesn't shorten it", async (t) => {
  const { receiver, write, advance, waitForPolls, log } = await setUp(t, () => 0);
  receiver.answer = (response) => response.writeHead(503, { "retry-after": "90" }).end();
  const { companyId } = await write();
  await log.until(companyId, { attempts: 1, state: "retrying" });
  await advance(89);
  await waitForPolls();
  t.equal(receiver.received.length, 1, "the receiver asked for 90 s");
  receiver.answer = (response) => response.writeHead(503, { "retry-after": "1" }).end();
  await advance(1);
  await log.until(companyId, { attempts: 2, state: "retrying" });
  await advance(119);
  await waitForPolls();
  t.equal(receiver.received.length, 2, "1 s is less than the schedule's 120 s");
  await advance(1);
  await log.until(companyId, { attempts: 3, state: "retrying" });
});

async function setUp(t: Test, random: () => number) {
  const url = await testDatabase(t);
  await useTestClock(url);
  const receiver = await startReceiver(t);
  const db = openDatabase(url, { poolSize: 2, ...(await clusterOptions()) });
  const clock = new TestClock();
  // Otherwise real time passes too, by which a busy machine would make attempts due.
  clock.stopAt(new Date());
  const queueClock = new LastingClock(clock.now());
  const webhooks = await openWebhooks(
    { db, clock, isEmbedded: true },
    {
      secretsKeys: [Buffer.alloc(32, 7)],
      dataDir: "",
      demo: undefined,
      webhooksAllowLocal: true,
      role: "api",
    },
    { clock: queueClock },
  );
  let claims = 0;
  const queue: typeof webhooks.queue = {
    ...webhooks.queue,
    async claim(...args) {
      const jobs = await webhooks.queue.claim(...args);
      claims++;
      return jobs;
    },
  };
  const worker = startDeliveryWorker({ ...webhooks, queue }, { pollMs: 5, random });
  t.teardown(async () => {
    await worker.stop();
    await webhooks.close();
    await db.close();
  });
  return {
    receiver,
    clock,
    /** Creates a customer in a new company that has an endpoint. */
    write: async () => {
      const companyId = uuid();
      await insertCompany(db.work, { id: companyId, name: "Test", createdAt: clock.now() });
      const { secret } = await createEndpoint(webhooks, companyId, {
        url: receiver.url,
        events: ["customer.created"],
      });
      const events = createEvents(webhooks.queue, clock, webhooks.wake);
      await db.work.transaction(async (tx) => {
        const fields = { id: uuid(), displayName: "Alamo Roofing" };
        const customer = await insertCustomer(tx, companyId, fields, clock.now());
        await events.emit(tx, companyId, "customer.created", customer);
      });
      return { companyId, secret };
    },
    advance: async (seconds: number) => {
      clock.advance(seconds * 1000);
      await queueClock.setTime(queueClock.now() + seconds * 1000);
    },
    /** Waits until the delivery worker has polled each queue priority at least twice from now on. */
    waitForPolls: async () => {
      const before = claims;
      await eventually("the delivery worker's polls", async () =>
        claims >= before + 6 ? true : undefined,
      );
    },
    log: {
      webhooks,
      attempts: (companyId: string, id: string) => listAttempts(webhooks, companyId, id),
      /** Waits until the company's only delivery is in this state. */
      async until(companyId: string, expected: { attempts: number; state: string }) {
        return await eventually(`${expected.state} after ${expected.attempts}`, async () => {
          const [newest] = await listDeliveries(webhooks, companyId, { limit: 1 });
          if (!newest) return undefined;
          const delivery = await getDelivery(webhooks, companyId, newest.id);
          const { attempts, state } = delivery;
          return attempts === expected.attempts && state === expected.state ? delivery : undefined;
        });
      },
    },
  };
}

/** Turns on the queue's test clock for all sessions of the database. */
async function useTestClock(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  const database = new URL(url).pathname.slice(1);
  await sql`alter database ${sql(database)} set pgboss.test_clock = 'on'`;
  await sql.end();
}
