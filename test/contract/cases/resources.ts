/** The resources of a world as responses show them. */
import type {
  Customer,
  Location,
  Price,
  Pricelist,
  PricelistCharges,
  Service,
  Sku,
  Zone,
} from "#src/generated/schemas.ts";
import { UNSET_CUSTOMER } from "../../helpers/data/unset-customer.ts";
import { WORLD_EXTERNAL_ID, WORLD_SITE_ID, type World } from "../../helpers/world.ts";
import { newId, recent } from "./case.ts";

/** An address other than the world's location's. */
export const OTHER_ADDRESS = "1060 West Addison Street, Chicago, IL 60613";

/** The first customer of a new company with these fields. All others are unset. */
export const newCustomer = (
  fields: Partial<Customer>,
  answered: Customer | undefined,
): Customer => ({
  ...UNSET_CUSTOMER,
  id: newId(answered?.id ?? ""),
  customerId: "10001",
  status: "active",
  createdAt: recent(answered?.createdAt ?? null),
  updatedAt: recent(answered?.updatedAt ?? null),
  ...fields,
});

/** The world's customer. */
export const customer = (world: World, answered: Customer | undefined): Customer => ({
  ...UNSET_CUSTOMER,
  id: world.customerId,
  displayName: "Alamo Roofing",
  customerId: "10001",
  status: "active",
  email: "office@alamo.example",
  phone: "+1 512 555 0100",
  externalId: WORLD_EXTERNAL_ID,
  createdAt: recent(answered?.createdAt ?? null),
  updatedAt: recent(answered?.updatedAt ?? null),
});

/** A location at the world's address. */
export const location = (
  answered: Location | undefined,
  ids: Pick<Location, "id" | "customerId"> & Partial<Pick<Location, "externalId">>,
): Location => ({
  name: "1100 Congress Ave, Austin, TX 78701, USA",
  status: "ACTIVE",
  locationNote: "",
  purchaseOrderNumber: "",
  externalId: null,
  ...ids,
  address: {
    address: "1100 Congress Ave, Austin, TX 78701, USA",
    city: "Austin",
    state: "TX",
    zipcode: "78701",
    streetNo: "1100",
    county: "Travis County",
    borough: "",
    geoPlaceId: "uszip:78701:2zp7spKJcP5DxEAy",
    location: { lat: 30.2713, lng: -97.7426 },
  },
  createdAt: recent(answered?.createdAt ?? null),
  updatedAt: recent(answered?.updatedAt ?? null),
  reused: false,
  reactivated: false,
});

/** What the world's location has and others don't. */
export const worldLocation = ({ locationId: id, customerId }: World) => ({
  id,
  customerId,
  externalId: WORLD_SITE_ID,
});

/** The timestamps of a SKU or pricelist that hasn't changed since it was created. */
const unchanged = (answered: { readonly createdAt: string } | undefined) => {
  const createdAt = recent(answered?.createdAt ?? null);
  return { createdAt, updatedAt: createdAt };
};

/** The fees of the world's SKU. */
const FEES: Sku["fees"] = {
  extra_day: { type: "rental", price: 15.5, per: "day", limit: null, limitType: null },
  overweight: { type: null, price: null, per: null, limit: 2, limitType: "ton" },
};

export const sku = (world: World, price: number, answered: Sku | undefined): Sku => ({
  id: world.skuId,
  name: "20 yard concrete",
  code: "RO-20-C",
  description: "Flat rate, 7 days",
  status: "active",
  price,
  pricingType: "flat",
  product: { id: world.productId, name: "20 yard" },
  material: "Concrete",
  loadComposition: "Clean load",
  serviceId: world.serviceId,
  priceListIds: [
    world.defaultPricelistId,
    world.ecommercePricelistId,
    world.customerPricelistId,
  ].toSorted(),
  pricelistCount: 3,
  fees: FEES,
  ...unchanged(answered),
});

export const bareSku = (world: World, answered: Sku | undefined): Sku => ({
  id: world.bareSkuId,
  name: "Bare",
  code: null,
  description: null,
  status: null,
  price: null,
  pricingType: null,
  product: null,
  material: null,
  loadComposition: null,
  serviceId: null,
  priceListIds: [],
  pricelistCount: 0,
  fees: {},
  ...unchanged(answered),
});

export const service = (world: World, answered: Service | undefined): Service => ({
  id: world.serviceId,
  name: "Roll-off rental",
  code: 100,
  identifier: "roll_off",
  description: "Open-top dumpsters",
  subscriptionStatus: "subscribed",
  status: "active",
  subscribedAt: recent(answered?.subscribedAt ?? null),
  activatedAt: recent(answered?.activatedAt ?? null),
  ...unchanged(answered),
  priceLists: 3,
  customerCount: 1,
  customerList: [{ id: world.customerId, displayName: "Alamo Roofing" }],
});

const pricelist = (world: World, answered: Pricelist | undefined): Pricelist => ({
  id: world.defaultPricelistId,
  name: "Standard",
  scope: "company",
  status: "active",
  isDefault: true,
  isEcommerce: false,
  isZoneBased: false,
  services: [{ id: world.serviceId, identifier: "roll_off" }],
  skuCount: 1,
  chargeCount: 1,
  customerCount: 0,
  customerId: null,
  currency: "USD",
  ...unchanged(answered),
});

/** The customer's own. */
export const customerPricelist = (world: World, answered: Pricelist | undefined): Pricelist => ({
  ...pricelist(world, answered),
  id: world.customerPricelistId,
  name: "Alamo 2025",
  scope: "customer",
  isDefault: false,
  chargeCount: 2,
  customerCount: 1,
  customerId: world.customerId,
});

/** The price of the world's SKU at the world's location. */
export const price = (world: World): Price => ({
  skuId: world.skuId,
  name: "20 yard concrete",
  code: "RO-20-C",
  pricingType: "flat",
  serviceId: world.serviceId,
  price: 340,
  currency: "USD",
  reason: "customer",
  pricelist: { id: world.customerPricelistId, name: "Alamo 2025", scope: "customer" },
  zone: null,
  fees: FEES,
});

/** The customer's pricelist with its charges. */
export const pricedPricelist = (world: World): PricelistCharges => ({
  id: world.customerPricelistId,
  name: "Alamo 2025",
  scope: "customer",
  charges: [world.customerChargeId, world.removableChargeId].map((id) => ({
    id,
    name: "Fuel surcharge",
    price: 12.5,
    per: "trip",
  })),
  chargeCount: 2,
});

export const zone = (world: World): Zone => ({
  id: world.zoneId,
  name: "Downtown",
  code: "DT",
  color: "#0a7d55",
  isActive: true,
  pricelistId: null,
  zipCodes: ["78701"],
  services: [{ id: world.serviceId, name: "Roll-off rental", identifier: "roll_off" }],
  updatedAt: null,
});
