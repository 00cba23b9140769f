/** Tests the ceilings of what a company can store. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { createKey, revokeKey } from "#src/accounts/keys.ts";
import { rotateKey } from "#src/accounts/key-rotation.ts";
import { createUser, removeUser } from "#src/accounts/users.ts";
import { setLimit } from "#src/db/accounts/company-limits.ts";
import { createEndpoint, deleteEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi } from "../helpers/api.ts";
import { makeWorld } from "../helpers/world.ts";
import { ACTOR } from "./tenant.ts";

const api = await startApi(t);
const { db, clock, webhooks } = api.services;
const accounts = { db, clock, actor: ACTOR };
const NEW_KEY = { name: "ERP", scopes: ["customers:read"], expiresAt: null };

t.test(
  "a company has no more pricelists than its limit, however many requests run at once (S3)",
  async (t) => {
    const company = await api.addCompany();
    const world = await makeWorld(api, company);
    const create = (headers: Record<string, string> = {}, name = `Copy ${uuid()}`) =>
      api.call("createPricelist", {
        key: company.key,
        headers,
        body: {
          sourcePriceListId: world.defaultPricelistId,
          customerId: world.customerId,
          name,
          includeAll: true,
        },
      });
    await setLimit(db.work, company.id, "pricelists", 6);
    const made = await Promise.all(Array.from({ length: 8 }, () => create()));
    const codes = made.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    t.strictSame(codes, [201, 201, 201, 422, 422, 422, 422, 422], "three exist already");
    const refused = await create({ "idempotency-key": "later" }, "Later");
    t.match(refused.json(), {
      code: "LIMIT_EXCEEDED",
      message: /^Your company can have at most 6 pricelists\. Nothing was changed\./,
      extraData: { limit: 6, resource: "pricelists" },
    });
    const total = async () =>
      (await api.call("listPricelists", { key: company.key })).json().total as number;
    t.equal(await total(), 6);

    await setLimit(db.work, company.id, "pricelists", 7);
    const raised = await create({ "idempotency-key": "later" }, "Later");
    t.equal(raised.statusCode, 201, "the refusal isn't stored under the Idempotency-Key");

    await setLimit(db.work, company.id, "pricelists", 100);
    await setLimit(db.work, company.id, "pricelistSkus", 7);
    const skus = await create();
    t.match(skus.json().extraData, { limit: 7, resource: "pricelistSkus" });
    t.equal(await total(), 7);
  },
);

t.test("a company has no more keys that work than its limit; rotating goes on (S3)", async (t) => {
  const { id } = await api.addCompany();
  await setLimit(db.work, id, "apiKeys", 2);
  const { key } = await createKey(accounts, id, NEW_KEY);
  await t.rejects(createKey(accounts, id, NEW_KEY), {
    reason: "conflict",
    field: "name",
    message: /^Your company can have at most 2 API keys that work\. Revoke one/,
  });
  await rotateKey(accounts, id, key.id, { overlapMs: 0 });
  await t.rejects(createKey(accounts, id, NEW_KEY), { message: /at most 2 API keys/ });
  await setLimit(db.work, id, "apiKeys", 3);
  const { key: third } = await createKey(accounts, id, NEW_KEY);
  await revokeKey(accounts, id, third.id);
  await createKey(accounts, id, NEW_KEY);
});

t.test("a company has no more users than its limit (S3)", async (t) => {
  const { id } = await api.addCompany();
  await setLimit(db.work, id, "users", 2);
  const add = (name: string) =>
    createUser(accounts, id, { email: `${name}@limits.example`, role: "viewer" });
  await add("a");
  const { user } = await add("b");
  await t.rejects(add("c"), {
    reason: "conflict",
    field: "email",
    message: /^Your company can have at most 2 users\. Remove one/,
  });
  await removeUser(accounts, id, user.id);
  await add("c");
});

t.test("a company has no more webhook endpoints than its limit (S3)", async (t) => {
  const { id } = await api.addCompany();
  await setLimit(db.work, id, "webhookEndpoints", 1);
  const add = () =>
    createEndpoint(webhooks, id, { url: "http://127.0.0.1:9/", events: ["customer.created"] });
  const { endpoint } = await add();
  await t.rejects(add(), { reason: "conflict", message: /at most 1 endpoints/ });
  await deleteEndpoint(webhooks, id, endpoint.id);
  await add();
});
