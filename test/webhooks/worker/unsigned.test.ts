/** Deliveries that a worker can't sign, because it has another key, keep their attempts for one that can. */
import t, { type Test } from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import { openWebhooks } from "#src/webhooks/webhooks.ts";
import { startDeliveryWorker } from "#src/webhooks/worker/worker.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { clusterOptions } from "../../helpers/database.ts";
import { eventually } from "../../helpers/eventually.ts";
import { teardown } from "../../helpers/teardown.ts";
import { addEndpoint, startReceiver } from "../../helpers/webhooks.ts";

const KEY = Buffer.alloc(32, 7);
const OTHER_KEY = Buffer.alloc(32, 8);

/** Starts a worker with a separate key, as another process would. */
async function startWorker(t: Test, { databaseUrl, services: { clock } }: Api, key: Buffer) {
  const db = openDatabase(databaseUrl, { poolSize: 2, ...(await clusterOptions()) });
  teardown(t, "closing the database", () => db.close());
  const config = { secretsKeys: [key], dataDir: "", demo: undefined, role: "worker" } as const;
  const webhooks = openWebhooks(
    { db, clock, isEmbedded: false },
    { ...config, webhooksAllowLocal: true },
  );
  teardown(t, "closing the webhooks", () => webhooks.close());
  const reported: string[] = [];
  const worker = startDeliveryWorker(webhooks, {
    pollMs: 20,
    onError: (error) => reported.push((error as Error).name),
  });
  teardown(t, "stopping the worker", () => worker.stop());
  return { worker, reported };
}

t.test(
  "a worker with another key uses up no attempts, and one with the key delivers all",
  async (t) => {
    const api = await startApi(t, { secretsKey: KEY });
    const { services, company } = api;
    const receiver = await startReceiver(t);
    const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
    for (let n = 0; n < 50; n++)
      await api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });
    const run = async (text: string) => (await services.db.jobs.runStatement(text)).rows;
    const { worker, reported } = await startWorker(t, api, OTHER_KEY);
    await eventually("a claim", async () => reported[0]);
    await eventually("all claims put back", async () => {
      const claimed = await run("select from delivery_queue where claimed_by is not null");
      return claimed.length === 0 || undefined;
    });
    t.strictSame(await run("select distinct attempt from delivery_queue"), [{ attempt: 1 }]);
    t.strictSame(reported, ["SecretBoxError"], "reported once a minute for each endpoint");
    const deliveries = await listDeliveries(services.webhooks, company.id, {
      endpointId: endpoint.id,
      limit: 100,
    });
    t.equal(deliveries.length, 50);
    t.ok(deliveries.every(({ state }) => state === "pending"));
    t.strictSame(await run("select from delivery_attempts"), []);
    t.equal(receiver.received.length, 0);

    const test = await sendTest(services.webhooks, company.id, endpoint.id);
    const [attempt] = await eventually("the test's result", async () => {
      const attempts = await listAttempts(services.webhooks, company.id, test.deliveryId);
      return attempts.length > 0 ? attempts : undefined;
    });
    t.match(attempt, { error: /could not be signed/ }, "whose user waits for it");
    await worker.stop();

    await startWorker(t, api, KEY);
    await eventually("all deliveries", async () => {
      const found = await run("select from deliveries where state = 'succeeded'");
      return found.length === 50 || undefined;
    });
    t.strictSame(
      await run(
        "select number, count(*)::int as count from delivery_attempts where number > 0 and status = 200 group by 1",
      ),
      [{ number: 1, count: 50 }],
    );
  },
);
