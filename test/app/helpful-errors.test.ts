import { gzipSync } from "node:zlib";
import t from "tap";
import type { Issue } from "#src/kernel/errors.ts";
import { startApi } from "../helpers/api.ts";
import { refused } from "../helpers/refused.ts";
import { stored } from "../helpers/data/stored.ts";
import { makeWorld } from "../helpers/world.ts";

const api = await startApi(t);
const world = await makeWorld(api);
const before = await stored(api);
const { customerId, locationId, skuId, defaultPricelistId: sourcePriceListId } = world;
const list = { sourcePriceListId, customerId, name: "n" };

type Refusal = Awaited<ReturnType<typeof api.send>>;
const issuesOf = (response: Refusal): Issue[] => response.json().extraData.issues;
const messagesOf = (response: Refusal): Record<string, string> =>
  Object.fromEntries(
    issuesOf(response).map(({ in: part, path, message }) => [part + path, message]),
  );

t.test("problems of the path, query, headers and body are reported together", async (t) => {
  const response = await api.send("POST", "/v1/customers?preview=true&x=1&x=2", {
    operationId: "createCustomer",
    headers: { "idempotency-key": "a b" },
    payload: '{"email":"x","email":5,"phone":5}',
  });
  refused(t, response, "VALIDATION_FAILED");
  const { issues, issueCount } = response.json().extraData;
  t.strictSame(
    issues.map(({ in: part, path, keyword }: Issue) => `${part} ${path} ${keyword}`).toSorted(),
    [
      "body /displayName required",
      "body /email duplicate",
      "body /email type",
      "body /phone type",
      "header /idempotency-key pattern",
      "query /preview additionalProperties",
      "query /x additionalProperties",
      "query /x duplicate",
    ],
  );
  t.equal(issueCount, issues.length);
  const both = await api.send("PATCH", "/v1/customers/x?y=1", { body: {} });
  t.strictSame(
    issuesOf(both).map(({ in: part }) => part),
    ["path", "query", "body"],
  );
});

t.test("an error lists at most 20 problems and says how many there are", async (t) => {
  const fields = Array.from({ length: 30 }, (_, n) => [`a${n}`, 1]);
  const body = { displayName: "x", ...Object.fromEntries(fields) };
  const unknown = await api.call("createCustomer", { body });
  t.same([issuesOf(unknown).length, unknown.json().extraData.issueCount], [20, 30]);
  t.match(unknown.json().message, "It has 30 issues: the first 20 are in extraData.issues.");

  const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  const skuSelections = Array.from({ length: 3500 }, (_, n) => ({ skuId: id(n), price: 1 }));
  const foreign = await api.call("createPricelist", { body: { ...list, skuSelections } });
  refused(t, foreign, "REFERENCE_NOT_FOUND");
  t.same([issuesOf(foreign).length, foreign.json().extraData.issueCount], [20, 3500]);
  t.ok(foreign.body.length < 5000);

  const twice = { ...list, skuSelections: skuSelections.map(() => ({ skuId, price: 1 })) };
  const repeated = await api.call("createPricelist", { body: twice });
  refused(t, repeated, "VALIDATION_FAILED", { path: "/skuSelections/1/skuId", keyword: "unique" });
  t.same([issuesOf(repeated).length, repeated.json().extraData.issueCount], [20, 3499]);
});

t.test("a key that a JSON object has twice is refused with its place", async (t) => {
  for (const [path, payload] of [
    ["/displayName", '{"displayName":"a","displayName":"b"}'],
    ["/displayName", '{"displayName":"a","display\\u004eame":"a"}'],
    ["/email", '{"displayName":"a","email":null,"email":null}'],
  ] as const) {
    const response = await api.send("POST", "/v1/customers", {
      operationId: "createCustomer",
      payload,
    });
    refused(t, response, "VALIDATION_FAILED", { in: "body", path, keyword: "duplicate" }, payload);
    t.strictSame(messagesOf(response), { [`body${path}`]: "is given more than once" });
  }
  const nested = JSON.stringify({ ...list, skuSelections: [{ skuId, price: 1 }] });
  const payload = nested.replace('"price":1', '"price":1,"price":2');
  const response = await api.send("POST", "/v1/pricelists", { payload });
  refused(t, response, "VALIDATION_FAILED", {
    path: "/skuSelections/0/price",
    keyword: "duplicate",
  });
});

t.test("fields that the service sets are named as such when they are sent back", async (t) => {
  const customer = (await api.call("getCustomer", { params: { id: customerId } })).json().data;
  const sent = await api.call("updateCustomer", { params: { id: customerId }, body: customer });
  const remove = "is set by the service; remove it";
  t.strictSame(messagesOf(sent), {
    "body/id": "is in the path; remove it from the body",
    "body/customerId": remove,
    "body/createdAt": remove,
    "body/updatedAt": remove,
    "body/erasedAt": remove,
  });
  const location = (await api.call("getLocation", { params: { id: locationId } })).json().data;
  const moved = await api.call("updateLocation", { params: { id: locationId }, body: location });
  t.match(messagesOf(moved), { "body/reused": remove, "body/customerId": remove });
  const upserted = await api.call("upsertCustomer", {
    params: { externalId: "crm-1" },
    body: { displayName: "Alamo Roofing", externalId: "crm-1" },
  });
  t.strictSame(messagesOf(upserted), {
    "body/externalId": "is in the path; remove it from the body",
  });
  const misspelt = await api.call("updateCustomer", {
    params: { id: customerId },
    body: { customer_id: "1" },
  });
  t.match(messagesOf(misspelt)["body/customer_id"], "check its spelling");
});

t.test("a customer number in place of an id is recognized", async (t) => {
  const hint = /must be a UUID\. This looks like a customer number \(customerId\): .*searchTerm/;
  for (const [operation, options, place] of [
    ["getCustomer", { params: { id: "10001" } }, "path/id"],
    ["updateCustomer", { params: { id: "10001" }, body: { phone: null } }, "path/id"],
    ["listLocations", { query: { customerId: "10001" } }, "query/customerId"],
    ["createLocation", { body: { customerId: "10001", address: "x" } }, "body/customerId"],
    [
      "createPricelist",
      { body: { ...list, customerId: "10001", includeAll: true } },
      "body/customerId",
    ],
  ] as const) {
    const response = await api.call(operation, options);
    refused(t, response, "VALIDATION_FAILED", { keyword: "format" }, operation);
    t.match(messagesOf(response)[place], hint, operation);
  }
  for (const [operation, id] of [
    ["getCustomer", "x10001"],
    ["getLocation", "10001"],
    ["getSku", "10001"],
  ] as const)
    t.strictSame(messagesOf(await api.call(operation, { params: { id } })), {
      "path/id": "must be a UUID",
    });
});

t.test("a compressed body is refused with 415, which says so", async (t) => {
  const payload = gzipSync('{"displayName":"x"}');
  for (const coding of ["gzip", "br", "GZIP", "gzip, identity", "x"]) {
    const headers = { "content-encoding": coding };
    const response = await api.send("POST", "/v1/customers", { payload, headers });
    refused(t, response, "UNSUPPORTED_MEDIA_TYPE", undefined, coding);
    t.match(response.json().message, "Compressed bodies are not supported", coding);
    t.equal(response.headers["accept-encoding"], "identity");
  }
  const plain = await api.send("POST", "/v1/customers", {
    payload: "{}",
    headers: { "content-encoding": "identity" },
  });
  refused(t, plain, "VALIDATION_FAILED", { path: "/displayName" });
});

t.test("the message for types and repeated items is in plain words", async (t) => {
  const typed = await api.call("updateCustomer", {
    params: { id: customerId },
    body: { phone: 5 },
  });
  t.strictSame(messagesOf(typed), { "body/phone": "must be a string or null" });
  const chargeRemovals = [skuId, customerId, skuId];
  const body = { ...list, includeAll: true, chargeRemovals };
  t.match(
    messagesOf(await api.call("createPricelist", { body }))["body/chargeRemovals"],
    "has the same item at positions 0 and 2, counted from 0: remove one of them",
  );
});

t.test("none of these requests wrote anything", async (t) => t.same(await stored(api), before));
