/** Tables of the catalog: services, the parts that describe a SKU, and SKUs with their fees. */
import { sql } from "drizzle-orm";
import {
  bigint,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { companyId, instant } from "./columns.ts";

/** Money in the company's currency: exact, never a float. */
export const money = (name: string) => numeric(name, { precision: 14, scale: 2 });

export const services = pgTable(
  "services",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    code: bigint("code", { mode: "number" }).notNull(),
    identifier: text("identifier").notNull(),
    description: text("description").notNull(),
    subscriptionStatus: text("subscription_status").notNull(),
    status: text("status").notNull(),
    subscribedAt: instant("subscribed_at").notNull(),
    activatedAt: instant("activated_at").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Null for a service that hasn't changed since it was created. */
    updatedAt: instant("updated_at"),
    searchText: text("search_text").generatedAlwaysAs(
      sql`lower(name || chr(31) || identifier || chr(31) || description)`,
    ),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** Columns of a named record that SKUs refer to. */
const namedRecord = () => ({
  companyId: companyId(),
  id: uuid("id").notNull(),
  name: text("name").notNull(),
});

/** Lists are ordered by name. */
const namedRecordKeys = (
  table: Record<"companyId" | "id" | "name", AnyPgColumn>,
  listIndex: string,
) => [
  primaryKey({ columns: [table.companyId, table.id] }),
  index(listIndex).on(table.companyId, table.name, table.id),
];

export const products = pgTable("products", namedRecord(), (table) =>
  namedRecordKeys(table, "products_by_name"),
);
export const materialTypes = pgTable("material_types", namedRecord(), (table) =>
  namedRecordKeys(table, "material_types_by_name"),
);
export const loadCompositions = pgTable("load_compositions", namedRecord(), (table) =>
  namedRecordKeys(table, "load_compositions_by_name"),
);
export const pricingTypes = pgTable("pricing_types", namedRecord(), (table) =>
  namedRecordKeys(table, "pricing_types_by_name"),
);

export const skus = pgTable(
  "skus",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    code: text("code"),
    description: text("description"),
    status: text("status"),
    serviceId: uuid("service_id"),
    productId: uuid("product_id"),
    materialTypeId: uuid("material_type_id"),
    loadCompositionId: uuid("load_composition_id"),
    pricingTypeId: uuid("pricing_type_id"),
    createdAt: instant("created_at").notNull(),
    /** Null for a SKU that hasn't changed since it was created. */
    updatedAt: instant("updated_at"),
    searchText: text("search_text").generatedAlwaysAs(
      sql`lower(name || chr(31) || coalesce(code, '') || chr(31) || coalesce(description, ''))`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: "skus_service",
      columns: [table.companyId, table.serviceId],
      foreignColumns: [services.companyId, services.id],
    }),
    foreignKey({
      name: "skus_product",
      columns: [table.companyId, table.productId],
      foreignColumns: [products.companyId, products.id],
    }),
    foreignKey({
      name: "skus_material_type",
      columns: [table.companyId, table.materialTypeId],
      foreignColumns: [materialTypes.companyId, materialTypes.id],
    }),
    foreignKey({
      name: "skus_load_composition",
      columns: [table.companyId, table.loadCompositionId],
      foreignColumns: [loadCompositions.companyId, loadCompositions.id],
    }),
    foreignKey({
      name: "skus_pricing_type",
      columns: [table.companyId, table.pricingTypeId],
      foreignColumns: [pricingTypes.companyId, pricingTypes.id],
    }),
    index("skus_newest").on(table.companyId, table.createdAt.desc(), table.id.desc()),
    index("skus_updated").on(
      table.companyId,
      sql`coalesce(${table.updatedAt}, ${table.createdAt})`,
      table.id,
    ),
    index("skus_of_service").on(table.companyId, table.serviceId),
  ],
);

export const skuFees = pgTable(
  "sku_fees",
  {
    companyId: companyId(),
    skuId: uuid("sku_id").notNull(),
    key: text("key").notNull(),
    type: text("type"),
    price: money("price"),
    per: text("per"),
    limit: numeric("limit", { precision: 14, scale: 2 }),
    limitType: text("limit_type"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.skuId, table.key] }),
    foreignKey({
      name: "sku_fees_sku",
      columns: [table.companyId, table.skuId],
      foreignColumns: [skus.companyId, skus.id],
    }).onDelete("cascade"),
  ],
);
