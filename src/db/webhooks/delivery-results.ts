/**
 * Records results of attempts in batches: one statement, which deletes the rows of the queue that are still held, and
 * writes attempts, deliveries, counts and the health of endpoints. It is text, because Drizzle has neither row sets as
 * parameters nor inserts in WITH.
 */
import type { Executor } from "../core/connections/client.ts";
import type { DeliveryState } from "../schema/delivery-states.ts";
import { SHARDS } from "./delivery-counts.ts";
import type { AttemptRow } from "./attempts.ts";
import type { Claim } from "./delivery-queue.ts";
import type { PlannedRetry } from "./retries.ts";
import { RECORD_RESULTS } from "./statements/record-results.ts";

/** The result of a delivery's attempt, or of a delivery that ended without one. */
export interface DeliveryResult {
  readonly state: Exclude<DeliveryState, "pending">;
  /** When it is attempted again, or null. */
  readonly nextAttemptAt: Date | null;
  /** The time at which the delivery ended, if it did. */
  readonly finishedAt: Date | null;
  /** Null when no attempt was made. */
  readonly attempt: AttemptRow | null;
}

/** How a claim ended. */
export interface EndedClaim {
  readonly claim: Claim;
  /** Undefined when only the claim ends: the delivery no longer exists, or has already ended. */
  readonly result?: DeliveryResult | undefined;
  /** What else the attempt shows of its endpoint's health; undefined for tests, and without an attempt. */
  readonly health?: AttemptHealth | undefined;
}

interface AttemptHealth {
  /** Whether the receiver answered 410. */
  readonly isGone: boolean;
  /** Whether a success was slow; null after a failure. */
  readonly isSlow: boolean | null;
  /** Whether enough attempts have failed in a row to throttle the endpoint. */
  readonly isThrottled: boolean;
}

/**
 * Ends claims, records the results of those that are still held, and updates the health of their endpoints. The commit
 * isn't awaited on disk: if Postgres crashes, the deliveries of the last fraction of a second are attempted again.
 * @param claims one of each delivery; on a cluster, of one company
 * @param options the worker that has the claims; `failingBefore`: endpoints that have been failing since then are disabled
 * @returns ids of the deliveries whose claims were still held, and endpoints whose next retry is earlier than planned
 */
export async function recordClaims(
  db: Executor,
  claims: readonly EndedClaim[],
  { now, failingBefore, worker }: { now: Date; failingBefore: Date; worker: number },
): Promise<{ held: ReadonlySet<string>; retries: readonly PlannedRetry[] }> {
  const entries = claims.map(({ claim, result, health }) => {
    const { companyId, endpointId, deliveryId, position, attempt, traceparent } = claim;
    const held = { companyId, endpointId, deliveryId, position, traceparent };
    return { ...held, ...result, ...result?.attempt, ...health, attempt };
  });
  const companyId = entries[0]?.companyId ?? "";
  const shard = Math.abs(worker) % SHARDS;
  const values = [JSON.stringify(entries), now, failingBefore, shard, worker];
  const { rows } = await db.together.runForCompany(companyId, RECORD_RESULTS, values);
  const { held, retries } = rows[0] as {
    held: string[] | null;
    retries: Record<keyof PlannedRetry, string>[] | null;
  };
  return {
    held: new Set(held),
    retries: (retries ?? []).map(({ at, ...endpoint }) => ({ ...endpoint, at: new Date(at) })),
  };
}
