/** Tests entity tags, conditional reads and conditional writes (RFC 9110, sections 8.8 and 13). */
import { createHash } from "node:crypto";
import type { Response } from "light-my-request";
import postgres from "postgres";
import t, { type Test } from "tap";
import { v7 as uuid } from "uuid";
import type { OperationId } from "#src/generated/operations.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { startApi, type CallOptions } from "../helpers/api.ts";
import { recorded } from "../helpers/data/recorded.ts";
import { refused } from "../helpers/refused.ts";
import { makeWorld, WORLD_ADDRESS } from "../helpers/world.ts";
import { answerOf, callTool, message, post } from "../agents/mcp/messages.ts";

const api = await startApi(t);
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
const world = await makeWorld(api);

const reads: [OperationId, string][] = [
  ["getCustomer", world.customerId],
  ["getLocation", world.locationId],
  ["getSku", world.skuId],
];

const tagOf = ({ headers }: Response) => String(headers["etag"]);
const remaining = ({ headers }: Response) =>
  Number(/;r=(\d+)/.exec(String(headers["ratelimit"]))?.[1]);
const read = (id: OperationId, resource: string, more: CallOptions = {}) =>
  api.call(id, { params: { id: resource }, ...more });
const readIf = (id: OperationId, resource: string, ifNoneMatch: string) =>
  read(id, resource, { headers: { "if-none-match": ifNoneMatch } });
const patch = (id: string, body: object, headers: { [name: string]: string } = {}, more = {}) =>
  api.call("updateCustomer", { params: { id }, body, headers, ...more });
const createCustomer = async (displayName: string) =>
  await api.call("createCustomer", { body: { displayName } });

t.test("the ETag of a resource is the digest of the body that a GET returns", async (t) => {
  for (const [id, resource] of reads) {
    const response = await read(id, resource);
    const digest = createHash("sha256").update(response.body).digest("base64url");
    t.equal(tagOf(response), `"${digest.slice(0, 22)}"`, id);
    t.equal(response.headers["cache-control"], "private, no-cache", id);
  }
});

t.test("the response of a write has the ETag and Last-Modified of the next read", async (t) => {
  const created = await createCustomer("Tagged");
  const { id } = created.json().data;
  const updated = await patch(id, { phone: "1" });
  const got = await read("getCustomer", id);
  t.not(tagOf(created), tagOf(updated));
  t.equal(tagOf(updated), tagOf(got));
  t.equal(updated.headers["cache-control"], "no-store");
  const modified = new Date(got.json().data.updatedAt).toUTCString();
  for (const response of [updated, got]) t.equal(response.headers["last-modified"], modified);
});

t.test("the flags of a location's response are not part of its ETag", async (t) => {
  const body = { customerId: world.customerId, address: "1200 Congress Ave, Austin, TX 78701" };
  const created = await api.call("createLocation", { body });
  const params = { id: created.json().data.id };
  await api.call("updateLocation", { params, body: { status: "INACTIVE" } });
  const reactivated = await api.call("updateLocation", { params, body: { status: "ACTIVE" } });
  t.equal(reactivated.json().data.reactivated, true);
  t.equal(tagOf(reactivated), tagOf(await read("getLocation", params.id)));
  const reused = await api.call("createLocation", { body });
  t.equal(reused.json().data.reused, true);
  t.equal(tagOf(reused), tagOf(reactivated));
});

t.test(
  "an ETag changes with every field, computed ones and updates at one time included",
  async (t) => {
    const changes: [OperationId, string, change: () => Promise<unknown>][] = [
      [
        "getCustomer",
        world.customerId,
        () => sql`update customers set phone = 'a' where id = ${world.customerId}`,
      ],
      [
        "getCustomer",
        world.customerId,
        () => sql`update customers set phone = 'b' where id = ${world.customerId}`,
      ],
      [
        "getLocation",
        world.locationId,
        () => sql`update locations set lat = lat + 0.000001 where id = ${world.locationId}`,
      ],
      [
        "getSku",
        world.skuId,
        () => sql`update pricelist_skus set price = price + 0.01 where sku_id = ${world.skuId}`,
      ],
      [
        "getSku",
        world.skuId,
        () =>
          sql`update sku_fees set price = 16 where sku_id = ${world.skuId} and key = 'extra_day'`,
      ],
      [
        "getSku",
        world.skuId,
        () => sql`update products set name = '30 yard' where id = ${world.productId}`,
      ],
      [
        "getSku",
        world.skuId,
        () => sql`update pricing_types set name = 'per_ton' where id = ${world.pricingTypeId}`,
      ],
    ];
    const seen = new Set<string>();
    for (const [id, resource] of reads) seen.add(tagOf(await read(id, resource)));
    for (const [at, [id, resource, change]] of changes.entries()) {
      await change();
      const etag = tagOf(await read(id, resource));
      t.notOk(seen.has(etag), `${id}, change ${at}`);
      seen.add(etag);
    }
  },
);

t.test("a resource without updatedAt has no Last-Modified", async (t) => {
  const { id } = (await createCustomer("Imported")).json().data;
  await sql`update customers set updated_at = null where id = ${id}`;
  t.notOk((await read("getCustomer", id)).headers["last-modified"]);
  t.notOk((await read("getSku", world.skuId)).headers["last-modified"], "a SKU has none");
});

t.test("a Last-Modified is never in the future", async (t) => {
  const { id } = (await createCustomer("Ahead")).json().data;
  await sql`update customers set updated_at = now() + interval '1 day' where id = ${id}`;
  const modified = String((await read("getCustomer", id)).headers["last-modified"]);
  t.ok(Date.parse(modified) <= api.services.clock.now().getTime(), modified);
});

t.test("If-None-Match with the current ETag gets 304 without a body", async (t) => {
  for (const [id, resource] of reads) {
    const etag = tagOf(await read(id, resource));
    for (const condition of [etag, `W/${etag}`, "*", `"a,b", ${etag}`, `"other",,\t${etag} ,`]) {
      const response = await readIf(id, resource, condition);
      t.equal(response.statusCode, 304, `${id} ${condition}`);
      t.equal(response.body, "");
      t.match(response.headers, {
        etag,
        "cache-control": "private, no-cache",
        "x-request-id": /^[0-9a-f-]{36}$/,
        "ratelimit-policy": String,
        ratelimit: String,
      });
      for (const name of ["content-type", "content-length", "last-modified"])
        t.notOk(response.headers[name], name);
    }
    for (const condition of ['"other"', 'W/"other"', `"a", W/"${etag.slice(1, -2)}"`]) {
      const response = await readIf(id, resource, condition);
      t.equal(response.statusCode, 200, `${id} ${condition}`);
      t.equal(tagOf(response), etag);
    }
  }
});

t.test("a 304 counts toward the quota and is in the request log", async (t) => {
  // Its window opens now: the window of the other tests could end between the two requests.
  const { id: companyId, key } = await api.addCompany();
  const created = await api.call("createCustomer", { key, body: { displayName: "Counted" } });
  const { id } = created.json().data;
  const headers = { "if-none-match": tagOf(await read("getCustomer", id, { key })) };
  const first = await read("getCustomer", id, { key, headers });
  const second = await read("getCustomer", id, { key, headers });
  t.equal(remaining(second), remaining(first) - 1);
  t.match(await recorded(api, second, companyId), {
    operation: "getCustomer",
    status: 304,
    code: null,
  });
});

t.test("connections stay usable after a 304", async (t) => {
  const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { authorization: `Bearer ${api.company.key}` };
  const target = `${url}/v1/customers/${world.customerId}`;
  const etag = String((await fetch(target, { headers })).headers.get("etag"));
  for (const status of [304, 304, 200]) {
    const condition = { "if-none-match": status === 304 ? etag : '"other"' };
    const response = await fetch(target, { headers: { ...headers, ...condition } });
    t.equal(response.status, status);
    t.equal((await response.text()).length > 0, status === 200);
  }
});

t.test("If-Match lets an update pass only with the current ETag, compared strongly", async (t) => {
  const { id } = (await createCustomer("Guarded")).json().data;
  const current = async () => tagOf(await read("getCustomer", id));
  for (const form of [(etag: string) => etag, (etag: string) => `"other", ${etag}`, () => "*"]) {
    const ifMatch = form(await current());
    const response = await patch(id, { phone: uuid() }, { "if-match": ifMatch });
    t.equal(response.statusCode, 200, ifMatch);
    t.equal(tagOf(response), await current());
  }
  const events = await eventCount();
  const before = await read("getCustomer", id);
  const etag = tagOf(before);
  for (const ifMatch of ['"other"', `W/${etag}`, `"a", W/${etag}`]) {
    const response = await patch(id, { phone: "lost" }, { "if-match": ifMatch });
    refused(t, response, "PRECONDITION_FAILED", undefined, ifMatch);
    t.equal(tagOf(response), etag, "the header has the current one");
    t.equal(response.json().extraData.etag, etag, "and so has extraData");
    t.equal(response.headers["cache-control"], "no-store");
  }
  t.equal((await read("getCustomer", id)).body, before.body, "nothing is changed");
  t.equal(await eventCount(), events, "and no event is emitted");
});

t.test("a location's If-Match is checked before its address is resolved", async (t) => {
  const params = { id: world.locationId };
  const body = { address: "no such place" };
  const call = (ifMatch: string) =>
    api.call("updateLocation", { params, body, headers: { "if-match": ifMatch } });
  const etag = tagOf(await read("getLocation", world.locationId));
  refused(t, await call('"other"'), "PRECONDITION_FAILED");
  refused(t, await call(etag), "ADDRESS_NOT_FOUND");
  const same = { params, body: { name: "Same" }, headers: { "if-match": etag } };
  const renamed = await api.call("updateLocation", same);
  t.equal(renamed.statusCode, 200);
  refused(t, await api.call("updateLocation", same), "PRECONDITION_FAILED");
  const again = { ...same, headers: { "if-match": tagOf(renamed) } };
  t.equal(tagOf(await api.call("updateLocation", again)), tagOf(renamed), "nothing to change");
});

t.test("a 412 is in the request log with the current ETag", async (t) => {
  const response = await patch(world.customerId, { phone: "1" }, { "if-match": '"other"' });
  t.match(await recorded(api, response), {
    status: 412,
    code: "PRECONDITION_FAILED",
    details: { etag: tagOf(response) },
  });
});

t.test("a malformed condition is refused by name", async (t) => {
  for (const value of ["", "a", '"a', 'w/"a"', '*, "a"', '"a" "b"', '"a b"', ",", "W/*"]) {
    const place = (name: string) =>
      ({ in: "header", path: `/${name}`, keyword: "pattern" }) as const;
    const get = await readIf("getCustomer", world.customerId, value);
    refused(t, get, "VALIDATION_FAILED", place("if-none-match"), `If-None-Match: ${value}`);
    const update = await patch(world.customerId, { phone: "1" }, { "if-match": value });
    refused(t, update, "VALIDATION_FAILED", place("if-match"), `If-Match: ${value}`);
    const create = await patch(world.customerId, { phone: "1" }, { "if-none-match": value });
    refused(t, create, "VALIDATION_FAILED", place("if-none-match"), `If-None-Match: ${value}`);
  }
});

t.test("an update with another condition is never carried out against it", async (t) => {
  const { id } = (await createCustomer("Conditions")).json().data;
  const etag = tagOf(await read("getCustomer", id));
  for (const condition of ["*", etag, `W/${etag}`]) {
    const response = await patch(id, { phone: "1" }, { "if-none-match": condition });
    refused(t, response, "PRECONDITION_FAILED", undefined, `If-None-Match: ${condition}`);
  }
  const since = { "if-unmodified-since": new Date(0).toUTCString() };
  const place = { in: "header", path: "/if-unmodified-since" } as const;
  refused(t, await patch(id, { phone: "1" }, since), "VALIDATION_FAILED", place);
  t.equal((await read("getCustomer", id)).json().data.phone, null);
  t.equal((await patch(id, { phone: "1" }, { ...since, "if-match": etag })).statusCode, 200);
  const other = { "if-none-match": '"other"' };
  t.equal((await patch(id, { phone: "2" }, other)).statusCode, 200, "a condition that holds");
});

t.test("a batch that replaces ignores no condition", async (t) => {
  const items = [{ externalId: "conditional", displayName: "Conditional" }];
  for (const name of ["if-match", "if-none-match", "if-unmodified-since"]) {
    const headers = { [name]: "*" };
    const response = await api.call("upsertCustomersBatch", { body: { items }, headers });
    refused(t, response, "VALIDATION_FAILED", { in: "header", path: `/${name}` });
  }
  const params = { externalId: "conditional" };
  refused(t, await api.call("getCustomerByExternalId", { params }), "NOT_FOUND");
});

t.test("conditions have no effect where they have no meaning", async (t) => {
  const conditions = { "if-match": '"other"', "if-modified-since": new Date().toUTCString() };
  for (const [id, resource] of reads)
    t.equal((await read(id, resource, { headers: conditions })).statusCode, 200, id);
  const all = { ...conditions, "if-none-match": "*", "if-unmodified-since": "never" };
  const body = { displayName: "Unconditional" };
  t.equal((await api.call("createCustomer", { body, headers: all })).statusCode, 200);
  const list = await api.call("listCustomers", { headers: all });
  t.equal(list.statusCode, 200);
  t.notOk(list.headers["etag"], "a list has no ETag");
  const head = await api.app.inject({
    method: "HEAD",
    url: `/v1/customers/${world.customerId}`,
    headers: { authorization: `Bearer ${api.company.key}`, "if-none-match": "*" },
  });
  t.equal(head.statusCode, 405, "HEAD is not supported");
});

t.test("another company's resource is unknown, whatever the condition", async (t) => {
  const { key } = await api.addCompany();
  for (const condition of ["*", tagOf(await read("getCustomer", world.customerId)), '"other"']) {
    const headers = { "if-none-match": condition };
    refused(t, await read("getCustomer", world.customerId, { key, headers }), "NOT_FOUND");
    for (const id of [world.customerId, uuid()]) {
      const update = await patch(id, { phone: "1" }, { "if-match": condition }, { key });
      refused(t, update, "NOT_FOUND", undefined, `${condition} ${id}`);
      t.notOk(update.headers["etag"]);
    }
  }
  const params = { id: world.locationId };
  const update = { key, params, body: { name: "x" }, headers: { "if-match": "*" } };
  refused(t, await api.call("updateLocation", update), "NOT_FOUND");
});

t.test("a replayed response has the ETag of the first one", async (t) => {
  const body = { customerId: world.customerId, address: WORLD_ADDRESS };
  const requests: [OperationId, object][] = [
    ["createCustomer", { displayName: "Replayed" }],
    ["createLocation", body],
  ];
  for (const [id, body] of requests) {
    const headers = { "idempotency-key": uuid() };
    const first = await api.call(id, { body, headers });
    const replay = await api.call(id, { body, headers });
    t.equal(replay.headers["idempotency-replayed"], "true");
    t.equal(tagOf(replay), tagOf(first), id);
    t.equal(replay.headers["last-modified"], first.headers["last-modified"], id);
  }
});

t.test("a tool call never fails a precondition", async (t) => {
  const { token } = await addAgent(api, api.company);
  const conditions = { "if-match": '"other"', "if-none-match": "*" };
  for (const [name, args] of [
    ["update_customer", { phone: "5" }],
    ["get_customer", {}],
  ] as const) {
    const params = { name, arguments: { id: world.customerId, ...args } };
    const { headers, body } = message("tools/call", params);
    const response = await post(api, body, { token, headers: { ...headers, ...conditions } });
    t.match(
      answerOf(response).result,
      { structuredContent: { data: { id: world.customerId } } },
      name,
    );
    t.notOk(response.headers["etag"]);
  }
  for (const argument of ["ifMatch", "if-match", "idempotencyKey"]) {
    const args = { id: world.customerId, phone: "5", [argument]: "x" };
    t.match((await callTool(api, token, "update_customer", args)).body, argument);
    t.match((await callTool(api, token, "update_customer", args)).body, "VALIDATION_FAILED");
  }
});

/** Increments the number in a field, by reading it and updating it until no other writer was faster. */
async function increment(
  t: Test,
  operations: { get: OperationId; update: OperationId; id: string; field: string },
): Promise<void> {
  const { get, update, id, field } = operations;
  for (;;) {
    const current = await read(get, id);
    const body = { [field]: String(Number(current.json().data[field]) + 1) };
    const headers = { "if-match": tagOf(current) };
    const response = await api.call(update, { params: { id }, body, headers });
    if (response.statusCode === 200) return;
    refused(t, response, "PRECONDITION_FAILED");
  }
}

t.test("16 writers with If-Match lose no update", async (t) => {
  const customer = (await createCustomer("0")).json().data.id;
  await api.call("updateLocation", { params: { id: world.locationId }, body: { name: "0" } });
  for (const operations of [
    { get: "getCustomer", update: "updateCustomer", id: customer, field: "displayName" },
    { get: "getLocation", update: "updateLocation", id: world.locationId, field: "name" },
  ] as const) {
    await Promise.all(Array.from({ length: 16 }, () => increment(t, operations)));
    const { data } = (await read(operations.get, operations.id)).json();
    t.equal(data[operations.field], "16", operations.update);
  }
});

t.test("of 16 updates with the same If-Match one is carried out, without it all are", async (t) => {
  const { id } = (await createCustomer("Race")).json().data;
  const race = async (headers: { [name: string]: string }) => {
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, i) => patch(id, { phone: String(i) }, headers)),
    );
    return responses.filter(({ statusCode }) => statusCode === 200).length;
  };
  t.equal(await race({ "if-match": tagOf(await read("getCustomer", id)) }), 1);
  t.equal(await race({}), 16);
});

async function eventCount(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from events`;
  return row?.count ?? 0;
}
