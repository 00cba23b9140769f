/** Idempotency keys of PATCH and PUT: the rules of POST, and the rules of preconditions. */
import t from "tap";
import { v7 as uuid } from "uuid";
import type { OperationId } from "#src/generated/operations.ts";
import { startApi, type CallOptions } from "../helpers/api.ts";
import { followFeed } from "../helpers/feed.ts";
import { refused } from "../helpers/refused.ts";
import { requests } from "../helpers/requests.ts";
import { makeWorld } from "../helpers/world.ts";

const api = await startApi(t);
const world = await makeWorld(api);
const news = followFeed(api);

/** A change of each operation's own request, and another one. */
const CHANGES: readonly [OperationId, { first: object; second: object }][] = [
  ["updateCustomer", { first: { phone: "1" }, second: { phone: "2" } }],
  ["updateCustomerByExternalId", { first: { phone: "3" }, second: { phone: "4" } }],
  ["upsertCustomer", { first: { phone: "5" }, second: { phone: "6" } }],
  ["updateLocation", { first: { name: "One" }, second: { name: "Two" } }],
  ["updatePricelist", { first: { name: "One" }, second: { name: "Two" } }],
];

const send = async (id: OperationId, key: string, fields: object, more: CallOptions = {}) => {
  const { body, ...request } = requests[id](world);
  const headers = { "idempotency-key": key, ...(more.headers as object) };
  return await api.call(id, {
    ...request,
    ...more,
    body: { ...(body as object), ...fields },
    headers,
  });
};

for (const [id, { first, second }] of CHANGES)
  t.test(`${id} with a key is carried out once`, async (t) => {
    const key = uuid();
    await news();
    const answer = await send(id, key, first);
    t.equal(answer.statusCode, 200, answer.body);
    t.notOk(answer.headers["idempotency-replayed"]);
    // A later change isn't undone by a repeated request.
    t.equal((await send(id, uuid(), second)).statusCode, 200);
    const again = await send(id, key, first);
    t.equal(again.headers["idempotency-replayed"], "true");
    t.equal(again.body, answer.body);
    t.equal(again.headers["etag"], answer.headers["etag"]);
    refused(t, await send(id, key, second), "IDEMPOTENCY_KEY_REUSED");
    t.equal((await news()).length, 2);

    const unchanged = uuid();
    const same = await send(id, unchanged, second);
    const replayed = await send(id, unchanged, second);
    t.equal(replayed.headers["idempotency-replayed"], "true", "also if nothing changed");
    t.equal(replayed.body, same.body);
  });

t.test("a PUT that created is replayed with its status", async (t) => {
  const { key } = await api.addCompany();
  const request = { key, params: { externalId: "A" }, body: { displayName: "One" } };
  const headers = { "idempotency-key": "put" };
  const created = await api.call("upsertCustomer", { ...request, headers });
  t.equal(created.statusCode, 201);
  const again = await api.call("upsertCustomer", { ...request, headers });
  t.equal(again.statusCode, 201);
  t.equal(again.headers["idempotency-replayed"], "true");
  t.equal(again.body, created.body);
  t.equal((await api.call("upsertCustomer", request)).statusCode, 200);
});

t.test("a key belongs to a request with its preconditions", async (t) => {
  const { id } = (await api.call("createCustomer", { body: { displayName: "Tagged" } })).json()
    .data;
  const read = async () =>
    String((await api.call("getCustomer", { params: { id } })).headers["etag"]);
  const update = (key: string, etag: string, displayName = "New") =>
    api.call("updateCustomer", {
      params: { id },
      body: { displayName },
      headers: { "idempotency-key": key, "if-match": etag },
    });
  const etag = await read();
  const key = uuid();
  const updated = await update(key, etag);
  t.equal(updated.statusCode, 200);
  const repeated = await update(key, etag);
  t.equal(repeated.body, updated.body, "the first response, and not 412");
  refused(t, await update(key, await read()), "IDEMPOTENCY_KEY_REUSED");

  const other = uuid();
  refused(t, await update(other, etag, "Next"), "PRECONDITION_FAILED");
  const next = await update(other, await read(), "Next");
  t.equal(next.statusCode, 200, "412 is not stored");
  t.notOk(next.headers["idempotency-replayed"]);
});

t.test("a 404 is not stored", async (t) => {
  const request = { params: { externalId: "later" }, headers: { "idempotency-key": uuid() } };
  const update = () => api.call("updateCustomerByExternalId", { ...request, body: { phone: "1" } });
  refused(t, await update(), "NOT_FOUND");
  await api.call("createCustomer", { body: { displayName: "Later", externalId: "later" } });
  t.equal((await update()).json().data.phone, "1");
});

t.test("concurrent updates with one key have one event", async (t) => {
  const { id } = (await api.call("createCustomer", { body: { displayName: "Busy" } })).json().data;
  await news();
  const headers = { "idempotency-key": uuid() };
  const request = { params: { id }, body: { displayName: "Busier" }, headers };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.call("updateCustomer", request)),
  );
  for (const answer of answers)
    if (answer.statusCode !== 200) refused(t, answer, "IDEMPOTENCY_KEY_IN_USE");
  t.equal((await news()).length, 1);
});
