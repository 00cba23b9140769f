/** Collects the evidence of a kill test run from the database. */
import { sql } from "drizzle-orm";
import type { AllCompanies } from "#src/db/core/connections/client.ts";
import { eventBody } from "#src/db/events/event-body.ts";
import { customers, deliveries, deliveryAttempts, events } from "#src/db/schema/index.ts";
import type { ReceivedRequest } from "./receiver.ts";

/** An endpoint that is subscribed to all its company's events. */
export interface EvidenceEndpoint {
  readonly id: string;
  readonly companyId: string;
  readonly path: string;
  readonly secret: string;
  /** Whether it was disabled for a while; what it missed was recovered. */
  readonly wasDisabled: boolean;
}

/** The database's rows after a run. */
export interface Stored {
  readonly customers: readonly { readonly id: string; readonly companyId: string }[];
  readonly events: readonly {
    readonly id: string;
    readonly companyId: string;
    readonly body: string;
  }[];
  readonly deliveries: readonly {
    readonly id: string;
    readonly endpointId: string;
    readonly eventId: string;
    readonly trigger: string;
    readonly state: string;
    readonly attempts: number;
  }[];
  /** The log of attempts. */
  readonly attempts: readonly {
    readonly deliveryId: string;
    readonly number: number;
    readonly status: number | null;
  }[];
  /** The deliveries that are left in the queue. */
  readonly queued: readonly { readonly id: string; readonly attempt: number }[];
}

export interface Evidence extends Stored {
  readonly endpoints: readonly EvidenceEndpoint[];
  readonly requests: readonly ReceivedRequest[];
  /** Events that a writer reported as committed. Others may be: their writer was killed before it could report. */
  readonly committed: ReadonlySet<string>;
  /** Events that a writer reported to roll back. */
  readonly rolledBack: ReadonlySet<string>;
  /** Crashes of Postgres. Claims aren't awaited on disk, so each may have forgotten one claim of a delivery. */
  readonly crashes: number;
}

/** Reads a run's rows. */
export async function readStored({ work }: AllCompanies): Promise<Stored> {
  const { rows } = await work.execute(sql`
    select delivery_id::text as id, attempt from delivery_queue`);
  return {
    customers: await work
      .select({ id: customers.id, companyId: customers.companyId })
      .from(customers),
    events: await work
      .select({
        id: events.id,
        companyId: events.companyId,
        body: sql<string>`${sql.raw(eventBody("events"))}`,
      })
      .from(events),
    deliveries: await work.select().from(deliveries),
    attempts: await work.select().from(deliveryAttempts),
    queued: rows as unknown as Stored["queued"],
  };
}

/** Counts deliveries that are not finished, or are in the queue. */
export async function countUnfinished({ work }: AllCompanies): Promise<number> {
  const { rows } = await work.execute<{ count: number }>(sql`
    select (select count(*) from deliveries where state in ('pending', 'retrying'))::int
      + (select count(*) from delivery_queue)::int as count`);
  return rows[0]?.count ?? NaN;
}
