/** Records errors. */
import { sql } from "drizzle-orm";
import { createApiKey, hashApiKey } from "#src/accounts/api-key.ts";
import { findKeyByHash, revokeKey } from "#src/db/accounts/api-keys.ts";
import type { OperationId } from "#src/generated/operations.ts";
import { claimKey } from "#src/db/requests/idempotency.ts";
import { BODY_LIMIT_BYTES } from "#src/http/body-parser.ts";
import { addCatalog, OTHER_SKU_ID, priceBareSku } from "./catalog.ts";
import { IDS } from "./ids.ts";
import type { Recorder } from "./recorder.ts";
import { addCustomers, IN_BROOKLYN } from "./resources.ts";

const CUSTOMER = { params: { id: IDS.customer } };
const BODY = { body: { displayName: "Lone Star Roofing" } };
const WRONG_STATE = { address: "1060 W Addison St, Chicago, TX 60613" };
const CITY_ELSEWHERE = { address: "1 Main St, Seattle, TX 78704" };
const TWO_ZIP_CODES = { address: "100 Main St, Boerne, TX" };
const IN_QUEENS = { address: "120-55 Queens Blvd, Kew Gardens, NY 11415" };
const UNKNOWN_EVENT = `evt_${"0".repeat(32)}`;

/** Records errors of requests that are refused before they reach a resource. */
export async function recordRefusals(recorder: Recorder): Promise<void> {
  const { api } = recorder;
  const record = recorder.record.bind(recorder);
  await record("createCustomer", "field", { body: { displayName: "" } });
  await record("listCustomers", "parameter", { query: { perPage: 50 } });
  recorder.add(
    "createCustomer",
    "malformed",
    await api.send("POST", "/v1/customers", {
      operationId: "createCustomer",
      payload: '{"displayName":',
      headers: { "x-forwarded-proto": "https" },
    }),
  );
  const toUnknown = { headers: { "x-forwarded-proto": "https" } };
  recorder.addError(await api.send("DELETE", "/v1/customers", toUnknown));
  await record("listCustomers", "unauthenticated", { key: createApiKey("live") });
  await record("listCustomers", undefined, { key: null });
  await record("listCustomers", "revoked", { key: await revokedKey(recorder) });
  const readOnly = await api.addKey(api.company.id, ["customers:read"]);
  await record("createCustomer", "scope", { ...BODY, key: readOnly });
  const simulated = { headers: { "x-sandbox-simulate": "error=INTERNAL_ERROR" } };
  await record("listCustomers", "sandboxOnly", simulated);
  await record("listCustomers", "https", { headers: { "x-forwarded-proto": "http" } });
  await record("getCustomer", "notFound", CUSTOMER);
  await record("createCustomer", "tooLarge", { body: "x".repeat(BODY_LIMIT_BYTES) });
  await record("createCustomer", "unsupported", {
    ...BODY,
    headers: { "content-type": "text/plain" },
  });
  await record("listEvents", "reference", { query: { after: UNKNOWN_EVENT } });
  const ofUnknown = { query: { customerId: IDS.endpoint, zipcode: "78704" } };
  await record("listPrices", "reference", ofUnknown);
}

/** Records errors of requests that conflict with others, or refer to something that doesn't exist. */
export async function recordConflicts(recorder: Recorder): Promise<void> {
  const record = recorder.record.bind(recorder);
  const location = recorder.body("createLocation", "least");
  const other = { ...location, ...IN_BROOKLYN, externalId: "SITE-7732" };
  const update = { params: { id: IDS.location } };
  await record("createLocation", undefined, { body: other }, "otherLocation");
  await record("updateLocation", "exists", { ...update, body: IN_BROOKLYN });
  await record("updateLocation", "notFound", { ...update, body: WRONG_STATE });
  await record("updateLocation", "ambiguous", { ...update, body: TWO_ZIP_CODES });
  await record("validateAddress", "notFound", { body: WRONG_STATE });
  await record("listPrices", "notFound", { query: WRONG_STATE });
  await record("listPrices", "ambiguous", { query: TWO_ZIP_CODES });
  await record("validateAddress", "cityElsewhere", { body: CITY_ELSEWHERE });
  await record("validateAddress", "ambiguous", { body: TWO_ZIP_CODES });
  await recordExternalIds(recorder);
  const toUnknown = { ...location, customerId: IDS.endpoint };
  await record("createLocation", "reference", { body: toUnknown });
  await record("createLocation", "notFound", { body: { ...location, ...WRONG_STATE } });
  await record("createLocation", "ambiguous", { body: { ...location, ...TWO_ZIP_CODES } });
  const pricelist = recorder.body("createPricelist", "selection");
  const skuSelections = [IDS.sku, OTHER_SKU_ID].map((skuId) => ({ skuId, price: 449.5 }));
  await record("createPricelist", "reference", { body: { ...pricelist, skuSelections } });
  const erased = { params: { id: IDS.erasedCustomer } };
  const ofErased = { ...location, customerId: IDS.erasedCustomer };
  await recorder.api.services.db.work.transaction(async (tx) => {
    await claimKey(tx, recorder.api.company.id, "of-eraseCustomer");
    const headers = { "idempotency-key": "of-eraseCustomer" };
    await record("eraseCustomer", "inUse", { ...erased, headers });
  });
  await record("updateCustomer", "erased", { ...erased, ...BODY });
  await record("createLocation", "erased", { body: ofErased });
  const note = { params: { id: IDS.erasedLocation }, body: { locationNote: "Ring twice." } };
  await record("updateLocation", "erased", note);
  const listOfErased = {
    ...recorder.body("createPricelist", "selection"),
    customerId: IDS.erasedCustomer,
  };
  await record("createPricelist", undefined, { body: listOfErased });
  const erasedList = { params: { id: IDS.erasedPricelist }, body: { status: "active" } };
  await record("updatePricelist", "erased", erasedList);
  await record("createPricelist", undefined, { body: pricelist });
  const ofCustomer = { params: { id: IDS.customerPricelist } };
  const { name } = pricelist as { readonly name?: string };
  await record("updatePricelist", "exists", { ...ofCustomer, body: { name } });
  const ofCompany = { params: { id: IDS.pricelist } };
  await record("updatePricelist", "notEditable", { ...ofCompany, body: { name } });
  const unknownSku = { skuPrices: [{ skuId: IDS.endpoint, price: 449.5 }] };
  await record("updatePricelist", "reference", { ...ofCustomer, body: unknownSku });
  await recordUpsertConflicts(recorder);
  await recordKeysInUse(recorder);
  await recordKeys(recorder, "createCustomer", BODY.body, { displayName: "Maria Delgado" });
  await recordKeys(recorder, "createLocation", location, other);
  await recordKeys(recorder, "createPricelist", pricelist, { ...pricelist, name: "Another" });
  await recordKeys(recorder, "validateAddress", TWO_ZIP_CODES, WRONG_STATE);
  const headers = { "idempotency-key": "of-createCustomer" };
  await record("updateLocation", "keyReused", { ...update, body: IN_QUEENS, headers });
  await record("updatePricelist", "keyReused", { ...ofCustomer, body: { name }, headers });
}

/** Records errors of external IDs that another customer or location has. */
async function recordExternalIds(recorder: Recorder): Promise<void> {
  const record = recorder.record.bind(recorder);
  const taken = { externalId: "CRM-20418" };
  const others = { params: { id: IDS.importedCustomer }, body: taken };
  await record("createCustomer", "externalIdExists", { body: { ...BODY.body, ...taken } });
  await record("updateCustomer", "externalIdExists", others);
  const location = recorder.body("createLocation", "everything");
  await record("createLocation", "externalIdExists", { body: { ...location, ...IN_QUEENS } });
  const update = { params: { id: IDS.location }, body: { externalId: "SITE-7732" } };
  await record("updateLocation", "externalIdExists", update);
}

/** Records errors of locations that requests name by their external IDs. */
async function recordUpsertConflicts(recorder: Recorder): Promise<void> {
  const record = recorder.record.bind(recorder);
  const location = recorder.body("upsertLocation", "least");
  const inBrooklyn = { ...location, ...IN_BROOKLYN };
  const isNew = { params: { externalId: "SITE-7733" } };
  const other = { params: { externalId: "SITE-7732" } };
  await record("upsertLocation", "exists", { ...isNew, body: inBrooklyn });
  const ofOther = { ...inBrooklyn, customerId: IDS.importedCustomer };
  await record("upsertLocation", "externalIdExists", { ...other, body: ofOther });
  const ofErased = { ...location, customerId: IDS.erasedCustomer };
  await record("upsertLocation", "erased", { ...isNew, body: ofErased });
  const { address } = location as { readonly address?: string };
  await record("updateLocationByExternalId", "exists", { ...other, body: { address } });
}

/** Records that the Idempotency-Key of an update is in use. */
async function recordKeysInUse(recorder: Recorder): Promise<void> {
  const { api } = recorder;
  const headers = { "idempotency-key": "of-an-update" };
  const location = { params: { id: IDS.location } };
  const byExternalId = { params: { externalId: "SITE-7732" } };
  await api.services.db.work.transaction(async (tx) => {
    await claimKey(tx, api.company.id, "of-an-update");
    const note = { body: { locationNote: "Ring twice." }, headers };
    await recorder.record("updateCustomer", "inUse", { ...CUSTOMER, ...BODY, headers });
    await recorder.record("updateLocation", "inUse", { ...location, ...note });
    await recorder.record("updateLocationByExternalId", "inUse", { ...byExternalId, ...note });
    const body = recorder.body("upsertLocation", "least");
    await recorder.record("upsertLocation", "inUse", { ...byExternalId, body, headers });
  });
}

/** Records errors of a company that has used up its quota, and of one that has as many pricelists as it can have. */
export async function recordLimits(recorder: Recorder): Promise<void> {
  const { api } = recorder;
  const { db } = api.services;
  const busy = await api.addCompany();
  await recorder.call("listZones", { key: busy.key });
  await db.work.execute(sql`update quota_windows set count = 100 where company_id = ${busy.id}`);
  await recorder.record("listZones", "overQuota", { key: busy.key });

  const full = await api.addCompany();
  await addCatalog(api, full.id);
  await priceBareSku(api, full.id);
  await addCustomers(api, full, [
    { id: recorder.ids.toReal(IDS.customer), displayName: "Lone Star Roofing" },
  ]);
  await db.work.execute(sql`
    insert into pricelists (company_id, id, name, scope, status, is_default, is_ecommerce, is_zone_based, created_at)
    select ${full.id}, gen_random_uuid(), 'Another', 'company', 'active', false, false, false, now()
    from generate_series(1, 999)`);
  const body = recorder.body("createPricelist", "selection");
  await recorder.record("createPricelist", "limitExceeded", { key: full.key, body });
  const {
    rows: [list],
  } = await db.work.execute<{ id: string }>(sql`
    update pricelists set scope = 'customer', customer_id = ${recorder.ids.toReal(IDS.customer)}, sku_count = 500000
    where company_id = ${full.id} and id = (select id from pricelists where company_id = ${full.id} and name = 'Another' limit 1)
    returning id`);
  await recorder.record("updatePricelist", "limitExceeded", {
    key: full.key,
    params: { id: list?.id ?? "" },
    body: { skuPrices: [{ skuId: IDS.sku, price: 449.5 }] },
  });
}

/**
 * Records errors of a service that can't work. Tables have another name meanwhile.
 * @param whileCutOff runs work while the address provider can't be reached
 */
export async function recordFailures(
  recorder: Recorder,
  whileCutOff: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const address = { body: { address: "1060 West Addison Street, Chicago, IL 60613" } };
  await whileCutOff(() => recorder.record("validateAddress", "geocoder", address));
  await without(recorder, "customers", () => recorder.record("getCustomer", "internal", CUSTOMER));
  await without(recorder, "quota_windows", async () => {
    await recorder.record("getCustomer", "unavailable", CUSTOMER);
    await recorder.record("validateAddress", "unavailable", address);
  });
}

/** Records the errors of an Idempotency-Key: it is in use, and it belongs to another request. */
async function recordKeys(
  recorder: Recorder,
  id: OperationId,
  body: object,
  other: object,
): Promise<void> {
  const { api } = recorder;
  const key = `of ${id}`.replaceAll(" ", "-");
  const headers = { "idempotency-key": key };
  await api.services.db.work.transaction(async (tx) => {
    await claimKey(tx, api.company.id, key);
    // A validation finds the address first, and erasures record the same example.
    await recorder.record(id, id === "validateAddress" ? undefined : "inUse", { body, headers });
  });
  await recorder.call(id, { body, headers });
  await recorder.record(id, "keyReused", { body: other, headers });
}

async function revokedKey({ api }: Recorder): Promise<string> {
  const { db, clock } = api.services;
  const key = await api.addKey(api.company.id, ["customers:read"]);
  const found = await findKeyByHash(db.fast, hashApiKey(key));
  if (!found) throw new Error("the key was not stored");
  await revokeKey(db.work, api.company.id, found.keyId, clock.now());
  return key;
}

async function without({ api }: Recorder, table: string, work: () => Promise<void>): Promise<void> {
  const { work: db } = api.services.db;
  await db.execute(sql`alter table ${sql.identifier(table)} rename to away`);
  try {
    await work();
  } finally {
    await db.execute(sql`alter table away rename to ${sql.identifier(table)}`);
  }
}
