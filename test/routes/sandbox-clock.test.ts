/** Tests that the clock of a sandbox lets its retries, keys and alerts come due, and nothing of other companies. */
import t from "tap";
import { searchDeliveries } from "#src/db/webhooks/delivery-search.ts";
import { getEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { alertsOf, evaluateOnce, operationalEventsOf } from "../helpers/data/alerts.ts";
import { eventually } from "../helpers/eventually.ts";
import { addEndpoint, runDeliveryWorker } from "../helpers/webhooks.ts";

const live = await startApi(t);

/** Waits for the only delivery to have a number of recorded attempts. */
const attempted = async (api: Api, attempts: number) =>
  await eventually(`attempt ${attempts}`, async () => {
    const { db } = api.services;
    const { deliveries } = await searchDeliveries(db.work, api.company.id, { limit: 5 });
    return deliveries[0]?.attempts === attempts ? deliveries[0] : undefined;
  });

const advance = async (api: Api, seconds: number) =>
  (await api.call("advanceSandboxClock", { body: { seconds } })).json().data;

async function withFailingEndpoint(receiver = "error") {
  const api = await (await live.asNewCompany()).asSandbox();
  const { endpoint } = await addEndpoint(api, `https://receiver.sandbox.test/${receiver}`);
  await api.call("createSandboxEvents", { body: { type: "customer.created" } });
  return { api, endpoint };
}

t.test("the whole schedule of a delivery passes, and other companies wait", async (t) => {
  runDeliveryWorker(t, live);
  const { api, endpoint } = await withFailingEndpoint();
  const { api: other } = await withFailingEndpoint();
  const { nextAttemptAt } = await attempted(other, 1);
  await attempted(api, 1);
  for (let attempt = 2; attempt <= 8; attempt++) {
    t.strictSame(await advance(api, 7200), { retries: 1, keys: 0 });
    const { state } = await attempted(api, attempt);
    t.equal(state, attempt < 8 ? "retrying" : "failed");
  }
  t.strictSame(await advance(api, 7200), { retries: 0, keys: 0 });
  t.strictSame((await attempted(other, 1)).nextAttemptAt, nextAttemptAt);
  const { failingSince } = await getEndpoint(api.services.webhooks, api.company.id, endpoint.id);
  t.ok(Number(failingSince) < live.services.clock.now().getTime() - 7 * 7_200_000);
});

t.test("an endpoint that fails and then recovers has both alerts", async (t) => {
  runDeliveryWorker(t, live);
  const { api } = await withFailingEndpoint("recovers");
  const alerts = async () => {
    await evaluateOnce(live);
    return await alertsOf(live, api.company.id);
  };
  await attempted(api, 1);
  await advance(api, 1000);
  await attempted(api, 2);
  t.strictSame(await alerts(), ["webhook_endpoint.failing"]);
  await advance(api, 7200);
  t.match(await attempted(api, 3), { state: "succeeded" });
  await advance(api, 299);
  t.strictSame(await alerts(), ["webhook_endpoint.failing"]);
  await advance(api, 1);
  t.strictSame(await alerts(), ["webhook_endpoint.failing: The endpoint recovered."]);
  const types = await operationalEventsOf(live, api.company.id);
  t.strictSame(
    types.map(({ type }) => type),
    ["webhook_endpoint.failing", "webhook_endpoint.recovered"],
  );
});

t.test("a retry that isn't due yet waits less", async (t) => {
  runDeliveryWorker(t, live);
  const { api } = await withFailingEndpoint();
  const { nextAttemptAt } = await attempted(api, 1);
  t.strictSame(await advance(api, 10), { retries: 0, keys: 0 });
  const { nextAttemptAt: earlier } = await attempted(api, 1);
  t.equal(Number(nextAttemptAt) - Number(earlier), 10_000);
});

t.test("keys expire earlier, in every process", async (t) => {
  const company = await live.asNewCompany();
  const api = await company.asSandbox();
  const inAnHour = new Date(live.services.clock.now().getTime() + 3_600_000);
  const key = await api.addKey(api.company.id, ["customers:read"], inAnHour);
  const otherKey = await company.addKey(company.company.id, ["customers:read"], inAnHour);
  t.equal((await api.call("listZones", { key })).statusCode, 200);
  t.strictSame(await advance(api, 3601), { retries: 0, keys: 1 });
  await eventually("the key to be refused", async () =>
    (await api.call("listZones", { key })).statusCode === 401 ? true : undefined,
  );
  t.equal((await company.call("listZones", { key: otherKey })).statusCode, 200);
});

t.test("the clock of a live company can't be advanced", async (t) => {
  const response = await live.call("advanceSandboxClock", { body: { seconds: 1 } });
  t.equal(response.statusCode, 403);
  t.equal(response.json().code, "SANDBOX_ONLY");
});
