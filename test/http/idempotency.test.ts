import { v7 as uuid } from "uuid";
import t from "tap";
import { claimKey } from "#src/db/requests/idempotency.ts";
import { startApi, type CallOptions } from "../helpers/api.ts";
import { refused } from "../helpers/refused.ts";
import { makeWorld } from "../helpers/world.ts";

const api = await startApi(t);
const world = await makeWorld(api);
const { clock, db } = api.services;

const keyed = (key: string, more: object = {}) => ({ "idempotency-key": key, ...more });
const create = (key: string, body: unknown, more: CallOptions = {}) =>
  api.call("createCustomer", { body, headers: keyed(key), ...more });
const countOf = async (displayName: string, key = api.company.key): Promise<number> =>
  (await api.call("listCustomers", { key, query: { searchTerm: displayName } })).json().total;
const isReplay = ({ headers }: Awaited<ReturnType<typeof create>>) =>
  headers["idempotency-replayed"] === "true";

t.test("50 concurrent requests with one key create one row and get one response", async (t) => {
  const key = uuid();
  const body = { displayName: "Parallel" };
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(key, body)));
  const served = answers.filter(({ statusCode }) => statusCode === 200);
  t.equal(served.filter((answer) => !isReplay(answer)).length, 1, "one was carried out");
  t.equal(new Set(served.map((answer) => answer.body)).size, 1, "all have its answer");
  for (const answer of answers)
    if (answer.statusCode !== 200) refused(t, answer, "IDEMPOTENCY_KEY_IN_USE");
  const later = await create(key, body);
  t.ok(isReplay(later));
  t.equal(later.body, served[0]?.body);
  t.equal(await countOf("Parallel"), 1);
});

t.test("while the first request runs, another with its key gets 409", async (t) => {
  const key = uuid();
  await db.work.transaction(async (tx) => {
    t.ok(await claimKey(tx, api.company.id, key));
    refused(t, await create(key, { displayName: "Second" }), "IDEMPOTENCY_KEY_IN_USE");
    const address = "1100 Congress Ave, Austin, TX 78701";
    const validate = { body: { address }, headers: keyed(key) };
    refused(t, await api.call("validateAddress", validate), "IDEMPOTENCY_KEY_IN_USE");
  });
  t.notOk(isReplay(await create(key, { displayName: "Second" })), "and then carried out");
  t.equal(await countOf("Second"), 1);
});

t.test("a key belongs to one request: operation and body", async (t) => {
  const key = uuid();
  const body = { displayName: "Reused", phone: null };
  t.equal((await create(key, body)).statusCode, 200);
  for (const other of [
    { displayName: "Other", phone: null },
    { displayName: "Reused" },
    { displayName: "Reused", phone: "" },
    { displayName: "Reused", phone: null, companyName: null },
  ])
    refused(t, await create(key, other), "IDEMPOTENCY_KEY_REUSED");
  const address = "1100 Congress Ave, Austin, TX 78701";
  const validate = await api.call("validateAddress", { body: { address }, headers: keyed(key) });
  refused(t, validate, "IDEMPOTENCY_KEY_REUSED");
  const location = { customerId: world.customerId, address };
  refused(
    t,
    await api.call("createLocation", { body: location, headers: keyed(key) }),
    "IDEMPOTENCY_KEY_REUSED",
  );
  t.ok(isReplay(await create(key, body)), "and still gives the first answer to its own");
  t.equal(await countOf("Reused"), 1);
});

t.test("the order of fields and explicit defaults make no difference", async (t) => {
  const key = uuid();
  const first = await create(key, { displayName: "Order", phone: "1", email: "a@b.co" });
  const again = await create(key, {
    email: "a@b.co",
    status: "active",
    phone: "1",
    displayName: "Order",
  });
  t.ok(isReplay(again));
  t.equal(again.body, first.body);
});

t.test("keys of two companies are independent", async (t) => {
  const other = await api.addCompany();
  const key = uuid();
  const body = { displayName: "Both" };
  const [first, second] = [await create(key, body), await create(key, body, { key: other.key })];
  t.notOk(isReplay(second));
  t.not(first.json().data.id, second.json().data.id);
  const narrow = await api.addKey(other.id, ["customers:write"]);
  const third = await create(key, body, { key: narrow });
  t.ok(isReplay(third), "but all keys of a company share them");
  t.equal(third.body, second.body);
  const busy = uuid();
  await db.work.transaction(async (tx) => {
    t.ok(await claimKey(tx, other.id, busy));
    t.equal((await create(busy, body)).statusCode, 200, "nor does one wait for the other");
  });
});

t.test("a response is replayed for 24 hours", async (t) => {
  const key = uuid();
  const body = { displayName: "A day" };
  const first = await create(key, body);
  clock.advance(24 * 3_600_000 - 60_000);
  const last = await create(key, body);
  t.ok(isReplay(last));
  t.equal(last.body, first.body);
  clock.advance(60_000);
  const anew = await create(key, body);
  t.notOk(isReplay(anew));
  t.not(anew.json().data.id, first.json().data.id);
  const again = await create(key, body);
  t.ok(isReplay(again), "the new answer has taken its place");
  t.equal(again.body, anew.body);
  clock.advance(25 * 3_600_000);
  t.equal((await create(key, { displayName: "Another" })).statusCode, 200, "and then it is free");
});

t.test("an error is replayed with the id of the original request", async (t) => {
  const pricelist = { sourcePriceListId: world.defaultPricelistId, customerId: uuid(), name: "n" };
  const refusals = [
    ["createPricelist", { ...pricelist, includeAll: true }, "REFERENCE_NOT_FOUND"],
    ["createLocation", { customerId: uuid(), address: "x" }, "REFERENCE_NOT_FOUND"],
    ["createLocation", { customerId: world.customerId, address: "x" }, "ADDRESS_NOT_FOUND"],
    ["validateAddress", { address: "nowhere" }, "ADDRESS_NOT_FOUND"],
  ] as const;
  for (const [operation, body, code] of refusals) {
    const options = { body, headers: keyed(uuid()) };
    const first = await api.call(operation, options);
    refused(t, first, code);
    t.notOk(isReplay(first));
    const again = await api.call(operation, options);
    t.ok(isReplay(again));
    t.equal(again.statusCode, first.statusCode);
    t.equal(again.body, first.body);
    t.equal(again.headers["x-request-id"], first.headers["x-request-id"]);
  }
});

t.test("a 400 leaves the key unused: the corrected body can be sent with it", async (t) => {
  const { skuId, customerId, defaultPricelistId: sourcePriceListId } = world;
  const selections = [{ skuId, price: 1 }];
  const twice = { skuSelections: [...selections, { skuId, price: 2 }] };
  for (const [change, problem] of [
    [twice, "found by the handler"],
    [{ includeAll: 5 }, "found by the schema"],
  ] as const) {
    const valid = { sourcePriceListId, customerId, name: problem, skuSelections: selections };
    const body = { ...valid, ...change };
    const headers = keyed(uuid());
    for (const attempt of [1, 2]) {
      const answer = await api.call("createPricelist", { body, headers });
      refused(t, answer, "VALIDATION_FAILED", undefined, `${problem}, attempt ${attempt}`);
      t.notOk(isReplay(answer), problem);
    }
    const corrected = await api.call("createPricelist", { body: valid, headers });
    t.equal(corrected.statusCode, 201, problem);
    t.notOk(isReplay(corrected), problem);
    t.ok(isReplay(await api.call("createPricelist", { body: valid, headers })), problem);
  }
});

t.test("every POST accepts a key and replays its response", async (t) => {
  const { customerId, defaultPricelistId } = world;
  const address = "1100 Congress Ave, Austin, TX 78701";
  const list = {
    sourcePriceListId: defaultPricelistId,
    customerId,
    name: "Every",
    includeAll: true,
  };
  for (const [operation, body] of [
    ["createCustomer", { displayName: "Every" }],
    ["createLocation", { customerId, address: "1200 Congress Ave, Austin, TX 78701" }],
    ["validateAddress", { address }],
    ["createPricelist", list],
  ] as const) {
    const headers = keyed(uuid());
    const first = await api.call(operation, { body, headers });
    const again = await api.call(operation, { body, headers });
    t.ok(first.statusCode < 300 && !isReplay(first), operation);
    t.ok(isReplay(again), operation);
    t.equal(again.statusCode, first.statusCode);
    t.equal(again.body, first.body);
  }
});
