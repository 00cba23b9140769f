/** Tables of pricelists, with their SKUs and charges. */
import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { money, skus } from "./catalog.ts";
import { companyId, instant } from "./columns.ts";
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
  ],
);

export const pricelistSkus = pgTable(
  "pricelist_skus",
  {
    companyId: companyId(),
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
    index("pricelist_skus_of_sku").on(table.companyId, table.skuId),
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
