/** The claims of a delivery worker that dies are taken over before they could lapse. */
import type { ServerResponse } from "node:http";
import t, { type Test } from "tap";
import { startApi, type Api } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { startService } from "../../helpers/service-process.ts";
import { addEndpoint, startReceiver, type TestReceiver } from "../../helpers/webhooks.ts";

t.setTimeout(120_000);

const ATTEMPTS = 12;
/** Claims that nobody takes over lapse after 15 s at the earliest. */
const LAPSE_MS = 15_000;

/** Starts the service as a delivery worker only. */
async function startWorker(t: Test, api: Api) {
  const { webhooks } = api.services;
  const service = await startService(t, {
    DATABASE_URL: api.databaseUrl,
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    ROLE: "worker",
    WEBHOOKS_ALLOW_LOCAL: "on",
    NODE_ENV: "development",
  });
  await eventually("the worker is registered", async () => {
    const { rows } = await webhooks.db.work.runStatement(
      "select count(*)::int as count from delivery_workers",
      [],
    );
    return rows[0]?.["count"] > 0 || undefined;
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
  t.test(`claims of a killed worker are taken over ${title} before they lapse`, async (t) => {
    const api = await startApi(t, { secretsKey: Buffer.alloc(32, 7) });
    const receiver = await startReceiver(t);
    const release = holdResponses(receiver);
    t.teardown(release);
    await addEndpoint(api, receiver.url, ["customer.created"]);
    const killed = await startWorker(t, api);
    await write(api, ATTEMPTS);
    const sent = (count: number) => async () => receiver.received.length >= count || undefined;
    await eventually("all attempts", sent(ATTEMPTS));
    if (hasOther) await startWorker(t, api);
    const from = performance.now();
    killed.kill("SIGKILL");
    await killed.ended;
    if (!hasOther) await startWorker(t, api);
    await eventually("all attempts again", sent(2 * ATTEMPTS));
    const ms = Math.round(performance.now() - from);
    t.comment(`taken over after ${ms} ms`);
    t.ok(ms < LAPSE_MS, `${ms} ms`);
    release();
  });
