/** Verifies that the plans of batches read tables by key, also when they are made while tables are small. */
import { sql } from "drizzle-orm";
import t from "tap";
import type { CompanySql } from "#src/db/core/companies/company-sql.ts";
import { CREATE_CUSTOMER, UPDATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import { CREATE_LOCATION, UPDATE_LOCATION } from "#src/db/writes/location-writes.ts";
import { writeStatement } from "#src/db/writes/write-statement.ts";
import { startApi } from "../../helpers/api.ts";
import { unlessOneServer } from "../../helpers/database.ts";
import { addManyCustomers } from "../../helpers/data/many-customers.ts";
import { nodes, type Plan } from "../explain-plan.ts";

const api = await startApi(t);
const { db } = api.services;

const TABLES = new Set([
  "company_counters",
  "customers",
  "locations",
  "webhook_endpoints",
  "deliveries",
]);
const STATEMENTS = [false, true].flatMap((waits) => [
  ["createCustomer", writeStatement(CREATE_CUSTOMER, waits)] as const,
  ["updateCustomer", writeStatement(UPDATE_CUSTOMER, waits)] as const,
  ["createLocation", writeStatement(CREATE_LOCATION, waits)] as const,
  ["updateLocation", writeStatement(UPDATE_LOCATION, waits)] as const,
]);

/** The plan for all values, as connections for writes make it. */
async function planOf({ text }: CompanySql): Promise<Plan> {
  const statement = text.replace("$1::json", "$1");
  return await db.writes.transaction(async (tx) => {
    await tx.execute(sql.raw(`prepare batch (json, int, int) as ${statement}`));
    const { rows } = await tx.execute<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      sql.raw("explain (format json) execute batch ('[]', 1, null)"),
    );
    await tx.execute(sql.raw("deallocate batch"));
    const [row] = rows;
    if (!row) throw new Error("no plan");
    return row["QUERY PLAN"][0].Plan;
  });
}

/** Gives each customer without a location one. */
async function addLocations(): Promise<void> {
  await db.work.execute(sql`
    insert into locations (company_id, id, customer_id, name, status, location_note, purchase_order_number,
      address, city, state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder,
      created_at, updated_at)
    select company_id, id, id, display_name, 'ACTIVE', '', '', '1 Main St', '', '', '', '', '', '', id::text, 0, 0,
      'rooftop', 'test', created_at, updated_at
    from customers on conflict do nothing`);
}

const skip = await unlessOneServer("the statements are planned in the company's function");

for (const size of ["small", "large"])
  t.test(`a batch reads ${size} tables by key`, { skip }, async (t) => {
    if (size === "small")
      for (let i = 0; i < 40; i++) await addManyCustomers(db.work, (await api.addCompany()).id, 5);
    if (size === "large") await addManyCustomers(db.work, api.company.id, 5_000);
    await addLocations();
    await db.work.execute(sql`analyze`);
    for (const [name, statement] of STATEMENTS) {
      const scans = nodes(await planOf(statement)).filter((node) =>
        TABLES.has(node["Relation Name"] ?? ""),
      );
      const reads = scans.filter((node) => node["Node Type"].includes("Scan"));
      t.ok(reads.length >= 3, `${name}: ${reads.length} reads`);
      for (const { "Relation Name": table, "Index Cond": condition } of reads)
        t.match(condition, "company_id =", `${name}: ${table}`);
    }
  });
