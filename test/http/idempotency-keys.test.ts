import { v7 as uuid } from "uuid";
import t from "tap";
import { createGeocoder } from "#src/geocoding/create.ts";
import { startApi } from "../helpers/api.ts";
import { failWrites } from "../helpers/failing-writes.ts";
import { startPeer } from "../helpers/peer.ts";
import { refused } from "../helpers/refused.ts";
import { stored } from "../helpers/data/stored.ts";

const api = await startApi(t);
const { clock } = api.services;
const body = { displayName: "Alamo" };
const create = (key: string, more: object = {}) =>
  api.call("createCustomer", { body, headers: { "idempotency-key": key }, ...more });

t.test("an internal error leaves the key unused and writes nothing", async (t) => {
  const key = uuid();
  const before = await stored(api);
  const restoreWrites = await failWrites(api, "customers");
  for (let attempt = 0; attempt < 2; attempt++) {
    const failed = await create(key);
    refused(t, failed, "INTERNAL_ERROR", undefined, `attempt ${attempt}`);
    t.notOk(failed.headers["idempotency-replayed"]);
    t.notMatch(failed.body, /secret|trigger|fail_write/i, "nothing of the cause");
  }
  await restoreWrites();
  t.same(await stored(api), before, "nothing was written");
  const served = await create(key);
  t.equal(served.statusCode, 200, "the key was free");
  t.notOk(served.headers["idempotency-replayed"]);
  t.equal((await create(key)).headers["idempotency-replayed"], "true");
});

t.test("a write whose response can't be stored is rolled back", async (t) => {
  const before = await stored(api);
  const restoreWrites = await failWrites(api, "idempotency_keys");
  refused(t, await create(uuid()), "INTERNAL_ERROR");
  await restoreWrites();
  t.same(await stored(api), before);
});

t.test("a 503 is not stored", async (t) => {
  // Nothing listens on port 1.
  const unreachable = {
    provider: "pelias",
    baseUrl: "http://127.0.0.1:1",
    timeoutMs: 500,
  } as const;
  const cutOff = await startApi(t, { geocoder: createGeocoder(unreachable) });
  const services = { ...cutOff.services, geocoder: api.services.geocoder };
  const well = await startPeer(t, { ...cutOff, services });
  const request = {
    body: { address: "1100 Congress Ave, Austin, TX 78701" },
    headers: { "idempotency-key": uuid() },
  };
  for (let attempt = 0; attempt < 2; attempt++)
    refused(t, await cutOff.call("validateAddress", request), "GEOCODER_UNAVAILABLE");
  const served = await well.inject({
    method: "POST",
    url: "/v1/locations/validate-address",
    headers: { ...request.headers, authorization: `Bearer ${cutOff.company.key}` },
    payload: request.body,
  });
  t.equal(served.statusCode, 200);
  t.notOk(served.headers["idempotency-replayed"]);
});

t.test("a 429 is not stored", async (t) => {
  const company = await api.addCompany(1);
  await api.call("listCustomers", { key: company.key });
  const key = uuid();
  refused(t, await create(key, { key: company.key }), "REQUEST_LIMIT_EXCEEDED");
  clock.advance(60_000);
  const served = await create(key, { key: company.key });
  t.equal(served.statusCode, 200);
  t.notOk(served.headers["idempotency-replayed"]);
});

t.test("a replay counts against the quota", async (t) => {
  const company = await api.addCompany(10);
  const key = uuid();
  for (const left of [9, 8, 7])
    t.match((await create(key, { key: company.key })).headers["ratelimit"], `r=${left};`);
});

t.test("GET ignores the header", async (t) => {
  const { id } = (await create(uuid())).json().data;
  const headers = { "idempotency-key": "one key" };
  for (const displayName of ["First", "Second"]) {
    await api.call("updateCustomer", { params: { id }, body: { displayName } });
    const read = await api.call("getCustomer", { params: { id }, headers });
    t.equal(read.json().data.displayName, displayName);
    t.notOk(read.headers["idempotency-replayed"]);
  }
});

t.test("a key is 1 to 255 visible ASCII characters", async (t) => {
  const before = await stored(api);
  for (const key of ["", "a".repeat(256), "a b", " ", "clé", "\u{ff}", "a\tb", "a, b"])
    refused(
      t,
      await create(key),
      "VALIDATION_FAILED",
      { in: "header", path: "/idempotency-key" },
      `"${key.slice(0, 10)}" (${key.length})`,
    );
  t.same(await stored(api), before, "nothing was written");
  for (const key of ["a", "~", "!", "a".repeat(255), '"quoted"', "'; drop table customers; --"])
    t.equal((await create(key)).statusCode, key.includes(" ") ? 400 : 200, key.slice(0, 10));
});

t.test("keys are case-sensitive and compared exactly", async (t) => {
  const key = "Case-Sensitive";
  t.notOk((await create(key)).headers["idempotency-replayed"]);
  for (const other of [key.toLowerCase(), `${key}-`, key.slice(1)])
    t.notOk((await create(other)).headers["idempotency-replayed"], other);
  t.equal((await create(key)).headers["idempotency-replayed"], "true");
});
