/** Two delivery workers, each with its own connections to the database, share the deliveries of a company. */
import type { ServerResponse } from "node:http";
import t, { type Test } from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { NO_METRICS } from "#src/metrics/metrics.ts";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { openWebhooks } from "#src/webhooks/webhooks.ts";
import { startDeliveryWorker } from "#src/webhooks/worker/worker.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { clusterOptions } from "../../helpers/database.ts";
import { eventually } from "../../helpers/eventually.ts";
import { teardown } from "../../helpers/teardown.ts";
import { addEndpoint, startReceiver } from "../../helpers/webhooks.ts";

const SECRETS_KEY = Buffer.alloc(32, 7);
/** With 16 attempts in flight each, more than one worker can have. */
const ENDPOINTS = 16;
const CUSTOMERS = 30;
/** The most attempts that a worker has in flight for one company. */
const SLOTS = 192;

/** Starts a worker as another process would; it counts what it does. */
async function startWorker(t: Test, { databaseUrl, services: { clock } }: Api) {
  const db = openDatabase(databaseUrl, { poolSize: 2, ...(await clusterOptions()) });
  teardown(t, "closing the database", () => db.close());
  const config = {
    secretsKeys: [SECRETS_KEY],
    dataDir: "",
    demo: undefined,
  } as const;
  const webhooks = openWebhooks(
    { db, clock, isEmbedded: false },
    { ...config, webhooksAllowLocal: true },
  );
  teardown(t, "closing the webhooks", () => webhooks.close());
  // No attempt ends before the test wants it to.
  const sender = createSender({ allowLocal: true, totalTimeoutMs: 300_000 });
  teardown(t, "closing the sender", () => sender.close());
  const attempted: string[] = [];
  const recorded: string[] = [];
  const worker = startDeliveryWorker(webhooks, {
    sender,
    pollMs: 50,
    watchAttempt: async ({ claim }, attempt) => {
      attempted.push(claim.deliveryId);
      return await attempt();
    },
    metrics: { ...NO_METRICS, deliveryRecorded: (state) => void recorded.push(state) },
    onError: (error) => t.error(error),
  });
  teardown(t, "stopping the worker", () => worker.stop());
  return { attempted, recorded };
}

t.test(
  "two workers share a company's deliveries: each is attempted and recorded once, by the worker that claimed it",
  async (t) => {
    const api = await startApi(t, { secretsKey: SECRETS_KEY });
    const receiver = await startReceiver(t);
    const held: ServerResponse[] = [];
    receiver.answer = (response) => void held.push(response);
    const release = () => {
      receiver.answer = (response) => void response.end("ok");
      for (const response of held) response.end("ok");
    };
    for (let i = 0; i < ENDPOINTS; i++)
      await addEndpoint(api, `${receiver.url}/${i}`, ["customer.created"]);
    const workers = [await startWorker(t, api), await startWorker(t, api)];
    t.teardown(release);
    for (let i = 0; i < CUSTOMERS; i++)
      await api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });

    await eventually("more attempts in flight than one worker can have", async () =>
      held.length > SLOTS ? true : undefined,
    );
    for (const { attempted } of workers)
      t.ok(attempted.length > 0 && attempted.length <= SLOTS, `${attempted.length} in flight`);
    release();

    const count = ENDPOINTS * CUSTOMERS;
    const recordedCount = () => workers.flatMap(({ recorded }) => recorded).length;
    await eventually("all results", async () => recordedCount() >= count || undefined);
    for (const { attempted, recorded } of workers)
      t.strictSame(
        recorded,
        attempted.map(() => "succeeded"),
        "a worker records its attempts",
      );
    const attempted = workers.flatMap(({ attempted }) => attempted);
    t.equal(attempted.length, count);
    t.equal(new Set(attempted).size, count, "no delivery is attempted by both");
    const received = receiver.received.map(({ path, body }) => `${path} ${body.toString()}`);
    t.equal(received.length, count);
    t.equal(new Set(received).size, count, "nothing is delivered twice");
    const { rows } = await api.services.db.work.runStatement(
      `select state, attempts, count(*)::int as count from deliveries group by state, attempts`,
      [],
    );
    t.strictSame(rows, [{ state: "succeeded", attempts: 1, count }]);
  },
);
