/** Checks what clients saw in a chaos run: each finding is a broken promise. Deliveries are checked by test/kill/check.ts. */
import type { AcknowledgedWrite } from "./api-writers.ts";
import type { Stored } from "../kill/evidence.ts";
import type { Kind } from "./plan.ts";

/** A repeat of an acknowledged write after the run. */
export interface Replay {
  readonly write: AcknowledgedWrite;
  readonly status: number;
  readonly body: string;
  /** Whether the service said that it is a repeat. */
  readonly isMarked: boolean;
}

/** A company's event feed. */
export interface FollowedFeed {
  readonly companyId: string;
  /** The ids of events in the order in which a client read them during the run, which asked for what is new. */
  readonly followed: readonly string[];
  /** The ids of events when all is read from the start after the run. */
  readonly complete: readonly string[];
}

export interface Recovery {
  readonly kind: Kind;
  /** From the end of the fault until every API process is ready and has acknowledged a write. */
  readonly ms: number;
}

export interface ClientEvidence {
  readonly acknowledged: readonly AcknowledgedWrite[];
  /** Responses that a client should never get. */
  readonly unexpected: readonly string[];
  readonly replays: readonly Replay[];
  readonly feeds: readonly FollowedFeed[];
  readonly recoveries: readonly Recovery[];
  /** Read after all writers have ended and all replays were made. */
  readonly stored: Pick<Stored, "customers" | "events">;
}

/** The longest recovery that is allowed, on a busy machine. */
export const RECOVERY_LIMIT_MS = 15_000;

/** Lists the broken promises; empty when there are none. */
export function checkClients(evidence: ClientEvidence): string[] {
  return [checkWrites, checkReplays, checkFeeds, checkRecoveries].flatMap((part) => [
    ...part(evidence),
  ]);
}

/** Each acknowledged write is stored once, and nothing else is. */
function* checkWrites({ acknowledged, unexpected, stored }: ClientEvidence): Iterable<string> {
  if (acknowledged.length === 0) yield "no write was acknowledged";
  const rows = new Map(stored.customers.map(({ id, companyId }) => [id, companyId]));
  const ids = new Set<string>();
  for (const { id, companyId } of acknowledged) {
    if (rows.get(id) !== companyId) yield `acknowledged but missing: ${id}`;
    if (ids.has(id)) yield `acknowledged for two keys: ${id}`;
    ids.add(id);
  }
  for (const { id } of stored.customers)
    if (!ids.has(id)) yield `stored but not the response to any key: ${id}`;
  for (const response of unexpected) yield `unexpected response: ${response}`;
}

/** A repeat with the same key gets the same response. */
function* checkReplays({ acknowledged, replays }: ClientEvidence): Iterable<string> {
  if (replays.length === 0 && acknowledged.length > 0) yield "no write was repeated";
  for (const { write, status, body, isMarked } of replays)
    if (status !== 200 || body !== write.body || !isMarked)
      yield `the repeat of ${write.id} got ${status}, ${isMarked ? "" : "not "}marked: ${body}`;
}

/** A client that follows the feed reads every event once, in the feed's order. */
function* checkFeeds({ feeds, stored }: ClientEvidence): Iterable<string> {
  for (const { companyId, followed, complete } of feeds) {
    const events = stored.events.filter((event) => event.companyId === companyId);
    const read = new Set(complete);
    for (const { id } of events) if (!read.has(id)) yield `missing in the feed: ${id}`;
    if (complete.length !== events.length)
      yield `the feed of ${companyId} has ${complete.length} events, ${events.length} are stored`;
    const at = complete.findIndex((id, index) => followed[index] !== id);
    if (at >= 0 || followed.length !== complete.length)
      yield `a client that follows the feed of ${companyId} read ${followed[at]} instead of ${complete[at]}`;
  }
  const companies = new Set(feeds.map(({ companyId }) => companyId));
  for (const { id, companyId } of stored.events)
    if (!companies.has(companyId)) yield `nobody read the feed with ${id}`;
}

/** The service recovers from each fault without help, and soon. */
function* checkRecoveries({ recoveries }: ClientEvidence): Iterable<string> {
  if (recoveries.length === 0) yield "no fault was injected";
  for (const { kind, ms } of recoveries)
    if (!(ms <= RECOVERY_LIMIT_MS)) yield `not recovered ${RECOVERY_LIMIT_MS} ms after ${kind}`;
}
