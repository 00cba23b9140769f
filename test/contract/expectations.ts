/** Quota, events and limits from the specification (sections 4, 5 and 8) and the decisions. */
import type { OperationId } from "#src/generated/operations.ts";
import type { EventType } from "#src/generated/schemas.ts";

export const DEFAULT_QUOTA = { requests: 100, seconds: 60 } as const;

/** Event types that an endpoint can subscribe to (section 6). A record, so that the compiler names one that is missing. */
export const EVENTS = Object.keys({
  "customer.created": true,
  "customer.updated": true,
  "customer.erased": true,
  "location.created": true,
  "location.updated": true,
  "pricelist.created": true,
  "pricelist.updated": true,
  "sku.updated": true,
  "service.updated": true,
  "zone.updated": true,
} satisfies Record<EventType, true>);

const PAGE = { type: "integer", minimum: 1, default: 1 };
const LIMIT = { type: "integer", minimum: 1, maximum: 100, default: 25 };
const UUID = { type: "string", format: "uuid" };
const upTo = (maxLength: number) => ({ type: "string", maxLength });
const from1To = (maxLength: number) => ({ type: "string", minLength: 1, maxLength });
const orNull = (maxLength: number) => ({ type: ["string", "null"], maxLength });

type Row = readonly [
  operationId: OperationId,
  where: "query" | "body",
  name: string,
  limits: { readonly [keyword: string]: unknown },
];

/** Limits of parameters and body fields. `a.b` is a field of the items of the array `a`. */
export const LIMITS: readonly Row[] = [
  ["listCustomers", "query", "searchTerm", upTo(255)],
  ["listCustomers", "query", "externalId", upTo(255)],
  ["listCustomers", "query", "page", PAGE],
  ["listCustomers", "query", "limit", LIMIT],
  ...(["createCustomer", "updateCustomer"] as const).flatMap((id): Row[] => [
    [id, "body", "displayName", from1To(255)],
    [id, "body", "email", { ...orNull(320), format: "email" }],
    [id, "body", "phone", orNull(50)],
    [id, "body", "companyName", orNull(255)],
    [id, "body", "externalId", { ...orNull(255), minLength: 1 }],
    [id, "body", "status", { enum: ["active", "inactive"] }],
  ]),
  ...(["upsertCustomer", "updateCustomerByExternalId"] as const).flatMap((id): Row[] => [
    [id, "body", "displayName", from1To(255)],
    [id, "body", "email", { ...orNull(320), format: "email" }],
    [id, "body", "phone", orNull(50)],
    [id, "body", "companyName", orNull(255)],
    [id, "body", "status", { enum: ["active", "inactive"] }],
  ]),
  ["listLocations", "query", "customerId", UUID],
  ["listLocations", "query", "status", { enum: ["ACTIVE", "INACTIVE"] }],
  ["listLocations", "query", "searchTerm", upTo(255)],
  ["listLocations", "query", "externalId", upTo(255)],
  ["listLocations", "query", "page", PAGE],
  ["listLocations", "query", "limit", LIMIT],
  ["createLocation", "body", "customerId", UUID],
  ...(["createLocation", "updateLocation"] as const).flatMap((id): Row[] => [
    [id, "body", "name", from1To(255)],
    [id, "body", "locationNote", upTo(2000)],
    [id, "body", "purchaseOrderNumber", upTo(255)],
    [id, "body", "externalId", { ...orNull(255), minLength: 1 }],
    [id, "body", "address", from1To(500)],
  ]),
  ["updateLocation", "body", "status", { enum: ["ACTIVE", "INACTIVE"] }],
  ["upsertLocation", "body", "customerId", UUID],
  ...(["upsertLocation", "updateLocationByExternalId"] as const).flatMap((id): Row[] => [
    [id, "body", "name", from1To(255)],
    [id, "body", "locationNote", upTo(2000)],
    [id, "body", "purchaseOrderNumber", upTo(255)],
    [id, "body", "address", from1To(500)],
    [id, "body", "status", { enum: ["ACTIVE", "INACTIVE"] }],
  ]),
  ["validateAddress", "body", "address", from1To(500)],
  ["listSkus", "query", "q", upTo(255)],
  ["listSkus", "query", "serviceId", UUID],
  ["listSkus", "query", "productId", UUID],
  ["listSkus", "query", "priceListId", UUID],
  ["listSkus", "query", "loadCompositionId", UUID],
  ["listSkus", "query", "materialTypeId", UUID],
  ["listSkus", "query", "pricingTypeId", UUID],
  ["listSkus", "query", "mode", { ...upTo(32), enum: ["ecommerce", "zone", "default"] }],
  ["listSkus", "query", "zipcode", upTo(16)],
  ["listSkus", "query", "page", PAGE],
  ["listSkus", "query", "limit", LIMIT],
  ["listPrices", "query", "customerId", UUID],
  ["listPrices", "query", "zipcode", upTo(20)],
  ["listPrices", "query", "address", upTo(500)],
  ["listPrices", "query", "locationId", UUID],
  ["listPrices", "query", "skuIds", { type: "array", maxItems: 100 }],
  ["listPrices", "query", "serviceId", UUID],
  ["listPrices", "query", "page", PAGE],
  ["listPrices", "query", "limit", LIMIT],
  ["listPricelists", "query", "q", upTo(255)],
  ["listPricelists", "query", "scope", upTo(32)],
  ["listPricelists", "query", "skuId", UUID],
  ["listPricelists", "query", "serviceId", UUID],
  ["listPricelists", "query", "page", PAGE],
  ["listPricelists", "query", "limit", LIMIT],
  ["createPricelist", "body", "sourcePriceListId", UUID],
  ["createPricelist", "body", "customerId", UUID],
  ["createPricelist", "body", "name", from1To(255)],
  ["createPricelist", "body", "includeAll", { type: "boolean" }],
  ["createPricelist", "body", "skuSelections", { type: "array", minItems: 1 }],
  ["createPricelist", "body", "skuSelections.skuId", UUID],
  [
    "createPricelist",
    "body",
    "skuSelections.price",
    { type: "number", minimum: 0, multipleOf: 0.01 },
  ],
  ["createPricelist", "body", "chargeRemovals", { type: "array" }],
  ["listServices", "query", "q", upTo(255)],
  ["listServices", "query", "page", PAGE],
  ["listServices", "query", "limit", LIMIT],
  ["listZonesByZip", "query", "zipcode", from1To(20)],
  [
    "listEvents",
    "query",
    "after",
    { type: "string", pattern: "^(?:evt_[0-9a-f]{32}|pos_[0-9a-f]{32}|latest)$" },
  ],
  ["listEvents", "query", "limit", LIMIT],
  ["listEvents", "query", "type", { enum: EVENTS }],
  ["listEvents", "query", "types", { type: "array", maxItems: 20 }],
  ["listEvents", "query", "resourceId", UUID],
  ["listEvents", "query", "since", { type: "string", format: "date-time" }],
];
