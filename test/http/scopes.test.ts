import t from "tap";
import { operations, type OperationId } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import { startApi } from "../helpers/api.ts";
import { needsOneOf } from "../helpers/requests.ts";
import { refused } from "../helpers/refused.ts";
import { stored } from "../helpers/data/stored.ts";

const api = await startApi(t, { environment: "sandbox" });
const all = Object.values<Operation>(operations);
const everyScope = [...new Set(all.flatMap(({ scopes }) => scopes))];
const id = "01890000-0000-7000-8000-000000000000";
const EVENT_ID = `evt_${"0".repeat(32)}`;
const params = { id, externalId: "unknown", resource: "zones" };
/** They write no customer's data: a listener reads the feed of events. */
const READS = new Set(["validateAddress", "createListener", "createListenerAttempts"]);
const keyWith = (scopes: readonly string[]) => api.addKey(api.company.id, [...scopes]);
const call = (operation: Operation, key: string) =>
  api.call(operation.operationId as OperationId, {
    params: operation.operationId === "getEvent" ? { id: EVENT_ID } : params,
    key,
  });

/** Status of an allowed call without body and query, with an unknown id, or with a resource that can be exported. */
function bareStatus({ operationId, schema, successStatus }: Operation): number {
  const required: unknown = schema.querystring?.["required"];
  if (schema.body || (Array.isArray(required) && required.length > 0)) return 400;
  if (needsOneOf(operationId as OperationId)) return 400;
  const names = Object.keys(schema.params?.["properties"] ?? {});
  return names.some((name) => name !== "resource") ? 404 : successStatus;
}

t.test(
  "reading needs only customers:read, writing only customers:write, and erasing only customers:erase",
  async (t) => {
    for (const operation of all)
      t.same(
        operation.scopes,
        [
          operation.method === "GET" || READS.has(operation.operationId)
            ? "customers:read"
            : operation.operationId === "eraseCustomer"
              ? "customers:erase"
              : "customers:write",
        ],
        operation.operationId,
      );
  },
);

t.test("an operation's scopes are sufficient for it", async (t) => {
  for (const operation of all) {
    const response = await call(operation, await keyWith(operation.scopes));
    t.equal(response.statusCode, bareStatus(operation), operation.operationId);
  }
});

t.test("all other scopes together, or none, are not sufficient for an operation", async (t) => {
  const before = await stored(api);
  const none = await keyWith([]);
  const odd = await keyWith(["customers", "customers:*", "CUSTOMERS:READ", "customers:write "]);
  const keys = new Map<string, string>();
  for (const operation of all) {
    const others = everyScope.filter((scope) => !operation.scopes.includes(scope));
    const id = others.join();
    if (!keys.has(id)) keys.set(id, await keyWith(others));
    for (const key of [keys.get(id) ?? "", none, odd]) {
      const response = await call(operation, key);
      refused(t, response, "INSUFFICIENT_SCOPE", undefined, operation.operationId);
      t.same(response.json().extraData.requiredScopes, operation.scopes);
      for (const scope of operation.scopes) t.match(response.json().message, scope);
    }
  }
  const { api_keys: _before, ...then } = before;
  const { api_keys: _after, ...now } = await stored(api);
  t.same(now, then, "nothing was written");
});

t.test("a write-only key can't read what it wrote", async (t) => {
  const key = await keyWith(["customers:write"]);
  const body = { displayName: "Write only" };
  const created = await api.call("createCustomer", { key, body });
  t.equal(created.statusCode, 200);
  const { id } = created.json().data;
  refused(t, await api.call("getCustomer", { key, params: { id } }), "INSUFFICIENT_SCOPE");
  refused(t, await api.call("listCustomers", { key }), "INSUFFICIENT_SCOPE");
  const updated = await api.call("updateCustomer", { key, params: { id }, body });
  t.equal(updated.statusCode, 200);
});

t.test(
  "a missing scope is reported before an invalid request, but not on unknown paths",
  async (t) => {
    const key = await keyWith(["customers:write"]);
    refused(t, await api.send("GET", "/v1/customers?limit=zzz", { key }), "INSUFFICIENT_SCOPE");
    refused(t, await api.send("GET", "/v1/unknown", { key }), "NOT_FOUND");
  },
);
