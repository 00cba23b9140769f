/** Filters customers by status and time of change, and counts them. */
import { and, eq, gte, sql, type SQL } from "drizzle-orm";
import type { CustomerStatus } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import { countFiltered, statusAndChange } from "../core/filter-totals.ts";
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
  { status, updatedSince }: CustomerFilter,
): Promise<number> {
  if (status === undefined && updatedSince === undefined)
    return await countCustomers(tx, companyId);
  const since = updatedSince === undefined ? undefined : toTimestamp(updatedSince);
  return await countFiltered(tx, companyId, {
    key: `customers/${status}/${since}`,
    table: sql`${customers}`,
    ...statusAndChange(STATUSES, { status, since }),
    countAll: async () => countMatching(tx, companyId, since === undefined ? {} : { status }),
  });
}
