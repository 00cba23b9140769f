/**
 * Erases the personal data of a customer, of its locations and in the names of its pricelists. Copies of the data, such as
 * stored events, are erased afterwards: see erase-copies.ts.
 */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { ERASED, ERASED_COLUMNS, type COLUMNS } from "../../generated/fields.ts";
import type { Customer } from "../../generated/schemas.ts";
import { findPricelists } from "../catalog/pricelists.ts";
import type { Executor } from "../core/connections/client.ts";
import { CUSTOMER_JSON } from "./customer-json.ts";
import { LOCATION_JSON } from "../locations/location-json.ts";
import { ERASED_GEOCODER, LOCATION_NOT_ERASED } from "./erased.ts";
import type { UnshownColumn } from "../schema/columns.ts";
import type { customers, locations } from "../schema/index.ts";

/** The resources that an erasure changed besides the customer, as JSON texts. */
export interface ErasedResources {
  readonly locations: readonly string[];
  readonly pricelists: readonly string[];
}

/** Locations that a request erases. The task that erases copies erases the others. */
const MAX_LOCATIONS = 1_000;

/** New values of erased columns that the API doesn't show; undefined if they stay. The type requires each column. */
type Unshown<Column extends string> = { readonly [C in Column]: string | undefined };

const UNSHOWN_OF_CUSTOMERS: Unshown<UnshownColumn<typeof customers, typeof COLUMNS.Customer>> = {
  company_id: undefined,
  search_text: undefined, // a trigger sets it
};
const UNSHOWN_OF_LOCATIONS: Unshown<UnshownColumn<typeof locations, typeof COLUMNS.Location>> = {
  company_id: undefined,
  precision: "''",
  geocoder: `'${ERASED_GEOCODER}'`,
  store_until: "null",
  search_text: undefined, // a trigger sets it
};

/** SQL of the assignments, each with a comma. */
function assignments(columns: Unshown<string>): string {
  return Object.entries(columns)
    .map(([column, value]) => (value === undefined ? "" : `${column} = ${value}, `))
    .join("");
}

const CUSTOMER = companySql`
  with former as materialized (
    select id, external_id from ${tableOf("customers")} where company_id = $1 and id = $2 and erased_at is null
    for no key update -- new locations, which refer to the customer, needn't wait
  ), customer as (
    update ${tableOf("customers")} set ${ERASED_COLUMNS.Customer}, ${assignments(UNSHOWN_OF_CUSTOMERS)}
      status = 'inactive', updated_at = $3, erased_at = $3
    from former where customers.company_id = $1 and customers.id = former.id
    returning ${CUSTOMER_JSON} as json
  ), task as (
    insert into ${tableOf("customer_erasures")} (company_id, customer_id, erased_at, due_at, external_id)
    select $1, id, $3, $3, external_id from former
  )
  select json from customer`;

const LOCATIONS = companySql`
  with chosen as materialized (
    select id, status, external_id from ${tableOf("locations")}
    where company_id = $1 and customer_id = $2 and ${LOCATION_NOT_ERASED}
    order by id limit $4 for update
  ), task as (
    update ${tableOf("customer_erasures")}
    set location_external_ids = location_external_ids || array(
      select external_id from chosen where external_id is not null)
    where company_id = $1 and customer_id = $2 and exists (select from chosen where external_id is not null)
  ), erased as (
    update ${tableOf("locations")} set ${ERASED_COLUMNS.Location}, ${assignments(UNSHOWN_OF_LOCATIONS)}
      status = 'INACTIVE', updated_at = $3
    from chosen where locations.company_id = $1 and locations.id = chosen.id
    returning chosen.status, ${LOCATION_JSON} as json
  )
  select status, json::text as json from erased`;

const PRICELISTS = companySql`
  with chosen as materialized (
    select id from ${tableOf("pricelists")} where company_id = $1 and customer_id = $2 and name <> '${ERASED.Pricelist.name}'
    order by id for no key update
  )
  update ${tableOf("pricelists")} set ${ERASED_COLUMNS.Pricelist}, status = 'inactive', updated_at = $3
  from chosen where pricelists.company_id = $1 and pricelists.id = chosen.id
  returning pricelists.id`;

// Searches store no more changes until the next one counts again: the change would contain the erased text.
const COUNTERS = `
  update company_counters set customer_version = customer_version + 1, stored_changes_until = 0,
    location_version = location_version + 1, stored_location_changes_until = 0,
    active_locations = active_locations - $2::int, inactive_locations = inactive_locations + $2::int
  where company_id = $1`;

/**
 * Erases a customer, and adds the task to erase the copies. Locks rows in the order of other writes: the customer, its
 * locations, its pricelists, then the company's counter, which stays locked to the end.
 * @returns the erased customer, and what else was changed; undefined if there is no such customer, or it was erased before
 */
export async function eraseCustomer(
  tx: Executor,
  companyId: string,
  id: string,
  now: Date,
): Promise<{ customer: Customer; resources: ErasedResources } | undefined> {
  const { rows } = await tx.runForCompany(companyId, CUSTOMER, [companyId, id, now]);
  const [erased] = rows as { json: string }[];
  if (!erased) return undefined;
  const resources = await eraseResources(tx, companyId, id, now, MAX_LOCATIONS, true);
  await deleteSearches(tx, companyId);
  return { customer: JSON.parse(erased.json) as Customer, resources };
}

/**
 * Erases locations of an erased customer, and the names of its pricelists.
 * @param limit of the locations
 * @param isFirst whether the transaction erased the customer. Otherwise these are locations that it left, and what requests of
 *   an earlier version added
 */
export async function eraseResources(
  tx: Executor,
  companyId: string,
  id: string,
  now: Date,
  limit: number,
  isFirst = false,
): Promise<ErasedResources> {
  const values = [companyId, id, now];
  const { rows } = await tx.runForCompany(companyId, LOCATIONS, [...values, limit]);
  const locations = rows as { status: string; json: string }[];
  const lists = await tx.runForCompany(companyId, PRICELISTS, values);
  const listIds = lists.rows.map((list) => list["id"] as string);
  const pricelists = await findPricelists(tx, companyId, listIds);
  const deactivated = locations.filter(({ status }) => status === "ACTIVE").length;
  if (isFirst || locations.length > 0) await tx.runStatement(COUNTERS, [companyId, deactivated]);
  return {
    locations: locations.map(({ json }) => json),
    pricelists: pricelists.map((list) => JSON.stringify(list)),
  };
}

/**
 * Deletes the company's stored search terms, which can be a customer's name, and the stored changes of texts.
 * Both are only there to make searches fast.
 */
export async function deleteSearches(tx: Executor, companyId: string): Promise<void> {
  for (const table of SEARCHES)
    await tx.runStatement(`delete from ${table} where company_id = $1`, [companyId]);
}

const SEARCHES = ["customer_changes", "location_changes", "search_totals", "validated_addresses"];
