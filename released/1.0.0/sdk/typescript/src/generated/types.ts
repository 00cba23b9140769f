// Generated from openapi.yaml. Do not edit.
/** What methods take and return, as the service's document has it. */
import type { UnknownValue } from "../unknown-value.ts";

/** Whether the customer is served. It may change both ways. */
export type CustomerStatus = "active" | "inactive";

/** A customer of the company. */
export interface Customer {
  /** Identifies the customer in this API. */
  id: string;
  /** The name the customer goes by. */
  displayName: string;
  /**
   * The customer's number, assigned by the service: the next of the company's own series, starting
   * at `10001`. Imported customers may have none, `""`.
   */
  customerId: string;
  /** Whether the customer is served. It may change both ways. */
  status: CustomerStatus;
  /** The e-mail address, `null` when unset. */
  email: string | null;
  /** The phone number as it was given, `null` when unset. */
  phone: string | null;
  /** The name of the customer's firm, `null` when unset. */
  companyName: string | null;
  /** When the customer was created, `null` when unavailable. */
  createdAt: string | null;
  /** When the customer was last changed, `null` when unavailable. */
  updatedAt: string | null;
}

/** A new customer. */
export interface CustomerCreate {
  /** The name the customer goes by. Control characters are refused. */
  displayName: string;
  /** The e-mail address. Absent or `null` leaves it unset. */
  email?: string | null | undefined;
  /**
   * The phone number, kept as given. Absent or `null` leaves it unset. Control characters are
   * refused.
   */
  phone?: string | null | undefined;
  /** The name of the customer's firm. Absent or `null` leaves it unset. */
  companyName?: string | null | undefined;
  /** Whether the customer is served. Default: `active`. */
  status?: CustomerStatus | undefined;
}

/** The fields of a customer to set, at least one. An absent field is left alone. */
export interface CustomerUpdate {
  /** The name the customer goes by. Control characters are refused. */
  displayName?: string | undefined;
  /** The e-mail address. `null` clears it. */
  email?: string | null | undefined;
  /** The phone number, kept as given. `null` clears it. Control characters are refused. */
  phone?: string | null | undefined;
  /** The name of the customer's firm. `null` clears it. */
  companyName?: string | null | undefined;
  /** Whether the customer is served. It may change both ways. */
  status?: CustomerStatus | undefined;
}

/** Whether the location is served. */
export type LocationStatus = "ACTIVE" | "INACTIVE";

/** A point on the map, in WGS 84 degrees. */
export interface GeoPoint {
  /** Latitude, north positive. */
  lat: number;
  /** Longitude, east positive. */
  lng: number;
}

/** A resolved address. A part that is not known is `""`, never null. */
export interface Address {
  /** The whole address in one line, as resolved. */
  address: string;
  /** City. */
  city: string;
  /** State, two letters. */
  state: string;
  /** ZIP code. */
  zipcode: string;
  /** House number. Empty for rural routes. */
  streetNo: string;
  /** County or its equivalent. */
  county: string;
  /** Borough, in cities that have them, such as New York. */
  borough: string;
  /** Identifies the address. Its form depends on the address provider; only compare it. */
  geoPlaceId: string;
  /** The coordinates. With the default, offline provider, the centre of the ZIP code. */
  location: GeoPoint;
}

/** A place where a customer is served. No field is ever null; an unset text is `""`. */
export interface Location {
  /** Identifies the location. */
  id: string;
  /** The `id` of the customer the location belongs to (not the customer number). */
  customerId: string;
  /** The name of the location. */
  name: string;
  /** Whether the location is served. */
  status: LocationStatus;
  /** A note for the driver or dispatcher, `""` when unset. */
  locationNote: string;
  /** The customer's purchase order number, `""` when unset. */
  purchaseOrderNumber: string;
  /** A resolved address. A part that is not known is `""`, never null. */
  address: Address;
  /** When the location was created. */
  createdAt: string;
  /** When the location was last changed. */
  updatedAt: string;
  /**
   * `true` only in the response to a create whose address already was a location of the customer;
   * that location is returned.
   */
  reused: boolean;
  /**
   * `true` only in the response to a create or an update that took the location from `INACTIVE` to
   * `ACTIVE`.
   */
  reactivated: boolean;
}

/** A new location. */
export interface LocationCreate {
  /** The `id` of the customer (not the customer number). */
  customerId: string;
  /** The street address, in free text. It is resolved before anything is written. */
  address: string;
  /** The name of the location. By default the resolved address in one line. */
  name?: string | undefined;
  /** A note for the driver or dispatcher. May hold line breaks. */
  locationNote?: string | undefined;
  /**
   * The customer's purchase order number. If the address already is a location of the customer and
   * has none, it is filled in there.
   */
  purchaseOrderNumber?: string | undefined;
}

/** The fields of a location to set, at least one. An absent field is left alone. */
export interface LocationUpdate {
  /** The name of the location. */
  name?: string | undefined;
  /** A note for the driver or dispatcher. May hold line breaks. `""` clears it. */
  locationNote?: string | undefined;
  /** The customer's purchase order number. `""` clears it. */
  purchaseOrderNumber?: string | undefined;
  /**
   * A street address, in free text. It is resolved anew and replaces the whole stored address
   * object.
   */
  address?: string | undefined;
  /** `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. */
  status?: LocationStatus | undefined;
}

/** An address to validate. */
export interface AddressValidation {
  /** The address, in free text. */
  address: string;
}

/** A resolved address. A part that is not known is `""`, never null. */
export interface ValidatedAddress {
  /** The whole address in one line. */
  formattedAddress: string;
  /** House number. Empty for rural routes. */
  streetNumber: string;
  /** Street, in the abbreviations of the US Postal Service. */
  route: string;
  /** City. */
  city: string;
  /** State, two letters. */
  state: string;
  /** ZIP code. */
  zipcode: string;
  /** County or its equivalent. */
  county: string;
  /** Borough, in cities that have them, such as New York. */
  borough: string;
  /** Identifies the address. Its form depends on the address provider; only compare it. */
  geoPlaceId: string;
  /** The coordinates. With the default, offline provider, the centre of the ZIP code. */
  location: GeoPoint;
}

/** A fee that may come on top of a SKU's price. */
export interface Fee {
  /** What the fee is for. */
  type: string | null;
  /** The price of one unit, in US dollars. */
  price: number | null;
  /** The unit that is charged. */
  per: string | null;
  /** How much is included before the fee applies. */
  limit: number | null;
  /** The unit of `limit`. */
  limitType: string | null;
}

/** The product a SKU sells, `null` when unset. */
export interface SkuProduct {
  /** Identifies the product. */
  id: string;
  /** The product's name. */
  name: string;
}

/** Something that can be ordered. */
export interface Sku {
  /** Identifies the SKU. */
  id: string;
  /** The SKU's name. */
  name: string;
  /** The company's own code for it, `null` when unset. */
  code: string | null;
  /** What is included, `null` when unset. */
  description: string | null;
  /** Whether it is on offer. Known values are `active` and `inactive`; others may follow. */
  status: string | null;
  /**
   * The price in US dollars: in the pricelist of the `priceListId` filter, without one in the
   * company's default pricelist. `null` where that has none.
   */
  price: number | null;
  /**
   * How the price is meant. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others
   * may follow.
   */
  pricingType: string | null;
  /** The product a SKU sells, `null` when unset. */
  product: SkuProduct | null;
  /** The material it is for, `null` when unset. */
  material: string | null;
  /** How the load may be composed, `null` when unset. */
  loadComposition: string | null;
  /** The `id` of the service it belongs to, `null` when unset. */
  serviceId: string | null;
  /** The ids of the pricelists that hold it. */
  priceListIds: string[];
  /** The fees that may come on top, by a short key of the company's choice. */
  fees: Record<string, Fee>;
}

/** A service that a pricelist has prices for. */
export interface PricelistService {
  /** The `id` of the service. */
  id: string;
  /** The service's readable identifier. */
  identifier: string;
}

/** A list of prices for SKUs, and of charges. */
export interface Pricelist {
  /** Identifies the pricelist. */
  id: string;
  /** The pricelist's name. */
  name: string;
  /** What it holds for. Known values are `company`, `customer` and `zone`; others may follow. */
  scope: string;
  /** Whether it is in use. Known values are `active` and `inactive`; others may follow. */
  status: string;
  /** Whether it is the company's default pricelist. */
  isDefault: boolean;
  /** Whether its prices are for online orders. */
  isEcommerce: boolean;
  /** Whether its prices depend on the delivery zone. */
  isZoneBased: boolean;
  /** The services of its SKUs. */
  services: PricelistService[];
  /** How many SKUs it holds. */
  skuCount: number;
  /** How many charges it holds. */
  chargeCount: number;
  /** How many customers it belongs to. */
  customerCount: number;
}

/** A SKU and its price in the new pricelist. */
export interface SkuSelection {
  /** The `id` of a SKU that the source pricelist holds. Each SKU at most once. */
  skuId: string;
  /** The price in US dollars, 0 or more, with at most two decimals. It is kept exactly. */
  price: number;
}

/** A pricelist to copy for a customer. */
export interface PricelistCreate {
  /** The `id` of the pricelist to copy from. */
  sourcePriceListId: string;
  /** The `id` of the customer it is for (not the customer number). */
  customerId: string;
  /** The name of the new pricelist. */
  name: string;
  /**
   * `true` copies every SKU of the source. When absent or `false`, `skuSelections` is required.
   * Default: `false`.
   */
  includeAll?: boolean | undefined;
  /**
   * With `includeAll: true`, the SKUs whose prices differ from the source; otherwise the SKUs to
   * copy, with their prices. A SKU named twice is refused.
   */
  skuSelections?: readonly SkuSelection[] | undefined;
  /** The charges of the source that are not copied. */
  chargeRemovals?: readonly string[] | undefined;
}

/** What was created. */
export interface PricelistCreation {
  /** The `id` of the new pricelist. */
  priceListId: string;
  /** How many SKUs it holds. */
  skuCount: number;
  /** How many charges it holds. */
  chargeCount: number;
}

/** A customer with a pricelist of its own that holds a SKU of the service. */
export interface ServiceCustomer {
  /** The `id` of the customer. */
  id: string;
  /** The name the customer goes by. */
  displayName: string;
}

/** A kind of service that the company offers. */
export interface Service {
  /** Identifies the service. */
  id: string;
  /** The service's name. */
  name: string;
  /** The service's number. */
  code: number;
  /** The service's readable identifier. */
  identifier: string;
  /** What the service is. */
  description: string;
  /**
   * Whether the company subscribes to the service. Known values are `subscribed` and
   * `unsubscribed`; others may follow.
   */
  subscriptionStatus: string;
  /** Whether it is on offer. Known values are `active` and `inactive`; others may follow. */
  status: string;
  /** When the company subscribed to it. */
  subscribedAt: string;
  /** When it was activated. */
  activatedAt: string;
  /** How many pricelists hold a SKU of the service. */
  priceLists: number;
  /** The customers with a pricelist of their own that holds a SKU of the service. */
  customerList: ServiceCustomer[];
}

/** A service that is offered in a zone. */
export interface ZoneService {
  /** The `id` of the service. */
  id: string;
  /** The service's name. */
  name: string;
  /** The service's readable identifier. */
  identifier: string;
}

/** An area the company delivers to. */
export interface Zone {
  /** Identifies the zone. */
  id: string;
  /** The zone's name. */
  name: string;
  /** The company's own code for it. */
  code: string;
  /** The colour it is drawn in on maps. */
  color: string;
  /** Whether the company delivers there now. Only active zones are found by ZIP code. */
  isActive: boolean;
  /** The ZIP codes it holds. */
  zipCodes: string[];
  /** The services offered there. */
  services: ZoneService[];
}

/**
 * Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every
 * resend and in the list of events, so handle an `id` once.
 */
export type EventId = string;

/** What happened. */
export type EventType =
  | "customer.created"
  | "customer.updated"
  | "location.created"
  | "location.updated"
  | "pricelist.created";

/** A customer was created. */
export interface CustomerCreatedEvent {
  /**
   * Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
   * every resend and in the list of events, so handle an `id` once.
   */
  id: EventId;
  /** What happened. */
  type: "customer.created";
  /** When it happened. */
  createdAt: string;
  /** A customer of the company. */
  data: Customer;
}

/** A customer was changed. */
export interface CustomerUpdatedEvent {
  /**
   * Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
   * every resend and in the list of events, so handle an `id` once.
   */
  id: EventId;
  /** What happened. */
  type: "customer.updated";
  /** When it happened. */
  createdAt: string;
  /** A customer of the company. */
  data: Customer;
}

/** A location was created. */
export interface LocationCreatedEvent {
  /**
   * Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
   * every resend and in the list of events, so handle an `id` once.
   */
  id: EventId;
  /** What happened. */
  type: "location.created";
  /** When it happened. */
  createdAt: string;
  /** A place where a customer is served. No field is ever null; an unset text is `""`. */
  data: Location;
}

/** A location was changed, or became active again. */
export interface LocationUpdatedEvent {
  /**
   * Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
   * every resend and in the list of events, so handle an `id` once.
   */
  id: EventId;
  /** What happened. */
  type: "location.updated";
  /** When it happened. */
  createdAt: string;
  /** A place where a customer is served. No field is ever null; an unset text is `""`. */
  data: Location;
}

/** A pricelist was created for a customer. */
export interface PricelistCreatedEvent {
  /**
   * Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
   * every resend and in the list of events, so handle an `id` once.
   */
  id: EventId;
  /** What happened. */
  type: "pricelist.created";
  /** When it happened. */
  createdAt: string;
  /** A list of prices for SKUs, and of charges. */
  data: Pricelist;
}

/** Somebody tests an endpoint. Nothing happened. */
export interface WebhookTestEvent {
  /**
   * Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
   * every resend and in the list of events, so handle an `id` once.
   */
  id: EventId;
  /** What happened. */
  type: "webhook.test";
  /** When it happened. */
  createdAt: string;
  /** What a test carries. It is nothing of the company's. */
  data: WebhookTest;
}

/** What a test carries. It is nothing of the company's. */
export interface WebhookTest {
  /** Says that this is a test. */
  message: string;
  /** The endpoint that is tested, as the developer platform shows it. */
  endpointId: string;
}

/**
 * What a webhook delivers: an event, or a test. `type` tells them apart, and what `data` is. New
 * types may follow; an endpoint gets those that it asks for.
 */
export type WebhookEvent =
  | CustomerCreatedEvent
  | CustomerUpdatedEvent
  | LocationCreatedEvent
  | LocationUpdatedEvent
  | PricelistCreatedEvent
  | WebhookTestEvent
  | UnknownWebhookEvent;

/** A member of `WebhookEvent` whose `type` this version doesn't know: the service is newer. */
export interface UnknownWebhookEvent {
  id: EventId;
  type: UnknownValue;
  createdAt: string;
  data: unknown;
}

/**
 * Something that was written through this API. `data` is the whole resource as its GET would have
 * returned it right after the write; it may have changed since. `type` tells what it is.
 */
export type Event =
  | CustomerCreatedEvent
  | CustomerUpdatedEvent
  | LocationCreatedEvent
  | LocationUpdatedEvent
  | PricelistCreatedEvent
  | UnknownEvent;

/** A member of `Event` whose `type` this version doesn't know: the service is newer. */
export interface UnknownEvent {
  id: EventId;
  type: UnknownValue;
  createdAt: string;
  data: unknown;
}

/** One thing that is wrong with a request. */
export interface ValidationIssue {
  /** The part of the request it is in. */
  in: "body" | "query" | "path" | "header";
  /** A JSON pointer to the value in that part, `""` for the part as a whole. */
  path: string;
  /**
   * The rule that the value breaks: a JSON Schema keyword, or a word for a rule that no keyword
   * expresses.
   */
  keyword: string;
  /** What is wrong, for people. */
  message: string;
}

/** A place that an ambiguous address may mean. Only the parts that are known are there. */
export interface AddressCandidate {
  /** The whole address in one line. */
  formattedAddress?: string;
  /** House number. */
  streetNumber?: string;
  /** Street. */
  route?: string;
  /** City. */
  city?: string;
  /** State, two letters. */
  state?: string;
  /** ZIP code. */
  zipcode?: string;
  /** County or its equivalent. */
  county?: string;
  /** Borough, in cities that have them. */
  borough?: string;
  /** Identifies the address. */
  geoPlaceId?: string;
  /** A point on the map, in WGS 84 degrees. */
  location?: GeoPoint;
}

/** List customers: what to ask for. */
export interface ListCustomersQuery {
  /**
   * Keeps customers whose `displayName`, `customerId`, `email` or `phone` contains this text, in
   * any case. `%`, `_` and `\` are ordinary characters. An empty term filters nothing. Control
   * characters are refused.
   */
  searchTerm?: string | undefined;
  /** The page to return, counted from 1. A page past the end is empty. Default: `1`. */
  page?: number | undefined;
  /** How many items a page holds. Default: `25`. */
  limit?: number | undefined;
}

/** List locations: what to ask for. */
export interface ListLocationsQuery {
  /** Keeps the locations of the customer with this `id`. */
  customerId?: string | undefined;
  /** Keeps the locations with this status. Without it, active and inactive ones are listed. */
  status?: LocationStatus | undefined;
  /**
   * Keeps locations whose name, address or purchase order number contains this text, in any case.
   * `%`, `_` and `\` are ordinary characters. An empty term filters nothing. Control characters are
   * refused.
   */
  searchTerm?: string | undefined;
  /** The page to return, counted from 1. A page past the end is empty. Default: `1`. */
  page?: number | undefined;
  /** How many items a page holds. Default: `25`. */
  limit?: number | undefined;
}

/** List SKUs: what to ask for. */
export interface ListSkusQuery {
  /**
   * Keeps SKUs whose name, code or description contains this text, in any case. `%`, `_` and `\`
   * are ordinary characters. An empty term filters nothing. Control characters are refused.
   */
  q?: string | undefined;
  /** Keeps the SKUs of this service. */
  serviceId?: string | undefined;
  /** Keeps the SKUs of this product. */
  productId?: string | undefined;
  /**
   * Keeps the SKUs of this pricelist, and makes `price` the price in it. Without it, `price` is the
   * price in the company's default pricelist.
   */
  priceListId?: string | undefined;
  /** Keeps the SKUs with this load composition. */
  loadCompositionId?: string | undefined;
  /** Keeps the SKUs for this type of material. */
  materialTypeId?: string | undefined;
  /** Keeps the SKUs with this type of pricing. */
  pricingTypeId?: string | undefined;
  /**
   * Keeps the SKUs that are in a pricelist flagged for `ecommerce` (`isEcommerce`), as `zone` based
   * (`isZoneBased`) or as `default` (`isDefault`). Any other value is refused.
   */
  mode?: "ecommerce" | "zone" | "default" | undefined;
  /** Keeps the SKUs whose service is offered in an active zone that holds this ZIP code. */
  zipcode?: string | undefined;
  /** The page to return, counted from 1. A page past the end is empty. Default: `1`. */
  page?: number | undefined;
  /** How many items a page holds. Default: `25`. */
  limit?: number | undefined;
}

/** List pricelists: what to ask for. */
export interface ListPricelistsQuery {
  /**
   * Keeps pricelists whose name contains this text, in any case. `%`, `_` and `\` are ordinary
   * characters. An empty term filters nothing. Control characters are refused.
   */
  q?: string | undefined;
  /**
   * Keeps pricelists with this `scope`. Known values are `company`, `customer` and `zone`; a value
   * that no pricelist has answers an empty `data`.
   */
  scope?: string | undefined;
  /** The page to return, counted from 1. A page past the end is empty. Default: `1`. */
  page?: number | undefined;
  /** How many items a page holds. Default: `25`. */
  limit?: number | undefined;
}

/** List services: what to ask for. */
export interface ListServicesQuery {
  /**
   * Keeps services whose name, identifier or description contains this text, in any case. `%`, `_`
   * and `\` are ordinary characters. An empty term filters nothing. Control characters are refused.
   */
  q?: string | undefined;
  /** The page to return, counted from 1. A page past the end is empty. Default: `1`. */
  page?: number | undefined;
  /** How many items a page holds. Default: `25`. */
  limit?: number | undefined;
}

/** List zones that hold a ZIP code: what to ask for. */
export interface ListZonesByZipQuery {
  /** The ZIP code. It is matched exactly, after blanks around it are removed. */
  zipcode: string;
}

/** List events: what to ask for. */
export interface ListEventsQuery {
  /**
   * The `id` of the last event seen: the list begins with the one that follows it. It may be of any
   * type, whatever `type` asks for. Take the last one of this list, not the last one that a webhook
   * brought, since webhooks arrive in any order.
   */
  after?: EventId | undefined;
  /** How many events to return at most. Default: `25`. */
  limit?: number | undefined;
  /** Keeps events of this type. */
  type?: EventType | undefined;
}
