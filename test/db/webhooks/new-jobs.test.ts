/** Compares the jobs that a batch of writes inserts with those of pg-boss' own `insert`. */
import { sql } from "drizzle-orm";
import t from "tap";
import { BatchWriter } from "#src/db/writes/batch-writer.ts";
import { CREATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import { updateEndpointRow } from "#src/db/webhooks/webhook-endpoints.ts";
import { JOB_TABLES_VERSION } from "#src/db/webhooks/new-jobs.ts";
import { startApi } from "../../helpers/api.ts";
import { unlessOneServer } from "../../helpers/database.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";
import { creationOf, outcomesOf } from "../writes/batch-of.ts";

const api = await startApi(t);
const { db, webhooks } = api.services;
const companyId = api.company.id;

/** All columns of all jobs, with times relative to the job's creation. */
async function jobs() {
  const { rows } = await db.work.execute(sql`
    select to_jsonb(job) - 'created_on' || jsonb_build_object(
      'start_after', start_after - created_on, 'keep_until', keep_until - created_on) as job
    from pgboss.job where name = 'webhooks' order by id`);
  return rows.map(({ job }) => job as { readonly [column: string]: unknown });
}

const skip = await unlessOneServer("writes add no jobs there");

t.test("jobs of a batch equal those that pg-boss inserts, in every column", { skip }, async (t) => {
  const urls = ["fast", "slow", "throttled"].map((name) => `http://127.0.0.1:9/${name}`);
  const [fast, slow, throttled] = await Promise.all(urls.map((url) => addEndpoint(api, url)));
  await updateEndpointRow(db.work, companyId, slow?.endpoint.id ?? "", { isSlow: true });
  await updateEndpointRow(db.work, companyId, throttled?.endpoint.id ?? "", { isThrottled: true });
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const writes = [
    creationOf(companyId, "traced", { traceparent }),
    ...Array.from({ length: 40 }, (_, i) => creationOf(companyId, `not traced ${i}`)),
  ];
  await outcomesOf(new BatchWriter(db.writes, CREATE_CUSTOMER), db.work, writes);

  const inserted = await jobs();
  t.equal(inserted.length, 3 * 32);
  t.equal(inserted.filter(({ group_tier: tier }) => tier === "throttled").length, 32);
  t.strictSame(new Set(inserted.map(({ priority }) => priority)), new Set([0, 2, 3, 4, 5, 6, 7]));
  t.ok(inserted.some(({ group_id: id }) => id === fast?.endpoint.id));
  await db.work.transaction(async (tx) => {
    await tx.execute(sql`delete from pgboss.job where name = 'webhooks'`);
    const again = inserted.map((job) => ({
      companyId,
      deliveryId: String(job["id"]),
      endpointId: String(job["group_id"]),
      isThrottled: job["group_tier"] === "throttled",
      priority: Number(job["priority"]),
      traceparent: (job["data"] as { traceparent?: string }).traceparent,
    }));
    await webhooks.queue.add(tx, again);
  });
  t.strictSame(await jobs(), inserted);
  const traced = inserted.filter(({ data }) => (data as { traceparent?: string }).traceparent);
  t.equal(traced.length, 3);
});

t.test("the jobs' SQL is for the version of the installed pg-boss", async (t) => {
  const { rows } = await db.work.execute(sql`select version from pgboss.version`);
  t.strictSame(rows, [{ version: JOB_TABLES_VERSION }]);
});
