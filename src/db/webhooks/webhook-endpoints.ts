/** Webhook endpoints as they are stored. */
import { and, asc, count, eq, ne, sql, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Executor } from "../core/client.ts";
import { webhookEndpoints } from "../schema/index.ts";

type Row = typeof webhookEndpoints.$inferSelect;

/** All but the company and the secrets: what reads an endpoint to show it has no use for these. */
const columns = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  eventTypes: webhookEndpoints.eventTypes,
  status: webhookEndpoints.status,
  disabledReason: webhookEndpoints.disabledReason,
  failingSince: webhookEndpoints.failingSince,
  isThrottled: webhookEndpoints.isThrottled,
  lastSuccessAt: webhookEndpoints.lastSuccessAt,
  nextSecretAt: webhookEndpoints.nextSecretAt,
  createdAt: webhookEndpoints.createdAt,
};

export type EndpointRow = Pick<Row, keyof typeof columns>;
export type EndpointChanges = PgUpdateSetSource<typeof webhookEndpoints>;

/** A stored secret of any company, to try a key on. */
export async function findAnySecret(
  db: Executor,
): Promise<{ endpointId: string; secret: Buffer } | undefined> {
  const [row] = await db
    .select({ endpointId: webhookEndpoints.id, secret: webhookEndpoints.secret })
    .from(webhookEndpoints)
    .where(ne(webhookEndpoints.status, "deleted"))
    .limit(1);
  return row;
}

/**
 * Whether an endpoint of any company, deleted or not, has this id. The queue knows endpoints by their id
 * alone: one that somebody chose must never be another company's.
 */
export async function endpointIdExists(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .limit(1);
  return rows.length > 0;
}

/** Stores a new endpoint. */
export async function insertEndpoint(
  tx: Executor,
  companyId: string,
  endpoint: Omit<typeof webhookEndpoints.$inferInsert, "companyId">,
): Promise<EndpointRow> {
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({ ...endpoint, companyId })
    .returning(columns);
  if (!row) throw new Error("the endpoint was not inserted");
  return row;
}

/** Lets those who make endpoints of one company wait for each other until the transaction ends. */
export async function lockEndpointCount(tx: Executor, companyId: string): Promise<void> {
  const name = `webhook_endpoints:${companyId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** How many endpoints a company has, without the deleted. */
export async function countEndpoints(db: Executor, companyId: string): Promise<number> {
  const [row] = await db
    .select({ endpoints: count() })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, companyId), ne(webhookEndpoints.status, "deleted")));
  return row?.endpoints ?? 0;
}

/** A company's endpoints, oldest first, without the deleted. */
export async function listEndpoints(db: Executor, companyId: string): Promise<EndpointRow[]> {
  return await db
    .select(columns)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, companyId), ne(webhookEndpoints.status, "deleted")))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

/** An endpoint, be it deleted or not. */
export async function findEndpoint(
  db: Executor,
  companyId: string,
  id: string,
): Promise<EndpointRow | undefined> {
  const [row] = await db.select(columns).from(webhookEndpoints).where(is(companyId, id));
  return row;
}

/**
 * An endpoint, deleted or not, that nobody else changes until the transaction ends. Events with deliveries
 * to it are written meanwhile: they refer to its key, which this lock leaves alone.
 */
export async function lockEndpoint(
  tx: Executor,
  companyId: string,
  id: string,
): Promise<EndpointRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(webhookEndpoints)
    .where(is(companyId, id))
    .for("no key update");
  return row;
}

/**
 * Changes an endpoint.
 * @param onlyIf a further condition
 * @returns undefined when the company has none with this id that is not deleted, or the condition fails
 */
export async function updateEndpointRow(
  db: Executor,
  companyId: string,
  id: string,
  changes: EndpointChanges,
  onlyIf?: SQL,
): Promise<EndpointRow | undefined> {
  const [row] = await db
    .update(webhookEndpoints)
    .set(changes)
    .where(and(is(companyId, id), ne(webhookEndpoints.status, "deleted"), onlyIf))
    .returning(columns);
  return row;
}

function is(companyId: string, id: string) {
  return and(eq(webhookEndpoints.companyId, companyId), eq(webhookEndpoints.id, id));
}
