# frozen_string_literal: true

# Generated from openapi.yaml. Do not edit.

module PartnerApi
  # Customers of the company.
  class Customers < Resource
    # Returns the company's customers, newest first unless you send `sort`. Filters are combined with AND. If nothing
    # matches, `data` is empty. If `page` is past the last page, `data` is empty and `total` is still the full count. To
    # read many pages, follow `nextCursor` with `after`: customers that are created or changed in the meantime don't
    # move others to another page, and each page costs the same.
    #
    # `GET /v1/customers`. Requires the scope `customers:read`.
    #
    # @param search_term [String] Returns only customers whose `displayName`, `customerId`, `email` or `phone` contains
    #   this text. Case and accents are ignored: `zurich` finds `Zürich`. Words can be in any order and in different
    #   fields: `delgado 512`. A telephone number is found by its digits, however it is written: `5125557788` finds `+1
    #   (512) 555-7788`. Search terms (/docs/guides/search) has the rules. `%`, `_` and `\` are matched literally. An
    #   empty value applies no filter. Control characters are rejected.
    # @param external_id [String] Returns only the customer with this `externalId`: one or none. Case-sensitive. An
    #   empty value applies no filter. Control characters are rejected.
    # @param email [String] Returns only customers with exactly this `email`, ignoring case. An empty value applies no
    #   filter. Control characters are rejected.
    # @param phone [String] Returns only customers whose `phone` has exactly these digits. Spaces and punctuation are
    #   ignored, and the country code 1 may be left out: `5125550142` finds `+1 512 555 0142`. A value without digits
    #   finds nothing. An empty value applies no filter. Control characters are rejected.
    # @param customer_number [String] Returns only the customer with exactly this customer number, its `customerId`: one
    #   or none. Case-sensitive. An empty value applies no filter. Control characters are rejected.
    # @param status [String] Returns only customers with this status.
    # @param updated_since [Time] Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without
    #   an `updatedAt` are left out.
    # @param sort [String] The order of the list. A leading `-` is descending. Items with the same time are sorted by
    #   `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The
    #   default is `-createdAt`.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Page<Customer>]
    # @raise [Error]
    def list(
      search_term: NOT_GIVEN,
      external_id: NOT_GIVEN,
      email: NOT_GIVEN,
      phone: NOT_GIVEN,
      customer_number: NOT_GIVEN,
      status: NOT_GIVEN,
      updated_since: NOT_GIVEN,
      sort: NOT_GIVEN,
      after: NOT_GIVEN,
      page: NOT_GIVEN,
      limit: NOT_GIVEN,
      options: {}
    )
      @sender.page(
        Request.new(
          "listCustomers",
          "GET",
          "/v1/customers",
          query: {
            "searchTerm" => search_term,
            "externalId" => external_id,
            "email" => email,
            "phone" => phone,
            "customerNumber" => customer_number,
            "status" => status,
            "updatedSince" => updated_since,
            "sort" => sort,
            "after" => after,
            "page" => page,
            "limit" => limit
          },
          options: options
        ),
        Customer
      )
    end

    # Creates a customer. The service assigns the customer number, `customerId`, as the next number in the company's
    # sequence. A request that includes `customerId` is rejected. If another customer has the `externalId`, returns 409
    # `EXTERNAL_ID_EXISTS` with that customer's id in `customerId`.
    #
    # `POST /v1/customers`. Requires the scope `customers:write`.
    #
    # @param display_name [String] The customer's display name. Control characters are rejected.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param email [String, nil] The email address. At most 64 characters before a domain name, which is no IP address.
    #   Omit or pass `null` to leave it unset.
    # @param phone [String, nil] The phone number, stored as entered. Omit or pass `null` to leave it unset. An empty
    #   string is stored as `null`. Control characters are rejected.
    # @param company_name [String, nil] The name of the customer's company. Omit or pass `null` to leave it unset. An
    #   empty string is stored as `null`.
    # @param external_id [String, nil] Your own ID of the customer, for example from your CRM. If another customer has
    #   it, returns 409 `EXTERNAL_ID_EXISTS`. Omit or pass `null` to leave it unset. Control characters are rejected.
    # @param status [String] Whether the customer is served.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Customer]
    # @raise [Error]
    def create(
      display_name:,
      dry_run: NOT_GIVEN,
      email: NOT_GIVEN,
      phone: NOT_GIVEN,
      company_name: NOT_GIVEN,
      external_id: NOT_GIVEN,
      status: NOT_GIVEN,
      options: {}
    )
      @sender.one(
        Request.new(
          "createCustomer",
          "POST",
          "/v1/customers",
          query: { "dryRun" => dry_run },
          body: {
            "displayName" => display_name,
            "email" => email,
            "phone" => phone,
            "companyName" => company_name,
            "externalId" => external_id,
            "status" => status
          },
          takes_idempotency_key: true,
          options: options
        ),
        Customer
      )
    end

    # Creates up to 100 customers as `POST /v1/customers` (/docs/reference/createCustomer) does for each item: an item
    # that fails doesn't affect the others, and each item that succeeds has its own event.
    #
    # - The response has a result per item, in order: `status` is the status of a single request with this item. The
    #   result has `data` if it is below 400, and `error` otherwise. Paths in `issues` are relative to the item.
    # - If a customer has the item's `externalId`, the item's status is 409, with that customer's id in
    #   `error.extraData.customerId`. To create or replace customers by your own IDs, use `PUT /v1/customers/batch`
    #   (/docs/reference/upsertCustomersBatch).
    # - The order of creation isn't defined. If two items have the same `externalId`, the first one is created, and the
    #   other one's status is 409.
    # - If a field of an item is missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The
    #   whole batch returns 400, and nothing is created, only if it isn't a batch: the JSON is invalid or repeats a
    #   field, `items` isn't a list of 1 to 100, or the `idempotencyKey` of an item is also that of another item or of
    #   the batch.
    # - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it: 100 items count as
    #   11 requests. If the quota has fewer left, returns 429, and nothing is created.
    # - **Retries:** send an `Idempotency-Key`, or an `idempotencyKey` in each item. If the connection fails or the
    #   response is 5xx, send the same request again: each item is created once, and `replayed` is `true` for those that
    #   were created before. Both kinds of keys follow the rules of `Idempotency-Key`. If an item fails with a 5xx
    #   status or `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
    #
    # `POST /v1/customers/batch`. Requires the scope `customers:write`.
    #
    # @param items [Array<CustomerBatchItem>] The customers to create.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Array<CustomerBatchResult>]
    # @raise [Error]
    def create_batch(items:, dry_run: NOT_GIVEN, options: {})
      @sender.whole(
        Request.new(
          "createCustomersBatch",
          "POST",
          "/v1/customers/batch",
          query: { "dryRun" => dry_run },
          body: { "items" => items },
          takes_idempotency_key: true,
          options: options
        ),
        CustomerBatchResult
      )
    end

    # Creates or replaces up to 100 customers by your own IDs, as `PUT /v1/customers/by-external-id/{externalId}`
    # (/docs/reference/upsertCustomer) does for each item: an item that fails doesn't affect the others, and each item
    # that changes something has its own event.
    #
    # - The response has a result per item, in order: `status` is the status of a single request with this item, 201 if
    #   it was created and 200 if it existed. The result has `data` if it is below 400, and `error` otherwise. Paths in
    #   `issues` are relative to the item.
    # - Omitted fields are set to their defaults, also those that the customer had. If nothing changes, there is no
    #   event, and `updatedAt` stays the same.
    # - Items with the same `externalId` are carried out in their order. The order of others isn't defined.
    # - If a field of an item is missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The
    #   whole batch returns 400, and nothing is stored, only if it isn't a batch: the JSON is invalid or repeats a
    #   field, `items` isn't a list of 1 to 100, or the `idempotencyKey` of an item is also that of another item or of
    #   the batch.
    # - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it: 100 items count as
    #   11 requests. If the quota has fewer left, returns 429, and nothing is stored. With 100 requests per minute, you
    #   can send 9 batches of 100 per minute: 10,000 customers take 11 minutes and the time of the last batch.
    # - **Retries:** sending the same request again sets the same values. With an `Idempotency-Key`, or an
    #   `idempotencyKey` in each item, it doesn't undo what others changed in between: `replayed` is `true` for the
    #   items that were carried out before. If an item fails with a 5xx status or `IDEMPOTENCY_KEY_IN_USE`, sending the
    #   same request again runs that item again.
    #
    # `PUT /v1/customers/batch`. Requires the scope `customers:write`.
    #
    # @param items [Array<CustomerUpsertBatchItem>] The customers to create or replace.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Array<CustomerBatchResult>]
    # @raise [Error]
    def upsert_batch(items:, dry_run: NOT_GIVEN, options: {})
      @sender.whole(
        Request.new(
          "upsertCustomersBatch",
          "PUT",
          "/v1/customers/batch",
          query: { "dryRun" => dry_run },
          body: { "items" => items },
          takes_idempotency_key: true,
          options: options
        ),
        CustomerBatchResult
      )
    end

    # Returns a customer.
    #
    # `GET /v1/customers/{id}`. Requires the scope `customers:read`.
    #
    # @param id [String] The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Customer]
    # @raise [Error]
    def get(id, options: {})
      @sender.one(
        Request.new("getCustomer", "GET", "/v1/customers/{id}", params: { "id" => id }, options: options),
        Customer
      )
    end

    # Updates the fields you provide, at least one. Omitted fields keep their values. `null` clears `email`, `phone`,
    # `companyName` or `externalId`. `status` can be changed in either direction. `customerId` can't be changed; a
    # request that includes it is rejected. If another customer has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS`
    # with that customer's id in `customerId`. Each update has an event. If nothing changes, `updatedAt` and the `ETag`
    # stay the same; `PATCH` and `PUT` by external ID then have no event.
    #
    # `PATCH /v1/customers/{id}`. Requires the scope `customers:write`.
    #
    # @param id [String] The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param display_name [String] The customer's display name. Control characters are rejected.
    # @param email [String, nil] The email address. At most 64 characters before a domain name, which is no IP address.
    #   `null` clears it.
    # @param phone [String, nil] The phone number, stored as entered. `null` or an empty string clears it. Control
    #   characters are rejected.
    # @param company_name [String, nil] The name of the customer's company. `null` or an empty string clears it.
    # @param external_id [String, nil] Your own ID of the customer. If another customer has it, returns 409
    #   `EXTERNAL_ID_EXISTS`. `null` clears it. Control characters are rejected.
    # @param status [String] Whether the customer is served. Can be changed in either direction.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Customer]
    # @raise [Error]
    def update(
      id,
      dry_run: NOT_GIVEN,
      display_name: NOT_GIVEN,
      email: NOT_GIVEN,
      phone: NOT_GIVEN,
      company_name: NOT_GIVEN,
      external_id: NOT_GIVEN,
      status: NOT_GIVEN,
      options: {}
    )
      @sender.one(
        Request.new(
          "updateCustomer",
          "PATCH",
          "/v1/customers/{id}",
          params: { "id" => id },
          query: { "dryRun" => dry_run },
          body: {
            "displayName" => display_name,
            "email" => email,
            "phone" => phone,
            "companyName" => company_name,
            "externalId" => external_id,
            "status" => status
          },
          takes_idempotency_key: true,
          takes_if_match: true,
          options: options
        ),
        Customer
      )
    end

    # Permanently erases the personal data of a customer and of its locations. This can't be undone. The request has no
    # body; an empty object, `{}`, is also accepted.
    #
    # - **The customer** stays, so that references to it remain valid: `id`, `customerId` (the number) and `createdAt`
    #   don't change. `displayName` becomes `Erased customer`, `status` becomes `inactive`, all other fields become
    #   `null`, and `erasedAt` is set.
    # - **Its locations** become `INACTIVE`, the first 1,000 at once, others within 15 minutes. `name` becomes `Erased
    #   location`, `address.address` becomes `Erased address`, `address.geoPlaceId` becomes `erased:` and the location's
    #   `id`, the coordinates become 0, `externalId` becomes `null`, and all other text fields become `""`.
    # - **Its pricelists** become `inactive`, and their `name` becomes `Erased customer`.
    # - **Copies** in events, deliveries, stored responses and elsewhere are erased within 15 minutes. The guide
    #   (/docs/guides/erase-personal-data) lists them.
    #
    # Afterwards, requests that change the customer, or create or change its locations and pricelists, return 409
    # `CUSTOMER_ERASED`. Erasing an erased customer again returns it unchanged, without another event.
    #
    # The customer has the event `customer.erased`, and each location and pricelist that was changed has its own event,
    # `location.updated` or `pricelist.updated`.
    #
    # `POST /v1/customers/{id}/erase`. Requires the scope `customers:erase`.
    #
    # @param id [String] The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Customer]
    # @raise [Error]
    def erase(id, dry_run: NOT_GIVEN, options: {})
      @sender.one(
        Request.new(
          "eraseCustomer",
          "POST",
          "/v1/customers/{id}/erase",
          params: { "id" => id },
          query: { "dryRun" => dry_run },
          takes_idempotency_key: true,
          options: options
        ),
        Customer
      )
    end

    # Returns the customer with your own ID, `externalId`.
    #
    # `GET /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:read`.
    #
    # @param external_id [String] Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
    #   Case-sensitive. The values `.` and `..` can't be part of a URL.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Customer]
    # @raise [Error]
    def get_by_external_id(external_id, options: {})
      @sender.one(
        Request.new(
          "getCustomerByExternalId",
          "GET",
          "/v1/customers/by-external-id/{externalId}",
          params: { "externalId" => external_id },
          options: options
        ),
        Customer
      )
    end

    # Creates the customer with your own ID, `externalId`, or replaces its fields if it exists. You can send the same
    # customer any number of times: neither repeated nor concurrent requests create a second one with the same
    # `externalId`.
    #
    # - If no customer has the `externalId`, it is created: 201.
    # - Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no event, and `updatedAt`
    #   and the `ETag` stay the same.
    # - Either way, omitted fields are set to their defaults: `email`, `phone` and `companyName` become `null`, and
    #   `status` becomes `active`. So send `status` too if you deactivate customers. Fields that the body doesn't have
    #   stay: `id`, `customerId` (the number) and `createdAt`.
    #
    # To change only some fields, use `PATCH /v1/customers/by-external-id/{externalId}`
    # (/docs/reference/updateCustomerByExternalId).
    #
    # If the connection fails, you can send the same request again, also without an `Idempotency-Key`. With `If-Match`,
    # an existing customer is replaced only if it has that `ETag` (412), and none is created (404). With `If-None-Match:
    # *`, a customer is only created (412 if it exists).
    #
    # `PUT /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:write`.
    #
    # @param external_id [String] Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
    #   Case-sensitive. The values `.` and `..` can't be part of a URL.
    # @param display_name [String] The customer's display name. Control characters are rejected.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param email [String, nil] The email address. At most 64 characters before a domain name, which is no IP address.
    #   Omitting it or passing `null` clears it.
    # @param phone [String, nil] The phone number, stored as entered. Omitting it, or passing `null` or an empty string,
    #   clears it. Control characters are rejected.
    # @param company_name [String, nil] The name of the customer's company. Omitting it, or passing `null` or an empty
    #   string, clears it.
    # @param status [String] Whether the customer is served. Omitting it sets `active`.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Customer]
    # @raise [Error]
    def upsert(
      external_id,
      display_name:,
      dry_run: NOT_GIVEN,
      email: NOT_GIVEN,
      phone: NOT_GIVEN,
      company_name: NOT_GIVEN,
      status: NOT_GIVEN,
      options: {}
    )
      @sender.one(
        Request.new(
          "upsertCustomer",
          "PUT",
          "/v1/customers/by-external-id/{externalId}",
          params: { "externalId" => external_id },
          query: { "dryRun" => dry_run },
          body: {
            "displayName" => display_name,
            "email" => email,
            "phone" => phone,
            "companyName" => company_name,
            "status" => status
          },
          takes_idempotency_key: true,
          takes_if_match: true,
          options: options
        ),
        Customer
      )
    end

    # Updates the fields you provide, at least one, of the customer with your own ID, `externalId`. Omitted fields keep
    # their values. `null` clears `email`, `phone` or `companyName`. If nothing changes, there is no event, and
    # `updatedAt` and the `ETag` stay the same. To change the `externalId`, use `PATCH /v1/customers/{id}`
    # (/docs/reference/updateCustomer).
    #
    # `PATCH /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:write`.
    #
    # @param external_id [String] Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
    #   Case-sensitive. The values `.` and `..` can't be part of a URL.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param display_name [String] The customer's display name. Control characters are rejected.
    # @param email [String, nil] The email address. At most 64 characters before a domain name, which is no IP address.
    #   `null` clears it.
    # @param phone [String, nil] The phone number, stored as entered. `null` or an empty string clears it. Control
    #   characters are rejected.
    # @param company_name [String, nil] The name of the customer's company. `null` or an empty string clears it.
    # @param status [String] Whether the customer is served. Can be changed in either direction.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Customer]
    # @raise [Error]
    def update_by_external_id(
      external_id,
      dry_run: NOT_GIVEN,
      display_name: NOT_GIVEN,
      email: NOT_GIVEN,
      phone: NOT_GIVEN,
      company_name: NOT_GIVEN,
      status: NOT_GIVEN,
      options: {}
    )
      @sender.one(
        Request.new(
          "updateCustomerByExternalId",
          "PATCH",
          "/v1/customers/by-external-id/{externalId}",
          params: { "externalId" => external_id },
          query: { "dryRun" => dry_run },
          body: {
            "displayName" => display_name,
            "email" => email,
            "phone" => phone,
            "companyName" => company_name,
            "status" => status
          },
          takes_idempotency_key: true,
          takes_if_match: true,
          options: options
        ),
        Customer
      )
    end
  end

  # Service locations of customers. A customer has at most one location per address, identified by `geoPlaceId`. Every
  # address is resolved before it is stored.
  class Locations < Resource
    # Returns locations of all customers or of one customer, newest first unless you send `sort`. Filters are combined
    # with AND. `reused` and `reactivated` are always `false` in this response. If `page` is past the last page, `data`
    # is empty and `total` is still the full count.
    #
    # `GET /v1/locations`. Requires the scope `customers:read`.
    #
    # @param customer_id [String] Returns only locations of the customer with this `id`.
    # @param status [String] Returns only locations with this status. If omitted, returns active and inactive locations.
    # @param search_term [String] Returns only locations whose name, address or purchase order number contains this
    #   text. Case and accents are ignored. Words can be in any order and in different fields: `austin congress`. A
    #   number in the name or purchase order number is found by its digits too. Search terms (/docs/guides/search) has
    #   the rules. `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are
    #   rejected.
    # @param external_id [String] Returns only the location with this `externalId`: one or none. Case-sensitive. An
    #   empty value applies no filter. Control characters are rejected.
    # @param zipcode [String] Returns only locations with exactly this ZIP code. Leading and trailing spaces are
    #   removed. A ZIP+4 code also finds locations with its five-digit ZIP code. An empty value applies no filter.
    #   Control characters are rejected.
    # @param city [String] Returns only locations with exactly this `city`, ignoring case. An empty value applies no
    #   filter. Control characters are rejected.
    # @param updated_since [Time] Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without
    #   an `updatedAt` are left out.
    # @param sort [String] The order of the list. A leading `-` is descending. Items with the same time are sorted by
    #   `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The
    #   default is `-createdAt`.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Page<Location>]
    # @raise [Error]
    def list(
      customer_id: NOT_GIVEN,
      status: NOT_GIVEN,
      search_term: NOT_GIVEN,
      external_id: NOT_GIVEN,
      zipcode: NOT_GIVEN,
      city: NOT_GIVEN,
      updated_since: NOT_GIVEN,
      sort: NOT_GIVEN,
      after: NOT_GIVEN,
      page: NOT_GIVEN,
      limit: NOT_GIVEN,
      options: {}
    )
      @sender.page(
        Request.new(
          "listLocations",
          "GET",
          "/v1/locations",
          query: {
            "customerId" => customer_id,
            "status" => status,
            "searchTerm" => search_term,
            "externalId" => external_id,
            "zipcode" => zipcode,
            "city" => city,
            "updatedSince" => updated_since,
            "sort" => sort,
            "after" => after,
            "page" => page,
            "limit" => limit
          },
          options: options
        ),
        Location
      )
    end

    # Resolves the address and adds a location to a customer.
    #
    # A customer has at most one location per `geoPlaceId`. If the customer already has a location at this address, no
    # new location is created. The existing location is returned with `reused: true`, and:
    #
    # - if it was `INACTIVE`, it becomes `ACTIVE` and `reactivated` is `true`;
    # - if it had no purchase order number and the request includes one, the number is added;
    # - if it had no `externalId` and the request includes one, it is added;
    # - its other fields don't change.
    #
    # Send either `address`, or the `geoPlaceId` of an address that you have validated (/docs/reference/validateAddress)
    # in the last 24 hours: the location is then created at exactly that address, which isn't resolved again.
    #
    # If the address can't be resolved, returns 422 and nothing is stored. If the customer doesn't exist, or the
    # `geoPlaceId` is of no address that you validated lately, returns 422 `REFERENCE_NOT_FOUND`: validate the address
    # again, or send it as `address`. If another location has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with
    # that location's id in `locationId`, and nothing is stored or changed.
    #
    # `POST /v1/locations`. Requires the scope `customers:write`.
    #
    # @param customer_id [String] The `id` of the customer (not the customer number).
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param address [String] The street address as free text. It is resolved before anything is stored. Required
    #   without `geoPlaceId`.
    # @param geo_place_id [String] The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`.
    #   The location is created at the validated address, which isn't resolved again.
    # @param name [String] The name of the location. Defaults to the resolved address on one line.
    # @param location_note [String] A note for the driver or dispatcher. Can contain line breaks.
    # @param purchase_order_number [String] The customer's purchase order number. If the customer already has a location
    #   at this address without a number, this one is added to it.
    # @param external_id [String, nil] Your own ID of the location. If the customer already has a location at this
    #   address without an external ID, that location gets it. If another location has it, returns 409
    #   `EXTERNAL_ID_EXISTS`. Control characters are rejected.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Location]
    # @raise [Error]
    def create(
      customer_id:,
      dry_run: NOT_GIVEN,
      address: NOT_GIVEN,
      geo_place_id: NOT_GIVEN,
      name: NOT_GIVEN,
      location_note: NOT_GIVEN,
      purchase_order_number: NOT_GIVEN,
      external_id: NOT_GIVEN,
      options: {}
    )
      @sender.one(
        Request.new(
          "createLocation",
          "POST",
          "/v1/locations",
          query: { "dryRun" => dry_run },
          body: {
            "customerId" => customer_id,
            "address" => address,
            "geoPlaceId" => geo_place_id,
            "name" => name,
            "locationNote" => location_note,
            "purchaseOrderNumber" => purchase_order_number,
            "externalId" => external_id
          },
          takes_idempotency_key: true,
          options: options
        ),
        Location
      )
    end

    # Creates up to 100 locations as `POST /v1/locations` (/docs/reference/createLocation) does for each item: an item
    # that fails doesn't affect the others, and each item that succeeds has its own event.
    #
    # - The response has a result per item, in order: `status` is the status of a single request with this item. The
    #   result has `data` if it is below 400, and `error` otherwise. Paths in `issues` are relative to the item.
    # - If the customer already has a location at an item's address, the result has that one, with `reused: true`.
    # - The order of creation isn't defined. If two items have the same address, one of them has `reused: true`. If two
    #   items with different addresses have the same `externalId`, the first one is created, and the other one's status
    #   is 409.
    # - If addresses can't be resolved at the moment, the items' status is 503, with the seconds to wait in
    #   `error.extraData.retryAfter`.
    # - If a field of an item is missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The
    #   whole batch returns 400, and nothing is created, only if it isn't a batch: the JSON is invalid or repeats a
    #   field, `items` isn't a list of 1 to 100, or the `idempotencyKey` of an item is also that of another item or of
    #   the batch.
    # - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it: 100 items count as
    #   11 requests. If the quota has fewer left, returns 429, and nothing is created.
    # - **Retries:** send an `Idempotency-Key`, or an `idempotencyKey` in each item. If the connection fails or the
    #   response is 5xx, send the same request again: each item is created once, and `replayed` is `true` for those that
    #   were created before. Both kinds of keys follow the rules of `Idempotency-Key`. If an item fails with a 5xx
    #   status or `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
    #
    # `POST /v1/locations/batch`. Requires the scope `customers:write`.
    #
    # @param items [Array<LocationBatchItem>] The locations to create.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Array<LocationBatchResult>]
    # @raise [Error]
    def create_batch(items:, dry_run: NOT_GIVEN, options: {})
      @sender.whole(
        Request.new(
          "createLocationsBatch",
          "POST",
          "/v1/locations/batch",
          query: { "dryRun" => dry_run },
          body: { "items" => items },
          takes_idempotency_key: true,
          options: options
        ),
        LocationBatchResult
      )
    end

    # Creates or replaces up to 100 locations by your own IDs, as `PUT /v1/locations/by-external-id/{externalId}`
    # (/docs/reference/upsertLocation) does for each item: an item that fails doesn't affect the others, and each item
    # that changes something has its own event.
    #
    # - The response has a result per item, in order: `status` is the status of a single request with this item, 201 if
    #   it was created and 200 if it existed. The result has `data` if it is below 400, and `error` otherwise. Paths in
    #   `issues` are relative to the item.
    # - Omitted fields are set to their defaults, also those that the location had. If nothing changes, there is no
    #   event, and `updatedAt` stays the same.
    # - Items with the same `externalId` are carried out in their order. The order of others isn't defined.
    # - If addresses can't be resolved at the moment, the items' status is 503, with the seconds to wait in
    #   `error.extraData.retryAfter`.
    # - If a field of an item is missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The
    #   whole batch returns 400, and nothing is stored, only if it isn't a batch: the JSON is invalid or repeats a
    #   field, `items` isn't a list of 1 to 100, or the `idempotencyKey` of an item is also that of another item or of
    #   the batch.
    # - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it: 100 items count as
    #   11 requests. If the quota has fewer left, returns 429, and nothing is stored. With 100 requests per minute, you
    #   can send 9 batches of 100 per minute: 10,000 locations take 11 minutes and the time of the last batch.
    # - **Retries:** sending the same request again sets the same values. With an `Idempotency-Key`, or an
    #   `idempotencyKey` in each item, it doesn't undo what others changed in between: `replayed` is `true` for the
    #   items that were carried out before. If an item fails with a 5xx status or `IDEMPOTENCY_KEY_IN_USE`, sending the
    #   same request again runs that item again.
    #
    # `PUT /v1/locations/batch`. Requires the scope `customers:write`.
    #
    # @param items [Array<LocationUpsertBatchItem>] The locations to create or replace.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Array<LocationBatchResult>]
    # @raise [Error]
    def upsert_batch(items:, dry_run: NOT_GIVEN, options: {})
      @sender.whole(
        Request.new(
          "upsertLocationsBatch",
          "PUT",
          "/v1/locations/batch",
          query: { "dryRun" => dry_run },
          body: { "items" => items },
          takes_idempotency_key: true,
          options: options
        ),
        LocationBatchResult
      )
    end

    # Returns a location. `reused` and `reactivated` are always `false` in this response.
    #
    # `GET /v1/locations/{id}`. Requires the scope `customers:read`.
    #
    # @param id [String] The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Location]
    # @raise [Error]
    def get(id, options: {})
      @sender.one(
        Request.new("getLocation", "GET", "/v1/locations/{id}", params: { "id" => id }, options: options),
        Location
      )
    end

    # Updates the fields you provide, at least one. Omitted fields keep their values.
    #
    # - `address` is resolved again, and the result replaces the whole stored address object. If it can't be resolved,
    #   returns 422 and nothing is changed. If the customer already has another location at the new address, returns 409
    #   `LOCATION_EXISTS` with that location's id in `locationId`.
    # - Instead of `address`, you can send the `geoPlaceId` of an address that you have validated
    #   (/docs/reference/validateAddress) in the last 24 hours. Any other id returns 422 `REFERENCE_NOT_FOUND`.
    # - Setting `status` to `ACTIVE` reactivates an inactive location, and `reactivated` is `true` in the response.
    #   `INACTIVE` deactivates it.
    # - `""` clears `locationNote` or `purchaseOrderNumber`, and `null` clears `externalId`.
    # - If another location has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that location's id in
    #   `locationId`.
    # - If nothing changes, there is no event, and `updatedAt` and the `ETag` stay the same.
    #
    # `PATCH /v1/locations/{id}`. Requires the scope `customers:write`.
    #
    # @param id [String] The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param name [String] The name of the location.
    # @param location_note [String] A note for the driver or dispatcher. Can contain line breaks. `""` clears it.
    # @param purchase_order_number [String] The customer's purchase order number. `""` clears it.
    # @param external_id [String, nil] Your own ID of the location. If another location has it, returns 409
    #   `EXTERNAL_ID_EXISTS`. `null` clears it. Control characters are rejected.
    # @param address [String] The street address as free text. It is resolved, and the result replaces the whole stored
    #   address object.
    # @param geo_place_id [String] The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`.
    #   The location gets the validated address, which isn't resolved again.
    # @param status [String] `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Location]
    # @raise [Error]
    def update(
      id,
      dry_run: NOT_GIVEN,
      name: NOT_GIVEN,
      location_note: NOT_GIVEN,
      purchase_order_number: NOT_GIVEN,
      external_id: NOT_GIVEN,
      address: NOT_GIVEN,
      geo_place_id: NOT_GIVEN,
      status: NOT_GIVEN,
      options: {}
    )
      @sender.one(
        Request.new(
          "updateLocation",
          "PATCH",
          "/v1/locations/{id}",
          params: { "id" => id },
          query: { "dryRun" => dry_run },
          body: {
            "name" => name,
            "locationNote" => location_note,
            "purchaseOrderNumber" => purchase_order_number,
            "externalId" => external_id,
            "address" => address,
            "geoPlaceId" => geo_place_id,
            "status" => status
          },
          takes_idempotency_key: true,
          takes_if_match: true,
          options: options
        ),
        Location
      )
    end

    # Returns the location with your own ID, `externalId`. `reused` and `reactivated` are always `false` in this
    # response.
    #
    # `GET /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:read`.
    #
    # @param external_id [String] Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
    #   Case-sensitive. The values `.` and `..` can't be part of a URL.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Location]
    # @raise [Error]
    def get_by_external_id(external_id, options: {})
      @sender.one(
        Request.new(
          "getLocationByExternalId",
          "GET",
          "/v1/locations/by-external-id/{externalId}",
          params: { "externalId" => external_id },
          options: options
        ),
        Location
      )
    end

    # Resolves the address and creates the location with your own ID, `externalId`, or replaces its fields if it exists.
    # You can send the same location any number of times: neither repeated nor concurrent requests create a second one
    # with the same `externalId`.
    #
    # - If no location has the `externalId`, it is created: 201.
    # - Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no event, and `updatedAt`
    #   and the `ETag` stay the same. If it was `INACTIVE` and becomes `ACTIVE`, `reactivated` is `true`.
    # - Either way, omitted fields are set to their defaults: `name` to the resolved address on one line, `locationNote`
    #   and `purchaseOrderNumber` to `""`, and `status` to `ACTIVE`. So send `status` too if you deactivate locations.
    #   Fields that the body doesn't have stay: `id` and `createdAt`.
    # - A location can move to another address, but stays with its customer. If a location of another customer has the
    #   `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that location's id in `locationId`.
    # - If the customer has another location at the address, returns 409 `LOCATION_EXISTS` with that location's id in
    #   `locationId`, and nothing is stored or changed. If it is the same place, give it your `externalId` with `PATCH
    #   /v1/locations/{id}` (/docs/reference/updateLocation), and send the request again.
    # - Send either `address`, or the `geoPlaceId` of an address that you have validated
    #   (/docs/reference/validateAddress) in the last 24 hours.
    # - If the address can't be resolved, returns 422 and nothing is stored or changed. If the customer doesn't exist,
    #   or the `geoPlaceId` is of no address that you validated lately, returns 422 `REFERENCE_NOT_FOUND`.
    #
    # To change only some fields, use `PATCH /v1/locations/by-external-id/{externalId}`
    # (/docs/reference/updateLocationByExternalId).
    #
    # With `If-Match`, an existing location is replaced only if it has that `ETag` (412), and none is created (404).
    # With `If-None-Match: *`, a location is only created (412 if it exists).
    #
    # `PUT /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:write`.
    #
    # @param external_id [String] Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
    #   Case-sensitive. The values `.` and `..` can't be part of a URL.
    # @param customer_id [String] The `id` of the customer (not the customer number). A location stays with its
    #   customer.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param address [String] The street address as free text. It is resolved, and the result replaces the whole stored
    #   address object. Required without `geoPlaceId`.
    # @param geo_place_id [String] The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`.
    #   The location gets the validated address, which isn't resolved again.
    # @param name [String] The name of the location. Omitting it sets the resolved address on one line.
    # @param location_note [String] A note for the driver or dispatcher. Can contain line breaks. Omitting it, or
    #   passing `""`, clears it.
    # @param purchase_order_number [String] The customer's purchase order number. Omitting it, or passing `""`, clears
    #   it.
    # @param status [String] `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. Omitting it sets
    #   `ACTIVE`.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Location]
    # @raise [Error]
    def upsert(
      external_id,
      customer_id:,
      dry_run: NOT_GIVEN,
      address: NOT_GIVEN,
      geo_place_id: NOT_GIVEN,
      name: NOT_GIVEN,
      location_note: NOT_GIVEN,
      purchase_order_number: NOT_GIVEN,
      status: NOT_GIVEN,
      options: {}
    )
      @sender.one(
        Request.new(
          "upsertLocation",
          "PUT",
          "/v1/locations/by-external-id/{externalId}",
          params: { "externalId" => external_id },
          query: { "dryRun" => dry_run },
          body: {
            "customerId" => customer_id,
            "address" => address,
            "geoPlaceId" => geo_place_id,
            "name" => name,
            "locationNote" => location_note,
            "purchaseOrderNumber" => purchase_order_number,
            "status" => status
          },
          takes_idempotency_key: true,
          takes_if_match: true,
          options: options
        ),
        Location
      )
    end

    # Updates the fields you provide, at least one, of the location with your own ID, `externalId`, as `PATCH
    # /v1/locations/{id}` (/docs/reference/updateLocation) does. Omitted fields keep their values. If nothing changes,
    # there is no event, and `updatedAt` and the `ETag` stay the same. To change the `externalId`, use `PATCH
    # /v1/locations/{id}`.
    #
    # `PATCH /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:write`.
    #
    # @param external_id [String] Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
    #   Case-sensitive. The values `.` and `..` can't be part of a URL.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param name [String] The name of the location.
    # @param location_note [String] A note for the driver or dispatcher. Can contain line breaks. `""` clears it.
    # @param purchase_order_number [String] The customer's purchase order number. `""` clears it.
    # @param address [String] The street address as free text. It is resolved, and the result replaces the whole stored
    #   address object.
    # @param geo_place_id [String] The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`.
    #   The location gets the validated address, which isn't resolved again.
    # @param status [String] `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Location]
    # @raise [Error]
    def update_by_external_id(
      external_id,
      dry_run: NOT_GIVEN,
      name: NOT_GIVEN,
      location_note: NOT_GIVEN,
      purchase_order_number: NOT_GIVEN,
      address: NOT_GIVEN,
      geo_place_id: NOT_GIVEN,
      status: NOT_GIVEN,
      options: {}
    )
      @sender.one(
        Request.new(
          "updateLocationByExternalId",
          "PATCH",
          "/v1/locations/by-external-id/{externalId}",
          params: { "externalId" => external_id },
          query: { "dryRun" => dry_run },
          body: {
            "name" => name,
            "locationNote" => location_note,
            "purchaseOrderNumber" => purchase_order_number,
            "address" => address,
            "geoPlaceId" => geo_place_id,
            "status" => status
          },
          takes_idempotency_key: true,
          takes_if_match: true,
          options: options
        ),
        Location
      )
    end

    # Resolves a free-text address into its components and coordinates. To create a location there, or to move one,
    # without resolving the address again, send its `geoPlaceId` instead of `address` within 24 hours: all operations
    # that write locations accept it. The result is stored for that time only, up to 1,000 of a company, and until a
    # customer of the company is erased.
    #
    # The default offline provider checks that the ZIP code, city and state match, and returns the coordinates of the
    # ZIP code's center. It does not verify that the street or the house number exists: `components` has `unconfirmed`
    # for both. See address validation (/docs/reference/conventions#address-validation).
    #
    # If the address can't be resolved, returns 422: `ADDRESS_NOT_FOUND` with `reason`, and with up to ten `candidates`
    # if the city and the ZIP code don't match, or `ADDRESS_AMBIGUOUS` with up to ten `candidates`.
    #
    # `POST /v1/locations/validate-address`. Requires the scope `customers:read`.
    #
    # @param address [String] The address as free text.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [ValidatedAddress]
    # @raise [Error]
    def validate_address(address:, options: {})
      @sender.one(
        Request.new(
          "validateAddress",
          "POST",
          "/v1/locations/validate-address",
          body: { "address" => address },
          takes_idempotency_key: true,
          options: options
        ),
        ValidatedAddress
      )
    end
  end

  # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
  # pricelists of customers.
  class Skus < Resource
    # Returns the company's SKUs, newest first unless you send `sort`. Filters are combined with AND. If `page` is past
    # the last page, `data` is empty and `total` is still the full count.
    #
    # `GET /v1/skus`. Requires the scope `customers:read`.
    #
    # @param q [String] Returns only SKUs whose name, code or description contains each word of this text. Words can be
    #   in any order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\` are
    #   matched literally. An empty value applies no filter. Control characters are rejected.
    # @param service_id [String] Returns only SKUs of this service.
    # @param product_id [String] Returns only SKUs of this product.
    # @param price_list_id [String] Returns only SKUs in this pricelist, with their prices in it. If omitted, `price` is
    #   taken from the company's default pricelist.
    # @param load_composition_id [String] Returns only SKUs with this load composition.
    # @param material_type_id [String] Returns only SKUs for this material type.
    # @param pricing_type_id [String] Returns only SKUs with this pricing type.
    # @param mode [String] Returns only SKUs in at least one pricelist with this flag: `ecommerce` (`isEcommerce`),
    #   `zone` (`isZoneBased`) or `default` (`isDefault`). Other values are rejected.
    # @param zipcode [String] Returns only SKUs whose service is available in an active zone that includes this ZIP
    #   code. A ZIP+4 code also matches zones with its five-digit ZIP code. Their `price` is still that of the default
    #   pricelist: for the prices that apply at a ZIP code, use `GET /v1/prices`.
    # @param status [String] Returns only items with this status. Other values are rejected, as in all lists: items
    #   without a status, or with one that this document doesn't know, are only in lists without this filter.
    # @param updated_since [Time] Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without
    #   an `updatedAt` are left out.
    # @param sort [String] The order of the list. A leading `-` is descending. Items with the same time are sorted by
    #   `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The
    #   default is `-createdAt`.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Page<Sku>]
    # @raise [Error]
    def list(
      q: NOT_GIVEN,
      service_id: NOT_GIVEN,
      product_id: NOT_GIVEN,
      price_list_id: NOT_GIVEN,
      load_composition_id: NOT_GIVEN,
      material_type_id: NOT_GIVEN,
      pricing_type_id: NOT_GIVEN,
      mode: NOT_GIVEN,
      zipcode: NOT_GIVEN,
      status: NOT_GIVEN,
      updated_since: NOT_GIVEN,
      sort: NOT_GIVEN,
      after: NOT_GIVEN,
      page: NOT_GIVEN,
      limit: NOT_GIVEN,
      options: {}
    )
      @sender.page(
        Request.new(
          "listSkus",
          "GET",
          "/v1/skus",
          query: {
            "q" => q,
            "serviceId" => service_id,
            "productId" => product_id,
            "priceListId" => price_list_id,
            "loadCompositionId" => load_composition_id,
            "materialTypeId" => material_type_id,
            "pricingTypeId" => pricing_type_id,
            "mode" => mode,
            "zipcode" => zipcode,
            "status" => status,
            "updatedSince" => updated_since,
            "sort" => sort,
            "after" => after,
            "page" => page,
            "limit" => limit
          },
          options: options
        ),
        Sku
      )
    end

    # Returns a SKU. `price` is its price in the company's default pricelist, or `null` if that pricelist has none.
    #
    # `GET /v1/skus/{id}`. Requires the scope `customers:read`.
    #
    # @param id [String] The SKU's `id`. Returns 400 if it is not a UUID, 404 if the SKU doesn't exist.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Sku]
    # @raise [Error]
    def get(id, options: {})
      @sender.one(Request.new("getSku", "GET", "/v1/skus/{id}", params: { "id" => id }, options: options), Sku)
    end
  end

  # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
  # pricelists of customers.
  class Prices < Resource
    # Returns the prices that apply at a place: for each SKU that is offered there, the price, the pricelist that it is
    # from and the reason, newest SKUs first. `pricelists` has the charges of these pricelists. Send at most one of
    # `zipcode`, `address` and `locationId`: that is the place. Without them, it is the oldest active location of the
    # customer in `customerId`. Prices (/docs/reference/conventions#prices) explains the rule. If `page` is past the
    # last page, `data` is empty and `total` is still the full count.
    #
    # `GET /v1/prices`. Requires the scope `customers:read`.
    #
    # @param customer_id [String] The `id` of the customer to get the prices for. If omitted, the prices are those for
    #   the customer of `locationId`, or otherwise for no particular customer. Required without `zipcode`, `address` and
    #   `locationId`: the place is then the customer's oldest active location, the one with the earliest `createdAt`.
    #   Returns 422 if the customer doesn't exist, or if the place depends on it and it has no active location.
    # @param zipcode [String] The ZIP code of the place. It is matched exactly, after leading and trailing spaces are
    #   removed, and a ZIP+4 code also matches zones with its five-digit ZIP code. Can't be combined with `address` and
    #   `locationId`.
    # @param address [String] The address of the place, as text, whose ZIP code is used. It is resolved as by `POST
    #   /v1/locations/validate-address`, with the same errors, and for each page. Can't be combined with `zipcode` and
    #   `locationId`.
    # @param location_id [String] The `id` of a location, active or inactive, whose ZIP code is used. Can't be combined
    #   with `zipcode` and `address`. Returns 422 if the location doesn't exist.
    # @param q [String] Returns only SKUs whose name, code or description contains each word of this text, such as `20
    #   yard`. Words can be in any order, and case and accents are ignored (see Search terms (/docs/guides/search)).
    #   `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected.
    # @param sku_ids [Array<String>] Returns only these SKUs, up to 100. In a URL, the ids are separated by commas. SKUs
    #   that don't exist or aren't offered at the place are left out. An empty list applies no filter.
    # @param service_id [String] Returns only SKUs of this service.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [DetailedPage<Price, PlacePricesDetails>]
    # @raise [Error]
    def list(
      customer_id: NOT_GIVEN,
      zipcode: NOT_GIVEN,
      address: NOT_GIVEN,
      location_id: NOT_GIVEN,
      q: NOT_GIVEN,
      sku_ids: NOT_GIVEN,
      service_id: NOT_GIVEN,
      after: NOT_GIVEN,
      page: NOT_GIVEN,
      limit: NOT_GIVEN,
      options: {}
    )
      @sender.page(
        Request.new(
          "listPrices",
          "GET",
          "/v1/prices",
          query: {
            "customerId" => customer_id,
            "zipcode" => zipcode,
            "address" => address,
            "locationId" => location_id,
            "q" => q,
            "skuIds" => sku_ids,
            "serviceId" => service_id,
            "after" => after,
            "page" => page,
            "limit" => limit
          },
          options: options
        ),
        Price,
        PlacePricesDetails
      )
    end
  end

  # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
  # pricelists of customers.
  class Pricelists < Resource
    # Returns the company's pricelists, including those created for individual customers, newest first unless you send
    # `sort`. Filters are combined with AND. If `page` is past the last page, `data` is empty and `total` is still the
    # full count.
    #
    # `GET /v1/pricelists`. Requires the scope `customers:read`.
    #
    # @param q [String] Returns only pricelists whose name contains each word of this text. Words can be in any order,
    #   and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\` are matched
    #   literally. An empty value applies no filter. Control characters are rejected.
    # @param scope [String] Returns only pricelists with this `scope`. Known values are `company`, `customer` and
    #   `zone`. If no pricelist has the given scope, `data` is empty.
    # @param customer_id [String] Returns only the pricelists of this customer (its `id`, not the customer number). If
    #   the customer doesn't exist, `data` is empty.
    # @param sku_id [String] Returns only pricelists that include this SKU. Use it for a SKU with a `pricelistCount`
    #   over 5, because `priceListIds` has at most 5 ids. If the SKU doesn't exist, `data` is empty.
    # @param service_id [String] Returns only pricelists that include a SKU of this service. With `scope=customer`, use
    #   it for a service with a `customerCount` over 5, because `customerList` has at most 5 customers. If the service
    #   doesn't exist, `data` is empty.
    # @param status [String] Returns only items with this status. Other values are rejected, as in all lists: items
    #   without a status, or with one that this document doesn't know, are only in lists without this filter.
    # @param updated_since [Time] Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without
    #   an `updatedAt` are left out.
    # @param sort [String] The order of the list. A leading `-` is descending. Items with the same time are sorted by
    #   `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The
    #   default is `-createdAt`.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Page<Pricelist>]
    # @raise [Error]
    def list(
      q: NOT_GIVEN,
      scope: NOT_GIVEN,
      customer_id: NOT_GIVEN,
      sku_id: NOT_GIVEN,
      service_id: NOT_GIVEN,
      status: NOT_GIVEN,
      updated_since: NOT_GIVEN,
      sort: NOT_GIVEN,
      after: NOT_GIVEN,
      page: NOT_GIVEN,
      limit: NOT_GIVEN,
      options: {}
    )
      @sender.page(
        Request.new(
          "listPricelists",
          "GET",
          "/v1/pricelists",
          query: {
            "q" => q,
            "scope" => scope,
            "customerId" => customer_id,
            "skuId" => sku_id,
            "serviceId" => service_id,
            "status" => status,
            "updatedSince" => updated_since,
            "sort" => sort,
            "after" => after,
            "page" => page,
            "limit" => limit
          },
          options: options
        ),
        Pricelist
      )
    end

    # Copies a pricelist to create a new one for a customer. The new pricelist has the scope `customer`, is not the
    # default, and belongs to that customer.
    #
    # - With `includeAll: true`, all SKUs of the source are copied with their prices. Use `skuSelections` to override
    #   the prices of individual SKUs.
    # - Otherwise, `skuSelections` is required and lists the SKUs to copy and their prices.
    # - All charges of the source are copied, except those in `chargeRemovals`.
    #
    # The body can have up to 512 KiB, enough for 5,000 `skuSelections`.
    #
    # A customer's active pricelists have different names. If the customer has one with this name, returns 409
    # `PRICELIST_EXISTS` with its id in `pricelistId`. Names are compared exactly, without leading and trailing spaces.
    # Update that pricelist with `PATCH`, or set its `status` to `inactive` first.
    #
    # Prices are stored exactly, to the cent. If a SKU is listed twice, returns 400. If the source, customer, a SKU or a
    # charge doesn't exist, or the source doesn't include the SKU or charge, returns 422 `REFERENCE_NOT_FOUND`, and
    # `issues` points to its position in the body. If the company would have too many pricelists, or too many SKUs in
    # all of them, returns 422 `LIMIT_EXCEEDED`. If anything fails, nothing is stored.
    #
    # `POST /v1/pricelists`. Requires the scope `customers:write`.
    #
    # @param source_price_list_id [String] The `id` of the pricelist to copy from.
    # @param customer_id [String] The `id` of the customer the pricelist is for (not the customer number).
    # @param name [String] The name of the new pricelist.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param include_all [Boolean] If `true`, all SKUs of the source are copied. If `false` or omitted, `skuSelections`
    #   is required.
    # @param sku_selections [Array<SkuSelection>] With `includeAll: true`, the SKUs with a price different from the
    #   source. Otherwise, all SKUs to copy and their prices. A SKU listed twice is rejected.
    # @param charge_removals [Array<String>] The charges of the source to leave out.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [PricelistCreation]
    # @raise [Error]
    def create(
      source_price_list_id:,
      customer_id:,
      name:,
      dry_run: NOT_GIVEN,
      include_all: NOT_GIVEN,
      sku_selections: NOT_GIVEN,
      charge_removals: NOT_GIVEN,
      options: {}
    )
      @sender.one(
        Request.new(
          "createPricelist",
          "POST",
          "/v1/pricelists",
          query: { "dryRun" => dry_run },
          body: {
            "sourcePriceListId" => source_price_list_id,
            "customerId" => customer_id,
            "name" => name,
            "includeAll" => include_all,
            "skuSelections" => sku_selections,
            "chargeRemovals" => charge_removals
          },
          takes_idempotency_key: true,
          options: options
        ),
        PricelistCreation
      )
    end

    # Returns a pricelist, with the same fields as in `GET /v1/pricelists`. Its prices are in `GET
    # /v1/pricelists/{id}/skus` and `GET /v1/pricelists/{id}/charges`.
    #
    # `GET /v1/pricelists/{id}`. Requires the scope `customers:read`.
    #
    # @param id [String] The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Pricelist]
    # @raise [Error]
    def get(id, options: {})
      @sender.one(
        Request.new("getPricelist", "GET", "/v1/pricelists/{id}", params: { "id" => id }, options: options),
        Pricelist
      )
    end

    # Updates the fields you provide, at least one. Everything else keeps its value. Only pricelists with the scope
    # `customer` can be updated; others return 422 `PRICELIST_NOT_EDITABLE`, because the company maintains them. Copy
    # one for a customer with `POST /v1/pricelists`, and update the copy.
    #
    # - `skuPrices` sets prices. A SKU of the company that is not in the pricelist yet is added with its price.
    #   `skuRemovals` removes SKUs, and ignores those that are not in the pricelist.
    # - `chargeChanges` changes charges of the pricelist: name, price and unit. `chargeAdditions` adds charges. If the
    #   pricelist has a charge of that name, that charge gets the price and the unit instead, so that a request can be
    #   sent again; if several have the name, the first by `id`. `chargeRemovals` removes charges, and ignores those
    #   that were removed before. They apply in the order removals, changes, additions. Names are compared exactly,
    #   without leading and trailing spaces.
    # - Setting `status` to `inactive` deactivates the pricelist: its prices no longer apply to the customer. `active`
    #   reactivates it.
    #
    # A customer's active pricelists have different names. If a new `name`, or the name of a pricelist that you
    # reactivate, is that of another active pricelist of the customer, returns 409 `PRICELIST_EXISTS` with that
    # pricelist's id in `pricelistId`. Names are compared exactly, without leading and trailing spaces.
    #
    # If a SKU, a charge or the name of an added charge is listed twice, or a SKU or charge both for a change and for
    # removal, returns 400. If a SKU doesn't exist, or the pricelist has no such charge, returns 422
    # `REFERENCE_NOT_FOUND`, and `issues` points to its position in the body. If the company's pricelists would have too
    # many SKUs in total, or the pricelist more than 1,000 charges, returns 422 `LIMIT_EXCEEDED`. If anything fails,
    # nothing is changed.
    #
    # The body can have up to 512 KiB, enough for 5,000 `skuPrices`. If nothing changes, there is no event, and
    # `updatedAt` and the `ETag` stay the same. A catalog import by the company that contains the pricelist replaces
    # what you set.
    #
    # `PATCH /v1/pricelists/{id}`. Requires the scope `customers:write`.
    #
    # @param id [String] The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param name [String] The name of the pricelist. No other active pricelist of the customer can have it.
    # @param status [String] Whether the pricelist is in use.
    # @param sku_prices [Array<SkuPrice>] The SKUs whose prices to set. SKUs that the pricelist doesn't include are
    #   added.
    # @param sku_removals [Array<String>] The SKUs to remove from the pricelist. Those that it doesn't include are
    #   ignored.
    # @param charge_changes [Array<ChargeChange>] The charges to change.
    # @param charge_additions [Array<ChargeAddition>] The charges to add. A charge whose name the pricelist already has
    #   isn't added again: it gets the `price` and the `per`.
    # @param charge_removals [Array<String>] The charges to remove from the pricelist.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Pricelist]
    # @raise [Error]
    def update(
      id,
      dry_run: NOT_GIVEN,
      name: NOT_GIVEN,
      status: NOT_GIVEN,
      sku_prices: NOT_GIVEN,
      sku_removals: NOT_GIVEN,
      charge_changes: NOT_GIVEN,
      charge_additions: NOT_GIVEN,
      charge_removals: NOT_GIVEN,
      options: {}
    )
      @sender.one(
        Request.new(
          "updatePricelist",
          "PATCH",
          "/v1/pricelists/{id}",
          params: { "id" => id },
          query: { "dryRun" => dry_run },
          body: {
            "name" => name,
            "status" => status,
            "skuPrices" => sku_prices,
            "skuRemovals" => sku_removals,
            "chargeChanges" => charge_changes,
            "chargeAdditions" => charge_additions,
            "chargeRemovals" => charge_removals
          },
          takes_idempotency_key: true,
          takes_if_match: true,
          options: options
        ),
        Pricelist
      )
    end

    # Returns the SKUs in a pricelist with their prices in it, ordered by `id`. Filters are combined with AND. If `page`
    # is past the last page, `data` is empty and `total` is still the full count.
    #
    # `GET /v1/pricelists/{id}/skus`. Requires the scope `customers:read`.
    #
    # @param id [String] The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
    # @param q [String] Returns only SKUs whose name, code or description contains each word of this text. Words can be
    #   in any order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\` are
    #   matched literally. An empty value applies no filter. Control characters are rejected.
    # @param service_id [String] Returns only SKUs of this service.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Page<PricelistSku>]
    # @raise [Error]
    def list_skus(
      id,
      q: NOT_GIVEN,
      service_id: NOT_GIVEN,
      after: NOT_GIVEN,
      page: NOT_GIVEN,
      limit: NOT_GIVEN,
      options: {}
    )
      @sender.page(
        Request.new(
          "listPricelistSkus",
          "GET",
          "/v1/pricelists/{id}/skus",
          params: { "id" => id },
          query: { "q" => q, "serviceId" => service_id, "after" => after, "page" => page, "limit" => limit },
          options: options
        ),
        PricelistSku
      )
    end

    # Returns the charges in a pricelist, ordered by `id`. If `page` is past the last page, `data` is empty and `total`
    # is still the full count.
    #
    # `GET /v1/pricelists/{id}/charges`. Requires the scope `customers:read`.
    #
    # @param id [String] The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Page<Charge>]
    # @raise [Error]
    def list_charges(id, after: NOT_GIVEN, page: NOT_GIVEN, limit: NOT_GIVEN, options: {})
      @sender.page(
        Request.new(
          "listPricelistCharges",
          "GET",
          "/v1/pricelists/{id}/charges",
          params: { "id" => id },
          query: { "after" => after, "page" => page, "limit" => limit },
          options: options
        ),
        Charge
      )
    end
  end

  # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
  # pricelists of customers.
  class Services < Resource
    # Returns the company's services, newest first. If `page` is past the last page, `data` is empty and `total` is
    # still the full count.
    #
    # `GET /v1/services`. Requires the scope `customers:read`.
    #
    # @param q [String] Returns only services whose name, identifier or description contains each word of this text.
    #   Words can be in any order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_`
    #   and `\` are matched literally. An empty value applies no filter. Control characters are rejected.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Page<Service>]
    # @raise [Error]
    def list(q: NOT_GIVEN, after: NOT_GIVEN, page: NOT_GIVEN, limit: NOT_GIVEN, options: {})
      @sender.page(
        Request.new(
          "listServices",
          "GET",
          "/v1/services",
          query: { "q" => q, "after" => after, "page" => page, "limit" => limit },
          options: options
        ),
        Service
      )
    end
  end

  # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
  # pricelists of customers.
  class Products < Resource
    # Returns the products of the company's SKUs, by name. Use their ids for the filter `productId` of `GET /v1/skus`.
    # If `page` is past the last page, `data` is empty and `total` is still the full count.
    #
    # `GET /v1/products`. Requires the scope `customers:read`.
    #
    # @param q [String] Returns only products whose name contains each word of this text. Words can be in any order, and
    #   case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\` are matched literally.
    #   An empty value applies no filter. Control characters are rejected.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Page<CatalogEntry>]
    # @raise [Error]
    def list(q: NOT_GIVEN, after: NOT_GIVEN, page: NOT_GIVEN, limit: NOT_GIVEN, options: {})
      @sender.page(
        Request.new(
          "listProducts",
          "GET",
          "/v1/products",
          query: { "q" => q, "after" => after, "page" => page, "limit" => limit },
          options: options
        ),
        CatalogEntry
      )
    end
  end

  # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
  # pricelists of customers.
  class MaterialTypes < Resource
    # Returns the material types of the company's SKUs, by name. Use their ids for the filter `materialTypeId` of `GET
    # /v1/skus`. If `page` is past the last page, `data` is empty and `total` is still the full count.
    #
    # `GET /v1/material-types`. Requires the scope `customers:read`.
    #
    # @param q [String] Returns only material types whose name contains each word of this text. Words can be in any
    #   order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\` are matched
    #   literally. An empty value applies no filter. Control characters are rejected.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Page<CatalogEntry>]
    # @raise [Error]
    def list(q: NOT_GIVEN, after: NOT_GIVEN, page: NOT_GIVEN, limit: NOT_GIVEN, options: {})
      @sender.page(
        Request.new(
          "listMaterialTypes",
          "GET",
          "/v1/material-types",
          query: { "q" => q, "after" => after, "page" => page, "limit" => limit },
          options: options
        ),
        CatalogEntry
      )
    end
  end

  # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
  # pricelists of customers.
  class LoadCompositions < Resource
    # Returns the load compositions of the company's SKUs, by name. Use their ids for the filter `loadCompositionId` of
    # `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total` is still the full count.
    #
    # `GET /v1/load-compositions`. Requires the scope `customers:read`.
    #
    # @param q [String] Returns only load compositions whose name contains each word of this text. Words can be in any
    #   order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\` are matched
    #   literally. An empty value applies no filter. Control characters are rejected.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Page<CatalogEntry>]
    # @raise [Error]
    def list(q: NOT_GIVEN, after: NOT_GIVEN, page: NOT_GIVEN, limit: NOT_GIVEN, options: {})
      @sender.page(
        Request.new(
          "listLoadCompositions",
          "GET",
          "/v1/load-compositions",
          query: { "q" => q, "after" => after, "page" => page, "limit" => limit },
          options: options
        ),
        CatalogEntry
      )
    end
  end

  # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
  # pricelists of customers.
  class PricingTypes < Resource
    # Returns the pricing types of the company's SKUs, by name. Use their ids for the filter `pricingTypeId` of `GET
    # /v1/skus`. If `page` is past the last page, `data` is empty and `total` is still the full count.
    #
    # `GET /v1/pricing-types`. Requires the scope `customers:read`.
    #
    # @param q [String] Returns only pricing types whose name contains each word of this text. Words can be in any
    #   order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\` are matched
    #   literally. An empty value applies no filter. Control characters are rejected.
    # @param after [String] Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
    #   filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with
    #   `page`, not even with 1. The content of a cursor is internal.
    # @param page [Integer] The page to return, starting at 1. A page past the last one is empty. To read a whole list,
    #   follow `nextCursor` instead.
    # @param limit [Integer] The number of items per page.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Page<CatalogEntry>]
    # @raise [Error]
    def list(q: NOT_GIVEN, after: NOT_GIVEN, page: NOT_GIVEN, limit: NOT_GIVEN, options: {})
      @sender.page(
        Request.new(
          "listPricingTypes",
          "GET",
          "/v1/pricing-types",
          query: { "q" => q, "after" => after, "page" => page, "limit" => limit },
          options: options
        ),
        CatalogEntry
      )
    end
  end

  # Areas the company delivers to, each defined by a set of ZIP codes.
  class Zones < Resource
    # Returns all delivery zones of the company, active and inactive, ordered by `name`, then `id`. The list is not
    # paginated and takes no query parameters.
    #
    # `GET /v1/zones`. Requires the scope `customers:read`.
    #
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Array<Zone>]
    # @raise [Error]
    def list(options: {})
      @sender.whole(Request.new("listZones", "GET", "/v1/zones", options: options), Zone)
    end

    # Returns the active delivery zones that include a ZIP code, ordered by `name`, then `id`. If there is no match,
    # `data` is empty. The list is not paginated.
    #
    # `GET /v1/zones/by-zip`. Requires the scope `customers:read`.
    #
    # @param zipcode [String] The ZIP code. It is matched exactly, after leading and trailing spaces are removed, and a
    #   ZIP+4 code also matches zones with its five-digit ZIP code. It can't be empty.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Array<Zone>]
    # @raise [Error]
    def list_by_zip(zipcode:, options: {})
      @sender.whole(
        Request.new("listZonesByZip", "GET", "/v1/zones/by-zip", query: { "zipcode" => zipcode }, options: options),
        Zone
      )
    end
  end

  # Anything of the company by what you know of it.
  class Search < Resource
    # Finds what an ID names, or what matches a text, of all types in one request. Use it when you don't know what a
    # text or an ID is: the lists of each resource have more filters, and pages.
    #
    # - An ID of any resource finds it, also between other text: a UUID, an event's `evt_…`, the `X-Request-Id` of a
    #   request of the last 7 days.
    #
    # - Any other text finds customers and locations with this external ID first, then customers, locations, SKUs,
    #   services, pricelists and zones that contain each of its words, as in the lists (see Search terms
    #   (/docs/guides/search)).
    #
    # If nothing matches, `data` is empty.
    #
    # `GET /v1/search`. Requires the scope `customers:read`.
    #
    # @param search_term [String] A name, number, address, email address, telephone number, external ID, or any ID. It
    #   must contain more than spaces. Control characters are rejected.
    # @param limit [Integer] The maximum number of matches of each type.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Array<FoundObject>]
    # @raise [Error]
    def find(search_term:, limit: NOT_GIVEN, options: {})
      @sender.whole(
        Request.new(
          "find",
          "GET",
          "/v1/search",
          query: { "searchTerm" => search_term, "limit" => limit },
          options: options
        ),
        FoundObject
      )
    end
  end

  # Changes made through this API, or by imports, as a list.
  class Events < Resource
    # Returns the company's events of the last 30 days in commit order, oldest first. The order is final: a new event
    # never appears before one you have already read. Store the `id` of the last event you handled, or the `position` of
    # the last response, and pass it as `after` in the next request. While `hasMore` is `true`, request the next events
    # immediately. Without `after`, the list starts with the oldest available event. With `after=latest`, it is empty:
    # its `position` is the current end of the list, and only newer events follow it.
    #
    # These are the same events that webhooks deliver, with the same `id`: handle each `id` once. If the list can't
    # continue after `after`, because events that follow it are older than 30 days or it doesn't belong to this company,
    # returns 422 `REFERENCE_NOT_FOUND`: events could be missing, so export (/docs/guides/synchronization) the resources
    # again, or start again without `after`. A `position` doesn't expire while no event follows it.
    #
    # `GET /v1/events`. Requires the scope `customers:read`.
    #
    # @param after [String] The `id` of the last event you handled, the `position` of a response, or `latest`. The list
    #   starts with the next event. The event can be of any type, even if you filter by type. Use the last event of this
    #   list, not the last webhook you received: webhooks can arrive in any order. `latest` is the current end of the
    #   list.
    # @param limit [Integer] The maximum number of events to return.
    # @param type [String] Returns only events of this type. For several types, use `types`.
    # @param types [Array<String>] Returns only events of these types, up to 20. In a URL, the types are separated by
    #   commas. With `type`, events must meet both. An empty list applies no filter.
    # @param resource_id [String] Returns only events about the resource with this `id`, such as a customer or a
    #   location. It is the `data.id` of these events. If the resource doesn't exist, `data` is empty.
    # @param since [Time] Returns only events with a `createdAt` at or after this time (RFC 3339). With `after`, events
    #   must meet both. To follow the list, use `after` alone: an event can appear after others with a later
    #   `createdAt`.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [FeedPage<Event>]
    # @raise [Error]
    def list(
      after: NOT_GIVEN,
      limit: NOT_GIVEN,
      type: NOT_GIVEN,
      types: NOT_GIVEN,
      resource_id: NOT_GIVEN,
      since: NOT_GIVEN,
      options: {}
    )
      @sender.feed(
        Request.new(
          "listEvents",
          "GET",
          "/v1/events",
          query: {
            "after" => after,
            "limit" => limit,
            "type" => type,
            "types" => types,
            "resourceId" => resource_id,
            "since" => since
          },
          options: options
        ),
        Event
      )
    end

    # Yields all existing events, then polls for new ones and never ends by itself. Continues after temporary failures,
    # unless `options` has `max_retries`. A `ReferenceNotFoundError` means that the position has expired, so that events
    # could be missing: export everything again, and follow from there. To continue later, store the `id` of the last
    # event you handled and pass it as `after`. To get only new events, pass `latest`.
    #
    # `GET /v1/events`. Requires the scope `customers:read`.
    #
    # @param after [String] The `id` of the last event you handled, the `position` of a response, or `latest`. The list
    #   starts with the next event. The event can be of any type, even if you filter by type. Use the last event of this
    #   list, not the last webhook you received: webhooks can arrive in any order. `latest` is the current end of the
    #   list.
    # @param limit [Integer] The maximum number of events to return.
    # @param type [String] Returns only events of this type. For several types, use `types`.
    # @param types [Array<String>] Returns only events of these types, up to 20. In a URL, the types are separated by
    #   commas. With `type`, events must meet both. An empty list applies no filter.
    # @param resource_id [String] Returns only events about the resource with this `id`, such as a customer or a
    #   location. It is the `data.id` of these events. If the resource doesn't exist, `data` is empty.
    # @param since [Time] Returns only events with a `createdAt` at or after this time (RFC 3339). With `after`, events
    #   must meet both. To follow the list, use `after` alone: an event can appear after others with a later
    #   `createdAt`.
    # @param interval [Numeric] seconds to wait between polls when there is nothing new. Each poll counts toward the
    #   quota.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @yieldparam event [Event]
    # @return [Enumerator] without a block
    # @raise [Error]
    def follow(
      after: NOT_GIVEN,
      limit: NOT_GIVEN,
      type: NOT_GIVEN,
      types: NOT_GIVEN,
      resource_id: NOT_GIVEN,
      since: NOT_GIVEN,
      interval: 10.0,
      options: {},
      &block
    )
      @sender.follow(
        Request.new(
          "listEvents",
          "GET",
          "/v1/events",
          query: {
            "after" => after,
            "limit" => limit,
            "type" => type,
            "types" => types,
            "resourceId" => resource_id,
            "since" => since
          },
          options: options
        ),
        Event,
        interval,
        &block
      )
    end

    # Returns an event of the last 30 days, as it is in `GET /v1/events` and in webhooks. Operational events and test
    # events are not found.
    #
    # `GET /v1/events/{id}`. Requires the scope `customers:read`.
    #
    # @param id [String] The event's `id`. Returns 400 if it isn't one, 404 if the event doesn't exist.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Event]
    # @raise [Error]
    def get(id, options: {})
      @sender.one(Request.new("getEvent", "GET", "/v1/events/{id}", params: { "id" => id }, options: options), Event)
    end
  end

  # Test your integration: what takes hours or can't be caused otherwise. These requests work in a sandbox only.
  class Sandbox < Resource
    # Lets time pass for what waits in a sandbox: retries of deliveries, the expiration of API keys, and alerts. Retries
    # and keys get a time that is earlier by `seconds`, retries that are due then are sent, and alerts are evaluated.
    # The whole schedule of a delivery passes with 7 requests of one to two hours.
    #
    # Timestamps of resources and new events don't change. A key that expires can be the one of the request: it still
    # gets the response.
    #
    # `POST /v1/sandbox/clock`. Requires the scope `customers:write`.
    #
    # @param seconds [Integer] Seconds, up to 7 days.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [SandboxClock]
    # @raise [Error]
    def advance_clock(seconds:, dry_run: NOT_GIVEN, options: {})
      @sender.one(
        Request.new(
          "advanceSandboxClock",
          "POST",
          "/v1/sandbox/clock",
          query: { "dryRun" => dry_run },
          body: { "seconds" => seconds },
          takes_idempotency_key: true,
          options: options
        ),
        SandboxClock
      )
    end

    # Creates events of any type without a change that causes them. Endpoints get them like other events, signed and
    # with retries. `GET /v1/events` lists them, except operational events and `webhook.test`.
    #
    # `data` is that of the type's example in this document, with your `fields`. It must match the schema of the event.
    #
    # - `webhook.test` is sent to every endpoint that is enabled, others to those that subscribe to them.
    # - `duplicate` sends each event twice to each endpoint, with the same `id`.
    # - `reverse` sends the newest event first. It makes no difference to events without a `sequence`.
    #
    # Counts as one request, and as one more for every 10 events.
    #
    # `POST /v1/sandbox/events`. Requires the scope `customers:write`.
    #
    # @param type [String] The type of events that a sandbox sends.
    # @param dry_run [Boolean] Checks the write, and writes nothing. The response is the one of the write; a success has
    #   `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
    # @param fields [Hash] Fields of `data` that differ from the type's example.
    # @param count [Integer] The number of events.
    # @param duplicate [Boolean] Whether each event is sent twice to each endpoint.
    # @param reverse [Boolean] Whether the newest event is sent first.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [SandboxEvents]
    # @raise [Error]
    def create_events(
      type:,
      dry_run: NOT_GIVEN,
      fields: NOT_GIVEN,
      count: NOT_GIVEN,
      duplicate: NOT_GIVEN,
      reverse: NOT_GIVEN,
      options: {}
    )
      @sender.one(
        Request.new(
          "createSandboxEvents",
          "POST",
          "/v1/sandbox/events",
          query: { "dryRun" => dry_run },
          body: { "type" => type, "fields" => fields, "count" => count, "duplicate" => duplicate, "reverse" => reverse },
          takes_idempotency_key: true,
          options: options
        ),
        SandboxEvents
      )
    end
  end

  # The company's own requests of the last 7 days, with their outcome, to find out what goes wrong.
  class Requests < Resource
    # Returns the company's requests to this API and its agents' calls of the last 7 days, oldest first, as the
    # developer platform shows them: what was requested, with which key, and the response's status, error code and
    # duration. Query strings and bodies are not included. All filters must match. Without `since` and `after`, the list
    # starts an hour ago.
    #
    # While `hasMore` is `true`, pass `position` as `after` to get the next requests at once, also if `data` is empty:
    # one response searches a limited number of requests. A request is listed when its response was sent, usually within
    # a second. A slow request can therefore appear after later ones. So that none is missed, the `position` at the end
    # of the list is 70 seconds old: pass it as `after`, for example every 5 seconds, to follow the list, and skip
    # requests whose `id` you have.
    #
    # `GET /v1/requests`. Requires the scope `customers:read`.
    #
    # @param after [String] The `id` of a request, or the `position` of a response. The list starts with the next
    #   request.
    # @param limit [Integer] The maximum number of requests to return.
    # @param status [String] Returns only requests with this response status, such as `404`, or this class of statuses,
    #   such as `4xx`.
    # @param code [String] Returns only requests that were refused with this error code.
    # @param operation [String] Returns only requests of the operation with this `operationId`.
    # @param http_method [String] Returns only requests with this method. Agents' calls have the method `POST`.
    # @param key_id [String] Returns only requests with the API key that has this id. If there is no such key, `data` is
    #   empty.
    # @param since [Time] Returns only requests that arrived at or after this time (RFC 3339). With `after`, requests
    #   must meet both.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [FeedPage<LoggedRequest>]
    # @raise [Error]
    def list(
      after: NOT_GIVEN,
      limit: NOT_GIVEN,
      status: NOT_GIVEN,
      code: NOT_GIVEN,
      operation: NOT_GIVEN,
      http_method: NOT_GIVEN,
      key_id: NOT_GIVEN,
      since: NOT_GIVEN,
      options: {}
    )
      @sender.feed(
        Request.new(
          "listRequests",
          "GET",
          "/v1/requests",
          query: {
            "after" => after,
            "limit" => limit,
            "status" => status,
            "code" => code,
            "operation" => operation,
            "httpMethod" => http_method,
            "keyId" => key_id,
            "since" => since
          },
          options: options
        ),
        LoggedRequest
      )
    end

    # Yields all existing events, then polls for new ones and never ends by itself. Continues after temporary failures,
    # unless `options` has `max_retries`. A `ReferenceNotFoundError` means that the position has expired, so that events
    # could be missing: export everything again, and follow from there. To continue later, store the `id` of the last
    # event you handled and pass it as `after`. To get only new events, pass `latest`.
    #
    # `GET /v1/requests`. Requires the scope `customers:read`.
    #
    # @param after [String] The `id` of a request, or the `position` of a response. The list starts with the next
    #   request.
    # @param limit [Integer] The maximum number of requests to return.
    # @param status [String] Returns only requests with this response status, such as `404`, or this class of statuses,
    #   such as `4xx`.
    # @param code [String] Returns only requests that were refused with this error code.
    # @param operation [String] Returns only requests of the operation with this `operationId`.
    # @param http_method [String] Returns only requests with this method. Agents' calls have the method `POST`.
    # @param key_id [String] Returns only requests with the API key that has this id. If there is no such key, `data` is
    #   empty.
    # @param since [Time] Returns only requests that arrived at or after this time (RFC 3339). With `after`, requests
    #   must meet both.
    # @param interval [Numeric] seconds to wait between polls when there is nothing new. Each poll counts toward the
    #   quota.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @yieldparam event [LoggedRequest]
    # @return [Enumerator] without a block
    # @raise [Error]
    def follow(
      after: NOT_GIVEN,
      limit: NOT_GIVEN,
      status: NOT_GIVEN,
      code: NOT_GIVEN,
      operation: NOT_GIVEN,
      http_method: NOT_GIVEN,
      key_id: NOT_GIVEN,
      since: NOT_GIVEN,
      interval: 10.0,
      options: {},
      &block
    )
      @sender.follow(
        Request.new(
          "listRequests",
          "GET",
          "/v1/requests",
          query: {
            "after" => after,
            "limit" => limit,
            "status" => status,
            "code" => code,
            "operation" => operation,
            "httpMethod" => http_method,
            "keyId" => key_id,
            "since" => since
          },
          options: options
        ),
        LoggedRequest,
        interval,
        &block
      )
    end
  end

  # Events at your own computer while you develop, signed like webhooks, without a public URL.
  class Listeners < Resource
    # Creates a listener, which receives events at your own computer over one outbound connection: no public URL or
    # tunnel is needed. It has a signing secret, which only this response shows. Open its stream with `GET
    # /v1/listeners/{id}/stream`. A listener ends 10 minutes after its last stream has ended, and a company can have 20
    # of them. The command `partner listen` does all of this. The request has no body.
    #
    # `POST /v1/listeners`. Requires the scope `customers:read`.
    #
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Listener]
    # @raise [Error]
    def create(options: {})
      @sender.one(Request.new("createListener", "POST", "/v1/listeners", options: options), Listener)
    end

    # Records how your program answered deliveries of the stream. The developer platform shows them in its list of
    # deliveries, as attempts of "Local listener". Recording an attempt again changes nothing, so the request is safe to
    # retry. Attempts of events that the company doesn't have, or no longer, are left out.
    #
    # `POST /v1/listeners/{id}/attempts`. Requires the scope `customers:read`.
    #
    # @param id [String] The listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't exist or has
    #   ended.
    # @param attempts [Array<ListenerAttempt>] The attempts, one per delivery.
    # @param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call
    #   takes them
    # @return [Array<RecordedAttempt>]
    # @raise [Error]
    def create_attempts(id, attempts:, options: {})
      @sender.whole(
        Request.new(
          "createListenerAttempts",
          "POST",
          "/v1/listeners/{id}/attempts",
          params: { "id" => id },
          body: { "attempts" => attempts },
          options: options
        ),
        RecordedAttempt
      )
    end
  end

  # The resources of a client.
  class Resources
    # Customers of the company.
    # @return [Customers]
    attr_reader :customers

    # Service locations of customers. A customer has at most one location per address, identified by `geoPlaceId`. Every
    # address is resolved before it is stored.
    # @return [Locations]
    attr_reader :locations

    # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
    # pricelists of customers.
    # @return [Skus]
    attr_reader :skus

    # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
    # pricelists of customers.
    # @return [Prices]
    attr_reader :prices

    # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
    # pricelists of customers.
    # @return [Pricelists]
    attr_reader :pricelists

    # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
    # pricelists of customers.
    # @return [Services]
    attr_reader :services

    # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
    # pricelists of customers.
    # @return [Products]
    attr_reader :products

    # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
    # pricelists of customers.
    # @return [MaterialTypes]
    attr_reader :material_types

    # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
    # pricelists of customers.
    # @return [LoadCompositions]
    attr_reader :load_compositions

    # SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
    # pricelists of customers.
    # @return [PricingTypes]
    attr_reader :pricing_types

    # Areas the company delivers to, each defined by a set of ZIP codes.
    # @return [Zones]
    attr_reader :zones

    # Anything of the company by what you know of it.
    # @return [Search]
    attr_reader :search

    # Changes made through this API, or by imports, as a list.
    # @return [Events]
    attr_reader :events

    # Test your integration: what takes hours or can't be caused otherwise. These requests work in a sandbox only.
    # @return [Sandbox]
    attr_reader :sandbox

    # The company's own requests of the last 7 days, with their outcome, to find out what goes wrong.
    # @return [Requests]
    attr_reader :requests

    # Events at your own computer while you develop, signed like webhooks, without a public URL.
    # @return [Listeners]
    attr_reader :listeners

    # @api private
    def initialize(sender)
      @customers = Customers.new(sender)
      @locations = Locations.new(sender)
      @skus = Skus.new(sender)
      @prices = Prices.new(sender)
      @pricelists = Pricelists.new(sender)
      @services = Services.new(sender)
      @products = Products.new(sender)
      @material_types = MaterialTypes.new(sender)
      @load_compositions = LoadCompositions.new(sender)
      @pricing_types = PricingTypes.new(sender)
      @zones = Zones.new(sender)
      @search = Search.new(sender)
      @events = Events.new(sender)
      @sandbox = Sandbox.new(sender)
      @requests = Requests.new(sender)
      @listeners = Listeners.new(sender)
    end
  end
end
