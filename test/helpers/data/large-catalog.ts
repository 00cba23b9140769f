/** Inserts a large catalog with customer pricelists, for tests of costs that must not grow with it. */
import { sql, type SQL } from "drizzle-orm";
import { summarizePricelists } from "#src/db/catalog/pricelist-summary.ts";
import type { DatabasePool } from "#src/db/core/connections/client.ts";

export interface CatalogSize {
  readonly services: number;
  readonly skus: number;
  /** Customers with a separate pricelist that contains every SKU. */
  readonly customers: number;
}

/**
 * Gives a company zones that all include the ZIP code and have all services, each with a pricelist of every tenth SKU.
 */
export async function addZones(
  db: DatabasePool,
  companyId: string,
  { zones, zipcode }: { readonly zones: number; readonly zipcode: string },
): Promise<void> {
  await db.execute(sql`
    insert into pricelists (company_id, id, name, scope, status, is_default, is_ecommerce, is_zone_based, created_at)
    select ${companyId}::uuid, gen_random_uuid(), 'Zone ' || i, 'zone', 'active', false, false, true, now()
    from generate_series(1, ${zones}::int) i`);
  await db.execute(sql`
    insert into zones (company_id, id, name, code, color, is_active, pricelist_id)
    select company_id, gen_random_uuid(), name, 'Z', 'red', true, id from pricelists
    where company_id = ${companyId}::uuid and scope = 'zone'`);
  await db.execute(sql`
    insert into zone_zip_codes (company_id, zone_id, zipcode)
    select company_id, id, ${zipcode}::text from zones where company_id = ${companyId}::uuid`);
  await db.execute(sql`
    insert into zone_services (company_id, zone_id, service_id)
    select zone.company_id, zone.id, service.id
    from zones zone join services service using (company_id) where zone.company_id = ${companyId}::uuid`);
  await db.execute(sql`
    insert into charges (company_id, id, pricelist_id, name, price)
    select company_id, gen_random_uuid(), id, 'Charge ' || i, i
    from pricelists cross join generate_series(1, 5) i where company_id = ${companyId}::uuid`);
  await withoutForeignKeys(
    db,
    sql`
    insert into pricelist_skus (company_id, pricelist_id, sku_id, price)
    select ${companyId}::uuid, list.id, sku.id, 90
    from pricelists list
    join skus sku on sku.company_id = list.company_id and right(sku.code, 1) = '1'
    where list.company_id = ${companyId}::uuid and list.scope = 'zone'`,
  );
  await summarizePricelists(db, companyId);
  await db.execute(
    sql`vacuum (analyze) pricelists, pricelist_skus, zones, zone_zip_codes, zone_services, charges`,
  );
}

/** Lists that are filled by one statement. */
const BATCH_LISTS = 10;

/**
 * Gives a company a catalog: SKUs in equal parts of the services, a default pricelist of all SKUs, and a copy of it for
 * each customer. Each pricelist has 5 charges, and there are as many products as SKUs.
 * @param db with enough time for statements of some 50,000 rows
 */
export async function addLargeCatalog(
  db: DatabasePool,
  companyId: string,
  size: CatalogSize,
): Promise<void> {
  await addCatalogRows(db, companyId, size);
  await summarizePricelists(db, companyId);
  await db.execute(
    sql`vacuum (analyze) services, skus, customers, pricelists, pricelist_skus, pricelist_services, charges, products`,
  );
}

/** Adds the rows of `addLargeCatalog`, before what imports calculate from them, and without statistics. */
export async function addCatalogRows(
  db: DatabasePool,
  companyId: string,
  { services, skus, customers }: CatalogSize,
): Promise<void> {
  await db.execute(sql`
    insert into services (company_id, id, name, code, identifier, description, subscription_status, status,
      subscribed_at, activated_at, created_at)
    select ${companyId}::uuid, gen_random_uuid(), 'Service ' || i, i, 'service_' || i, 'Rental', 'subscribed', 'active',
      now(), now(), now() - i * interval '1 second'
    from generate_series(1, ${services}::int) i`);
  await db.execute(sql`
    insert into skus (company_id, id, name, code, description, status, service_id, created_at)
    select ${companyId}::uuid, gen_random_uuid(), 'SKU ' || i, 'CODE-' || i, 'Flat rate', 'active', service.id,
      now() - i * interval '1 second'
    from generate_series(1, ${skus}::int) i
    join services service on service.company_id = ${companyId}::uuid and service.code = 1 + i % ${services}::int`);
  await db.execute(sql`
    insert into customers (company_id, id, display_name, customer_number, status, created_at, updated_at)
    select ${companyId}::uuid, gen_random_uuid(), 'Customer ' || i, 'C' || i, 'active', now() - i * interval '1 second', now()
    from generate_series(1, ${customers}::int) i`);
  await db.execute(sql`
    insert into pricelists (company_id, id, name, scope, status, is_default, is_ecommerce, is_zone_based, customer_id,
      created_at)
    select ${companyId}::uuid, gen_random_uuid(), 'Standard', 'company', 'active', true, true, false, null::uuid, now()
    union all
    select ${companyId}::uuid, gen_random_uuid(), 'For ' || display_name, 'customer', 'active', false, false, false, id,
      created_at
    from customers where company_id = ${companyId}::uuid and customer_number like 'C%'`);
  await db.execute(sql`
    insert into charges (company_id, id, pricelist_id, name, price, per)
    select ${companyId}::uuid, gen_random_uuid(), id, 'Charge ' || i, 12.5, 'trip'
    from pricelists, generate_series(1, 5) i where company_id = ${companyId}::uuid`);
  await db.execute(sql`
    insert into products (company_id, id, name)
    select ${companyId}::uuid, gen_random_uuid(), 'Product ' || i from generate_series(1, ${skus}::int) i`);
  for (let offset = 0; offset <= customers; offset += BATCH_LISTS)
    await withoutForeignKeys(
      db,
      sql`
      insert into pricelist_skus (company_id, pricelist_id, sku_id, price)
      select ${companyId}::uuid, list.id, sku.id, 100.50
      from (
        select id from pricelists where company_id = ${companyId}::uuid
        order by created_at desc, id limit ${BATCH_LISTS}::int offset ${offset}::int
      ) list
      cross join (select id from skus where company_id = ${companyId}::uuid) sku`,
    );
}

/** Foreign keys would take most of the time. */
async function withoutForeignKeys(db: DatabasePool, statement: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
}
