/** Reads what an attempt needs: the delivery with its endpoint and its event. */
import { companySql, tableOf, type CompanySql } from "../core/companies/company-sql.ts";
import type { Row } from "../core/statements/executor.ts";
import { eventBody } from "../events/event-body.ts";

/** A delivery with the data that an attempt needs. */
export interface LoadedDelivery {
  readonly trigger: string;
  readonly state: string;
  readonly endpointStatus: string;
  readonly url: string;
  /** Encrypted. */
  readonly secret: Buffer;
  readonly nextSecret: Buffer | null;
  readonly nextSecretAt: Date | null;
  /** Encrypted: the endpoint's custom headers; null if it has none. */
  readonly headers: Buffer | null;
  readonly eventId: string;
  readonly eventType: string;
  /** The number in the company's feed; null for an event that isn't part of it. */
  readonly eventSequence: number | null;
  readonly body: string;
  /** The request that caused the event, if any. */
  readonly requestId: string | null;
  /** The time at which the attempt is due. */
  readonly nextAttemptAt: Date | null;
}

/** SQL of the columns that `readDelivery` reads. */
export const DELIVERY_COLUMNS = `d.trigger, d.state, e.status as "endpointStatus", e.url, e.secret,
    e.next_secret as "nextSecret", e.next_secret_at as "nextSecretAt", e.headers, v.id as "eventId",
    v.type as "eventType", v.sequence::float8 as "eventSequence", ${eventBody("v")} as body, v.request_id as "requestId", d.next_attempt_at as "nextAttemptAt"`;

/**
 * SQL of the joins for DELIVERY_COLUMNS, from rows with the key of a delivery. Left joins in this order, so that the
 * planner looks up the few rows and reads no table.
 */
export const joinDelivery = (companyId: string, id: string): CompanySql => companySql`
    left join ${tableOf("deliveries", "d")} on d.company_id = ${companyId} and d.id = ${id}
    left join ${tableOf("webhook_endpoints", "e")} on e.company_id = d.company_id and e.id = d.endpoint_id
    left join ${tableOf("events", "v")} on v.company_id = d.company_id and v.id = d.event_id`;

/**
 * Reads DELIVERY_COLUMNS.
 * @param row as Postgres returns it, or as text in JSON, which a cluster returns
 * @returns undefined if there is no such delivery
 */
export function readDelivery(row: Row): LoadedDelivery | undefined {
  if (row["trigger"] === null) return undefined;
  const bytes = (value: Buffer | string | null) =>
    typeof value === "string" ? Buffer.from(value.slice(2), "hex") : value; // behind \x
  const time = (value: Date | string | null) =>
    typeof value === "string" ? new Date(value) : value;
  return {
    trigger: row["trigger"],
    state: row["state"],
    endpointStatus: row["endpointStatus"],
    url: row["url"],
    eventId: row["eventId"],
    eventType: row["eventType"],
    eventSequence: row["eventSequence"],
    body: row["body"],
    requestId: row["requestId"],
    secret: bytes(row["secret"]) as Buffer,
    nextSecret: bytes(row["nextSecret"]),
    headers: bytes(row["headers"]),
    nextSecretAt: time(row["nextSecretAt"]),
    nextAttemptAt: time(row["nextAttemptAt"]),
  };
}
