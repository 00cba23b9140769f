/** Tests that each company has one sandbox, with the data of the demo. */
import t from "tap";
import { insertKey } from "#src/db/accounts/api-keys.ts";
import { findCompany } from "#src/db/accounts/companies.ts";
import { createKey, listKeys } from "#src/accounts/keys.ts";
import { createApiKey, hashApiKey } from "#src/accounts/api-key.ts";
import { OPERATOR } from "#src/db/accounts/audit-log.ts";
import { ensureSandbox } from "#src/demo/sandbox.ts";
import { refused } from "../helpers/refused.ts";
import { startApi } from "../helpers/api.ts";

const shared = await startApi(t);

t.test("of several processes at once, one creates the sandbox, with sample data", async (t) => {
  const { services, company } = await shared.asNewCompany(250);
  const { db } = services;
  const found = await Promise.all(
    [1, 2, 3].map(() => ensureSandbox(services, company.id, OPERATOR)),
  );
  t.equal(found.filter(({ isNew }) => isNew).length, 1);
  const id = found[0]?.id ?? "";
  t.ok(found.every((sandbox) => sandbox.id === id));
  t.match(await findCompany(db.work, id), {
    name: "Test",
    quota: 250,
    environment: "sandbox",
    liveCompanyId: company.id,
  });
  const key = await shared.addKey(id, ["customers:read"]);
  const customers = await shared.call("listCustomers", { key });
  t.equal(customers.json().total, 300);
  t.equal((await shared.call("listCustomers", { key: company.key })).json().total, 0);
});

t.test("a sandbox has no sandbox", async (t) => {
  const sandbox = await shared.asSandbox();
  await t.rejects(ensureSandbox(shared.services, sandbox.company.id, OPERATOR), {
    reason: "conflict",
    message: "This company is a sandbox. A sandbox has no sandbox.",
  });
});

t.test(
  "a key has the prefix of its company's environment, and no other can be stored",
  async (t) => {
    const live = await shared.asNewCompany();
    const sandbox = await live.asSandbox();
    const { db, clock } = live.services;
    const accounts = { db, clock, actor: OPERATOR };
    const newKey = { name: "ERP", scopes: ["customers:read"], expiresAt: null };
    for (const [{ company }, prefix] of [
      [live, /^pak_(?!test_)/],
      [sandbox, /^pak_test_/],
    ] as const) {
      const { key, secret } = await createKey(accounts, company.id, newKey);
      t.match(secret, prefix);
      t.match(key.masked, prefix);
      t.ok((await listKeys(accounts, company.id)).every(({ masked }) => prefix.test(masked)));
      t.equal((await live.call("listCustomers", { key: secret })).statusCode, 200);
    }
    const wrong = createApiKey("live");
    await t.rejects(
      insertKey(db.work, sandbox.company.id, {
        ...newKey,
        id: sandbox.company.id,
        hash: hashApiKey(wrong),
        lastFour: wrong.slice(-4),
        createdAt: clock.now(),
        environment: "live",
      }),
      // On a cluster, the name of a constraint ends with its shard.
      { cause: { message: /violates foreign key constraint "api_keys_environment/ } },
    );
  },
);

t.test("a key whose prefix names another environment than its row is refused", async (t) => {
  const live = await shared.asNewCompany();
  const { db, clock } = live.services;
  const secret = createApiKey("sandbox");
  await insertKey(db.work, live.company.id, {
    id: live.company.id,
    name: "Forged",
    hash: hashApiKey(secret),
    lastFour: secret.slice(-4),
    scopes: ["customers:read"],
    createdAt: clock.now(),
  });
  refused(t, await live.call("listCustomers", { key: secret }), "UNAUTHENTICATED");
});
