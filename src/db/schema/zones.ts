/** Tables of delivery zones, with their ZIP codes and services. */
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { services } from "./catalog.ts";
import { companyId, instant } from "./columns.ts";
import { pricelists } from "./pricelists.ts";

export const zones = pgTable(
  "zones",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    code: text("code").notNull(),
    color: text("color").notNull(),
    isActive: boolean("is_active").notNull(),
    /** The pricelist whose prices apply in the zone; its scope is `zone`. */
    pricelistId: uuid("pricelist_id"),
    /** Null for a zone that hasn't changed since this is recorded. */
    updatedAt: instant("updated_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: "zones_pricelist",
      columns: [table.companyId, table.pricelistId],
      foreignColumns: [pricelists.companyId, pricelists.id],
    }),
    index("zones_of_pricelist").on(table.companyId, table.pricelistId),
  ],
);

export const zoneZipCodes = pgTable(
  "zone_zip_codes",
  {
    companyId: companyId(),
    zoneId: uuid("zone_id").notNull(),
    zipcode: text("zipcode").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.zoneId, table.zipcode] }),
    foreignKey({
      name: "zone_zip_codes_zone",
      columns: [table.companyId, table.zoneId],
      foreignColumns: [zones.companyId, zones.id],
    }).onDelete("cascade"),
    index("zone_zip_codes_by_zip").on(table.companyId, table.zipcode),
  ],
);

export const zoneServices = pgTable(
  "zone_services",
  {
    companyId: companyId(),
    zoneId: uuid("zone_id").notNull(),
    serviceId: uuid("service_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.zoneId, table.serviceId] }),
    foreignKey({
      name: "zone_services_zone",
      columns: [table.companyId, table.zoneId],
      foreignColumns: [zones.companyId, zones.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "zone_services_service",
      columns: [table.companyId, table.serviceId],
      foreignColumns: [services.companyId, services.id],
    }),
  ],
);
