/** Checks that misbehaving receivers don't keep events from healthy ones, and that the log says what they did. */
import t from "tap";
import { listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { startApi } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { teardown } from "../../helpers/teardown.ts";
import { runDeliveryWorker } from "../../helpers/webhooks.ts";
import { holdResponses } from "./backlog.ts";
import { addMixedEndpoints } from "./misbehaving-endpoints.ts";
import { startWithEndpoint } from "./one-endpoint.ts";

const WRITES = 40;
/** Maximum attempts in flight to one endpoint. */
const MAX_IN_FLIGHT = 16;

const api = await startApi(t);
const { webhooks } = api.services;
const companyId = api.company.id;
const endpoints = await addMixedEndpoints(t, api);
const { healthy, misbehaving, hanging } = endpoints;
// A receiver that hangs does so until the test ends.
const sender = createSender({ allowLocal: true, totalTimeoutMs: 300_000 });
teardown(t, "closing the sender", () => sender.close());
runDeliveryWorker(t, api, { sender });
t.teardown(() => endpoints.release());

t.test("healthy receivers get each event while a receiver hangs and others fail", async (t) => {
  for (let i = 0; i < WRITES; i++) await endpoints.arrival(await endpoints.write());
  for (const { received } of healthy) t.equal(received.length, WRITES, "each event once");
  await eventually("attempts that hang", async () => hanging.length >= MAX_IN_FLIGHT || undefined);
  t.equal(hanging.length, MAX_IN_FLIGHT, "as many as an endpoint may have in flight");
  const endpointId = misbehaving.get("hangs");
  const deliveries = await listDeliveries(webhooks, companyId, { endpointId, limit: 100 });
  t.equal(deliveries.length, WRITES);
  t.ok(
    deliveries.every(({ state }) => state === "pending"),
    "none of its attempts has ended",
  );
});

for (const [name, expected] of Object.entries({
  "answers 500": { status: 500, stage: null },
  resets: { status: null, stage: "response" },
  "never ends": { status: 200, stage: null },
  redirects: { status: 307, stage: null },
}))
  t.test(`the log says what happened with a receiver that ${name}`, async (t) => {
    const endpointId = misbehaving.get(name);
    const attempt = await eventually("an attempt", async () => {
      for (const state of ["retrying", "succeeded"] as const) {
        const [tried] = await listDeliveries(webhooks, companyId, { endpointId, state, limit: 1 });
        if (tried) return (await listAttempts(webhooks, companyId, tried.id))[0];
      }
      return undefined;
    });
    t.match(attempt, expected);
    t.ok((attempt.excerpt ?? "").length <= 1024, "at most 1 KiB is stored");
  });

t.test("an attempt to a receiver that hangs ends at the time limit, and is retried", async (t) => {
  const { api, webhooks, companyId, receiver, write, newest } = await startWithEndpoint(t);
  const held = holdResponses(receiver);
  const sender = createSender({ allowLocal: true, totalTimeoutMs: 100 });
  teardown(t, "closing the sender", () => sender.close());
  runDeliveryWorker(t, api, { sender });
  t.teardown(() => held.release());
  await write();
  const { id } = await newest("retrying");
  t.match(await listAttempts(webhooks, companyId, id), [
    { number: 1, status: null, stage: "timeout", error: "No complete response within 100 ms." },
  ]);
});
