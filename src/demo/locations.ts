/** Geocodes the demo's locations. */
import { addressColumns } from "../db/locations/locations.ts";
import type { ImportRow } from "../db/import/rows.ts";
import type { locations } from "../db/schema/index.ts";
import type { Geocoder } from "../geocoding/geocoder.ts";
import type { DemoLocation } from "./customers.ts";

/**
 * Geocodes locations to rows for the table. Skips a second location of a customer at the same place.
 * @throws when an address can't be resolved
 */
export async function geocodeLocations(
  geocoder: Geocoder,
  demo: readonly DemoLocation[],
): Promise<ImportRow<typeof locations>[]> {
  const rows = new Map<string, ImportRow<typeof locations>>();
  for (const { address, ...location } of demo) {
    const result = await geocoder.geocode(address);
    if (result.kind !== "found")
      throw new Error(`the demo address "${address}" could not be resolved: ${result.kind}`);
    const key = `${location.customerId} ${result.address.geoPlaceId}`;
    if (!rows.has(key))
      rows.set(key, { ...location, ...addressColumns(result), updatedAt: location.createdAt });
  }
  return [...rows.values()];
}
