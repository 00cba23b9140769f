/** Finds the attempts of deliveries. */
import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { qualified } from "../core/statements/qualified.ts";
import { deliveries, deliveryAttempts } from "../schema/index.ts";

const {
  companyId: _company,
  deliveryId,
  roundedMs,
  totalMs,
  ...stored
} = getTableColumns(deliveryAttempts);
/** In milliseconds; a whole number for an attempt of an earlier version. */
const durationMs = sql<number>`coalesce(${totalMs}, ${roundedMs})`;
const { number, at, status, stage } = stored;
const ofList = { number, at, status, stage, durationMs };

/** An attempt as the log has it. */
export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];
export type LastAttempt = Pick<AttemptRow, keyof typeof ofList>;

/** A range of HTTP statuses, or the stage of a failure without a status. */
export type AttemptResultFilter =
  | { readonly minStatus: number; readonly maxStatus: number }
  | { readonly stage: string };

/** Lists a delivery's attempts, oldest first. */
export async function listAttempts(db: Executor, companyId: string, id: string) {
  return await db
    .select({ ...stored, durationMs })
    .from(deliveryAttempts)
    .where(and(eq(deliveryAttempts.companyId, companyId), eq(deliveryId, id)))
    .orderBy(asc(number));
}

/**
 * Finds the last attempt of each delivery, by the delivery's id. Deliveries without attempts are missing.
 * @param deliveryIds of one page: all their attempts are read, at most 8 of each
 */
export async function listLastAttempts(
  db: Executor,
  companyId: string,
  deliveryIds: readonly string[],
): Promise<Map<string, LastAttempt>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([deliveryId], { deliveryId, ...ofList })
    .from(deliveryAttempts)
    .where(and(eq(deliveryAttempts.companyId, companyId), inArray(deliveryId, [...deliveryIds])))
    .orderBy(deliveryId, desc(number));
  return new Map(rows.map(({ deliveryId: id, ...attempt }) => [id, attempt]));
}

/** An event has at most 8 attempts per delivery, and few deliveries to one endpoint. */
const MAX_SENT = 50;

/** Lists the headers of the attempts to deliver an event to an endpoint, newest first. */
export async function listSentHeaders(
  db: Executor,
  companyId: string,
  endpointId: string,
  eventId: string,
) {
  const { at, headers } = stored;
  const { companyId: owner, id, eventId: event, endpointId: endpoint } = deliveries;
  const isSent = and(eq(owner, companyId), eq(event, eventId), eq(endpoint, endpointId));
  const isItsAttempt = and(eq(deliveryAttempts.companyId, companyId), eq(deliveryId, id));
  return await db
    .select({ at, headers })
    .from(deliveries)
    .innerJoin(deliveryAttempts, isItsAttempt)
    .where(and(isSent, sql`${headers} is not null`))
    .orderBy(desc(at))
    .limit(MAX_SENT);
}

/** The condition that a delivery's last attempt had a result, evaluated for each row of `deliveries` in turn. */
export function lastAttemptHas(companyId: string, filter: AttemptResultFilter): SQL {
  const ofLast = (value: SQL) => sql`(
    select ${value} from ${deliveryAttempts}
    where ${qualified(deliveryAttempts.companyId)} = ${companyId}
      and ${qualified(deliveryId)} = ${qualified(deliveries.id)}
    order by ${number} desc limit 1)`;
  return "stage" in filter
    ? sql`${ofLast(sql`case when ${status} is null then ${stage} end`)} = ${filter.stage}`
    : sql`${ofLast(sql`${status}`)} between ${filter.minStatus} and ${filter.maxStatus}`;
}
