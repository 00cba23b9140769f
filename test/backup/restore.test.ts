/** Restores: everything that was in a database is there again, and nothing is restored otherwise. */
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import t, { type Test } from "tap";
import { restoreBackup, verifyBackup, type RestoreOptions } from "#src/backup/restore-backup.ts";
import { createRequestPartitions } from "#src/db/requests/request-partitions.ts";
import { migrate } from "#src/db/migrations/migrate.ts";
import { pendingNames } from "#src/db/migrations/migration-state.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { fingerprintsOf } from "#src/kernel/secrets-key.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { emptyDatabase, isOnCluster, testDatabase } from "../helpers/database.ts";
import { migrateUntil } from "../helpers/data/migrations.ts";
import {
  describeSchema,
  dump,
  KEY,
  PASSPHRASE,
  withQuery,
  withSql,
  writeBackup,
} from "./databases.ts";

async function restoreFile(file: string, url: string, options: Partial<RestoreOptions> = {}) {
  return await restoreBackup(createReadStream(file), url, {
    passphrase: PASSPHRASE,
    version: "1.0.0",
    where: "The database",
    findKeys: () => [KEY],
    onLoaded: () => {},
    ...options,
  });
}

/** A database with rows in most tables: customers, events, deliveries, jobs, stored answers, requests of two days. */
async function filledDatabase(t: Test): Promise<string> {
  const api = await startApi(t, { secretsKey: KEY });
  const { databaseUrl, services, company } = api;
  const url = "http://127.0.0.1:9/hooks";
  const headers = [{ name: "X-Token", value: "back\\slash" }];
  await createEndpoint(services.webhooks, company.id, {
    url,
    events: ["customer.created"],
    headers,
  });
  const names = ["Alamo", "Two\\back\\N", "Drei \u{1F6B0}", 'Vier "quoted"'];
  for (const [i, displayName] of names.entries())
    await api.call("createCustomer", {
      body: { displayName },
      headers: { "idempotency-key": `key-${i}` },
    });
  await createRequestPartitions(services.db.work, new Date("2031-05-05T12:00:00Z"));
  await withSql(databaseUrl, async (sql) => {
    // The log of requests is written after the responses.
    await eventually("the log of requests", async () => {
      const logged = await sql`select from request_log`;
      return logged.length === names.length || undefined;
    });
    // On a cluster, within seconds.
    await eventually("the key's last use", async () => {
      const used = await sql`select from api_keys where last_used_at is not null`;
      return used.length > 0 || undefined;
    });
    await sql`update customers set company_name = ${"tab\t, lines\r\n, \\. and \\N"}`;
    await sql`
      with list as (
        insert into pricelists (company_id, id, name, scope, status, is_default, is_ecommerce, is_zone_based, created_at)
        values (${company.id}, gen_random_uuid(), 'South', 'zone', 'active', false, false, true, now()) returning *
      )
      insert into zones (company_id, id, name, code, color, is_active, pricelist_id)
      select company_id, gen_random_uuid(), 'South', 'S', 'red', true, id from list`;
    for (const id of [
      "01920000-0000-7000-8000-000000000001",
      "01c31bd0-0000-7000-8000-000000000002",
    ])
      await sql`
        insert into request_log (company_id, id, at, method, path, operation, status, duration_ms, source, is_counted)
        values (${company.id}, ${id}, now(), 'GET', '/v1/customers', 'listCustomers', 200, 1, 'api', true)`;
  });
  return databaseUrl;
}

const filled = await filledDatabase(t);

/** The schema, without partitions whose bounds depend on the day. */
async function fixedSchema(url: string): Promise<string[]> {
  const partitions = /request_log_(?:before|2)|queue_stats_2/;
  return (await describeSchema(url)).filter((line) => !partitions.test(line));
}

/** The schema after all migrations. */
async function currentSchema(t: Test): Promise<string[]> {
  const url = await emptyDatabase(t);
  await migrate(url);
  return await fixedSchema(url);
}

t.test("a restored database has the same rows and the same schema", async (t) => {
  const file = await writeBackup(t, filled);
  const to = await emptyDatabase(t);
  const { rows, secrets, skipped } = await restoreFile(file, to);
  const [before, after] = [await dump(filled), await dump(to)];
  t.strictSame(after, before);
  // A backup of a cluster gives the schema of one server.
  if (await isOnCluster()) t.strictSame(await fixedSchema(to), await currentSchema(t));
  else t.strictSame(await describeSchema(to), await describeSchema(filled));
  const stored = Object.values(before).reduce((sum, { length }) => sum + length, 0);
  t.equal(rows, stored - (before["drizzle.__drizzle_migrations"]?.length ?? 0));
  t.strictSame({ secrets, skipped }, { secrets: { secrets: 2, unreadable: 0 }, skipped: [] });
  for (const table of [
    "public.customers",
    "public.zones",
    "public.deliveries",
    "public.delivery_queue",
    "public.request_log",
    "public.idempotency_keys",
  ])
    t.ok((before[table]?.length ?? 0) > 0, `${table} has rows`);
});

t.test("a backup of an earlier version gets the newer migrations", async (t) => {
  const from = await emptyDatabase(t);
  await withSql(from, async (sql) => {
    await migrateUntil(t, sql, 20);
    await sql`insert into companies (id, name, created_at) values (gen_random_uuid(), 'Early', now())`;
  });
  const to = await emptyDatabase(t);
  await restoreFile(await writeBackup(t, from), to);
  t.strictSame(await withQuery(to, pendingNames), []);
  const companies = await withSql(to, (sql) => sql`select name from companies`);
  t.match(companies, [{ name: "Early" }]);
  t.strictSame(await fixedSchema(to), await currentSchema(t));
});

t.test("a backup of a newer version is refused, naming both", async (t) => {
  const from = await testDatabase(t);
  await withSql(
    from,
    (sql) => sql`
    insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 4102444800000, '0999_later')`,
  );
  const to = await emptyDatabase(t);
  const file = await writeBackup(t, from, { version: "9.0.0" });
  await t.rejects(restoreFile(file, to), {
    name: "OperatorError",
    message:
      "The backup is of version 9.0.0, whose database has migrations that this version, 1.0.0, doesn't know (0999_later). Install version 9.0.0 or newer, then restore.",
  });
  t.strictSame(await describeSchema(to), []);
});

t.test("a database that isn't empty, or is in use, stays as it is", async (t) => {
  const from = await testDatabase(t);
  const file = await writeBackup(t, from);
  await t.rejects(restoreFile(file, from), {
    message:
      /^The database is not empty: it has \d+ tables \(drizzle\.__drizzle_migrations, .*\); companies: 0\. .* Nothing was changed\.$/,
  });
  const to = await emptyDatabase(t);
  await withSql(`${to}?application_name=partner-api`, async (sql) => {
    await sql`select 1`;
    await t.rejects(restoreFile(file, to, { serviceWaitMs: 1 }), {
      message: /^The service is connected to The database/,
    });
  });
  t.strictSame(await describeSchema(to), []);
});

t.test(
  "after a failed restore the database is empty, and the restore can be repeated",
  async (t) => {
    const file = await writeBackup(t, filled);
    const bytes = await readFile(file);
    const to = await emptyDatabase(t);
    const damaged = `${file}.damaged`;
    await writeFile(damaged, bytes.subarray(0, -1));
    await t.rejects(restoreFile(damaged, to), { message: /damaged or incomplete/ });
    t.strictSame(await describeSchema(to), [], "truncated");
    const onLoaded = () => {
      throw new Error("the key can't be written");
    };
    await t.rejects(restoreFile(file, to, { onLoaded }), { message: "the key can't be written" });
    t.strictSame(await describeSchema(to), [], "failed before the commit");
    await restoreFile(file, to);
    t.strictSame(await dump(to), await dump(filled));
  },
);

t.test("tables that aren't the service's are left out, and named", async (t) => {
  const from = await testDatabase(t);
  await withSql(from, (sql) => sql`create table notes_of_operators as select 1 as number`);
  const to = await emptyDatabase(t);
  const { skipped } = await restoreFile(await writeBackup(t, from), to);
  t.strictSame(skipped, ["public.notes_of_operators"]);
});

t.test("with a wrong key, neither a backup is written nor a restore is made", async (t) => {
  const other = [Buffer.alloc(32, 1)] as const;
  await t.rejects(writeBackup(t, filled, { keys: other }), {
    message: /^The service's keys here don't open the webhook secrets/,
  });
  const file = await writeBackup(t, filled, { keys: undefined });
  const to = await emptyDatabase(t);
  await t.rejects(restoreFile(file, to, { findKeys: () => other }), {
    message: /^The service's keys here open none of the webhook secrets/,
  });
  t.strictSame(await describeSchema(to), []);
  const { secrets } = await restoreFile(file, to, { findKeys: () => undefined });
  t.equal(secrets, undefined, "unless the operator does without");
});

t.test("keys are compared although no secret is stored", async (t) => {
  const [other] = [Buffer.alloc(32, 1)];
  const from = await testDatabase(t);
  const stored = fingerprintsOf([KEY]);
  await withSql(
    from,
    (sql) => sql`insert into secrets_keys (id, fingerprints) values (1, ${stored})`,
  );
  await t.rejects(writeBackup(t, from, { keys: [other] }), {
    message: /^The service's keys here don't open the webhook secrets/,
  });
  const file = await writeBackup(t, from, { keys: undefined });
  const to = await emptyDatabase(t);
  await t.rejects(restoreFile(file, to, { findKeys: () => [other] }), {
    message: /^The service's keys here lack one with which secrets in the backup are encrypted/,
  });
  t.strictSame(await describeSchema(to), []);
  await restoreFile(file, to, { findKeys: () => [other, KEY] });
  t.match(await withSql(to, (sql) => sql`select fingerprints from secrets_keys`), [
    { fingerprints: stored },
  ]);
});

t.test(
  "verifying opens the secrets with the key in the backup, or with the one that is here",
  async (t) => {
    const opened = { secrets: 2, unreadable: 0 };
    const verify = async (file: string, keys: readonly [Buffer] | undefined) =>
      await verifyBackup(createReadStream(file), { passphrase: PASSPHRASE }, () => keys);
    const file = await writeBackup(t, filled);
    t.match(await verify(file, [KEY]), { secrets: opened, isEncrypted: true });
    const open = await writeBackup(t, filled, { keys: undefined, passphrase: undefined });
    t.match(await verify(open, undefined), { secrets: undefined, isEncrypted: false });
    await t.rejects(verify(open, [Buffer.alloc(32, 1)]), {
      message: /open none of the webhook secrets/,
    });
  },
);

t.test("a database without the service's tables can't be backed up", async (t) => {
  await t.rejects(writeBackup(t, await emptyDatabase(t)), {
    message: /^The database contains no data of the service/,
  });
});
