/** Deleted endpoints cost nothing: neither when an event is written, nor in the log of deliveries. */
import t from "tap";
import type { Executor, Transaction } from "#src/db/core/connections/client.ts";
import { listDeliveries } from "#src/db/webhooks/deliveries.ts";
import { claimDeliveries } from "#src/db/webhooks/delivery-queue.ts";
import { listEndpoints } from "#src/db/webhooks/webhook-endpoints.ts";
import { CREATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { deleteEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi } from "../../helpers/api.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";
import { creationOf, writeIn } from "../writes/batch-of.ts";

const DELETED = 10_000;

const api = await startApi(t);
const { db, clock, webhooks } = api.services;
const companyId = api.company.id;
const { endpoint } = await addEndpoint(api, "http://127.0.0.1:9/", ["customer.created"]);
await db.work.runStatement(
  `insert into webhook_endpoints (company_id, id, url, event_types, status, secret, created_at)
   select $1, gen_random_uuid(), 'https://receiver.example/', '{customer.created}', 'deleted', '', now()
   from generate_series(1, $2)`,
  [companyId, DELETED],
);
await db.work.runStatement("analyze webhook_endpoints");

/** The rows of endpoints that a transaction reads. */
async function endpointsRead(run: (tx: Transaction) => Promise<unknown>): Promise<number> {
  return await db.work.transaction(async (tx) => {
    // Includes what the connection read before, and hasn't reported yet.
    const read = async () => {
      const { rows } = await tx.runStatement(
        `select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables
         where relname = $1`,
        ["webhook_endpoints"],
      );
      return Number(rows[0]?.["count"]);
    };
    const before = await read();
    await run(tx);
    return (await read()) - before;
  });
}

t.test("writing an event reads none of 10,000 deleted endpoints", async (t) => {
  const read = await endpointsRead(async (tx) =>
    writeIn(tx, CREATE_CUSTOMER, creationOf(companyId, "Alamo Roofing")),
  );
  // On a cluster, another node counts them.
  t.ok((read > 0 || db.work.isSharded) && read < 100, `${read} rows`);
});

t.test("listing endpoints and claiming deliveries read none of them", async (t) => {
  for (const run of [
    (tx: Executor) => listEndpoints(tx, companyId),
    (tx: Executor) => claimDeliveries(tx, 1, [{ companyId, first: 16, late: 16 }]),
  ]) {
    const read = await endpointsRead(run);
    t.ok(read < 100, `${read} rows`);
  }
});

t.test(
  "housekeeping deletes them, so that a list of deliveries reads none of them either",
  async (t) => {
    await deleteEndpoint(webhooks, companyId, endpoint.id);
    await cleanUp(api.services, (error) => t.error(error));
    const { rows } = await db.work.runStatement(
      "select id from webhook_endpoints where company_id = $1",
      [companyId],
    );
    t.strictSame(rows, [{ id: endpoint.id }], "the one that has deliveries stays");
    const read = await endpointsRead(async (tx) => {
      t.match(await listDeliveries(tx, companyId, { limit: 10 }), [{ state: "cancelled" }]);
    });
    t.ok(read < 100, `${read} rows`);
    clock.advance(31 * 86_400_000);
    await cleanUp(api.services, (error) => t.error(error));
    const left = await db.work.runStatement("select from webhook_endpoints where company_id = $1", [
      companyId,
    ]);
    t.equal(left.rows.length, 0, "until they are deleted, too");
  },
);
