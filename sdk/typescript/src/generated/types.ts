// Generated from openapi.yaml. Do not edit.
/** The types of method parameters and results, from the OpenAPI document. */
import type { UnknownValue } from "../unknown-value.ts";

/** The time that a list is sorted by. A leading `-` is descending. */
export type ListSort = "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";

/** Whether the customer is served. Can be changed in either direction. */
export type CustomerStatus = "active" | "inactive";

/** A customer of the company. */
export interface Customer {
  /** The unique ID of the customer in this API. */
  id: string;
  /** The customer's display name. */
  displayName: string;
  /**
   * The customer number. The service assigns the next number in the company's sequence, starting at
   * `10001`. `""` for imported customers without a number.
   */
  customerId: string;
  /** Whether the customer is served. Can be changed in either direction. */
  status: CustomerStatus;
  /** The email address, `null` if not set. */
  email: string | null;
  /** The phone number as entered, `null` if not set. */
  phone: string | null;
  /** The name of the customer's company, `null` if not set. */
  companyName: string | null;
  /**
   * Your own ID of the customer, for example from your CRM, `null` if not set. No other customer of
   * the company has the same one. Case-sensitive.
   */
  externalId: string | null;
  /** The time the customer was created, `null` if unknown. */
  createdAt: string | null;
  /** The time the customer was last updated, `null` if unknown. */
  updatedAt: string | null;
  /**
   * The time the customer's personal data was erased, `null` if it wasn't. An erased customer can't
   * be changed.
   */
  erasedAt: string | null;
}

/** A new customer. */
export interface CustomerCreate {
  /** The customer's display name. Control characters are rejected. */
  displayName: string;
  /**
   * The email address. At most 64 characters before a domain name, which is no IP address. Omit or
   * pass `null` to leave it unset.
   */
  email?: string | null | undefined;
  /**
   * The phone number, stored as entered. Omit or pass `null` to leave it unset. An empty string is
   * stored as `null`. Control characters are rejected.
   */
  phone?: string | null | undefined;
  /**
   * The name of the customer's company. Omit or pass `null` to leave it unset. An empty string is
   * stored as `null`.
   */
  companyName?: string | null | undefined;
  /**
   * Your own ID of the customer, for example from your CRM. If another customer has it, returns 409
   * `EXTERNAL_ID_EXISTS`. Omit or pass `null` to leave it unset. Control characters are rejected.
   */
  externalId?: string | null | undefined;
  /** Whether the customer is served. Default: `active`. */
  status?: CustomerStatus | undefined;
}

/** The fields to update, at least one. Omitted fields keep their values. */
export interface CustomerUpdate {
  /** The customer's display name. Control characters are rejected. */
  displayName?: string | undefined;
  /**
   * The email address. At most 64 characters before a domain name, which is no IP address. `null`
   * clears it.
   */
  email?: string | null | undefined;
  /**
   * The phone number, stored as entered. `null` or an empty string clears it. Control characters
   * are rejected.
   */
  phone?: string | null | undefined;
  /** The name of the customer's company. `null` or an empty string clears it. */
  companyName?: string | null | undefined;
  /**
   * Your own ID of the customer. If another customer has it, returns 409 `EXTERNAL_ID_EXISTS`.
   * `null` clears it. Control characters are rejected.
   */
  externalId?: string | null | undefined;
  /** Whether the customer is served. Can be changed in either direction. */
  status?: CustomerStatus | undefined;
}

/** All fields of a customer. Omitted fields are set to their defaults. */
export interface CustomerUpsert {
  /** The customer's display name. Control characters are rejected. */
  displayName: string;
  /**
   * The email address. At most 64 characters before a domain name, which is no IP address. Omitting
   * it or passing `null` clears it. Default: `null`.
   */
  email?: string | null | undefined;
  /**
   * The phone number, stored as entered. Omitting it, or passing `null` or an empty string, clears
   * it. Control characters are rejected. Default: `null`.
   */
  phone?: string | null | undefined;
  /**
   * The name of the customer's company. Omitting it, or passing `null` or an empty string, clears
   * it. Default: `null`.
   */
  companyName?: string | null | undefined;
  /** Whether the customer is served. Omitting it sets `active`. Default: `active`. */
  status?: CustomerStatus | undefined;
}

/** The fields to update, at least one. Omitted fields keep their values. */
export interface CustomerUpdateByExternalId {
  /** The customer's display name. Control characters are rejected. */
  displayName?: string | undefined;
  /**
   * The email address. At most 64 characters before a domain name, which is no IP address. `null`
   * clears it.
   */
  email?: string | null | undefined;
  /**
   * The phone number, stored as entered. `null` or an empty string clears it. Control characters
   * are rejected.
   */
  phone?: string | null | undefined;
  /** The name of the customer's company. `null` or an empty string clears it. */
  companyName?: string | null | undefined;
  /** Whether the customer is served. Can be changed in either direction. */
  status?: CustomerStatus | undefined;
}

/** A new customer of a batch. */
export interface CustomerBatchItem {
  /** The customer's display name. Control characters are rejected. */
  displayName: string;
  /**
   * The email address. At most 64 characters before a domain name, which is no IP address. Omit or
   * pass `null` to leave it unset.
   */
  email?: string | null | undefined;
  /**
   * The phone number, stored as entered. Omit or pass `null` to leave it unset. An empty string is
   * stored as `null`. Control characters are rejected.
   */
  phone?: string | null | undefined;
  /**
   * The name of the customer's company. Omit or pass `null` to leave it unset. An empty string is
   * stored as `null`.
   */
  companyName?: string | null | undefined;
  /**
   * Your own ID of the customer, for example from your CRM. If another customer has it, returns 409
   * `EXTERNAL_ID_EXISTS`. Omit or pass `null` to leave it unset. Control characters are rejected.
   */
  externalId?: string | null | undefined;
  /** Whether the customer is served. Default: `active`. */
  status?: CustomerStatus | undefined;
  /**
   * Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item.
   * If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted,
   * the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.
   */
  idempotencyKey?: string | undefined;
}

/** New customers. */
export interface CustomerBatch {
  /** The customers to create. */
  items: readonly CustomerBatchItem[];
}

/** All fields of a customer of a batch. Omitted fields are set to their defaults. */
export interface CustomerUpsertBatchItem {
  /** Your own ID of the customer. Case-sensitive. Control characters are rejected. */
  externalId: string;
  /** The customer's display name. Control characters are rejected. */
  displayName: string;
  /**
   * The email address. At most 64 characters before a domain name, which is no IP address. Omitting
   * it or passing `null` clears it. Default: `null`.
   */
  email?: string | null | undefined;
  /**
   * The phone number, stored as entered. Omitting it, or passing `null` or an empty string, clears
   * it. Control characters are rejected. Default: `null`.
   */
  phone?: string | null | undefined;
  /**
   * The name of the customer's company. Omitting it, or passing `null` or an empty string, clears
   * it. Default: `null`.
   */
  companyName?: string | null | undefined;
  /** Whether the customer is served. Omitting it sets `active`. Default: `active`. */
  status?: CustomerStatus | undefined;
  /**
   * Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item.
   * If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted,
   * the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.
   */
  idempotencyKey?: string | undefined;
}

/** Customers to create or replace. */
export interface CustomerUpsertBatch {
  /** The customers to create or replace. */
  items: readonly CustomerUpsertBatchItem[];
}

/** The result of an item of a batch, with either `data` or `error`. */
export interface CustomerBatchResult {
  /** The item's position in the request, starting at 0. */
  index: number;
  /** The status that a single request with this item would have. */
  status: number;
  /** Whether this is the stored result of an earlier request with the item's idempotency key. */
  replayed: boolean;
  /** The customer, if `status` is below 400. */
  data?: Customer;
  /** The reason the item failed, if `status` is 400 or above. */
  error?: BatchError;
}

/** Whether the location is served. */
export type LocationStatus = "ACTIVE" | "INACTIVE";

/** Geographic coordinates in WGS 84 degrees. */
export interface GeoPoint {
  /** Latitude. Positive is north. */
  lat: number;
  /** Longitude. Positive is east. */
  lng: number;
}

/** A resolved address. Unknown parts are `""`, never null. */
export interface Address {
  /** The full address on one line, as resolved. */
  address: string;
  /** City. */
  city: string;
  /** The two-letter state code. */
  state: string;
  /** ZIP code. */
  zipcode: string;
  /** House number. Empty for rural routes. */
  streetNo: string;
  /** County or county equivalent. */
  county: string;
  /** Borough, for cities that have boroughs, such as New York. */
  borough: string;
  /**
   * Identifies the address. The format depends on the address provider; compare it only for
   * equality.
   */
  geoPlaceId: string;
  /** The coordinates. With the default offline provider, the center of the ZIP code. */
  location: GeoPoint;
}

/**
 * A place where a customer is served. Text fields that are not set are `""`; only `externalId` can
 * be null.
 */
export interface Location {
  /** The unique ID of the location. */
  id: string;
  /** The `id` of the customer the location belongs to (not the customer number). */
  customerId: string;
  /** The name of the location. */
  name: string;
  /** Whether the location is served. */
  status: LocationStatus;
  /** A note for the driver or dispatcher, `""` if not set. */
  locationNote: string;
  /** The customer's purchase order number, `""` if not set. */
  purchaseOrderNumber: string;
  /**
   * Your own ID of the location, `null` if not set. No other location of the company has the same
   * one. Case-sensitive.
   */
  externalId: string | null;
  /** A resolved address. Unknown parts are `""`, never null. */
  address: Address;
  /** The time the location was created. */
  createdAt: string;
  /** The time the location was last updated. */
  updatedAt: string;
  /**
   * `true` only in the response to a create request for an address where the customer already had a
   * location. That location is returned.
   */
  reused: boolean;
  /**
   * `true` only in the response to a create or update request that changed the location from
   * `INACTIVE` to `ACTIVE`.
   */
  reactivated: boolean;
}

/** A new location. */
export interface LocationCreate {
  /** The `id` of the customer (not the customer number). */
  customerId: string;
  /**
   * The street address as free text. It is resolved before anything is stored. Required without
   * `geoPlaceId`.
   */
  address?: string | undefined;
  /**
   * The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
   * location is created at the validated address, which isn't resolved again.
   */
  geoPlaceId?: string | undefined;
  /** The name of the location. Defaults to the resolved address on one line. */
  name?: string | undefined;
  /** A note for the driver or dispatcher. Can contain line breaks. */
  locationNote?: string | undefined;
  /**
   * The customer's purchase order number. If the customer already has a location at this address
   * without a number, this one is added to it.
   */
  purchaseOrderNumber?: string | undefined;
  /**
   * Your own ID of the location. If the customer already has a location at this address without an
   * external ID, that location gets it. If another location has it, returns 409
   * `EXTERNAL_ID_EXISTS`. Control characters are rejected.
   */
  externalId?: string | null | undefined;
}

/** The fields to update, at least one. Omitted fields keep their values. */
export interface LocationUpdate {
  /** The name of the location. */
  name?: string | undefined;
  /** A note for the driver or dispatcher. Can contain line breaks. `""` clears it. */
  locationNote?: string | undefined;
  /** The customer's purchase order number. `""` clears it. */
  purchaseOrderNumber?: string | undefined;
  /**
   * Your own ID of the location. If another location has it, returns 409 `EXTERNAL_ID_EXISTS`.
   * `null` clears it. Control characters are rejected.
   */
  externalId?: string | null | undefined;
  /**
   * The street address as free text. It is resolved, and the result replaces the whole stored
   * address object.
   */
  address?: string | undefined;
  /**
   * The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
   * location gets the validated address, which isn't resolved again.
   */
  geoPlaceId?: string | undefined;
  /** `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. */
  status?: LocationStatus | undefined;
}

/** All fields of a location. Omitted fields are set to their defaults. */
export interface LocationUpsert {
  /** The `id` of the customer (not the customer number). A location stays with its customer. */
  customerId: string;
  /**
   * The street address as free text. It is resolved, and the result replaces the whole stored
   * address object. Required without `geoPlaceId`.
   */
  address?: string | undefined;
  /**
   * The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
   * location gets the validated address, which isn't resolved again.
   */
  geoPlaceId?: string | undefined;
  /** The name of the location. Omitting it sets the resolved address on one line. */
  name?: string | undefined;
  /**
   * A note for the driver or dispatcher. Can contain line breaks. Omitting it, or passing `""`,
   * clears it. Default: ``.
   */
  locationNote?: string | undefined;
  /** The customer's purchase order number. Omitting it, or passing `""`, clears it. Default: ``. */
  purchaseOrderNumber?: string | undefined;
  /**
   * `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. Omitting it sets
   * `ACTIVE`. Default: `ACTIVE`.
   */
  status?: LocationStatus | undefined;
}

/** The fields to update, at least one. Omitted fields keep their values. */
export interface LocationUpdateByExternalId {
  /** The name of the location. */
  name?: string | undefined;
  /** A note for the driver or dispatcher. Can contain line breaks. `""` clears it. */
  locationNote?: string | undefined;
  /** The customer's purchase order number. `""` clears it. */
  purchaseOrderNumber?: string | undefined;
  /**
   * The street address as free text. It is resolved, and the result replaces the whole stored
   * address object.
   */
  address?: string | undefined;
  /**
   * The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
   * location gets the validated address, which isn't resolved again.
   */
  geoPlaceId?: string | undefined;
  /** `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. */
  status?: LocationStatus | undefined;
}

/** A new location of a batch. */
export interface LocationBatchItem {
  /** The `id` of the customer (not the customer number). */
  customerId: string;
  /**
   * The street address as free text. It is resolved before anything is stored. Required without
   * `geoPlaceId`.
   */
  address?: string | undefined;
  /**
   * The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
   * location is created at the validated address, which isn't resolved again.
   */
  geoPlaceId?: string | undefined;
  /** The name of the location. Defaults to the resolved address on one line. */
  name?: string | undefined;
  /** A note for the driver or dispatcher. Can contain line breaks. */
  locationNote?: string | undefined;
  /**
   * The customer's purchase order number. If the customer already has a location at this address
   * without a number, this one is added to it.
   */
  purchaseOrderNumber?: string | undefined;
  /**
   * Your own ID of the location. If the customer already has a location at this address without an
   * external ID, that location gets it. If another location has it, returns 409
   * `EXTERNAL_ID_EXISTS`. Control characters are rejected.
   */
  externalId?: string | null | undefined;
  /**
   * Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item.
   * If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted,
   * the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.
   */
  idempotencyKey?: string | undefined;
}

/** New locations. */
export interface LocationBatch {
  /** The locations to create. */
  items: readonly LocationBatchItem[];
}

/** All fields of a location of a batch. Omitted fields are set to their defaults. */
export interface LocationUpsertBatchItem {
  /** Your own ID of the location. Case-sensitive. Control characters are rejected. */
  externalId: string;
  /** The `id` of the customer (not the customer number). A location stays with its customer. */
  customerId: string;
  /**
   * The street address as free text. It is resolved, and the result replaces the whole stored
   * address object. Required without `geoPlaceId`.
   */
  address?: string | undefined;
  /**
   * The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
   * location gets the validated address, which isn't resolved again.
   */
  geoPlaceId?: string | undefined;
  /** The name of the location. Omitting it sets the resolved address on one line. */
  name?: string | undefined;
  /**
   * A note for the driver or dispatcher. Can contain line breaks. Omitting it, or passing `""`,
   * clears it. Default: ``.
   */
  locationNote?: string | undefined;
  /** The customer's purchase order number. Omitting it, or passing `""`, clears it. Default: ``. */
  purchaseOrderNumber?: string | undefined;
  /**
   * `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. Omitting it sets
   * `ACTIVE`. Default: `ACTIVE`.
   */
  status?: LocationStatus | undefined;
  /**
   * Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item.
   * If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted,
   * the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.
   */
  idempotencyKey?: string | undefined;
}

/** Locations to create or replace. */
export interface LocationUpsertBatch {
  /** The locations to create or replace. */
  items: readonly LocationUpsertBatchItem[];
}

/** The result of an item of a batch, with either `data` or `error`. */
export interface LocationBatchResult {
  /** The item's position in the request, starting at 0. */
  index: number;
  /** The status that a single request with this item would have. */
  status: number;
  /** Whether this is the stored result of an earlier request with the item's idempotency key. */
  replayed: boolean;
  /** The location, if `status` is below 400. */
  data?: Location;
  /** The reason the item failed, if `status` is 400 or above. */
  error?: BatchError;
}

/** An address to validate. */
export interface AddressValidation {
  /** The address as free text. */
  address: string;
}

/** A resolved address. Unknown parts are `""`, never null. */
export interface ValidatedAddress {
  /**
   * The full address on one line. The wording of the request is kept: `Fifth` and `5th` are the
   * same place.
   */
  formattedAddress: string;
  /** House number. Empty for rural routes. */
  streetNumber: string;
  /** Street. Directions and common street types are abbreviated as by the US Postal Service. */
  route: string;
  /** City. */
  city: string;
  /** The two-letter state code. */
  state: string;
  /** ZIP code. */
  zipcode: string;
  /** County or county equivalent. */
  county: string;
  /** Borough, for cities that have boroughs, such as New York. */
  borough: string;
  /**
   * Identifies the address. The format depends on the address provider; compare it only for
   * equality.
   */
  geoPlaceId: string;
  /** The coordinates. With the default offline provider, the center of the ZIP code. */
  location: GeoPoint;
  /**
   * The verdict on each part of the address: `confirmed` if the provider's data has the part as it
   * was sent, whatever the spelling; `inferred` if it was not sent and follows from the other
   * parts; `corrected` if it replaces a different value that was sent; `unconfirmed` if no data
   * confirms or contradicts it. The default offline provider has no streets: `streetNumber` and
   * `route` are always `unconfirmed`. Parts that are `""` are omitted.
   */
  components: AddressComponents;
}

/**
 * The verdict on each part of the address: `confirmed` if the provider's data has the part as it
 * was sent, whatever the spelling; `inferred` if it was not sent and follows from the other parts;
 * `corrected` if it replaces a different value that was sent; `unconfirmed` if no data confirms or
 * contradicts it. The default offline provider has no streets: `streetNumber` and `route` are
 * always `unconfirmed`. Parts that are `""` are omitted.
 */
export interface AddressComponents {
  /** The verdict on the house number. */
  streetNumber?: AddressVerdict;
  /** The verdict on the street. */
  route?: AddressVerdict;
  /** The verdict on the city. `unconfirmed` for a city near the ZIP code that isn't its own. */
  city?: AddressVerdict;
  /** The verdict on the state. */
  state?: AddressVerdict;
  /** The verdict on the ZIP code. */
  zipcode?: AddressVerdict;
  /** The verdict on the county. */
  county?: AddressVerdict;
  /** The verdict on the borough. */
  borough?: AddressVerdict;
}

/** The verdict on a part of an address. */
export type AddressVerdict = "confirmed" | "inferred" | "corrected" | "unconfirmed";

/** An additional fee of a SKU. */
export interface Fee {
  /** The kind of fee. */
  type: string | null;
  /** The price per unit, in the company's currency. */
  price: number | null;
  /** The unit being charged. */
  per: string | null;
  /** The amount included before the fee applies. */
  limit: number | null;
  /** The unit of `limit`. */
  limitType: string | null;
}

/** The product of a SKU, `null` if not set. */
export interface SkuProduct {
  /** The unique ID of the product. */
  id: string;
  /** The product's name. */
  name: string;
}

/** An item that customers can order. */
export interface Sku {
  /** The unique ID of the SKU. */
  id: string;
  /** The SKU's name. */
  name: string;
  /** The company's own code for the SKU, `null` if not set. */
  code: string | null;
  /** A description of what is included, `null` if not set. */
  description: string | null;
  /** Whether it is available. Known values are `active` and `inactive`; others may be added. */
  status: string | null;
  /**
   * The price in the company's currency, from the pricelist in the `priceListId` filter, or from
   * the company's default pricelist if there is no filter. `null` if that pricelist has no price
   * for the SKU. For the price that applies at a place or for a customer, use `GET /v1/prices`.
   */
  price: number | null;
  /**
   * How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`;
   * others may be added.
   */
  pricingType: string | null;
  /** The product of a SKU, `null` if not set. */
  product: SkuProduct | null;
  /** The material the SKU is for, `null` if not set. */
  material: string | null;
  /** The allowed composition of the load, `null` if not set. */
  loadComposition: string | null;
  /** The `id` of the SKU's service, `null` if not set. */
  serviceId: string | null;
  /**
   * The ids of the pricelists that include the SKU, in ascending order. At most 5: `pricelistCount`
   * is the number of all, and `GET /v1/pricelists?skuId=…` returns them.
   */
  priceListIds: string[];
  /** The number of pricelists that include the SKU. */
  pricelistCount: number;
  /** Additional fees, by a short key chosen by the company. */
  fees: Record<string, Fee>;
  /** The time the SKU was created. */
  createdAt: string;
  /**
   * The time the SKU or its fees last changed. Prices, the names of its product, material and other
   * parts, and its pricelists don't count. Equals `createdAt` if nothing has changed since.
   */
  updatedAt: string;
}

/** The pricelist that a price is from. */
export interface PricelistReference {
  /** The `id` of the pricelist. */
  id: string;
  /** The pricelist's name. */
  name: string;
  /**
   * Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others
   * may be added.
   */
  scope: string;
}

/** The zone whose pricelist a price is from. */
export interface PriceZone {
  /** The `id` of the zone. */
  id: string;
  /** The zone's name. */
  name: string;
}

/** The price of a SKU at a place. */
export interface Price {
  /** The `id` of the SKU. */
  skuId: string;
  /** The SKU's name. */
  name: string;
  /** The company's own code for the SKU, `null` if not set. */
  code: string | null;
  /**
   * How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`;
   * others may be added.
   */
  pricingType: string | null;
  /** The `id` of the SKU's service. */
  serviceId: string;
  /**
   * The price that applies, in the company's currency. `null` if the SKU is offered, but no
   * pricelist that applies has a price for it.
   */
  price: number | null;
  /**
   * The currency of the price, fees and charges (ISO 4217). All prices of a company have the same
   * one.
   */
  currency: string;
  /**
   * The reason this price applies, `null` without a price. Known values are `customer` (a pricelist
   * of the customer), `zone` (the pricelist of a zone) and `default` (the default pricelist);
   * others may be added.
   */
  reason: string | null;
  /**
   * The pricelist that the price is from, `null` without a price. Its charges are in `pricelists`.
   */
  pricelist: PricelistReference | null;
  /** The zone whose pricelist the price is from, `null` unless `reason` is `zone`. */
  zone: PriceZone | null;
  /** Additional fees of the SKU, by a short key chosen by the company. */
  fees: Record<string, Fee>;
}

/** A pricelist with its charges. */
export interface PricelistCharges {
  /** The `id` of the pricelist. */
  id: string;
  /** The pricelist's name. */
  name: string;
  /**
   * Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others
   * may be added.
   */
  scope: string;
  /**
   * The charges of the pricelist, ordered by `id`. At most 200: to get all, use `GET
   * /v1/pricelists/{id}/charges`.
   */
  charges: Charge[];
  /** The number of charges in the pricelist, including those that `charges` doesn't list. */
  chargeCount: number;
}

/** A service with prices in a pricelist. */
export interface PricelistService {
  /** The `id` of the service. */
  id: string;
  /** The human-readable identifier of the service. */
  identifier: string;
}

/** Prices for a set of SKUs and charges. */
export interface Pricelist {
  /** The unique ID of the pricelist. */
  id: string;
  /** The pricelist's name. */
  name: string;
  /**
   * Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others
   * may be added.
   */
  scope: string;
  /**
   * Whether the pricelist is in use. Known values are `active` and `inactive`; others may be added.
   */
  status: string;
  /** Whether this is the company's default pricelist. */
  isDefault: boolean;
  /** Whether the prices apply to online orders. */
  isEcommerce: boolean;
  /** Whether the prices depend on the delivery zone. */
  isZoneBased: boolean;
  /** The services of the SKUs in the pricelist. */
  services: PricelistService[];
  /** The number of SKUs in the pricelist. */
  skuCount: number;
  /** The number of charges in the pricelist. */
  chargeCount: number;
  /** The number of customers the pricelist belongs to. */
  customerCount: number;
  /**
   * The `id` of the customer that the pricelist belongs to, `null` for a pricelist of the company
   * or of a zone.
   */
  customerId: string | null;
  /**
   * The currency of the prices and charges (ISO 4217). All prices of a company have the same one.
   */
  currency: string;
  /** The time the pricelist was created. */
  createdAt: string;
  /**
   * The time the pricelist, one of its prices or one of its charges last changed. Changes of the
   * SKUs themselves and of `services` don't count. Equals `createdAt` if nothing has changed since.
   */
  updatedAt: string;
}

/** A SKU and its price in the new pricelist. */
export interface SkuSelection {
  /** The `id` of a SKU in the source pricelist. Each SKU can be listed only once. */
  skuId: string;
  /** The price in the company's currency, 0 or more, with at most two decimals. Stored exactly. */
  price: number;
}

/** A pricelist to copy for a customer. */
export interface PricelistCreate {
  /** The `id` of the pricelist to copy from. */
  sourcePriceListId: string;
  /** The `id` of the customer the pricelist is for (not the customer number). */
  customerId: string;
  /** The name of the new pricelist. */
  name: string;
  /**
   * If `true`, all SKUs of the source are copied. If `false` or omitted, `skuSelections` is
   * required. Default: `false`.
   */
  includeAll?: boolean | undefined;
  /**
   * With `includeAll: true`, the SKUs with a price different from the source. Otherwise, all SKUs
   * to copy and their prices. A SKU listed twice is rejected.
   */
  skuSelections?: readonly SkuSelection[] | undefined;
  /** The charges of the source to leave out. */
  chargeRemovals?: readonly string[] | undefined;
}

/** The new pricelist. */
export interface PricelistCreation {
  /** The `id` of the new pricelist. */
  priceListId: string;
  /** The number of SKUs in the pricelist. */
  skuCount: number;
  /** The number of charges in the pricelist. */
  chargeCount: number;
}

/** A SKU and its new price in the pricelist. */
export interface SkuPrice {
  /**
   * The `id` of a SKU of the company. A SKU that the pricelist doesn't include is added. Each SKU
   * can be listed only once.
   */
  skuId: string;
  /** The price in the company's currency, 0 or more, with at most two decimals. Stored exactly. */
  price: number;
}

/**
 * A charge of the pricelist and what changes, at least one field. Omitted fields keep their values.
 */
export interface ChargeChange {
  /**
   * The `id` of a charge in the pricelist (see `GET /v1/pricelists/{id}/charges`). Each charge can
   * be listed only once.
   */
  chargeId: string;
  /** The charge's new name. */
  name?: string | undefined;
  /**
   * The price per unit in the company's currency, 0 or more, with at most two decimals. Stored
   * exactly.
   */
  price?: number | undefined;
  /** The unit being charged. `null` clears it. */
  per?: string | null | undefined;
}

/** A charge to add to the pricelist. */
export interface ChargeAddition {
  /** The charge's name. Each name can be listed only once. */
  name: string;
  /**
   * The price per unit in the company's currency, 0 or more, with at most two decimals. Stored
   * exactly.
   */
  price: number;
  /** The unit being charged. Omit it or pass `null` to leave it unset. */
  per?: string | null | undefined;
}

/** The changes, at least one. Everything else keeps its value. */
export interface PricelistUpdate {
  /** The name of the pricelist. No other active pricelist of the customer can have it. */
  name?: string | undefined;
  /** Whether the pricelist is in use. */
  status?: "active" | "inactive" | undefined;
  /** The SKUs whose prices to set. SKUs that the pricelist doesn't include are added. */
  skuPrices?: readonly SkuPrice[] | undefined;
  /** The SKUs to remove from the pricelist. Those that it doesn't include are ignored. */
  skuRemovals?: readonly string[] | undefined;
  /** The charges to change. */
  chargeChanges?: readonly ChargeChange[] | undefined;
  /**
   * The charges to add. A charge whose name the pricelist already has isn't added again: it gets
   * the `price` and the `per`.
   */
  chargeAdditions?: readonly ChargeAddition[] | undefined;
  /** The charges to remove from the pricelist. */
  chargeRemovals?: readonly string[] | undefined;
}

/** A SKU in a pricelist, with its price. */
export interface PricelistSku {
  /** The `id` of the SKU. */
  id: string;
  /** The SKU's name. */
  name: string;
  /** The company's own code for the SKU, `null` if not set. */
  code: string | null;
  /** Whether it is available. Known values are `active` and `inactive`; others may be added. */
  status: string | null;
  /**
   * How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`;
   * others may be added.
   */
  pricingType: string | null;
  /** The `id` of the SKU's service, `null` if not set. */
  serviceId: string | null;
  /** The SKU's price in the pricelist, in the company's currency, `null` if not set. */
  price: number | null;
}

/** A charge in a pricelist, in addition to the prices of SKUs. */
export interface Charge {
  /** The unique ID of the charge. A copy of a pricelist has charges with other ids. */
  id: string;
  /** The charge's name. */
  name: string;
  /** The price per unit, in the company's currency, `null` if not set. */
  price: number | null;
  /** The unit being charged, `null` if not set. */
  per: string | null;
}

/** A customer with their own pricelist that includes a SKU of the service. */
export interface ServiceCustomer {
  /** The `id` of the customer. */
  id: string;
  /** The customer's display name. */
  displayName: string;
}

/** A service that the company offers. */
export interface Service {
  /** The unique ID of the service. */
  id: string;
  /** The service's name. */
  name: string;
  /** The service's number. */
  code: number;
  /** The human-readable identifier of the service. */
  identifier: string;
  /** A description of the service. */
  description: string;
  /**
   * Whether the company subscribes to the service. Known values are `subscribed` and
   * `unsubscribed`; others may be added.
   */
  subscriptionStatus: string;
  /** Whether it is available. Known values are `active` and `inactive`; others may be added. */
  status: string;
  /** The time the company subscribed to the service. */
  subscribedAt: string;
  /** The time the service was activated. */
  activatedAt: string;
  /** The time the service was created. */
  createdAt: string;
  /**
   * The time the service last changed. Changes of its pricelists and customers don't count. Equals
   * `createdAt` if nothing has changed since.
   */
  updatedAt: string;
  /** The number of pricelists that include a SKU of the service. */
  priceLists: number;
  /** The number of customers with their own pricelist that includes a SKU of the service. */
  customerCount: number;
  /**
   * The customers with their own pricelist that includes a SKU of the service, by name. At most 5:
   * `customerCount` is the number of all, and `GET /v1/pricelists?scope=customer&serviceId=…`
   * returns their pricelists.
   */
  customerList: ServiceCustomer[];
}

/** A product, material type, load composition or pricing type of SKUs. */
export interface CatalogEntry {
  /** The unique ID. */
  id: string;
  /** The name, as SKUs show it. */
  name: string;
}

/** A service available in a zone. */
export interface ZoneService {
  /** The `id` of the service. */
  id: string;
  /** The service's name. */
  name: string;
  /** The human-readable identifier of the service. */
  identifier: string;
}

/** An area the company delivers to. */
export interface Zone {
  /** The unique ID of the zone. */
  id: string;
  /** The zone's name. */
  name: string;
  /** The company's own code for the zone. */
  code: string;
  /** The color of the zone on maps. */
  color: string;
  /**
   * Whether the company currently delivers to the zone. Only active zones are returned when you
   * search by ZIP code.
   */
  isActive: boolean;
  /**
   * The `id` of the pricelist whose prices apply in the zone, `null` if the zone has none. Its
   * scope is `zone`. See Prices (/docs/reference/conventions#prices).
   */
  pricelistId: string | null;
  /** The ZIP codes of the zone. */
  zipCodes: string[];
  /** The services available in the zone. */
  services: ZoneService[];
  /**
   * The time the zone, its ZIP codes or its services last changed, `null` if that was before this
   * field existed.
   */
  updatedAt: string | null;
}

/**
 * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
 * every resend and in the list of events, so handle each `id` once.
 */
export type EventId = string;

/** The `id` of an event, a position, or `latest`. */
export type FeedStart = string;

/**
 * A position in the company's list of events. Pass it as `after` of `GET /v1/events` to get the
 * events that follow it. It is an opaque string: don't compare or change it. If `hasMore` is
 * `false`, it is the end of the list, even if you filter or `data` is empty. It remains valid as
 * long as all events after it are available, which is at least 30 days.
 */
export type FeedPosition = string;

/**
 * Grows with each event of the company, in commit order: of two events, the one with the greater
 * number happened later, even if both have the same `createdAt`. Webhooks can arrive in any order:
 * store the number with each resource, and ignore events with a smaller one.
 */
export type EventSequence = number;

/**
 * The cause of the event: an API key, an agent, the operator or the service. `null` for events that
 * the service stored before it had this field.
 */
export interface EventActor {
  /**
   * The kind of actor. Known values are `api_key` and `agent_grant` (a request), `operator` (an
   * import) and `service` (the service by itself, such as the rest of a large erasure); others may
   * be added.
   */
  type: string;
  /** The ID of the API key or of the agent's access. It changes when a key is rotated. */
  id: string | null;
  /**
   * The name of the API key, which it keeps when it is rotated, or of the agent. A name isn't a
   * proof: users of the developer platform choose it.
   */
  name: string | null;
  /** The `X-Request-Id` of the request. */
  requestId: string | null;
  /**
   * The `Idempotency-Key` that was sent with the request, or with the item of a batch. It is
   * removed when the customer is erased.
   */
  idempotencyKey: string | null;
}

/** The type of the event. */
export type EventType =
  | "customer.created"
  | "customer.updated"
  | "customer.erased"
  | "location.created"
  | "location.updated"
  | "pricelist.created"
  | "pricelist.updated"
  | "sku.updated"
  | "service.updated"
  | "zone.updated";

/** The time that passes in a sandbox. */
export interface SandboxClockAdvance {
  /** Seconds, up to 7 days. */
  seconds: number;
}

/** The changes that the clock of a sandbox has made. */
export interface SandboxClock {
  /** The number of retries that are due and are sent now. */
  retries: number;
  /** The number of API keys that expire earlier. */
  keys: number;
}

/** The type of events that a sandbox sends. */
export type SandboxEventType =
  | "customer.created"
  | "customer.updated"
  | "customer.erased"
  | "location.created"
  | "location.updated"
  | "pricelist.created"
  | "pricelist.updated"
  | "sku.updated"
  | "service.updated"
  | "zone.updated"
  | "webhook_endpoint.failing"
  | "webhook_endpoint.disabled"
  | "webhook_endpoint.recovered"
  | "api_key.expiring"
  | "api_key.expired"
  | "quota.exhausted"
  | "deprecated_operation.called"
  | "webhook.test";

/** Events to send in a sandbox. */
export interface SandboxEventsCreate {
  /** The type of events that a sandbox sends. */
  type: SandboxEventType;
  /** Fields of `data` that differ from the type's example. */
  fields?: Record<string, unknown> | undefined;
  /** The number of events. Default: `1`. */
  count?: number | undefined;
  /** Whether each event is sent twice to each endpoint. Default: `false`. */
  duplicate?: boolean | undefined;
  /** Whether the newest event is sent first. Default: `false`. */
  reverse?: boolean | undefined;
}

/** Events that were sent in a sandbox. */
export interface SandboxEvents {
  /** The `id` of each event, in the order of `sequence`. */
  eventIds: string[];
  /**
   * The number of deliveries that were queued. 0 means that no endpoint is enabled and subscribes
   * to the type, or that the filters of the endpoints leave the events out.
   */
  deliveries: number;
}

/** A customer was created. */
export interface CustomerCreatedEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "customer.created";
  /** The time the event occurred. */
  createdAt: string;
  /**
   * Grows with each event of the company, in commit order: of two events, the one with the greater
   * number happened later, even if both have the same `createdAt`. Webhooks can arrive in any
   * order: store the number with each resource, and ignore events with a smaller one.
   */
  sequence: EventSequence;
  /**
   * The cause of the event: an API key, an agent, the operator or the service. `null` for events
   * that the service stored before it had this field.
   */
  actor: EventActor | null;
  /** A customer of the company. */
  data: Customer;
}

/** A customer was updated. */
export interface CustomerUpdatedEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "customer.updated";
  /** The time the event occurred. */
  createdAt: string;
  /**
   * Grows with each event of the company, in commit order: of two events, the one with the greater
   * number happened later, even if both have the same `createdAt`. Webhooks can arrive in any
   * order: store the number with each resource, and ignore events with a smaller one.
   */
  sequence: EventSequence;
  /**
   * The cause of the event: an API key, an agent, the operator or the service. `null` for events
   * that the service stored before it had this field.
   */
  actor: EventActor | null;
  /** A customer of the company. */
  data: Customer;
}

/** A customer's personal data was erased. */
export interface CustomerErasedEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "customer.erased";
  /** The time the event occurred. */
  createdAt: string;
  /**
   * Grows with each event of the company, in commit order: of two events, the one with the greater
   * number happened later, even if both have the same `createdAt`. Webhooks can arrive in any
   * order: store the number with each resource, and ignore events with a smaller one.
   */
  sequence: EventSequence;
  /**
   * The cause of the event: an API key, an agent, the operator or the service. `null` for events
   * that the service stored before it had this field.
   */
  actor: EventActor | null;
  /** A customer of the company. */
  data: Customer;
}

/** A location was created. */
export interface LocationCreatedEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "location.created";
  /** The time the event occurred. */
  createdAt: string;
  /**
   * Grows with each event of the company, in commit order: of two events, the one with the greater
   * number happened later, even if both have the same `createdAt`. Webhooks can arrive in any
   * order: store the number with each resource, and ignore events with a smaller one.
   */
  sequence: EventSequence;
  /**
   * The cause of the event: an API key, an agent, the operator or the service. `null` for events
   * that the service stored before it had this field.
   */
  actor: EventActor | null;
  /**
   * A place where a customer is served. Text fields that are not set are `""`; only `externalId`
   * can be null.
   */
  data: Location;
}

/** A location was updated or reactivated. */
export interface LocationUpdatedEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "location.updated";
  /** The time the event occurred. */
  createdAt: string;
  /**
   * Grows with each event of the company, in commit order: of two events, the one with the greater
   * number happened later, even if both have the same `createdAt`. Webhooks can arrive in any
   * order: store the number with each resource, and ignore events with a smaller one.
   */
  sequence: EventSequence;
  /**
   * The cause of the event: an API key, an agent, the operator or the service. `null` for events
   * that the service stored before it had this field.
   */
  actor: EventActor | null;
  /**
   * A place where a customer is served. Text fields that are not set are `""`; only `externalId`
   * can be null.
   */
  data: Location;
}

/** A pricelist was created. */
export interface PricelistCreatedEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "pricelist.created";
  /** The time the event occurred. */
  createdAt: string;
  /**
   * Grows with each event of the company, in commit order: of two events, the one with the greater
   * number happened later, even if both have the same `createdAt`. Webhooks can arrive in any
   * order: store the number with each resource, and ignore events with a smaller one.
   */
  sequence: EventSequence;
  /**
   * The cause of the event: an API key, an agent, the operator or the service. `null` for events
   * that the service stored before it had this field.
   */
  actor: EventActor | null;
  /** Prices for a set of SKUs and charges. */
  data: Pricelist;
}

/** A pricelist was updated. Read the new prices from the pricelist's SKUs and charges. */
export interface PricelistUpdatedEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "pricelist.updated";
  /** The time the event occurred. */
  createdAt: string;
  /**
   * Grows with each event of the company, in commit order: of two events, the one with the greater
   * number happened later, even if both have the same `createdAt`. Webhooks can arrive in any
   * order: store the number with each resource, and ignore events with a smaller one.
   */
  sequence: EventSequence;
  /**
   * The cause of the event: an API key, an agent, the operator or the service. `null` for events
   * that the service stored before it had this field.
   */
  actor: EventActor | null;
  /** Prices for a set of SKUs and charges. */
  data: Pricelist;
}

/** A SKU was created or updated by an import. */
export interface SkuUpdatedEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "sku.updated";
  /** The time the event occurred. */
  createdAt: string;
  /**
   * Grows with each event of the company, in commit order: of two events, the one with the greater
   * number happened later, even if both have the same `createdAt`. Webhooks can arrive in any
   * order: store the number with each resource, and ignore events with a smaller one.
   */
  sequence: EventSequence;
  /**
   * The cause of the event: an API key, an agent, the operator or the service. `null` for events
   * that the service stored before it had this field.
   */
  actor: EventActor | null;
  /** An item that customers can order. */
  data: Sku;
}

/** A service was created or updated by an import. */
export interface ServiceUpdatedEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "service.updated";
  /** The time the event occurred. */
  createdAt: string;
  /**
   * Grows with each event of the company, in commit order: of two events, the one with the greater
   * number happened later, even if both have the same `createdAt`. Webhooks can arrive in any
   * order: store the number with each resource, and ignore events with a smaller one.
   */
  sequence: EventSequence;
  /**
   * The cause of the event: an API key, an agent, the operator or the service. `null` for events
   * that the service stored before it had this field.
   */
  actor: EventActor | null;
  /** A service that the company offers. */
  data: Service;
}

/** A zone was created or updated by an import. */
export interface ZoneUpdatedEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "zone.updated";
  /** The time the event occurred. */
  createdAt: string;
  /**
   * Grows with each event of the company, in commit order: of two events, the one with the greater
   * number happened later, even if both have the same `createdAt`. Webhooks can arrive in any
   * order: store the number with each resource, and ignore events with a smaller one.
   */
  sequence: EventSequence;
  /**
   * The cause of the event: an API key, an agent, the operator or the service. `null` for events
   * that the service stored before it had this field.
   */
  actor: EventActor | null;
  /** An area the company delivers to. */
  data: Zone;
}

/** Every attempt to a webhook endpoint has failed for 15 minutes. */
export interface WebhookEndpointFailingEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "webhook_endpoint.failing";
  /** The time the alert was raised. */
  createdAt: string;
  /** The data of an event about the health of a webhook endpoint. */
  data: WebhookEndpointAlert;
}

/** The service disabled a webhook endpoint. */
export interface WebhookEndpointDisabledEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "webhook_endpoint.disabled";
  /** The time the alert was raised. */
  createdAt: string;
  /** The data of an event about the health of a webhook endpoint. */
  data: WebhookEndpointAlert;
}

/** Attempts to a failing or disabled webhook endpoint succeed again. */
export interface WebhookEndpointRecoveredEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "webhook_endpoint.recovered";
  /** The time the alert was raised. */
  createdAt: string;
  /** The data of an event about the health of a webhook endpoint. */
  data: WebhookEndpointAlert;
}

/** An API key expires soon. */
export interface ApiKeyExpiringEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "api_key.expiring";
  /** The time the alert was raised. */
  createdAt: string;
  /** The data of an event about the expiry of an API key. */
  data: ApiKeyAlert;
}

/** An API key expired. */
export interface ApiKeyExpiredEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "api_key.expired";
  /** The time the alert was raised. */
  createdAt: string;
  /** The data of an event about the expiry of an API key. */
  data: ApiKeyAlert;
}

/** Requests are rejected because they exceed the quota. */
export interface QuotaExhaustedEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "quota.exhausted";
  /** The time the alert was raised. */
  createdAt: string;
  /** The data of an event about an exceeded quota. */
  data: QuotaAlert;
}

/** An API key or an agent calls a deprecated operation. */
export interface DeprecatedOperationCalledEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "deprecated_operation.called";
  /** The time the alert was raised. */
  createdAt: string;
  /** The data of an event about a call of a deprecated operation. */
  data: DeprecatedOperationAlert;
}

/** The data of an event about the health of a webhook endpoint. */
export interface WebhookEndpointAlert {
  /**
   * The `id` of the alert, as in the URL of its page in the developer platform. The event about the
   * recovery of an endpoint has the `alertId` of the alert that ended.
   */
  alertId: string;
  /** The `id` of the endpoint, as shown in the developer platform. */
  endpointId: string;
  /** The endpoint's URL without its query, which may contain a secret. */
  endpointUrl: string;
  /** The time since which the endpoint has been failing, disabled or working again. */
  since: string;
  /** The reason, for users. The text may change. */
  reason: string;
  /** The page of the endpoint in the developer platform. */
  pageUrl: string;
}

/** The data of an event about the expiry of an API key. */
export interface ApiKeyAlert {
  /** The `id` of the alert, as in the URL of its page in the developer platform. */
  alertId: string;
  /** The `id` of the key, as in the URL of its page. It is not the key itself. */
  keyId: string;
  /** The name of the key. */
  keyName: string;
  /** The last four characters of the key. */
  keyLastFour: string;
  /** The time from which the key is refused. */
  expiresAt: string;
  /** The page of the key in the developer platform. */
  pageUrl: string;
}

/** The data of an event about an exceeded quota. */
export interface QuotaAlert {
  /** The `id` of the alert, as in the URL of its page in the developer platform. */
  alertId: string;
  /** The number of requests that you can make in a quota window. */
  quota: number;
  /** The length of a quota window in seconds. */
  windowSeconds: number;
  /** The time of the first rejected request. */
  since: string;
  /** The page of the rejected requests in the developer platform. */
  pageUrl: string;
}

/** The data of an event about a call of a deprecated operation. */
export interface DeprecatedOperationAlert {
  /** The `id` of the alert, as in the URL of its page in the developer platform. */
  alertId: string;
  /** The `operationId` of the deprecated operation. */
  operationId: string;
  /**
   * The kind of caller, like `actor.type` of other events. Known values are `api_key` and
   * `agent_grant`; others may be added.
   */
  actorType: string;
  /** The ID of the API key or of the agent's access, as in the URL of its page. */
  actorId: string;
  /** The name of the API key or the agent. */
  actorName: string;
  /** The time of the call. */
  calledAt: string;
  /** The time from which the operation may stop working, if it is known. */
  sunsetAt: string | null;
  /** The page of deprecated calls in the developer platform. */
  pageUrl: string;
}

/** A test event. It does not represent a change. */
export interface WebhookTestEvent {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  id: EventId;
  /** The type of the event. */
  type: "webhook.test";
  /** The time the event occurred. */
  createdAt: string;
  /** The data of a test event. Contains no company data. */
  data: WebhookTest;
}

/** The data of a test event. Contains no company data. */
export interface WebhookTest {
  /** A message explaining that this is a test. */
  message: string;
  /** The `id` of the endpoint being tested, as shown in the developer platform. */
  endpointId: string;
}

/**
 * The body of a webhook delivery: an event, an operational event about your integration, or a test
 * event. `type` determines what `data` contains. New types may be added; an endpoint only receives
 * the types it subscribes to.
 */
export type WebhookEvent =
  | CustomerCreatedEvent
  | CustomerUpdatedEvent
  | CustomerErasedEvent
  | LocationCreatedEvent
  | LocationUpdatedEvent
  | PricelistCreatedEvent
  | PricelistUpdatedEvent
  | SkuUpdatedEvent
  | ServiceUpdatedEvent
  | ZoneUpdatedEvent
  | WebhookEndpointFailingEvent
  | WebhookEndpointDisabledEvent
  | WebhookEndpointRecoveredEvent
  | ApiKeyExpiringEvent
  | ApiKeyExpiredEvent
  | QuotaExhaustedEvent
  | DeprecatedOperationCalledEvent
  | WebhookTestEvent
  | UnknownWebhookEvent;

/**
 * A member of `WebhookEvent` with a `type` that this version doesn't know, because the service is
 * newer.
 */
export interface UnknownWebhookEvent {
  id: EventId;
  type: UnknownValue;
  createdAt: string;
  data: unknown;
}

/**
 * A change made through this API, or by an import. `type` determines what `data` contains. `data`
 * is the complete resource as its GET operation would have returned it right after the change; it
 * may have changed since.
 */
export type Event =
  | CustomerCreatedEvent
  | CustomerUpdatedEvent
  | CustomerErasedEvent
  | LocationCreatedEvent
  | LocationUpdatedEvent
  | PricelistCreatedEvent
  | PricelistUpdatedEvent
  | SkuUpdatedEvent
  | ServiceUpdatedEvent
  | ZoneUpdatedEvent
  | UnknownEvent;

/**
 * A member of `Event` with a `type` that this version doesn't know, because the service is newer.
 */
export interface UnknownEvent {
  id: EventId;
  type: UnknownValue;
  createdAt: string;
  sequence: EventSequence;
  actor: EventActor | null;
  data: unknown;
}

/**
 * A position in the company's list of requests. Pass it as `after` of `GET /v1/requests` to get the
 * requests that follow it. It is an opaque string, and doesn't expire.
 */
export type RequestPosition = string;

/** A request to this API, or an agent's call, with its outcome. */
export interface LoggedRequest {
  /** The request's ID, as in the `X-Request-Id` header of its response. */
  id: string;
  /** The time at which the request arrived. */
  receivedAt: string;
  /** `api` with an API key, or `mcp` by an agent. More values may follow. */
  source: string;
  /** The HTTP method. */
  httpMethod: string;
  /** The path without the query string. External IDs in it are replaced with a digest. */
  path: string;
  /** The `operationId` of the operation; `null` if the path belongs to none. */
  operation: string | null;
  /** The response's status. For an agent's call, the status that the same request to `/v1` has. */
  status: number;
  /** The error's code; `null` for a success. */
  code: string | null;
  /** The time in milliseconds until the response was sent. */
  durationMs: number;
  /** The id of the API key; `null` for an agent's call. */
  keyId: string | null;
  /** The name of the API key; `null` for an agent's call. */
  keyName: string | null;
  /** The id of the agent's access; `null` for a request with an API key. */
  agentId: string | null;
  /** The name of the agent; `null` for a request with an API key. */
  agentName: string | null;
}

/** An object that a search has found. */
export interface FoundObject {
  /** The type of an object that a search has found. */
  type: FoundObjectType;
  /** Its `id`, with which the requests of its type find it. */
  id: string;
  /**
   * A customer's `displayName`, a location's address, the name of an object of the catalog, an
   * event's type, or a request's method and path.
   */
  label: string;
  /**
   * What tells objects with the same label apart: a customer's `customerId`, a location's name if
   * it isn't the address, a SKU's or a zone's code, a service's `identifier`, a pricelist's scope,
   * an event's time, or a request's status and error code. `null` if it has none.
   */
  detail: string | null;
  /** The `id` of the customer that a location belongs to; otherwise `null`. */
  customerId: string | null;
}

/** The type of an object that a search has found. */
export type FoundObjectType =
  | "customer"
  | "location"
  | "sku"
  | "service"
  | "pricelist"
  | "zone"
  | "product"
  | "materialType"
  | "loadComposition"
  | "pricingType"
  | "event"
  | "request";

/** A new listener with its secret. */
export interface Listener {
  /** The listener's id. */
  id: string;
  /** The signing secret, which only this response shows. */
  secret: string;
  /**
   * The time at which the listener ends. Each stream that opens moves it to at least 10 minutes
   * later.
   */
  expiresAt: string;
}

/** A request to send to your program. */
export interface ListenerDelivery {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  eventId: EventId;
  /**
   * The number of the attempt at delivering the event to the listener. It is 1 unless `event` asks
   * for another.
   */
  attempt: AttemptNumber;
  /** The method of the request. */
  method: "POST";
  /** The headers of the request. See the webhooks of this document. */
  headers: Record<string, string>;
  /** The exact body of the request, in UTF-8. The signature covers it. */
  body: string;
}

/** Attempts to record. */
export interface ListenerAttemptsRequest {
  /** The attempts, one per delivery. */
  attempts: readonly ListenerAttempt[];
}

/** The answer of your program, or why there was none. */
export interface ListenerAttempt {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  eventId: EventId;
  /**
   * The number of the attempt at delivering the event to the listener. It is 1 unless `event` asks
   * for another.
   */
  attempt: AttemptNumber;
  /** The duration in milliseconds. */
  durationMs: number;
  /** The status of the answer. Omit it if there was none. */
  status?: number | undefined;
  /** Why there was no answer, as a sentence. */
  error?: string | undefined;
  /** The start of the answer's body. */
  excerpt?: string | undefined;
}

/** An attempt that is recorded. */
export interface RecordedAttempt {
  /**
   * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
   * in every resend and in the list of events, so handle each `id` once.
   */
  eventId: EventId;
  /**
   * The number of the attempt at delivering the event to the listener. It is 1 unless `event` asks
   * for another.
   */
  attempt: AttemptNumber;
}

/**
 * The number of the attempt at delivering the event to the listener. It is 1 unless `event` asks
 * for another.
 */
export type AttemptNumber = number;

/** A resource that can be exported. */
export type ExportableResource =
  | "customers"
  | "locations"
  | "skus"
  | "pricelists"
  | "services"
  | "zones"
  | "products"
  | "material-types"
  | "load-compositions"
  | "pricing-types";

/** A line of an export. `type` identifies the schema. */
export type ExportLine = ExportStart | ExportItem | ExportEnd | UnknownExportLine;

/**
 * A member of `ExportLine` with a `type` that this version doesn't know, because the service is
 * newer.
 */
export interface UnknownExportLine {
  type: UnknownValue;
}

/** The first line of an export. */
export interface ExportStart {
  /** The type of the line. */
  type: "start";
  /** A resource that can be exported. */
  resource: ExportableResource;
  /**
   * A position in the company's list of events. Pass it as `after` of `GET /v1/events` to get the
   * events that follow it. It is an opaque string: don't compare or change it. If `hasMore` is
   * `false`, it is the end of the list, even if you filter or `data` is empty. It remains valid as
   * long as all events after it are available, which is at least 30 days.
   */
  position: FeedPosition;
  /** The point in time of the export. */
  createdAt: string;
}

/** A line with an item. */
export interface ExportItem {
  /** The type of the line. */
  type: "item";
  /** The item, as the list of the resource returns it. */
  data: Record<string, unknown>;
}

/** The last line of a complete export. */
export interface ExportEnd {
  /** The type of the line. */
  type: "end";
  /** The number of items. */
  count: number;
}

/** Additional details of a failed item. */
export interface BatchErrorData {
  /**
   * The problems with the item, at most 20. Their paths are relative to the item. Only present with
   * `VALIDATION_FAILED` and `REFERENCE_NOT_FOUND`.
   */
  issues?: ValidationIssue[];
  /**
   * The number of problems that were found, including those that `issues` doesn't list. Only
   * present with `issues`.
   */
  issueCount?: number;
  /**
   * The `id` of the customer that has the external ID, or that was erased. Only present with
   * `EXTERNAL_ID_EXISTS` of a customer and `CUSTOMER_ERASED`.
   */
  customerId?: string;
  /**
   * The `id` of the location that has the external ID or the address. Only present with
   * `EXTERNAL_ID_EXISTS` of a location and `LOCATION_EXISTS`.
   */
  locationId?: string;
  /**
   * The reason the address was not found, as in an error of a single request. Only present with
   * `ADDRESS_NOT_FOUND`.
   */
  reason?: string;
  /**
   * Up to ten possible addresses. Only present with `ADDRESS_AMBIGUOUS`, and with
   * `ADDRESS_NOT_FOUND` and the reason `zip_city_mismatch`.
   */
  candidates?: AddressCandidate[];
  /** The total number of possible matches. Only present with `ADDRESS_AMBIGUOUS`. */
  total?: number;
  /** Seconds to wait before the item is sent again. Only present with `GEOCODER_UNAVAILABLE`. */
  retryAfter?: number;
  /** The page that explains the code. Not present with `GEOCODER_UNAVAILABLE`. */
  documentation?: string;
}

/** The reason an item of a batch failed. */
export interface BatchError {
  /**
   * The error code of a single request with this item, such as `EXTERNAL_ID_EXISTS` or
   * `ADDRESS_NOT_FOUND`. New codes may be added.
   */
  code: string;
  /** A human-readable explanation. The wording may change. */
  message: string;
  /** Additional details of a failed item. */
  extraData: BatchErrorData;
}

/** A problem with the request. */
export interface ValidationIssue {
  /** The part of the request with the problem. */
  in: "body" | "query" | "path" | "header";
  /** A JSON pointer to the value within that part, or `""` for the whole part. */
  path: string;
  /**
   * The rule that the value violates: a JSON Schema keyword, or a name for a rule that has no
   * keyword.
   */
  keyword: string;
  /** A human-readable explanation of the problem. */
  message: string;
}

/**
 * A possible address. Send its `formattedAddress` to choose it. Unknown parts are omitted: a
 * candidate without `zipcode` is in a city with several, and sending it returns `ADDRESS_AMBIGUOUS`
 * with them.
 */
export interface AddressCandidate {
  /** The full address on one line. */
  formattedAddress?: string;
  /** House number. */
  streetNumber?: string;
  /** Street. */
  route?: string;
  /** City. */
  city?: string;
  /** The two-letter state code. */
  state?: string;
  /** ZIP code. */
  zipcode?: string;
  /** County or county equivalent. */
  county?: string;
  /** Borough, for cities that have boroughs. */
  borough?: string;
  /** Identifies the address. */
  geoPlaceId?: string;
  /** Geographic coordinates in WGS 84 degrees. */
  location?: GeoPoint;
}

/** A page of the prices at a place, without its items. */
export interface PlacePricesDetails {
  /** The `id` of the customer that the prices are for, `null` if they aren't for a customer. */
  customerId: string | null;
  /**
   * The `id` of the location whose ZIP code was used, `null` if it was that of `zipcode` or
   * `address`.
   */
  locationId: string | null;
  /** The ZIP code of the place. It is empty if the location has none; nothing is offered there. */
  zipcode: string;
  /**
   * The pricelists that the prices of this page are from, with their charges, ordered by `name`,
   * then `id`. Each is listed once.
   */
  pricelists: PricelistCharges[];
}

/** The query parameters of `GET /v1/customers`. */
export interface ListCustomersQuery {
  /**
   * Returns only customers whose `displayName`, `customerId`, `email` or `phone` contains this
   * text. Case and accents are ignored: `zurich` finds `Zürich`. Words can be in any order and in
   * different fields: `delgado 512`. A telephone number is found by its digits, however it is
   * written: `5125557788` finds `+1 (512) 555-7788`. Search terms (/docs/guides/search) has the
   * rules. `%`, `_` and `\` are matched literally. An empty value applies no filter. Control
   * characters are rejected.
   */
  searchTerm?: string | undefined;
  /**
   * Returns only the customer with this `externalId`: one or none. Case-sensitive. An empty value
   * applies no filter. Control characters are rejected.
   */
  externalId?: string | undefined;
  /**
   * Returns only customers with exactly this `email`, ignoring case. An empty value applies no
   * filter. Control characters are rejected.
   */
  email?: string | undefined;
  /**
   * Returns only customers whose `phone` has exactly these digits. Spaces and punctuation are
   * ignored, and the country code 1 may be left out: `5125550142` finds `+1 512 555 0142`. A value
   * without digits finds nothing. An empty value applies no filter. Control characters are
   * rejected.
   */
  phone?: string | undefined;
  /**
   * Returns only the customer with exactly this customer number, its `customerId`: one or none.
   * Case-sensitive. An empty value applies no filter. Control characters are rejected.
   */
  customerNumber?: string | undefined;
  /** Returns only customers with this status. */
  status?: CustomerStatus | undefined;
  /**
   * Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an
   * `updatedAt` are left out.
   */
  updatedSince?: string | undefined;
  /**
   * The order of the list. A leading `-` is descending. Items with the same time are sorted by
   * `id`, in the same direction. Items without this time, such as some imported customers, count as
   * the oldest. The default is `-createdAt`.
   */
  sort?: ListSort | undefined;
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/locations`. */
export interface ListLocationsQuery {
  /** Returns only locations of the customer with this `id`. */
  customerId?: string | undefined;
  /** Returns only locations with this status. If omitted, returns active and inactive locations. */
  status?: LocationStatus | undefined;
  /**
   * Returns only locations whose name, address or purchase order number contains this text. Case
   * and accents are ignored. Words can be in any order and in different fields: `austin congress`.
   * A number in the name or purchase order number is found by its digits too. Search terms
   * (/docs/guides/search) has the rules. `%`, `_` and `\` are matched literally. An empty value
   * applies no filter. Control characters are rejected.
   */
  searchTerm?: string | undefined;
  /**
   * Returns only the location with this `externalId`: one or none. Case-sensitive. An empty value
   * applies no filter. Control characters are rejected.
   */
  externalId?: string | undefined;
  /**
   * Returns only locations with exactly this ZIP code. Leading and trailing spaces are removed. A
   * ZIP+4 code also finds locations with its five-digit ZIP code. An empty value applies no filter.
   * Control characters are rejected.
   */
  zipcode?: string | undefined;
  /**
   * Returns only locations with exactly this `city`, ignoring case. An empty value applies no
   * filter. Control characters are rejected.
   */
  city?: string | undefined;
  /**
   * Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an
   * `updatedAt` are left out.
   */
  updatedSince?: string | undefined;
  /**
   * The order of the list. A leading `-` is descending. Items with the same time are sorted by
   * `id`, in the same direction. Items without this time, such as some imported customers, count as
   * the oldest. The default is `-createdAt`.
   */
  sort?: ListSort | undefined;
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/skus`. */
export interface ListSkusQuery {
  /**
   * Returns only SKUs whose name, code or description contains each word of this text. Words can be
   * in any order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`,
   * `_` and `\` are matched literally. An empty value applies no filter. Control characters are
   * rejected.
   */
  q?: string | undefined;
  /** Returns only SKUs of this service. */
  serviceId?: string | undefined;
  /** Returns only SKUs of this product. */
  productId?: string | undefined;
  /**
   * Returns only SKUs in this pricelist, with their prices in it. If omitted, `price` is taken from
   * the company's default pricelist.
   */
  priceListId?: string | undefined;
  /** Returns only SKUs with this load composition. */
  loadCompositionId?: string | undefined;
  /** Returns only SKUs for this material type. */
  materialTypeId?: string | undefined;
  /** Returns only SKUs with this pricing type. */
  pricingTypeId?: string | undefined;
  /**
   * Returns only SKUs in at least one pricelist with this flag: `ecommerce` (`isEcommerce`), `zone`
   * (`isZoneBased`) or `default` (`isDefault`). Other values are rejected.
   */
  mode?: "ecommerce" | "zone" | "default" | undefined;
  /**
   * Returns only SKUs whose service is available in an active zone that includes this ZIP code. A
   * ZIP+4 code also matches zones with its five-digit ZIP code. Their `price` is still that of the
   * default pricelist: for the prices that apply at a ZIP code, use `GET /v1/prices`.
   */
  zipcode?: string | undefined;
  /**
   * Returns only items with this status. Other values are rejected, as in all lists: items without
   * a status, or with one that this document doesn't know, are only in lists without this filter.
   */
  status?: "active" | "inactive" | undefined;
  /**
   * Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an
   * `updatedAt` are left out.
   */
  updatedSince?: string | undefined;
  /**
   * The order of the list. A leading `-` is descending. Items with the same time are sorted by
   * `id`, in the same direction. Items without this time, such as some imported customers, count as
   * the oldest. The default is `-createdAt`.
   */
  sort?: ListSort | undefined;
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/prices`. */
export interface ListPricesQuery {
  /**
   * The `id` of the customer to get the prices for. If omitted, the prices are those for the
   * customer of `locationId`, or otherwise for no particular customer. Required without `zipcode`,
   * `address` and `locationId`: the place is then the customer's oldest active location, the one
   * with the earliest `createdAt`. Returns 422 if the customer doesn't exist, or if the place
   * depends on it and it has no active location.
   */
  customerId?: string | undefined;
  /**
   * The ZIP code of the place. It is matched exactly, after leading and trailing spaces are
   * removed, and a ZIP+4 code also matches zones with its five-digit ZIP code. Can't be combined
   * with `address` and `locationId`.
   */
  zipcode?: string | undefined;
  /**
   * The address of the place, as text, whose ZIP code is used. It is resolved as by `POST
   * /v1/locations/validate-address`, with the same errors, and for each page. Can't be combined
   * with `zipcode` and `locationId`.
   */
  address?: string | undefined;
  /**
   * The `id` of a location, active or inactive, whose ZIP code is used. Can't be combined with
   * `zipcode` and `address`. Returns 422 if the location doesn't exist.
   */
  locationId?: string | undefined;
  /**
   * Returns only SKUs whose name, code or description contains each word of this text, such as `20
   * yard`. Words can be in any order, and case and accents are ignored (see Search terms
   * (/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no
   * filter. Control characters are rejected.
   */
  q?: string | undefined;
  /**
   * Returns only these SKUs, up to 100. In a URL, the ids are separated by commas. SKUs that don't
   * exist or aren't offered at the place are left out. An empty list applies no filter.
   */
  skuIds?: readonly string[] | undefined;
  /** Returns only SKUs of this service. */
  serviceId?: string | undefined;
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/pricelists`. */
export interface ListPricelistsQuery {
  /**
   * Returns only pricelists whose name contains each word of this text. Words can be in any order,
   * and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\` are
   * matched literally. An empty value applies no filter. Control characters are rejected.
   */
  q?: string | undefined;
  /**
   * Returns only pricelists with this `scope`. Known values are `company`, `customer` and `zone`.
   * If no pricelist has the given scope, `data` is empty.
   */
  scope?: string | undefined;
  /**
   * Returns only the pricelists of this customer (its `id`, not the customer number). If the
   * customer doesn't exist, `data` is empty.
   */
  customerId?: string | undefined;
  /**
   * Returns only pricelists that include this SKU. Use it for a SKU with a `pricelistCount` over 5,
   * because `priceListIds` has at most 5 ids. If the SKU doesn't exist, `data` is empty.
   */
  skuId?: string | undefined;
  /**
   * Returns only pricelists that include a SKU of this service. With `scope=customer`, use it for a
   * service with a `customerCount` over 5, because `customerList` has at most 5 customers. If the
   * service doesn't exist, `data` is empty.
   */
  serviceId?: string | undefined;
  /**
   * Returns only items with this status. Other values are rejected, as in all lists: items without
   * a status, or with one that this document doesn't know, are only in lists without this filter.
   */
  status?: "active" | "inactive" | undefined;
  /**
   * Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an
   * `updatedAt` are left out.
   */
  updatedSince?: string | undefined;
  /**
   * The order of the list. A leading `-` is descending. Items with the same time are sorted by
   * `id`, in the same direction. Items without this time, such as some imported customers, count as
   * the oldest. The default is `-createdAt`.
   */
  sort?: ListSort | undefined;
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/pricelists/{id}/skus`. */
export interface ListPricelistSkusQuery {
  /**
   * Returns only SKUs whose name, code or description contains each word of this text. Words can be
   * in any order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`,
   * `_` and `\` are matched literally. An empty value applies no filter. Control characters are
   * rejected.
   */
  q?: string | undefined;
  /** Returns only SKUs of this service. */
  serviceId?: string | undefined;
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/pricelists/{id}/charges`. */
export interface ListPricelistChargesQuery {
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/services`. */
export interface ListServicesQuery {
  /**
   * Returns only services whose name, identifier or description contains each word of this text.
   * Words can be in any order, and case and accents are ignored (see Search terms
   * (/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no
   * filter. Control characters are rejected.
   */
  q?: string | undefined;
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/products`. */
export interface ListProductsQuery {
  /**
   * Returns only products whose name contains each word of this text. Words can be in any order,
   * and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\` are
   * matched literally. An empty value applies no filter. Control characters are rejected.
   */
  q?: string | undefined;
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/material-types`. */
export interface ListMaterialTypesQuery {
  /**
   * Returns only material types whose name contains each word of this text. Words can be in any
   * order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and
   * `\` are matched literally. An empty value applies no filter. Control characters are rejected.
   */
  q?: string | undefined;
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/load-compositions`. */
export interface ListLoadCompositionsQuery {
  /**
   * Returns only load compositions whose name contains each word of this text. Words can be in any
   * order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and
   * `\` are matched literally. An empty value applies no filter. Control characters are rejected.
   */
  q?: string | undefined;
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/pricing-types`. */
export interface ListPricingTypesQuery {
  /**
   * Returns only pricing types whose name contains each word of this text. Words can be in any
   * order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and
   * `\` are matched literally. An empty value applies no filter. Control characters are rejected.
   */
  q?: string | undefined;
  /**
   * Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
   * filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
   * combined with `page`, not even with 1. The content of a cursor is internal.
   */
  after?: string | undefined;
  /**
   * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
   * follow `nextCursor` instead. Default: `1`.
   */
  page?: number | undefined;
  /** The number of items per page. Default: `25`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/zones/by-zip`. */
export interface ListZonesByZipQuery {
  /**
   * The ZIP code. It is matched exactly, after leading and trailing spaces are removed, and a ZIP+4
   * code also matches zones with its five-digit ZIP code. It can't be empty.
   */
  zipcode: string;
}

/** The query parameters of `GET /v1/search`. */
export interface FindQuery {
  /**
   * A name, number, address, email address, telephone number, external ID, or any ID. It must
   * contain more than spaces. Control characters are rejected.
   */
  searchTerm: string;
  /** The maximum number of matches of each type. Default: `5`. */
  limit?: number | undefined;
}

/** The query parameters of `GET /v1/events`. */
export interface ListEventsQuery {
  /**
   * The `id` of the last event you handled, the `position` of a response, or `latest`. The list
   * starts with the next event. The event can be of any type, even if you filter by type. Use the
   * last event of this list, not the last webhook you received: webhooks can arrive in any order.
   * `latest` is the current end of the list.
   */
  after?: FeedStart | undefined;
  /** The maximum number of events to return. Default: `25`. */
  limit?: number | undefined;
  /** Returns only events of this type. For several types, use `types`. */
  type?: EventType | undefined;
  /**
   * Returns only events of these types, up to 20. In a URL, the types are separated by commas. With
   * `type`, events must meet both. An empty list applies no filter.
   */
  types?: readonly EventType[] | undefined;
  /**
   * Returns only events about the resource with this `id`, such as a customer or a location. It is
   * the `data.id` of these events. If the resource doesn't exist, `data` is empty.
   */
  resourceId?: string | undefined;
  /**
   * Returns only events with a `createdAt` at or after this time (RFC 3339). With `after`, events
   * must meet both. To follow the list, use `after` alone: an event can appear after others with a
   * later `createdAt`.
   */
  since?: string | undefined;
}

/** The query parameters of `GET /v1/requests`. */
export interface ListRequestsQuery {
  /**
   * The `id` of a request, or the `position` of a response. The list starts with the next request.
   */
  after?: RequestPosition | undefined;
  /** The maximum number of requests to return. Default: `25`. */
  limit?: number | undefined;
  /**
   * Returns only requests with this response status, such as `404`, or this class of statuses, such
   * as `4xx`.
   */
  status?: string | undefined;
  /** Returns only requests that were refused with this error code. */
  code?: string | undefined;
  /** Returns only requests of the operation with this `operationId`. */
  operation?: string | undefined;
  /** Returns only requests with this method. Agents' calls have the method `POST`. */
  httpMethod?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | undefined;
  /**
   * Returns only requests with the API key that has this id. If there is no such key, `data` is
   * empty.
   */
  keyId?: string | undefined;
  /**
   * Returns only requests that arrived at or after this time (RFC 3339). With `after`, requests
   * must meet both.
   */
  since?: string | undefined;
}
