/** Copies companies, ids included, to prove that no query mixes tenants. */
import type postgres from "postgres";
import { tenantTables } from "../helpers/data/checksum.ts";

const NOT_COPIED = new Set([
  // Written by the request pipeline, or inserted with the company.
  "api_keys",
  "company_counters",
  "idempotency_keys",
  "quota_windows",
  // Maintained by triggers on copied tables.
  "delivery_counts",
  "attempt_counts",
  "attempt_durations",
  // E-mail addresses and secrets are unique; grants belong to a user.
  "users",
  "user_sessions",
  "password_links",
  "agent_grants",
  "agent_tokens",
]);

/** A cluster reports it by the text only, if the rows are on another node. */
const FOREIGN_KEY_VIOLATION = /violates foreign key constraint/;

/** Copies a company's rows to an empty company, including ids and counters. */
export async function copyCompany(sql: postgres.Sql, from: string, to: string): Promise<void> {
  await sql.begin(async (tx) => {
    await copyRows(tx, from, to);
    await tx`delete from company_counters where company_id = ${to}`;
    await copy(tx, "company_counters", from, to);
  });
}

/** Copies a company's rows to another company, including ids, then changes the copy and adds to it. */
export async function makeTwin(sql: postgres.Sql, from: string, to: string): Promise<void> {
  await sql.begin(async (tx) => {
    await copyRows(tx, from, to);
    for (const table of ["products", "material_types", "load_compositions", "pricing_types"])
      await tx`update ${tx(table)} set name = name || ' of the twin' where company_id = ${to}`;
    for (const table of ["services", "skus", "pricelists", "locations", "zones"])
      await tx`update ${tx(table)} set name = name || ' of the twin' where company_id = ${to}`;
    await tx`update customers set display_name = 'Alamo Twin' where company_id = ${to}`;
    await tx`
      update events set body = replace(body, 'Alamo Roofing', 'Alamo Twin') where company_id = ${to}`;
    await tx`
      insert into events (company_id, id, type, sequence, body, created_at)
      select company_id, translate(id, '0123456789', '1234567890'), type, sequence + 1000, body, created_at
      from events where company_id = ${to}`;
    await tx`update pricelist_skus set price = price + 1 where company_id = ${to}`;
    await tx`
      insert into pricelist_skus (company_id, pricelist_id, sku_id, price)
      select company_id, pricelists.id, skus.id, 7 from pricelists join skus using (company_id)
      where company_id = ${to} on conflict do nothing`;
    await tx`
      insert into charges (company_id, id, pricelist_id, name)
      select company_id, gen_random_uuid(), id, 'of the twin' from pricelists where company_id = ${to}`;
    await tx`
      insert into sku_fees (company_id, sku_id, key)
      select company_id, id, 'of the twin' from skus where company_id = ${to}`;
    await tx`
      insert into zone_zip_codes (company_id, zone_id, zipcode)
      select company_id, id, '99999' from zones where company_id = ${to}`;
  });
}

async function copyRows(tx: postgres.TransactionSql, from: string, to: string): Promise<void> {
  const rest = (await tenantTables(tx)).filter((table) => !NOT_COPIED.has(table));
  // Repeats until the rows that a table refers to exist.
  for (let rounds = 0; rest.length > 0; rounds++) {
    if (rounds > 10) throw new Error(`can't copy ${rest.join(", ")}`);
    for (const table of rest.splice(0)) {
      const copied = await tx
        .savepoint((inner) => copy(inner, table, from, to))
        .catch((error: postgres.PostgresError) => {
          if (!FOREIGN_KEY_VIOLATION.test(error.message)) throw error;
        });
      if (!copied) rest.push(table);
    }
  }
}

async function copy(
  tx: postgres.TransactionSql,
  table: string,
  from: string,
  to: string,
): Promise<true> {
  const columns = await tx<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and column_name <> 'company_id'`;
  const names = columns.map(({ name }) => tx`, ${tx(name)}`);
  await tx`
    insert into ${tx(table)} (company_id ${names})
    select ${to}::uuid ${names} from ${tx(table)} where company_id = ${from}`;
  return true;
}
