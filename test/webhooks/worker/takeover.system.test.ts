/**
 * The claims of a delivery worker that dies are taken over at once. Claims of a worker that only stops responding are taken
 * over after some seconds, and what it does with them later is dropped.
 */
import type { ServerResponse } from "node:http";
import t, { type Test } from "tap";
import { getDelivery, listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { getEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { listQueue } from "../../helpers/data/delivery-queue.ts";
import { startService } from "../../helpers/process/service-process.ts";
import { addEndpoint, startReceiver, type TestReceiver } from "../../helpers/webhooks.ts";

const ATTEMPTS = 12;

/**
 * Starts the service as a delivery worker only.
 * @param workers the number of workers that are registered then, those that have died included
 */
async function startWorker(t: Test, api: Api, workers = 1) {
  const { webhooks } = api.services;
  const service = await startService(t, {
    DATABASE_URL: api.databaseUrl,
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    ROLE: "worker",
    WEBHOOKS_ALLOW_LOCAL: "on",
    NODE_ENV: "development",
  });
  await eventually("the worker is registered", async () => {
    const { rows } = await webhooks.db.forAllCompanies.work.runStatement(
      "select count(*)::int as count from delivery_workers",
      [],
    );
    return rows[0]?.["count"] >= workers || undefined;
  });
  return service;
}

/** Holds all responses until `release`. */
function holdResponses(receiver: TestReceiver): () => void {
  const held: ServerResponse[] = [];
  receiver.answer = (response) => void held.push(response);
  return () => {
    receiver.answer = (response) => void response.end("ok");
    for (const response of held) response.end("ok");
  };
}

async function write(api: Api, count: number): Promise<void> {
  for (let i = 0; i < count; i++)
    await api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });
}

for (const [title, hasOther] of [
  ["by the worker that is started next", false],
  ["by another worker", true],
] as const)
  t.test(`claims of a killed worker are taken over ${title}`, async (t) => {
    const api = await startApi(t, { secretsKey: Buffer.alloc(32, 7) });
    const receiver = await startReceiver(t);
    const release = holdResponses(receiver);
    t.teardown(release);
    await addEndpoint(api, receiver.url, ["customer.created"]);
    const killed = await startWorker(t, api);
    const other = hasOther ? await startWorker(t, api, 2) : undefined;
    // While it is stopped, the worker that will be killed gets all claims.
    other?.kill("SIGSTOP");
    await write(api, ATTEMPTS);
    await eventually("all attempts", async () => receiver.received.length >= ATTEMPTS || undefined);
    other?.kill("SIGCONT");
    killed.kill("SIGKILL");
    await killed.ended;
    if (!hasOther) await startWorker(t, api);
    const attempts = () =>
      [...Map.groupBy(receiver.received, ({ headers }) => headers["x-service-event-id"])].map(
        ([, { length }]) => length,
      );
    await eventually(
      "all attempts again",
      async () => attempts().every((count) => count >= 2) || undefined,
    );
    t.strictSame(
      attempts(),
      Array.from({ length: ATTEMPTS }, () => 2),
    );
    release();
  });

t.test(
  "a worker that is stopped until its claims are taken over drops their results when it continues",
  async (t) => {
    const api = await startApi(t, { secretsKey: Buffer.alloc(32, 7) });
    const { webhooks } = api.services;
    const companyId = api.company.id;
    const receiver = await startReceiver(t);
    const held: ServerResponse[] = [];
    receiver.answer = (response) => void held.push(response);
    const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
    const stopped = await startWorker(t, api);
    await write(api, ATTEMPTS);
    await eventually("all attempts", async () => held.length >= ATTEMPTS || undefined);

    stopped.kill("SIGSTOP");
    receiver.answer = (response) => void response.end("ok");
    const other = await startWorker(t, api);
    const state = async (expected: string) => {
      const deliveries = await listDeliveries(webhooks, companyId, { limit: 100 });
      return deliveries.every(({ state }) => state === expected) ? deliveries : undefined;
    };
    const deliveries = await eventually("success of all by the other worker", async () =>
      state("succeeded"),
    );
    t.equal(deliveries.length, ATTEMPTS);
    t.equal(receiver.received.length, 2 * ATTEMPTS);

    // Late successes and late failures; it may also have timed out.
    stopped.kill("SIGCONT");
    for (const [i, response] of held.entries()) response.writeHead(i % 2 ? 200 : 500).end();
    const logged = () => stopped.output().match(/"delivery attempt"/g)?.length ?? 0;
    await eventually("the late results", async () => logged() >= ATTEMPTS || undefined);
    for (const worker of [stopped, other]) {
      worker.kill("SIGTERM");
      t.equal(await worker.ended, 0, "a worker that stops has recorded all its results");
    }

    for (const { id } of deliveries) {
      t.match(await getDelivery(webhooks, companyId, id), { state: "succeeded", attempts: 2 });
      const attempts = await listAttempts(webhooks, companyId, id);
      t.match(attempts, [{ number: 2, status: 200 }]);
      t.equal(attempts.length, 1, "the late attempt is not in the log");
    }
    t.strictSame(await listQueue(api, companyId), [], "nothing is attempted again");
    t.equal(receiver.received.length, 2 * ATTEMPTS);
    const health = await getEndpoint(webhooks, companyId, endpoint.id);
    t.match(health, { status: "enabled", failingSince: null });
  },
);
