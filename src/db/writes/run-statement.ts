/** Runs the statement of some writes, and reads the outcome of each. */
import type { CompanySql } from "../core/companies/company-sql.ts";
import type { Executor } from "../core/connections/client.ts";
import { hasCode, isDivisionByZero } from "../core/connections/failures.ts";
import type { StoredAnswer } from "../requests/idempotency.ts";
import type { ClaimedDelivery } from "../webhooks/delivery-queue.ts";
import { toClaims, type NewClaim } from "../webhooks/new-deliveries.ts";

/**
 * Whether a write's key was answered, or its external ID or place taken, while its statement waited: the next statement sees
 * that.
 */
export function isOutrun(error: unknown): boolean {
  return isDivisionByZero(error) || hasCode(error, "23505");
}

/** A write of one request. */
export interface Write<Row> {
  readonly companyId: string;
  readonly requestId: string | undefined;
  /** Who sent the request, as JSON text. */
  readonly actor?: string | undefined;
  readonly traceparent: string | undefined;
  readonly eventId: string;
  /** The time of the write and of its event. */
  readonly now: Date;
  /** The idempotency key, if the request has one. */
  readonly key: string | undefined;
  /** SHA-256 of the request, if it has a key. */
  readonly fingerprint: Buffer | undefined;
  /** The status of the response, to store with it if the request has a key. Default: 200. */
  readonly status?: number;
  readonly row: Row;
}

export type WriteOutcome =
  /** Written. `claims` are the deliveries that were claimed for the worker; `hasWaiting`: others were queued. */
  | {
      readonly outcome: "written";
      readonly body: string;
      readonly claims: readonly ClaimedDelivery[];
      readonly hasWaiting: boolean;
    }
  /** The key has a stored response. */
  | { readonly outcome: "answered"; readonly answer: StoredAnswer }
  /** Another request with the key is running. */
  | { readonly outcome: "inUse" }
  /** Nothing was written: the kind says when. */
  | { readonly outcome: "skipped" };

/** A row of the statement's result. */
interface ResultRow {
  readonly n: number;
  /** `locked`: the row or the company's counter is locked, or the row isn't there. */
  readonly outcome: WriteOutcome["outcome"] | "locked";
  readonly body: string;
  /** Hexadecimal. */
  readonly fingerprint: string;
  readonly status: number;
  readonly has_waiting: boolean;
  readonly claims: readonly NewClaim[] | null;
  /** The event's data as JSON text, if there are claims. */
  readonly data: string | null;
  /** In the first row: companies with more than two endpoints for these events, if there are any. */
  readonly endpoints: { readonly [companyId: string]: number } | null;
}

/**
 * Runs some writes, also in a transaction of their company.
 * @param statement of their kind, see `writeStatement`
 * @param writes on a cluster, of one company
 * @param eventType of the events that the writes emit
 * @param worker the number of the worker that claims deliveries, if it has free slots
 * @returns the outcomes in the order of the writes, undefined for one whose row or counter isn't available; and the number of
 *   endpoints for these events of companies that have more than two
 * @throws when the database refuses one of them, or division by zero (see `writeStatement`); then none was written
 */
export async function runWrites<Row extends object>(
  db: Executor,
  statement: CompanySql,
  writes: readonly Write<Row>[],
  eventType?: string,
  worker?: number,
) {
  const input = writes.map((write, n) => ({
    n,
    company_id: write.companyId,
    iso: write.now.toISOString(),
    request_id: write.requestId,
    actor: write.actor,
    traceparent: write.traceparent,
    event_id: write.eventId,
    key: write.key,
    fingerprint: write.fingerprint?.toString("hex"),
    reply_status: write.status ?? 200,
    ...write.row,
  }));
  const companyId = writes[0]?.companyId ?? "";
  const values = [JSON.stringify(input), input.length, worker ?? null];
  const { rows } = await db.runForCompany(companyId, statement, values);
  const outcomes: (WriteOutcome | undefined)[] = [];
  for (const row of rows as ResultRow[]) {
    const write = writes[row.n];
    if (write) outcomes[row.n] = toOutcome(row, write, eventType);
  }
  const endpoints = (rows as ResultRow[]).find((row) => row.endpoints)?.endpoints ?? {};
  return { outcomes, endpoints };
}

function toOutcome(row: ResultRow, write: Write<unknown>, type = ""): WriteOutcome | undefined {
  const { outcome, body, fingerprint, status, has_waiting: hasWaiting } = row;
  if (outcome === "answered")
    return { outcome, answer: { fingerprint: Buffer.from(fingerprint, "hex"), status, body } };
  if (outcome !== "written") return outcome === "locked" ? undefined : { outcome };
  const { companyId, eventId: id, now: createdAt, requestId, actor, traceparent } = write;
  const event = `{"id":"${id}","type":"${type}","createdAt":"${createdAt.toISOString()}","data":${row.data}}`;
  const caused = { companyId, id, type, body: event, createdAt, requestId, actor, traceparent };
  return { outcome, body, claims: toClaims(caused, row.claims ?? []), hasWaiting };
}
