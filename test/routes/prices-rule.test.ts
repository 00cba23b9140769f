/**
 * Compares `GET /v1/prices` with the rule of the document, in plain SQL, over random catalogs: many pricelists and zones,
 * all statuses, missing prices and prices of 0. The query below shares nothing with that of the service, and may be slow.
 * FUZZ_SEED sets other catalogs, FUZZ_RUNS their number.
 */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import t from "tap";
import type { PlacePrices } from "#src/generated/schemas.ts";
import { startApi } from "../helpers/api.ts";
import { catalogs, storeCatalog, ZIP_CODES, type RandomCatalog } from "./random-catalog.ts";
import { SEED } from "../helpers/seed.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 12);

t.setTimeout(60_000 + numRuns * 1000);
const api = await startApi(t);
const { work: db } = api.services.db;
t.comment(`FUZZ_SEED=${SEED} FUZZ_RUNS=${numRuns}`);

const UNKNOWN_ID = "019b0000-0000-7000-8000-00000000000f";

interface Query {
  readonly customerId?: string;
  readonly zipcode?: string;
  readonly locationId?: string;
  readonly skuIds?: readonly string[];
  readonly serviceId?: string;
  readonly page?: number;
  readonly limit?: number;
}

type ExpectedPrices = Omit<PlacePrices, "nextCursor">;

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

function queriesOf(catalog: RandomCatalog): fc.Arbitrary<Query> {
  const place = fc.oneof(
    fc.record({ zipcode: fc.constant(ZIP_CODES[0]) }),
    fc.record({ zipcode: fc.constantFrom(...ZIP_CODES, " 78701 ", "7870") }),
    fc.record({ locationId: fc.constantFrom(...ids(catalog.locations)) }),
  );
  const served = catalog.locations.filter(({ status }) => status === "ACTIVE");
  const ofCustomer = served.map(({ customerId }) => fc.constant({ customerId }));
  const customer = fc.record(
    {
      customerId: fc.constantFrom(...ids(catalog.customers.slice(0, 1)), ...ids(catalog.customers)),
    },
    { requiredKeys: [] },
  );
  const filter = fc.record(
    {
      skuIds: fc.array(fc.constantFrom(...ids(catalog.skus), UNKNOWN_ID), { minLength: 1 }),
      serviceId: fc.constantFrom(...ids(catalog.services)),
      page: fc.integer({ min: 1, max: 3 }),
      limit: fc.constantFrom(1, 2, 25),
    },
    { requiredKeys: [] },
  );
  const placed = fc.tuple(place, customer).map(([one, two]): Query => ({ ...one, ...two }));
  return fc
    .tuple(fc.oneof(placed, placed, placed, ...ofCustomer), fc.oneof(fc.constant({}), filter))
    .map(([one, two]) => ({ ...one, ...two }));
}

const cases = catalogs.chain((catalog) =>
  fc.tuple(fc.constant(catalog), fc.array(queriesOf(catalog), { minLength: 6, maxLength: 12 })),
);

t.test("each price is that of the first pricelist of the rule that has one", async (t) => {
  const reasons = new Map<string | null, number>();
  let isPaged = false;
  const property = fc.asyncProperty(cases, async ([catalog, queries]) => {
    const { id, key } = await api.addCompany();
    await storeCatalog(db, id, catalog);
    for (const query of queries) {
      const read = async (paging: object): Promise<PlacePrices> =>
        (await api.call("listPrices", { key, query: { ...query, ...paging } })).json();
      const { nextCursor, ...found } = await read({});
      const { page = 1, limit = 25 } = query;
      const expected = await expectedPrices(id, query);
      t.strictSame(found, expected);
      t.equal(nextCursor !== null, page * limit < expected.total);
      if (nextCursor !== null) {
        const { nextCursor: _, ...next } = await read({ page: "", after: nextCursor });
        t.strictSame(next, await expectedPrices(id, { ...query, page: page + 1 }));
      }
      if (!t.passing()) throw new Error(JSON.stringify({ query, found, expected }, null, 1));
      for (const { reason } of expected.data) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      isPaged ||= nextCursor !== null;
    }
  });
  await fc.assert(property, { seed: SEED, numRuns, endOnFailure: true });
  t.strictSame([...reasons.keys()].map(String).toSorted(), ["customer", "default", "null", "zone"]);
  t.ok(isPaged);
});

/**
 * Applies the rule of the document in plain SQL: lists every pricelist that could decide, in the order in which they are
 * tried, and takes each SKU's first one with a price. `1`, `2` and `3` are the steps of the rule.
 */
async function expectedPrices(companyId: string, query: Query): Promise<ExpectedPrices> {
  const { page = 1, limit = 25 } = query;
  const { rows } = await db.executeForCompany<{ data: ExpectedPrices }>(
    companyId,
    sql`
    with
    parameters as (
      select ${companyId}::uuid as company_id, ${query.customerId ?? null}::uuid as customer_id,
        ${query.zipcode ?? null}::text as zipcode, ${query.locationId ?? null}::uuid as location_id,
        string_to_array(${query.skuIds?.join() ?? null}, ',')::uuid[] as sku_ids, ${query.serviceId ?? null}::uuid as service_id,
        ${page}::int as page, ${limit}::int as "limit"
    ),
    place as (
      select parameters.company_id, coalesce(parameters.customer_id, location.customer_id) as customer_id,
        location.id as location_id, coalesce(location.zipcode, trim(parameters.zipcode)) as zipcode
      from parameters
      left join lateral (
        select * from locations
        where locations.company_id = parameters.company_id and (
          locations.id = parameters.location_id
          -- Only a customer: the oldest of its active locations.
          or parameters.location_id is null and parameters.zipcode is null
            and locations.customer_id = parameters.customer_id and locations.status = 'ACTIVE')
        order by locations.created_at, locations.id limit 1
      ) location on true
    ),
    -- One row for each zone at the place and service that it has.
    offer as (
      select zones.company_id, zones.id as zone_id, zones.name as zone_name, zones.pricelist_id, zone_services.service_id
      from place
      join zones on zones.company_id = place.company_id and exists (
        select from zone_zip_codes listed
        where listed.company_id = zones.company_id and listed.zone_id = zones.id
          and (listed.zipcode = place.zipcode or place.zipcode like listed.zipcode || '-____' and length(listed.zipcode) = 5))
      join zone_services on zone_services.company_id = place.company_id and zone_services.zone_id = zones.id
      where zones.is_active
    ),
    offered_sku as (
      select skus.*, row_number() over (order by skus.created_at desc, skus.id desc) as number
      from parameters
      join skus using (company_id)
      join services on services.company_id = skus.company_id and services.id = skus.service_id
      where services.status != 'inactive' and coalesce(skus.status, '') != 'inactive'
        and skus.service_id in (select service_id from offer)
        and (parameters.sku_ids is null or skus.id = any (parameters.sku_ids))
        and (parameters.service_id is null or skus.service_id = parameters.service_id)
    ),
    active_list as (
      select pricelists.* from pricelists join parameters using (company_id) where status = 'active'
    ),
    candidate as (
      select offered_sku.id as sku_id, 1 as step, 'customer' as reason, active_list.id as list_id,
        null::uuid as zone_id, null as zone_name,
        row_number() over (partition by offered_sku.id order by active_list.created_at desc, active_list.id desc) as place
      from offered_sku
      join place using (company_id)
      join active_list on active_list.customer_id = place.customer_id
      union all
      select offered_sku.id, 2, 'zone', active_list.id, offer.zone_id, offer.zone_name,
        row_number() over (partition by offered_sku.id order by offer.zone_name, offer.zone_id)
      from offered_sku
      join offer using (company_id, service_id)
      join active_list on active_list.id = offer.pricelist_id
      union all
      select offered_sku.id, 3, 'default', active_list.id, null, null, 1
      from offered_sku
      join active_list using (company_id)
      where active_list.is_default
    ),
    decision as (
      select distinct on (candidate.sku_id) candidate.*, pricelist_skus.price
      from candidate
      join parameters on candidate.place <= 20
      join pricelist_skus on pricelist_skus.company_id = parameters.company_id
        and pricelist_skus.pricelist_id = candidate.list_id and pricelist_skus.sku_id = candidate.sku_id
      where pricelist_skus.price is not null
      order by candidate.sku_id, candidate.step, candidate.place
    ),
    page_sku as (
      select offered_sku.* from offered_sku, parameters
      where number > (page - 1) * "limit" and number <= page * "limit"
    ),
    price as (
      select page_sku.number, jsonb_build_object(
        'skuId', page_sku.id, 'name', page_sku.name, 'code', page_sku.code, 'serviceId', page_sku.service_id,
        'pricingType', (
          select name from pricing_types
          where company_id = page_sku.company_id and id = page_sku.pricing_type_id
        ),
        'price', decision.price, 'currency', 'USD', 'reason', decision.reason,
        'pricelist', (
          select jsonb_build_object('id', id, 'name', name, 'scope', scope) from active_list where id = list_id
        ),
        'zone', case when zone_id is not null then jsonb_build_object('id', zone_id, 'name', zone_name) end,
        'fees', (
          select coalesce(jsonb_object_agg(key, jsonb_build_object(
            'type', type, 'price', price, 'per', per, 'limit', "limit", 'limitType', limit_type)), '{}')
          from sku_fees
          where company_id = page_sku.company_id and sku_id = page_sku.id
        )
      ) as data
      from page_sku
      left join decision on decision.sku_id = page_sku.id
    ),
    list as (
      select name, id, jsonb_build_object(
        'id', id, 'name', name, 'scope', scope,
        'charges', (
          select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'price', price, 'per', per) order by id), '[]')
          from charges
          where company_id = active_list.company_id and pricelist_id = active_list.id
        ),
        'chargeCount', (
          select count(*) from charges
          where company_id = active_list.company_id and pricelist_id = active_list.id
        )
      ) as data
      from active_list
      where id in (select list_id from decision where sku_id in (select id from page_sku))
    )
    select jsonb_build_object(
      'customerId', place.customer_id, 'locationId', place.location_id, 'zipcode', place.zipcode,
      'data', (select coalesce(jsonb_agg(data order by number), '[]') from price),
      'pricelists', (select coalesce(jsonb_agg(data order by name, id), '[]') from list),
      'page', page, 'limit', "limit", 'total', (select count(*) from offered_sku)
    ) as data
    from parameters, place`,
  );
  const [row] = rows;
  if (!row) throw new Error("no place");
  return row.data;
}
