/** Checks that misbehaving receivers don't slow down healthy ones, and that the log says what they did. */
import type { ServerResponse } from "node:http";
import t from "tap";
import { listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { disableEndpoint, enableEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import {
  addEndpoint,
  runDeliveryWorker,
  startReceiver,
  type TestReceiver,
} from "../../helpers/webhooks.ts";

t.setTimeout(120_000);

const WRITES = 60;
/** The best of a few rounds counts, because the machine may be busy. */
const ROUNDS = 5;

const api = await startApi(t);
const { webhooks } = api.services;
const companyId = api.company.id;

const healthy = await Promise.all([1, 2, 3].map(() => startReceiver(t)));
for (const { url } of healthy) await addEndpoint(api, url, ["customer.created"]);

const troubled = new Map<string, string>();
const unanswered: ServerResponse[] = [];
let isOver = false;
for (const [name, answer] of Object.entries<TestReceiver["answer"]>({
  hangs: (response) => void unanswered.push(response),
  "answers 500": (response) => response.writeHead(500).end(),
  resets: (response) => response.destroy(),
  "never ends": (response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on("drain", write);
    write();
  },
  redirects: (response) => response.writeHead(307, { location: healthy[0]?.url ?? "" }).end(),
})) {
  const receiver = await startReceiver(t);
  receiver.answer = (response, request) =>
    isOver ? response.destroy() : answer(response, request);
  const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
  troubled.set(name, endpoint.id);
}
runDeliveryWorker(t, api);
// Stopping the delivery worker waits for attempts in flight, which hang for up to ten seconds.
t.teardown(() => {
  isOver = true;
  for (const response of unanswered) response.destroy();
});

/** Makes writes one after another. Returns the median time from a write's response to its arrival at all healthy receivers. */
async function medianMs(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < WRITES; i++) {
    const { data } = (await api.call("createCustomer", { body: { displayName: "Alamo" } })).json();
    const from = performance.now();
    const arrived = healthy.map((receiver) => receiver.arrival(data.id));
    await Promise.all(arrived);
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b)[WRITES / 2] ?? NaN;
}

/** Waits for the first attempt of any of an endpoint's deliveries. */
async function firstAttempt(endpointId: string | undefined) {
  return await eventually("an attempt", async () => {
    for (const state of ["retrying", "succeeded"] as const) {
      const [tried] = await listDeliveries(webhooks, companyId, { endpointId, state, limit: 1 });
      if (tried) return (await listAttempts(webhooks, companyId, tried.id))[0];
    }
    return undefined;
  });
}

t.test("misbehaving endpoints at most double the median latency of healthy ones", async (t) => {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS && !ratios.some((ratio) => ratio <= 2); round++) {
    for (const id of troubled.values()) await disableEndpoint(webhooks, companyId, id);
    const alone = await medianMs();
    for (const id of troubled.values()) await enableEndpoint(webhooks, companyId, id);
    const together = await medianMs();
    ratios.push(together / alone);
    t.comment(`alone ${alone.toFixed(1)} ms, together ${together.toFixed(1)} ms`);
  }
  t.ok(Math.min(...ratios) <= 2, `ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}`);
});

for (const [name, expected] of Object.entries({
  "answers 500": { status: 500, stage: null },
  resets: { status: null, stage: "response" },
  "never ends": { status: 200, stage: null },
  redirects: { status: 307, stage: null },
}))
  t.test(`the log says what happened with a receiver that ${name}`, async (t) => {
    const endpointId = troubled.get(name);
    const attempt = await firstAttempt(endpointId);
    t.match(attempt, expected);
    t.ok((attempt.excerpt ?? "").length <= 1024, "at most 1 KiB is stored");
  });

t.test("an attempt to a receiver that hangs times out after 10 s", async (t) => {
  const endpointId = troubled.get("hangs");
  const attempt = await firstAttempt(endpointId);
  t.match(attempt, { status: null, stage: "timeout" });
  // Timers may be a millisecond early.
  t.ok(attempt.durationMs >= 9_998 && attempt.durationMs < 15_000, `${attempt.durationMs} ms`);
});
