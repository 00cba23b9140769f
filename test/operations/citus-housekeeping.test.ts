/** Tests that housekeeping works on a cluster. */
import t from "tap";
import postgres from "postgres";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { isDistributed } from "#src/db/core/companies/sharding.ts";
import { DAY_MS } from "#src/kernel/time.ts";
import { v7 as uuid } from "uuid";
import { cleanUp } from "#src/process/housekeeping.ts";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { TestClock } from "../helpers/clock.ts";

/** More than there are shards, so that some share one. */
const COMPANIES = 6;

t.test(
  "expired rows of each company are deleted on a cluster",
  { skip: withoutCluster },
  async (t) => {
    const url = await startCluster(t);
    const db = openDatabase(url, { isSharded: true, poolSize: 3 });
    t.teardown(() => db.close());
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    t.teardown(() => sql.end());
    t.ok(await isDistributed(db.work), "the service knows that the tables are distributed");

    const clock = new TestClock();
    const old = new Date(clock.now().getTime() - 500 * DAY_MS);
    const insert = async (companyId: string, at: Date) => {
      const id = uuid();
      await sql`insert into events (company_id, id, type, body, created_at, sequence)
      values (${companyId}, ${id}, 'customer.created', '{}', ${at}, null)`;
      await sql`insert into idempotency_keys (company_id, key, fingerprint, status, body, created_at)
      values (${companyId}, ${id}, '', 200, '{}', ${at})`;
      await sql`insert into audit_log (company_id, id, at, actor, action, target, details)
      values (${companyId}, ${id}, ${at}, 'test', 'test', 'test', '{}')`;
      await sql`insert into rate_windows (key, count, started_at) values (${Buffer.from(id)}, 1, ${at})`;
      await sql`insert into search_totals (company_id, term, total, version, unrecorded, bounds, counts, stored_at)
      values (${companyId}, ${id}, 1, 0, 0, '{}', '{}', ${at})`;
    };
    for (let i = 0; i < COMPANIES; i++) {
      const id = uuid();
      await insertCompany(db.work, { id, name: `Company ${i}`, createdAt: clock.now() });
      for (let each = 0; each < 3; each++) await insert(id, old);
      await insert(id, clock.now());
    }

    const errors: unknown[] = [];
    await cleanUp({ db, clock }, (error) => errors.push(error));
    t.strictSame(errors, [], "no task fails");
    for (const table of [
      "events",
      "idempotency_keys",
      "audit_log",
      "rate_windows",
      "search_totals",
    ]) {
      const [counted] = await sql`select count(*)::int as count from ${sql(table)}`;
      t.equal(counted?.["count"], COMPANIES, `the newer rows of ${table} stay`);
    }
  },
);
