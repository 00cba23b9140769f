/** Tests the receivers for endpoints of sandboxes. */
import t from "tap";
import { searchDeliveries } from "#src/db/webhooks/delivery-search.ts";
import { getEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import {
  receiverSender,
  SANDBOX_RECEIVERS,
  sandboxReceiver,
} from "#src/webhooks/sending/sandbox-receivers.ts";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { addEndpoint, runDeliveryWorker } from "../../helpers/webhooks.ts";

const live = await startApi(t);
const url = (name: string) => `https://receiver.sandbox.test/${name}`;
const REQUEST = {
  body: Buffer.from('{"id":"evt_1"}'),
  headers: { "content-type": "application/json" },
};

/** Waits for the only delivery to have a number of attempts. */
async function attempted(api: Api, attempts: number) {
  return await eventually(`attempt ${attempts}`, async () => {
    const { deliveries } = await searchDeliveries(api.services.db.work, api.company.id, {
      limit: 5,
    });
    return deliveries[0]?.attempts === attempts ? deliveries[0] : undefined;
  });
}

t.test("a delivery of a sandbox is answered by its receiver, and recorded", async (t) => {
  runDeliveryWorker(t, live);
  for (const [name, state] of [
    ["ok", "succeeded"],
    ["error", "retrying"],
    ["redirect", "retrying"],
    ["gone", "failed"],
  ] as const) {
    const api = await live.asNewCompany().then((company) => company.asSandbox());
    const { endpoint } = await addEndpoint(api, url(name));
    const response = await api.call("createSandboxEvents", { body: { type: "customer.created" } });
    t.equal(response.json().data.deliveries, 1);
    t.match(await attempted(api, 1), { state }, name);
    const { status } = await getEndpoint(api.services.webhooks, api.company.id, endpoint.id);
    t.equal(status, name === "gone" ? "auto_disabled" : "enabled", name);
  }
});

t.test("one fails twice, then succeeds", async (t) => {
  const api = await (await live.asNewCompany()).asSandbox();
  runDeliveryWorker(t, live);
  await addEndpoint(api, url("recovers"));
  await api.call("createSandboxEvents", { body: { type: "customer.created" } });
  for (const [attempt, state] of [
    [1, "retrying"],
    [2, "retrying"],
    [3, "succeeded"],
  ] as const) {
    t.match(await attempted(api, attempt), { state });
    live.services.clock.advance(600_000);
  }
});

t.test("results are those of an attempt over the network", async (t) => {
  const attempt = async (name: string, timeoutMs?: number) => {
    const receiver = sandboxReceiver(url(name));
    if (!receiver) throw new Error(`there is no receiver ${name}`);
    return await receiverSender(receiver, 1, timeoutMs).attempt({ ...REQUEST, url: url(name) });
  };
  t.match(await attempt("ok"), {
    ok: true,
    status: 200,
    error: null,
    excerpt: '{"id":"evt_1"}',
    headers: { host: "receiver.sandbox.test", "content-length": "14" },
  });
  t.match(await attempt("error"), { ok: false, status: 500, error: "The receiver answered 500." });
  t.match(await attempt("redirect"), {
    error: "The receiver answered 302. Redirects are not followed.",
  });
  t.match(await attempt("slow", 1), {
    ok: false,
    status: null,
    stage: "timeout",
    error: "No complete response within 1 ms.",
  });
});

t.test("live companies can't use them, and nothing is sent to them over the network", async (t) => {
  const sender = createSender({ allowLocal: false });
  t.teardown(() => sender.close());
  for (const receiver of SANDBOX_RECEIVERS) {
    await t.rejects(addEndpoint(live, receiver.url), { name: "Refusal", field: "url" });
    t.match(await sender.attempt({ ...REQUEST, url: receiver.url }), { stage: "blocked" });
  }
  const sandbox = await live.asSandbox();
  await t.rejects(addEndpoint(sandbox, url("unknown")), { name: "Refusal" });
});
