/** Filters customers by status and time of change, and counts them. */
import { and, eq, gte, sql, type SQL } from "drizzle-orm";
import type { CustomerStatus } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import { countFiltered, countUpTo, preferIndex, statusAndChange } from "../core/filter-totals.ts";
import { toTimestamp } from "../core/keyset.ts";
import { customers } from "../schema/index.ts";
import { countCustomers } from "../customers/customers.ts";

export interface CustomerFilter {
  readonly status?: CustomerStatus | undefined;
  /** RFC 3339. */
  readonly updatedSince?: string | undefined;
}

export const STATUSES: readonly CustomerStatus[] = ["active", "inactive"];

/** More customers of a status are counted once, and their number is stored. */
const FEW_OF_STATUS = 10_000;

/** The condition that a company's customer matches a filter. */
export function isMatch(companyId: string, { status, updatedSince }: CustomerFilter): SQL {
  return sql`${and(
    eq(customers.companyId, companyId),
    status && eq(customers.status, status),
    updatedSince === undefined
      ? undefined
      : gte(customers.updatedAt, sql`${toTimestamp(updatedSince)}::timestamptz`),
  )}`;
}

/**
 * Whether up to a number of customers changed since a time, with any status or one. Counts them in the index, because the
 * planner's estimate can be wrong.
 */
export async function isFewChanged(
  tx: Executor,
  companyId: string,
  { status, updatedSince }: CustomerFilter,
  few: number,
): Promise<boolean> {
  if (updatedSince === undefined) return false;
  await preferIndex(tx);
  const { matches } = statusAndChange(STATUSES, { status, since: toTimestamp(updatedSince) });
  return (await countUpTo(tx, companyId, sql`${customers}`, [matches], few)) !== undefined;
}

/**
 * Counts the customers that match a filter, in the transaction's snapshot.
 * @param countMany counts them if many match and many don't
 */
export async function countMatching(
  tx: Executor,
  companyId: string,
  { status, updatedSince }: CustomerFilter,
  countMany?: () => Promise<number>,
): Promise<number> {
  if (status === undefined && updatedSince === undefined)
    return await countCustomers(tx, companyId);
  const since = updatedSince === undefined ? undefined : toTimestamp(updatedSince);
  const filter = {
    key: `customers/${status}/${since}`,
    table: sql`${customers}`,
    ...statusAndChange(STATUSES, { status, since }),
    countAll: async () => countMatching(tx, companyId, since === undefined ? {} : { status }),
    countMany,
  };
  // There are two statuses, but any number of times, most of which nobody asks for again.
  const few = since === undefined && countMany ? FEW_OF_STATUS : undefined;
  return await countFiltered(tx, companyId, filter, few);
}
