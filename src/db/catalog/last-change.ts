/** Reads when SKUs, pricelists and services last changed. */
import { sql, type SQL } from "drizzle-orm";
import { toIsoInstant } from "../core/statements/iso-instant.ts";
import { qualified } from "../core/statements/qualified.ts";
import type { pricelists, services, skus } from "../schema/index.ts";

/** Selects the time of a row's last change as RFC 3339 text. A row that hasn't changed has the time of its creation. */
export function lastChange(table: typeof skus | typeof pricelists | typeof services): SQL<string> {
  return lastChangeColumn(table).mapWith(toIsoInstant);
}

/** The time of a row's last change, as the indexes have it. */
export function lastChangeColumn(table: typeof skus | typeof pricelists | typeof services): SQL {
  return sql`coalesce(${qualified(table.updatedAt)}, ${qualified(table.createdAt)})`;
}
