/** The keys with which a database's secrets are encrypted: which processes start, and what those that run report. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import t from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { findFingerprints, replaceFingerprints } from "#src/db/webhooks/secrets-keys.ts";
import { createKeyedBox, fingerprintsOf } from "#src/kernel/secrets-key.ts";
import { watchSecretsKeys } from "#src/process/secrets-keys.ts";
import { checkKeys } from "#src/webhooks/check-secrets-key.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi } from "../helpers/api.ts";
import { clusterOptions, testDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { teardown, type TestScope } from "../helpers/teardown.ts";

const [former, next, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const fingerprint = (key: Buffer) => fingerprintsOf([key])[0] ?? "";
const withKeys = (first: Buffer, ...others: Buffer[]) => ({
  secretsKeys: [first, ...others] as const,
  dataDir: "",
});

async function open(t: TestScope) {
  const db = openDatabase(await testDatabase(t), { poolSize: 2, ...(await clusterOptions()) });
  teardown(t, "closing the database", () => db.close());
  return db;
}

t.test("a process with another key doesn't start, although nothing is encrypted yet", async (t) => {
  const db = await open(t);
  await checkKeys(db, withKeys(former));
  await checkKeys(db, withKeys(former));
  await t.rejects(checkKeys(db, withKeys(other)), {
    message: new RegExp(
      `Fingerprints of the keys here: ${fingerprint(other)}; of the database's keys: ${fingerprint(former)}\\.`,
    ),
  });
  await t.rejects(checkKeys(db, { secretsKeys: undefined, dataDir: t.testdir({}) }), {
    message: /Fingerprints of the keys here: none;/,
  });
  t.strictSame(await findFingerprints(db.work), [fingerprint(former)]);
});

t.test("of processes that start at the same time with different keys, one starts", async (t) => {
  const db = await open(t);
  const results = await Promise.allSettled(
    [former, other].map((key) => checkKeys(db, withKeys(key))),
  );
  t.strictSame(results.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  t.equal((await findFingerprints(db.work)).length, 1);
});

t.test(
  "a key is replaced in three restarts, each while processes of the one before run",
  async (t) => {
    const db = await open(t);
    const steps = [withKeys(former), withKeys(former, next), withKeys(next, former)];
    for (const [at, step] of steps.entries()) {
      await checkKeys(db, step);
      const running = steps[at - 1];
      if (running) await checkKeys(db, running);
      t.pass(`step ${at}`);
    }
    const both = [fingerprint(former), fingerprint(next)];
    t.strictSame((await findFingerprints(db.work)).toSorted(), both.toSorted());
    await t.rejects(
      checkKeys(db, withKeys(next)),
      { message: /secrets reseal/ },
      "not resealed yet",
    );
    await t.rejects(checkKeys(db, withKeys(former)), /another key/, "it can't decrypt new secrets");
    await replaceFingerprints(db.work, fingerprint(next));
    await checkKeys(db, withKeys(next));
  },
);

t.test("a generated key counts from the first secret that it encrypts", async (t) => {
  const { services, company } = await startApi(t);
  const { db } = services;
  const [one, two] = ["one", "two"].map((name) => ({
    secretsKeys: undefined,
    dataDir: join(t.testdir({}), name),
  }));
  if (!one || !two) return;
  const secrets = createKeyedBox(undefined, one.dataDir);
  createKeyedBox(undefined, two.dataDir).seal("of no endpoint", "");
  await checkKeys(db, one);
  await checkKeys(db, two);
  t.strictSame(await findFingerprints(db.work), []);
  const target = { url: "http://127.0.0.1:9/", events: ["customer.created"] as const };
  await createEndpoint({ ...services.webhooks, secrets }, company.id, target);
  await t.rejects(checkKeys(db, two));
  await checkKeys(db, one);
  t.equal((await findFingerprints(db.work)).length, 1);
});

t.test("a process that runs reports a key that it doesn't have, once", async (t) => {
  const db = await open(t);
  const lines: string[] = [];
  let checks = 0;
  const counting = {
    ...db,
    get forAllCompanies() {
      checks += 1;
      return db.forAllCompanies;
    },
  };
  const log = {
    error: ({ err }: { err?: Error }, message: string) => lines.push(`${message}: ${err?.message}`),
  };
  const stop = watchSecretsKeys({ db: counting }, withKeys(former), log, 5);
  teardown(t, "stopping the watch", stop);
  await eventually("the key", async () => (await findFingerprints(db.work)).length || undefined);
  await checkKeys(db, withKeys(next, former));
  await eventually("a report", async () => lines.length || undefined);
  const reportedAt = checks;
  await eventually("more checks", async () => checks > reportedAt + 10 || undefined);
  t.equal(lines.length, 1);
  t.match(lines[0], /^secrets keys: .*encrypted with another key/);
  t.match(lines[0], fingerprint(next));
});
