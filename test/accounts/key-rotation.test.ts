import t from "tap";
import type { ApiKey } from "#src/accounts/key.ts";
import { rotateKey } from "#src/accounts/key-rotation.ts";
import { createKey, getKey, listKeys, revokeKey } from "#src/accounts/keys.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { startPeer } from "../helpers/peer.ts";
import { ACTOR, auditOf, refuses } from "./tenant.ts";

const HOUR_MS = 3_600_000;
const api = await startApi(t);
const { db, clock } = api.services;
const accounts = { db, clock, actor: ACTOR };
const tenant = { accounts };

async function addKey(lifetimeMs?: number) {
  const { id: companyId } = await api.addCompany();
  const expiresAt = lifetimeMs === undefined ? null : new Date(Number(clock.now()) + lifetimeMs);
  const newKey = { name: "ERP", scopes: ["customers:read"], expiresAt };
  return { companyId, ...(await createKey(accounts, companyId, newKey)) };
}

const status = async (key: string) => (await api.call("listCustomers", { key })).statusCode;

t.test("both keys work during the overlap, and only the new one after it", async (t) => {
  const { companyId, key, secret } = await addKey();
  t.equal(await status(secret), 200);
  const now = clock.now();
  clock.stopAt(now);
  const rotated = await rotateKey(accounts, companyId, key.id, { overlapMs: HOUR_MS });
  t.match(rotated.key, { ...key, id: rotated.key.id, masked: String, createdAt: Date });
  t.not(rotated.key.id, key.id);
  t.match(rotated.replaced, { id: key.id, state: "rotated", replacedBy: rotated.key.id });
  t.same(rotated.replaced.expiresAt, new Date(now.getTime() + HOUR_MS));
  t.strictSame(await getKey(accounts, companyId, key.id), {
    ...rotated.replaced,
    lastUsedAt: (await getKey(accounts, companyId, key.id)).lastUsedAt,
  });

  clock.advance(HOUR_MS - 60_000);
  t.equal(await status(secret), 200);
  t.equal(await status(rotated.secret), 200);
  clock.advance(60_000);
  await eventually("a refusal", async () => ((await status(secret)) === 401 ? true : undefined));
  t.equal(await status(rotated.secret), 200);
  t.equal((await getKey(accounts, companyId, key.id)).state, "expired");
  clock.resume();

  const [, entry] = await auditOf(tenant, companyId);
  t.match(entry, {
    actor: ACTOR,
    action: "api_key.rotated",
    targetId: key.id,
    target: "ERP",
    details: { overlapMs: HOUR_MS, replacedBy: rotated.key.id },
  });
});

t.test("a rotation applies immediately in every process", async (t) => {
  const peer = await startPeer(t, api);
  const { companyId, key, secret } = await addKey();
  const headers = { authorization: `Bearer ${secret}` };
  const asked = await peer.inject({ url: "/v1/customers", headers });
  t.equal(asked.statusCode, 200, "the other process has the key in its memory");
  await rotateKey(accounts, companyId, key.id, { overlapMs: 0 });
  t.equal((await peer.inject({ url: "/v1/customers", headers })).statusCode, 401);
  t.match(await getKey(accounts, companyId, key.id), { state: "revoked", expiresAt: null });
});

t.test("rotating an expiring key does not extend it", async (t) => {
  const { companyId, key, secret } = await addKey(HOUR_MS);
  const { expiresAt } = key;
  const rotated = await rotateKey(accounts, companyId, key.id, { overlapMs: 24 * HOUR_MS });
  t.strictSame([rotated.key.expiresAt, rotated.replaced.expiresAt], [expiresAt, expiresAt]);
  clock.advance(HOUR_MS);
  t.strictSame([await status(secret), await status(rotated.secret)], [401, 401]);
});

t.test("the new key inherits an expiry after the overlap", async (t) => {
  const { companyId, key } = await addKey(30 * 24 * HOUR_MS);
  const rotated = await rotateKey(accounts, companyId, key.id, { overlapMs: HOUR_MS });
  t.strictSame(rotated.key.expiresAt, key.expiresAt);
  t.ok(Number(rotated.replaced.expiresAt) < Number(key.expiresAt));
});

t.test("a key that is not active can't be rotated", async (t) => {
  const cases: [title: RegExp, end: (companyId: string, key: ApiKey) => Promise<unknown>][] = [
    [/is revoked/, (companyId, { id }) => revokeKey(accounts, companyId, id)],
    [/has expired/, async () => clock.advance(HOUR_MS)],
    [
      /was already rotated/,
      (companyId, { id }) => rotateKey(accounts, companyId, id, { overlapMs: 60_000 }),
    ],
  ];
  for (const [message, end] of cases) {
    const { companyId, key } = await addKey(HOUR_MS);
    await end(companyId, key);
    const before = await auditOf(tenant, companyId);
    const work = rotateKey(accounts, companyId, key.id, { overlapMs: 0 });
    await refuses(t, work, "conflict", "key", message);
    t.strictSame(await auditOf(tenant, companyId), before);
  }
});

t.test("of two simultaneous rotations, one creates a key", async (t) => {
  const { companyId, key } = await addKey();
  const rotate = () => rotateKey(accounts, companyId, key.id, { overlapMs: HOUR_MS });
  const both = await Promise.allSettled([rotate(), rotate()]);
  t.strictSame(both.map((result) => result.status).toSorted(), ["fulfilled", "rejected"]);
  t.equal(
    (await listKeys(accounts, companyId)).length,
    3,
    "the company's first key, the rotated key and its replacement",
  );
});

t.test("an overlap is 0 to 30 days", async (t) => {
  const { companyId, key } = await addKey();
  for (const overlapMs of [-1, 0.5, NaN, Infinity, 30 * 24 * HOUR_MS + 1])
    await refuses(
      t,
      rotateKey(accounts, companyId, key.id, { overlapMs }),
      "invalid",
      "overlap",
      /between 0 and 30 days/,
    );
  t.ok(await rotateKey(accounts, companyId, key.id, { overlapMs: 30 * 24 * HOUR_MS }));
});
