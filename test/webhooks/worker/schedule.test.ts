/** Checks the whole schedule of attempts with a test clock. */
import t, { type Test } from "tap";
import { v7 as uuid } from "uuid";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { CREATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import { getDelivery, listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startDeliveryWorker } from "#src/webhooks/worker/worker.ts";
import { resendDelivery } from "#src/webhooks/endpoints/recovery.ts";
import { endpointsWithRetries } from "#src/db/webhooks/retries.ts";
import { queueDueRetries } from "#src/webhooks/retry-jobs.ts";
import { openWebhooks } from "#src/webhooks/webhooks.ts";
import { verify } from "../../../sdk/typescript/src/webhooks.ts";
import { creationOf, writeIn } from "../../db/writes/batch-of.ts";
import { TestClock } from "../../helpers/clock.ts";
import { clusterOptions, testDatabase } from "../../helpers/database.ts";
import { eventually } from "../../helpers/eventually.ts";
import { onAllShards } from "../../helpers/data/delivery-queue.ts";
import { startReceiver } from "../../helpers/webhooks.ts";

const GAPS = [60, 120, 240, 480, 960, 1920, 3840];

t.test(
  "a delivery is attempted 8 times with gaps of exactly 60 s × 2^n, then it fails",
  async (t) => {
    const { receiver, clock, write, advance, queueDue, log } = await setUp(t, () => 0);
    receiver.answer = (response) => response.writeHead(500).end("down for repairs");
    const { companyId, secret } = await write();
    await eventually("the first attempt", async () => (receiver.received[0] ? true : undefined));
    for (const [index, gap] of GAPS.entries()) {
      await log.until(companyId, { attempts: index + 1, state: "retrying" });
      advance(gap - 1);
      t.equal(await queueDue(), 0, "nothing is due");
      t.equal(receiver.received.length, index + 1, `no attempt before ${gap} s have passed`);
      advance(1);
      t.equal(await queueDue(), 1, "a retry is due");
      await eventually(`attempt ${index + 2}`, async () =>
        receiver.received.length === index + 2 ? true : undefined,
      );
    }
    const delivery = await log.until(companyId, { attempts: 8, state: "failed" });
    t.equal(delivery.nextAttemptAt, null);
    advance(86_400);
    t.equal(await queueDue(), 0, "nothing is due");
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
  const { receiver, write, advance, queueDue, log } = await setUp(t, () => 0.999);
  receiver.answer = (response) => response.writeHead(503).end();
  const { companyId } = await write();
  await log.until(companyId, { attempts: 1, state: "retrying" });
  advance(65);
  t.equal(await queueDue(), 0, "nothing is due");
  t.equal(receiver.received.length, 1);
  advance(1);
  t.equal(await queueDue(), 1, "a retry is due");
  await log.until(companyId, { attempts: 2, state: "retrying" });
});

t.test("Retry-After lengthens a gap and doesn't shorten it", async (t) => {
  const { receiver, write, advance, queueDue, log } = await setUp(t, () => 0);
  receiver.answer = (response) => response.writeHead(503, { "retry-after": "90" }).end();
  const { companyId } = await write();
  await log.until(companyId, { attempts: 1, state: "retrying" });
  advance(89);
  t.equal(await queueDue(), 0, "nothing is due");
  t.equal(receiver.received.length, 1, "the receiver asked for 90 s");
  receiver.answer = (response) => response.writeHead(503, { "retry-after": "1" }).end();
  advance(1);
  t.equal(await queueDue(), 1, "a retry is due");
  await log.until(companyId, { attempts: 2, state: "retrying" });
  advance(119);
  t.equal(await queueDue(), 0, "nothing is due");
  t.equal(receiver.received.length, 2, "1 s is less than the schedule's 120 s");
  advance(1);
  t.equal(await queueDue(), 1, "a retry is due");
  await log.until(companyId, { attempts: 3, state: "retrying" });
});

async function setUp(t: Test, random: () => number) {
  const url = await testDatabase(t);
  const receiver = await startReceiver(t);
  const db = openDatabase(url, { poolSize: 2, ...(await clusterOptions()) });
  const clock = new TestClock();
  // Otherwise real time passes too, by which a busy machine would make attempts due.
  clock.stopAt(new Date());
  const webhooks = openWebhooks(
    { db, clock, isEmbedded: true },
    {
      secretsKeys: [Buffer.alloc(32, 7)],
      dataDir: "",
      demo: undefined,
      webhooksAllowLocal: true,
    },
  );
  // Retries are queued by `queueDue` alone.
  const sweep = { everyMs: 3_600_000, overdueMs: 0 };
  const worker = startDeliveryWorker(webhooks, { pollMs: 50, sweep, random });
  t.teardown(async () => {
    await worker.stop();
    await webhooks.close();
    await db.close();
  });
  /** Queues the retries that are due, as their jobs do. @returns the number of endpoints that had any */
  const queueDue = async () => {
    const services = { db, clock, dispatch: webhooks.dispatch, jobs: undefined };
    const due = await endpointsWithRetries(onAllShards(db.writes), clock.now());
    for (const endpoint of due) await queueDueRetries(services, endpoint);
    return due.length;
  };
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
      const write = creationOf(companyId, "Alamo Roofing", { now: clock.now() });
      await writeIn(db.work, CREATE_CUSTOMER, write);
      webhooks.dispatch.handOver(companyId, [], true);
      return { companyId, secret };
    },
    advance: (seconds: number) => clock.advance(seconds * 1000),
    queueDue,
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
