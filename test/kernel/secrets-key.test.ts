/** Source of the service's key: SECRETS_KEY or a file. */
import { randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import t from "tap";
import { v7 as uuid } from "uuid";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { webhookEndpoints } from "#src/db/schema/index.ts";
import { checkKeys } from "#src/webhooks/check-secrets-key.ts";
import { createKeyDerivation, createKeyedBox, fingerprintsOf } from "#src/kernel/secrets-key.ts";
import { clusterOptions, testDatabase } from "../helpers/database.ts";

const db = openDatabase(await testDatabase(t), { poolSize: 1, ...(await clusterOptions()) });
t.teardown(() => db.close());
const dataDir = join(t.testdir({}), "data");
const file = join(dataDir, "secrets.key");
const endpointId = uuid();

t.test(
  "a key file is created when the first secret is sealed, readable by its owner only",
  async (t) => {
    const idle = createKeyedBox(undefined, dataDir);
    await checkKeys(db, { secretsKeys: undefined, dataDir });
    t.notOk(existsSync(file), "a process that seals nothing makes no file");
    const box = createKeyedBox(undefined, dataDir);
    const sealed = box.seal("whsec_1", endpointId);
    t.equal(statSync(file).mode & 0o777, 0o600);
    t.equal(idle.open(sealed, endpointId), "whsec_1", "a process that was open before reads it");
    const later = createKeyedBox(undefined, dataDir);
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
  },
);

t.test("a process with another key, or without the file, does not start", async (t) => {
  const wrongKey =
    /^the database's webhook secrets were encrypted with another key: set SECRETS_KEY to that key or add it after a comma/;
  await t.rejects(checkKeys(db, { secretsKeys: [randomBytes(32)], dataDir }), {
    message: wrongKey,
  });
  const elsewhere = { secretsKeys: undefined, dataDir: join(dataDir, "elsewhere") };
  await t.rejects(checkKeys(db, elsewhere), { message: wrongKey });
  await checkKeys(db, { secretsKeys: undefined, dataDir });
});

t.test("fingerprints tell keys apart, and don't contain them", async (t) => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  t.strictSame(fingerprintsOf([one, other]), ["1419f280e4c4a8bb", "68a9a23dce76f3dd"]);
  t.strictSame(fingerprintsOf(undefined), []);
  const random = randomBytes(32);
  t.notMatch(random.toString("hex"), fingerprintsOf([random])[0]);
});

t.test("when no file can be created, the error says to set SECRETS_KEY", (t) => {
  const box = createKeyedBox(undefined, join(file, "not-a-folder"));
  t.throws(() => box.seal("whsec_1", endpointId), { message: /Set SECRETS_KEY/ });
  t.end();
});

t.test(
  "each purpose has its own key, the same in all processes with the same service key",
  async (t) => {
    const configured = randomBytes(32);
    const derive = createKeyDerivation([configured], join(file, "not-a-folder"));
    t.equal(derive("one")[0].length, 32);
    t.strictSame(derive("one"), createKeyDerivation([configured], "")("one"));
    t.notSame(derive("one"), derive("two"));
    t.notSame(derive("one"), [configured]);
    const [next, ...former] = createKeyDerivation([randomBytes(32), configured], "")("one");
    t.notSame(next, derive("one")[0], "the first key signs");
    t.strictSame(former, derive("one"), "a former one still verifies");
    t.notSame(derive("one"), createKeyDerivation([randomBytes(32)], "")("one"));

    const empty = join(t.testdir({}), "data");
    const derived = createKeyDerivation(undefined, empty);
    t.notOk(existsSync(empty), "nothing is created before a key is needed");
    t.strictSame(derived("one"), createKeyDerivation(undefined, empty)("one"));
    const box = createKeyedBox(undefined, empty);
    t.equal(box.open(box.seal("whsec_1", endpointId), endpointId), "whsec_1", "from the same file");
    const nowhere = createKeyDerivation(undefined, join(file, "not-a-folder"));
    t.throws(() => nowhere("one"), { message: /Set SECRETS_KEY/ });
  },
);
