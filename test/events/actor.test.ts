/** Events name who caused them, in the feed and in webhooks. */
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { callTool } from "#src/agents/tools/call-tool.ts";
import { findTool } from "#src/agents/tools/tools.ts";
import type { Event } from "#src/generated/schemas.ts";
import { importCustomers } from "#src/import/customers/import-customers.ts";
import { eventually } from "../helpers/eventually.ts";
import { followFeed } from "../helpers/feed.ts";
import { requests } from "../helpers/requests.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";
import { makeWorld } from "../helpers/world.ts";
import { startErasures } from "../routes/erasures.ts";

const { api, erase, eraseAllCopies } = await startErasures(t);
const { db, clock } = api.services;
const world = await makeWorld(api);
const news = followFeed(api);
await news();

/** Returns the id of the company's key. */
async function keyId(): Promise<string> {
  const { rows } = await db.work.execute<{ id: string }>(
    sql`select id from api_keys where company_id = ${api.company.id}`,
  );
  return rows[0]?.id ?? "";
}

const actors = (events: readonly Event[]) => events.map(({ actor }) => actor);

t.test("each way to write names the key, the request and its idempotency key", async (t) => {
  for (const operation of [
    "createCustomer",
    "updateCustomer",
    "createLocation",
    "updateLocation",
    "createPricelist",
    "updatePricelist",
  ] as const) {
    const key = operation.startsWith("create") ? uuid() : null;
    const request = requests[operation](world);
    const response = await api.call(operation, {
      ...request,
      ...(operation === "createLocation" ? { body: otherLocation() } : {}),
      ...(key === null ? {} : { headers: { "idempotency-key": key } }),
    });
    const requestId = response.headers["x-request-id"];
    const actor = { type: "api_key", id: await keyId(), name: "test", requestId };
    t.strictSame(actors(await news()), [{ ...actor, idempotencyKey: key }], operation);
  }
});

const otherLocation = () => ({
  customerId: world.customerId,
  name: "Other",
  address: "1200 Congress Ave, Austin, TX 78701",
});

t.test("items of a batch have their own key, or the key of the batch", async (t) => {
  const items = [{ displayName: "one", idempotencyKey: "item-1" }, { displayName: "two" }];
  const headers = { "idempotency-key": "batch" };
  const { headers: sent } = await api.call("createCustomersBatch", { body: { items }, headers });
  const found = (await news()).map(({ data, actor }) => [
    "displayName" in data && data.displayName,
    { requestId: actor?.requestId, key: actor?.idempotencyKey },
  ]);
  const requestId = sent["x-request-id"];
  t.strictSame(Object.fromEntries(found), {
    one: { requestId, key: "item-1" },
    two: { requestId, key: "batch" },
  });
  await api.call("createCustomersBatch", { body: { items: [{ displayName: "three" }] } });
  t.match(actors(await news()), [{ idempotencyKey: null }]);
});

t.test("an agent's writes name its access", async (t) => {
  const tool = findTool("create_customer");
  if (!tool) throw new Error("there is no such tool");
  const { id: companyId } = api.company;
  const grant = { type: "agent_grant", id: uuid(), name: 'Claude "Desktop"' };
  const caller = {
    companyId,
    keyId: null,
    environment: "live" as const,
    grantId: grant.id,
    name: grant.name,
    scopes: [],
    quota: 1,
  };
  const origin = { caller, requestId: uuid() };
  const args = { displayName: "By an agent", idempotencyKey: "k-1" };
  await callTool(tool, args, origin, api.services, api.baseUrl, async () => {});
  const { requestId } = origin;
  t.strictSame(actors(await news()), [{ ...grant, requestId, idempotencyKey: "k-1" }]);
});

t.test("an import names the operator", async (t) => {
  async function* line() {
    yield Buffer.from('{"displayName":"Imported"}\n');
  }
  const options = {
    onLines: () => {},
    signal: new AbortController().signal,
    eventsAt: clock.now(),
  };
  await importCustomers(api.databaseUrl, api.company.id, line(), options);
  const nobody = { id: null, name: null, requestId: null, idempotencyKey: null };
  t.strictSame(actors(await news()), [{ type: "operator", ...nobody }]);
});

t.test("a webhook has the event of the feed, byte for byte", async (t) => {
  const receiver = await startReceiver(t);
  await addEndpoint(api, receiver.url, ["customer.created", "pricelist.created"]);
  runDeliveryWorker(t, api);
  await api.call("createCustomer", { body: { displayName: 'Ünï ,"data":' } });
  const body = { ...(requests.createPricelist(world).body as object), name: "Another" };
  await api.call("createPricelist", { body });
  await eventually("both deliveries", async () => receiver.received[1]);
  const { payload } = await api.app.inject({
    url: "/v1/events?limit=100",
    headers: { authorization: `Bearer ${api.company.key}` },
  });
  for (const { body: sent } of receiver.received) t.ok(payload.includes(sent.toString()));
  t.equal((await news()).length, 2);
});

t.test(
  "an erasure names its request, and removes the idempotency keys of its customer",
  async (t) => {
    const create = async (displayName: string) => {
      const headers = { "idempotency-key": `${displayName}@customers.example` };
      return (await api.call("createCustomer", { body: { displayName }, headers })).json().data.id;
    };
    const [erased, other] = [await create("ada"), await create("bob")];
    const requestId = (await erase(erased)).headers["x-request-id"];
    t.match(actors(await news()).at(-1), { type: "api_key", name: "test", requestId });
    await eraseAllCopies();
    const all = await followFeed(api)();
    const keysOf = (id: string) =>
      all.filter(({ data }) => data.id === id).map(({ actor }) => actor?.idempotencyKey);
    t.strictSame(keysOf(erased), [null, null]);
    t.strictSame(keysOf(other), ["bob@customers.example"]);
    for (const { data, actor } of all)
      if (data.id === erased) t.match(actor, { type: "api_key", name: "test" });
  },
);

t.test("an event without a request names the service, and an old one nobody", async (t) => {
  await news();
  const customer = (await api.call("getCustomer", { params: { id: world.customerId } })).json()
    .data;
  const id = await db.work.transaction((tx) =>
    api.services.events.emit(tx, api.company.id, "customer.updated", customer),
  );
  t.match(actors(await news()), [{ type: "service", id: null, requestId: null }]);
  await db.work.execute(sql`
    update events set actor = null where company_id = ${api.company.id} and id = ${id}`);
  const all = await followFeed(api)();
  t.match(
    all.filter((event) => event.id === id),
    [{ actor: null }],
  );
});
