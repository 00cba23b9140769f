/**
 * The queue of delivery attempts: a row of `delivery_queue` for each delivery that is due, in the order of its endpoint.
 * A worker claims rows by writing its number into them, and deletes them with their results (delivery-results.ts). Only
 * the first rows of an endpoint can be claimed, so that these limit its attempts in flight, and no claim reads a backlog.
 * docs/decisions/0071-delivery-queue.md has the reasons and measurements.
 */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import type { RunOnShards } from "../core/companies/company-nodes.ts";
import type { Executor, Row } from "../core/statements/executor.ts";
import { readDelivery, type LoadedDelivery } from "./loaded-deliveries.ts";
import { CLAIM_DELIVERIES } from "./statements/claim-deliveries.ts";
import { COMPANIES_IN_QUEUE, HELD_CLAIMS } from "./statements/queue-scan.ts";

/** A claimed row of the queue. A result counts only while its row has this worker and attempt. */
export interface Claim {
  readonly companyId: string;
  readonly endpointId: string;
  readonly position: number;
  readonly deliveryId: string;
  /** From 1. A claim whose worker died counts, so that no delivery is attempted more than 8 times. */
  readonly attempt: number;
  /** The `traceparent` that was queued. */
  readonly traceparent?: string | undefined;
}

/** A claim with its delivery as it was then; undefined if it no longer exists. */
export interface ClaimedDelivery extends Claim {
  /** Whether it uses the capacity for retries and throttled endpoints. */
  readonly isLate: boolean;
  readonly delivery: LoadedDelivery | undefined;
}

/** A company, and the maximum number of its rows to claim. */
export interface ClaimRequest {
  readonly companyId: string;
  readonly first: number;
  /** Free slots for retries and throttled endpoints. */
  readonly late: number;
}

export interface CompanyClaims {
  readonly companyId: string;
  readonly claims: readonly ClaimedDelivery[];
  /** Whether rows were left: because none more were asked for, or the endpoints have all their attempts in flight. */
  readonly hasMore: boolean;
}

/**
 * Claims rows of companies for a worker, and loads their deliveries. First what users wait for, then deliveries of fast
 * endpoints, each endpoint in turn. The commit isn't awaited on disk: if Postgres crashes, claims of the last fraction of
 * a second are forgotten, and their deliveries are attempted again.
 * @param worker its number
 * @param requests on a cluster, of companies of one node
 * @param skipped ids of endpoints to leave out, except what users wait for
 */
export async function claimDeliveries(
  db: Executor,
  worker: number,
  requests: readonly ClaimRequest[],
  skipped: readonly string[] = [],
): Promise<CompanyClaims[]> {
  const { rows } = await db.runByCompany(requests, CLAIM_DELIVERIES, (some) => [
    worker,
    some.map(({ companyId }) => companyId),
    some.map(({ first }) => first),
    some.map(({ late }) => late),
    skipped,
  ]);
  return [...Map.groupBy(rows, (row) => row["asked_company"] as string)].map(
    ([companyId, found]) => ({
      companyId,
      hasMore: found[0]?.["has_more"] === true,
      claims: found.filter((row) => row["delivery_id"] !== null).map(toClaimed),
    }),
  );
}

function toClaimed(row: Row): ClaimedDelivery {
  return {
    companyId: row["company_id"],
    endpointId: row["queued_endpoint"],
    position: row["position"],
    deliveryId: row["delivery_id"],
    attempt: row["attempt"],
    traceparent: row["traceparent"] ?? undefined,
    isLate: row["is_late"],
    delivery: readDelivery(row),
  };
}

/** Lists the companies that have rows in the queue, claimed ones included. */
export async function companiesInQueue(run: RunOnShards): Promise<string[]> {
  return (await run(COMPANIES_IN_QUEUE, [])).rows.map(({ id }) => id as string);
}

/** A claim, and the worker that has it. */
export interface HeldClaim extends Claim {
  readonly worker: number;
}

/** Lists the claims of all workers. */
export async function findClaims(run: RunOnShards): Promise<HeldClaim[]> {
  return (await run(HELD_CLAIMS, [])).rows as HeldClaim[];
}

const RELEASE = companySql`
  update ${tableOf("delivery_queue", "q")} set claimed_by = null, attempt = q.attempt + $7::int
  from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::uuid[], $5::int[], $6::int[])
    as held (company_id, endpoint_id, position, delivery_id, attempt, worker)
  where q.company_id = held.company_id and q.endpoint_id = held.endpoint_id and q.position = held.position
    and q.delivery_id = held.delivery_id and q.attempt = held.attempt and q.claimed_by = held.worker
  returning q.company_id as "companyId"`;

/**
 * Releases claims that are still held, so that any worker can claim their rows again.
 * @param claims on a cluster, of companies of one node
 * @param isAttempt whether the claims count as attempts, because it isn't known whether they were made
 * @returns the number of released claims
 */
export async function releaseClaims(
  db: Executor,
  claims: readonly HeldClaim[],
  isAttempt: boolean,
): Promise<number> {
  if (claims.length === 0) return 0;
  const { rows } = await db.runByCompany(claims, RELEASE, (some) => [
    some.map(({ companyId }) => companyId),
    some.map(({ endpointId }) => endpointId),
    some.map(({ position }) => position),
    some.map(({ deliveryId }) => deliveryId),
    some.map(({ attempt }) => attempt),
    some.map(({ worker }) => worker),
    isAttempt ? 1 : 0,
  ]);
  return rows.length;
}
