/** The table of locations. */
import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyId, instant } from "./columns.ts";
import { customers } from "./customers.ts";

export const locations = pgTable(
  "locations",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    customerId: uuid("customer_id").notNull(),
    name: text("name").notNull(),
    status: text("status").notNull(),
    locationNote: text("location_note").notNull(),
    purchaseOrderNumber: text("purchase_order_number").notNull(),
    /** The partner's own ID. */
    externalId: text("external_id"),
    address: text("address").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zipcode: text("zipcode").notNull(),
    streetNo: text("street_no").notNull(),
    county: text("county").notNull(),
    borough: text("borough").notNull(),
    geoPlaceId: text("geo_place_id").notNull(),
    lat: doublePrecision("lat").notNull(),
    lng: doublePrecision("lng").notNull(),
    /** The precision of the coordinates; see geocoding/geocoder.ts. */
    precision: text("precision").notNull(),
    geocoder: text("geocoder").notNull(),
    /** How long the provider's terms allow storing the coordinates; null for no limit. */
    storeUntil: instant("store_until"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The text that searches look in, set by a trigger, as for customers. */
    searchText: text("search_text"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: "locations_customer",
      columns: [table.companyId, table.customerId],
      foreignColumns: [customers.companyId, customers.id],
    }),
    // A customer has at most one location at a place.
    unique("locations_place").on(table.companyId, table.customerId, table.geoPlaceId),
    uniqueIndex("locations_external_id")
      .on(table.companyId, table.externalId)
      .where(sql`external_id is not null`),
    check("locations_status", sql`${table.status} in ('ACTIVE', 'INACTIVE')`),
    index("locations_newest").on(table.companyId, table.createdAt.desc(), table.id.desc()),
    index("locations_newest_by_status").on(
      table.companyId,
      table.status,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // Exact filters: see location-list.ts.
    index("locations_zipcode").on(table.companyId, table.zipcode),
    index("locations_city").on(table.companyId, sql`lower(${table.city})`),
    // Lists of all locations read the two statuses separately: one index for both is cheaper to maintain.
    index("locations_updated").on(table.companyId, table.status, table.updatedAt, table.id),
    index("locations_search").using("gin", table.companyId, table.searchText.op("gin_trgm_ops")),
  ],
);
