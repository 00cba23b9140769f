// Generated from openapi.yaml. Do not edit.
/** The operations of the service, by resource. */
import type { ApiPromise } from "../api-promise.ts";
import { followFeed, listFeed, listPages, readData } from "../calls.ts";
import type { FeedPromise } from "../feed.ts";
import type { CallOptions, FollowOptions, UpdateOptions, WriteOptions } from "../options.ts";
import type { PagePromise } from "../page.ts";
import type { Sender } from "../sender.ts";
import type {
  AddressValidation,
  CatalogEntry,
  Charge,
  Customer,
  CustomerBatch,
  CustomerBatchResult,
  CustomerCreate,
  CustomerUpdate,
  CustomerUpdateByExternalId,
  CustomerUpsert,
  CustomerUpsertBatch,
  Event,
  FindQuery,
  FoundObject,
  ListCustomersQuery,
  ListEventsQuery,
  ListLoadCompositionsQuery,
  ListLocationsQuery,
  ListMaterialTypesQuery,
  ListPricelistChargesQuery,
  ListPricelistSkusQuery,
  ListPricelistsQuery,
  ListPricesQuery,
  ListPricingTypesQuery,
  ListProductsQuery,
  ListRequestsQuery,
  ListServicesQuery,
  ListSkusQuery,
  ListZonesByZipQuery,
  Listener,
  ListenerAttemptsRequest,
  Location,
  LocationBatch,
  LocationBatchResult,
  LocationCreate,
  LocationUpdate,
  LocationUpdateByExternalId,
  LocationUpsert,
  LocationUpsertBatch,
  LoggedRequest,
  PlacePricesDetails,
  Price,
  Pricelist,
  PricelistCreate,
  PricelistCreation,
  PricelistSku,
  PricelistUpdate,
  RecordedAttempt,
  SandboxClock,
  SandboxClockAdvance,
  SandboxEvents,
  SandboxEventsCreate,
  Service,
  Sku,
  ValidatedAddress,
  Zone,
} from "./types.ts";

/** Customers of the company. */
export class Customers {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns the company's customers, newest first unless you send `sort`. Filters are combined with
   * AND. If nothing matches, `data` is empty. If `page` is past the last page, `data` is empty and
   * `total` is still the full count. To read many pages, follow `nextCursor` with `after`:
   * customers that are created or changed in the meantime don't move others to another page, and
   * each page costs the same.
   *
   * `GET /v1/customers`. Requires the scope `customers:read`.
   */
  list(query?: ListCustomersQuery, options?: CallOptions): PagePromise<Customer> {
    return listPages<Customer>(
      this.#sender,
      { operationId: "listCustomers", method: "GET", path: "/v1/customers", query },
      options,
    );
  }

  /**
   * Creates a customer. The service assigns the customer number, `customerId`, as the next number
   * in the company's sequence. A request that includes `customerId` is rejected. If another
   * customer has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that customer's id in
   * `extraData.customerId`.
   *
   * `POST /v1/customers`. Requires the scope `customers:write`.
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
   * Creates up to 100 customers as `POST /v1/customers` (/docs/reference/createCustomer) does for
   * each item: an item that fails doesn't affect the others, and each item that succeeds has its
   * own event.
   *
   * - The response has a result per item, in order: `status` is the status of a single request with
   *   this item. The result has `data` if it is below 400, and `error` otherwise. Paths in
   *   `extraData.issues` are relative to the item.
   * - If a customer has the item's `externalId`, the item's status is 409, with that customer's id
   *   in `error.extraData.customerId`. To create or replace customers by your own IDs, use `PUT
   *   /v1/customers/batch` (/docs/reference/upsertCustomersBatch).
   * - The order of creation isn't defined. If two items have the same `externalId`, the first one
   *   is created, and the other one's status is 409.
   * - If a field of an item is missing, unknown or invalid, the item's status is 400, with
   *   `VALIDATION_FAILED`. The whole batch returns 400, and nothing is created, only if it isn't a
   *   batch: the JSON is invalid or repeats a field, `items` isn't a list of 1 to 100, or the
   *   `idempotencyKey` of an item is also that of another item or of the batch.
   * - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it:
   *   100 items count as 11 requests. If the quota has fewer left, returns 429, and nothing is
   *   created.
   * - **Retries:** send an `Idempotency-Key`, or an `idempotencyKey` in each item. If the
   *   connection fails or the response is 5xx, send the same request again: each item is created
   *   once, and `replayed` is `true` for those that were created before. Both kinds of keys follow
   *   the rules of `Idempotency-Key`. If an item fails with a 5xx status or
   *   `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
   *
   * `POST /v1/customers/batch`. Requires the scope `customers:write`.
   */
  createBatch(body: CustomerBatch, options?: WriteOptions): ApiPromise<CustomerBatchResult[]> {
    return readData<CustomerBatchResult[]>(
      this.#sender,
      {
        operationId: "createCustomersBatch",
        method: "POST",
        path: "/v1/customers/batch",
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Creates or replaces up to 100 customers by your own IDs, as `PUT
   * /v1/customers/by-external-id/{externalId}` (/docs/reference/upsertCustomer) does for each item:
   * an item that fails doesn't affect the others, and each item that changes something has its own
   * event.
   *
   * - The response has a result per item, in order: `status` is the status of a single request with
   *   this item, 201 if it was created and 200 if it existed. The result has `data` if it is below
   *   400, and `error` otherwise. Paths in `extraData.issues` are relative to the item.
   * - Omitted fields are set to their defaults, also those that the customer had. If nothing
   *   changes, there is no event, and `updatedAt` stays the same.
   * - Items with the same `externalId` are carried out in their order. The order of others isn't
   *   defined.
   * - If a field of an item is missing, unknown or invalid, the item's status is 400, with
   *   `VALIDATION_FAILED`. The whole batch returns 400, and nothing is stored, only if it isn't a
   *   batch: the JSON is invalid or repeats a field, `items` isn't a list of 1 to 100, or the
   *   `idempotencyKey` of an item is also that of another item or of the batch.
   * - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it:
   *   100 items count as 11 requests. If the quota has fewer left, returns 429, and nothing is
   *   stored. With 100 requests per minute, you can send 9 batches of 100 per minute: 10,000
   *   customers take 11 minutes and the time of the last batch.
   * - **Retries:** sending the same request again sets the same values. With an `Idempotency-Key`,
   *   or an `idempotencyKey` in each item, it doesn't undo what others changed in between:
   *   `replayed` is `true` for the items that were carried out before. If an item fails with a 5xx
   *   status or `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
   *
   * `PUT /v1/customers/batch`. Requires the scope `customers:write`.
   */
  upsertBatch(
    body: CustomerUpsertBatch,
    options?: WriteOptions,
  ): ApiPromise<CustomerBatchResult[]> {
    return readData<CustomerBatchResult[]>(
      this.#sender,
      {
        operationId: "upsertCustomersBatch",
        method: "PUT",
        path: "/v1/customers/batch",
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Returns a customer.
   *
   * `GET /v1/customers/{id}`. Requires the scope `customers:read`.
   *
   * @param id The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't
   *   exist.
   */
  get(id: string, options?: CallOptions): ApiPromise<Customer> {
    return readData<Customer>(
      this.#sender,
      { operationId: "getCustomer", method: "GET", path: "/v1/customers/{id}", params: { id } },
      options,
    );
  }

  /**
   * Updates the fields you provide, at least one. Omitted fields keep their values. `null` clears
   * `email`, `phone`, `companyName` or `externalId`. `status` can be changed in either direction.
   * `customerId` can't be changed; a request that includes it is rejected. If another customer has
   * the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that customer's id in
   * `extraData.customerId`. Each update has an event. If nothing changes, `updatedAt` and the
   * `ETag` stay the same; `PATCH` and `PUT` by external ID then have no event.
   *
   * `PATCH /v1/customers/{id}`. Requires the scope `customers:write`.
   *
   * @param id The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't
   *   exist.
   */
  update(id: string, body: CustomerUpdate, options?: UpdateOptions): ApiPromise<Customer> {
    return readData<Customer>(
      this.#sender,
      {
        operationId: "updateCustomer",
        method: "PATCH",
        path: "/v1/customers/{id}",
        params: { id },
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Permanently erases the personal data of a customer and of its locations. This can't be undone.
   * The request has no body; an empty object, `{}`, is also accepted.
   *
   * - **The customer** stays, so that references to it remain valid: `id`, `customerId` (the
   *   number) and `createdAt` don't change. `displayName` becomes `Erased customer`, `status`
   *   becomes `inactive`, all other fields become `null`, and `erasedAt` is set.
   * - **Its locations** become `INACTIVE`, the first 1,000 at once, others within 15 minutes.
   *   `name` becomes `Erased location`, `address.address` becomes `Erased address`,
   *   `address.geoPlaceId` becomes `erased:` and the location's `id`, the coordinates become 0,
   *   `externalId` becomes `null`, and all other text fields become `""`.
   * - **Its pricelists** become `inactive`, and their `name` becomes `Erased customer`.
   * - **Copies** in events, deliveries, stored responses and elsewhere are erased within 15
   *   minutes. The guide (/docs/guides/erase-personal-data) lists them.
   *
   * Afterwards, requests that change the customer, or create or change its locations and
   * pricelists, return 409 `CUSTOMER_ERASED`. Erasing an erased customer again returns it
   * unchanged, without another event.
   *
   * The customer has the event `customer.erased`, and each location and pricelist that was changed
   * has its own event, `location.updated` or `pricelist.updated`.
   *
   * `POST /v1/customers/{id}/erase`. Requires the scope `customers:erase`.
   *
   * @param id The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't
   *   exist.
   */
  erase(id: string, options?: WriteOptions): ApiPromise<Customer> {
    return readData<Customer>(
      this.#sender,
      {
        operationId: "eraseCustomer",
        method: "POST",
        path: "/v1/customers/{id}/erase",
        params: { id },
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Returns the customer with your own ID, `externalId`.
   *
   * `GET /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:read`.
   *
   * @param externalId Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
   *   Case-sensitive. The values `.` and `..` can't be part of a URL.
   */
  getByExternalId(externalId: string, options?: CallOptions): ApiPromise<Customer> {
    return readData<Customer>(
      this.#sender,
      {
        operationId: "getCustomerByExternalId",
        method: "GET",
        path: "/v1/customers/by-external-id/{externalId}",
        params: { externalId },
      },
      options,
    );
  }

  /**
   * Creates the customer with your own ID, `externalId`, or replaces its fields if it exists. You
   * can send the same customer any number of times: neither repeated nor concurrent requests create
   * a second one with the same `externalId`.
   *
   * - If no customer has the `externalId`, it is created: 201.
   * - Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no
   *   event, and `updatedAt` and the `ETag` stay the same.
   * - Either way, omitted fields are set to their defaults: `email`, `phone` and `companyName`
   *   become `null`, and `status` becomes `active`. So send `status` too if you deactivate
   *   customers. Fields that the body doesn't have stay: `id`, `customerId` (the number) and
   *   `createdAt`.
   *
   * To change only some fields, use `PATCH /v1/customers/by-external-id/{externalId}`
   * (/docs/reference/updateCustomerByExternalId).
   *
   * If the connection fails, you can send the same request again, also without an
   * `Idempotency-Key`. With `If-Match`, an existing customer is replaced only if it has that `ETag`
   * (412), and none is created (404). With `If-None-Match: *`, a customer is only created (412 if
   * it exists).
   *
   * `PUT /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:write`.
   *
   * @param externalId Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
   *   Case-sensitive. The values `.` and `..` can't be part of a URL.
   */
  upsert(externalId: string, body: CustomerUpsert, options?: UpdateOptions): ApiPromise<Customer> {
    return readData<Customer>(
      this.#sender,
      {
        operationId: "upsertCustomer",
        method: "PUT",
        path: "/v1/customers/by-external-id/{externalId}",
        params: { externalId },
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Updates the fields you provide, at least one, of the customer with your own ID, `externalId`.
   * Omitted fields keep their values. `null` clears `email`, `phone` or `companyName`. If nothing
   * changes, there is no event, and `updatedAt` and the `ETag` stay the same. To change the
   * `externalId`, use `PATCH /v1/customers/{id}` (/docs/reference/updateCustomer).
   *
   * `PATCH /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:write`.
   *
   * @param externalId Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
   *   Case-sensitive. The values `.` and `..` can't be part of a URL.
   */
  updateByExternalId(
    externalId: string,
    body: CustomerUpdateByExternalId,
    options?: UpdateOptions,
  ): ApiPromise<Customer> {
    return readData<Customer>(
      this.#sender,
      {
        operationId: "updateCustomerByExternalId",
        method: "PATCH",
        path: "/v1/customers/by-external-id/{externalId}",
        params: { externalId },
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }
}

/**
 * Service locations of customers. A customer has at most one location per address, identified by
 * `geoPlaceId`. Every address is resolved before it is stored.
 */
export class Locations {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns locations of all customers or of one customer, newest first unless you send `sort`.
   * Filters are combined with AND. `reused` and `reactivated` are always `false` in this response.
   * If `page` is past the last page, `data` is empty and `total` is still the full count.
   *
   * `GET /v1/locations`. Requires the scope `customers:read`.
   */
  list(query?: ListLocationsQuery, options?: CallOptions): PagePromise<Location> {
    return listPages<Location>(
      this.#sender,
      { operationId: "listLocations", method: "GET", path: "/v1/locations", query },
      options,
    );
  }

  /**
   * Resolves the address and adds a location to a customer.
   *
   * A customer has at most one location per `geoPlaceId`. If the customer already has a location at
   * this address, no new location is created. The existing location is returned with `reused:
   * true`, and:
   *
   * - if it was `INACTIVE`, it becomes `ACTIVE` and `reactivated` is `true`;
   * - if it had no purchase order number and the request includes one, the number is added;
   * - if it had no `externalId` and the request includes one, it is added;
   * - its other fields don't change.
   *
   * Send either `address`, or the `geoPlaceId` of an address that you have validated
   * (/docs/reference/validateAddress) in the last 24 hours: the location is then created at exactly
   * that address, which isn't resolved again.
   *
   * If the address can't be resolved, returns 422 and nothing is stored. If the customer doesn't
   * exist, or the `geoPlaceId` is of no address that you validated lately, returns 422
   * `REFERENCE_NOT_FOUND`: validate the address again, or send it as `address`. If another location
   * has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that location's id in
   * `extraData.locationId`, and nothing is stored or changed.
   *
   * `POST /v1/locations`. Requires the scope `customers:write`.
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
   * Creates up to 100 locations as `POST /v1/locations` (/docs/reference/createLocation) does for
   * each item: an item that fails doesn't affect the others, and each item that succeeds has its
   * own event.
   *
   * - The response has a result per item, in order: `status` is the status of a single request with
   *   this item. The result has `data` if it is below 400, and `error` otherwise. Paths in
   *   `extraData.issues` are relative to the item.
   * - If the customer already has a location at an item's address, the result has that one, with
   *   `reused: true`.
   * - The order of creation isn't defined. If two items have the same address, one of them has
   *   `reused: true`. If two items with different addresses have the same `externalId`, the first
   *   one is created, and the other one's status is 409.
   * - If addresses can't be resolved at the moment, the items' status is 503, with the seconds to
   *   wait in `error.extraData.retryAfter`.
   * - If a field of an item is missing, unknown or invalid, the item's status is 400, with
   *   `VALIDATION_FAILED`. The whole batch returns 400, and nothing is created, only if it isn't a
   *   batch: the JSON is invalid or repeats a field, `items` isn't a list of 1 to 100, or the
   *   `idempotencyKey` of an item is also that of another item or of the batch.
   * - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it:
   *   100 items count as 11 requests. If the quota has fewer left, returns 429, and nothing is
   *   created.
   * - **Retries:** send an `Idempotency-Key`, or an `idempotencyKey` in each item. If the
   *   connection fails or the response is 5xx, send the same request again: each item is created
   *   once, and `replayed` is `true` for those that were created before. Both kinds of keys follow
   *   the rules of `Idempotency-Key`. If an item fails with a 5xx status or
   *   `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
   *
   * `POST /v1/locations/batch`. Requires the scope `customers:write`.
   */
  createBatch(body: LocationBatch, options?: WriteOptions): ApiPromise<LocationBatchResult[]> {
    return readData<LocationBatchResult[]>(
      this.#sender,
      {
        operationId: "createLocationsBatch",
        method: "POST",
        path: "/v1/locations/batch",
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Creates or replaces up to 100 locations by your own IDs, as `PUT
   * /v1/locations/by-external-id/{externalId}` (/docs/reference/upsertLocation) does for each item:
   * an item that fails doesn't affect the others, and each item that changes something has its own
   * event.
   *
   * - The response has a result per item, in order: `status` is the status of a single request with
   *   this item, 201 if it was created and 200 if it existed. The result has `data` if it is below
   *   400, and `error` otherwise. Paths in `extraData.issues` are relative to the item.
   * - Omitted fields are set to their defaults, also those that the location had. If nothing
   *   changes, there is no event, and `updatedAt` stays the same.
   * - Items with the same `externalId` are carried out in their order. The order of others isn't
   *   defined.
   * - If addresses can't be resolved at the moment, the items' status is 503, with the seconds to
   *   wait in `error.extraData.retryAfter`.
   * - If a field of an item is missing, unknown or invalid, the item's status is 400, with
   *   `VALIDATION_FAILED`. The whole batch returns 400, and nothing is stored, only if it isn't a
   *   batch: the JSON is invalid or repeats a field, `items` isn't a list of 1 to 100, or the
   *   `idempotencyKey` of an item is also that of another item or of the batch.
   * - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it:
   *   100 items count as 11 requests. If the quota has fewer left, returns 429, and nothing is
   *   stored. With 100 requests per minute, you can send 9 batches of 100 per minute: 10,000
   *   locations take 11 minutes and the time of the last batch.
   * - **Retries:** sending the same request again sets the same values. With an `Idempotency-Key`,
   *   or an `idempotencyKey` in each item, it doesn't undo what others changed in between:
   *   `replayed` is `true` for the items that were carried out before. If an item fails with a 5xx
   *   status or `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
   *
   * `PUT /v1/locations/batch`. Requires the scope `customers:write`.
   */
  upsertBatch(
    body: LocationUpsertBatch,
    options?: WriteOptions,
  ): ApiPromise<LocationBatchResult[]> {
    return readData<LocationBatchResult[]>(
      this.#sender,
      {
        operationId: "upsertLocationsBatch",
        method: "PUT",
        path: "/v1/locations/batch",
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Returns a location. `reused` and `reactivated` are always `false` in this response.
   *
   * `GET /v1/locations/{id}`. Requires the scope `customers:read`.
   *
   * @param id The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't
   *   exist.
   */
  get(id: string, options?: CallOptions): ApiPromise<Location> {
    return readData<Location>(
      this.#sender,
      { operationId: "getLocation", method: "GET", path: "/v1/locations/{id}", params: { id } },
      options,
    );
  }

  /**
   * Updates the fields you provide, at least one. Omitted fields keep their values.
   *
   * - `address` is resolved again, and the result replaces the whole stored address object. If it
   *   can't be resolved, returns 422 and nothing is changed. If the customer already has another
   *   location at the new address, returns 409 `LOCATION_EXISTS` with that location's id in
   *   `extraData.locationId`.
   * - Instead of `address`, you can send the `geoPlaceId` of an address that you have validated
   *   (/docs/reference/validateAddress) in the last 24 hours. Any other id returns 422
   *   `REFERENCE_NOT_FOUND`.
   * - Setting `status` to `ACTIVE` reactivates an inactive location, and `reactivated` is `true` in
   *   the response. `INACTIVE` deactivates it.
   * - `""` clears `locationNote` or `purchaseOrderNumber`, and `null` clears `externalId`.
   * - If another location has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that
   *   location's id in `extraData.locationId`.
   * - If nothing changes, there is no event, and `updatedAt` and the `ETag` stay the same.
   *
   * `PATCH /v1/locations/{id}`. Requires the scope `customers:write`.
   *
   * @param id The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't
   *   exist.
   */
  update(id: string, body: LocationUpdate, options?: UpdateOptions): ApiPromise<Location> {
    return readData<Location>(
      this.#sender,
      {
        operationId: "updateLocation",
        method: "PATCH",
        path: "/v1/locations/{id}",
        params: { id },
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Returns the location with your own ID, `externalId`. `reused` and `reactivated` are always
   * `false` in this response.
   *
   * `GET /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:read`.
   *
   * @param externalId Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
   *   Case-sensitive. The values `.` and `..` can't be part of a URL.
   */
  getByExternalId(externalId: string, options?: CallOptions): ApiPromise<Location> {
    return readData<Location>(
      this.#sender,
      {
        operationId: "getLocationByExternalId",
        method: "GET",
        path: "/v1/locations/by-external-id/{externalId}",
        params: { externalId },
      },
      options,
    );
  }

  /**
   * Resolves the address and creates the location with your own ID, `externalId`, or replaces its
   * fields if it exists. You can send the same location any number of times: neither repeated nor
   * concurrent requests create a second one with the same `externalId`.
   *
   * - If no location has the `externalId`, it is created: 201.
   * - Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no
   *   event, and `updatedAt` and the `ETag` stay the same. If it was `INACTIVE` and becomes
   *   `ACTIVE`, `reactivated` is `true`.
   * - Either way, omitted fields are set to their defaults: `name` to the resolved address on one
   *   line, `locationNote` and `purchaseOrderNumber` to `""`, and `status` to `ACTIVE`. So send
   *   `status` too if you deactivate locations. Fields that the body doesn't have stay: `id` and
   *   `createdAt`.
   * - A location can move to another address, but stays with its customer. If a location of another
   *   customer has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that location's id in
   *   `extraData.locationId`.
   * - If the customer has another location at the address, returns 409 `LOCATION_EXISTS` with that
   *   location's id in `extraData.locationId`, and nothing is stored or changed. If it is the same
   *   place, give it your `externalId` with `PATCH /v1/locations/{id}`
   *   (/docs/reference/updateLocation), and send the request again.
   * - Send either `address`, or the `geoPlaceId` of an address that you have validated
   *   (/docs/reference/validateAddress) in the last 24 hours.
   * - If the address can't be resolved, returns 422 and nothing is stored or changed. If the
   *   customer doesn't exist, or the `geoPlaceId` is of no address that you validated lately,
   *   returns 422 `REFERENCE_NOT_FOUND`.
   *
   * To change only some fields, use `PATCH /v1/locations/by-external-id/{externalId}`
   * (/docs/reference/updateLocationByExternalId).
   *
   * With `If-Match`, an existing location is replaced only if it has that `ETag` (412), and none is
   * created (404). With `If-None-Match: *`, a location is only created (412 if it exists).
   *
   * `PUT /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:write`.
   *
   * @param externalId Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
   *   Case-sensitive. The values `.` and `..` can't be part of a URL.
   */
  upsert(externalId: string, body: LocationUpsert, options?: UpdateOptions): ApiPromise<Location> {
    return readData<Location>(
      this.#sender,
      {
        operationId: "upsertLocation",
        method: "PUT",
        path: "/v1/locations/by-external-id/{externalId}",
        params: { externalId },
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Updates the fields you provide, at least one, of the location with your own ID, `externalId`,
   * as `PATCH /v1/locations/{id}` (/docs/reference/updateLocation) does. Omitted fields keep their
   * values. If nothing changes, there is no event, and `updatedAt` and the `ETag` stay the same. To
   * change the `externalId`, use `PATCH /v1/locations/{id}`.
   *
   * `PATCH /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:write`.
   *
   * @param externalId Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
   *   Case-sensitive. The values `.` and `..` can't be part of a URL.
   */
  updateByExternalId(
    externalId: string,
    body: LocationUpdateByExternalId,
    options?: UpdateOptions,
  ): ApiPromise<Location> {
    return readData<Location>(
      this.#sender,
      {
        operationId: "updateLocationByExternalId",
        method: "PATCH",
        path: "/v1/locations/by-external-id/{externalId}",
        params: { externalId },
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Resolves a free-text address into its components and coordinates. To create a location there,
   * or to move one, without resolving the address again, send its `geoPlaceId` instead of `address`
   * within 24 hours: all operations that write locations accept it. The result is stored for that
   * time only, up to 1,000 of a company, and until a customer of the company is erased.
   *
   * The default offline provider checks that the ZIP code, city and state match, and returns the
   * coordinates of the ZIP code's center. It does not verify that the street or the house number
   * exists: `components` has `unconfirmed` for both. See address validation
   * (/docs/reference/conventions#address-validation).
   *
   * If the address can't be resolved, returns 422: `ADDRESS_NOT_FOUND` with `extraData.reason`, and
   * with up to ten `extraData.candidates` if the city and the ZIP code don't match, or
   * `ADDRESS_AMBIGUOUS` with up to ten `extraData.candidates`.
   *
   * `POST /v1/locations/validate-address`. Requires the scope `customers:read`.
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
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
export class Skus {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns the company's SKUs, newest first unless you send `sort`. Filters are combined with AND.
   * If `page` is past the last page, `data` is empty and `total` is still the full count.
   *
   * `GET /v1/skus`. Requires the scope `customers:read`.
   */
  list(query?: ListSkusQuery, options?: CallOptions): PagePromise<Sku> {
    return listPages<Sku>(
      this.#sender,
      { operationId: "listSkus", method: "GET", path: "/v1/skus", query },
      options,
    );
  }

  /**
   * Returns a SKU. `price` is its price in the company's default pricelist, or `null` if that
   * pricelist has none.
   *
   * `GET /v1/skus/{id}`. Requires the scope `customers:read`.
   *
   * @param id The SKU's `id`. Returns 400 if it is not a UUID, 404 if the SKU doesn't exist.
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
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
export class Prices {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns the prices that apply at a place: for each SKU that is offered there, the price, the
   * pricelist that it is from and the reason, newest SKUs first. `pricelists` has the charges of
   * these pricelists. Send at most one of `zipcode`, `address` and `locationId`: that is the place.
   * Without them, it is the oldest active location of the customer in `customerId`. Prices
   * (/docs/reference/conventions#prices) explains the rule. If `page` is past the last page, `data`
   * is empty and `total` is still the full count.
   *
   * `GET /v1/prices`. Requires the scope `customers:read`.
   */
  list(query?: ListPricesQuery, options?: CallOptions): PagePromise<Price, PlacePricesDetails> {
    return listPages<Price, PlacePricesDetails>(
      this.#sender,
      { operationId: "listPrices", method: "GET", path: "/v1/prices", query },
      options,
    );
  }
}

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
export class Pricelists {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns the company's pricelists, including those created for individual customers, newest
   * first unless you send `sort`. Filters are combined with AND. If `page` is past the last page,
   * `data` is empty and `total` is still the full count.
   *
   * `GET /v1/pricelists`. Requires the scope `customers:read`.
   */
  list(query?: ListPricelistsQuery, options?: CallOptions): PagePromise<Pricelist> {
    return listPages<Pricelist>(
      this.#sender,
      { operationId: "listPricelists", method: "GET", path: "/v1/pricelists", query },
      options,
    );
  }

  /**
   * Copies a pricelist to create a new one for a customer. The new pricelist has the scope
   * `customer`, is not the default, and belongs to that customer.
   *
   * - With `includeAll: true`, all SKUs of the source are copied with their prices. Use
   *   `skuSelections` to override the prices of individual SKUs.
   * - Otherwise, `skuSelections` is required and lists the SKUs to copy and their prices.
   * - All charges of the source are copied, except those in `chargeRemovals`.
   *
   * The body can have up to 512 KiB, enough for 5,000 `skuSelections`.
   *
   * A customer's active pricelists have different names. If the customer has one with this name,
   * returns 409 `PRICELIST_EXISTS` with its id in `extraData.pricelistId`. Names are compared
   * exactly, without leading and trailing spaces. Update that pricelist with `PATCH`, or set its
   * `status` to `inactive` first.
   *
   * Prices are stored exactly, to the cent. If a SKU is listed twice, returns 400. If the source,
   * customer, a SKU or a charge doesn't exist, or the source doesn't include the SKU or charge,
   * returns 422 `REFERENCE_NOT_FOUND`, and `extraData.issues` points to its position in the body.
   * If the company would have too many pricelists, or too many SKUs in all of them, returns 422
   * `LIMIT_EXCEEDED`. If anything fails, nothing is stored.
   *
   * `POST /v1/pricelists`. Requires the scope `customers:write`.
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

  /**
   * Returns a pricelist, with the same fields as in `GET /v1/pricelists`. Its prices are in `GET
   * /v1/pricelists/{id}/skus` and `GET /v1/pricelists/{id}/charges`.
   *
   * `GET /v1/pricelists/{id}`. Requires the scope `customers:read`.
   *
   * @param id The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't
   *   exist.
   */
  get(id: string, options?: CallOptions): ApiPromise<Pricelist> {
    return readData<Pricelist>(
      this.#sender,
      { operationId: "getPricelist", method: "GET", path: "/v1/pricelists/{id}", params: { id } },
      options,
    );
  }

  /**
   * Updates the fields you provide, at least one. Everything else keeps its value. Only pricelists
   * with the scope `customer` can be updated; others return 422 `PRICELIST_NOT_EDITABLE`, because
   * the company maintains them. Copy one for a customer with `POST /v1/pricelists`, and update the
   * copy.
   *
   * - `skuPrices` sets prices. A SKU of the company that is not in the pricelist yet is added with
   *   its price. `skuRemovals` removes SKUs, and ignores those that are not in the pricelist.
   * - `chargeChanges` changes charges of the pricelist: name, price and unit. `chargeAdditions`
   *   adds charges. If the pricelist has a charge of that name, that charge gets the price and the
   *   unit instead, so that a request can be sent again; if several have the name, the first by
   *   `id`. `chargeRemovals` removes charges, and ignores those that were removed before. They
   *   apply in the order removals, changes, additions. Names are compared exactly, without leading
   *   and trailing spaces.
   * - Setting `status` to `inactive` deactivates the pricelist: its prices no longer apply to the
   *   customer. `active` reactivates it.
   *
   * A customer's active pricelists have different names. If a new `name`, or the name of a
   * pricelist that you reactivate, is that of another active pricelist of the customer, returns 409
   * `PRICELIST_EXISTS` with that pricelist's id in `extraData.pricelistId`. Names are compared
   * exactly, without leading and trailing spaces.
   *
   * If a SKU, a charge or the name of an added charge is listed twice, or a SKU or charge both for
   * a change and for removal, returns 400. If a SKU doesn't exist, or the pricelist has no such
   * charge, returns 422 `REFERENCE_NOT_FOUND`, and `extraData.issues` points to its position in the
   * body. If the company's pricelists would have too many SKUs in total, or the pricelist more than
   * 1,000 charges, returns 422 `LIMIT_EXCEEDED`. If anything fails, nothing is changed.
   *
   * The body can have up to 512 KiB, enough for 5,000 `skuPrices`. If nothing changes, there is no
   * event, and `updatedAt` and the `ETag` stay the same. A catalog import by the company that
   * contains the pricelist replaces what you set.
   *
   * `PATCH /v1/pricelists/{id}`. Requires the scope `customers:write`.
   *
   * @param id The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't
   *   exist.
   */
  update(id: string, body: PricelistUpdate, options?: UpdateOptions): ApiPromise<Pricelist> {
    return readData<Pricelist>(
      this.#sender,
      {
        operationId: "updatePricelist",
        method: "PATCH",
        path: "/v1/pricelists/{id}",
        params: { id },
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Returns the SKUs in a pricelist with their prices in it, ordered by `id`. Filters are combined
   * with AND. If `page` is past the last page, `data` is empty and `total` is still the full count.
   *
   * `GET /v1/pricelists/{id}/skus`. Requires the scope `customers:read`.
   *
   * @param id The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't
   *   exist.
   */
  listSkus(
    id: string,
    query?: ListPricelistSkusQuery,
    options?: CallOptions,
  ): PagePromise<PricelistSku> {
    return listPages<PricelistSku>(
      this.#sender,
      {
        operationId: "listPricelistSkus",
        method: "GET",
        path: "/v1/pricelists/{id}/skus",
        params: { id },
        query,
      },
      options,
    );
  }

  /**
   * Returns the charges in a pricelist, ordered by `id`. If `page` is past the last page, `data` is
   * empty and `total` is still the full count.
   *
   * `GET /v1/pricelists/{id}/charges`. Requires the scope `customers:read`.
   *
   * @param id The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't
   *   exist.
   */
  listCharges(
    id: string,
    query?: ListPricelistChargesQuery,
    options?: CallOptions,
  ): PagePromise<Charge> {
    return listPages<Charge>(
      this.#sender,
      {
        operationId: "listPricelistCharges",
        method: "GET",
        path: "/v1/pricelists/{id}/charges",
        params: { id },
        query,
      },
      options,
    );
  }
}

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
export class Services {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns the company's services, newest first. If `page` is past the last page, `data` is empty
   * and `total` is still the full count.
   *
   * `GET /v1/services`. Requires the scope `customers:read`.
   */
  list(query?: ListServicesQuery, options?: CallOptions): PagePromise<Service> {
    return listPages<Service>(
      this.#sender,
      { operationId: "listServices", method: "GET", path: "/v1/services", query },
      options,
    );
  }
}

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
export class Products {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns the products of the company's SKUs, by name. Use their ids for the filter `productId`
   * of `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total` is still the
   * full count.
   *
   * `GET /v1/products`. Requires the scope `customers:read`.
   */
  list(query?: ListProductsQuery, options?: CallOptions): PagePromise<CatalogEntry> {
    return listPages<CatalogEntry>(
      this.#sender,
      { operationId: "listProducts", method: "GET", path: "/v1/products", query },
      options,
    );
  }
}

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
export class MaterialTypes {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns the material types of the company's SKUs, by name. Use their ids for the filter
   * `materialTypeId` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and
   * `total` is still the full count.
   *
   * `GET /v1/material-types`. Requires the scope `customers:read`.
   */
  list(query?: ListMaterialTypesQuery, options?: CallOptions): PagePromise<CatalogEntry> {
    return listPages<CatalogEntry>(
      this.#sender,
      { operationId: "listMaterialTypes", method: "GET", path: "/v1/material-types", query },
      options,
    );
  }
}

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
export class LoadCompositions {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns the load compositions of the company's SKUs, by name. Use their ids for the filter
   * `loadCompositionId` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and
   * `total` is still the full count.
   *
   * `GET /v1/load-compositions`. Requires the scope `customers:read`.
   */
  list(query?: ListLoadCompositionsQuery, options?: CallOptions): PagePromise<CatalogEntry> {
    return listPages<CatalogEntry>(
      this.#sender,
      { operationId: "listLoadCompositions", method: "GET", path: "/v1/load-compositions", query },
      options,
    );
  }
}

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
export class PricingTypes {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns the pricing types of the company's SKUs, by name. Use their ids for the filter
   * `pricingTypeId` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total`
   * is still the full count.
   *
   * `GET /v1/pricing-types`. Requires the scope `customers:read`.
   */
  list(query?: ListPricingTypesQuery, options?: CallOptions): PagePromise<CatalogEntry> {
    return listPages<CatalogEntry>(
      this.#sender,
      { operationId: "listPricingTypes", method: "GET", path: "/v1/pricing-types", query },
      options,
    );
  }
}

/** Areas the company delivers to, each defined by a set of ZIP codes. */
export class Zones {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns all delivery zones of the company, active and inactive, ordered by `name`, then `id`.
   * The list is not paginated and takes no query parameters.
   *
   * `GET /v1/zones`. Requires the scope `customers:read`.
   */
  list(options?: CallOptions): ApiPromise<Zone[]> {
    return readData<Zone[]>(
      this.#sender,
      { operationId: "listZones", method: "GET", path: "/v1/zones" },
      options,
    );
  }

  /**
   * Returns the active delivery zones that include a ZIP code, ordered by `name`, then `id`. If
   * there is no match, `data` is empty. The list is not paginated.
   *
   * `GET /v1/zones/by-zip`. Requires the scope `customers:read`.
   */
  listByZip(query: ListZonesByZipQuery, options?: CallOptions): ApiPromise<Zone[]> {
    return readData<Zone[]>(
      this.#sender,
      { operationId: "listZonesByZip", method: "GET", path: "/v1/zones/by-zip", query },
      options,
    );
  }
}

/** Anything of the company by what you know of it. */
export class Search {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Finds what an ID names, or what matches a text, of all types in one request. Use it when you
   * don't know what a text or an ID is: the lists of each resource have more filters, and pages.
   *
   * - An ID of any resource finds it, also between other text: a UUID, an event's `evt_…`, the
   *   `X-Request-Id` of a request of the last 7 days.
   *
   * - Any other text finds customers and locations with this external ID first, then customers,
   *   locations, SKUs, services, pricelists and zones that contain each of its words, as in the
   *   lists (see Search terms (/docs/guides/search)).
   *
   * If nothing matches, `data` is empty.
   *
   * `GET /v1/search`. Requires the scope `customers:read`.
   */
  find(query: FindQuery, options?: CallOptions): ApiPromise<FoundObject[]> {
    return readData<FoundObject[]>(
      this.#sender,
      { operationId: "find", method: "GET", path: "/v1/search", query },
      options,
    );
  }
}

/** Changes made through this API, or by imports, as a list. */
export class Events {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns the company's events of the last 30 days in commit order, oldest first. The order is
   * final: a new event never appears before one you have already read. Store the `id` of the last
   * event you handled, or the `position` of the last response, and pass it as `after` in the next
   * request. While `hasMore` is `true`, request the next events immediately. Without `after`, the
   * list starts with the oldest available event. With `after=latest`, it is empty: its `position`
   * is the current end of the list, and only newer events follow it.
   *
   * These are the same events that webhooks deliver, with the same `id`: handle each `id` once. If
   * the list can't continue after `after`, because events that follow it are older than 30 days or
   * it doesn't belong to this company, returns 422 `REFERENCE_NOT_FOUND`: events could be missing,
   * so export (/docs/guides/synchronization) the resources again, or start again without `after`. A
   * `position` doesn't expire while no event follows it.
   *
   * `GET /v1/events`. Requires the scope `customers:read`.
   */
  list(query?: ListEventsQuery, options?: CallOptions): FeedPromise<Event> {
    return listFeed<Event>(
      this.#sender,
      { operationId: "listEvents", method: "GET", path: "/v1/events", query },
      options,
    );
  }

  /**
   * Iterates over the items of `list`, then polls for new ones every `intervalMs`. Starts with new
   * items if `after` is `latest`. Continues after temporary failures and never ends by itself:
   * leave the loop, or use `signal`. An error with the code `REFERENCE_NOT_FOUND` means that the
   * position has expired, so that items could be missing: export everything again, and follow from
   * there.
   *
   * `GET /v1/events`. Requires the scope `customers:read`.
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

  /**
   * Returns an event of the last 30 days, as it is in `GET /v1/events` and in webhooks. Operational
   * events and test events are not found.
   *
   * `GET /v1/events/{id}`. Requires the scope `customers:read`.
   *
   * @param id The event's `id`. Returns 400 if it isn't one, 404 if the event doesn't exist.
   */
  get(id: string, options?: CallOptions): ApiPromise<Event> {
    return readData<Event>(
      this.#sender,
      { operationId: "getEvent", method: "GET", path: "/v1/events/{id}", params: { id } },
      options,
    );
  }
}

/**
 * Test your integration: what takes hours or can't be caused otherwise. These requests work in a
 * sandbox only.
 */
export class Sandbox {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Lets time pass for what waits in a sandbox: retries of deliveries, the expiration of API keys,
   * and alerts. Retries and keys get a time that is earlier by `seconds`, retries that are due then
   * are sent, and alerts are evaluated. The whole schedule of a delivery passes with 7 requests of
   * one to two hours.
   *
   * Timestamps of resources and new events don't change. A key that expires can be the one of the
   * request: it still gets the response.
   *
   * `POST /v1/sandbox/clock`. Requires the scope `customers:write`.
   */
  advanceClock(body: SandboxClockAdvance, options?: WriteOptions): ApiPromise<SandboxClock> {
    return readData<SandboxClock>(
      this.#sender,
      {
        operationId: "advanceSandboxClock",
        method: "POST",
        path: "/v1/sandbox/clock",
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }

  /**
   * Creates events of any type without a change that causes them. Endpoints get them like other
   * events, signed and with retries. `GET /v1/events` lists them, except operational events and
   * `webhook.test`.
   *
   * `data` is that of the type's example in this document, with your `fields`. It must match the
   * schema of the event.
   *
   * - `webhook.test` is sent to every endpoint that is enabled, others to those that subscribe to
   *   them.
   * - `duplicate` sends each event twice to each endpoint, with the same `id`.
   * - `reverse` sends the newest event first. It makes no difference to events without a
   *   `sequence`.
   *
   * Counts as one request, and as one more for every 10 events.
   *
   * `POST /v1/sandbox/events`. Requires the scope `customers:write`.
   */
  createEvents(body: SandboxEventsCreate, options?: WriteOptions): ApiPromise<SandboxEvents> {
    return readData<SandboxEvents>(
      this.#sender,
      {
        operationId: "createSandboxEvents",
        method: "POST",
        path: "/v1/sandbox/events",
        body,
        takesIdempotencyKey: true,
      },
      options,
    );
  }
}

/**
 * The company's own requests of the last 7 days, with their outcome, to find out what goes wrong.
 */
export class Requests {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Returns the company's requests to this API and its agents' calls of the last 7 days, oldest
   * first, as the developer platform shows them: what was requested, with which key, and the
   * response's status, error code and duration. Query strings and bodies are not included. All
   * filters must match. Without `since` and `after`, the list starts an hour ago.
   *
   * While `hasMore` is `true`, pass `position` as `after` to get the next requests at once, also if
   * `data` is empty: one response searches a limited number of requests. A request is listed when
   * its response was sent, usually within a second. A slow request can therefore appear after later
   * ones. So that none is missed, the `position` at the end of the list is 70 seconds old: pass it
   * as `after`, for example every 5 seconds, to follow the list, and skip requests whose `id` you
   * have.
   *
   * `GET /v1/requests`. Requires the scope `customers:read`.
   */
  list(query?: ListRequestsQuery, options?: CallOptions): FeedPromise<LoggedRequest> {
    return listFeed<LoggedRequest>(
      this.#sender,
      { operationId: "listRequests", method: "GET", path: "/v1/requests", query },
      options,
    );
  }

  /**
   * Iterates over the items of `list`, then polls for new ones every `intervalMs`. Starts with new
   * items if `after` is `latest`. Continues after temporary failures and never ends by itself:
   * leave the loop, or use `signal`. An error with the code `REFERENCE_NOT_FOUND` means that the
   * position has expired, so that items could be missing: export everything again, and follow from
   * there.
   *
   * `GET /v1/requests`. Requires the scope `customers:read`.
   */
  follow(
    query?: ListRequestsQuery,
    options?: FollowOptions,
  ): AsyncGenerator<LoggedRequest, never, undefined> {
    return followFeed<LoggedRequest>(
      this.#sender,
      { operationId: "listRequests", method: "GET", path: "/v1/requests", query },
      options,
    );
  }
}

/** Events at your own computer while you develop, signed like webhooks, without a public URL. */
export class Listeners {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Creates a listener, which receives events at your own computer over one outbound connection: no
   * public URL or tunnel is needed. It has a signing secret, which only this response shows. Open
   * its stream with `GET /v1/listeners/{id}/stream`. A listener ends 10 minutes after its last
   * stream has ended, and a company can have 20 of them. The command `partner listen` does all of
   * this. The request has no body.
   *
   * `POST /v1/listeners`. Requires the scope `customers:read`.
   */
  create(options?: CallOptions): ApiPromise<Listener> {
    return readData<Listener>(
      this.#sender,
      { operationId: "createListener", method: "POST", path: "/v1/listeners" },
      options,
    );
  }

  /**
   * Records how your program answered deliveries of the stream. The developer platform shows them
   * in its list of deliveries, as attempts of "Local listener". Recording an attempt again changes
   * nothing, so the request is safe to retry. Attempts of events that the company doesn't have, or
   * no longer, are left out.
   *
   * `POST /v1/listeners/{id}/attempts`. Requires the scope `customers:read`.
   *
   * @param id The listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't
   *   exist or has ended.
   */
  createAttempts(
    id: string,
    body: ListenerAttemptsRequest,
    options?: CallOptions,
  ): ApiPromise<RecordedAttempt[]> {
    return readData<RecordedAttempt[]>(
      this.#sender,
      {
        operationId: "createListenerAttempts",
        method: "POST",
        path: "/v1/listeners/{id}/attempts",
        params: { id },
        body,
      },
      options,
    );
  }
}

/** All resources. */
export class Resources {
  /** Customers of the company. */
  readonly customers: Customers;
  /**
   * Service locations of customers. A customer has at most one location per address, identified by
   * `geoPlaceId`. Every address is resolved before it is stored.
   */
  readonly locations: Locations;
  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  readonly skus: Skus;
  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  readonly prices: Prices;
  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  readonly pricelists: Pricelists;
  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  readonly services: Services;
  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  readonly products: Products;
  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  readonly materialTypes: MaterialTypes;
  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  readonly loadCompositions: LoadCompositions;
  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  readonly pricingTypes: PricingTypes;
  /** Areas the company delivers to, each defined by a set of ZIP codes. */
  readonly zones: Zones;
  /** Anything of the company by what you know of it. */
  readonly search: Search;
  /** Changes made through this API, or by imports, as a list. */
  readonly events: Events;
  /**
   * Test your integration: what takes hours or can't be caused otherwise. These requests work in a
   * sandbox only.
   */
  readonly sandbox: Sandbox;
  /**
   * The company's own requests of the last 7 days, with their outcome, to find out what goes wrong.
   */
  readonly requests: Requests;
  /** Events at your own computer while you develop, signed like webhooks, without a public URL. */
  readonly listeners: Listeners;

  constructor(sender: Sender) {
    this.customers = new Customers(sender);
    this.locations = new Locations(sender);
    this.skus = new Skus(sender);
    this.prices = new Prices(sender);
    this.pricelists = new Pricelists(sender);
    this.services = new Services(sender);
    this.products = new Products(sender);
    this.materialTypes = new MaterialTypes(sender);
    this.loadCompositions = new LoadCompositions(sender);
    this.pricingTypes = new PricingTypes(sender);
    this.zones = new Zones(sender);
    this.search = new Search(sender);
    this.events = new Events(sender);
    this.sandbox = new Sandbox(sender);
    this.requests = new Requests(sender);
    this.listeners = new Listeners(sender);
  }
}
