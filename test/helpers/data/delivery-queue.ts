/** Claims and queues deliveries without a delivery worker. */
import { CompanyNodes, type RunOnShards } from "#src/db/core/companies/company-nodes.ts";
import { companySql, tableOf } from "#src/db/core/companies/company-sql.ts";
import type { Executor, Row } from "#src/db/core/statements/executor.ts";
import { SHARDS } from "#src/db/webhooks/delivery-counts.ts";
import {
  claimDeliveries,
  companiesInQueue,
  type Claim,
  type ClaimedDelivery,
} from "#src/db/webhooks/delivery-queue.ts";
import { recordClaims, type DeliveryResult } from "#src/db/webhooks/delivery-results.ts";
import type { Api } from "../api.ts";

let workers = 0;

/**
 * A number that no other worker of the test has. Numbers of the service are random and much larger. All workers of tests
 * count in the first shard, so that they change the same rows.
 */
export const newWorker = (): number => (workers += SHARDS);

/** Claims what a company has in the queue, as a worker with much capacity does. */
export async function claimAll(
  { services }: Api,
  companyId: string,
  { worker = newWorker(), first = 1000, late = 1000 } = {},
): Promise<readonly ClaimedDelivery[]> {
  const requests = [{ companyId, first, late }];
  const [answer] = await claimDeliveries(services.db.writes, worker, requests);
  return answer?.claims ?? [];
}

/** A row of the queue. */
export interface QueueRow {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly position: number;
  readonly attempt: number;
  readonly claimedBy: number | null;
}

/** Lists the queue of a company, by endpoint and position. */
export async function listQueue({ services }: Api, companyId: string): Promise<QueueRow[]> {
  const { rows } = await services.db.work.runStatement(
    `select delivery_id as "deliveryId", endpoint_id as "endpointId", position::float8 as position, attempt,
      claimed_by as "claimedBy"
     from delivery_queue where company_id = $1 order by endpoint_id, position, delivery_id`,
    [companyId],
  );
  return rows as QueueRow[];
}

/** Lists the companies that have something in the queue. */
export async function listQueuedCompanies({ services }: Api): Promise<string[]> {
  return await companiesInQueue(onAllShards(services.db.writes));
}

/** Runs statements about all companies, on all nodes. */
export function onAllShards(db: Executor): RunOnShards {
  if (!db.isSharded) return ({ text }, values) => db.runStatement(text, values);
  return async (statement, values) => {
    const rows: Row[] = [];
    const errors: unknown[] = [];
    const nodes = new CompanyNodes(db, (error) => errors.push(error));
    await nodes.runOnEach("test", async (node) => {
      rows.push(...(await nodes.runOn(node, statement, values)).rows);
    });
    await nodes.finish();
    if (errors.length > 0) throw new AggregateError(errors, "a node failed");
    return { rows };
  };
}

/** A result with its delivery. */
export type ResultOf = DeliveryResult & { readonly companyId: string; readonly deliveryId: string };

/** Deliveries that wait for a retry are queued first, as when they are due. */
const CLAIM = companySql`
  with retrying as (
    select id, endpoint_id, attempts from ${tableOf("deliveries", "d")}
    where company_id = $1 and id = any($2::uuid[]) and state = 'retrying' and not exists (
      select from ${tableOf("delivery_queue")} where company_id = $1 and delivery_id = d.id)
  ), queued as (
    insert into ${tableOf("delivery_queue")} (company_id, endpoint_id, position, delivery_id, attempt, claimed_by)
    select $1, endpoint_id, 1, id, attempts + 1, $3::int from retrying
    returning endpoint_id, position, delivery_id, attempt
  ), claimed as (
    update ${tableOf("delivery_queue")} set claimed_by = $3::int where company_id = $1 and delivery_id = any($2::uuid[])
    returning endpoint_id, position, delivery_id, attempt
  )
  select endpoint_id as "endpointId", position::float8 as position, delivery_id as "deliveryId", attempt
  from (select * from queued union all select * from claimed) as held`;

/** Records results of a company's deliveries as the worker does that has claimed them. */
export async function recordResults(
  db: Executor,
  results: readonly ResultOf[],
  worker = newWorker(),
): Promise<void> {
  const [first] = results;
  if (!first) return;
  const { companyId } = first;
  const ids = results.map(({ deliveryId }) => deliveryId);
  const { rows } = await db.runForCompany(companyId, CLAIM, [companyId, ids, worker]);
  const claims = new Map(rows.map((row) => [row["deliveryId"] as string, row]));
  const ended = results.flatMap(({ companyId: _company, deliveryId, ...result }) => {
    const claim = claims.get(deliveryId);
    return claim ? [{ claim: { ...(claim as Omit<Claim, "companyId">), companyId }, result }] : [];
  });
  if (ended.length === 0) return;
  await recordClaims(db, ended, { now: new Date(), failingBefore: new Date(0), worker });
}
