/** The table of addresses that a company has validated lately, by their place: see db/locations/validated-addresses.ts. */
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companyId, instant } from "./columns.ts";

export const validatedAddresses = pgTable(
  "validated_addresses",
  {
    companyId: companyId(),
    geoPlaceId: text("geo_place_id").notNull(),
    /** The geocoder's result, without the verdicts. */
    found: jsonb("found").notNull(),
    validatedAt: instant("validated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.geoPlaceId] }),
    index("validated_addresses_newest").on(table.companyId, table.validatedAt.desc()),
    index("validated_addresses_expiring").on(table.validatedAt),
  ],
);
