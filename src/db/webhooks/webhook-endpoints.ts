/** Finds, creates and updates webhook endpoints. */
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Executor } from "../core/connections/client.ts";
import { deleteBatch } from "../core/companies/company-batches.ts";
import { lockInCompany } from "../core/companies/company-lock.ts";
import { deliveries, webhookEndpoints } from "../schema/index.ts";

/** All columns except the company and what is encrypted, which pages and responses don't show. */
const columns = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  eventTypes: webhookEndpoints.eventTypes,
  name: webhookEndpoints.name,
  description: webhookEndpoints.description,
  eventFilter: webhookEndpoints.eventFilter,
  headerNames: webhookEndpoints.headerNames,
  status: webhookEndpoints.status,
  disabledReason: webhookEndpoints.disabledReason,
  failingSince: webhookEndpoints.failingSince,
  isThrottled: webhookEndpoints.isThrottled,
  lastSuccessAt: webhookEndpoints.lastSuccessAt,
  nextSecretAt: webhookEndpoints.nextSecretAt,
  createdAt: webhookEndpoints.createdAt,
};

export type EndpointRow = Pick<typeof webhookEndpoints.$inferSelect, keyof typeof columns>;
export type EndpointChanges = PgUpdateSetSource<typeof webhookEndpoints>;

/** Not a parameter, so that a prepared query uses the index of these endpoints. */
export const IS_LIVE = sql`${webhookEndpoints.status} <> 'deleted'`;

/** Finds a stored secret of any company, to check an encryption key with. */
export async function findAnySecret(db: Executor) {
  const { id: endpointId, secret } = webhookEndpoints;
  const [row] = await db
    .select({ endpointId, secret })
    .from(webhookEndpoints)
    .where(IS_LIVE)
    .limit(1);
  return row;
}

/**
 * Whether an endpoint of any company, deleted or not, has this id. The queue identifies endpoints by id only, so an id
 * chosen by a user must not belong to another company.
 */
export async function endpointIdExists(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(webhookEndpoints, eq(webhookEndpoints.id, id))) > 0;
}

/**
 * Whether another endpoint of the company has a name, in upper or lower case. Locks the company's names until the
 * transaction ends, so that no concurrent one takes the same.
 * @param id the endpoint that may have it
 */
export async function endpointNameExists(
  tx: Executor,
  companyId: string,
  id: string,
  name: string,
): Promise<boolean> {
  await lockInCompany(tx, companyId, "endpoint names");
  const isOfCompany = and(eq(webhookEndpoints.companyId, companyId), IS_LIVE);
  const hasName = sql`lower(${webhookEndpoints.name}) = lower(${name})`;
  const isOther = and(isOfCompany, ne(webhookEndpoints.id, id), hasName);
  return (await tx.$count(webhookEndpoints, isOther)) > 0;
}

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

/** Lists a company's endpoints, oldest first, except deleted ones. */
export async function listEndpoints(db: Executor, companyId: string): Promise<EndpointRow[]> {
  return await db
    .select(columns)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, companyId), IS_LIVE))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

/** Finds an endpoint, deleted or not. */
export async function findEndpoint(db: Executor, companyId: string, id: string) {
  const [row] = await db.select(columns).from(webhookEndpoints).where(isEndpoint(companyId, id));
  return row;
}

/**
 * Finds an endpoint, deleted or not, and locks it against changes until the transaction ends. The lock doesn't block
 * inserts of deliveries, which only refer to its key.
 */
export async function lockEndpoint(tx: Executor, companyId: string, id: string) {
  const [row] = await tx
    .select(columns)
    .from(webhookEndpoints)
    .where(isEndpoint(companyId, id))
    .for("no key update");
  return row;
}

/** Updates an endpoint. Returns undefined when it doesn't exist or is deleted. */
export async function updateEndpointRow(
  db: Executor,
  companyId: string,
  id: string,
  changes: EndpointChanges,
): Promise<EndpointRow | undefined> {
  const [row] = await db
    .update(webhookEndpoints)
    .set(changes)
    .where(and(isEndpoint(companyId, id), IS_LIVE))
    .returning(columns);
  return row;
}

export function isEndpoint(companyId: string, id: string) {
  return and(eq(webhookEndpoints.companyId, companyId), eq(webhookEndpoints.id, id));
}

/**
 * Deletes endpoints that were deleted and listeners that have ended, once their deliveries are: until then, the log of
 * deliveries shows their URLs.
 */
export async function deleteDeletedEndpoints(db: Executor, now: Date, limit: number) {
  const hasDeliveries = sql`exists (
    select from ${deliveries} as d
    where d.company_id = webhook_endpoints.company_id and d.endpoint_id = webhook_endpoints.id)`;
  const hasEnded = sql`(listens_until is null or listens_until <= ${now})`;
  const matches = sql`status = 'deleted' and ${hasEnded} and not ${hasDeliveries}`;
  return await deleteBatch(db, { table: webhookEndpoints, matches }, ["company_id", "id"], limit);
}
