/** Tables of pricelists, with their SKUs and charges. */
import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { money, services, skus } from "./catalog.ts";
import { companyId, companyIdOfOwner, instant } from "./columns.ts";
import { customers } from "./customers.ts";

export const pricelists = pgTable(
  "pricelists",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    scope: text("scope").notNull(),
    status: text("status").notNull(),
    isDefault: boolean("is_default").notNull(),
    isEcommerce: boolean("is_ecommerce").notNull(),
    isZoneBased: boolean("is_zone_based").notNull(),
    /** The customer that this list is for; null for a list of the company or of a zone. */
    customerId: uuid("customer_id"),
    createdAt: instant("created_at").notNull(),
    /** Null for a pricelist that hasn't changed since it was created. */
    updatedAt: instant("updated_at"),
    /**
     * Numbers of its SKUs and charges; see db/catalog/pricelist-summary.ts. Null for a list that an older version of the
     * service wrote.
     */
    skuCount: integer("sku_count"),
    chargeCount: integer("charge_count"),
    searchText: text("search_text").generatedAlwaysAs(sql`lower(name)`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: "pricelists_customer",
      columns: [table.companyId, table.customerId],
      foreignColumns: [customers.companyId, customers.id],
    }),
    uniqueIndex("pricelists_one_default")
      .on(table.companyId)
      .where(sql`is_default`),
    index("pricelists_of_customer").on(table.companyId, table.customerId),
    index("pricelists_newest").on(table.companyId, table.createdAt.desc(), table.id.desc()),
    index("pricelists_updated").on(
      table.companyId,
      sql`coalesce(${table.updatedAt}, ${table.createdAt})`,
      table.id,
    ),
    index("pricelists_without_summary")
      .on(table.companyId)
      .where(sql`sku_count is null`),
  ],
);

/**
 * The services of which a pricelist contains a SKU. Derived from its SKUs, so that lists of services and pricelists
 * needn't read millions of prices.
 */
export const pricelistServices = pgTable(
  "pricelist_services",
  {
    companyId: companyIdOfOwner(),
    pricelistId: uuid("pricelist_id").notNull(),
    serviceId: uuid("service_id").notNull(),
    /** The pricelist's customer. */
    customerId: uuid("customer_id"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.pricelistId, table.serviceId] }),
    foreignKey({
      name: "pricelist_services_pricelist",
      columns: [table.companyId, table.pricelistId],
      foreignColumns: [pricelists.companyId, pricelists.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "pricelist_services_service",
      columns: [table.companyId, table.serviceId],
      foreignColumns: [services.companyId, services.id],
    }),
    index("pricelist_services_of_service").on(table.companyId, table.serviceId, table.customerId),
  ],
);

export const pricelistSkus = pgTable(
  "pricelist_skus",
  {
    companyId: companyIdOfOwner(),
    pricelistId: uuid("pricelist_id").notNull(),
    skuId: uuid("sku_id").notNull(),
    price: money("price"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.pricelistId, table.skuId] }),
    foreignKey({
      name: "pricelist_skus_pricelist",
      columns: [table.companyId, table.pricelistId],
      foreignColumns: [pricelists.companyId, pricelists.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "pricelist_skus_sku",
      columns: [table.companyId, table.skuId],
      foreignColumns: [skus.companyId, skus.id],
    }),
    // In the order in which a SKU lists its pricelists.
    index("pricelist_skus_of_sku").on(table.companyId, table.skuId, table.pricelistId),
  ],
);

export const charges = pgTable(
  "charges",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    pricelistId: uuid("pricelist_id").notNull(),
    name: text("name").notNull(),
    price: money("price"),
    per: text("per"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: "charges_pricelist",
      columns: [table.companyId, table.pricelistId],
      foreignColumns: [pricelists.companyId, pricelists.id],
    }).onDelete("cascade"),
    index("charges_of_pricelist").on(table.companyId, table.pricelistId),
  ],
);

/** Ids of charges that were removed from a pricelist, so that a request which removes them again succeeds. */
export const removedCharges = pgTable(
  "removed_charges",
  {
    companyId: companyIdOfOwner(),
    id: uuid("id").notNull(),
    pricelistId: uuid("pricelist_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.pricelistId, table.id] }),
    foreignKey({
      name: "removed_charges_pricelist",
      columns: [table.companyId, table.pricelistId],
      foreignColumns: [pricelists.companyId, pricelists.id],
    }).onDelete("cascade"),
  ],
);
