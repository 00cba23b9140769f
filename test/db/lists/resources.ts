/** The tables whose lists have stored ranks and counts, with random writes and a simple search of each. */
import { sql } from "drizzle-orm";
import type { Executor } from "#src/db/core/connections/client.ts";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import type { SearchOptions } from "#src/db/lists/search-rows.ts";
import { LOCATION_LIST } from "#src/db/locations/locations-table.ts";
import type { Location } from "#src/generated/schemas.ts";
import { matchesFields, matchesLocation } from "../../helpers/inputs/search-oracle.ts";
import { RandomLocations } from "./random-locations.ts";
import { RandomWrites } from "./random-writes.ts";

/** The ids of all customers that match a term in the transaction's snapshot, newest first. */
async function customersWith(tx: Executor, companyId: string, term: string): Promise<string[]> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    number: string;
    email: string | null;
  }>(sql`
    select id, display_name as name, customer_number as number, email from customers where company_id = ${companyId}
    order by created_at desc nulls last, id desc`);
  return rows
    .filter(({ name, number, email }) => matchesFields([name, number, email ?? ""], null, term))
    .map(({ id }) => id);
}

/** The ids of all locations that match a term in the transaction's snapshot, newest first. */
async function locationsWith(tx: Executor, companyId: string, term: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; name: string; address: string; po: string }>(sql`
    select id, name, address, purchase_order_number as po from locations where company_id = ${companyId}
    order by created_at desc, id desc`);
  return rows
    .filter(({ name, address, po }) =>
      matchesLocation({ name, address: { address }, purchaseOrderNumber: po } as Location, term),
    )
    .map(({ id }) => id);
}

/** Counts, stores and reads ranges in any company, as in one of a million rows. */
export const AS_LARGE: SearchOptions = {
  smallCompany: 0,
  mediumCompany: 0,
  fewOfMedium: 0,
  fewOfLarge: 0,
  storedAfterMs: 0,
  refreshedAfter: 5,
  maxChanges: 20,
  step: 3,
};

export const RESOURCES = [
  { table: CUSTOMER_LIST, Writes: RandomWrites, matchesOf: customersWith },
  { table: LOCATION_LIST, Writes: RandomLocations, matchesOf: locationsWith },
] as const;
