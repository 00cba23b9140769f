/** Generates random catalogs, and stores them. */
import fc from "fast-check";
import { insertRows } from "#src/db/import/rows.ts";
import type { Executor } from "#src/db/core/connections/client.ts";
import * as tables from "#src/db/schema/index.ts";

/** A few, so that orders by them have ties. */
const instants = fc.integer({ min: 1, max: 3 }).map((day) => new Date(Date.UTC(2026, 0, day)));
const names = fc.constantFrom("A", "B", "C");
const statuses = fc.oneof(
  { weight: 8, arbitrary: fc.constant("active") },
  { weight: 2, arbitrary: fc.constantFrom("inactive", "draft") },
);
const prices = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0, null) },
);

export const ZIP_CODES = ["78701", "78702", "78701-1234"] as const;

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** Picks an existing id, or null. */
const idOf = (rows: readonly { readonly id: string }[]) =>
  fc.constantFrom<string | null>(null, ...rows.map(({ id }) => id));

/**
 * Pricelists without prices that are tried before most others: of the first customer, and of zones that include all ZIP
 * codes and have all services. They are about as many as are tried. Some of the zones have no pricelist.
 */
const unpricedList = fc.record({
  ofCustomer: fc.uuid({ version: 7 }),
  ofZone: fc.option(fc.uuid({ version: 7 })),
  zone: fc.uuid({ version: 7 }),
});
const unpriced = fc.oneof(
  { weight: 3, arbitrary: fc.array(unpricedList, { maxLength: 0 }) },
  { weight: 1, arbitrary: fc.array(unpricedList, { minLength: 17, maxLength: 25 }) },
);

const some = <T>(arbitrary: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(arbitrary, { minLength: 1, maxLength });

const services = fc.array(
  fc.record({ id: fc.uuid({ version: 7 }), name: names, status: statuses }),
  { minLength: 2, maxLength: 3 },
);
const pricingTypes = some(fc.record({ id: fc.uuid({ version: 7 }), name: names }), 2);
const customers = some(
  fc.record({ id: fc.uuid({ version: 7 }), status: fc.constantFrom("active", "inactive") }),
  3,
);

const parts = fc.tuple(services, customers, pricingTypes);

/** Rows with the fields that prices depend on. */
export const catalogs = parts.chain(([services, customers, pricingTypes]) =>
  fc
    .tuple(
      fc.array(
        fc.record({
          id: fc.uuid({ version: 7 }),
          name: names,
          code: fc.option(names),
          status: fc.option(statuses),
          serviceId: fc.option(fc.constantFrom(...ids(services)), { freq: 8 }),
          pricingTypeId: idOf(pricingTypes),
          createdAt: instants,
        }),
        { minLength: 2, maxLength: 8 },
      ),
      fc.array(
        fc.record({
          id: fc.uuid({ version: 7 }),
          name: names,
          scope: fc.constantFrom("company", "customer", "customer", "zone", "zone", "zone"),
          status: statuses,
          // Several of one customer.
          customerId: fc.oneof(
            { weight: 2, arbitrary: idOf(customers.slice(0, 1)) },
            idOf(customers),
          ),
          createdAt: instants,
        }),
        { minLength: 6, maxLength: 12 },
      ),
    )
    .chain(([skus, lists]) => {
      const pricelists = lists.map((list) => ({
        ...list,
        // Any other list could belong to a customer only by mistake, but must then be his.
        customerId: list.scope === "customer" ? list.customerId : null,
      }));
      const ofZones = pricelists.filter(({ scope }) => scope === "zone");
      return fc.record({
        services: fc.constant(services),
        customers: fc.constant(customers),
        pricingTypes: fc.constant(pricingTypes),
        skus: fc.constant(skus),
        fees: fc.uniqueArray(
          fc.record({
            skuId: fc.constantFrom(...ids(skus)),
            key: names,
            type: fc.option(names),
            price: prices,
            per: fc.option(names),
            limit: prices,
            limitType: fc.option(names),
          }),
          { selector: ({ skuId, key }) => `${skuId} ${key}`, maxLength: 8 },
        ),
        defaultId: fc.oneof({ weight: 5, arbitrary: idOf(pricelists) }, fc.constant(null)),
        pricelists: fc.constant(pricelists),
        pricelistSkus: subsetsOf(pricelists, skus, prices),
        charges: fc.array(
          fc.record({
            id: fc.uuid({ version: 7 }),
            name: names,
            price: prices,
            per: fc.option(names),
            pricelistId: idOf(pricelists),
          }),
          { maxLength: 8 },
        ),
        zones: fc.array(
          fc.record({
            id: fc.uuid({ version: 7 }),
            name: names,
            isActive: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
            pricelistId: fc.oneof({ weight: 8, arbitrary: idOf(ofZones) }, fc.constant(null)),
            zipCodes: fc.subarray([...ZIP_CODES], { minLength: 1 }),
            serviceIds: fc.oneof(fc.constant(ids(services)), fc.subarray(ids(services))),
          }),
          { minLength: 3, maxLength: 6 },
        ),
        unpriced,
        locations: fc.array(
          fc.record({
            id: fc.uuid({ version: 7 }),
            customerId: fc.constantFrom(...customers.map(({ id }) => id)),
            zipcode: fc.constantFrom(...ZIP_CODES, "", "99501"),
            status: fc.constantFrom("ACTIVE", "INACTIVE"),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      });
    }),
);

export type RandomCatalog = typeof catalogs extends fc.Arbitrary<infer T> ? T : never;

/** Stores a catalog in a company without one. */
export async function storeCatalog(
  db: Executor,
  companyId: string,
  catalog: RandomCatalog,
): Promise<void> {
  const at = new Date("2026-01-01T00:00:00Z");
  const text = (price: number | null) => (price === null ? null : String(price));
  const insert = insertRows.bind(undefined, db, companyId);
  const empty = { name: "A", status: "active", createdAt: new Date("2026-02-01T00:00:00Z") };
  const customerId = catalog.customers[0]?.id;
  const pricelists = [
    ...catalog.pricelists,
    ...catalog.unpriced.flatMap(({ ofCustomer, ofZone }) => [
      { ...empty, id: ofCustomer, scope: "customer", customerId },
      ...(ofZone === null ? [] : [{ ...empty, id: ofZone, scope: "zone" }]),
    ]),
  ];
  const zones = [
    ...catalog.zones,
    ...catalog.unpriced.map(({ ofZone, zone }) => ({
      id: zone,
      name: "A",
      isActive: true,
      pricelistId: ofZone,
      zipCodes: ZIP_CODES,
      serviceIds: ids(catalog.services),
    })),
  ];
  await insert(
    tables.services,
    catalog.services.map((service, i) => ({
      ...service,
      code: i,
      identifier: service.name,
      description: "",
      subscriptionStatus: "subscribed",
      subscribedAt: at,
      activatedAt: at,
      createdAt: at,
    })),
  );
  await insert(
    tables.customers,
    catalog.customers.map((customer) => ({
      ...customer,
      displayName: "X",
      customerNumber: "",
      createdAt: at,
      updatedAt: at,
    })),
  );
  await insert(tables.pricingTypes, catalog.pricingTypes);
  await insert(tables.skus, catalog.skus);
  await insert(
    tables.skuFees,
    catalog.fees.map((fee) => ({ ...fee, price: text(fee.price), limit: text(fee.limit) })),
  );
  await insert(
    tables.pricelists,
    pricelists.map((list) => ({
      ...list,
      isDefault: list.id === catalog.defaultId,
      isEcommerce: false,
      isZoneBased: false,
    })),
  );
  await insert(
    tables.pricelistSkus,
    catalog.pricelistSkus.map((row) => ({ ...row, price: text(row.price) })),
  );
  await insert(
    tables.charges,
    catalog.charges.flatMap(({ pricelistId, price, ...charge }) =>
      pricelistId === null ? [] : [{ ...charge, pricelistId, price: text(price) }],
    ),
  );
  await insert(
    tables.zones,
    zones.map(({ id, name, isActive, pricelistId }) => ({
      id,
      name,
      isActive,
      pricelistId,
      code: "Z",
      color: "red",
    })),
  );
  await insert(
    tables.zoneZipCodes,
    zones.flatMap(({ id, zipCodes }) => zipCodes.map((zipcode) => ({ zoneId: id, zipcode }))),
  );
  await insert(
    tables.zoneServices,
    zones.flatMap(({ id, serviceIds }) =>
      serviceIds.map((serviceId) => ({ zoneId: id, serviceId })),
    ),
  );
  const nowhere = {
    name: "",
    locationNote: "",
    purchaseOrderNumber: "",
    address: "",
    city: "",
    state: "",
    streetNo: "",
    county: "",
    borough: "",
    lat: 0,
    lng: 0,
    precision: "zip",
    geocoder: "offline",
    createdAt: at,
    updatedAt: at,
  };
  await insert(
    tables.locations,
    catalog.locations.map((location) => ({ ...nowhere, ...location, geoPlaceId: location.id })),
  );
}

/** Pairs some parents with some children, each with a price. */
function subsetsOf(
  lists: readonly { readonly id: string }[],
  skus: readonly { readonly id: string }[],
  price: fc.Arbitrary<number | null>,
): fc.Arbitrary<{ pricelistId: string; skuId: string; price: number | null }[]> {
  const pairs = lists.flatMap((list) =>
    skus.map((sku) => ({ pricelistId: list.id, skuId: sku.id })),
  );
  return fc
    .subarray(pairs, { minLength: Math.floor(pairs.length / 2) })
    .chain((chosen) =>
      fc
        .array(price, { minLength: chosen.length, maxLength: chosen.length })
        .map((all) => chosen.map((pair, i) => ({ ...pair, price: all[i] ?? null }))),
    );
}
