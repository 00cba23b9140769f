/** Fills a company with one of each resource, so that every operation can be called. */
import { v7 as uuid } from "uuid";
import { asc, eq, sql } from "drizzle-orm";
import { summarizePricelists } from "#src/db/catalog/pricelist-summary.ts";
import { hashApiKey } from "#src/accounts/api-key.ts";
import { findKeyByHash } from "#src/db/accounts/api-keys.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import * as tables from "#src/db/schema/index.ts";
import type { Api, Company } from "./api.ts";
import { requestRow } from "./data/recorded.ts";

/** The external ID of the customer. */
export const WORLD_EXTERNAL_ID = "CRM 1/2";
/** The external ID of the location. */
export const WORLD_SITE_ID = "SITE 1/2";
/** The address of the location. */
export const WORLD_ADDRESS = "1100 Congress Ave, Austin, TX 78701";

/** Ids of the company's resources. */
export interface World {
  readonly customerId: string;
  readonly locationId: string;
  /** An erased customer without events. It has the oldest place in lists. */
  readonly erasedCustomerId: string;
  /** Its location, which is erased too. */
  readonly erasedLocationId: string;
  readonly serviceId: string;
  readonly productId: string;
  readonly materialTypeId: string;
  readonly loadCompositionId: string;
  readonly pricingTypeId: string;
  /** 350.10 in the default pricelist, 399.99 in the e-commerce one. */
  readonly skuId: string;
  /** Has no pricelist and no service. */
  readonly bareSkuId: string;
  readonly defaultPricelistId: string;
  readonly ecommercePricelistId: string;
  /** A charge of the default pricelist. */
  readonly chargeId: string;
  /** The customer's own pricelist, in which the SKU costs 340.00. */
  readonly customerPricelistId: string;
  /** Charges of the customer's pricelist. */
  readonly customerChargeId: string;
  readonly removableChargeId: string;
  readonly zoneId: string;
  /** A postal code of the zone. */
  readonly zipcode: string;
  /** The first event, customer.created; location.created follows it. */
  readonly eventId: string;
  readonly listenerId: string;
  /** The company's API key. A request with it is in the request log. */
  readonly keyId: string;
}

/** Fills a company with one of each resource. */
export async function makeWorld(api: Api, company: Company = api.company): Promise<World> {
  const db = api.services.db.work;
  const companyId = company.id;
  const now = api.services.clock.now();
  const world = {
    serviceId: uuid(),
    productId: uuid(),
    materialTypeId: uuid(),
    loadCompositionId: uuid(),
    pricingTypeId: uuid(),
    skuId: uuid(),
    bareSkuId: uuid(),
    defaultPricelistId: uuid(),
    ecommercePricelistId: uuid(),
    chargeId: uuid(),
    customerPricelistId: uuid(),
    customerChargeId: uuid(),
    removableChargeId: uuid(),
    zoneId: uuid(),
    zipcode: "78701",
    erasedCustomerId: uuid(),
    erasedLocationId: uuid(),
  };
  await db.insert(tables.services).values({
    companyId,
    id: world.serviceId,
    name: "Roll-off rental",
    code: 100,
    identifier: "roll_off",
    description: "Open-top dumpsters",
    subscriptionStatus: "subscribed",
    status: "active",
    subscribedAt: now,
    activatedAt: now,
    createdAt: now,
  });
  const { productId, materialTypeId, loadCompositionId, pricingTypeId } = world;
  await db.insert(tables.products).values({ companyId, id: productId, name: "20 yard" });
  await db.insert(tables.materialTypes).values({ companyId, id: materialTypeId, name: "Concrete" });
  await db
    .insert(tables.loadCompositions)
    .values({ companyId, id: loadCompositionId, name: "Clean load" });
  await db.insert(tables.pricingTypes).values({ companyId, id: pricingTypeId, name: "flat" });
  await db.insert(tables.skus).values([
    {
      companyId,
      id: world.skuId,
      name: "20 yard concrete",
      code: "RO-20-C",
      description: "Flat rate, 7 days",
      status: "active",
      serviceId: world.serviceId,
      productId,
      materialTypeId,
      loadCompositionId,
      pricingTypeId,
      createdAt: now,
    },
    { companyId, id: world.bareSkuId, name: "Bare", createdAt: new Date(now.getTime() - 1000) },
  ]);
  await db.insert(tables.skuFees).values([
    { companyId, skuId: world.skuId, key: "extra_day", type: "rental", price: "15.5", per: "day" },
    { companyId, skuId: world.skuId, key: "overweight", limit: "2", limitType: "ton" },
  ]);
  const list = { companyId, scope: "company", status: "active", isZoneBased: false };
  await db.insert(tables.pricelists).values([
    {
      ...list,
      id: world.defaultPricelistId,
      name: "Standard",
      isDefault: true,
      isEcommerce: false,
      createdAt: now,
    },
    {
      ...list,
      id: world.ecommercePricelistId,
      name: "Web shop",
      isDefault: false,
      isEcommerce: true,
      createdAt: new Date(now.getTime() - 1000),
    },
  ]);
  await db.insert(tables.pricelistSkus).values([
    { companyId, pricelistId: world.defaultPricelistId, skuId: world.skuId, price: "350.10" },
    { companyId, pricelistId: world.ecommercePricelistId, skuId: world.skuId, price: "399.99" },
  ]);
  await db.insert(tables.charges).values({
    companyId,
    id: world.chargeId,
    pricelistId: world.defaultPricelistId,
    name: "Fuel surcharge",
    price: "12.50",
    per: "trip",
  });
  await summarizePricelists(db, companyId);
  await db.insert(tables.zones).values({
    companyId,
    id: world.zoneId,
    name: "Downtown",
    code: "DT",
    color: "#0a7d55",
    isActive: true,
  });
  await db
    .insert(tables.zoneZipCodes)
    .values({ companyId, zoneId: world.zoneId, zipcode: world.zipcode });
  await db
    .insert(tables.zoneServices)
    .values({ companyId, zoneId: world.zoneId, serviceId: world.serviceId });
  await insertErasedCustomer(api, companyId, world.erasedCustomerId, world.erasedLocationId);
  const customer = await api.call("createCustomer", {
    key: company.key,
    body: {
      displayName: "Alamo Roofing",
      email: "office@alamo.example",
      phone: "+1 512 555 0100",
      externalId: WORLD_EXTERNAL_ID,
    },
  });
  const customerId: string = customer.json().data.id;
  await addCustomerPricelist(api, companyId, { ...world, customerId });
  const location = await api.call("createLocation", {
    key: company.key,
    body: { customerId, address: WORLD_ADDRESS, externalId: WORLD_SITE_ID },
  });
  const [event] = await db
    .select({ id: tables.events.id })
    .from(tables.events)
    .where(eq(tables.events.companyId, companyId))
    .orderBy(asc(tables.events.sequence))
    .limit(1);
  const eventId = event?.id ?? "";
  const listener = await api.call("createListener", { key: company.key });
  const listenerId: string = listener.json().data.id;
  const locationId: string = location.json().data.id;
  const keyId = await addLoggedRequest(api, company);
  return { ...world, customerId, locationId, eventId, listenerId, keyId };
}

/** Records a request now: others are recorded some time after their response. @returns the id of its key */
async function addLoggedRequest({ services }: Api, company: Company): Promise<string> {
  const { work } = services.db;
  const key = await findKeyByHash(work, hashApiKey(company.key));
  const keyId = key?.keyId ?? "";
  await insertRequests(work, [requestRow(company.id, services.clock.now(), { keyId })]);
  return keyId;
}

async function addCustomerPricelist(
  api: Api,
  companyId: string,
  world: Omit<World, "locationId" | "eventId" | "listenerId" | "keyId">,
): Promise<void> {
  const db = api.services.db.work;
  const { customerId, customerPricelistId: pricelistId } = world;
  await db.insert(tables.pricelists).values({
    companyId,
    id: pricelistId,
    name: "Alamo 2025",
    scope: "customer",
    status: "active",
    isDefault: false,
    isEcommerce: false,
    isZoneBased: false,
    customerId,
    createdAt: new Date(api.services.clock.now().getTime() - 2000),
  });
  await db
    .insert(tables.pricelistSkus)
    .values({ companyId, pricelistId, skuId: world.skuId, price: "340.00" });
  for (const id of [world.customerChargeId, world.removableChargeId])
    await db
      .insert(tables.charges)
      .values({ companyId, id, pricelistId, name: "Fuel surcharge", price: "12.50", per: "trip" });
  await summarizePricelists(db, companyId, [pricelistId]);
}

/** Inserts a customer as `eraseCustomer` leaves it, without creation time and number. */
async function insertErasedCustomer(
  api: Api,
  companyId: string,
  id: string,
  locationId: string,
): Promise<void> {
  const db = api.services.db.work;
  const now = api.services.clock.now();
  await db.insert(tables.customers).values({
    companyId,
    id,
    displayName: "Erased customer",
    customerNumber: "",
    status: "inactive",
    createdAt: null,
    updatedAt: now,
    erasedAt: now,
  });
  await db.insert(tables.locations).values({
    companyId,
    id: locationId,
    customerId: id,
    name: "Erased location",
    status: "INACTIVE",
    locationNote: "",
    purchaseOrderNumber: "",
    address: "Erased address",
    city: "",
    state: "",
    zipcode: "",
    streetNo: "",
    county: "",
    borough: "",
    geoPlaceId: `erased:${locationId}`,
    lat: 0,
    lng: 0,
    precision: "",
    geocoder: "erased",
    createdAt: new Date(now.getTime() - 60_000),
    updatedAt: now,
  });
  await db
    .update(tables.companyCounters)
    .set({
      customers: sql`${tables.companyCounters.customers} + 1`,
      inactiveLocations: sql`${tables.companyCounters.inactiveLocations} + 1`,
    })
    .where(eq(tables.companyCounters.companyId, companyId));
}
