/** Records successful responses, as a company gets them that reads its catalog and adds its first customer. */
import { importCustomers } from "#src/import/customers/import-customers.ts";
import type { Api, Company } from "../helpers/api.ts";
import { jsonLines, OTHER_CHARGE_IDS, priceBareSku } from "./catalog.ts";
import { IDS } from "./ids.ts";
import type { Recorder } from "./recorder.ts";

/** An address with a borough. */
export const IN_BROOKLYN = { address: "30 Prospect Park W, Brooklyn, NY 11215" };
const CUSTOMER = { params: { id: IDS.customer } };
const LOCATION = { params: { id: IDS.location } };

/** Records the catalog and addresses, before the company has customers. */
export async function recordCatalog(recorder: Recorder): Promise<void> {
  const { api } = recorder;
  await recorder.record("listSkus", "onePage", { query: { q: "20 yard" } });
  await recorder.record("getSku", "sku", { params: { id: IDS.sku } });
  await recorder.record("getSku", "bare", { params: { id: IDS.bareSku } });
  await priceBareSku(api, api.company.id);
  await recorder.record("listPricelists", "onePage", { query: { scope: "company" } });
  const pricelist = { params: { id: IDS.zonePricelist } };
  await recorder.record("listPricelistCharges", "onePage", pricelist);
  await recorder.record("listProducts", "onePage", { query: { q: "roll-off" } });
  await recorder.record("listMaterialTypes", "onePage", { query: { q: "shingles" } });
  await recorder.record("listLoadCompositions", "onePage", { query: { q: "clean" } });
  await recorder.record("listPricingTypes", "onePage", { query: { q: "flat" } });
  await recorder.record("listZones", "zones");
  await recorder.record("listZonesByZip", "match", { query: { zipcode: "78704" } });
  await recorder.record("listZonesByZip", "noMatch", { query: { zipcode: "99501" } });
  const inZone = { query: { zipcode: "78704", skuIds: [IDS.sku] } };
  await recorder.record("listPrices", "zone", inZone);
  await recorder.record("listPrices", "notOffered", { query: { zipcode: "99501" } });
  const chicago = recorder.body("validateAddress", "chicago");
  await recorder.record("validateAddress", "chicago", { body: chicago });
  await recorder.record("validateAddress", undefined, { body: IN_BROOKLYN });
}

/** Records a customer, its location and its pricelists. */
export async function recordCustomer(recorder: Recorder): Promise<void> {
  const { api } = recorder;
  const { clock } = api.services;
  await addCustomers(api, api.company, [
    { id: IDS.importedCustomer, displayName: "Hill Country Demolition", status: "inactive" },
  ]);
  await recorder.record("getCustomer", "imported", { params: { id: IDS.importedCustomer } });

  clock.stopAt(new Date("2025-11-03T15:04:05.000Z"));
  const body = recorder.body("createCustomer", "everything");
  const keyed = { body, headers: { "idempotency-key": IDS.idempotencyKey } };
  await recorder.record("createCustomer", "created", keyed, "customer");
  await recorder.record("createCustomer", undefined, keyed); // replayed
  await recorder.record("getCustomer", "customer", CUSTOMER);
  const byExternalId = { params: { externalId: "CRM-20418" } };
  await recorder.record("getCustomerByExternalId", "customer", byExternalId);
  await recorder.record("listCustomers", "onePage", { query: { searchTerm: "roofing" } });
  await recorder.recordExport("customers", "customer");
  await recorder.record("find", "found", { query: { searchTerm: "roofing" } });

  clock.stopAt(new Date("2025-11-03T15:08:02.000Z"));
  const selection = { body: recorder.body("createPricelist", "selection") };
  const chargeRemovals = [IDS.charge, ...OTHER_CHARGE_IDS];
  const first = { body: { ...selection.body, name: "Lone Star Roofing 2025", chargeRemovals } };
  await recorder.call("createPricelist", first, "customerPricelist");
  const created = { params: { id: IDS.customerPricelist } };
  await recorder.record("getPricelist", "pricelist", created);
  await recorder.record("listPricelistSkus", "onePage", created);

  clock.stopAt(new Date("2025-11-03T15:09:30.000Z"));
  const location = { body: recorder.body("createLocation", "everything") };
  await recorder.record("createLocation", "created", location, "location");
  await recorder.record("getLocation", "location", LOCATION);
  await recorder.record("listLocations", "onePage");
  const ofCustomer = { query: { customerId: IDS.customer, zipcode: "78704", skuIds: [IDS.sku] } };
  await recorder.record("listPrices", "customer", ofCustomer);

  clock.stopAt(new Date("2025-11-03T15:10:12.000Z"));
  const prices = { ...created, body: recorder.body("updatePricelist", "prices") };
  await recorder.record("updatePricelist", "updated", prices);

  clock.stopAt(new Date("2025-11-03T15:12:40.000Z"));
  const inactive = { body: recorder.body("updateCustomer", "deactivate") };
  await recorder.call("updateCustomer", { ...CUSTOMER, ...inactive });
  await recorder.call("updateCustomer", { ...CUSTOMER, body: { status: "active" } });

  clock.stopAt(new Date("2025-11-03T15:14:05.000Z"));
  await recorder.call("updateLocation", { ...LOCATION, body: { status: "INACTIVE" } });

  await recorder.record("createPricelist", "created", selection, "newPricelist");
  await recorder.record("listServices", "onePage");
}

/** Records changes of a later week. */
export async function recordChanges(recorder: Recorder): Promise<void> {
  const { clock } = recorder.api.services;
  clock.stopAt(new Date("2025-11-10T09:12:44.000Z"));
  const contact = { body: recorder.body("updateCustomer", "setAndClear") };
  await recorder.record("updateCustomer", "updated", { ...CUSTOMER, ...contact });
  const headers = { "if-match": `"${"A".repeat(22)}"` };
  await recorder.record("updateCustomer", "changed", { ...CUSTOMER, ...contact, headers });

  clock.stopAt(new Date("2025-11-10T09:05:10.000Z"));
  const least = { body: recorder.body("createCustomer", "least") };
  await recorder.call("createCustomer", least, "erasedCustomer");
  const elsewhere = { body: { customerId: IDS.erasedCustomer, ...IN_BROOKLYN } };
  await recorder.call("createLocation", elsewhere, "erasedLocation");
  clock.stopAt(new Date("2025-11-10T09:30:00.000Z"));
  const list = { ...recorder.body("createPricelist", "selection"), customerId: IDS.erasedCustomer };
  await recorder.call("createPricelist", { body: list }, "erasedPricelist");
  await recorder.record("eraseCustomer", "erased", { params: { id: IDS.erasedCustomer } });

  clock.stopAt(new Date("2025-11-12T10:41:07.000Z"));
  const location = { body: recorder.body("createLocation", "least") };
  await recorder.record("createLocation", "reactivated", location);
  await recorder.call("updateLocation", { ...LOCATION, body: { status: "INACTIVE" } });
  const active = { body: recorder.body("updateLocation", "reactivate") };
  await recorder.record("updateLocation", "reactivated", { ...LOCATION, ...active });
}

/** Records a customer that a company creates and updates by its external ID. */
export async function recordUpserts(recorder: Recorder): Promise<void> {
  const { api } = recorder;
  const { key } = await api.addCompany();
  const request = { key, params: { externalId: "CRM-20418" } };
  const everything = recorder.body("upsertCustomer", "everything");
  api.services.clock.stopAt(new Date("2025-11-03T15:04:05.000Z"));
  const body = { ...everything, phone: "+1 512 555 0142" };
  const created = await recorder.call("upsertCustomer", { ...request, body }, "customer");
  recorder.add("upsertCustomer", "created", created);
  api.services.clock.stopAt(new Date("2025-11-03T15:05:11.000Z"));
  await recorder.record("upsertCustomer", "updated", { ...request, body: everything });
  api.services.clock.stopAt(new Date("2025-11-10T09:12:44.000Z"));
  const change = recorder.body("updateCustomerByExternalId", "setAndClear");
  await recorder.record("updateCustomerByExternalId", "updated", { ...request, body: change });
}

/** Records a location that a company creates and updates by its external ID. */
export async function recordLocationUpserts(recorder: Recorder): Promise<void> {
  const { api } = recorder;
  const { key } = await api.addCompany();
  api.services.clock.stopAt(new Date("2025-11-03T15:09:30.000Z"));
  const owner = { key, body: recorder.body("createCustomer", "least") };
  await recorder.call("createCustomer", owner, "customer");
  const request = { key, params: { externalId: "SITE-7731" } };
  const everything = recorder.body("upsertLocation", "everything");
  const body = { ...everything, purchaseOrderNumber: "PO-20418" };
  const created = await recorder.call("upsertLocation", { ...request, body }, "location");
  recorder.add("upsertLocation", "created", created);
  await recorder.record("getLocationByExternalId", "location", request);
  api.services.clock.stopAt(new Date("2025-11-12T10:41:07.000Z"));
  await recorder.record("upsertLocation", "updated", { ...request, body: everything });
  api.services.clock.stopAt(new Date("2025-11-12T10:41:08.000Z"));
  const change = recorder.body("updateLocationByExternalId", "deactivate");
  await recorder.record("updateLocationByExternalId", "updated", { ...request, body: change });
  api.services.clock.stopAt(new Date("2025-11-03T15:04:05.000Z"));
}

/** Records batches of another company, in which an item fails. */
export async function recordBatches(recorder: Recorder): Promise<void> {
  const { api, ids } = recorder;
  const { key } = await api.addCompany();
  api.services.clock.stopAt(new Date("2025-11-03T15:04:05.000Z"));
  const customers = await recorder.call("createCustomersBatch", {
    key,
    body: recorder.body("createCustomersBatch", "two"),
  });
  ids.set("customer", customers.json().data[0].data.id);
  recorder.add("createCustomersBatch", "mixed", customers);
  api.services.clock.stopAt(new Date("2025-11-03T15:09:30.000Z"));
  const locations = await recorder.call("createLocationsBatch", {
    key,
    body: recorder.body("createLocationsBatch", "two"),
  });
  ids.set("location", locations.json().data[0].data.id);
  recorder.add("createLocationsBatch", "mixed", locations);
  api.services.clock.stopAt(new Date("2025-11-03T15:04:05.000Z"));
}

/** Records batches of another company that create and replace. */
export async function recordUpsertBatches(recorder: Recorder): Promise<void> {
  const { api, ids } = recorder;
  const { key } = await api.addCompany();
  api.services.clock.stopAt(new Date("2025-11-03T15:04:05.000Z"));
  const customers = await recorder.call("upsertCustomersBatch", {
    key,
    body: recorder.body("upsertCustomersBatch", "two"),
  });
  ids.set("customer", customers.json().data[0].data.id);
  recorder.add("upsertCustomersBatch", "mixed", customers);
  api.services.clock.stopAt(new Date("2025-11-03T15:09:30.000Z"));
  const locations = await recorder.call("upsertLocationsBatch", {
    key,
    body: recorder.body("upsertLocationsBatch", "two"),
  });
  ids.set("location", locations.json().data[0].data.id);
  recorder.add("upsertLocationsBatch", "mixed", locations);
  api.services.clock.stopAt(new Date("2025-11-03T15:04:05.000Z"));
}

/** Records a page past the last one, of a company with 42 customers. */
export async function recordPastTheEnd(recorder: Recorder): Promise<void> {
  const company = await recorder.api.addCompany();
  const names = Array.from({ length: 42 }, (_, index) => ({ displayName: `Customer ${index}` }));
  await addCustomers(recorder.api, company, names);
  const { key } = company;
  await recorder.record("listCustomers", "pastTheEnd", { key, query: { page: 3 } });
}

/** Imports customers. */
export async function addCustomers(
  api: Api,
  { id }: Company,
  customers: readonly object[],
): Promise<void> {
  const { signal } = new AbortController();
  await importCustomers(api.databaseUrl, id, jsonLines(customers), { onLines: () => {}, signal });
}
