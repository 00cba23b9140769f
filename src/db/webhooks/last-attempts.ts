/** Finds the last attempts of deliveries. */
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { qualified } from "../core/qualified.ts";
import { deliveries, deliveryAttempts } from "../schema/index.ts";
import { attemptDuration, type AttemptRow } from "./delivery-details.ts";

const columns = {
  number: deliveryAttempts.number,
  at: deliveryAttempts.at,
  durationMs: attemptDuration,
  status: deliveryAttempts.status,
  stage: deliveryAttempts.stage,
};

export type LastAttempt = Pick<AttemptRow, keyof typeof columns>;

/** A range of HTTP statuses, or the stage of a failure without a status. */
export type AttemptResultFilter =
  | { readonly minStatus: number; readonly maxStatus: number }
  | { readonly stage: string };

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
  const { deliveryId, number } = deliveryAttempts;
  const rows = await db
    .selectDistinctOn([deliveryId], { deliveryId, ...columns })
    .from(deliveryAttempts)
    .where(and(eq(deliveryAttempts.companyId, companyId), inArray(deliveryId, [...deliveryIds])))
    .orderBy(deliveryId, desc(number));
  return new Map(rows.map(({ deliveryId: id, ...attempt }) => [id, attempt]));
}

/** The condition that a delivery's last attempt had a result, evaluated for each row of `deliveries` in turn. */
export function lastAttemptHas(companyId: string, filter: AttemptResultFilter): SQL {
  const { deliveryId, number, status, stage } = deliveryAttempts;
  const ofLast = (value: SQL) => sql`(
    select ${value} from ${deliveryAttempts}
    where ${qualified(deliveryAttempts.companyId)} = ${companyId}
      and ${qualified(deliveryId)} = ${qualified(deliveries.id)}
    order by ${number} desc limit 1)`;
  return "stage" in filter
    ? sql`${ofLast(sql`case when ${status} is null then ${stage} end`)} = ${filter.stage}`
    : sql`${ofLast(sql`${status}`)} between ${filter.minStatus} and ${filter.maxStatus}`;
}
