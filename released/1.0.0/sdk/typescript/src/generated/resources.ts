// Generated from openapi.yaml. Do not edit.
/** The operations of the service, resource by resource. */
import type { ApiPromise } from "../api-promise.ts";
import { followFeed, listFeed, listPages, readData } from "../calls.ts";
import type { FeedPromise } from "../feed.ts";
import type { CallOptions, FollowOptions, WriteOptions } from "../options.ts";
import type { PagePromise } from "../page.ts";
import type { Sender } from "../sender.ts";
import type {
  AddressValidation,
  Customer,
  CustomerCreate,
  CustomerUpdate,
  Event,
  ListCustomersQuery,
  ListEventsQuery,
  ListLocationsQuery,
  ListPricelistsQuery,
  ListServicesQuery,
  ListSkusQuery,
  ListZonesByZipQuery,
  Location,
  LocationCreate,
  LocationUpdate,
  Pricelist,
  PricelistCreate,
  PricelistCreation,
  Service,
  Sku,
  ValidatedAddress,
  Zone,
} from "./types.ts";

/** The customers a company serves. */
export class Customers {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Lists the company's customers, newest first. No match answers an empty `data`; a page past the
   * end answers an empty `data` and the true `total`.
   *
   * `GET /v1/customers`, for keys with the scope `customers:read`.
   */
  list(query?: ListCustomersQuery, options?: CallOptions): PagePromise<Customer> {
    return listPages<Customer>(
      this.#sender,
      { operationId: "listCustomers", method: "GET", path: "/v1/customers", query },
      options,
    );
  }

  /**
   * Creates a customer. Its number, `customerId`, is the next of the company's own series and is
   * never supplied by the partner: a `customerId` in the body is refused.
   *
   * `POST /v1/customers`, for keys with the scope `customers:write`.
   */
  create(body: CustomerCreate, options?: WriteOptions): ApiPromise<Customer> {
    return readData<Customer>(
      this.#sender,
      {
        operationId: "createCustomer",
        method: "POST",
        path: "/v1/customers",
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Returns one customer.
   *
   * `GET /v1/customers/{id}`, for keys with the scope `customers:read`.
   *
   * @param id The customer's `id`. Anything but a UUID answers 400, a UUID that names no customer
   *   404.
   */
  get(id: string, options?: CallOptions): ApiPromise<Customer> {
    return readData<Customer>(
      this.#sender,
      { operationId: "getCustomer", method: "GET", path: "/v1/customers/{id}", params: { id } },
      options,
    );
  }

  /**
   * Sets the fields that are given, at least one; an absent field is left alone. `null` clears
   * `email`, `phone` or `companyName`. `status` may change both ways. `customerId` cannot be
   * changed: in the body it is refused.
   *
   * `PATCH /v1/customers/{id}`, for keys with the scope `customers:write`.
   *
   * @param id The customer's `id`. Anything but a UUID answers 400, a UUID that names no customer
   *   404.
   */
  update(id: string, body: CustomerUpdate, options?: CallOptions): ApiPromise<Customer> {
    return readData<Customer>(
      this.#sender,
      {
        operationId: "updateCustomer",
        method: "PATCH",
        path: "/v1/customers/{id}",
        params: { id },
        body,
      },
      options,
    );
  }
}

/**
 * The places where customers are served. A customer has at most one location per address, whose
 * identity is its `geoPlaceId`. Every address is resolved before it is stored.
 */
export class Locations {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Lists the locations of all customers or of one, newest first. Filters combine with AND.
   * `reused` and `reactivated` are always `false` here. A page past the end answers an empty `data`
   * and the true `total`.
   *
   * `GET /v1/locations`, for keys with the scope `customers:read`.
   */
  list(query?: ListLocationsQuery, options?: CallOptions): PagePromise<Location> {
    return listPages<Location>(
      this.#sender,
      { operationId: "listLocations", method: "GET", path: "/v1/locations", query },
      options,
    );
  }

  /**
   * Resolves the address and adds it to a customer's locations.
   *
   * A customer has at most one location per `geoPlaceId`. If the address is already one of the
   * customer's locations, that location is returned with `reused: true` and no other is written:
   *
   * - if it was `INACTIVE`, it becomes `ACTIVE`, and `reactivated` is `true`;
   * - if its purchase order number was empty and the request has one, it is filled in;
   * - nothing else of it changes.
   *
   * An address that cannot be resolved answers 422 and writes nothing. A customer that does not
   * exist answers 422 `REFERENCE_NOT_FOUND`.
   *
   * `POST /v1/locations`, for keys with the scope `customers:write`.
   */
  create(body: LocationCreate, options?: WriteOptions): ApiPromise<Location> {
    return readData<Location>(
      this.#sender,
      {
        operationId: "createLocation",
        method: "POST",
        path: "/v1/locations",
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Returns one location. `reused` and `reactivated` are always `false` here.
   *
   * `GET /v1/locations/{id}`, for keys with the scope `customers:read`.
   *
   * @param id The location's `id`. Anything but a UUID answers 400, a UUID that names no location
   *   404.
   */
  get(id: string, options?: CallOptions): ApiPromise<Location> {
    return readData<Location>(
      this.#sender,
      { operationId: "getLocation", method: "GET", path: "/v1/locations/{id}", params: { id } },
      options,
    );
  }

  /**
   * Sets the fields that are given, at least one; an absent field is left alone.
   *
   * - `address` is resolved anew and replaces the whole stored address object. If it cannot be
   *   resolved, the answer is 422 and nothing is changed. If the new address is another location of
   *   the same customer, the answer is 409 `LOCATION_EXISTS` with its id in `extraData.locationId`.
   * - `status` `ACTIVE` reactivates an inactive location, and `reactivated` is `true` in the
   *   response; `INACTIVE` deactivates it.
   * - `""` clears `locationNote` or `purchaseOrderNumber`.
   *
   * `PATCH /v1/locations/{id}`, for keys with the scope `customers:write`.
   *
   * @param id The location's `id`. Anything but a UUID answers 400, a UUID that names no location
   *   404.
   */
  update(id: string, body: LocationUpdate, options?: CallOptions): ApiPromise<Location> {
    return readData<Location>(
      this.#sender,
      {
        operationId: "updateLocation",
        method: "PATCH",
        path: "/v1/locations/{id}",
        params: { id },
        body,
      },
      options,
    );
  }

  /**
   * Resolves a free-text address into its parts and coordinates. Nothing is stored.
   *
   * With the default, offline provider this confirms that ZIP code, city and state agree, and gives
   * the coordinates of the ZIP code's centre. It never confirms that the street or the house number
   * exists.
   *
   * An address that cannot be resolved answers 422: `ADDRESS_NOT_FOUND` with `extraData.reason`, or
   * `ADDRESS_AMBIGUOUS` with at most ten `extraData.candidates`.
   *
   * `POST /v1/locations/validate-address`, for keys with the scope `customers:read`.
   */
  validateAddress(body: AddressValidation, options?: WriteOptions): ApiPromise<ValidatedAddress> {
    return readData<ValidatedAddress>(
      this.#sender,
      {
        operationId: "validateAddress",
        method: "POST",
        path: "/v1/locations/validate-address",
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }
}

/**
 * What a company offers and at what price: SKUs, services and pricelists. The company maintains its
 * catalog itself; partners read it, and create pricelists for customers.
 */
export class Skus {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Lists the company's SKUs, newest first. Filters combine with AND. A page past the end answers
   * an empty `data` and the true `total`.
   *
   * `GET /v1/skus`, for keys with the scope `customers:read`.
   */
  list(query?: ListSkusQuery, options?: CallOptions): PagePromise<Sku> {
    return listPages<Sku>(
      this.#sender,
      { operationId: "listSkus", method: "GET", path: "/v1/skus", query },
      options,
    );
  }

  /**
   * Returns one SKU. Its `price` is the price in the company's default pricelist, `null` where that
   * has none.
   *
   * `GET /v1/skus/{id}`, for keys with the scope `customers:read`.
   *
   * @param id The SKU's `id`. Anything but a UUID answers 400, a UUID that names no SKU 404.
   */
  get(id: string, options?: CallOptions): ApiPromise<Sku> {
    return readData<Sku>(
      this.#sender,
      { operationId: "getSku", method: "GET", path: "/v1/skus/{id}", params: { id } },
      options,
    );
  }
}

/**
 * What a company offers and at what price: SKUs, services and pricelists. The company maintains its
 * catalog itself; partners read it, and create pricelists for customers.
 */
export class Pricelists {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Lists the company's pricelists, those made for single customers included, newest first. Filters
   * combine with AND. A page past the end answers an empty `data` and the true `total`.
   *
   * `GET /v1/pricelists`, for keys with the scope `customers:read`.
   */
  list(query?: ListPricelistsQuery, options?: CallOptions): PagePromise<Pricelist> {
    return listPages<Pricelist>(
      this.#sender,
      { operationId: "listPricelists", method: "GET", path: "/v1/pricelists", query },
      options,
    );
  }

  /**
   * Copies a pricelist into a new one for one customer. The new list has scope `customer`, is not
   * the default, and belongs to that customer.
   *
   * - With `includeAll: true`, every SKU of the source is copied at its price; `skuSelections`, if
   *   given, override the prices of the SKUs they name.
   * - Otherwise `skuSelections` is required and names the SKUs to copy, with their prices.
   * - The charges of the source are copied but for `chargeRemovals`.
   *
   * Prices are kept exactly, to the cent. A SKU named twice answers 400. A source, customer, SKU or
   * charge that does not exist, or a SKU or charge that the source does not hold, answers 422
   * `REFERENCE_NOT_FOUND`, and `extraData.issues` points at its position in the body. Nothing is
   * written unless all is.
   *
   * `POST /v1/pricelists`, for keys with the scope `customers:write`.
   */
  create(body: PricelistCreate, options?: WriteOptions): ApiPromise<PricelistCreation> {
    return readData<PricelistCreation>(
      this.#sender,
      {
        operationId: "createPricelist",
        method: "POST",
        path: "/v1/pricelists",
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }
}

/**
 * What a company offers and at what price: SKUs, services and pricelists. The company maintains its
 * catalog itself; partners read it, and create pricelists for customers.
 */
export class Services {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Lists the company's services, newest first. A page past the end answers an empty `data` and the
   * true `total`.
   *
   * `GET /v1/services`, for keys with the scope `customers:read`.
   */
  list(query?: ListServicesQuery, options?: CallOptions): PagePromise<Service> {
    return listPages<Service>(
      this.#sender,
      { operationId: "listServices", method: "GET", path: "/v1/services", query },
      options,
    );
  }
}

/** The areas a company delivers to, each a set of ZIP codes. */
export class Zones {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Lists all delivery zones of the company, active or not, ordered by `name`, then `id`. The list
   * is not paged and takes no query parameters.
   *
   * `GET /v1/zones`, for keys with the scope `customers:read`.
   */
  list(options?: CallOptions): ApiPromise<Zone[]> {
    return readData<Zone[]>(
      this.#sender,
      { operationId: "listZones", method: "GET", path: "/v1/zones" },
      options,
    );
  }

  /**
   * Lists the active delivery zones that hold a ZIP code, ordered by `name`, then `id`. No match
   * answers an empty `data`. The list is not paged.
   *
   * `GET /v1/zones/by-zip`, for keys with the scope `customers:read`.
   */
  listByZip(query: ListZonesByZipQuery, options?: CallOptions): ApiPromise<Zone[]> {
    return readData<Zone[]>(
      this.#sender,
      { operationId: "listZonesByZip", method: "GET", path: "/v1/zones/by-zip", query },
      options,
    );
  }
}

/**
 * What was written through this API, as webhooks deliver it and as a list to catch up from. How
 * deliveries are signed, retried and verified is in the guide to webhooks.
 */
export class Events {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Lists the company's events of the last 30 days in the order in which they were committed,
   * oldest first: the order of this list is final, and no event ever appears before one that was
   * already read. Store the `id` of the last event you have handled, and send it as `after` the
   * next time; while `hasMore` is `true`, ask again at once. Without `after`, the list begins with
   * the oldest event that is kept.
   *
   * The events are those that webhooks deliver, with the same `id`: handle each `id` once. An event
   * that is not found, because it is older than 30 days or was none of this company's, answers 422
   * `REFERENCE_NOT_FOUND`: read from the beginning, without `after`.
   *
   * `GET /v1/events`, for keys with the scope `customers:read`.
   */
  list(query?: ListEventsQuery, options?: CallOptions): FeedPromise<Event> {
    return listFeed<Event>(
      this.#sender,
      { operationId: "listEvents", method: "GET", path: "/v1/events", query },
      options,
    );
  }

  /**
   * Goes through what `list` lists, waits for more, and never ends: it asks again every
   * `intervalMs`, and goes on after failures that may pass. It ends when the loop is left, or by
   * `signal`.
   *
   * `GET /v1/events`, for keys with the scope `customers:read`.
   */
  follow(
    query?: ListEventsQuery,
    options?: FollowOptions,
  ): AsyncGenerator<Event, never, undefined> {
    return followFeed<Event>(
      this.#sender,
      { operationId: "listEvents", method: "GET", path: "/v1/events", query },
      options,
    );
  }
}

/** All resources. */
export class Resources {
  /** The customers a company serves. */
  readonly customers: Customers;
  /**
   * The places where customers are served. A customer has at most one location per address, whose
   * identity is its `geoPlaceId`. Every address is resolved before it is stored.
   */
  readonly locations: Locations;
  /**
   * What a company offers and at what price: SKUs, services and pricelists. The company maintains
   * its catalog itself; partners read it, and create pricelists for customers.
   */
  readonly skus: Skus;
  /**
   * What a company offers and at what price: SKUs, services and pricelists. The company maintains
   * its catalog itself; partners read it, and create pricelists for customers.
   */
  readonly pricelists: Pricelists;
  /**
   * What a company offers and at what price: SKUs, services and pricelists. The company maintains
   * its catalog itself; partners read it, and create pricelists for customers.
   */
  readonly services: Services;
  /** The areas a company delivers to, each a set of ZIP codes. */
  readonly zones: Zones;
  /**
   * What was written through this API, as webhooks deliver it and as a list to catch up from. How
   * deliveries are signed, retried and verified is in the guide to webhooks.
   */
  readonly events: Events;

  constructor(sender: Sender) {
    this.customers = new Customers(sender);
    this.locations = new Locations(sender);
    this.skus = new Skus(sender);
    this.pricelists = new Pricelists(sender);
    this.services = new Services(sender);
    this.zones = new Zones(sender);
    this.events = new Events(sender);
  }
}
