// Generated from openapi.yaml. Do not edit.
export interface paths {
  "/v1/customers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List customers
     * @description Returns the company's customers, newest first unless you send `sort`. Filters are combined with AND. If nothing matches, `data` is empty. If `page` is past the last page, `data` is empty and `total` is still the full count. To read many pages, follow `nextCursor` with `after`: customers that are created or changed in the meantime don't move others to another page, and each page costs the same.
     */
    get: operations["listCustomers"];
    put?: never;
    /**
     * Create a customer
     * @description Creates a customer. The service assigns the customer number, `customerId`, as the next number in the company's sequence. A request that includes `customerId` is rejected. If another customer has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that customer's id in `extraData.customerId`.
     */
    post: operations["createCustomer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/customers/batch": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Create or replace up to 100 customers
     * @description Creates or replaces up to 100 customers by your own IDs, as
     *     [`PUT /v1/customers/by-external-id/{externalId}`](/docs/reference/upsertCustomer) does for each item: an item that
     *     fails doesn't affect the others, and each item that changes something has its own event.
     *
     *     - The response has a result per item, in order: `status` is the status of a single request with this item, 201 if
     *       it was created and 200 if it existed. The result has `data` if it is below 400, and `error` otherwise. Paths in
     *       `extraData.issues` are relative to the item.
     *     - Omitted fields are set to their defaults, also those that the customer had. If nothing changes, there is no event,
     *       and `updatedAt` stays the same.
     *     - Items with the same `externalId` are carried out in their order. The order of others isn't defined.
     *     - If a field of an item is missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The
     *       whole batch returns 400, and nothing is stored, only if it isn't a batch: the JSON is invalid or repeats a
     *       field, `items` isn't a list of 1 to 100, or the `idempotencyKey` of an item is also that of another item or of
     *       the batch.
     *     - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it: 100 items count
     *       as 11 requests. If the quota has fewer left, returns 429, and nothing is stored. With 100 requests per minute, you
     *       can send 9 batches of 100 per minute: 10,000 customers take 11 minutes and the time of the last batch.
     *     - **Retries:** sending the same request again sets the same values. With an `Idempotency-Key`, or an
     *       `idempotencyKey` in each item, it doesn't undo what others changed in between: `replayed` is `true` for the items
     *       that were carried out before. If an item fails with a 5xx status or `IDEMPOTENCY_KEY_IN_USE`, sending the same
     *       request again runs that item again.
     */
    put: operations["upsertCustomersBatch"];
    /**
     * Create up to 100 customers
     * @description Creates up to 100 customers as [`POST /v1/customers`](/docs/reference/createCustomer) does for each item: an item
     *     that fails doesn't affect the others, and each item that succeeds has its own event.
     *
     *     - The response has a result per item, in order: `status` is the status of a single request with this item. The
     *       result has `data` if it is below 400, and `error` otherwise. Paths in `extraData.issues` are relative to the
     *       item.
     *     - If a customer has the item's `externalId`, the item's status is 409, with that customer's id in
     *       `error.extraData.customerId`. To create or replace customers by your own IDs, use
     *       [`PUT /v1/customers/batch`](/docs/reference/upsertCustomersBatch).
     *     - The order of creation isn't defined. If two items have the same `externalId`, the first one is created, and the
     *       other one's status is 409.
     *     - If a field of an item is missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The
     *       whole batch returns 400, and nothing is created, only if it isn't a batch: the JSON is invalid or repeats a
     *       field, `items` isn't a list of 1 to 100, or the `idempotencyKey` of an item is also that of another item or of
     *       the batch.
     *     - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it: 100 items count
     *       as 11 requests. If the quota has fewer left, returns 429, and nothing is created.
     *     - **Retries:** send an `Idempotency-Key`, or an `idempotencyKey` in each item. If the connection fails or the
     *       response is 5xx, send the same request again: each item is created once, and `replayed` is `true` for those
     *       that were created before. Both kinds of keys follow the rules of `Idempotency-Key`. If an item fails with a
     *       5xx status or `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
     */
    post: operations["createCustomersBatch"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/customers/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist. */
        id: components["parameters"]["CustomerId"];
      };
      cookie?: never;
    };
    /**
     * Get a customer
     * @description Returns a customer.
     */
    get: operations["getCustomer"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a customer
     * @description Updates the fields you provide, at least one. Omitted fields keep their values. `null` clears `email`, `phone`, `companyName` or `externalId`. `status` can be changed in either direction. `customerId` can't be changed; a request that includes it is rejected. If another customer has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that customer's id in `extraData.customerId`. Each update has an event. If nothing changes, `updatedAt` and the `ETag` stay the same; `PATCH` and `PUT` by external ID then have no event.
     */
    patch: operations["updateCustomer"];
    trace?: never;
  };
  "/v1/customers/{id}/erase": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist. */
        id: components["parameters"]["CustomerId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Erase a customer's personal data
     * @description Permanently erases the personal data of a customer and of its locations. This can't be undone. The request has
     *     no body; an empty object, `{}`, is also accepted.
     *
     *     - **The customer** stays, so that references to it remain valid: `id`, `customerId` (the number) and `createdAt`
     *       don't change. `displayName` becomes `Erased customer`, `status` becomes `inactive`, all other fields become
     *       `null`, and `erasedAt` is set.
     *     - **Its locations** become `INACTIVE`, the first 1,000 at once, others within 15 minutes. `name` becomes `Erased location`, `address.address` becomes
     *       `Erased address`, `address.geoPlaceId` becomes `erased:` and the location's `id`, the coordinates become 0,
     *       `externalId` becomes `null`, and all other text fields become `""`.
     *     - **Its pricelists** become `inactive`, and their `name` becomes `Erased customer`.
     *     - **Copies** in events, deliveries, stored responses and elsewhere are erased within 15 minutes. The
     *       [guide](/docs/guides/erase-personal-data) lists them.
     *
     *     Afterwards, requests that change the customer, or create or change its locations and pricelists, return 409
     *     `CUSTOMER_ERASED`. Erasing an erased customer again returns it unchanged, without another event.
     *
     *     The customer has the event `customer.erased`, and each location and pricelist that was changed has its own event,
     *     `location.updated` or `pricelist.updated`.
     */
    post: operations["eraseCustomer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/customers/by-external-id/{externalId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL. */
        externalId: components["parameters"]["CustomerExternalId"];
      };
      cookie?: never;
    };
    /**
     * Get a customer by external ID
     * @description Returns the customer with your own ID, `externalId`.
     */
    get: operations["getCustomerByExternalId"];
    /**
     * Create or replace a customer by external ID
     * @description Creates the customer with your own ID, `externalId`, or replaces its fields if it exists. You can send the same
     *     customer any number of times: neither repeated nor concurrent requests create a second one with the same
     *     `externalId`.
     *
     *     - If no customer has the `externalId`, it is created: 201.
     *     - Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no event, and
     *       `updatedAt` and the `ETag` stay the same.
     *     - Either way, omitted fields are set to their defaults: `email`, `phone` and `companyName` become `null`, and
     *       `status` becomes `active`. So send `status` too if you deactivate customers. Fields that the body doesn't have
     *       stay: `id`, `customerId` (the number) and `createdAt`.
     *
     *     To change only some fields, use
     *     [`PATCH /v1/customers/by-external-id/{externalId}`](/docs/reference/updateCustomerByExternalId).
     *
     *     If the connection fails, you can send the same request again, also without an `Idempotency-Key`. With `If-Match`,
     *     an existing customer is replaced only if it has that `ETag` (412), and none is created (404). With
     *     `If-None-Match: *`, a customer is only created (412 if it exists).
     */
    put: operations["upsertCustomer"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a customer by external ID
     * @description Updates the fields you provide, at least one, of the customer with your own ID, `externalId`. Omitted fields keep their values. `null` clears `email`, `phone` or `companyName`. If nothing changes, there is no event, and `updatedAt` and the `ETag` stay the same. To change the `externalId`, use [`PATCH /v1/customers/{id}`](/docs/reference/updateCustomer).
     */
    patch: operations["updateCustomerByExternalId"];
    trace?: never;
  };
  "/v1/locations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List locations
     * @description Returns locations of all customers or of one customer, newest first unless you send `sort`. Filters are combined with AND. `reused` and `reactivated` are always `false` in this response. If `page` is past the last page, `data` is empty and `total` is still the full count.
     */
    get: operations["listLocations"];
    put?: never;
    /**
     * Create a location
     * @description Resolves the address and adds a location to a customer.
     *
     *     A customer has at most one location per `geoPlaceId`. If the customer already has a location at this address, no
     *     new location is created. The existing location is returned with `reused: true`, and:
     *
     *     - if it was `INACTIVE`, it becomes `ACTIVE` and `reactivated` is `true`;
     *     - if it had no purchase order number and the request includes one, the number is added;
     *     - if it had no `externalId` and the request includes one, it is added;
     *     - its other fields don't change.
     *
     *     Send either `address`, or the `geoPlaceId` of an address that you have
     *     [validated](/docs/reference/validateAddress) in the last 24 hours: the location is then created at exactly that
     *     address, which isn't resolved again.
     *
     *     If the address can't be resolved, returns 422 and nothing is stored. If the customer doesn't exist, or the
     *     `geoPlaceId` is of no address that you validated lately, returns 422 `REFERENCE_NOT_FOUND`: validate the address
     *     again, or send it as `address`. If another location has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that
     *     location's id in `extraData.locationId`, and nothing is stored or changed.
     */
    post: operations["createLocation"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/locations/batch": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Create or replace up to 100 locations
     * @description Creates or replaces up to 100 locations by your own IDs, as
     *     [`PUT /v1/locations/by-external-id/{externalId}`](/docs/reference/upsertLocation) does for each item: an item that
     *     fails doesn't affect the others, and each item that changes something has its own event.
     *
     *     - The response has a result per item, in order: `status` is the status of a single request with this item, 201 if
     *       it was created and 200 if it existed. The result has `data` if it is below 400, and `error` otherwise. Paths in
     *       `extraData.issues` are relative to the item.
     *     - Omitted fields are set to their defaults, also those that the location had. If nothing changes, there is no event,
     *       and `updatedAt` stays the same.
     *     - Items with the same `externalId` are carried out in their order. The order of others isn't defined.
     *     - If addresses can't be resolved at the moment, the items' status is 503, with the seconds to wait in
     *       `error.extraData.retryAfter`.
     *     - If a field of an item is missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The
     *       whole batch returns 400, and nothing is stored, only if it isn't a batch: the JSON is invalid or repeats a
     *       field, `items` isn't a list of 1 to 100, or the `idempotencyKey` of an item is also that of another item or of
     *       the batch.
     *     - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it: 100 items count
     *       as 11 requests. If the quota has fewer left, returns 429, and nothing is stored. With 100 requests per minute, you
     *       can send 9 batches of 100 per minute: 10,000 locations take 11 minutes and the time of the last batch.
     *     - **Retries:** sending the same request again sets the same values. With an `Idempotency-Key`, or an
     *       `idempotencyKey` in each item, it doesn't undo what others changed in between: `replayed` is `true` for the items
     *       that were carried out before. If an item fails with a 5xx status or `IDEMPOTENCY_KEY_IN_USE`, sending the same
     *       request again runs that item again.
     */
    put: operations["upsertLocationsBatch"];
    /**
     * Create up to 100 locations
     * @description Creates up to 100 locations as [`POST /v1/locations`](/docs/reference/createLocation) does for each item: an item
     *     that fails doesn't affect the others, and each item that succeeds has its own event.
     *
     *     - The response has a result per item, in order: `status` is the status of a single request with this item. The
     *       result has `data` if it is below 400, and `error` otherwise. Paths in `extraData.issues` are relative to the
     *       item.
     *     - If the customer already has a location at an item's address, the result has that one, with `reused: true`.
     *     - The order of creation isn't defined. If two items have the same address, one of them has `reused: true`. If
     *       two items with different addresses have the same `externalId`, the first one is created, and the other one's
     *       status is 409.
     *     - If addresses can't be resolved at the moment, the items' status is 503, with the seconds to wait in
     *       `error.extraData.retryAfter`.
     *     - If a field of an item is missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The
     *       whole batch returns 400, and nothing is created, only if it isn't a batch: the JSON is invalid or repeats a
     *       field, `items` isn't a list of 1 to 100, or the `idempotencyKey` of an item is also that of another item or of
     *       the batch.
     *     - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it: 100 items count
     *       as 11 requests. If the quota has fewer left, returns 429, and nothing is created.
     *     - **Retries:** send an `Idempotency-Key`, or an `idempotencyKey` in each item. If the connection fails or the
     *       response is 5xx, send the same request again: each item is created once, and `replayed` is `true` for those
     *       that were created before. Both kinds of keys follow the rules of `Idempotency-Key`. If an item fails with a
     *       5xx status or `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
     */
    post: operations["createLocationsBatch"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/locations/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist. */
        id: components["parameters"]["LocationId"];
      };
      cookie?: never;
    };
    /**
     * Get a location
     * @description Returns a location. `reused` and `reactivated` are always `false` in this response.
     */
    get: operations["getLocation"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a location
     * @description Updates the fields you provide, at least one. Omitted fields keep their values.
     *
     *     - `address` is resolved again, and the result replaces the whole stored address object. If it can't be resolved,
     *       returns 422 and nothing is changed. If the customer already has another location at the new address, returns
     *       409 `LOCATION_EXISTS` with that location's id in `extraData.locationId`.
     *     - Instead of `address`, you can send the `geoPlaceId` of an address that you have
     *       [validated](/docs/reference/validateAddress) in the last 24 hours. Any other id returns 422
     *       `REFERENCE_NOT_FOUND`.
     *     - Setting `status` to `ACTIVE` reactivates an inactive location, and `reactivated` is `true` in the response.
     *       `INACTIVE` deactivates it.
     *     - `""` clears `locationNote` or `purchaseOrderNumber`, and `null` clears `externalId`.
     *     - If another location has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that location's id in
     *       `extraData.locationId`.
     *     - If nothing changes, there is no event, and `updatedAt` and the `ETag` stay the same.
     */
    patch: operations["updateLocation"];
    trace?: never;
  };
  "/v1/locations/by-external-id/{externalId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL. */
        externalId: components["parameters"]["LocationExternalId"];
      };
      cookie?: never;
    };
    /**
     * Get a location by external ID
     * @description Returns the location with your own ID, `externalId`. `reused` and `reactivated` are always `false` in this response.
     */
    get: operations["getLocationByExternalId"];
    /**
     * Create or replace a location by external ID
     * @description Resolves the address and creates the location with your own ID, `externalId`, or replaces its fields if it exists.
     *     You can send the same location any number of times: neither repeated nor concurrent requests create a second
     *     one with the same `externalId`.
     *
     *     - If no location has the `externalId`, it is created: 201.
     *     - Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no event, and
     *       `updatedAt` and the `ETag` stay the same. If it was `INACTIVE` and becomes `ACTIVE`, `reactivated` is `true`.
     *     - Either way, omitted fields are set to their defaults: `name` to the resolved address on one line,
     *       `locationNote` and `purchaseOrderNumber` to `""`, and `status` to `ACTIVE`. So send `status` too if you
     *       deactivate locations. Fields that the body doesn't have stay: `id` and `createdAt`.
     *     - A location can move to another address, but stays with its customer. If a location of another customer has the
     *       `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that location's id in `extraData.locationId`.
     *     - If the customer has another location at the address, returns 409 `LOCATION_EXISTS` with that location's id in
     *       `extraData.locationId`, and nothing is stored or changed. If it is the same place, give it your `externalId` with
     *       [`PATCH /v1/locations/{id}`](/docs/reference/updateLocation), and send the request again.
     *     - Send either `address`, or the `geoPlaceId` of an address that you have
     *       [validated](/docs/reference/validateAddress) in the last 24 hours.
     *     - If the address can't be resolved, returns 422 and nothing is stored or changed. If the customer doesn't exist, or
     *       the `geoPlaceId` is of no address that you validated lately, returns 422 `REFERENCE_NOT_FOUND`.
     *
     *     To change only some fields, use
     *     [`PATCH /v1/locations/by-external-id/{externalId}`](/docs/reference/updateLocationByExternalId).
     *
     *     With `If-Match`, an existing location is replaced only if it has that `ETag` (412), and none is created (404).
     *     With `If-None-Match: *`, a location is only created (412 if it exists).
     */
    put: operations["upsertLocation"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a location by external ID
     * @description Updates the fields you provide, at least one, of the location with your own ID, `externalId`, as [`PATCH /v1/locations/{id}`](/docs/reference/updateLocation) does. Omitted fields keep their values. If nothing changes, there is no event, and `updatedAt` and the `ETag` stay the same. To change the `externalId`, use `PATCH /v1/locations/{id}`.
     */
    patch: operations["updateLocationByExternalId"];
    trace?: never;
  };
  "/v1/locations/validate-address": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Validate an address
     * @description Resolves a free-text address into its components and coordinates. To create a location there, or to move one,
     *     without resolving the address again, send its `geoPlaceId` instead of `address` within 24 hours: all operations
     *     that write locations accept it. The result is stored for that time only, up to 1,000 of a company, and until a
     *     customer of the company is erased.
     *
     *     The default offline provider checks that the ZIP code, city and state match, and returns the coordinates of the
     *     ZIP code's center. It does not verify that the street or the house number exists: `components` has
     *     `unconfirmed` for both. See [address validation](/docs/reference/conventions#address-validation).
     *
     *     If the address can't be resolved, returns 422: `ADDRESS_NOT_FOUND` with `extraData.reason`, and with up to ten
     *     `extraData.candidates` if the city and the ZIP code don't match, or `ADDRESS_AMBIGUOUS` with up to ten
     *     `extraData.candidates`.
     */
    post: operations["validateAddress"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/skus": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List SKUs
     * @description Returns the company's SKUs, newest first unless you send `sort`. Filters are combined with AND. If `page` is past the last page, `data` is empty and `total` is still the full count.
     */
    get: operations["listSkus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/skus/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The SKU's `id`. Returns 400 if it is not a UUID, 404 if the SKU doesn't exist. */
        id: components["parameters"]["SkuId"];
      };
      cookie?: never;
    };
    /**
     * Get a SKU
     * @description Returns a SKU. `price` is its price in the company's default pricelist, or `null` if that pricelist has none.
     */
    get: operations["getSku"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/prices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List prices
     * @description Returns the prices that apply at a place: for each SKU that is offered there, the price, the pricelist that it is from and the reason, newest SKUs first. `pricelists` has the charges of these pricelists. Send at most one of `zipcode`, `address` and `locationId`: that is the place. Without them, it is the oldest active location of the customer in `customerId`. [Prices](/docs/reference/conventions#prices) explains the rule. If `page` is past the last page, `data` is empty and `total` is still the full count.
     */
    get: operations["listPrices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/pricelists": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List pricelists
     * @description Returns the company's pricelists, including those created for individual customers, newest first unless you send `sort`. Filters are combined with AND. If `page` is past the last page, `data` is empty and `total` is still the full count.
     */
    get: operations["listPricelists"];
    put?: never;
    /**
     * Create a customer's pricelist
     * @description Copies a pricelist to create a new one for a customer. The new pricelist has the scope `customer`, is not the
     *     default, and belongs to that customer.
     *
     *     - With `includeAll: true`, all SKUs of the source are copied with their prices. Use `skuSelections` to override
     *       the prices of individual SKUs.
     *     - Otherwise, `skuSelections` is required and lists the SKUs to copy and their prices.
     *     - All charges of the source are copied, except those in `chargeRemovals`.
     *
     *     The body can have up to 512 KiB, enough for 5,000 `skuSelections`.
     *
     *     A customer's active pricelists have different names. If the customer has one with this name, returns 409
     *     `PRICELIST_EXISTS` with its id in `extraData.pricelistId`. Names are compared exactly, without leading and
     *     trailing spaces. Update that pricelist with `PATCH`, or set its `status` to `inactive` first.
     *
     *     Prices are stored exactly, to the cent. If a SKU is listed twice, returns 400. If the source, customer, a SKU or
     *     a charge doesn't exist, or the source doesn't include the SKU or charge, returns 422 `REFERENCE_NOT_FOUND`, and
     *     `extraData.issues` points to its position in the body. If the company would have too many pricelists, or too many
     *     SKUs in all of them, returns 422 `LIMIT_EXCEEDED`. If anything fails, nothing is stored.
     */
    post: operations["createPricelist"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/pricelists/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist. */
        id: components["parameters"]["PricelistId"];
      };
      cookie?: never;
    };
    /**
     * Get a pricelist
     * @description Returns a pricelist, with the same fields as in `GET /v1/pricelists`. Its prices are in `GET /v1/pricelists/{id}/skus` and `GET /v1/pricelists/{id}/charges`.
     */
    get: operations["getPricelist"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a customer's pricelist
     * @description Updates the fields you provide, at least one. Everything else keeps its value. Only pricelists with the scope
     *     `customer` can be updated; others return 422 `PRICELIST_NOT_EDITABLE`, because the company maintains them. Copy
     *     one for a customer with `POST /v1/pricelists`, and update the copy.
     *
     *     - `skuPrices` sets prices. A SKU of the company that is not in the pricelist yet is added with its price.
     *       `skuRemovals` removes SKUs, and ignores those that are not in the pricelist.
     *     - `chargeChanges` changes charges of the pricelist: name, price and unit. `chargeAdditions` adds charges. If the
     *       pricelist has a charge of that name, that charge gets the price and the unit instead, so that a request can be
     *       sent again; if several have the name, the first by `id`. `chargeRemovals` removes charges, and ignores those
     *       that were removed before. They apply in the order removals, changes, additions. Names are compared exactly,
     *       without leading and trailing spaces.
     *     - Setting `status` to `inactive` deactivates the pricelist: its prices no longer apply to the customer. `active`
     *       reactivates it.
     *
     *     A customer's active pricelists have different names. If a new `name`, or the name of a pricelist that you
     *     reactivate, is that of another active pricelist of the customer, returns 409 `PRICELIST_EXISTS` with that
     *     pricelist's id in `extraData.pricelistId`. Names are compared exactly, without leading and trailing spaces.
     *
     *     If a SKU, a charge or the name of an added charge is listed twice, or a SKU or charge both for a change and for
     *     removal, returns 400. If a SKU doesn't exist, or the pricelist has no such charge, returns 422
     *     `REFERENCE_NOT_FOUND`, and `extraData.issues` points to its position in the body. If the company's pricelists would
     *     have too many SKUs in total, or the pricelist more than 1,000 charges, returns 422 `LIMIT_EXCEEDED`. If anything
     *     fails, nothing is changed.
     *
     *     The body can have up to 512 KiB, enough for 5,000 `skuPrices`. If nothing changes, there is no event, and
     *     `updatedAt` and the `ETag` stay the same.
     *     A catalog import by the company that contains the pricelist replaces what you set.
     */
    patch: operations["updatePricelist"];
    trace?: never;
  };
  "/v1/pricelists/{id}/skus": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist. */
        id: components["parameters"]["PricelistId"];
      };
      cookie?: never;
    };
    /**
     * List a pricelist's SKUs
     * @description Returns the SKUs in a pricelist with their prices in it, ordered by `id`. Filters are combined with AND. If `page` is past the last page, `data` is empty and `total` is still the full count.
     */
    get: operations["listPricelistSkus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/pricelists/{id}/charges": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist. */
        id: components["parameters"]["PricelistId"];
      };
      cookie?: never;
    };
    /**
     * List a pricelist's charges
     * @description Returns the charges in a pricelist, ordered by `id`. If `page` is past the last page, `data` is empty and `total` is still the full count.
     */
    get: operations["listPricelistCharges"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/services": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List services
     * @description Returns the company's services, newest first. If `page` is past the last page, `data` is empty and `total` is still the full count.
     */
    get: operations["listServices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/products": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List products
     * @description Returns the products of the company's SKUs, by name. Use their ids for the filter `productId` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total` is still the full count.
     */
    get: operations["listProducts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/material-types": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List material types
     * @description Returns the material types of the company's SKUs, by name. Use their ids for the filter `materialTypeId` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total` is still the full count.
     */
    get: operations["listMaterialTypes"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/load-compositions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List load compositions
     * @description Returns the load compositions of the company's SKUs, by name. Use their ids for the filter `loadCompositionId` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total` is still the full count.
     */
    get: operations["listLoadCompositions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/pricing-types": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List pricing types
     * @description Returns the pricing types of the company's SKUs, by name. Use their ids for the filter `pricingTypeId` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total` is still the full count.
     */
    get: operations["listPricingTypes"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/zones": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List zones
     * @description Returns all delivery zones of the company, active and inactive, ordered by `name`, then `id`. The list is not paginated and takes no query parameters.
     */
    get: operations["listZones"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/zones/by-zip": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List zones by ZIP code
     * @description Returns the active delivery zones that include a ZIP code, ordered by `name`, then `id`. If there is no match, `data` is empty. The list is not paginated.
     */
    get: operations["listZonesByZip"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find by text or ID
     * @description Finds what an ID names, or what matches a text, of all types in one request. Use it when you don't know what a text or an ID is: the lists of each resource have more filters, and pages.
     *
     *     - An ID of any resource finds it, also between other text: a UUID, an event's `evt_…`, the `X-Request-Id` of a request of
     *       the last 7 days.
     *
     *     - Any other text finds customers and locations with this external ID first, then customers, locations, SKUs, services,
     *       pricelists and zones that contain each of its words, as in the lists (see [Search terms](/docs/guides/search)).
     *
     *
     *     If nothing matches, `data` is empty.
     */
    get: operations["find"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List events
     * @description Returns the company's events of the last 30 days in commit order, oldest first. The order is final: a new event never appears before one you have already read. Store the `id` of the last event you handled, or the `position` of the last response, and pass it as `after` in the next request. While `hasMore` is `true`, request the next events immediately. Without `after`, the list starts with the oldest available event. With `after=latest`, it is empty: its `position` is the current end of the list, and only newer events follow it.
     *
     *     These are the same events that webhooks deliver, with the same `id`: handle each `id` once. If the list can't continue after `after`, because events that follow it are older than 30 days or it doesn't belong to this company, returns 422 `REFERENCE_NOT_FOUND`: events could be missing, so [export](/docs/guides/synchronization) the resources again, or start again without `after`. A `position` doesn't expire while no event follows it.
     */
    get: operations["listEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/events/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The event's `id`. Returns 400 if it isn't one, 404 if the event doesn't exist. */
        id: components["parameters"]["EventIdInPath"];
      };
      cookie?: never;
    };
    /**
     * Get an event
     * @description Returns an event of the last 30 days, as it is in `GET /v1/events` and in webhooks. Operational events and test events are not found.
     */
    get: operations["getEvent"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/exports/{resource}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export all items of a resource
     * @description Streams all items of a resource as they were at one point in time, as NDJSON: one JSON text per line, each with a `type`. The first line, `start`, has the `position` of the list of events at that time. Each item follows in a line of the type `item`, as the resource's list returns it, in no particular order. The last line is `end`, with the number of items. **An export without the `end` line is incomplete**, because the connection was cut: discard it and start again. Ignore lines with a `type` that you don't know.
     *
     *     To keep a copy of your data, store the items, then request the events after `position`: all changes that the export doesn't contain follow it. Changes that don't cause events, such as imports for which the operator doesn't ask for events, need another export. The [guide](/docs/guides/synchronization) has programs for both steps.
     *
     *     A company can make 10 exports per hour, and one at a time. Each one also counts as one request of the quota. More exports return 429 `REQUEST_LIMIT_EXCEEDED`. Read continuously: the connection is cut if you don't read for 20 seconds, after 15 minutes, and, while other companies wait for their exports, if you read less than 256 KiB (before compression) per second. An export that was cut can't be continued. If too many companies export at once, the response takes up to 20 seconds, and may be 503: retry after the seconds in `Retry-After`.
     */
    get: operations["exportResource"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/sandbox/clock": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Advance the clock
     * @description Lets time pass for what waits in a sandbox: retries of deliveries, the expiration of API keys, and alerts. Retries and
     *     keys get a time that is earlier by `seconds`, retries that are due then are sent, and alerts are evaluated. The whole
     *     schedule of a delivery passes with 7 requests of one to two hours.
     *
     *     Timestamps of resources and new events don't change. A key that expires can be the one of the request: it still
     *     gets the response.
     */
    post: operations["advanceSandboxClock"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/sandbox/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send events
     * @description Creates events of any type without a change that causes them. Endpoints get them like other events, signed and with
     *     retries. `GET /v1/events` lists them, except operational events and `webhook.test`.
     *
     *     `data` is that of the type's example in this document, with your `fields`. It must match the schema of the event.
     *
     *     - `webhook.test` is sent to every endpoint that is enabled, others to those that subscribe to them.
     *     - `duplicate` sends each event twice to each endpoint, with the same `id`.
     *     - `reverse` sends the newest event first. It makes no difference to events without a `sequence`.
     *
     *     Counts as one request, and as one more for every 10 events.
     */
    post: operations["createSandboxEvents"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/requests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List requests
     * @description Returns the company's requests to this API and its agents' calls of the last 7 days, oldest first, as the developer platform shows them: what was requested, with which key, and the response's status, error code and duration. Query strings and bodies are not included. All filters must match. Without `since` and `after`, the list starts an hour ago.
     *
     *     While `hasMore` is `true`, pass `position` as `after` to get the next requests at once, also if `data` is empty: one response searches a limited number of requests. A request is listed when its response was sent, usually within a second. A slow request can therefore appear after later ones. So that none is missed, the `position` at the end of the list is 70 seconds old: pass it as `after`, for example every 5 seconds, to follow the list, and skip requests whose `id` you have.
     */
    get: operations["listRequests"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/listeners": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a listener
     * @description Creates a listener, which receives events at your own computer over one outbound connection: no public URL or tunnel is needed. It has a signing secret, which only this response shows. Open its stream with `GET /v1/listeners/{id}/stream`. A listener ends 10 minutes after its last stream has ended, and a company can have 20 of them. The command `partner listen` does all of this. The request has no body.
     */
    post: operations["createListener"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/listeners/{id}/stream": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't exist or has ended. */
        id: components["parameters"]["ListenerId"];
      };
      cookie?: never;
    };
    /**
     * Stream deliveries to a listener
     * @description Streams events in commit order as server-sent events. The `data` of each message is one delivery as JSON: the method, headers and exact body that a webhook endpoint would receive, signed now with the listener's secret. The `id` of a message is the position after its event: send it as `Last-Event-ID`, or as `after`, to continue without a gap, also at another process of the service and with another listener. Without both, only new events follow.
     *
     *     A comment is sent every 15 seconds while nothing happens. A stream ends after 60 seconds, and when the process stops: connect again at once. Opening a stream counts as one request of the quota; its events don't count. A process allows 5 streams per company: more return 429 `REQUEST_LIMIT_EXCEEDED`.
     */
    get: operations["streamListener"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/listeners/{id}/attempts": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't exist or has ended. */
        id: components["parameters"]["ListenerId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record attempts of a listener
     * @description Records how your program answered deliveries of the stream. The developer platform shows them in its list of deliveries, as attempts of "Local listener". Recording an attempt again changes nothing, so the request is safe to retry. Attempts of events that the company doesn't have, or no longer, are left out.
     */
    post: operations["createListenerAttempts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  "customer.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A customer was created
     * @description Sent for each customer that a `POST` or `PUT` created, alone or in a batch. An import of customers causes it only if the company's operator asks for events.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["customerCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "customer.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A customer was updated
     * @description Sent after each successful `PATCH /v1/customers/{id}`, and after a `PATCH` or `PUT` by external ID that changed the customer, alone or in a batch.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["customerUpdated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "customer.erased": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A customer's personal data was erased
     * @description Sent after a successful `POST /v1/customers/{id}/erase`, once per customer. Erase the personal data of the customer, of its locations and in the names of its pricelists from your systems, including copies of earlier events. Each of these locations and pricelists has a `location.updated` or `pricelist.updated` event too. The [guide](/docs/guides/erase-personal-data) lists what is erased.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["customerErased"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "location.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A location was created
     * @description Sent for each location that a `POST` or `PUT` created, alone or in a batch.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["locationCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "location.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A location was updated
     * @description Sent after a `PATCH` or `PUT` that changed the location, after a `POST` that reactivated an existing location or added its purchase order number or `externalId`, alone or in a batch, and when its customer was erased. Not sent if nothing changed.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["locationUpdated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "pricelist.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A pricelist was created
     * @description Sent after a successful `POST /v1/pricelists`. An import causes it, for each new pricelist, only if the company's operator asks for events. `data` has the same fields as in `GET /v1/pricelists/{id}`.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["pricelistCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "pricelist.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A pricelist was updated
     * @description Sent after a successful `PATCH /v1/pricelists/{id}` that changed something, prices included, and when its customer was erased. An import causes it, for each pricelist that it changed, only if the company's operator asks for events. `data` has the same fields as in `GET /v1/pricelists/{id}`; read the new prices from the pricelist's SKUs and charges.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["pricelistUpdated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "sku.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A SKU was created or updated
     * @description Sent for each SKU that an import created or changed, only if the company's operator asks for events. `data.price` is the price in the company's default pricelist. A changed price alone causes `pricelist.updated`.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["skuUpdated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "service.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A service was created or updated
     * @description Sent for each service that an import created or changed, only if the company's operator asks for events. A change of the numbers of its pricelists and customers alone causes no event.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["serviceUpdated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "zone.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A zone was created or updated
     * @description Sent for each zone that an import created or changed, only if the company's operator asks for events. Its ZIP codes and services count.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["zoneUpdated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "webhook_endpoint.failing": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A webhook endpoint is failing
     * @description Sent when every attempt to one of your webhook endpoints has failed for 15 minutes. An operational event: only endpoints that select this type receive it, and it does not appear in the list of events.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["webhookEndpointFailing"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "webhook_endpoint.disabled": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A webhook endpoint was disabled
     * @description Sent when the service disables one of your webhook endpoints: after 5 days in which every attempt failed, or because the receiver answered 410. An operational event: only endpoints that select this type receive it, and it does not appear in the list of events.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["webhookEndpointDisabled"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "webhook_endpoint.recovered": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A webhook endpoint recovered
     * @description Sent when attempts to a failing or disabled webhook endpoint succeed again, and have not failed for 5 minutes. An operational event: only endpoints that select this type receive it, and it does not appear in the list of events.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["webhookEndpointRecovered"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "api_key.expiring": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An API key expires soon
     * @description Sent once for each API key, 14 days before it expires. For keys with a shorter lifetime than 8 weeks, it is sent when a quarter of the lifetime is left. An operational event: only endpoints that select this type receive it, and it does not appear in the list of events.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["apiKeyExpiring"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "api_key.expired": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An API key expired
     * @description Sent once for each API key, when it has expired. An operational event: only endpoints that select this type receive it, and it does not appear in the list of events.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["apiKeyExpired"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "quota.exhausted": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Requests exceed the quota
     * @description Sent when a request was rejected with 429 because it exceeded your quota. It is sent again only after an hour without such a rejection. An operational event: only endpoints that select this type receive it, and it does not appear in the list of events.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["quotaExhausted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "deprecated_operation.called": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A deprecated operation was called
     * @description Sent when an API key or an agent calls a deprecated operation for the first time in 35 days. An operational event: only endpoints that select this type receive it, and it does not appear in the list of events.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["deprecatedOperationCalled"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "webhook.test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A test event
     * @description Sent when a user selects “Send test event” in the developer platform. Only that endpoint receives the event, regardless of the types it subscribes to. It is attempted once and does not appear in the list of events.
     *
     *     The [webhook guide](/docs/webhooks) explains how to handle deliveries: verify `X-Service-Signature` against the raw bytes of the body, handle each `id` once, and return a 2xx status within 10 seconds.
     */
    post: operations["webhookTest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    /**
     * @description The time that a list is sorted by. A leading `-` is descending.
     * @example updatedAt
     * @enum {string}
     */
    ListSort: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
    /**
     * @description Whether the customer is served. Can be changed in either direction.
     * @example active
     * @enum {string}
     */
    CustomerStatus: "active" | "inactive";
    /** @description A customer of the company. */
    Customer: {
      /**
       * Format: uuid
       * @description The unique ID of the customer in this API.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      id: string;
      /**
       * @description The customer's display name.
       * @example Lone Star Roofing
       */
      displayName: string;
      /**
       * @description The customer number. The service assigns the next number in the company's sequence, starting at `10001`. `""` for imported customers without a number.
       * @example 10001
       * @example
       */
      customerId: string;
      status: components["schemas"]["CustomerStatus"];
      /**
       * @description The email address, `null` if not set.
       * @example dispatch@lonestarroofing.example
       */
      email: string | null;
      /**
       * @description The phone number as entered, `null` if not set.
       * @example +1 512 555 0142
       */
      phone: string | null;
      /**
       * @description The name of the customer's company, `null` if not set.
       * @example Lone Star Roofing LLC
       */
      companyName: string | null;
      /**
       * @description Your own ID of the customer, for example from your CRM, `null` if not set. No other customer of the company has the same one. Case-sensitive.
       * @example CRM-20418
       */
      externalId: string | null;
      /**
       * Format: date-time
       * @description The time the customer was created, `null` if unknown.
       * @example 2025-11-03T15:04:05.000Z
       */
      createdAt: string | null;
      /**
       * Format: date-time
       * @description The time the customer was last updated, `null` if unknown.
       * @example 2025-11-03T15:04:05.000Z
       */
      updatedAt: string | null;
      /**
       * Format: date-time
       * @description The time the customer's personal data was erased, `null` if it wasn't. An erased customer can't be changed.
       * @example null
       */
      erasedAt: string | null;
    };
    /** @description A new customer. */
    CustomerCreate: {
      /**
       * @description The customer's display name. Control characters are rejected.
       * @example Lone Star Roofing
       */
      displayName: string;
      /**
       * Format: email
       * @description The email address. At most 64 characters before a domain name, which is no IP address. Omit or pass `null` to leave it unset.
       * @example dispatch@lonestarroofing.example
       */
      email?: string | null;
      /**
       * @description The phone number, stored as entered. Omit or pass `null` to leave it unset. An empty string is stored as `null`. Control characters are rejected.
       * @example +1 512 555 0142
       */
      phone?: string | null;
      /**
       * @description The name of the customer's company. Omit or pass `null` to leave it unset. An empty string is stored as `null`.
       * @example Lone Star Roofing LLC
       */
      companyName?: string | null;
      /**
       * @description Your own ID of the customer, for example from your CRM. If another customer has it, returns 409 `EXTERNAL_ID_EXISTS`. Omit or pass `null` to leave it unset. Control characters are rejected.
       * @example CRM-20418
       */
      externalId?: string | null;
      /**
       * @description Whether the customer is served.
       * @default active
       */
      status?: components["schemas"]["CustomerStatus"];
    };
    /** @description The fields to update, at least one. Omitted fields keep their values. */
    CustomerUpdate: {
      /**
       * @description The customer's display name. Control characters are rejected.
       * @example Lone Star Roofing
       */
      displayName?: string;
      /**
       * Format: email
       * @description The email address. At most 64 characters before a domain name, which is no IP address. `null` clears it.
       * @example office@lonestarroofing.example
       */
      email?: string | null;
      /**
       * @description The phone number, stored as entered. `null` or an empty string clears it. Control characters are rejected.
       * @example +1 512 555 0142
       */
      phone?: string | null;
      /**
       * @description The name of the customer's company. `null` or an empty string clears it.
       * @example Lone Star Roofing LLC
       */
      companyName?: string | null;
      /**
       * @description Your own ID of the customer. If another customer has it, returns 409 `EXTERNAL_ID_EXISTS`. `null` clears it. Control characters are rejected.
       * @example CRM-20418
       */
      externalId?: string | null;
      /** @description Whether the customer is served. Can be changed in either direction. */
      status?: components["schemas"]["CustomerStatus"];
    };
    /** @description All fields of a customer. Omitted fields are set to their defaults. */
    CustomerUpsert: {
      /**
       * @description The customer's display name. Control characters are rejected.
       * @example Lone Star Roofing
       */
      displayName: string;
      /**
       * Format: email
       * @description The email address. At most 64 characters before a domain name, which is no IP address. Omitting it or passing `null` clears it.
       * @default null
       * @example dispatch@lonestarroofing.example
       */
      email?: string | null;
      /**
       * @description The phone number, stored as entered. Omitting it, or passing `null` or an empty string, clears it. Control characters are rejected.
       * @default null
       * @example +1 512 555 0143
       */
      phone?: string | null;
      /**
       * @description The name of the customer's company. Omitting it, or passing `null` or an empty string, clears it.
       * @default null
       * @example Lone Star Roofing LLC
       */
      companyName?: string | null;
      /**
       * @description Whether the customer is served. Omitting it sets `active`.
       * @default active
       */
      status?: components["schemas"]["CustomerStatus"];
    };
    /** @description The fields to update, at least one. Omitted fields keep their values. */
    CustomerUpdateByExternalId: {
      /**
       * @description The customer's display name. Control characters are rejected.
       * @example Lone Star Roofing
       */
      displayName?: string;
      /**
       * Format: email
       * @description The email address. At most 64 characters before a domain name, which is no IP address. `null` clears it.
       * @example dispatch@lonestarroofing.example
       */
      email?: string | null;
      /**
       * @description The phone number, stored as entered. `null` or an empty string clears it. Control characters are rejected.
       * @example +1 512 555 0143
       */
      phone?: string | null;
      /**
       * @description The name of the customer's company. `null` or an empty string clears it.
       * @example Lone Star Roofing LLC
       */
      companyName?: string | null;
      /** @description Whether the customer is served. Can be changed in either direction. */
      status?: components["schemas"]["CustomerStatus"];
    };
    /** @description A new customer of a batch. */
    CustomerBatchItem: {
      /**
       * @description The customer's display name. Control characters are rejected.
       * @example Lone Star Roofing
       */
      displayName: string;
      /**
       * Format: email
       * @description The email address. At most 64 characters before a domain name, which is no IP address. Omit or pass `null` to leave it unset.
       * @example dispatch@lonestarroofing.example
       */
      email?: string | null;
      /**
       * @description The phone number, stored as entered. Omit or pass `null` to leave it unset. An empty string is stored as `null`. Control characters are rejected.
       * @example +1 512 555 0142
       */
      phone?: string | null;
      /**
       * @description The name of the customer's company. Omit or pass `null` to leave it unset. An empty string is stored as `null`.
       * @example Lone Star Roofing LLC
       */
      companyName?: string | null;
      /**
       * @description Your own ID of the customer, for example from your CRM. If another customer has it, returns 409 `EXTERNAL_ID_EXISTS`. Omit or pass `null` to leave it unset. Control characters are rejected.
       * @example CRM-20418
       */
      externalId?: string | null;
      /**
       * @description Whether the customer is served.
       * @default active
       */
      status?: components["schemas"]["CustomerStatus"];
      /**
       * @description Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e
       */
      idempotencyKey?: string;
    };
    /** @description New customers. */
    CustomerBatch: {
      /** @description The customers to create. */
      items: components["schemas"]["CustomerBatchItem"][];
    };
    /** @description All fields of a customer of a batch. Omitted fields are set to their defaults. */
    CustomerUpsertBatchItem: {
      /**
       * @description Your own ID of the customer. Case-sensitive. Control characters are rejected.
       * @example CRM-20418
       */
      externalId: string;
      /**
       * @description The customer's display name. Control characters are rejected.
       * @example Lone Star Roofing
       */
      displayName: string;
      /**
       * Format: email
       * @description The email address. At most 64 characters before a domain name, which is no IP address. Omitting it or passing `null` clears it.
       * @default null
       * @example dispatch@lonestarroofing.example
       */
      email?: string | null;
      /**
       * @description The phone number, stored as entered. Omitting it, or passing `null` or an empty string, clears it. Control characters are rejected.
       * @default null
       * @example +1 512 555 0143
       */
      phone?: string | null;
      /**
       * @description The name of the customer's company. Omitting it, or passing `null` or an empty string, clears it.
       * @default null
       * @example Lone Star Roofing LLC
       */
      companyName?: string | null;
      /**
       * @description Whether the customer is served. Omitting it sets `active`.
       * @default active
       */
      status?: components["schemas"]["CustomerStatus"];
      /**
       * @description Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e
       */
      idempotencyKey?: string;
    };
    /** @description Customers to create or replace. */
    CustomerUpsertBatch: {
      /** @description The customers to create or replace. */
      items: components["schemas"]["CustomerUpsertBatchItem"][];
    };
    /** @description The result of an item of a batch, with either `data` or `error`. */
    CustomerBatchResult: {
      /**
       * @description The item's position in the request, starting at 0.
       * @example 0
       */
      index: number;
      /**
       * @description The status that a single request with this item would have.
       * @example 200
       */
      status: number;
      /**
       * @description Whether this is the stored result of an earlier request with the item's idempotency key.
       * @example false
       */
      replayed: boolean;
      /** @description The customer, if `status` is below 400. */
      data?: components["schemas"]["Customer"];
      /** @description The reason the item failed, if `status` is 400 or above. */
      error?: components["schemas"]["BatchError"];
    };
    /** @description The results of a batch. */
    CustomerBatchResponse: {
      /** @description A result for each item, in the order of the request. */
      data: components["schemas"]["CustomerBatchResult"][];
    };
    /** @description A customer. */
    CustomerResponse: {
      data: components["schemas"]["Customer"];
    };
    /** @description A page of customers. */
    CustomerList: {
      /** @description The customers of this page, in the order of `sort`. */
      data: components["schemas"]["Customer"][];
      /**
       * @description The number of this page, starting at 1. With `after`, one more than that of the page before.
       * @example 1
       */
      page: number;
      /**
       * @description The maximum number of items per page.
       * @example 25
       */
      limit: number;
      /**
       * @description The number of matching items across all pages.
       * @example 42
       */
      total: number;
      /**
       * @description The cursor of the next page, to send as `after`. `null` on the last page.
       * @example null
       */
      nextCursor: string | null;
    };
    /**
     * @description Whether the location is served.
     * @example ACTIVE
     * @enum {string}
     */
    LocationStatus: "ACTIVE" | "INACTIVE";
    /** @description Geographic coordinates in WGS 84 degrees. */
    GeoPoint: {
      /**
       * @description Latitude. Positive is north.
       * @example 30.2428
       */
      lat: number;
      /**
       * @description Longitude. Positive is east.
       * @example -97.7658
       */
      lng: number;
    };
    /** @description A resolved address. Unknown parts are `""`, never null. */
    Address: {
      /**
       * @description The full address on one line, as resolved.
       * @example 2210 S Congress Ave, Austin, TX 78704, USA
       */
      address: string;
      /**
       * @description City.
       * @example Austin
       */
      city: string;
      /**
       * @description The two-letter state code.
       * @example TX
       */
      state: string;
      /**
       * @description ZIP code.
       * @example 78704
       */
      zipcode: string;
      /**
       * @description House number. Empty for rural routes.
       * @example 2210
       */
      streetNo: string;
      /**
       * @description County or county equivalent.
       * @example Travis County
       */
      county: string;
      /**
       * @description Borough, for cities that have boroughs, such as New York.
       * @example
       * @example Brooklyn
       */
      borough: string;
      /**
       * @description Identifies the address. The format depends on the address provider; compare it only for equality.
       * @example uszip:78704:VROJHupFYiqeCRbh
       */
      geoPlaceId: string;
      /** @description The coordinates. With the default offline provider, the center of the ZIP code. */
      location: components["schemas"]["GeoPoint"];
    };
    /** @description A place where a customer is served. Text fields that are not set are `""`; only `externalId` can be null. */
    Location: {
      /**
       * Format: uuid
       * @description The unique ID of the location.
       * @example 019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23
       */
      id: string;
      /**
       * Format: uuid
       * @description The `id` of the customer the location belongs to (not the customer number).
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      customerId: string;
      /**
       * @description The name of the location.
       * @example Congress Ave re-roof
       */
      name: string;
      status: components["schemas"]["LocationStatus"];
      /**
       * @description A note for the driver or dispatcher, `""` if not set.
       * @example Place the dumpster on the left side of the driveway.
       */
      locationNote: string;
      /**
       * @description The customer's purchase order number, `""` if not set.
       * @example PO-20418
       */
      purchaseOrderNumber: string;
      /**
       * @description Your own ID of the location, `null` if not set. No other location of the company has the same one. Case-sensitive.
       * @example SITE-7731
       */
      externalId: string | null;
      address: components["schemas"]["Address"];
      /**
       * Format: date-time
       * @description The time the location was created.
       * @example 2025-11-03T15:09:30.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description The time the location was last updated.
       * @example 2025-11-03T15:09:30.000Z
       */
      updatedAt: string;
      /**
       * @description `true` only in the response to a create request for an address where the customer already had a location. That location is returned.
       * @example false
       */
      reused: boolean;
      /**
       * @description `true` only in the response to a create or update request that changed the location from `INACTIVE` to `ACTIVE`.
       * @example false
       */
      reactivated: boolean;
    };
    /** @description A new location. */
    LocationCreate: {
      /**
       * Format: uuid
       * @description The `id` of the customer (not the customer number).
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      customerId: string;
      /**
       * @description The street address as free text. It is resolved before anything is stored. Required without `geoPlaceId`.
       * @example 2210 South Congress Avenue, Austin, TX 78704
       */
      address?: string;
      /**
       * @description The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location is created at the validated address, which isn't resolved again.
       * @example uszip:78704:VROJHupFYiqeCRbh
       */
      geoPlaceId?: string;
      /**
       * @description The name of the location. Defaults to the resolved address on one line.
       * @example Congress Ave re-roof
       */
      name?: string;
      /**
       * @description A note for the driver or dispatcher. Can contain line breaks.
       * @example Place the dumpster on the left side of the driveway.
       */
      locationNote?: string;
      /**
       * @description The customer's purchase order number. If the customer already has a location at this address without a number, this one is added to it.
       * @example PO-20418
       */
      purchaseOrderNumber?: string;
      /**
       * @description Your own ID of the location. If the customer already has a location at this address without an external ID, that location gets it. If another location has it, returns 409 `EXTERNAL_ID_EXISTS`. Control characters are rejected.
       * @example SITE-7731
       */
      externalId?: string | null;
    };
    /** @description The fields to update, at least one. Omitted fields keep their values. */
    LocationUpdate: {
      /**
       * @description The name of the location.
       * @example Congress Ave re-roof
       */
      name?: string;
      /**
       * @description A note for the driver or dispatcher. Can contain line breaks. `""` clears it.
       * @example Gate code 4471. Call the foreman before delivery.
       */
      locationNote?: string;
      /**
       * @description The customer's purchase order number. `""` clears it.
       * @example PO-20418
       */
      purchaseOrderNumber?: string;
      /**
       * @description Your own ID of the location. If another location has it, returns 409 `EXTERNAL_ID_EXISTS`. `null` clears it. Control characters are rejected.
       * @example SITE-7731
       */
      externalId?: string | null;
      /**
       * @description The street address as free text. It is resolved, and the result replaces the whole stored address object.
       * @example 2212 South Congress Avenue, Austin, TX 78704
       */
      address?: string;
      /**
       * @description The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location gets the validated address, which isn't resolved again.
       * @example uszip:78704:VROJHupFYiqeCRbh
       */
      geoPlaceId?: string;
      /** @description `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. */
      status?: components["schemas"]["LocationStatus"];
    };
    /** @description All fields of a location. Omitted fields are set to their defaults. */
    LocationUpsert: {
      /**
       * Format: uuid
       * @description The `id` of the customer (not the customer number). A location stays with its customer.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      customerId: string;
      /**
       * @description The street address as free text. It is resolved, and the result replaces the whole stored address object. Required without `geoPlaceId`.
       * @example 2210 South Congress Avenue, Austin, TX 78704
       */
      address?: string;
      /**
       * @description The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location gets the validated address, which isn't resolved again.
       * @example uszip:78704:VROJHupFYiqeCRbh
       */
      geoPlaceId?: string;
      /**
       * @description The name of the location. Omitting it sets the resolved address on one line.
       * @example Congress Ave re-roof
       */
      name?: string;
      /**
       * @description A note for the driver or dispatcher. Can contain line breaks. Omitting it, or passing `""`, clears it.
       * @default
       * @example Place the dumpster on the left side of the driveway.
       */
      locationNote?: string;
      /**
       * @description The customer's purchase order number. Omitting it, or passing `""`, clears it.
       * @default
       * @example PO-20418
       */
      purchaseOrderNumber?: string;
      /**
       * @description `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. Omitting it sets `ACTIVE`.
       * @default ACTIVE
       */
      status?: components["schemas"]["LocationStatus"];
    };
    /** @description The fields to update, at least one. Omitted fields keep their values. */
    LocationUpdateByExternalId: {
      /**
       * @description The name of the location.
       * @example Congress Ave re-roof
       */
      name?: string;
      /**
       * @description A note for the driver or dispatcher. Can contain line breaks. `""` clears it.
       * @example Gate code 4471. Call the foreman before delivery.
       */
      locationNote?: string;
      /**
       * @description The customer's purchase order number. `""` clears it.
       * @example PO-20418
       */
      purchaseOrderNumber?: string;
      /**
       * @description The street address as free text. It is resolved, and the result replaces the whole stored address object.
       * @example 2212 South Congress Avenue, Austin, TX 78704
       */
      address?: string;
      /**
       * @description The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location gets the validated address, which isn't resolved again.
       * @example uszip:78704:VROJHupFYiqeCRbh
       */
      geoPlaceId?: string;
      /** @description `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. */
      status?: components["schemas"]["LocationStatus"];
    };
    /** @description A new location of a batch. */
    LocationBatchItem: {
      /**
       * Format: uuid
       * @description The `id` of the customer (not the customer number).
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      customerId: string;
      /**
       * @description The street address as free text. It is resolved before anything is stored. Required without `geoPlaceId`.
       * @example 2210 South Congress Avenue, Austin, TX 78704
       */
      address?: string;
      /**
       * @description The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location is created at the validated address, which isn't resolved again.
       * @example uszip:78704:VROJHupFYiqeCRbh
       */
      geoPlaceId?: string;
      /**
       * @description The name of the location. Defaults to the resolved address on one line.
       * @example Congress Ave re-roof
       */
      name?: string;
      /**
       * @description A note for the driver or dispatcher. Can contain line breaks.
       * @example Place the dumpster on the left side of the driveway.
       */
      locationNote?: string;
      /**
       * @description The customer's purchase order number. If the customer already has a location at this address without a number, this one is added to it.
       * @example PO-20418
       */
      purchaseOrderNumber?: string;
      /**
       * @description Your own ID of the location. If the customer already has a location at this address without an external ID, that location gets it. If another location has it, returns 409 `EXTERNAL_ID_EXISTS`. Control characters are rejected.
       * @example SITE-7731
       */
      externalId?: string | null;
      /**
       * @description Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e
       */
      idempotencyKey?: string;
    };
    /** @description New locations. */
    LocationBatch: {
      /** @description The locations to create. */
      items: components["schemas"]["LocationBatchItem"][];
    };
    /** @description All fields of a location of a batch. Omitted fields are set to their defaults. */
    LocationUpsertBatchItem: {
      /**
       * @description Your own ID of the location. Case-sensitive. Control characters are rejected.
       * @example SITE-7731
       */
      externalId: string;
      /**
       * Format: uuid
       * @description The `id` of the customer (not the customer number). A location stays with its customer.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      customerId: string;
      /**
       * @description The street address as free text. It is resolved, and the result replaces the whole stored address object. Required without `geoPlaceId`.
       * @example 2210 South Congress Avenue, Austin, TX 78704
       */
      address?: string;
      /**
       * @description The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location gets the validated address, which isn't resolved again.
       * @example uszip:78704:VROJHupFYiqeCRbh
       */
      geoPlaceId?: string;
      /**
       * @description The name of the location. Omitting it sets the resolved address on one line.
       * @example Congress Ave re-roof
       */
      name?: string;
      /**
       * @description A note for the driver or dispatcher. Can contain line breaks. Omitting it, or passing `""`, clears it.
       * @default
       * @example Place the dumpster on the left side of the driveway.
       */
      locationNote?: string;
      /**
       * @description The customer's purchase order number. Omitting it, or passing `""`, clears it.
       * @default
       * @example PO-20418
       */
      purchaseOrderNumber?: string;
      /**
       * @description `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. Omitting it sets `ACTIVE`.
       * @default ACTIVE
       */
      status?: components["schemas"]["LocationStatus"];
      /**
       * @description Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e
       */
      idempotencyKey?: string;
    };
    /** @description Locations to create or replace. */
    LocationUpsertBatch: {
      /** @description The locations to create or replace. */
      items: components["schemas"]["LocationUpsertBatchItem"][];
    };
    /** @description The result of an item of a batch, with either `data` or `error`. */
    LocationBatchResult: {
      /**
       * @description The item's position in the request, starting at 0.
       * @example 0
       */
      index: number;
      /**
       * @description The status that a single request with this item would have.
       * @example 200
       */
      status: number;
      /**
       * @description Whether this is the stored result of an earlier request with the item's idempotency key.
       * @example false
       */
      replayed: boolean;
      /** @description The location, if `status` is below 400. */
      data?: components["schemas"]["Location"];
      /** @description The reason the item failed, if `status` is 400 or above. */
      error?: components["schemas"]["BatchError"];
    };
    /** @description The results of a batch. */
    LocationBatchResponse: {
      /** @description A result for each item, in the order of the request. */
      data: components["schemas"]["LocationBatchResult"][];
    };
    /** @description A location. */
    LocationResponse: {
      data: components["schemas"]["Location"];
    };
    /** @description A page of locations. */
    LocationList: {
      /** @description The locations of this page, in the order of `sort`. */
      data: components["schemas"]["Location"][];
      /**
       * @description The number of this page, starting at 1. With `after`, one more than that of the page before.
       * @example 1
       */
      page: number;
      /**
       * @description The maximum number of items per page.
       * @example 25
       */
      limit: number;
      /**
       * @description The number of matching items across all pages.
       * @example 1
       */
      total: number;
      /**
       * @description The cursor of the next page, to send as `after`. `null` on the last page.
       * @example null
       */
      nextCursor: string | null;
    };
    /** @description An address to validate. */
    AddressValidation: {
      /**
       * @description The address as free text.
       * @example 1060 West Addison Street, Chicago, IL 60613
       */
      address: string;
    };
    /** @description A resolved address. Unknown parts are `""`, never null. */
    ValidatedAddress: {
      /**
       * @description The full address on one line. The wording of the request is kept: `Fifth` and `5th` are the same place.
       * @example 1060 W Addison St, Chicago, IL 60613, USA
       */
      formattedAddress: string;
      /**
       * @description House number. Empty for rural routes.
       * @example 1060
       */
      streetNumber: string;
      /**
       * @description Street. Directions and common street types are abbreviated as by the US Postal Service.
       * @example W Addison St
       */
      route: string;
      /**
       * @description City.
       * @example Chicago
       */
      city: string;
      /**
       * @description The two-letter state code.
       * @example IL
       */
      state: string;
      /**
       * @description ZIP code.
       * @example 60613
       */
      zipcode: string;
      /**
       * @description County or county equivalent.
       * @example Cook County
       */
      county: string;
      /**
       * @description Borough, for cities that have boroughs, such as New York.
       * @example
       * @example Brooklyn
       */
      borough: string;
      /**
       * @description Identifies the address. The format depends on the address provider; compare it only for equality.
       * @example uszip:60613:BHv-38SfI03rbOTn
       */
      geoPlaceId: string;
      /** @description The coordinates. With the default offline provider, the center of the ZIP code. */
      location: components["schemas"]["GeoPoint"];
      components: components["schemas"]["AddressComponents"];
    };
    /** @description The verdict on each part of the address: `confirmed` if the provider's data has the part as it was sent, whatever the spelling; `inferred` if it was not sent and follows from the other parts; `corrected` if it replaces a different value that was sent; `unconfirmed` if no data confirms or contradicts it. The default offline provider has no streets: `streetNumber` and `route` are always `unconfirmed`. Parts that are `""` are omitted. */
    AddressComponents: {
      /** @description The verdict on the house number. */
      streetNumber?: components["schemas"]["AddressVerdict"];
      /** @description The verdict on the street. */
      route?: components["schemas"]["AddressVerdict"];
      /** @description The verdict on the city. `unconfirmed` for a city near the ZIP code that isn't its own. */
      city?: components["schemas"]["AddressVerdict"];
      /** @description The verdict on the state. */
      state?: components["schemas"]["AddressVerdict"];
      /** @description The verdict on the ZIP code. */
      zipcode?: components["schemas"]["AddressVerdict"];
      /** @description The verdict on the county. */
      county?: components["schemas"]["AddressVerdict"];
      /** @description The verdict on the borough. */
      borough?: components["schemas"]["AddressVerdict"];
    };
    /**
     * @description The verdict on a part of an address.
     * @example unconfirmed
     * @enum {string}
     */
    AddressVerdict: "confirmed" | "inferred" | "corrected" | "unconfirmed";
    /** @description A resolved address. */
    ValidatedAddressResponse: {
      data: components["schemas"]["ValidatedAddress"];
    };
    /** @description An additional fee of a SKU. */
    Fee: {
      /**
       * @description The kind of fee.
       * @example weight
       */
      type: string | null;
      /**
       * @description The price per unit, in the company's currency.
       * @example 65
       */
      price: number | null;
      /**
       * @description The unit being charged.
       * @example ton
       */
      per: string | null;
      /**
       * @description The amount included before the fee applies.
       * @example 3
       */
      limit: number | null;
      /**
       * @description The unit of `limit`.
       * @example ton
       */
      limitType: string | null;
    };
    /** @description The product of a SKU, `null` if not set. */
    SkuProduct: {
      /**
       * Format: uuid
       * @description The unique ID of the product.
       * @example 019a2b0e-5d6e-7f80-91a2-b3c4d5e6f708
       */
      id: string;
      /**
       * @description The product's name.
       * @example 20 yard roll-off dumpster
       */
      name: string;
    } | null;
    /** @description An item that customers can order. */
    Sku: {
      /**
       * Format: uuid
       * @description The unique ID of the SKU.
       * @example 019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9
       */
      id: string;
      /**
       * @description The SKU's name.
       * @example 20 yard dumpster, roofing shingles
       */
      name: string;
      /**
       * @description The company's own code for the SKU, `null` if not set.
       * @example RO20-SHG
       */
      code: string | null;
      /**
       * @description A description of what is included, `null` if not set.
       * @example 20 cubic yard roll-off for asphalt shingles, 14 days, 3 tons included.
       */
      description: string | null;
      /**
       * @description Whether it is available. Known values are `active` and `inactive`; others may be added.
       * @example active
       */
      status: string | null;
      /**
       * @description The price in the company's currency, from the pricelist in the `priceListId` filter, or from the company's default pricelist if there is no filter. `null` if that pricelist has no price for the SKU. For the price that applies at a place or for a customer, use `GET /v1/prices`.
       * @example 475
       */
      price: number | null;
      /**
       * @description How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.
       * @example flat
       */
      pricingType: string | null;
      product: components["schemas"]["SkuProduct"];
      /**
       * @description The material the SKU is for, `null` if not set.
       * @example Asphalt shingles
       */
      material: string | null;
      /**
       * @description The allowed composition of the load, `null` if not set.
       * @example Clean load
       */
      loadComposition: string | null;
      /**
       * Format: uuid
       * @description The `id` of the SKU's service, `null` if not set.
       * @example 019a2b0f-1a2b-7c3d-8e4f-5a6b7c8d9e0f
       */
      serviceId: string | null;
      /** @description The ids of the pricelists that include the SKU, in ascending order. At most 5: `pricelistCount` is the number of all, and `GET /v1/pricelists?skuId=…` returns them. */
      priceListIds: string[];
      /**
       * @description The number of pricelists that include the SKU.
       * @example 2
       */
      pricelistCount: number;
      /**
       * @description Additional fees, by a short key chosen by the company.
       * @example {
       *       "extraDays": {
       *         "type": "rental",
       *         "price": 15,
       *         "per": "day",
       *         "limit": 14,
       *         "limitType": "day"
       *       },
       *       "overage": {
       *         "type": "weight",
       *         "price": 65,
       *         "per": "ton",
       *         "limit": 3,
       *         "limitType": "ton"
       *       }
       *     }
       */
      fees: {
        [key: string]: components["schemas"]["Fee"];
      };
      /**
       * Format: date-time
       * @description The time the SKU was created.
       * @example 2025-11-03T15:04:05.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description The time the SKU or its fees last changed. Prices, the names of its product, material and other parts, and its pricelists don't count. Equals `createdAt` if nothing has changed since.
       * @example 2025-11-03T15:04:05.000Z
       */
      updatedAt: string;
    };
    /** @description A SKU. */
    SkuResponse: {
      data: components["schemas"]["Sku"];
    };
    /** @description A page of SKUs. */
    SkuList: {
      /** @description The SKUs of this page, in the order of `sort`. */
      data: components["schemas"]["Sku"][];
      /**
       * @description The number of this page, starting at 1. With `after`, one more than that of the page before.
       * @example 1
       */
      page: number;
      /**
       * @description The maximum number of items per page.
       * @example 25
       */
      limit: number;
      /**
       * @description The number of matching items across all pages.
       * @example 1
       */
      total: number;
      /**
       * @description The cursor of the next page, to send as `after`. `null` on the last page.
       * @example null
       */
      nextCursor: string | null;
    };
    /** @description The pricelist that a price is from. */
    PricelistReference: {
      /**
       * Format: uuid
       * @description The `id` of the pricelist.
       * @example 019a2b11-5b1e-7c3a-9d48-6a2f0c1e7b94
       */
      id: string;
      /**
       * @description The pricelist's name.
       * @example South Austin 2025
       */
      name: string;
      /**
       * @description Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added.
       * @example zone
       */
      scope: string;
    } | null;
    /** @description The zone whose pricelist a price is from. */
    PriceZone: {
      /**
       * Format: uuid
       * @description The `id` of the zone.
       * @example 019a2b12-6071-7829-8a3b-4c5d6e7f8091
       */
      id: string;
      /**
       * @description The zone's name.
       * @example Austin South
       */
      name: string;
    } | null;
    /** @description The price of a SKU at a place. */
    Price: {
      /**
       * Format: uuid
       * @description The `id` of the SKU.
       * @example 019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9
       */
      skuId: string;
      /**
       * @description The SKU's name.
       * @example 20 yard dumpster, roofing shingles
       */
      name: string;
      /**
       * @description The company's own code for the SKU, `null` if not set.
       * @example RO20-SHG
       */
      code: string | null;
      /**
       * @description How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.
       * @example flat
       */
      pricingType: string | null;
      /**
       * Format: uuid
       * @description The `id` of the SKU's service.
       * @example 019a2b0f-1a2b-7c3d-8e4f-5a6b7c8d9e0f
       */
      serviceId: string;
      /**
       * @description The price that applies, in the company's currency. `null` if the SKU is offered, but no pricelist that applies has a price for it.
       * @example 495
       */
      price: number | null;
      /**
       * @description The currency of the price, fees and charges (ISO 4217). All prices of a company have the same one.
       * @example USD
       */
      currency: string;
      /**
       * @description The reason this price applies, `null` without a price. Known values are `customer` (a pricelist of the customer), `zone` (the pricelist of a zone) and `default` (the default pricelist); others may be added.
       * @example zone
       */
      reason: string | null;
      /** @description The pricelist that the price is from, `null` without a price. Its charges are in `pricelists`. */
      pricelist: components["schemas"]["PricelistReference"];
      /** @description The zone whose pricelist the price is from, `null` unless `reason` is `zone`. */
      zone: components["schemas"]["PriceZone"];
      /**
       * @description Additional fees of the SKU, by a short key chosen by the company.
       * @example {
       *       "extraDays": {
       *         "type": "rental",
       *         "price": 15,
       *         "per": "day",
       *         "limit": 14,
       *         "limitType": "day"
       *       },
       *       "overage": {
       *         "type": "weight",
       *         "price": 65,
       *         "per": "ton",
       *         "limit": 3,
       *         "limitType": "ton"
       *       }
       *     }
       */
      fees: {
        [key: string]: components["schemas"]["Fee"];
      };
    };
    /** @description A pricelist with its charges. */
    PricelistCharges: {
      /**
       * Format: uuid
       * @description The `id` of the pricelist.
       * @example 019a2b11-5b1e-7c3a-9d48-6a2f0c1e7b94
       */
      id: string;
      /**
       * @description The pricelist's name.
       * @example South Austin 2025
       */
      name: string;
      /**
       * @description Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added.
       * @example zone
       */
      scope: string;
      /** @description The charges of the pricelist, ordered by `id`. At most 200: to get all, use `GET /v1/pricelists/{id}/charges`. */
      charges: components["schemas"]["Charge"][];
      /**
       * @description The number of charges in the pricelist, including those that `charges` doesn't list.
       * @example 1
       */
      chargeCount: number;
    };
    /** @description A page of the prices at a place. */
    PlacePrices: {
      /** @description The SKUs of this page with their prices, newest first. */
      data: components["schemas"]["Price"][];
      /**
       * @description The number of this page, starting at 1. With `after`, one more than that of the page before.
       * @example 1
       */
      page: number;
      /**
       * @description The maximum number of items per page.
       * @example 25
       */
      limit: number;
      /**
       * @description The number of matching SKUs across all pages.
       * @example 1
       */
      total: number;
      /**
       * @description The cursor of the next page, to send as `after`. `null` on the last page.
       * @example null
       */
      nextCursor: string | null;
      /**
       * Format: uuid
       * @description The `id` of the customer that the prices are for, `null` if they aren't for a customer.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      customerId: string | null;
      /**
       * Format: uuid
       * @description The `id` of the location whose ZIP code was used, `null` if it was that of `zipcode` or `address`.
       * @example null
       */
      locationId: string | null;
      /**
       * @description The ZIP code of the place. It is empty if the location has none; nothing is offered there.
       * @example 78704
       */
      zipcode: string;
      /** @description The pricelists that the prices of this page are from, with their charges, ordered by `name`, then `id`. Each is listed once. */
      pricelists: components["schemas"]["PricelistCharges"][];
    };
    /** @description A service with prices in a pricelist. */
    PricelistService: {
      /**
       * Format: uuid
       * @description The `id` of the service.
       * @example 019a2b0f-1a2b-7c3d-8e4f-5a6b7c8d9e0f
       */
      id: string;
      /**
       * @description The human-readable identifier of the service.
       * @example dumpster-rental
       */
      identifier: string;
    };
    /** @description Prices for a set of SKUs and charges. */
    Pricelist: {
      /**
       * Format: uuid
       * @description The unique ID of the pricelist.
       * @example 019a2b11-8f90-7ab1-82c3-d4e5f6071829
       */
      id: string;
      /**
       * @description The pricelist's name.
       * @example Standard 2025
       */
      name: string;
      /**
       * @description Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added.
       * @example company
       */
      scope: string;
      /**
       * @description Whether the pricelist is in use. Known values are `active` and `inactive`; others may be added.
       * @example active
       */
      status: string;
      /**
       * @description Whether this is the company's default pricelist.
       * @example true
       */
      isDefault: boolean;
      /**
       * @description Whether the prices apply to online orders.
       * @example true
       */
      isEcommerce: boolean;
      /**
       * @description Whether the prices depend on the delivery zone.
       * @example false
       */
      isZoneBased: boolean;
      /** @description The services of the SKUs in the pricelist. */
      services: components["schemas"]["PricelistService"][];
      /**
       * @description The number of SKUs in the pricelist.
       * @example 24
       */
      skuCount: number;
      /**
       * @description The number of charges in the pricelist.
       * @example 5
       */
      chargeCount: number;
      /**
       * @description The number of customers the pricelist belongs to.
       * @example 0
       */
      customerCount: number;
      /**
       * Format: uuid
       * @description The `id` of the customer that the pricelist belongs to, `null` for a pricelist of the company or of a zone.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      customerId: string | null;
      /**
       * @description The currency of the prices and charges (ISO 4217). All prices of a company have the same one.
       * @example USD
       */
      currency: string;
      /**
       * Format: date-time
       * @description The time the pricelist was created.
       * @example 2025-11-03T15:04:05.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description The time the pricelist, one of its prices or one of its charges last changed. Changes of the SKUs themselves and of `services` don't count. Equals `createdAt` if nothing has changed since.
       * @example 2025-11-03T15:04:05.000Z
       */
      updatedAt: string;
    };
    /** @description A page of pricelists. */
    PricelistList: {
      /** @description The pricelists of this page, in the order of `sort`. */
      data: components["schemas"]["Pricelist"][];
      /**
       * @description The number of this page, starting at 1. With `after`, one more than that of the page before.
       * @example 1
       */
      page: number;
      /**
       * @description The maximum number of items per page.
       * @example 25
       */
      limit: number;
      /**
       * @description The number of matching items across all pages.
       * @example 1
       */
      total: number;
      /**
       * @description The cursor of the next page, to send as `after`. `null` on the last page.
       * @example null
       */
      nextCursor: string | null;
    };
    /** @description A SKU and its price in the new pricelist. */
    SkuSelection: {
      /**
       * Format: uuid
       * @description The `id` of a SKU in the source pricelist. Each SKU can be listed only once.
       * @example 019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9
       */
      skuId: string;
      /**
       * @description The price in the company's currency, 0 or more, with at most two decimals. Stored exactly.
       * @example 449.5
       */
      price: number;
    };
    /** @description A pricelist to copy for a customer. */
    PricelistCreate: {
      /**
       * Format: uuid
       * @description The `id` of the pricelist to copy from.
       * @example 019a2b11-8f90-7ab1-82c3-d4e5f6071829
       */
      sourcePriceListId: string;
      /**
       * Format: uuid
       * @description The `id` of the customer the pricelist is for (not the customer number).
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      customerId: string;
      /**
       * @description The name of the new pricelist.
       * @example Lone Star Roofing 2026
       */
      name: string;
      /**
       * @description If `true`, all SKUs of the source are copied. If `false` or omitted, `skuSelections` is required.
       * @default false
       * @example true
       */
      includeAll?: boolean;
      /** @description With `includeAll: true`, the SKUs with a price different from the source. Otherwise, all SKUs to copy and their prices. A SKU listed twice is rejected. */
      skuSelections?: components["schemas"]["SkuSelection"][];
      /** @description The charges of the source to leave out. */
      chargeRemovals?: string[];
    };
    /** @description The new pricelist. */
    PricelistCreation: {
      /**
       * Format: uuid
       * @description The `id` of the new pricelist.
       * @example 019a3f70-3d4e-7f50-9a1b-2c3d4e5f6071
       */
      priceListId: string;
      /**
       * @description The number of SKUs in the pricelist.
       * @example 2
       */
      skuCount: number;
      /**
       * @description The number of charges in the pricelist.
       * @example 4
       */
      chargeCount: number;
    };
    /** @description The result of creating a pricelist. */
    PricelistCreationResponse: {
      data: components["schemas"]["PricelistCreation"];
    };
    /** @description A pricelist. */
    PricelistResponse: {
      data: components["schemas"]["Pricelist"];
    };
    /** @description A SKU and its new price in the pricelist. */
    SkuPrice: {
      /**
       * Format: uuid
       * @description The `id` of a SKU of the company. A SKU that the pricelist doesn't include is added. Each SKU can be listed only once.
       * @example 019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9
       */
      skuId: string;
      /**
       * @description The price in the company's currency, 0 or more, with at most two decimals. Stored exactly.
       * @example 459.5
       */
      price: number;
    };
    /** @description A charge of the pricelist and what changes, at least one field. Omitted fields keep their values. */
    ChargeChange: {
      /**
       * Format: uuid
       * @description The `id` of a charge in the pricelist (see `GET /v1/pricelists/{id}/charges`). Each charge can be listed only once.
       * @example 019a2b13-7182-793a-8b4c-5d6e7f8091a2
       */
      chargeId: string;
      /**
       * @description The charge's new name.
       * @example Fuel and environmental fee
       */
      name?: string;
      /**
       * @description The price per unit in the company's currency, 0 or more, with at most two decimals. Stored exactly.
       * @example 20
       */
      price?: number;
      /**
       * @description The unit being charged. `null` clears it.
       * @example delivery
       */
      per?: string | null;
    };
    /** @description A charge to add to the pricelist. */
    ChargeAddition: {
      /**
       * @description The charge's name. Each name can be listed only once.
       * @example Overnight parking
       */
      name: string;
      /**
       * @description The price per unit in the company's currency, 0 or more, with at most two decimals. Stored exactly.
       * @example 15
       */
      price: number;
      /**
       * @description The unit being charged. Omit it or pass `null` to leave it unset.
       * @example night
       */
      per?: string | null;
    };
    /** @description The changes, at least one. Everything else keeps its value. */
    PricelistUpdate: {
      /**
       * @description The name of the pricelist. No other active pricelist of the customer can have it.
       * @example Lone Star Roofing 2026
       */
      name?: string;
      /**
       * @description Whether the pricelist is in use.
       * @example inactive
       * @enum {string}
       */
      status?: "active" | "inactive";
      /** @description The SKUs whose prices to set. SKUs that the pricelist doesn't include are added. */
      skuPrices?: components["schemas"]["SkuPrice"][];
      /** @description The SKUs to remove from the pricelist. Those that it doesn't include are ignored. */
      skuRemovals?: string[];
      /** @description The charges to change. */
      chargeChanges?: components["schemas"]["ChargeChange"][];
      /** @description The charges to add. A charge whose name the pricelist already has isn't added again: it gets the `price` and the `per`. */
      chargeAdditions?: components["schemas"]["ChargeAddition"][];
      /** @description The charges to remove from the pricelist. */
      chargeRemovals?: string[];
    };
    /** @description A SKU in a pricelist, with its price. */
    PricelistSku: {
      /**
       * Format: uuid
       * @description The `id` of the SKU.
       * @example 019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9
       */
      id: string;
      /**
       * @description The SKU's name.
       * @example 20 yard dumpster, roofing shingles
       */
      name: string;
      /**
       * @description The company's own code for the SKU, `null` if not set.
       * @example RO20-SHG
       */
      code: string | null;
      /**
       * @description Whether it is available. Known values are `active` and `inactive`; others may be added.
       * @example active
       */
      status: string | null;
      /**
       * @description How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.
       * @example flat
       */
      pricingType: string | null;
      /**
       * Format: uuid
       * @description The `id` of the SKU's service, `null` if not set.
       * @example 019a2b0f-1a2b-7c3d-8e4f-5a6b7c8d9e0f
       */
      serviceId: string | null;
      /**
       * @description The SKU's price in the pricelist, in the company's currency, `null` if not set.
       * @example 449.5
       */
      price: number | null;
    };
    /** @description A page of the SKUs in a pricelist. */
    PricelistSkuList: {
      /** @description The SKUs of this page, ordered by `id`. */
      data: components["schemas"]["PricelistSku"][];
      /**
       * @description The number of this page, starting at 1. With `after`, one more than that of the page before.
       * @example 1
       */
      page: number;
      /**
       * @description The maximum number of items per page.
       * @example 25
       */
      limit: number;
      /**
       * @description The number of matching items across all pages.
       * @example 2
       */
      total: number;
      /**
       * @description The cursor of the next page, to send as `after`. `null` on the last page.
       * @example null
       */
      nextCursor: string | null;
    };
    /** @description A charge in a pricelist, in addition to the prices of SKUs. */
    Charge: {
      /**
       * Format: uuid
       * @description The unique ID of the charge. A copy of a pricelist has charges with other ids.
       * @example 019a2b13-3c7f-7d05-8e61-94b2a7d0c5f3
       */
      id: string;
      /**
       * @description The charge's name.
       * @example Street permit, City of Austin
       */
      name: string;
      /**
       * @description The price per unit, in the company's currency, `null` if not set.
       * @example 42
       */
      price: number | null;
      /**
       * @description The unit being charged, `null` if not set.
       * @example delivery
       */
      per: string | null;
    };
    /** @description A page of the charges in a pricelist. */
    ChargeList: {
      /** @description The charges of this page, ordered by `id`. */
      data: components["schemas"]["Charge"][];
      /**
       * @description The number of this page, starting at 1. With `after`, one more than that of the page before.
       * @example 1
       */
      page: number;
      /**
       * @description The maximum number of items per page.
       * @example 25
       */
      limit: number;
      /**
       * @description The number of matching items across all pages.
       * @example 1
       */
      total: number;
      /**
       * @description The cursor of the next page, to send as `after`. `null` on the last page.
       * @example null
       */
      nextCursor: string | null;
    };
    /** @description A customer with their own pricelist that includes a SKU of the service. */
    ServiceCustomer: {
      /**
       * Format: uuid
       * @description The `id` of the customer.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      id: string;
      /**
       * @description The customer's display name.
       * @example Lone Star Roofing
       */
      displayName: string;
    };
    /** @description A service that the company offers. */
    Service: {
      /**
       * Format: uuid
       * @description The unique ID of the service.
       * @example 019a2b0f-1a2b-7c3d-8e4f-5a6b7c8d9e0f
       */
      id: string;
      /**
       * @description The service's name.
       * @example Dumpster rental
       */
      name: string;
      /**
       * @description The service's number.
       * @example 101
       */
      code: number;
      /**
       * @description The human-readable identifier of the service.
       * @example dumpster-rental
       */
      identifier: string;
      /**
       * @description A description of the service.
       * @example Roll-off dumpsters from 10 to 40 cubic yards, delivered and hauled away.
       */
      description: string;
      /**
       * @description Whether the company subscribes to the service. Known values are `subscribed` and `unsubscribed`; others may be added.
       * @example subscribed
       */
      subscriptionStatus: string;
      /**
       * @description Whether it is available. Known values are `active` and `inactive`; others may be added.
       * @example active
       */
      status: string;
      /**
       * Format: date-time
       * @description The time the company subscribed to the service.
       * @example 2025-01-15T08:00:00.000Z
       */
      subscribedAt: string;
      /**
       * Format: date-time
       * @description The time the service was activated.
       * @example 2025-02-01T08:00:00.000Z
       */
      activatedAt: string;
      /**
       * Format: date-time
       * @description The time the service was created.
       * @example 2025-11-03T15:04:05.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description The time the service last changed. Changes of its pricelists and customers don't count. Equals `createdAt` if nothing has changed since.
       * @example 2025-11-03T15:04:05.000Z
       */
      updatedAt: string;
      /**
       * @description The number of pricelists that include a SKU of the service.
       * @example 4
       */
      priceLists: number;
      /**
       * @description The number of customers with their own pricelist that includes a SKU of the service.
       * @example 1
       */
      customerCount: number;
      /** @description The customers with their own pricelist that includes a SKU of the service, by name. At most 5: `customerCount` is the number of all, and `GET /v1/pricelists?scope=customer&serviceId=…` returns their pricelists. */
      customerList: components["schemas"]["ServiceCustomer"][];
    };
    /** @description A page of services. */
    ServiceList: {
      /** @description The services of this page, newest first. */
      data: components["schemas"]["Service"][];
      /**
       * @description The number of this page, starting at 1. With `after`, one more than that of the page before.
       * @example 1
       */
      page: number;
      /**
       * @description The maximum number of items per page.
       * @example 25
       */
      limit: number;
      /**
       * @description The number of matching items across all pages.
       * @example 1
       */
      total: number;
      /**
       * @description The cursor of the next page, to send as `after`. `null` on the last page.
       * @example null
       */
      nextCursor: string | null;
    };
    /** @description A product, material type, load composition or pricing type of SKUs. */
    CatalogEntry: {
      /**
       * Format: uuid
       * @description The unique ID.
       * @example 019a2b0e-5d6e-7f80-91a2-b3c4d5e6f708
       */
      id: string;
      /**
       * @description The name, as SKUs show it.
       * @example 20 yard roll-off dumpster
       */
      name: string;
    };
    /** @description A page of products, material types, load compositions or pricing types. */
    CatalogEntryList: {
      /** @description The entries of this page, by name. */
      data: components["schemas"]["CatalogEntry"][];
      /**
       * @description The number of this page, starting at 1. With `after`, one more than that of the page before.
       * @example 1
       */
      page: number;
      /**
       * @description The maximum number of items per page.
       * @example 25
       */
      limit: number;
      /**
       * @description The number of matching items across all pages.
       * @example 1
       */
      total: number;
      /**
       * @description The cursor of the next page, to send as `after`. `null` on the last page.
       * @example null
       */
      nextCursor: string | null;
    };
    /** @description A service available in a zone. */
    ZoneService: {
      /**
       * Format: uuid
       * @description The `id` of the service.
       * @example 019a2b0f-1a2b-7c3d-8e4f-5a6b7c8d9e0f
       */
      id: string;
      /**
       * @description The service's name.
       * @example Dumpster rental
       */
      name: string;
      /**
       * @description The human-readable identifier of the service.
       * @example dumpster-rental
       */
      identifier: string;
    };
    /** @description An area the company delivers to. */
    Zone: {
      /**
       * Format: uuid
       * @description The unique ID of the zone.
       * @example 019a2b12-6071-7829-8a3b-4c5d6e7f8091
       */
      id: string;
      /**
       * @description The zone's name.
       * @example Austin South
       */
      name: string;
      /**
       * @description The company's own code for the zone.
       * @example AUS-S
       */
      code: string;
      /**
       * @description The color of the zone on maps.
       * @example #1E88E5
       */
      color: string;
      /**
       * @description Whether the company currently delivers to the zone. Only active zones are returned when you search by ZIP code.
       * @example true
       */
      isActive: boolean;
      /**
       * Format: uuid
       * @description The `id` of the pricelist whose prices apply in the zone, `null` if the zone has none. Its scope is `zone`. See [Prices](/docs/reference/conventions#prices).
       * @example 019a2b11-5b1e-7c3a-9d48-6a2f0c1e7b94
       */
      pricelistId: string | null;
      /** @description The ZIP codes of the zone. */
      zipCodes: string[];
      /** @description The services available in the zone. */
      services: components["schemas"]["ZoneService"][];
      /**
       * Format: date-time
       * @description The time the zone, its ZIP codes or its services last changed, `null` if that was before this field existed.
       * @example 2025-11-03T15:04:05.000Z
       */
      updatedAt: string | null;
    };
    /** @description A list of zones, not paginated. */
    ZoneList: {
      /** @description The zones, ordered by `name`, then `id`. */
      data: components["schemas"]["Zone"][];
    };
    /**
     * @description The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and in the list of events, so handle each `id` once.
     * @example evt_019a3f5c7b207d1c8a4e6f8091a2b3c4
     */
    EventId: string;
    /**
     * @description The `id` of an event, a position, or `latest`.
     * @example evt_019a3f5c7b207d1c8a4e6f8091a2b3c4
     */
    FeedStart: string;
    /**
     * @description A position in the company's list of events. Pass it as `after` of `GET /v1/events` to get the events that follow it. It is an opaque string: don't compare or change it. If `hasMore` is `false`, it is the end of the list, even if you filter or `data` is empty. It remains valid as long as all events after it are available, which is at least 30 days.
     * @example pos_0000000000000002b2a49f3d7e6c5180
     */
    FeedPosition: string;
    /**
     * @description Grows with each event of the company, in commit order: of two events, the one with the greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each resource, and ignore events with a smaller one.
     * @example 1
     */
    EventSequence: number;
    /** @description The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service stored before it had this field. */
    EventActor: {
      /**
       * @description The kind of actor. Known values are `api_key` and `agent_grant` (a request), `operator` (an import) and `service` (the service by itself, such as the rest of a large erasure); others may be added.
       * @example api_key
       */
      type: string;
      /**
       * Format: uuid
       * @description The ID of the API key or of the agent's access. It changes when a key is rotated.
       * @example 019a2b20-4c1d-7a3e-8f50-6b7c8d9e0f1a
       */
      id: string | null;
      /**
       * @description The name of the API key, which it keeps when it is rotated, or of the agent. A name isn't a proof: users of the developer platform choose it.
       * @example CRM
       */
      name: string | null;
      /**
       * Format: uuid
       * @description The `X-Request-Id` of the request.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      requestId: string | null;
      /**
       * @description The `Idempotency-Key` that was sent with the request, or with the item of a batch. It is removed when the customer is erased.
       * @example 7c1f9a52-3e0b-4d6c-9a8f-2b5d7e1c4f60
       */
      idempotencyKey: string | null;
    } | null;
    /**
     * @description The type of the event.
     * @example customer.created
     * @enum {string}
     */
    EventType:
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
    /** @description The time that passes in a sandbox. */
    SandboxClockAdvance: {
      /**
       * @description Seconds, up to 7 days.
       * @example 3600
       */
      seconds: number;
    };
    /** @description The changes that the clock of a sandbox has made. */
    SandboxClock: {
      /**
       * @description The number of retries that are due and are sent now.
       * @example 0
       */
      retries: number;
      /**
       * @description The number of API keys that expire earlier.
       * @example 0
       */
      keys: number;
    };
    /** @description The changes that the clock of a sandbox has made. */
    SandboxClockResponse: {
      data: components["schemas"]["SandboxClock"];
    };
    /**
     * @description The type of events that a sandbox sends.
     * @example customer.created
     * @enum {string}
     */
    SandboxEventType:
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
    /** @description Events to send in a sandbox. */
    SandboxEventsCreate: {
      type: components["schemas"]["SandboxEventType"];
      /**
       * @description Fields of `data` that differ from the type's example.
       * @example {
       *       "displayName": "Maria Delgado"
       *     }
       */
      fields?: {
        [key: string]: unknown;
      };
      /**
       * @description The number of events.
       * @default 1
       * @example 5
       */
      count?: number;
      /**
       * @description Whether each event is sent twice to each endpoint.
       * @default false
       * @example false
       */
      duplicate?: boolean;
      /**
       * @description Whether the newest event is sent first.
       * @default false
       * @example false
       */
      reverse?: boolean;
    };
    /** @description Events that were sent in a sandbox. */
    SandboxEvents: {
      /** @description The `id` of each event, in the order of `sequence`. */
      eventIds: string[];
      /**
       * @description The number of deliveries that were queued. 0 means that no endpoint is enabled and subscribes to the type, or that the filters of the endpoints leave the events out.
       * @example 1
       */
      deliveries: number;
    };
    /** @description Events that were sent in a sandbox. */
    SandboxEventsResponse: {
      data: components["schemas"]["SandboxEvents"];
    };
    /** @description A customer was created. */
    CustomerCreatedEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "customer.created";
      /**
       * Format: date-time
       * @description The time the event occurred.
       * @example 2025-11-03T15:04:05.000Z
       */
      createdAt: string;
      sequence: components["schemas"]["EventSequence"];
      actor: components["schemas"]["EventActor"];
      data: components["schemas"]["Customer"];
    };
    /** @description A customer was updated. */
    CustomerUpdatedEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "customer.updated";
      /**
       * Format: date-time
       * @description The time the event occurred.
       * @example 2025-11-03T15:12:40.000Z
       */
      createdAt: string;
      sequence: components["schemas"]["EventSequence"];
      actor: components["schemas"]["EventActor"];
      data: components["schemas"]["Customer"];
    };
    /** @description A customer's personal data was erased. */
    CustomerErasedEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "customer.erased";
      /**
       * Format: date-time
       * @description The time the event occurred.
       * @example 2025-11-10T09:30:00.000Z
       */
      createdAt: string;
      sequence: components["schemas"]["EventSequence"];
      actor: components["schemas"]["EventActor"];
      data: components["schemas"]["Customer"];
    };
    /** @description A location was created. */
    LocationCreatedEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "location.created";
      /**
       * Format: date-time
       * @description The time the event occurred.
       * @example 2025-11-03T15:09:30.000Z
       */
      createdAt: string;
      sequence: components["schemas"]["EventSequence"];
      actor: components["schemas"]["EventActor"];
      data: components["schemas"]["Location"];
    };
    /** @description A location was updated or reactivated. */
    LocationUpdatedEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "location.updated";
      /**
       * Format: date-time
       * @description The time the event occurred.
       * @example 2025-11-03T15:14:05.000Z
       */
      createdAt: string;
      sequence: components["schemas"]["EventSequence"];
      actor: components["schemas"]["EventActor"];
      data: components["schemas"]["Location"];
    };
    /** @description A pricelist was created. */
    PricelistCreatedEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "pricelist.created";
      /**
       * Format: date-time
       * @description The time the event occurred.
       * @example 2025-11-03T15:08:02.000Z
       */
      createdAt: string;
      sequence: components["schemas"]["EventSequence"];
      actor: components["schemas"]["EventActor"];
      data: components["schemas"]["Pricelist"];
    };
    /** @description A pricelist was updated. Read the new prices from the pricelist's SKUs and charges. */
    PricelistUpdatedEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "pricelist.updated";
      /**
       * Format: date-time
       * @description The time the event occurred.
       * @example 2025-11-03T15:10:12.000Z
       */
      createdAt: string;
      sequence: components["schemas"]["EventSequence"];
      actor: components["schemas"]["EventActor"];
      data: components["schemas"]["Pricelist"];
    };
    /** @description A SKU was created or updated by an import. */
    SkuUpdatedEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "sku.updated";
      /**
       * Format: date-time
       * @description The time the event occurred.
       * @example 2025-11-12T15:20:00.000Z
       */
      createdAt: string;
      sequence: components["schemas"]["EventSequence"];
      actor: components["schemas"]["EventActor"];
      data: components["schemas"]["Sku"];
    };
    /** @description A service was created or updated by an import. */
    ServiceUpdatedEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "service.updated";
      /**
       * Format: date-time
       * @description The time the event occurred.
       * @example 2025-11-12T15:20:00.000Z
       */
      createdAt: string;
      sequence: components["schemas"]["EventSequence"];
      actor: components["schemas"]["EventActor"];
      data: components["schemas"]["Service"];
    };
    /** @description A zone was created or updated by an import. */
    ZoneUpdatedEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "zone.updated";
      /**
       * Format: date-time
       * @description The time the event occurred.
       * @example 2025-11-12T15:20:00.000Z
       */
      createdAt: string;
      sequence: components["schemas"]["EventSequence"];
      actor: components["schemas"]["EventActor"];
      data: components["schemas"]["Zone"];
    };
    /** @description Every attempt to a webhook endpoint has failed for 15 minutes. */
    WebhookEndpointFailingEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "webhook_endpoint.failing";
      /**
       * Format: date-time
       * @description The time the alert was raised.
       * @example 2025-11-03T15:25:00.000Z
       */
      createdAt: string;
      data: components["schemas"]["WebhookEndpointAlert"];
    };
    /** @description The service disabled a webhook endpoint. */
    WebhookEndpointDisabledEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "webhook_endpoint.disabled";
      /**
       * Format: date-time
       * @description The time the alert was raised.
       * @example 2025-11-08T15:10:30.000Z
       */
      createdAt: string;
      data: components["schemas"]["WebhookEndpointAlert"];
    };
    /** @description Attempts to a failing or disabled webhook endpoint succeed again. */
    WebhookEndpointRecoveredEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "webhook_endpoint.recovered";
      /**
       * Format: date-time
       * @description The time the alert was raised.
       * @example 2025-11-03T16:02:30.000Z
       */
      createdAt: string;
      data: components["schemas"]["WebhookEndpointAlert"];
    };
    /** @description An API key expires soon. */
    ApiKeyExpiringEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "api_key.expiring";
      /**
       * Format: date-time
       * @description The time the alert was raised.
       * @example 2025-11-03T15:30:00.000Z
       */
      createdAt: string;
      data: components["schemas"]["ApiKeyAlert"];
    };
    /** @description An API key expired. */
    ApiKeyExpiredEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "api_key.expired";
      /**
       * Format: date-time
       * @description The time the alert was raised.
       * @example 2025-11-17T15:30:00.000Z
       */
      createdAt: string;
      data: components["schemas"]["ApiKeyAlert"];
    };
    /** @description Requests are rejected because they exceed the quota. */
    QuotaExhaustedEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "quota.exhausted";
      /**
       * Format: date-time
       * @description The time the alert was raised.
       * @example 2025-11-03T15:31:00.000Z
       */
      createdAt: string;
      data: components["schemas"]["QuotaAlert"];
    };
    /** @description An API key or an agent calls a deprecated operation. */
    DeprecatedOperationCalledEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "deprecated_operation.called";
      /**
       * Format: date-time
       * @description The time the alert was raised.
       * @example 2025-11-03T15:32:00.000Z
       */
      createdAt: string;
      data: components["schemas"]["DeprecatedOperationAlert"];
    };
    /** @description The data of an event about the health of a webhook endpoint. */
    WebhookEndpointAlert: {
      /**
       * Format: uuid
       * @description The `id` of the alert, as in the URL of its page in the developer platform. The event about the recovery of an endpoint has the `alertId` of the alert that ended.
       * @example 019a3f70-a110-7b92-8c1e-2f3a4b5c6d01
       */
      alertId: string;
      /**
       * Format: uuid
       * @description The `id` of the endpoint, as shown in the developer platform.
       * @example 019a3f66-5d40-7b92-8c1e-2f3a4b5c6d7e
       */
      endpointId: string;
      /**
       * @description The endpoint's URL without its query, which may contain a secret.
       * @example https://hooks.lonestarroofing.example/partner
       */
      endpointUrl: string;
      /**
       * Format: date-time
       * @description The time since which the endpoint has been failing, disabled or working again.
       * @example 2025-11-03T15:10:00.000Z
       */
      since: string;
      /**
       * @description The reason, for users. The text may change.
       * @example Every attempt has failed for 15 minutes. The last one failed with status 500.
       */
      reason: string;
      /**
       * @description The page of the endpoint in the developer platform.
       * @example https://api.example.com/developer/webhooks/019a3f66-5d40-7b92-8c1e-2f3a4b5c6d7e
       */
      pageUrl: string;
    };
    /** @description The data of an event about the expiry of an API key. */
    ApiKeyAlert: {
      /**
       * Format: uuid
       * @description The `id` of the alert, as in the URL of its page in the developer platform.
       * @example 019a3f70-a110-7b92-8c1e-2f3a4b5c6d03
       */
      alertId: string;
      /**
       * Format: uuid
       * @description The `id` of the key, as in the URL of its page. It is not the key itself.
       * @example 019a3f66-5d40-7b92-8c1e-2f3a4b5c6d11
       */
      keyId: string;
      /**
       * @description The name of the key.
       * @example Dispatch
       */
      keyName: string;
      /**
       * @description The last four characters of the key.
       * @example x7Qd
       */
      keyLastFour: string;
      /**
       * Format: date-time
       * @description The time from which the key is refused.
       * @example 2025-11-17T15:30:00.000Z
       */
      expiresAt: string;
      /**
       * @description The page of the key in the developer platform.
       * @example https://api.example.com/developer/keys/019a3f66-5d40-7b92-8c1e-2f3a4b5c6d11
       */
      pageUrl: string;
    };
    /** @description The data of an event about an exceeded quota. */
    QuotaAlert: {
      /**
       * Format: uuid
       * @description The `id` of the alert, as in the URL of its page in the developer platform.
       * @example 019a3f70-a110-7b92-8c1e-2f3a4b5c6d05
       */
      alertId: string;
      /**
       * @description The number of requests that you can make in a quota window.
       * @example 100
       */
      quota: number;
      /**
       * @description The length of a quota window in seconds.
       * @example 60
       */
      windowSeconds: number;
      /**
       * Format: date-time
       * @description The time of the first rejected request.
       * @example 2025-11-03T15:30:42.000Z
       */
      since: string;
      /**
       * @description The page of the rejected requests in the developer platform.
       * @example https://api.example.com/developer/requests?status=429
       */
      pageUrl: string;
    };
    /** @description The data of an event about a call of a deprecated operation. */
    DeprecatedOperationAlert: {
      /**
       * Format: uuid
       * @description The `id` of the alert, as in the URL of its page in the developer platform.
       * @example 019a3f70-a110-7b92-8c1e-2f3a4b5c6d06
       */
      alertId: string;
      /**
       * @description The `operationId` of the deprecated operation.
       * @example listZones
       */
      operationId: string;
      /**
       * @description The kind of caller, like `actor.type` of other events. Known values are `api_key` and `agent_grant`; others may be added.
       * @example api_key
       */
      actorType: string;
      /**
       * Format: uuid
       * @description The ID of the API key or of the agent's access, as in the URL of its page.
       * @example 019a3f66-5d40-7b92-8c1e-2f3a4b5c6d11
       */
      actorId: string;
      /**
       * @description The name of the API key or the agent.
       * @example Dispatch
       */
      actorName: string;
      /**
       * Format: date-time
       * @description The time of the call.
       * @example 2025-11-03T15:31:58.000Z
       */
      calledAt: string;
      /**
       * Format: date-time
       * @description The time from which the operation may stop working, if it is known.
       * @example 2026-07-01T00:00:00.000Z
       */
      sunsetAt: string | null;
      /**
       * @description The page of deprecated calls in the developer platform.
       * @example https://api.example.com/developer/requests/deprecated
       */
      pageUrl: string;
    };
    /** @description A test event. It does not represent a change. */
    WebhookTestEvent: {
      id: components["schemas"]["EventId"];
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "webhook.test";
      /**
       * Format: date-time
       * @description The time the event occurred.
       * @example 2025-11-03T15:15:33.000Z
       */
      createdAt: string;
      data: components["schemas"]["WebhookTest"];
    };
    /** @description The data of a test event. Contains no company data. */
    WebhookTest: {
      /**
       * @description A message explaining that this is a test.
       * @example This is a test. Your endpoint receives webhooks.
       */
      message: string;
      /**
       * Format: uuid
       * @description The `id` of the endpoint being tested, as shown in the developer platform.
       * @example 019a3f66-5d40-7b92-8c1e-2f3a4b5c6d7e
       */
      endpointId: string;
    };
    /** @description The body of a webhook delivery: an event, an operational event about your integration, or a test event. `type` determines what `data` contains. New types may be added; an endpoint only receives the types it subscribes to. */
    WebhookEvent:
      | components["schemas"]["CustomerCreatedEvent"]
      | components["schemas"]["CustomerUpdatedEvent"]
      | components["schemas"]["CustomerErasedEvent"]
      | components["schemas"]["LocationCreatedEvent"]
      | components["schemas"]["LocationUpdatedEvent"]
      | components["schemas"]["PricelistCreatedEvent"]
      | components["schemas"]["PricelistUpdatedEvent"]
      | components["schemas"]["SkuUpdatedEvent"]
      | components["schemas"]["ServiceUpdatedEvent"]
      | components["schemas"]["ZoneUpdatedEvent"]
      | components["schemas"]["WebhookEndpointFailingEvent"]
      | components["schemas"]["WebhookEndpointDisabledEvent"]
      | components["schemas"]["WebhookEndpointRecoveredEvent"]
      | components["schemas"]["ApiKeyExpiringEvent"]
      | components["schemas"]["ApiKeyExpiredEvent"]
      | components["schemas"]["QuotaExhaustedEvent"]
      | components["schemas"]["DeprecatedOperationCalledEvent"]
      | components["schemas"]["WebhookTestEvent"];
    /** @description A change made through this API, or by an import. `type` determines what `data` contains. `data` is the complete resource as its GET operation would have returned it right after the change; it may have changed since. */
    Event:
      | components["schemas"]["CustomerCreatedEvent"]
      | components["schemas"]["CustomerUpdatedEvent"]
      | components["schemas"]["CustomerErasedEvent"]
      | components["schemas"]["LocationCreatedEvent"]
      | components["schemas"]["LocationUpdatedEvent"]
      | components["schemas"]["PricelistCreatedEvent"]
      | components["schemas"]["PricelistUpdatedEvent"]
      | components["schemas"]["SkuUpdatedEvent"]
      | components["schemas"]["ServiceUpdatedEvent"]
      | components["schemas"]["ZoneUpdatedEvent"];
    /** @description An event. */
    EventResponse: {
      data: components["schemas"]["Event"];
    };
    /** @description A list of events. */
    EventList: {
      /** @description The events, in commit order. */
      data: components["schemas"]["Event"][];
      /**
       * @description Whether there are more events after the last one in `data`.
       * @example false
       */
      hasMore: boolean;
      position: components["schemas"]["FeedPosition"];
    };
    /**
     * @description A position in the company's list of requests. Pass it as `after` of `GET /v1/requests` to get the requests that follow it. It is an opaque string, and doesn't expire.
     * @example 019a3f7b-dca2-7000-8000-000000000000
     */
    RequestPosition: string;
    /** @description A request to this API, or an agent's call, with its outcome. */
    LoggedRequest: {
      /**
       * Format: uuid
       * @description The request's ID, as in the `X-Request-Id` header of its response.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      id: string;
      /**
       * Format: date-time
       * @description The time at which the request arrived.
       * @example 2025-11-03T15:04:05.000Z
       */
      receivedAt: string;
      /**
       * @description `api` with an API key, or `mcp` by an agent. More values may follow.
       * @example api
       */
      source: string;
      /**
       * @description The HTTP method.
       * @example POST
       */
      httpMethod: string;
      /**
       * @description The path without the query string. External IDs in it are replaced with a digest.
       * @example /v1/customers
       */
      path: string;
      /**
       * @description The `operationId` of the operation; `null` if the path belongs to none.
       * @example createCustomer
       */
      operation: string | null;
      /**
       * @description The response's status. For an agent's call, the status that the same request to `/v1` has.
       * @example 400
       */
      status: number;
      /**
       * @description The error's code; `null` for a success.
       * @example VALIDATION_FAILED
       */
      code: string | null;
      /**
       * @description The time in milliseconds until the response was sent.
       * @example 4.2
       */
      durationMs: number;
      /**
       * Format: uuid
       * @description The id of the API key; `null` for an agent's call.
       * @example 019a2b20-4c1d-7a3e-8f50-6b7c8d9e0f1a
       */
      keyId: string | null;
      /**
       * @description The name of the API key; `null` for an agent's call.
       * @example CRM
       */
      keyName: string | null;
      /**
       * Format: uuid
       * @description The id of the agent's access; `null` for a request with an API key.
       * @example null
       */
      agentId: string | null;
      /**
       * @description The name of the agent; `null` for a request with an API key.
       * @example null
       */
      agentName: string | null;
    };
    /** @description A list of requests. */
    RequestList: {
      /** @description The requests, in the order in which they arrived. */
      data: components["schemas"]["LoggedRequest"][];
      /**
       * @description Whether there are more requests after `position`.
       * @example false
       */
      hasMore: boolean;
      position: components["schemas"]["RequestPosition"];
    };
    /** @description What a search has found. */
    FoundObjectList: {
      /** @description The matches, by type in the order of `type`; matches by external ID come first. */
      data: components["schemas"]["FoundObject"][];
    };
    /** @description An object that a search has found. */
    FoundObject: {
      type: components["schemas"]["FoundObjectType"];
      /**
       * @description Its `id`, with which the requests of its type find it.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      id: string;
      /**
       * @description A customer's `displayName`, a location's address, the name of an object of the catalog, an event's type, or a request's method and path.
       * @example Lone Star Roofing
       */
      label: string;
      /**
       * @description What tells objects with the same label apart: a customer's `customerId`, a location's name if it isn't the address, a SKU's or a zone's code, a service's `identifier`, a pricelist's scope, an event's time, or a request's status and error code. `null` if it has none.
       * @example 10001
       */
      detail: string | null;
      /**
       * Format: uuid
       * @description The `id` of the customer that a location belongs to; otherwise `null`.
       * @example null
       */
      customerId: string | null;
    };
    /**
     * @description The type of an object that a search has found.
     * @example customer
     * @enum {string}
     */
    FoundObjectType:
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
    /** @description A listener. */
    ListenerResponse: {
      data: components["schemas"]["Listener"];
    };
    /** @description A new listener with its secret. */
    Listener: {
      /**
       * Format: uuid
       * @description The listener's id.
       * @example 019a6df0-1a2b-7c3d-8e4f-5a6b7c8d9e0f
       */
      id: string;
      /**
       * @description The signing secret, which only this response shows.
       * @example whsec_3q2+7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhs=
       */
      secret: string;
      /**
       * Format: date-time
       * @description The time at which the listener ends. Each stream that opens moves it to at least 10 minutes later.
       * @example 2025-11-12T10:51:07.000Z
       */
      expiresAt: string;
    };
    /** @description A request to send to your program. */
    ListenerDelivery: {
      eventId: components["schemas"]["EventId"];
      attempt: components["schemas"]["AttemptNumber"];
      /**
       * @description The method of the request.
       * @example POST
       * @enum {string}
       */
      method: "POST";
      /**
       * @description The headers of the request. See the webhooks of this document.
       * @example {
       *       "content-type": "application/json",
       *       "user-agent": "Partner-API-Webhooks/1.0",
       *       "x-service-event-id": "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",
       *       "x-service-event-type": "customer.created",
       *       "x-service-event-sequence": "1",
       *       "x-service-signature": "t=1762182245,s=d1d79d6e4b6a7c0f0d6b1f3e5a2c4b6d8f0a1c3e5b7d9f1a3c5e7092b4d6f801"
       *     }
       */
      headers: {
        [key: string]: string;
      };
      /**
       * @description The exact body of the request, in UTF-8. The signature covers it.
       * @example {"id":"evt_019a3f5c7b207d1c8a4e6f8091a2b3c4","type":"customer.created","createdAt":"2025-11-03T15:04:05.000Z","sequence":1,"actor":{"type":"api_key","id":"019a2b20-4c1d-7a3e-8f50-6b7c8d9e0f1a","name":"CRM","requestId":"019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0","idempotencyKey":"7c1f9a52-3e0b-4d6c-9a8f-2b5d7e1c4f60"},"data":{"id":"019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d","displayName":"Lone Star Roofing","customerId":"10001","status":"active","email":"dispatch@lonestarroofing.example","phone":"+1 512 555 0142","companyName":"Lone Star Roofing LLC","externalId":"CRM-20418","createdAt":"2025-11-03T15:04:05.000Z","updatedAt":"2025-11-03T15:04:05.000Z","erasedAt":null}}
       */
      body: string;
    };
    /** @description Attempts to record. */
    ListenerAttemptsRequest: {
      /** @description The attempts, one per delivery. */
      attempts: components["schemas"]["ListenerAttempt"][];
    };
    /** @description The answer of your program, or why there was none. */
    ListenerAttempt: {
      eventId: components["schemas"]["EventId"];
      attempt: components["schemas"]["AttemptNumber"];
      /**
       * @description The duration in milliseconds.
       * @example 12.5
       */
      durationMs: number;
      /**
       * @description The status of the answer. Omit it if there was none.
       * @example 200
       */
      status?: number;
      /**
       * @description Why there was no answer, as a sentence.
       * @example Connection refused.
       */
      error?: string;
      /**
       * @description The start of the answer's body.
       * @example ok
       */
      excerpt?: string;
    };
    /** @description The attempts that are recorded. */
    ListenerAttemptsResponse: {
      /** @description The attempts of events that the company has. */
      data: components["schemas"]["RecordedAttempt"][];
    };
    /** @description An attempt that is recorded. */
    RecordedAttempt: {
      eventId: components["schemas"]["EventId"];
      attempt: components["schemas"]["AttemptNumber"];
    };
    /**
     * @description The number of the attempt at delivering the event to the listener. It is 1 unless `event` asks for another.
     * @example 1
     */
    AttemptNumber: number;
    /**
     * @description A resource that can be exported.
     * @example customers
     * @enum {string}
     */
    ExportableResource:
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
    /** @description A line of an export. `type` identifies the schema. */
    ExportLine:
      | components["schemas"]["ExportStart"]
      | components["schemas"]["ExportItem"]
      | components["schemas"]["ExportEnd"];
    /** @description The first line of an export. */
    ExportStart: {
      /**
       * @description The type of the line. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "start";
      resource: components["schemas"]["ExportableResource"];
      position: components["schemas"]["FeedPosition"];
      /**
       * Format: date-time
       * @description The point in time of the export.
       * @example 2025-11-03T15:15:33.000Z
       */
      createdAt: string;
    };
    /** @description A line with an item. */
    ExportItem: {
      /**
       * @description The type of the line. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "item";
      /**
       * @description The item, as the list of the resource returns it.
       * @example {
       *       "id": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",
       *       "displayName": "Lone Star Roofing",
       *       "customerId": "10001",
       *       "status": "active",
       *       "email": "dispatch@lonestarroofing.example",
       *       "phone": "+1 512 555 0142",
       *       "companyName": "Lone Star Roofing LLC",
       *       "externalId": "CRM-20418",
       *       "createdAt": "2025-11-03T15:04:05.000Z",
       *       "updatedAt": "2025-11-03T15:04:05.000Z",
       *       "erasedAt": null
       *     }
       */
      data: {
        [key: string]: unknown;
      };
    };
    /** @description The last line of a complete export. */
    ExportEnd: {
      /**
       * @description The type of the line. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "end";
      /**
       * @description The number of items.
       * @example 2
       */
      count: number;
    };
    /** @description Additional details of a failed item. */
    BatchErrorData: {
      /** @description The problems with the item, at most 20. Their paths are relative to the item. Only present with `VALIDATION_FAILED` and `REFERENCE_NOT_FOUND`. */
      issues?: components["schemas"]["ValidationIssue"][];
      /**
       * @description The number of problems that were found, including those that `issues` doesn't list. Only present with `issues`.
       * @example 1
       */
      issueCount?: number;
      /**
       * Format: uuid
       * @description The `id` of the customer that has the external ID, or that was erased. Only present with `EXTERNAL_ID_EXISTS` of a customer and `CUSTOMER_ERASED`.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      customerId?: string;
      /**
       * Format: uuid
       * @description The `id` of the location that has the external ID or the address. Only present with `EXTERNAL_ID_EXISTS` of a location and `LOCATION_EXISTS`.
       * @example 019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23
       */
      locationId?: string;
      /**
       * @description The reason the address was not found, as in an error of a single request. Only present with `ADDRESS_NOT_FOUND`.
       * @example zip_state_mismatch
       */
      reason?: string;
      /** @description Up to ten possible addresses. Only present with `ADDRESS_AMBIGUOUS`, and with `ADDRESS_NOT_FOUND` and the reason `zip_city_mismatch`. */
      candidates?: components["schemas"]["AddressCandidate"][];
      /**
       * @description The total number of possible matches. Only present with `ADDRESS_AMBIGUOUS`.
       * @example 2
       */
      total?: number;
      /**
       * @description Seconds to wait before the item is sent again. Only present with `GEOCODER_UNAVAILABLE`.
       * @example 30
       */
      retryAfter?: number;
      /**
       * Format: uri
       * @description The page that explains the code. Not present with `GEOCODER_UNAVAILABLE`.
       * @example https://api.example.com/docs/errors/EXTERNAL_ID_EXISTS
       */
      documentation?: string;
    };
    /** @description The reason an item of a batch failed. */
    BatchError: {
      /**
       * @description The error code of a single request with this item, such as `EXTERNAL_ID_EXISTS` or `ADDRESS_NOT_FOUND`. New codes may be added.
       * @example EXTERNAL_ID_EXISTS
       */
      code: string;
      /**
       * @description A human-readable explanation. The wording may change.
       * @example Another customer has the externalId CRM-20418: 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d. Use that one, or give another externalId.
       */
      message: string;
      extraData: components["schemas"]["BatchErrorData"];
    };
    /** @description The structure of every error. The schemas below are specific to each status. Use this one for statuses that this document doesn't list. */
    ErrorBody: {
      /**
       * @description A machine-readable error code. New codes may be added.
       * @example METHOD_NOT_ALLOWED
       */
      code: string;
      /**
       * @description A human-readable explanation. The wording may change.
       * @example This path takes GET, POST, not DELETE.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      /**
       * @description Additional details, `{}` if there are none. For 4xx errors, `documentation` links to a page about the code.
       * @example {
       *       "documentation": "https://api.example.com/docs/errors/METHOD_NOT_ALLOWED"
       *     }
       */
      extraData: {
        [key: string]: unknown;
      };
    };
    /** @description A problem with the request. */
    ValidationIssue: {
      /**
       * @description The part of the request with the problem.
       * @example body
       * @enum {string}
       */
      in: "body" | "query" | "path" | "header";
      /**
       * @description A JSON pointer to the value within that part, or `""` for the whole part.
       * @example /displayName
       */
      path: string;
      /**
       * @description The rule that the value violates: a JSON Schema keyword, or a name for a rule that has no keyword.
       * @example minLength
       */
      keyword: string;
      /**
       * @description A human-readable explanation of the problem.
       * @example must be at least 1 character
       */
      message: string;
    };
    /** @description A possible address. Send its `formattedAddress` to choose it. Unknown parts are omitted: a candidate without `zipcode` is in a city with several, and sending it returns `ADDRESS_AMBIGUOUS` with them. */
    AddressCandidate: {
      /**
       * @description The full address on one line.
       * @example 100 Main St, Boerne, TX 78006, USA
       */
      formattedAddress?: string;
      /**
       * @description House number.
       * @example 100
       */
      streetNumber?: string;
      /**
       * @description Street.
       * @example Main St
       */
      route?: string;
      /**
       * @description City.
       * @example Boerne
       */
      city?: string;
      /**
       * @description The two-letter state code.
       * @example TX
       */
      state?: string;
      /**
       * @description ZIP code.
       * @example 78006
       */
      zipcode?: string;
      /**
       * @description County or county equivalent.
       * @example Kendall County
       */
      county?: string;
      /**
       * @description Borough, for cities that have boroughs.
       * @example
       */
      borough?: string;
      /**
       * @description Identifies the address.
       * @example uszip:78006:Co0TNOtTQUvLR_7o
       */
      geoPlaceId?: string;
      location?: components["schemas"]["GeoPoint"];
    };
    /** @description Details of a 4xx error that has no other fields. */
    DocumentationData: {
      /**
       * Format: uri
       * @description The page that explains the code, its cause and how to fix it.
       * @example https://api.example.com/docs/errors/NOT_FOUND
       */
      documentation: string;
    };
    /** @description Additional details of a 400 error. */
    BadRequestData: {
      /** @description The problems with the request, at most 20. Only present with `VALIDATION_FAILED`. */
      issues?: components["schemas"]["ValidationIssue"][];
      /**
       * @description The number of problems that were found, including those that `issues` doesn't list. Only present with `VALIDATION_FAILED`.
       * @example 1
       */
      issueCount?: number;
      /**
       * Format: uri
       * @description The page that explains the code, its cause and how to fix it.
       * @example https://api.example.com/docs/errors/VALIDATION_FAILED
       */
      documentation: string;
    };
    /** @description 400. The request does not match this document, or the body is not valid JSON. */
    BadRequestBody: {
      /**
       * @description A machine-readable error code.
       * @example VALIDATION_FAILED
       * @enum {string}
       */
      code: "VALIDATION_FAILED" | "MALFORMED_JSON";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example The request was refused: field `displayName` must be at least 1 character.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["BadRequestData"];
    };
    /** @description 401. The API key is missing, malformed, unknown, expired or revoked. */
    UnauthenticatedBody: {
      /**
       * @description A machine-readable error code.
       * @example UNAUTHENTICATED
       * @constant
       */
      code: "UNAUTHENTICATED";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example The API key is unknown or was revoked. Create a new one.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["DocumentationData"];
    };
    /** @description Additional details of a 403 error. */
    ForbiddenData: {
      /** @description The scopes the operation requires. Only present with `INSUFFICIENT_SCOPE`. */
      requiredScopes?: string[];
      /**
       * Format: uri
       * @description The page that explains the code, its cause and how to fix it.
       * @example https://api.example.com/docs/errors/INSUFFICIENT_SCOPE
       */
      documentation: string;
    };
    /** @description 403. The API key lacks the required scope, the request works in a sandbox only, or it was made over plain HTTP. */
    ForbiddenBody: {
      /**
       * @description A machine-readable error code.
       * @example INSUFFICIENT_SCOPE
       * @enum {string}
       */
      code: "INSUFFICIENT_SCOPE" | "HTTPS_REQUIRED" | "SANDBOX_ONLY";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example The API key lacks the scope customers:write. Use a key that was created with it.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["ForbiddenData"];
    };
    /** @description 404. The company has no resource with this id, or the path doesn't exist. */
    NotFoundBody: {
      /**
       * @description A machine-readable error code.
       * @example NOT_FOUND
       * @constant
       */
      code: "NOT_FOUND";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example There is no customer with the id 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d. Check the id.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["DocumentationData"];
    };
    /** @description Additional details of a 409 error. */
    ConflictData: {
      /**
       * Format: uuid
       * @description The `id` of the location that has the address or the external ID. Only present with `LOCATION_EXISTS`. Also present with `EXTERNAL_ID_EXISTS` of a location.
       * @example 019a3f61-8d91-7e26-9b5c-ad7f1081e234
       */
      locationId?: string;
      /**
       * Format: uuid
       * @description The `id` of the customer that has the external ID, or that was erased. Only present with `CUSTOMER_ERASED`. Also present with `EXTERNAL_ID_EXISTS` of a customer.
       * @example 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d
       */
      customerId?: string;
      /**
       * Format: uuid
       * @description The `id` of the pricelist that has the name. Only present with `PRICELIST_EXISTS`.
       * @example 019a3f70-3d4e-7f50-9a1b-2c3d4e5f6071
       */
      pricelistId?: string;
      /**
       * Format: uri
       * @description The page that explains the code, its cause and how to fix it.
       * @example https://api.example.com/docs/errors/LOCATION_EXISTS
       */
      documentation: string;
    };
    /** @description 409. The request conflicts with another request or with existing data. */
    ConflictBody: {
      /**
       * @description A machine-readable error code.
       * @example LOCATION_EXISTS
       * @enum {string}
       */
      code:
        | "IDEMPOTENCY_KEY_IN_USE"
        | "LOCATION_EXISTS"
        | "EXTERNAL_ID_EXISTS"
        | "CUSTOMER_ERASED"
        | "PRICELIST_EXISTS";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example The customer already has a location at this address: 019a3f61-8d91-7e26-9b5c-ad7f1081e234. Use that one, or give another address.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["ConflictData"];
    };
    /** @description Additional details of a 412 error. */
    PreconditionFailedData: {
      /**
       * @description The current `ETag` of the resource, as in the `ETag` header.
       * @example "kxsV3GQYyqvVQ4vYw0Hc5w"
       */
      etag: string;
      /**
       * Format: uri
       * @description The page that explains the code, its cause and how to fix it.
       * @example https://api.example.com/docs/errors/PRECONDITION_FAILED
       */
      documentation: string;
    };
    /** @description 412. The resource was changed since you read it. */
    PreconditionFailedBody: {
      /**
       * @description A machine-readable error code.
       * @example PRECONDITION_FAILED
       * @constant
       */
      code: "PRECONDITION_FAILED";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example The precondition is not met: the current ETag is "kxsV3GQYyqvVQ4vYw0Hc5w". Nothing was changed. Read the resource again, and repeat the change with its ETag.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["PreconditionFailedData"];
    };
    /** @description 413. The body is larger than 256 KiB, or 512 KiB for `createPricelist`, `updatePricelist` and batches. */
    PayloadTooLargeBody: {
      /**
       * @description A machine-readable error code.
       * @example PAYLOAD_TOO_LARGE
       * @constant
       */
      code: "PAYLOAD_TOO_LARGE";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example The body is larger than 256 KiB. Send less in one request.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["DocumentationData"];
    };
    /** @description 415. The body is not `application/json`, or it is compressed. */
    UnsupportedMediaTypeBody: {
      /**
       * @description A machine-readable error code.
       * @example UNSUPPORTED_MEDIA_TYPE
       * @constant
       */
      code: "UNSUPPORTED_MEDIA_TYPE";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example The body must be JSON with the header Content-Type: application/json, not text/plain.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["DocumentationData"];
    };
    /** @description Additional details of a 422 error. */
    UnprocessableData: {
      /** @description The references that don't exist or can't be used, at most 20. Only present with `REFERENCE_NOT_FOUND`. */
      issues?: components["schemas"]["ValidationIssue"][];
      /**
       * @description The number of such references, including those that `issues` doesn't list. Only present with `REFERENCE_NOT_FOUND`.
       * @example 1
       */
      issueCount?: number;
      /**
       * @description The reason the address was not found. Only present with `ADDRESS_NOT_FOUND`. Known values are `unparseable`, `outside_us`, `missing_street`, `missing_street_number`, `po_box`, `unknown_zip`, `unknown_city`, `zip_state_mismatch`, `zip_city_mismatch`, `unknown_part` and `no_match`; others may be added.
       * @example zip_state_mismatch
       */
      reason?: string;
      /** @description Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at the ZIP code, and the others are in the city, ordered by state. Only present with `ADDRESS_AMBIGUOUS`. Also present with `ADDRESS_NOT_FOUND` and the reason `zip_city_mismatch`. */
      candidates?: components["schemas"]["AddressCandidate"][];
      /**
       * @description The total number of possible matches. Only present with `ADDRESS_AMBIGUOUS`.
       * @example 2
       */
      total?: number;
      /**
       * @description The number that the company can have. Only present with `LIMIT_EXCEEDED`.
       * @example 1000
       */
      limit?: number;
      /**
       * @description What is limited. Only present with `LIMIT_EXCEEDED`. Known values are `pricelists`, `pricelistSkus` and `charges`; others may be added.
       * @example pricelists
       */
      resource?: string;
      /**
       * Format: uri
       * @description The page that explains the code, its cause and how to fix it.
       * @example https://api.example.com/docs/errors/ADDRESS_AMBIGUOUS
       */
      documentation: string;
    };
    /** @description 422. The request is well formed, but it references something that doesn't exist or can't be used. */
    UnprocessableBody: {
      /**
       * @description A machine-readable error code.
       * @example ADDRESS_AMBIGUOUS
       * @enum {string}
       */
      code:
        | "REFERENCE_NOT_FOUND"
        | "IDEMPOTENCY_KEY_REUSED"
        | "ADDRESS_NOT_FOUND"
        | "ADDRESS_AMBIGUOUS"
        | "PRICELIST_NOT_EDITABLE"
        | "LIMIT_EXCEEDED";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example Boerne, TX has 2 ZIP codes; add a ZIP code
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["UnprocessableData"];
    };
    /** @description Additional details of a 429 error. */
    TooManyRequestsData: {
      /**
       * @description Seconds to wait before retrying. Equals the `Retry-After` header.
       * @example 41
       */
      retryAfter: number;
      /**
       * Format: uri
       * @description The page that explains the code, its cause and how to fix it.
       * @example https://api.example.com/docs/errors/REQUEST_LIMIT_EXCEEDED
       */
      documentation: string;
    };
    /** @description 429. The company's quota, or a separate limit of the operation, is exceeded. */
    TooManyRequestsBody: {
      /**
       * @description A machine-readable error code.
       * @example REQUEST_LIMIT_EXCEEDED
       * @constant
       */
      code: "REQUEST_LIMIT_EXCEEDED";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example The company's quota of 100 requests per 60 seconds is used up. Retry after 41 seconds.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["TooManyRequestsData"];
    };
    /**
     * @description Always empty.
     * @example {}
     */
    InternalErrorData: {
      [key: string]: unknown;
    };
    /** @description 500. An error on our side. */
    InternalErrorBody: {
      /**
       * @description A machine-readable error code.
       * @example INTERNAL_ERROR
       * @constant
       */
      code: "INTERNAL_ERROR";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example Something went wrong on our side. Try again later. If the error persists, contact us with the internalRequestId.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["InternalErrorData"];
    };
    /** @description Additional details of a 503 error. */
    ServiceUnavailableData: {
      /**
       * @description Seconds to wait before retrying. Equals the `Retry-After` header.
       * @example 5
       */
      retryAfter: number;
    };
    /** @description 503. The service or its address provider is temporarily unavailable. */
    ServiceUnavailableBody: {
      /**
       * @description A machine-readable error code.
       * @example GEOCODER_UNAVAILABLE
       * @enum {string}
       */
      code: "SERVICE_UNAVAILABLE" | "GEOCODER_UNAVAILABLE";
      /**
       * @description A human-readable explanation. The wording may change.
       * @example Addresses can't be resolved right now, and nothing was changed. Retry after 5 seconds.
       */
      message: string;
      /**
       * @description Identifies this request, like `X-Request-Id`. Include it when you contact support.
       * @example 019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0
       */
      internalRequestId: string;
      extraData: components["schemas"]["ServiceUnavailableData"];
    };
  };
  responses: {
    /** @description The resource still has an `ETag` of `If-None-Match`. The response has no body. */
    NotModified: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        ETag: components["headers"]["ETag"];
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description The request does not match this document, or the body is not valid JSON. */
    BadRequest: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["BadRequestBody"];
      };
    };
    /** @description The API key is missing, malformed, unknown, expired or revoked. Does not count toward the quota. */
    Unauthenticated: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["UnauthenticatedBody"];
      };
    };
    /** @description The API key lacks the required scope, the request works in a sandbox only, or it was made over plain HTTP. A plain HTTP request is rejected before the key is checked: it does not count toward the quota, and the response has no quota headers. */
    Forbidden: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ForbiddenBody"];
      };
    };
    /** @description The company has no resource with this id or external ID. */
    NotFound: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["NotFoundBody"];
      };
    };
    /** @description The first request with this `Idempotency-Key` is still running. */
    Conflict: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ConflictBody"];
      };
    };
    /** @description Another customer has this `externalId`, or the first request with this `Idempotency-Key` is still running. Nothing was changed. */
    CustomerConflict: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ConflictBody"];
      };
    };
    /** @description Another customer has this `externalId`, the customer's personal data was erased, or the first request with this `Idempotency-Key` is still running. Nothing was changed. */
    CustomerExternalIdExists: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ConflictBody"];
      };
    };
    /** @description Another location has this `externalId`, the customer's personal data was erased, or the first request with this `Idempotency-Key` is still running. Nothing was changed. */
    LocationConflict: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ConflictBody"];
      };
    };
    /** @description The customer already has another location at the new address, another location has this `externalId`, the customer's personal data was erased, or the first request with this `Idempotency-Key` is still running. Nothing was changed. */
    LocationExists: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ConflictBody"];
      };
    };
    /** @description The customer already has another location at the new address, or the first request with this `Idempotency-Key` is still running. Nothing was changed. */
    LocationPlaceConflict: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ConflictBody"];
      };
    };
    /** @description The customer has another location at this address, a location of another customer has this `externalId`, the customer's personal data was erased, or the first request with this `Idempotency-Key` is still running. Nothing was changed. */
    LocationUpsertConflict: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ConflictBody"];
      };
    };
    /** @description The customer already has an active pricelist with this name, or was erased, or the first request with this `Idempotency-Key` is still running. Nothing was changed. */
    PricelistConflict: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ConflictBody"];
      };
    };
    /** @description The resource was changed since you read it, or exists although the request has `If-None-Match: *`. This request changed nothing. */
    PreconditionFailed: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        ETag: components["headers"]["ETag"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["PreconditionFailedBody"];
      };
    };
    /** @description The body is larger than 256 KiB, or 512 KiB for `createPricelist`, `updatePricelist` and batches. */
    PayloadTooLarge: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["PayloadTooLargeBody"];
      };
    };
    /** @description The body is not `application/json`, or it is compressed. */
    UnsupportedMediaType: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["UnsupportedMediaTypeBody"];
      };
    };
    /** @description The `Idempotency-Key` was already used for a different request. */
    UnprocessableKey: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["UnprocessableBody"];
      };
    };
    /** @description The body references something that doesn't exist or can't be used, the company would exceed a limit, or the `Idempotency-Key` was already used for a different request. */
    UnprocessableReference: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["UnprocessableBody"];
      };
    };
    /** @description The customer or the location doesn't exist, the address can't be resolved, or the place depends on a customer that has no active location. */
    UnprocessablePlace: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["UnprocessableBody"];
      };
    };
    /** @description The pricelist is not a customer's, the body lists a SKU or a charge that doesn't exist, the company would exceed a limit, or the `Idempotency-Key` was already used for a different request. Nothing was changed. */
    UnprocessablePricelist: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["UnprocessableBody"];
      };
    };
    /** @description `after` is not an event or a position of this company from the last 30 days. Events could be missing: export the resources again, or start again without `after`. */
    UnprocessableEvent: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["UnprocessableBody"];
      };
    };
    /** @description The address can't be resolved or wasn't validated lately, or the `Idempotency-Key` was already used for a different request. Nothing was changed. */
    UnprocessableAddress: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["UnprocessableBody"];
      };
    };
    /** @description The address can't be resolved, or the `Idempotency-Key` was already used for a different request. */
    UnprocessableValidation: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["UnprocessableBody"];
      };
    };
    /** @description The customer doesn't exist, the address can't be resolved or wasn't validated lately, or the `Idempotency-Key` was already used for a different request. Nothing was stored. */
    UnprocessableLocation: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["UnprocessableBody"];
      };
    };
    /** @description The company's quota, or a separate limit of the operation, is exceeded. Wait for the number of seconds in `Retry-After`. */
    TooManyRequests: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["TooManyRequestsBody"];
      };
    };
    /** @description An error on our side. The response doesn't include the cause. */
    InternalError: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["InternalErrorBody"];
      };
    };
    /** @description The service is temporarily unavailable. Wait for the number of seconds in `Retry-After`. */
    ServiceUnavailable: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ServiceUnavailableBody"];
      };
    };
    /** @description The service or its address provider is temporarily unavailable. Nothing was changed. Wait for the number of seconds in `Retry-After`. */
    GeocoderUnavailable: {
      headers: {
        "X-Request-Id": components["headers"]["XRequestId"];
        "X-Environment": components["headers"]["XEnvironment"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ServiceUnavailableBody"];
      };
    };
    /** @description The event is delivered if this response arrives within 10 seconds. Store the event, respond, and process it afterwards. The response body is ignored. */
    DeliveryReceived: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description The endpoint is disabled immediately, and its events are recorded as skipped. You can enable it again in the developer platform. */
    DeliveryGone: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description The attempt failed. It also fails if there is no response within 10 seconds, or if the response is a redirect, which is not followed. There are 8 attempts in all. The wait after attempt n is 60 s × 2^(n-1) plus up to 10 %: 60 s, 120 s, … 3840 s. A `Retry-After` header in the response can lengthen the wait, to at most an hour. */
    DeliveryFailed: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
  };
  parameters: {
    /** @description The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist. */
    CustomerId: string;
    /** @description Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL. */
    CustomerExternalId: string;
    /** @description The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist. */
    LocationId: string;
    /** @description Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL. */
    LocationExternalId: string;
    /** @description The SKU's `id`. Returns 400 if it is not a UUID, 404 if the SKU doesn't exist. */
    SkuId: string;
    /** @description The listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't exist or has ended. */
    ListenerId: string;
    /** @description The event's `id`. Returns 400 if it isn't one, 404 if the event doesn't exist. */
    EventIdInPath: string;
    /** @description The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist. */
    PricelistId: string;
    /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
    Page: number;
    /** @description The number of items per page. */
    Limit: number;
    /** @description The order of the list. A leading `-` is descending. Items with the same time are sorted by `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The default is `-createdAt`. */
    Sort: components["schemas"]["ListSort"];
    /** @description Returns only items with this status. Other values are rejected, as in all lists: items without a status, or with one that this document doesn't know, are only in lists without this filter. */
    CatalogStatus: "active" | "inactive";
    /** @description Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an `updatedAt` are left out. */
    UpdatedSince: string;
    /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
    After: string;
    /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
    IdempotencyKey: string;
    /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
    DryRun: boolean;
    /** @description Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches. */
    IfMatch: string;
    /** @description Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`. */
    IfNoneMatch: string;
    /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
    ServiceEventId: components["schemas"]["EventId"];
    /** @description The `type` of the event. */
    ServiceEventType: string;
    /** @description The `sequence` of the event. Not sent with test events. The signature covers only the body, so trust the `sequence` in the body. */
    ServiceEventSequence: string;
    /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
    ServiceSignature: string;
    /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
    ServiceSignatureNext: string;
    /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
    ServiceTest: "true";
  };
  requestBodies: never;
  headers: {
    /** @description Asks proxies such as nginx to pass the stream on at once. */
    XAccelBuffering: "no";
    /** @description Identifies this request. In an error, it equals `internalRequestId`; in an error that is replayed for an `Idempotency-Key`, both identify the first request. */
    XRequestId: string;
    /** @description `sandbox` if the API key or access token belongs to a sandbox. Not sent for live data. */
    XEnvironment: "sandbox";
    /** @description The company's quota: `q` requests per `w` seconds. Not sent if the request is rejected before the quota is checked. */
    RateLimitPolicy: string;
    /** @description The remaining quota: `r` requests are left, and the window resets in `t` seconds. Not sent if the request is rejected before the quota is checked. */
    RateLimit: string;
    /** @description Seconds to wait before retrying. Equals `extraData.retryAfter`. */
    RetryAfter: number;
    /** @description The authentication scheme, `Bearer`, and its realm. If the request had a key, `error="invalid_token"` follows (RFC 6750). */
    WwwAuthenticate: string;
    /** @description `true` if this is the stored response to an earlier request with the same `Idempotency-Key`. Otherwise not sent. */
    IdempotencyReplayed: "true";
    /** @description `true` if the request has `dryRun=true`: nothing was written. Otherwise not sent. */
    XDryRun: "true";
    /** @description Identifies the current version of the resource, for `If-Match` and `If-None-Match`. It changes whenever the resource changes. */
    ETag: string;
    /** @description `updatedAt` in the format of HTTP dates, which is precise to the second. Not sent if `updatedAt` is null. */
    LastModified: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listCustomers: {
    parameters: {
      query?: {
        /** @description Returns only customers whose `displayName`, `customerId`, `email` or `phone` contains this text. Case and accents are ignored: `zurich` finds `Zürich`. Words can be in any order and in different fields: `delgado 512`. A telephone number is found by its digits, however it is written: `5125557788` finds `+1 (512) 555-7788`. [Search terms](/docs/guides/search) has the rules. `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected. */
        searchTerm?: string;
        /** @description Returns only the customer with this `externalId`: one or none. Case-sensitive. An empty value applies no filter. Control characters are rejected. */
        externalId?: string;
        /** @description Returns only customers with exactly this `email`, ignoring case. An empty value applies no filter. Control characters are rejected. */
        email?: string;
        /** @description Returns only customers whose `phone` has exactly these digits. Spaces and punctuation are ignored, and the country code 1 may be left out: `5125550142` finds `+1 512 555 0142`. A value without digits finds nothing. An empty value applies no filter. Control characters are rejected. */
        phone?: string;
        /** @description Returns only the customer with exactly this customer number, its `customerId`: one or none. Case-sensitive. An empty value applies no filter. Control characters are rejected. */
        customerNumber?: string;
        /** @description Returns only customers with this status. */
        status?: components["schemas"]["CustomerStatus"];
        /** @description Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an `updatedAt` are left out. */
        updatedSince?: components["parameters"]["UpdatedSince"];
        /** @description The order of the list. A leading `-` is descending. Items with the same time are sorted by `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The default is `-createdAt`. */
        sort?: components["parameters"]["Sort"];
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of customers. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createCustomer: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The new customer. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerCreate"];
      };
    };
    responses: {
      /** @description The created customer. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["CustomerConflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  upsertCustomersBatch: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The items, in order. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerUpsertBatch"];
      };
    };
    responses: {
      /** @description A result for each item, in the order of the request. Check the `status` of each one. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerBatchResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createCustomersBatch: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The items to create, in order. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerBatch"];
      };
    };
    responses: {
      /** @description A result for each item, in the order of the request. Check the `status` of each one. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerBatchResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getCustomer: {
    parameters: {
      query?: never;
      header?: {
        /** @description Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`. */
        "If-None-Match"?: components["parameters"]["IfNoneMatch"];
      };
      path: {
        /** @description The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist. */
        id: components["parameters"]["CustomerId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The customer. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerResponse"];
        };
      };
      304: components["responses"]["NotModified"];
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  updateCustomer: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        /** @description The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist. */
        id: components["parameters"]["CustomerId"];
      };
      cookie?: never;
    };
    /** @description The fields to update. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerUpdate"];
      };
    };
    responses: {
      /** @description The updated customer. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["CustomerExternalIdExists"];
      412: components["responses"]["PreconditionFailed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  eraseCustomer: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist. */
        id: components["parameters"]["CustomerId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The erased customer. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getCustomerByExternalId: {
    parameters: {
      query?: never;
      header?: {
        /** @description Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`. */
        "If-None-Match"?: components["parameters"]["IfNoneMatch"];
      };
      path: {
        /** @description Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL. */
        externalId: components["parameters"]["CustomerExternalId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The customer. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerResponse"];
        };
      };
      304: components["responses"]["NotModified"];
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  upsertCustomer: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        /** @description Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL. */
        externalId: components["parameters"]["CustomerExternalId"];
      };
      cookie?: never;
    };
    /** @description All fields of the customer. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerUpsert"];
      };
    };
    responses: {
      /** @description The customer existed. It has the fields of the request. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerResponse"];
        };
      };
      /** @description The customer was created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      412: components["responses"]["PreconditionFailed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  updateCustomerByExternalId: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        /** @description Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL. */
        externalId: components["parameters"]["CustomerExternalId"];
      };
      cookie?: never;
    };
    /** @description The fields to update. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerUpdateByExternalId"];
      };
    };
    responses: {
      /** @description The updated customer. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      412: components["responses"]["PreconditionFailed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listLocations: {
    parameters: {
      query?: {
        /** @description Returns only locations of the customer with this `id`. */
        customerId?: string;
        /** @description Returns only locations with this status. If omitted, returns active and inactive locations. */
        status?: components["schemas"]["LocationStatus"];
        /** @description Returns only locations whose name, address or purchase order number contains this text. Case and accents are ignored. Words can be in any order and in different fields: `austin congress`. A number in the name or purchase order number is found by its digits too. [Search terms](/docs/guides/search) has the rules. `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected. */
        searchTerm?: string;
        /** @description Returns only the location with this `externalId`: one or none. Case-sensitive. An empty value applies no filter. Control characters are rejected. */
        externalId?: string;
        /** @description Returns only locations with exactly this ZIP code. Leading and trailing spaces are removed. A ZIP+4 code also finds locations with its five-digit ZIP code. An empty value applies no filter. Control characters are rejected. */
        zipcode?: string;
        /** @description Returns only locations with exactly this `city`, ignoring case. An empty value applies no filter. Control characters are rejected. */
        city?: string;
        /** @description Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an `updatedAt` are left out. */
        updatedSince?: components["parameters"]["UpdatedSince"];
        /** @description The order of the list. A leading `-` is descending. Items with the same time are sorted by `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The default is `-createdAt`. */
        sort?: components["parameters"]["Sort"];
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of locations. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocationList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createLocation: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The new location. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["LocationCreate"];
      };
    };
    responses: {
      /** @description The created or existing location. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocationResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["LocationConflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableLocation"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["GeocoderUnavailable"];
    };
  };
  upsertLocationsBatch: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The items, in order. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["LocationUpsertBatch"];
      };
    };
    responses: {
      /** @description A result for each item, in the order of the request. Check the `status` of each one. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocationBatchResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createLocationsBatch: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The items to create, in order. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["LocationBatch"];
      };
    };
    responses: {
      /** @description A result for each item, in the order of the request. Check the `status` of each one. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocationBatchResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getLocation: {
    parameters: {
      query?: never;
      header?: {
        /** @description Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`. */
        "If-None-Match"?: components["parameters"]["IfNoneMatch"];
      };
      path: {
        /** @description The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist. */
        id: components["parameters"]["LocationId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The location. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocationResponse"];
        };
      };
      304: components["responses"]["NotModified"];
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  updateLocation: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        /** @description The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist. */
        id: components["parameters"]["LocationId"];
      };
      cookie?: never;
    };
    /** @description The fields to update. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["LocationUpdate"];
      };
    };
    responses: {
      /** @description The updated location. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocationResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["LocationExists"];
      412: components["responses"]["PreconditionFailed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableAddress"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["GeocoderUnavailable"];
    };
  };
  getLocationByExternalId: {
    parameters: {
      query?: never;
      header?: {
        /** @description Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`. */
        "If-None-Match"?: components["parameters"]["IfNoneMatch"];
      };
      path: {
        /** @description Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL. */
        externalId: components["parameters"]["LocationExternalId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The location. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocationResponse"];
        };
      };
      304: components["responses"]["NotModified"];
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  upsertLocation: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        /** @description Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL. */
        externalId: components["parameters"]["LocationExternalId"];
      };
      cookie?: never;
    };
    /** @description All fields of the location. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["LocationUpsert"];
      };
    };
    responses: {
      /** @description The location existed. It has the fields of the request. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocationResponse"];
        };
      };
      /** @description The location was created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocationResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["LocationUpsertConflict"];
      412: components["responses"]["PreconditionFailed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableLocation"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["GeocoderUnavailable"];
    };
  };
  updateLocationByExternalId: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        /** @description Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL. */
        externalId: components["parameters"]["LocationExternalId"];
      };
      cookie?: never;
    };
    /** @description The fields to update. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["LocationUpdateByExternalId"];
      };
    };
    responses: {
      /** @description The updated location. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocationResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["LocationPlaceConflict"];
      412: components["responses"]["PreconditionFailed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableAddress"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["GeocoderUnavailable"];
    };
  };
  validateAddress: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The address to resolve. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["AddressValidation"];
      };
    };
    responses: {
      /** @description The resolved address. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ValidatedAddressResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableValidation"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["GeocoderUnavailable"];
    };
  };
  listSkus: {
    parameters: {
      query?: {
        /** @description Returns only SKUs whose name, code or description contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected. */
        q?: string;
        /** @description Returns only SKUs of this service. */
        serviceId?: string;
        /** @description Returns only SKUs of this product. */
        productId?: string;
        /** @description Returns only SKUs in this pricelist, with their prices in it. If omitted, `price` is taken from the company's default pricelist. */
        priceListId?: string;
        /** @description Returns only SKUs with this load composition. */
        loadCompositionId?: string;
        /** @description Returns only SKUs for this material type. */
        materialTypeId?: string;
        /** @description Returns only SKUs with this pricing type. */
        pricingTypeId?: string;
        /** @description Returns only SKUs in at least one pricelist with this flag: `ecommerce` (`isEcommerce`), `zone` (`isZoneBased`) or `default` (`isDefault`). Other values are rejected. */
        mode?: "ecommerce" | "zone" | "default";
        /** @description Returns only SKUs whose service is available in an active zone that includes this ZIP code. A ZIP+4 code also matches zones with its five-digit ZIP code. Their `price` is still that of the default pricelist: for the prices that apply at a ZIP code, use `GET /v1/prices`. */
        zipcode?: string;
        /** @description Returns only items with this status. Other values are rejected, as in all lists: items without a status, or with one that this document doesn't know, are only in lists without this filter. */
        status?: components["parameters"]["CatalogStatus"];
        /** @description Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an `updatedAt` are left out. */
        updatedSince?: components["parameters"]["UpdatedSince"];
        /** @description The order of the list. A leading `-` is descending. Items with the same time are sorted by `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The default is `-createdAt`. */
        sort?: components["parameters"]["Sort"];
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of SKUs. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SkuList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getSku: {
    parameters: {
      query?: never;
      header?: {
        /** @description Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`. */
        "If-None-Match"?: components["parameters"]["IfNoneMatch"];
      };
      path: {
        /** @description The SKU's `id`. Returns 400 if it is not a UUID, 404 if the SKU doesn't exist. */
        id: components["parameters"]["SkuId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The SKU. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SkuResponse"];
        };
      };
      304: components["responses"]["NotModified"];
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listPrices: {
    parameters: {
      query?: {
        /** @description The `id` of the customer to get the prices for. If omitted, the prices are those for the customer of `locationId`, or otherwise for no particular customer. Required without `zipcode`, `address` and `locationId`: the place is then the customer's oldest active location, the one with the earliest `createdAt`. Returns 422 if the customer doesn't exist, or if the place depends on it and it has no active location. */
        customerId?: string;
        /** @description The ZIP code of the place. It is matched exactly, after leading and trailing spaces are removed, and a ZIP+4 code also matches zones with its five-digit ZIP code. Can't be combined with `address` and `locationId`. */
        zipcode?: string;
        /** @description The address of the place, as text, whose ZIP code is used. It is resolved as by `POST /v1/locations/validate-address`, with the same errors, and for each page. Can't be combined with `zipcode` and `locationId`. */
        address?: string;
        /** @description The `id` of a location, active or inactive, whose ZIP code is used. Can't be combined with `zipcode` and `address`. Returns 422 if the location doesn't exist. */
        locationId?: string;
        /** @description Returns only SKUs whose name, code or description contains each word of this text, such as `20 yard`. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected. */
        q?: string;
        /** @description Returns only these SKUs, up to 100. In a URL, the ids are separated by commas. SKUs that don't exist or aren't offered at the place are left out. An empty list applies no filter. */
        skuIds?: string[];
        /** @description Returns only SKUs of this service. */
        serviceId?: string;
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of prices. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PlacePrices"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      422: components["responses"]["UnprocessablePlace"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["GeocoderUnavailable"];
    };
  };
  listPricelists: {
    parameters: {
      query?: {
        /** @description Returns only pricelists whose name contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected. */
        q?: string;
        /** @description Returns only pricelists with this `scope`. Known values are `company`, `customer` and `zone`. If no pricelist has the given scope, `data` is empty. */
        scope?: string;
        /** @description Returns only the pricelists of this customer (its `id`, not the customer number). If the customer doesn't exist, `data` is empty. */
        customerId?: string;
        /** @description Returns only pricelists that include this SKU. Use it for a SKU with a `pricelistCount` over 5, because `priceListIds` has at most 5 ids. If the SKU doesn't exist, `data` is empty. */
        skuId?: string;
        /** @description Returns only pricelists that include a SKU of this service. With `scope=customer`, use it for a service with a `customerCount` over 5, because `customerList` has at most 5 customers. If the service doesn't exist, `data` is empty. */
        serviceId?: string;
        /** @description Returns only items with this status. Other values are rejected, as in all lists: items without a status, or with one that this document doesn't know, are only in lists without this filter. */
        status?: components["parameters"]["CatalogStatus"];
        /** @description Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an `updatedAt` are left out. */
        updatedSince?: components["parameters"]["UpdatedSince"];
        /** @description The order of the list. A leading `-` is descending. Items with the same time are sorted by `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The default is `-createdAt`. */
        sort?: components["parameters"]["Sort"];
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of pricelists. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PricelistList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createPricelist: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The pricelist to copy, the customer, and the prices. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["PricelistCreate"];
      };
    };
    responses: {
      /** @description The pricelist was created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PricelistCreationResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["PricelistConflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableReference"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getPricelist: {
    parameters: {
      query?: never;
      header?: {
        /** @description Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`. */
        "If-None-Match"?: components["parameters"]["IfNoneMatch"];
      };
      path: {
        /** @description The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist. */
        id: components["parameters"]["PricelistId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The pricelist. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PricelistResponse"];
        };
      };
      304: components["responses"]["NotModified"];
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  updatePricelist: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        /** @description The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist. */
        id: components["parameters"]["PricelistId"];
      };
      cookie?: never;
    };
    /** @description The changes. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["PricelistUpdate"];
      };
    };
    responses: {
      /** @description The updated pricelist. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Last-Modified": components["headers"]["LastModified"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PricelistResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["PricelistConflict"];
      412: components["responses"]["PreconditionFailed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessablePricelist"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listPricelistSkus: {
    parameters: {
      query?: {
        /** @description Returns only SKUs whose name, code or description contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected. */
        q?: string;
        /** @description Returns only SKUs of this service. */
        serviceId?: string;
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path: {
        /** @description The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist. */
        id: components["parameters"]["PricelistId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of SKUs with their prices. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PricelistSkuList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listPricelistCharges: {
    parameters: {
      query?: {
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path: {
        /** @description The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist. */
        id: components["parameters"]["PricelistId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of charges. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChargeList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listServices: {
    parameters: {
      query?: {
        /** @description Returns only services whose name, identifier or description contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected. */
        q?: string;
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of services. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ServiceList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listProducts: {
    parameters: {
      query?: {
        /** @description Returns only products whose name contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected. */
        q?: string;
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of products. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CatalogEntryList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listMaterialTypes: {
    parameters: {
      query?: {
        /** @description Returns only material types whose name contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected. */
        q?: string;
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of material types. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CatalogEntryList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listLoadCompositions: {
    parameters: {
      query?: {
        /** @description Returns only load compositions whose name contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected. */
        q?: string;
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of load compositions. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CatalogEntryList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listPricingTypes: {
    parameters: {
      query?: {
        /** @description Returns only pricing types whose name contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected. */
        q?: string;
        /** @description Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal. */
        after?: components["parameters"]["After"];
        /** @description The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead. */
        page?: components["parameters"]["Page"];
        /** @description The number of items per page. */
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of pricing types. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CatalogEntryList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listZones: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All zones. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ZoneList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listZonesByZip: {
    parameters: {
      query: {
        /** @description The ZIP code. It is matched exactly, after leading and trailing spaces are removed, and a ZIP+4 code also matches zones with its five-digit ZIP code. It can't be empty. */
        zipcode: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The active zones that include the ZIP code. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ZoneList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  find: {
    parameters: {
      query: {
        /** @description A name, number, address, email address, telephone number, external ID, or any ID. It must contain more than spaces. Control characters are rejected. */
        searchTerm: string;
        /** @description The maximum number of matches of each type. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What was found. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FoundObjectList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listEvents: {
    parameters: {
      query?: {
        /** @description The `id` of the last event you handled, the `position` of a response, or `latest`. The list starts with the next event. The event can be of any type, even if you filter by type. Use the last event of this list, not the last webhook you received: webhooks can arrive in any order. `latest` is the current end of the list. */
        after?: components["schemas"]["FeedStart"];
        /** @description The maximum number of events to return. */
        limit?: number;
        /** @description Returns only events of this type. For several types, use `types`. */
        type?: components["schemas"]["EventType"];
        /** @description Returns only events of these types, up to 20. In a URL, the types are separated by commas. With `type`, events must meet both. An empty list applies no filter. */
        types?: components["schemas"]["EventType"][];
        /** @description Returns only events about the resource with this `id`, such as a customer or a location. It is the `data.id` of these events. If the resource doesn't exist, `data` is empty. */
        resourceId?: string;
        /** @description Returns only events with a `createdAt` at or after this time (RFC 3339). With `after`, events must meet both. To follow the list, use `after` alone: an event can appear after others with a later `createdAt`. */
        since?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The events that follow `after`. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["EventList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      422: components["responses"]["UnprocessableEvent"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The event's `id`. Returns 400 if it isn't one, 404 if the event doesn't exist. */
        id: components["parameters"]["EventIdInPath"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["EventResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  exportResource: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The resource to export. */
        resource: components["schemas"]["ExportableResource"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The lines of the export. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/x-ndjson": components["schemas"]["ExportLine"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  advanceSandboxClock: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The time that passes. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["SandboxClockAdvance"];
      };
    };
    responses: {
      /** @description The clock was advanced. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SandboxClockResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createSandboxEvents: {
    parameters: {
      query?: {
        /** @description Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs). */
        dryRun?: components["parameters"]["DryRun"];
      };
      header?: {
        /** @description Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The events. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["SandboxEventsCreate"];
      };
    };
    responses: {
      /** @description The events were created. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "X-Dry-Run": components["headers"]["XDryRun"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SandboxEventsResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listRequests: {
    parameters: {
      query?: {
        /** @description The `id` of a request, or the `position` of a response. The list starts with the next request. */
        after?: components["schemas"]["RequestPosition"];
        /** @description The maximum number of requests to return. */
        limit?: number;
        /** @description Returns only requests with this response status, such as `404`, or this class of statuses, such as `4xx`. */
        status?: string;
        /** @description Returns only requests that were refused with this error code. */
        code?: string;
        /** @description Returns only requests of the operation with this `operationId`. */
        operation?: string;
        /** @description Returns only requests with this method. Agents' calls have the method `POST`. */
        httpMethod?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
        /** @description Returns only requests with the API key that has this id. If there is no such key, `data` is empty. */
        keyId?: string;
        /** @description Returns only requests that arrived at or after this time (RFC 3339). With `after`, requests must meet both. */
        since?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The requests that follow `after`. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RequestList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createListener: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The listener with its secret. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListenerResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  streamListener: {
    parameters: {
      query?: {
        /** @description The `id` of the last event you handled, the `id` of a message, or `latest`. The stream starts with the next event. Default: `latest`. */
        after?: components["schemas"]["FeedStart"];
        /** @description Streams only events of these types, up to 20. In a URL, the types are separated by commas. An empty list applies no filter. */
        types?: components["schemas"]["EventType"][];
        /** @description The `id` of an event of the last 30 days. It is sent again, as the next attempt of its delivery, and the stream ends. Other parameters have no effect. */
        event?: components["schemas"]["EventId"];
      };
      header?: {
        /** @description The `id` of the last message you handled. It replaces `after`. */
        "Last-Event-ID"?: components["schemas"]["FeedPosition"];
      };
      path: {
        /** @description The listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't exist or has ended. */
        id: components["parameters"]["ListenerId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stream. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "X-Accel-Buffering": components["headers"]["XAccelBuffering"];
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": components["schemas"]["ListenerDelivery"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["UnprocessableEvent"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createListenerAttempts: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't exist or has ended. */
        id: components["parameters"]["ListenerId"];
      };
      cookie?: never;
    };
    /** @description The attempts. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["ListenerAttemptsRequest"];
      };
    };
    responses: {
      /** @description The attempts that are recorded. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["XRequestId"];
          "X-Environment": components["headers"]["XEnvironment"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListenerAttemptsResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  customerCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description The `sequence` of the event. Not sent with test events. The signature covers only the body, so trust the `sequence` in the body. */
        "X-Service-Event-Sequence"?: components["parameters"]["ServiceEventSequence"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerCreatedEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  customerUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description The `sequence` of the event. Not sent with test events. The signature covers only the body, so trust the `sequence` in the body. */
        "X-Service-Event-Sequence"?: components["parameters"]["ServiceEventSequence"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerUpdatedEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  customerErased: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description The `sequence` of the event. Not sent with test events. The signature covers only the body, so trust the `sequence` in the body. */
        "X-Service-Event-Sequence"?: components["parameters"]["ServiceEventSequence"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerErasedEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  locationCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description The `sequence` of the event. Not sent with test events. The signature covers only the body, so trust the `sequence` in the body. */
        "X-Service-Event-Sequence"?: components["parameters"]["ServiceEventSequence"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["LocationCreatedEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  locationUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description The `sequence` of the event. Not sent with test events. The signature covers only the body, so trust the `sequence` in the body. */
        "X-Service-Event-Sequence"?: components["parameters"]["ServiceEventSequence"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["LocationUpdatedEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  pricelistCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description The `sequence` of the event. Not sent with test events. The signature covers only the body, so trust the `sequence` in the body. */
        "X-Service-Event-Sequence"?: components["parameters"]["ServiceEventSequence"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["PricelistCreatedEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  pricelistUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description The `sequence` of the event. Not sent with test events. The signature covers only the body, so trust the `sequence` in the body. */
        "X-Service-Event-Sequence"?: components["parameters"]["ServiceEventSequence"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["PricelistUpdatedEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  skuUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description The `sequence` of the event. Not sent with test events. The signature covers only the body, so trust the `sequence` in the body. */
        "X-Service-Event-Sequence"?: components["parameters"]["ServiceEventSequence"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["SkuUpdatedEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  serviceUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description The `sequence` of the event. Not sent with test events. The signature covers only the body, so trust the `sequence` in the body. */
        "X-Service-Event-Sequence"?: components["parameters"]["ServiceEventSequence"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["ServiceUpdatedEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  zoneUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description The `sequence` of the event. Not sent with test events. The signature covers only the body, so trust the `sequence` in the body. */
        "X-Service-Event-Sequence"?: components["parameters"]["ServiceEventSequence"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["ZoneUpdatedEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  webhookEndpointFailing: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookEndpointFailingEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  webhookEndpointDisabled: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookEndpointDisabledEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  webhookEndpointRecovered: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookEndpointRecoveredEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  apiKeyExpiring: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["ApiKeyExpiringEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  apiKeyExpired: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["ApiKeyExpiredEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  quotaExhausted: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["QuotaExhaustedEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  deprecatedOperationCalled: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["DeprecatedOperationCalledEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
  webhookTest: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event. The signature covers only the body, so trust the `id` in the body. */
        "X-Service-Event-Id": components["parameters"]["ServiceEventId"];
        /** @description The `type` of the event. */
        "X-Service-Event-Type": components["parameters"]["ServiceEventType"];
        /** @description `t=<unix seconds>,s=<hexadecimal digest>`, computed for each attempt. `t` is the time of the attempt; reject a delivery if it differs from the current time by more than 300 seconds. The digest is HMAC-SHA256, keyed with the endpoint's signing secret, of `t`, a period and the raw bytes of the body. JSON that has been parsed and serialized again does not verify. */
        "X-Service-Signature": components["parameters"]["ServiceSignature"];
        /** @description Sent only while a signing secret is being rotated. Same format as `X-Service-Signature`, computed with the new secret. Accept the delivery if either signature is valid. */
        "X-Service-Signature-Next"?: components["parameters"]["ServiceSignatureNext"];
        /** @description `true` if a user sent this event to test the endpoint; otherwise not sent. Test events of any type are this document's example, with a new `id` and `createdAt`, and are attempted once. Verify the signature, respond with 200, and write nothing. */
        "X-Service-Test"?: components["parameters"]["ServiceTest"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. Its bytes are the same in every attempt and resend. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookTestEvent"];
      };
    };
    responses: {
      410: components["responses"]["DeliveryGone"];
      "2XX": components["responses"]["DeliveryReceived"];
      default: components["responses"]["DeliveryFailed"];
    };
  };
}
