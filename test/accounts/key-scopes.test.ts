/** Tests that keys which exist can't erase until an operator grants it, and what a grant changes. */
import t from "tap";
import { createKey, getKey, revokeKey } from "#src/accounts/keys.ts";
import { grantToKey, grantToKeysWith } from "#src/accounts/key-scopes.ts";
import { putDocumentationKey } from "#src/db/accounts/documentation-keys.ts";
import { v7 as uuid } from "uuid";
import { hashApiKey, createApiKey } from "#src/accounts/api-key.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { startPeer } from "../helpers/peer.ts";
import { refused } from "../helpers/refused.ts";
import { signedIn } from "../helpers/users.ts";
import { ACTOR, auditOf, refuses, UNKNOWN } from "./tenant.ts";

const api = await startApi(t);
const { db, clock } = api.services;
const accounts = { db, clock, actor: ACTOR };
const ERASE = ["customers:erase"];
const WRITER = { name: "CRM", scopes: ["customers:read", "customers:write"], expiresAt: null };

t.test("a key of an earlier version can write, and can't erase until it is granted", async (t) => {
  const { id: companyId } = await api.addCompany();
  const peer = await startPeer(t, api);
  const { key, secret } = await createKey(accounts, companyId, WRITER);
  const created = await api.call("createCustomer", { key: secret, body: { displayName: "Ana" } });
  const { id } = created.json<{ data: { id: string } }>().data;
  const erase = () => api.call("eraseCustomer", { key: secret, params: { id } });
  const refusal = await erase();
  refused(t, refusal, "INSUFFICIENT_SCOPE");
  t.same(refusal.json().extraData.requiredScopes, ERASE);
  const eraseAtPeer = () =>
    peer.inject({
      method: "POST",
      url: `/v1/customers/${id}/erase`,
      headers: { authorization: `Bearer ${secret}` },
    });
  t.equal((await eraseAtPeer()).statusCode, 403, "the other process has the key in its memory");

  const [granted, ...others] = await grantToKey(accounts, companyId, key.id, ERASE);
  t.strictSame([granted?.scopes, others], [[...WRITER.scopes, ...ERASE], []]);
  t.strictSame((await getKey(accounts, companyId, key.id)).scopes, granted?.scopes);
  await eventually("the other process reads the key again", async () =>
    (await eraseAtPeer()).statusCode === 200 ? true : undefined,
  );
  t.equal((await erase()).statusCode, 200);
  t.strictSame(await grantToKey(accounts, companyId, key.id, ERASE), [], "it has it already");
  const audit = await auditOf({ accounts }, companyId);
  t.match(
    audit.filter(({ action }) => action === "api_key.scopes_granted"),
    [{ actor: ACTOR, targetId: key.id, target: "CRM", details: { scopes: ERASE } }],
  );
});

t.test("all working keys with a scope get another at once, and no others", async (t) => {
  const { id: companyId } = await api.addCompany();
  const { id: other } = await api.addCompany();
  const user = await signedIn(api, "admin", { id: companyId });
  const create = async (change: object = {}, company = companyId) =>
    (await createKey(accounts, company, { ...WRITER, ...change })).key;
  const [writer, second] = [await create(), await create({ name: "ERP" })];
  const reader = await create({ scopes: ["customers:read"] });
  const revoked = await create();
  await revokeKey(accounts, companyId, revoked.id);
  const foreign = await create({}, other);
  const documentation = await putDocumentationKey(db.work, companyId, user.userId, {
    id: uuid(),
    name: "Documentation",
    hash: hashApiKey(createApiKey("live")),
    lastFour: "last",
    scopes: WRITER.scopes,
    createdAt: clock.now(),
    createdBy: user.email,
    expiresAt: new Date(Number(clock.now()) + 60_000),
  });
  const changed = await grantToKeysWith(accounts, companyId, "customers:write", ERASE);
  const ids = new Set(changed.map(({ id }) => id));
  t.ok([writer, second].every(({ id }) => ids.has(id)));
  for (const [name, { id }] of Object.entries({ reader, revoked, foreign, documentation }))
    t.notOk(ids.has(id), name);
  for (const { id, scopes } of [reader, revoked])
    t.strictSame((await getKey(accounts, companyId, id)).scopes, scopes);
  t.strictSame((await getKey(accounts, other, foreign.id)).scopes, WRITER.scopes);
});

t.test("a grant refuses keys that have ended, unknown keys and unknown scopes", async (t) => {
  const { id: companyId } = await api.addCompany();
  const { key } = await createKey(accounts, companyId, WRITER);
  const unknown = grantToKey(accounts, companyId, key.id, ["customers:all"]);
  await refuses(t, unknown, "invalid", "scopes", /no scope "customers:all"/);
  await revokeKey(accounts, companyId, key.id);
  const ended = grantToKey(accounts, companyId, key.id, ERASE);
  await refuses(t, ended, "conflict", "key", /it has ended/);
  const none = grantToKey(accounts, companyId, UNKNOWN, ERASE);
  await refuses(t, none, "not_found", "key", /no API key/);
});
