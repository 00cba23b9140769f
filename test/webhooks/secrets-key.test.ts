/** Where the key of signing secrets comes from. */
import { randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import t from "tap";
import { v7 as uuid } from "uuid";
import { openDatabase } from "#src/db/client.ts";
import { insertCompany } from "#src/db/companies.ts";
import { webhookEndpoints } from "#src/db/schema/index.ts";
import { openSecretBox } from "#src/webhooks/secrets-key.ts";
import { testDatabase } from "../helpers/database.ts";

const db = openDatabase(await testDatabase(t), { poolSize: 1 });
t.teardown(() => db.close());
const dataDir = join(t.testdir({}), "data");
const file = join(dataDir, "secrets.key");
const endpointId = uuid();

t.test("a key is made when the first secret is sealed, for its owner's eyes only", async (t) => {
  const idle = await openSecretBox(db.fast, undefined, dataDir);
  t.notOk(existsSync(file), "a process that seals nothing makes no file");
  const box = await openSecretBox(db.fast, undefined, dataDir);
  const sealed = box.seal("whsec_1", endpointId);
  t.equal(statSync(file).mode & 0o777, 0o600);
  t.equal(idle.open(sealed, endpointId), "whsec_1", "a process that was open before reads it");
  const later = await openSecretBox(db.fast, undefined, dataDir);
  t.equal(later.open(sealed, endpointId), "whsec_1");

  const companyId = uuid();
  const createdAt = new Date();
  await insertCompany(db.work, { id: companyId, name: "Test", createdAt });
  await db.work.insert(webhookEndpoints).values({
    companyId,
    id: endpointId,
    url: "https://example.com/",
    eventTypes: ["customer.created"],
    status: "enabled",
    secret: sealed,
    createdAt,
  });
});

t.test("a process with another key, or without the file, does not start", async (t) => {
  const told = /can't be opened with the key in .*: set SECRETS_KEY to the key/;
  await t.rejects(openSecretBox(db.fast, randomBytes(32), dataDir), { message: told });
  await t.rejects(openSecretBox(db.fast, undefined, join(dataDir, "elsewhere")), { message: told });
  await openSecretBox(db.fast, undefined, dataDir);
});

t.test("where no file can be made, sealing says to set SECRETS_KEY", async (t) => {
  const fresh = openDatabase(await testDatabase(t), { poolSize: 1 });
  t.teardown(() => fresh.close());
  const box = await openSecretBox(fresh.fast, undefined, join(file, "not-a-folder"));
  t.throws(() => box.seal("whsec_1", endpointId), { message: /set SECRETS_KEY/ });
});
