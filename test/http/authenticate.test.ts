import { eq, sql } from "drizzle-orm";
import t from "tap";
import { revokeKey } from "#src/db/accounts/api-keys.ts";
import { apiKeys } from "#src/db/schema/index.ts";
import { createApiKey, hashApiKey } from "#src/accounts/api-key.ts";
import { startApi } from "../helpers/api.ts";
import { unlessOneServer } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { startPeer } from "../helpers/peer.ts";
import { refused } from "../helpers/refused.ts";

const api = await startApi(t);
const { db, clock } = api.services;

const withHeader = (authorization: string) =>
  api.send("GET", "/v1/customers", {
    key: null,
    headers: { authorization },
    operationId: "listCustomers",
  });

const stored = async (key: string) => {
  const [row] = await db.work
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashApiKey(key)));
  if (!row) throw new Error("no such key");
  return row;
};

t.test("the scheme is Bearer, case-insensitively", async (t) => {
  for (const scheme of ["Bearer", "bearer", "BEARER", "bEaReR"])
    t.equal((await withHeader(`${scheme} ${api.company.key}`)).statusCode, 200, scheme);
});

t.test("a missing or invalid key is refused with 401 and a challenge", async (t) => {
  const { key } = api.company;
  const refusals: [title: string, authorization: string, invalidToken: boolean][] = [
    ["Basic", `Basic ${Buffer.from(`${key}:`).toString("base64")}`, false],
    ["the key without scheme", key, false],
    ["no key", "Bearer", false],
    ["a blank for a key", "Bearer  ", false],
    ["another scheme", `Token ${key}`, false],
    ["two keys", `Bearer ${key} ${key}`, false],
    ["a list", `Bearer ${key}, Bearer ${key}`, false],
    ["an empty header", "", false],
    ["junk", "Bearer junk", true],
    ["one character off", `Bearer ${key.slice(0, -1)}`, true],
    ["well formed but unknown", `Bearer ${createApiKey("live")}`, true],
  ];
  for (const [title, authorization, invalidToken] of refusals) {
    const response = await withHeader(authorization);
    refused(t, response, "UNAUTHENTICATED", undefined, title);
    t.equal(
      response.headers["www-authenticate"],
      `Bearer realm="Partner API"${invalidToken ? ', error="invalid_token"' : ""}`,
    );
  }
  const none = await api.call("listCustomers", { key: null });
  refused(t, none, "UNAUTHENTICATED", undefined, "no header");
  t.equal(none.headers["www-authenticate"], 'Bearer realm="Partner API"');
});

t.test("a key is accepted in the header only", async (t) => {
  const { key } = api.company;
  for (const name of ["access_token", "api_key", "apiKey", "key", "token"]) {
    const response = await api.send("GET", `/v1/customers?${name}=${key}`, { key: null });
    refused(t, response, "UNAUTHENTICATED", undefined, name);
  }
  const elsewhere = { "x-api-key": key, cookie: `access_token=${key}` };
  refused(
    t,
    await api.send("GET", "/v1/customers", { key: null, headers: elsewhere }),
    "UNAUTHENTICATED",
  );
});

t.test(
  "without a key, unknown paths and methods are indistinguishable from existing ones",
  async (t) => {
    for (const url of ["/v1", "/v1/nothing", "/v1/customers/%zz", `/v1/skus/${"a".repeat(5000)}`])
      refused(
        t,
        await api.send("GET", url, { key: null }),
        "UNAUTHENTICATED",
        undefined,
        url.slice(0, 40),
      );
    refused(t, await api.send("DELETE", "/v1/customers", { key: null }), "UNAUTHENTICATED");
  },
);

t.test("a key works until it expires", async (t) => {
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  const key = await api.addKey(api.company.id, ["customers:read"], expiresAt);
  clock.advance(3_590_000);
  t.equal((await api.call("listCustomers", { key })).statusCode, 200);
  clock.advance(10_000);
  const late = await api.call("listCustomers", { key });
  refused(t, late, "UNAUTHENTICATED");
  t.match(late.json().message, expiresAt.toISOString());
});

t.test("a key revoked in one process is refused by the others at once", async (t) => {
  const peers = [await startPeer(t, api), await startPeer(t, api)];
  const key = await api.addKey(api.company.id, ["customers:read"]);
  const ask = async (peer: (typeof peers)[number]) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await peer.inject({ url: "/v1/customers", headers })).statusCode;
  };
  for (const peer of peers) t.equal(await ask(peer), 200);
  const { id } = await stored(key);
  t.equal(await revokeKey(db.work, api.company.id, id, clock.now()), true);
  for (const peer of peers) t.equal(await ask(peer), 401, "the very next request");
  const refusal = await api.call("listCustomers", { key });
  refused(t, refusal, "UNAUTHENTICATED");
  const { revokedAt } = await stored(key);
  t.match(refusal.json().message, `was revoked at ${revokedAt?.toISOString()}`);
  t.notOk(refusal.headers["ratelimit"], "it does not count");
  t.equal(await revokeKey(db.work, api.company.id, id, clock.now()), false, "revoked already");
});

t.test("a revoked key is refused by a process that missed the notification", async (t) => {
  const key = await api.addKey(api.company.id, ["customers:read"]);
  t.equal((await api.call("listCustomers", { key })).statusCode, 200);
  const { id } = await stored(key);
  await db.work.update(apiKeys).set({ revokedAt: clock.now() }).where(eq(apiKeys.id, id));
  const refusal = await api.call("listCustomers", { key });
  refused(t, refusal, "UNAUTHENTICATED");
  t.match(refusal.json().message, "was revoked at");
  t.notOk(refusal.headers["ratelimit"], "it does not count");
});

t.test("a company can't revoke another company's key", async (t) => {
  const other = await api.addCompany();
  const { id } = await stored(other.key);
  t.equal(await revokeKey(db.work, api.company.id, id, clock.now()), false);
  t.equal((await api.call("listCustomers", { key: other.key })).statusCode, 200);
});

const skip = await unlessOneServer("its trigger counts the writes on one node");
t.test("a key's last use is recorded to the minute", { skip }, async (t) => {
  const key = await api.addKey(api.company.id, ["customers:read"]);
  const { id } = await stored(key);
  await db.work.execute(sql`create table uses (at timestamptz)`);
  await db.work.execute(sql`create function note() returns trigger language plpgsql as
    $$ begin insert into uses values (new.last_used_at); return new; end $$`);
  await db.work.execute(
    sql.raw(`create trigger note after update of last_used_at on api_keys
      for each row when (new.id = '${id}') execute function note()`),
  );
  const uses = async () =>
    (await db.work.execute<{ at: string }>(sql`select at from uses order by at`)).rows.map(
      ({ at }) => new Date(at),
    );
  t.equal((await stored(key)).lastUsedAt, null);
  const first = clock.now();
  await api.call("listCustomers", { key });
  await eventually("the first use", async () => (await uses())[0]);
  for (let n = 0; n < 5; n++) {
    clock.advance(10_000);
    await api.call("listCustomers", { key });
  }
  clock.advance(10_000);
  const second = clock.now();
  await api.call("listCustomers", { key });
  await eventually("the second use", async () => (await uses())[1]);
  const noted = await uses();
  t.equal(noted.length, 2, "the uses within the minute were not written");
  t.ok(Number(noted[0]) >= Number(first) && Number(noted[0]) < Number(first) + 10_000);
  t.ok(Number(noted[1]) >= Number(second) && Number(noted[1]) < Number(second) + 10_000);
});
