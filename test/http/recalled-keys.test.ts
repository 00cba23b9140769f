/** Tests that a connection which sends the same key again gets what a new connection would. */
import { Client } from "undici";
import t from "tap";
import { hashApiKey } from "#src/accounts/api-key.ts";
import { findKeyByHash, revokeKey } from "#src/db/accounts/api-keys.ts";
import { MINUTE_MS } from "#src/kernel/time.ts";
import { startApi } from "../helpers/api.ts";
import { teardown } from "../helpers/teardown.ts";

const api = await startApi(t);
const { db, clock } = api.services;
const client = new Client(await api.app.listen({ port: 0, host: "127.0.0.1" }));
teardown(t, "closing the connection", () => client.close());

const QUOTA = 5;
const OTHER_ID = "019a3f5c-0000-7000-8000-000000000009";

t.test("a revoked key is refused at once", async (t) => {
  const key = await api.addKey(api.company.id, ["customers:read"]);
  const id = await addCustomer(api.company.key, "Ann");
  for (let i = 0; i < 3; i++) t.equal((await get(key, id)).status, 200);
  const { keyId = "" } = (await findKeyByHash(db.fast, hashApiKey(key))) ?? {};
  await revokeKey(db.work, api.company.id, keyId, clock.now());
  t.match(await get(key, id), { status: 401, body: { code: "UNAUTHENTICATED" } });
});

t.test("an expired key is refused at once", async (t) => {
  clock.stopAt(clock.now());
  const expiresAt = new Date(clock.now().getTime() + MINUTE_MS);
  const key = await api.addKey(api.company.id, ["customers:read"], expiresAt);
  const id = await addCustomer(api.company.key, "Ben");
  t.equal((await get(key, id)).status, 200);
  clock.advance(MINUTE_MS - 1);
  t.equal((await get(key, id)).status, 200);
  clock.advance(1);
  t.match(await get(key, id), { status: 401, body: { code: "UNAUTHENTICATED" } });
  clock.resume();
});

t.test("keys of several companies may take turns", async (t) => {
  const other = await api.addCompany();
  const mine = await addCustomer(api.company.key, "Cem");
  const theirs = await addCustomer(other.key, "Dee");
  for (let i = 0; i < 3; i++) {
    t.match(await get(api.company.key, mine), { body: { data: { displayName: "Cem" } } });
    t.match(await get(other.key, theirs), { body: { data: { displayName: "Dee" } } });
    t.match(await get(other.key, mine), { status: 404, body: { code: "NOT_FOUND" } });
    t.match(await get(undefined, mine), { status: 401 });
    t.match(await get(`${other.key}x`, theirs), { status: 401 });
  }
});

t.test("a refused request gets the refusal that comes first, and no customer", async (t) => {
  const company = await api.addCompany(QUOTA);
  const id = await addCustomer(company.key, "Eva"); // 1 of 5
  const withoutScope = await api.addKey(company.id, ["customers:write"]);
  for (let i = 0; i < 2; i++)
    t.match(await get(withoutScope, id), { status: 403, body: { code: "INSUFFICIENT_SCOPE" } });
  t.match(await get(company.key, "1"), { status: 400, body: { code: "VALIDATION_FAILED" } });
  t.match(await get(company.key, OTHER_ID), { status: 404, body: { code: "NOT_FOUND" } });
  for (const wrong of [id, "1", OTHER_ID])
    t.match(await get(company.key, wrong), {
      status: 429,
      body: { code: "REQUEST_LIMIT_EXCEEDED", data: undefined },
    });
  t.match(await get(withoutScope, id), { status: 429 });
});

t.test("a customer is read as it was left by the write before", async (t) => {
  const id = await addCustomer(api.company.key, "Flo");
  for (let i = 0; i < 5; i++) {
    const name = `Flo ${i}`;
    await send("PATCH", `/v1/customers/${id}`, api.company.key, { displayName: name });
    t.match(await get(api.company.key, id), { body: { data: { displayName: name } } });
  }
});

async function addCustomer(key: string, displayName: string): Promise<string> {
  const { body } = await send("POST", "/v1/customers", key, { displayName });
  return body.data.id;
}

async function get(key: string | undefined, id: string) {
  return await send("GET", `/v1/customers/${id}`, key);
}

/** All requests use the same connection. */
async function send(
  method: "GET" | "POST" | "PATCH",
  path: string,
  key: string | undefined,
  body?: object,
) {
  const response = await client.request({
    method,
    path,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- what the service answered
  return { status: response.statusCode, body: (await response.body.json()) as any };
}
