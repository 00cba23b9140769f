/** Finds the place of a location or a customer, at which prices are asked for. */
import { and, asc, eq } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { locations } from "../schema/index.ts";

/** Finds the customer and the ZIP code of a company's location. */
export async function findPlaceOfLocation(
  db: Executor,
  companyId: string,
  locationId: string,
): Promise<LocationPlace | undefined> {
  const [row] = await db
    .select(PLACE)
    .from(locations)
    .where(and(eq(locations.companyId, companyId), eq(locations.id, locationId)));
  return row;
}

/** Finds the oldest active location of a company's customer, whose address is the customer's default. */
export async function findLocationOf(
  db: Executor,
  companyId: string,
  customerId: string,
): Promise<LocationPlace | undefined> {
  const [row] = await db
    .select(PLACE)
    .from(locations)
    .where(
      and(
        eq(locations.companyId, companyId),
        eq(locations.customerId, customerId),
        eq(locations.status, "ACTIVE"),
      ),
    )
    .orderBy(asc(locations.createdAt), asc(locations.id))
    .limit(1);
  return row;
}

const PLACE = {
  locationId: locations.id,
  customerId: locations.customerId,
  zipcode: locations.zipcode,
};
type LocationPlace = { readonly [key in keyof typeof PLACE]: string };
