/** Filters customers by status and time of change, and counts them. */
import { and, eq, gte, inArray, sql, type SQL } from "drizzle-orm";
import type { CustomerStatus } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import { toTimestamp } from "../core/keyset.ts";
import { customers } from "../schema/index.ts";
import { countCustomers } from "./customers.ts";

export interface CustomerFilter {
  readonly status?: CustomerStatus | undefined;
  /** RFC 3339. */
  readonly updatedSince?: string | undefined;
}

export const STATUSES: readonly CustomerStatus[] = ["active", "inactive"];

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

/** Counts the customers that match a filter, in the transaction's snapshot. */
export async function countMatching(
  tx: Executor,
  companyId: string,
  filter: CustomerFilter,
): Promise<number> {
  if (filter.status === undefined && filter.updatedSince === undefined)
    return await countCustomers(tx, companyId);
  const [counted] = await countQuery(tx, companyId, filter);
  return counted?.total ?? 0;
}

/** Queries the number of customers that match a filter. Exported so that tests can explain its plan. */
export function countQuery(tx: Executor, companyId: string, filter: CustomerFilter) {
  return tx
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(customers)
    .where(
      and(
        isMatch(companyId, filter),
        // The index of changes has the statuses apart.
        filter.status ? undefined : inArray(customers.status, [...STATUSES]),
      ),
    );
}
