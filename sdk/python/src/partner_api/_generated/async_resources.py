# Generated from openapi.yaml. Do not edit.

"""The operations of the service, by resource."""

from __future__ import annotations

import builtins
from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from .._async import (
    AsyncDetailedPage,
    AsyncFeedPage,
    AsyncPage,
    AsyncPaginator,
    AsyncResource,
    AsyncSender,
)
from .._not_given import NOT_GIVEN, NotGiven
from .._options import RequestOptions
from .._raw import with_async_response
from .._request import request, segment
from .._writing import each
from .models import (
    CatalogEntry,
    Charge,
    Customer,
    CustomerBatchResult,
    CustomerStatus,
    Event,
    EventType,
    FoundObject,
    ListSort,
    Listener,
    Location,
    LocationBatchResult,
    LocationStatus,
    LoggedRequest,
    PlacePricesDetails,
    Price,
    Pricelist,
    PricelistCreation,
    PricelistSku,
    RecordedAttempt,
    SandboxClock,
    SandboxEventType,
    SandboxEvents,
    Service,
    Sku,
    ValidatedAddress,
    Zone,
    read_event,
)
from .params import (
    ChargeAdditionParam,
    ChargeChangeParam,
    CustomerBatchItemParam,
    CustomerUpsertBatchItemParam,
    ListenerAttemptParam,
    LocationBatchItemParam,
    LocationUpsertBatchItemParam,
    SkuPriceParam,
    SkuSelectionParam,
    write_charge_addition,
    write_charge_change,
    write_customer_batch_item,
    write_customer_upsert_batch_item,
    write_listener_attempt,
    write_location_batch_item,
    write_location_upsert_batch_item,
    write_sku_price,
    write_sku_selection,
)


class AsyncCustomers(AsyncResource):
    """Customers of the company."""

    @property
    def with_raw_response(self) -> AsyncCustomersWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncCustomersWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        search_term: str | NotGiven = NOT_GIVEN,
        external_id: str | NotGiven = NOT_GIVEN,
        email: str | NotGiven = NOT_GIVEN,
        phone: str | NotGiven = NOT_GIVEN,
        customer_number: str | NotGiven = NOT_GIVEN,
        status: CustomerStatus | NotGiven = NOT_GIVEN,
        updated_since: datetime | NotGiven = NOT_GIVEN,
        sort: ListSort | NotGiven = NOT_GIVEN,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Customer, AsyncPage[Customer]]:
        """Returns the company's customers, newest first unless you send `sort`. Filters are
        combined with AND. If nothing matches, `data` is empty. If `page` is past the last page,
        `data` is empty and `total` is still the full count. To read many pages, follow
        `next_cursor` with `after`: customers that are created or changed in the meantime don't move
        others to another page, and each page costs the same.

        `GET /v1/customers`. Requires the scope `customers:read`.

        Args:
            search_term: Returns only customers whose `display_name`, `customer_id`, `email` or
                `phone` contains this text. Case and accents are ignored: `zurich` finds `Zürich`.
                Words can be in any order and in different fields: `delgado 512`. A telephone number
                is found by its digits, however it is written: `5125557788` finds `+1 (512)
                555-7788`. Search terms (/docs/guides/search) has the rules. `%`, `_` and `\\` are
                matched literally. An empty value applies no filter. Control characters are
                rejected.
            external_id: Returns only the customer with this `external_id`: one or none.
                Case-sensitive. An empty value applies no filter. Control characters are rejected.
            email: Returns only customers with exactly this `email`, ignoring case. An empty value
                applies no filter. Control characters are rejected.
            phone: Returns only customers whose `phone` has exactly these digits. Spaces and
                punctuation are ignored, and the country code 1 may be left out: `5125550142` finds
                `+1 512 555 0142`. A value without digits finds nothing. An empty value applies no
                filter. Control characters are rejected.
            customer_number: Returns only the customer with exactly this customer number, its
                `customer_id`: one or none. Case-sensitive. An empty value applies no filter.
                Control characters are rejected.
            status: Returns only customers with this status.
            updated_since: Returns only items with an `updated_at` at or after this time (RFC 3339).
                Items without an `updated_at` are left out.
            sort: The order of the list. A leading `-` is descending. Items with the same time are
                sorted by `id`, in the same direction. Items without this time, such as some
                imported customers, count as the oldest. The default is `-createdAt`.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listCustomers",
                "GET",
                "/v1/customers",
                query={
                    "searchTerm": search_term,
                    "externalId": external_id,
                    "email": email,
                    "phone": phone,
                    "customerNumber": customer_number,
                    "status": status,
                    "updatedSince": updated_since,
                    "sort": sort,
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            Customer.from_dict,
        )

    async def create(
        self,
        *,
        display_name: str,
        dry_run: bool | NotGiven = NOT_GIVEN,
        email: str | None | NotGiven = NOT_GIVEN,
        phone: str | None | NotGiven = NOT_GIVEN,
        company_name: str | None | NotGiven = NOT_GIVEN,
        external_id: str | None | NotGiven = NOT_GIVEN,
        status: CustomerStatus | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Customer:
        """Creates a customer. The service assigns the customer number, `customer_id`, as the
        next number in the company's sequence. A request that includes `customer_id` is rejected. If
        another customer has the `external_id`, returns 409 `EXTERNAL_ID_EXISTS` with that
        customer's id in `customer_id`.

        `POST /v1/customers`. Requires the scope `customers:write`.

        Args:
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            display_name: The customer's display name. Control characters are rejected.
            email: The email address. At most 64 characters before a domain name, which is no IP
                address. Omit or pass `None` to leave it unset.
            phone: The phone number, stored as entered. Omit or pass `None` to leave it unset. An
                empty string is stored as `None`. Control characters are rejected.
            company_name: The name of the customer's company. Omit or pass `None` to leave it unset.
                An empty string is stored as `None`.
            external_id: Your own ID of the customer, for example from your CRM. If another customer
                has it, returns 409 `EXTERNAL_ID_EXISTS`. Omit or pass `None` to leave it unset.
                Control characters are rejected.
            status: Whether the customer is served. Default: `active`.
        """
        return await self._sender.one(
            request(
                "createCustomer",
                "POST",
                "/v1/customers",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "displayName": display_name,
                    "email": email,
                    "phone": phone,
                    "companyName": company_name,
                    "externalId": external_id,
                    "status": status,
                },
                takes_idempotency_key=True,
                options=options,
            ),
            Customer.from_dict,
        )

    async def create_batch(
        self,
        *,
        items: Sequence[CustomerBatchItemParam],
        dry_run: bool | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> builtins.list[CustomerBatchResult]:
        """Creates up to 100 customers as `POST /v1/customers` (/docs/reference/createCustomer)
        does for each item: an item that fails doesn't affect the others, and each item that
        succeeds has its own event.

        - The response has a result per item, in order: `status` is the status of a single request
        with this item. The result has `data` if it is below 400, and `error` otherwise. Paths in
        `issues` are relative to the item. - If a customer has the item's `external_id`, the item's
        status is 409, with that customer's id in `error.extraData.customerId`. To create or replace
        customers by your own IDs, use `PUT /v1/customers/batch`
        (/docs/reference/upsertCustomersBatch). - The order of creation isn't defined. If two items
        have the same `external_id`, the first one is created, and the other one's status is 409. -
        If a field of an item is missing, unknown or invalid, the item's status is 400, with
        `VALIDATION_FAILED`. The whole batch returns 400, and nothing is created, only if it isn't a
        batch: the JSON is invalid or repeats a field, `items` isn't a list of 1 to 100, or the
        `idempotency_key` of an item is also that of another item or of the batch. - **Quota:** a
        batch counts as one request, and as one more for every 10 items or part of it: 100 items
        count as 11 requests. If the quota has fewer left, returns 429, and nothing is created. -
        **Retries:** send an `Idempotency-Key`, or an `idempotency_key` in each item. If the
        connection fails or the response is 5xx, send the same request again: each item is created
        once, and `replayed` is `True` for those that were created before. Both kinds of keys follow
        the rules of `Idempotency-Key`. If an item fails with a 5xx status or
        `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.

        `POST /v1/customers/batch`. Requires the scope `customers:write`.

        Args:
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            items: The customers to create.
        """
        return await self._sender.whole(
            request(
                "createCustomersBatch",
                "POST",
                "/v1/customers/batch",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "items": each(write_customer_batch_item)(items),
                },
                takes_idempotency_key=True,
                options=options,
            ),
            CustomerBatchResult.from_dict,
        )

    async def upsert_batch(
        self,
        *,
        items: Sequence[CustomerUpsertBatchItemParam],
        dry_run: bool | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> builtins.list[CustomerBatchResult]:
        """Creates or replaces up to 100 customers by your own IDs, as `PUT
        /v1/customers/by-external-id/{externalId}` (/docs/reference/upsertCustomer) does for each
        item: an item that fails doesn't affect the others, and each item that changes something has
        its own event.

        - The response has a result per item, in order: `status` is the status of a single request
        with this item, 201 if it was created and 200 if it existed. The result has `data` if it is
        below 400, and `error` otherwise. Paths in `issues` are relative to the item. - Omitted
        fields are set to their defaults, also those that the customer had. If nothing changes,
        there is no event, and `updated_at` stays the same. - Items with the same `external_id` are
        carried out in their order. The order of others isn't defined. - If a field of an item is
        missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The whole
        batch returns 400, and nothing is stored, only if it isn't a batch: the JSON is invalid or
        repeats a field, `items` isn't a list of 1 to 100, or the `idempotency_key` of an item is
        also that of another item or of the batch. - **Quota:** a batch counts as one request, and
        as one more for every 10 items or part of it: 100 items count as 11 requests. If the quota
        has fewer left, returns 429, and nothing is stored. With 100 requests per minute, you can
        send 9 batches of 100 per minute: 10,000 customers take 11 minutes and the time of the last
        batch. - **Retries:** sending the same request again sets the same values. With an
        `Idempotency-Key`, or an `idempotency_key` in each item, it doesn't undo what others changed
        in between: `replayed` is `True` for the items that were carried out before. If an item
        fails with a 5xx status or `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs
        that item again.

        `PUT /v1/customers/batch`. Requires the scope `customers:write`.

        Args:
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            items: The customers to create or replace.
        """
        return await self._sender.whole(
            request(
                "upsertCustomersBatch",
                "PUT",
                "/v1/customers/batch",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "items": each(write_customer_upsert_batch_item)(items),
                },
                takes_idempotency_key=True,
                options=options,
            ),
            CustomerBatchResult.from_dict,
        )

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Customer:
        """Returns a customer.

        `GET /v1/customers/{id}`. Requires the scope `customers:read`.

        Args:
            id: The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't
                exist.
        """
        return await self._sender.one(
            request(
                "getCustomer",
                "GET",
                f"/v1/customers/{segment('id', id)}",
                options=options,
            ),
            Customer.from_dict,
        )

    async def update(
        self,
        id: str,
        *,
        dry_run: bool | NotGiven = NOT_GIVEN,
        display_name: str | NotGiven = NOT_GIVEN,
        email: str | None | NotGiven = NOT_GIVEN,
        phone: str | None | NotGiven = NOT_GIVEN,
        company_name: str | None | NotGiven = NOT_GIVEN,
        external_id: str | None | NotGiven = NOT_GIVEN,
        status: CustomerStatus | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Customer:
        """Updates the fields you provide, at least one. Omitted fields keep their values. `None`
        clears `email`, `phone`, `company_name` or `external_id`. `status` can be changed in either
        direction. `customer_id` can't be changed; a request that includes it is rejected. If
        another customer has the `external_id`, returns 409 `EXTERNAL_ID_EXISTS` with that
        customer's id in `customer_id`. Each update has an event. If nothing changes, `updated_at`
        and the `ETag` stay the same; `PATCH` and `PUT` by external ID then have no event.

        `PATCH /v1/customers/{id}`. Requires the scope `customers:write`.

        Args:
            id: The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't
                exist.
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            display_name: The customer's display name. Control characters are rejected.
            email: The email address. At most 64 characters before a domain name, which is no IP
                address. `None` clears it.
            phone: The phone number, stored as entered. `None` or an empty string clears it. Control
                characters are rejected.
            company_name: The name of the customer's company. `None` or an empty string clears it.
            external_id: Your own ID of the customer. If another customer has it, returns 409
                `EXTERNAL_ID_EXISTS`. `None` clears it. Control characters are rejected.
            status: Whether the customer is served. Can be changed in either direction.
        """
        return await self._sender.one(
            request(
                "updateCustomer",
                "PATCH",
                f"/v1/customers/{segment('id', id)}",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "displayName": display_name,
                    "email": email,
                    "phone": phone,
                    "companyName": company_name,
                    "externalId": external_id,
                    "status": status,
                },
                takes_idempotency_key=True,
                takes_if_match=True,
                options=options,
            ),
            Customer.from_dict,
        )

    async def erase(
        self,
        id: str,
        *,
        dry_run: bool | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Customer:
        """Permanently erases the personal data of a customer and of its locations. This can't be
        undone. The request has no body; an empty object, `{}`, is also accepted.

        - **The customer** stays, so that references to it remain valid: `id`, `customer_id` (the
        number) and `created_at` don't change. `display_name` becomes `Erased customer`, `status`
        becomes `inactive`, all other fields become `None`, and `erased_at` is set. - **Its
        locations** become `INACTIVE`, the first 1,000 at once, others within 15 minutes. `name`
        becomes `Erased location`, `address.address` becomes `Erased address`, `address.geoPlaceId`
        becomes `erased:` and the location's `id`, the coordinates become 0, `external_id` becomes
        `None`, and all other text fields become `\""`. - **Its pricelists** become `inactive`, and
        their `name` becomes `Erased customer`. - **Copies** in events, deliveries, stored responses
        and elsewhere are erased within 15 minutes. The guide (/docs/guides/erase-personal-data)
        lists them.

        Afterwards, requests that change the customer, or create or change its locations and
        pricelists, return 409 `CUSTOMER_ERASED`. Erasing an erased customer again returns it
        unchanged, without another event.

        The customer has the event `customer.erased`, and each location and pricelist that was
        changed has its own event, `location.updated` or `pricelist.updated`.

        `POST /v1/customers/{id}/erase`. Requires the scope `customers:erase`.

        Args:
            id: The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't
                exist.
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
        """
        return await self._sender.one(
            request(
                "eraseCustomer",
                "POST",
                f"/v1/customers/{segment('id', id)}/erase",
                query={
                    "dryRun": dry_run,
                },
                takes_idempotency_key=True,
                options=options,
            ),
            Customer.from_dict,
        )

    async def get_by_external_id(
        self,
        external_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Customer:
        """Returns the customer with your own ID, `external_id`.

        `GET /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:read`.

        Args:
            external_id: Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
                Case-sensitive. The values `.` and `..` can't be part of a URL.
        """
        return await self._sender.one(
            request(
                "getCustomerByExternalId",
                "GET",
                f"/v1/customers/by-external-id/{segment('external_id', external_id)}",
                options=options,
            ),
            Customer.from_dict,
        )

    async def upsert(
        self,
        external_id: str,
        *,
        display_name: str,
        dry_run: bool | NotGiven = NOT_GIVEN,
        email: str | None | NotGiven = NOT_GIVEN,
        phone: str | None | NotGiven = NOT_GIVEN,
        company_name: str | None | NotGiven = NOT_GIVEN,
        status: CustomerStatus | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Customer:
        """Creates the customer with your own ID, `external_id`, or replaces its fields if it
        exists. You can send the same customer any number of times: neither repeated nor concurrent
        requests create a second one with the same `external_id`.

        - If no customer has the `external_id`, it is created: 201. - Otherwise it gets exactly the
        fields of the request: 200. If nothing changes, there is no event, and `updated_at` and the
        `ETag` stay the same. - Either way, omitted fields are set to their defaults: `email`,
        `phone` and `company_name` become `None`, and `status` becomes `active`. So send `status`
        too if you deactivate customers. Fields that the body doesn't have stay: `id`, `customer_id`
        (the number) and `created_at`.

        To change only some fields, use `PATCH /v1/customers/by-external-id/{externalId}`
        (/docs/reference/updateCustomerByExternalId).

        If the connection fails, you can send the same request again, also without an
        `Idempotency-Key`. With `If-Match`, an existing customer is replaced only if it has that
        `ETag` (412), and none is created (404). With `If-None-Match: *`, a customer is only created
        (412 if it exists).

        `PUT /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:write`.

        Args:
            external_id: Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
                Case-sensitive. The values `.` and `..` can't be part of a URL.
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            display_name: The customer's display name. Control characters are rejected.
            email: The email address. At most 64 characters before a domain name, which is no IP
                address. Omitting it or passing `None` clears it. Default: `None`.
            phone: The phone number, stored as entered. Omitting it, or passing `None` or an empty
                string, clears it. Control characters are rejected. Default: `None`.
            company_name: The name of the customer's company. Omitting it, or passing `None` or an
                empty string, clears it. Default: `None`.
            status: Whether the customer is served. Omitting it sets `active`. Default: `active`.
        """
        return await self._sender.one(
            request(
                "upsertCustomer",
                "PUT",
                f"/v1/customers/by-external-id/{segment('external_id', external_id)}",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "displayName": display_name,
                    "email": email,
                    "phone": phone,
                    "companyName": company_name,
                    "status": status,
                },
                takes_idempotency_key=True,
                takes_if_match=True,
                options=options,
            ),
            Customer.from_dict,
        )

    async def update_by_external_id(
        self,
        external_id: str,
        *,
        dry_run: bool | NotGiven = NOT_GIVEN,
        display_name: str | NotGiven = NOT_GIVEN,
        email: str | None | NotGiven = NOT_GIVEN,
        phone: str | None | NotGiven = NOT_GIVEN,
        company_name: str | None | NotGiven = NOT_GIVEN,
        status: CustomerStatus | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Customer:
        """Updates the fields you provide, at least one, of the customer with your own ID,
        `external_id`. Omitted fields keep their values. `None` clears `email`, `phone` or
        `company_name`. If nothing changes, there is no event, and `updated_at` and the `ETag` stay
        the same. To change the `external_id`, use `PATCH /v1/customers/{id}`
        (/docs/reference/updateCustomer).

        `PATCH /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:write`.

        Args:
            external_id: Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
                Case-sensitive. The values `.` and `..` can't be part of a URL.
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            display_name: The customer's display name. Control characters are rejected.
            email: The email address. At most 64 characters before a domain name, which is no IP
                address. `None` clears it.
            phone: The phone number, stored as entered. `None` or an empty string clears it. Control
                characters are rejected.
            company_name: The name of the customer's company. `None` or an empty string clears it.
            status: Whether the customer is served. Can be changed in either direction.
        """
        return await self._sender.one(
            request(
                "updateCustomerByExternalId",
                "PATCH",
                f"/v1/customers/by-external-id/{segment('external_id', external_id)}",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "displayName": display_name,
                    "email": email,
                    "phone": phone,
                    "companyName": company_name,
                    "status": status,
                },
                takes_idempotency_key=True,
                takes_if_match=True,
                options=options,
            ),
            Customer.from_dict,
        )


class AsyncCustomersWithRawResponse:
    """The calls of AsyncCustomers that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncCustomers(sender)
        self.list = with_async_response(calls.list)
        self.create = with_async_response(calls.create)
        self.create_batch = with_async_response(calls.create_batch)
        self.upsert_batch = with_async_response(calls.upsert_batch)
        self.get = with_async_response(calls.get)
        self.update = with_async_response(calls.update)
        self.erase = with_async_response(calls.erase)
        self.get_by_external_id = with_async_response(calls.get_by_external_id)
        self.upsert = with_async_response(calls.upsert)
        self.update_by_external_id = with_async_response(calls.update_by_external_id)


class AsyncLocations(AsyncResource):
    """Service locations of customers. A customer has at most one location per address,
    identified by `geo_place_id`. Every address is resolved before it is stored.
    """

    @property
    def with_raw_response(self) -> AsyncLocationsWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncLocationsWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        customer_id: str | NotGiven = NOT_GIVEN,
        status: LocationStatus | NotGiven = NOT_GIVEN,
        search_term: str | NotGiven = NOT_GIVEN,
        external_id: str | NotGiven = NOT_GIVEN,
        zipcode: str | NotGiven = NOT_GIVEN,
        city: str | NotGiven = NOT_GIVEN,
        updated_since: datetime | NotGiven = NOT_GIVEN,
        sort: ListSort | NotGiven = NOT_GIVEN,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Location, AsyncPage[Location]]:
        """Returns locations of all customers or of one customer, newest first unless you send
        `sort`. Filters are combined with AND. `reused` and `reactivated` are always `False` in this
        response. If `page` is past the last page, `data` is empty and `total` is still the full
        count.

        `GET /v1/locations`. Requires the scope `customers:read`.

        Args:
            customer_id: Returns only locations of the customer with this `id`.
            status: Returns only locations with this status. If omitted, returns active and inactive
                locations.
            search_term: Returns only locations whose name, address or purchase order number
                contains this text. Case and accents are ignored. Words can be in any order and in
                different fields: `austin congress`. A number in the name or purchase order number
                is found by its digits too. Search terms (/docs/guides/search) has the rules. `%`,
                `_` and `\\` are matched literally. An empty value applies no filter. Control
                characters are rejected.
            external_id: Returns only the location with this `external_id`: one or none.
                Case-sensitive. An empty value applies no filter. Control characters are rejected.
            zipcode: Returns only locations with exactly this ZIP code. Leading and trailing spaces
                are removed. A ZIP+4 code also finds locations with its five-digit ZIP code. An
                empty value applies no filter. Control characters are rejected.
            city: Returns only locations with exactly this `city`, ignoring case. An empty value
                applies no filter. Control characters are rejected.
            updated_since: Returns only items with an `updated_at` at or after this time (RFC 3339).
                Items without an `updated_at` are left out.
            sort: The order of the list. A leading `-` is descending. Items with the same time are
                sorted by `id`, in the same direction. Items without this time, such as some
                imported customers, count as the oldest. The default is `-createdAt`.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listLocations",
                "GET",
                "/v1/locations",
                query={
                    "customerId": customer_id,
                    "status": status,
                    "searchTerm": search_term,
                    "externalId": external_id,
                    "zipcode": zipcode,
                    "city": city,
                    "updatedSince": updated_since,
                    "sort": sort,
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            Location.from_dict,
        )

    async def create(
        self,
        *,
        customer_id: str,
        dry_run: bool | NotGiven = NOT_GIVEN,
        address: str | NotGiven = NOT_GIVEN,
        geo_place_id: str | NotGiven = NOT_GIVEN,
        name: str | NotGiven = NOT_GIVEN,
        location_note: str | NotGiven = NOT_GIVEN,
        purchase_order_number: str | NotGiven = NOT_GIVEN,
        external_id: str | None | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Location:
        """Resolves the address and adds a location to a customer.

        A customer has at most one location per `geo_place_id`. If the customer already has a
        location at this address, no new location is created. The existing location is returned with
        `reused=True`, and:

        - if it was `INACTIVE`, it becomes `ACTIVE` and `reactivated` is `True`; - if it had no
        purchase order number and the request includes one, the number is added; - if it had no
        `external_id` and the request includes one, it is added; - its other fields don't change.

        Send either `address`, or the `geo_place_id` of an address that you have validated
        (/docs/reference/validateAddress) in the last 24 hours: the location is then created at
        exactly that address, which isn't resolved again.

        If the address can't be resolved, returns 422 and nothing is stored. If the customer doesn't
        exist, or the `geo_place_id` is of no address that you validated lately, returns 422
        `REFERENCE_NOT_FOUND`: validate the address again, or send it as `address`. If another
        location has the `external_id`, returns 409 `EXTERNAL_ID_EXISTS` with that location's id in
        `location_id`, and nothing is stored or changed.

        `POST /v1/locations`. Requires the scope `customers:write`.

        Args:
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            customer_id: The `id` of the customer (not the customer number).
            address: The street address as free text. It is resolved before anything is stored.
                Required without `geo_place_id`.
            geo_place_id: The `geo_place_id` of an address validated in the last 24 hours, instead
                of `address`. The location is created at the validated address, which isn't resolved
                again.
            name: The name of the location. Defaults to the resolved address on one line.
            location_note: A note for the driver or dispatcher. Can contain line breaks.
            purchase_order_number: The customer's purchase order number. If the customer already has
                a location at this address without a number, this one is added to it.
            external_id: Your own ID of the location. If the customer already has a location at this
                address without an external ID, that location gets it. If another location has it,
                returns 409 `EXTERNAL_ID_EXISTS`. Control characters are rejected.
        """
        return await self._sender.one(
            request(
                "createLocation",
                "POST",
                "/v1/locations",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "customerId": customer_id,
                    "address": address,
                    "geoPlaceId": geo_place_id,
                    "name": name,
                    "locationNote": location_note,
                    "purchaseOrderNumber": purchase_order_number,
                    "externalId": external_id,
                },
                takes_idempotency_key=True,
                options=options,
            ),
            Location.from_dict,
        )

    async def create_batch(
        self,
        *,
        items: Sequence[LocationBatchItemParam],
        dry_run: bool | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> builtins.list[LocationBatchResult]:
        """Creates up to 100 locations as `POST /v1/locations` (/docs/reference/createLocation)
        does for each item: an item that fails doesn't affect the others, and each item that
        succeeds has its own event.

        - The response has a result per item, in order: `status` is the status of a single request
        with this item. The result has `data` if it is below 400, and `error` otherwise. Paths in
        `issues` are relative to the item. - If the customer already has a location at an item's
        address, the result has that one, with `reused=True`. - The order of creation isn't defined.
        If two items have the same address, one of them has `reused=True`. If two items with
        different addresses have the same `external_id`, the first one is created, and the other
        one's status is 409. - If addresses can't be resolved at the moment, the items' status is
        503, with the seconds to wait in `error.extraData.retryAfter`. - If a field of an item is
        missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The whole
        batch returns 400, and nothing is created, only if it isn't a batch: the JSON is invalid or
        repeats a field, `items` isn't a list of 1 to 100, or the `idempotency_key` of an item is
        also that of another item or of the batch. - **Quota:** a batch counts as one request, and
        as one more for every 10 items or part of it: 100 items count as 11 requests. If the quota
        has fewer left, returns 429, and nothing is created. - **Retries:** send an
        `Idempotency-Key`, or an `idempotency_key` in each item. If the connection fails or the
        response is 5xx, send the same request again: each item is created once, and `replayed` is
        `True` for those that were created before. Both kinds of keys follow the rules of
        `Idempotency-Key`. If an item fails with a 5xx status or `IDEMPOTENCY_KEY_IN_USE`, sending
        the same request again runs that item again.

        `POST /v1/locations/batch`. Requires the scope `customers:write`.

        Args:
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            items: The locations to create.
        """
        return await self._sender.whole(
            request(
                "createLocationsBatch",
                "POST",
                "/v1/locations/batch",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "items": each(write_location_batch_item)(items),
                },
                takes_idempotency_key=True,
                options=options,
            ),
            LocationBatchResult.from_dict,
        )

    async def upsert_batch(
        self,
        *,
        items: Sequence[LocationUpsertBatchItemParam],
        dry_run: bool | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> builtins.list[LocationBatchResult]:
        """Creates or replaces up to 100 locations by your own IDs, as `PUT
        /v1/locations/by-external-id/{externalId}` (/docs/reference/upsertLocation) does for each
        item: an item that fails doesn't affect the others, and each item that changes something has
        its own event.

        - The response has a result per item, in order: `status` is the status of a single request
        with this item, 201 if it was created and 200 if it existed. The result has `data` if it is
        below 400, and `error` otherwise. Paths in `issues` are relative to the item. - Omitted
        fields are set to their defaults, also those that the location had. If nothing changes,
        there is no event, and `updated_at` stays the same. - Items with the same `external_id` are
        carried out in their order. The order of others isn't defined. - If addresses can't be
        resolved at the moment, the items' status is 503, with the seconds to wait in
        `error.extraData.retryAfter`. - If a field of an item is missing, unknown or invalid, the
        item's status is 400, with `VALIDATION_FAILED`. The whole batch returns 400, and nothing is
        stored, only if it isn't a batch: the JSON is invalid or repeats a field, `items` isn't a
        list of 1 to 100, or the `idempotency_key` of an item is also that of another item or of the
        batch. - **Quota:** a batch counts as one request, and as one more for every 10 items or
        part of it: 100 items count as 11 requests. If the quota has fewer left, returns 429, and
        nothing is stored. With 100 requests per minute, you can send 9 batches of 100 per minute:
        10,000 locations take 11 minutes and the time of the last batch. - **Retries:** sending the
        same request again sets the same values. With an `Idempotency-Key`, or an `idempotency_key`
        in each item, it doesn't undo what others changed in between: `replayed` is `True` for the
        items that were carried out before. If an item fails with a 5xx status or
        `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.

        `PUT /v1/locations/batch`. Requires the scope `customers:write`.

        Args:
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            items: The locations to create or replace.
        """
        return await self._sender.whole(
            request(
                "upsertLocationsBatch",
                "PUT",
                "/v1/locations/batch",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "items": each(write_location_upsert_batch_item)(items),
                },
                takes_idempotency_key=True,
                options=options,
            ),
            LocationBatchResult.from_dict,
        )

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Location:
        """Returns a location. `reused` and `reactivated` are always `False` in this response.

        `GET /v1/locations/{id}`. Requires the scope `customers:read`.

        Args:
            id: The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't
                exist.
        """
        return await self._sender.one(
            request(
                "getLocation",
                "GET",
                f"/v1/locations/{segment('id', id)}",
                options=options,
            ),
            Location.from_dict,
        )

    async def update(
        self,
        id: str,
        *,
        dry_run: bool | NotGiven = NOT_GIVEN,
        name: str | NotGiven = NOT_GIVEN,
        location_note: str | NotGiven = NOT_GIVEN,
        purchase_order_number: str | NotGiven = NOT_GIVEN,
        external_id: str | None | NotGiven = NOT_GIVEN,
        address: str | NotGiven = NOT_GIVEN,
        geo_place_id: str | NotGiven = NOT_GIVEN,
        status: LocationStatus | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Location:
        """Updates the fields you provide, at least one. Omitted fields keep their values.

        - `address` is resolved again, and the result replaces the whole stored address object. If
        it can't be resolved, returns 422 and nothing is changed. If the customer already has
        another location at the new address, returns 409 `LOCATION_EXISTS` with that location's id
        in `location_id`. - Instead of `address`, you can send the `geo_place_id` of an address that
        you have validated (/docs/reference/validateAddress) in the last 24 hours. Any other id
        returns 422 `REFERENCE_NOT_FOUND`. - Setting `status` to `ACTIVE` reactivates an inactive
        location, and `reactivated` is `True` in the response. `INACTIVE` deactivates it. - `\""`
        clears `location_note` or `purchase_order_number`, and `None` clears `external_id`. - If
        another location has the `external_id`, returns 409 `EXTERNAL_ID_EXISTS` with that
        location's id in `location_id`. - If nothing changes, there is no event, and `updated_at`
        and the `ETag` stay the same.

        `PATCH /v1/locations/{id}`. Requires the scope `customers:write`.

        Args:
            id: The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't
                exist.
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            name: The name of the location.
            location_note: A note for the driver or dispatcher. Can contain line breaks. `\""`
                clears it.
            purchase_order_number: The customer's purchase order number. `\""` clears it.
            external_id: Your own ID of the location. If another location has it, returns 409
                `EXTERNAL_ID_EXISTS`. `None` clears it. Control characters are rejected.
            address: The street address as free text. It is resolved, and the result replaces the
                whole stored address object.
            geo_place_id: The `geo_place_id` of an address validated in the last 24 hours, instead
                of `address`. The location gets the validated address, which isn't resolved again.
            status: `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it.
        """
        return await self._sender.one(
            request(
                "updateLocation",
                "PATCH",
                f"/v1/locations/{segment('id', id)}",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "name": name,
                    "locationNote": location_note,
                    "purchaseOrderNumber": purchase_order_number,
                    "externalId": external_id,
                    "address": address,
                    "geoPlaceId": geo_place_id,
                    "status": status,
                },
                takes_idempotency_key=True,
                takes_if_match=True,
                options=options,
            ),
            Location.from_dict,
        )

    async def get_by_external_id(
        self,
        external_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Location:
        """Returns the location with your own ID, `external_id`. `reused` and `reactivated` are
        always `False` in this response.

        `GET /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:read`.

        Args:
            external_id: Your own ID of the location. Percent-encode it: `SITE 1/2` is
                `SITE%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL.
        """
        return await self._sender.one(
            request(
                "getLocationByExternalId",
                "GET",
                f"/v1/locations/by-external-id/{segment('external_id', external_id)}",
                options=options,
            ),
            Location.from_dict,
        )

    async def upsert(
        self,
        external_id: str,
        *,
        customer_id: str,
        dry_run: bool | NotGiven = NOT_GIVEN,
        address: str | NotGiven = NOT_GIVEN,
        geo_place_id: str | NotGiven = NOT_GIVEN,
        name: str | NotGiven = NOT_GIVEN,
        location_note: str | NotGiven = NOT_GIVEN,
        purchase_order_number: str | NotGiven = NOT_GIVEN,
        status: LocationStatus | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Location:
        """Resolves the address and creates the location with your own ID, `external_id`, or
        replaces its fields if it exists. You can send the same location any number of times:
        neither repeated nor concurrent requests create a second one with the same `external_id`.

        - If no location has the `external_id`, it is created: 201. - Otherwise it gets exactly the
        fields of the request: 200. If nothing changes, there is no event, and `updated_at` and the
        `ETag` stay the same. If it was `INACTIVE` and becomes `ACTIVE`, `reactivated` is `True`. -
        Either way, omitted fields are set to their defaults: `name` to the resolved address on one
        line, `location_note` and `purchase_order_number` to `\""`, and `status` to `ACTIVE`. So
        send `status` too if you deactivate locations. Fields that the body doesn't have stay: `id`
        and `created_at`. - A location can move to another address, but stays with its customer. If
        a location of another customer has the `external_id`, returns 409 `EXTERNAL_ID_EXISTS` with
        that location's id in `location_id`. - If the customer has another location at the address,
        returns 409 `LOCATION_EXISTS` with that location's id in `location_id`, and nothing is
        stored or changed. If it is the same place, give it your `external_id` with `PATCH
        /v1/locations/{id}` (/docs/reference/updateLocation), and send the request again. - Send
        either `address`, or the `geo_place_id` of an address that you have validated
        (/docs/reference/validateAddress) in the last 24 hours. - If the address can't be resolved,
        returns 422 and nothing is stored or changed. If the customer doesn't exist, or the
        `geo_place_id` is of no address that you validated lately, returns 422
        `REFERENCE_NOT_FOUND`.

        To change only some fields, use `PATCH /v1/locations/by-external-id/{externalId}`
        (/docs/reference/updateLocationByExternalId).

        With `If-Match`, an existing location is replaced only if it has that `ETag` (412), and none
        is created (404). With `If-None-Match: *`, a location is only created (412 if it exists).

        `PUT /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:write`.

        Args:
            external_id: Your own ID of the location. Percent-encode it: `SITE 1/2` is
                `SITE%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL.
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            customer_id: The `id` of the customer (not the customer number). A location stays with
                its customer.
            address: The street address as free text. It is resolved, and the result replaces the
                whole stored address object. Required without `geo_place_id`.
            geo_place_id: The `geo_place_id` of an address validated in the last 24 hours, instead
                of `address`. The location gets the validated address, which isn't resolved again.
            name: The name of the location. Omitting it sets the resolved address on one line.
            location_note: A note for the driver or dispatcher. Can contain line breaks. Omitting
                it, or passing `\""`, clears it. Default: ``.
            purchase_order_number: The customer's purchase order number. Omitting it, or passing
                `\""`, clears it. Default: ``.
            status: `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. Omitting
                it sets `ACTIVE`. Default: `ACTIVE`.
        """
        return await self._sender.one(
            request(
                "upsertLocation",
                "PUT",
                f"/v1/locations/by-external-id/{segment('external_id', external_id)}",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "customerId": customer_id,
                    "address": address,
                    "geoPlaceId": geo_place_id,
                    "name": name,
                    "locationNote": location_note,
                    "purchaseOrderNumber": purchase_order_number,
                    "status": status,
                },
                takes_idempotency_key=True,
                takes_if_match=True,
                options=options,
            ),
            Location.from_dict,
        )

    async def update_by_external_id(
        self,
        external_id: str,
        *,
        dry_run: bool | NotGiven = NOT_GIVEN,
        name: str | NotGiven = NOT_GIVEN,
        location_note: str | NotGiven = NOT_GIVEN,
        purchase_order_number: str | NotGiven = NOT_GIVEN,
        address: str | NotGiven = NOT_GIVEN,
        geo_place_id: str | NotGiven = NOT_GIVEN,
        status: LocationStatus | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Location:
        """Updates the fields you provide, at least one, of the location with your own ID,
        `external_id`, as `PATCH /v1/locations/{id}` (/docs/reference/updateLocation) does. Omitted
        fields keep their values. If nothing changes, there is no event, and `updated_at` and the
        `ETag` stay the same. To change the `external_id`, use `PATCH /v1/locations/{id}`.

        `PATCH /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:write`.

        Args:
            external_id: Your own ID of the location. Percent-encode it: `SITE 1/2` is
                `SITE%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL.
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            name: The name of the location.
            location_note: A note for the driver or dispatcher. Can contain line breaks. `\""`
                clears it.
            purchase_order_number: The customer's purchase order number. `\""` clears it.
            address: The street address as free text. It is resolved, and the result replaces the
                whole stored address object.
            geo_place_id: The `geo_place_id` of an address validated in the last 24 hours, instead
                of `address`. The location gets the validated address, which isn't resolved again.
            status: `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it.
        """
        return await self._sender.one(
            request(
                "updateLocationByExternalId",
                "PATCH",
                f"/v1/locations/by-external-id/{segment('external_id', external_id)}",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "name": name,
                    "locationNote": location_note,
                    "purchaseOrderNumber": purchase_order_number,
                    "address": address,
                    "geoPlaceId": geo_place_id,
                    "status": status,
                },
                takes_idempotency_key=True,
                takes_if_match=True,
                options=options,
            ),
            Location.from_dict,
        )

    async def validate_address(
        self,
        *,
        address: str,
        options: RequestOptions | None = None,
    ) -> ValidatedAddress:
        """Resolves a free-text address into its components and coordinates. To create a location
        there, or to move one, without resolving the address again, send its `geo_place_id` instead
        of `address` within 24 hours: all operations that write locations accept it. The result is
        stored for that time only, up to 1,000 of a company, and until a customer of the company is
        erased.

        The default offline provider checks that the ZIP code, city and state match, and returns the
        coordinates of the ZIP code's center. It does not verify that the street or the house number
        exists: `components` has `unconfirmed` for both. See address validation
        (/docs/reference/conventions#address-validation).

        If the address can't be resolved, returns 422: `ADDRESS_NOT_FOUND` with `reason`, and with
        up to ten `candidates` if the city and the ZIP code don't match, or `ADDRESS_AMBIGUOUS` with
        up to ten `candidates`.

        `POST /v1/locations/validate-address`. Requires the scope `customers:read`.

        Args:
            address: The address as free text.
        """
        return await self._sender.one(
            request(
                "validateAddress",
                "POST",
                "/v1/locations/validate-address",
                body={
                    "address": address,
                },
                takes_idempotency_key=True,
                options=options,
            ),
            ValidatedAddress.from_dict,
        )


class AsyncLocationsWithRawResponse:
    """The calls of AsyncLocations that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncLocations(sender)
        self.list = with_async_response(calls.list)
        self.create = with_async_response(calls.create)
        self.create_batch = with_async_response(calls.create_batch)
        self.upsert_batch = with_async_response(calls.upsert_batch)
        self.get = with_async_response(calls.get)
        self.update = with_async_response(calls.update)
        self.get_by_external_id = with_async_response(calls.get_by_external_id)
        self.upsert = with_async_response(calls.upsert)
        self.update_by_external_id = with_async_response(calls.update_by_external_id)
        self.validate_address = with_async_response(calls.validate_address)


class AsyncSkus(AsyncResource):
    """SKUs, services and pricelists. The company maintains its catalog; partners can read it,
    and create and update pricelists of customers.
    """

    @property
    def with_raw_response(self) -> AsyncSkusWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncSkusWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        q: str | NotGiven = NOT_GIVEN,
        service_id: str | NotGiven = NOT_GIVEN,
        product_id: str | NotGiven = NOT_GIVEN,
        price_list_id: str | NotGiven = NOT_GIVEN,
        load_composition_id: str | NotGiven = NOT_GIVEN,
        material_type_id: str | NotGiven = NOT_GIVEN,
        pricing_type_id: str | NotGiven = NOT_GIVEN,
        mode: Literal["ecommerce", "zone", "default"] | NotGiven = NOT_GIVEN,
        zipcode: str | NotGiven = NOT_GIVEN,
        status: Literal["active", "inactive"] | NotGiven = NOT_GIVEN,
        updated_since: datetime | NotGiven = NOT_GIVEN,
        sort: ListSort | NotGiven = NOT_GIVEN,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Sku, AsyncPage[Sku]]:
        """Returns the company's SKUs, newest first unless you send `sort`. Filters are combined
        with AND. If `page` is past the last page, `data` is empty and `total` is still the full
        count.

        `GET /v1/skus`. Requires the scope `customers:read`.

        Args:
            q: Returns only SKUs whose name, code or description contains each word of this text.
                Words can be in any order, and case and accents are ignored (see Search terms
                (/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value
                applies no filter. Control characters are rejected.
            service_id: Returns only SKUs of this service.
            product_id: Returns only SKUs of this product.
            price_list_id: Returns only SKUs in this pricelist, with their prices in it. If omitted,
                `price` is taken from the company's default pricelist.
            load_composition_id: Returns only SKUs with this load composition.
            material_type_id: Returns only SKUs for this material type.
            pricing_type_id: Returns only SKUs with this pricing type.
            mode: Returns only SKUs in at least one pricelist with this flag: `ecommerce`
                (`is_ecommerce`), `zone` (`is_zone_based`) or `default` (`is_default`). Other values
                are rejected.
            zipcode: Returns only SKUs whose service is available in an active zone that includes
                this ZIP code. A ZIP+4 code also matches zones with its five-digit ZIP code. Their
                `price` is still that of the default pricelist: for the prices that apply at a ZIP
                code, use `GET /v1/prices`.
            status: Returns only items with this status. Other values are rejected, as in all lists:
                items without a status, or with one that this document doesn't know, are only in
                lists without this filter.
            updated_since: Returns only items with an `updated_at` at or after this time (RFC 3339).
                Items without an `updated_at` are left out.
            sort: The order of the list. A leading `-` is descending. Items with the same time are
                sorted by `id`, in the same direction. Items without this time, such as some
                imported customers, count as the oldest. The default is `-createdAt`.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listSkus",
                "GET",
                "/v1/skus",
                query={
                    "q": q,
                    "serviceId": service_id,
                    "productId": product_id,
                    "priceListId": price_list_id,
                    "loadCompositionId": load_composition_id,
                    "materialTypeId": material_type_id,
                    "pricingTypeId": pricing_type_id,
                    "mode": mode,
                    "zipcode": zipcode,
                    "status": status,
                    "updatedSince": updated_since,
                    "sort": sort,
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            Sku.from_dict,
        )

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Sku:
        """Returns a SKU. `price` is its price in the company's default pricelist, or `None` if
        that pricelist has none.

        `GET /v1/skus/{id}`. Requires the scope `customers:read`.

        Args:
            id: The SKU's `id`. Returns 400 if it is not a UUID, 404 if the SKU doesn't exist.
        """
        return await self._sender.one(
            request(
                "getSku",
                "GET",
                f"/v1/skus/{segment('id', id)}",
                options=options,
            ),
            Sku.from_dict,
        )


class AsyncSkusWithRawResponse:
    """The calls of AsyncSkus that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncSkus(sender)
        self.list = with_async_response(calls.list)
        self.get = with_async_response(calls.get)


class AsyncPrices(AsyncResource):
    """SKUs, services and pricelists. The company maintains its catalog; partners can read it,
    and create and update pricelists of customers.
    """

    @property
    def with_raw_response(self) -> AsyncPricesWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncPricesWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        customer_id: str | NotGiven = NOT_GIVEN,
        zipcode: str | NotGiven = NOT_GIVEN,
        address: str | NotGiven = NOT_GIVEN,
        location_id: str | NotGiven = NOT_GIVEN,
        q: str | NotGiven = NOT_GIVEN,
        sku_ids: Sequence[str] | NotGiven = NOT_GIVEN,
        service_id: str | NotGiven = NOT_GIVEN,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Price, AsyncDetailedPage[Price, PlacePricesDetails]]:
        """Returns the prices that apply at a place: for each SKU that is offered there, the
        price, the pricelist that it is from and the reason, newest SKUs first. `pricelists` has the
        charges of these pricelists. Send at most one of `zipcode`, `address` and `location_id`:
        that is the place. Without them, it is the oldest active location of the customer in
        `customer_id`. Prices (/docs/reference/conventions#prices) explains the rule. If `page` is
        past the last page, `data` is empty and `total` is still the full count.

        `GET /v1/prices`. Requires the scope `customers:read`.

        Args:
            customer_id: The `id` of the customer to get the prices for. If omitted, the prices are
                those for the customer of `location_id`, or otherwise for no particular customer.
                Required without `zipcode`, `address` and `location_id`: the place is then the
                customer's oldest active location, the one with the earliest `created_at`. Returns
                422 if the customer doesn't exist, or if the place depends on it and it has no
                active location.
            zipcode: The ZIP code of the place. It is matched exactly, after leading and trailing
                spaces are removed, and a ZIP+4 code also matches zones with its five-digit ZIP
                code. Can't be combined with `address` and `location_id`.
            address: The address of the place, as text, whose ZIP code is used. It is resolved as by
                `POST /v1/locations/validate-address`, with the same errors, and for each page.
                Can't be combined with `zipcode` and `location_id`.
            location_id: The `id` of a location, active or inactive, whose ZIP code is used. Can't
                be combined with `zipcode` and `address`. Returns 422 if the location doesn't exist.
            q: Returns only SKUs whose name, code or description contains each word of this text,
                such as `20 yard`. Words can be in any order, and case and accents are ignored (see
                Search terms (/docs/guides/search)). `%`, `_` and `\\` are matched literally. An
                empty value applies no filter. Control characters are rejected.
            sku_ids: Returns only these SKUs, up to 100. In a URL, the ids are separated by commas.
                SKUs that don't exist or aren't offered at the place are left out. An empty list
                applies no filter.
            service_id: Returns only SKUs of this service.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.detailed_pages(
            request(
                "listPrices",
                "GET",
                "/v1/prices",
                query={
                    "customerId": customer_id,
                    "zipcode": zipcode,
                    "address": address,
                    "locationId": location_id,
                    "q": q,
                    "skuIds": sku_ids,
                    "serviceId": service_id,
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            Price.from_dict,
            PlacePricesDetails.from_dict,
        )


class AsyncPricesWithRawResponse:
    """The calls of AsyncPrices that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncPrices(sender)
        self.list = with_async_response(calls.list)


class AsyncPricelists(AsyncResource):
    """SKUs, services and pricelists. The company maintains its catalog; partners can read it,
    and create and update pricelists of customers.
    """

    @property
    def with_raw_response(self) -> AsyncPricelistsWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncPricelistsWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        q: str | NotGiven = NOT_GIVEN,
        scope: str | NotGiven = NOT_GIVEN,
        customer_id: str | NotGiven = NOT_GIVEN,
        sku_id: str | NotGiven = NOT_GIVEN,
        service_id: str | NotGiven = NOT_GIVEN,
        status: Literal["active", "inactive"] | NotGiven = NOT_GIVEN,
        updated_since: datetime | NotGiven = NOT_GIVEN,
        sort: ListSort | NotGiven = NOT_GIVEN,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Pricelist, AsyncPage[Pricelist]]:
        """Returns the company's pricelists, including those created for individual customers,
        newest first unless you send `sort`. Filters are combined with AND. If `page` is past the
        last page, `data` is empty and `total` is still the full count.

        `GET /v1/pricelists`. Requires the scope `customers:read`.

        Args:
            q: Returns only pricelists whose name contains each word of this text. Words can be in
                any order, and case and accents are ignored (see Search terms
                (/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value
                applies no filter. Control characters are rejected.
            scope: Returns only pricelists with this `scope`. Known values are `company`, `customer`
                and `zone`. If no pricelist has the given scope, `data` is empty.
            customer_id: Returns only the pricelists of this customer (its `id`, not the customer
                number). If the customer doesn't exist, `data` is empty.
            sku_id: Returns only pricelists that include this SKU. Use it for a SKU with a
                `pricelist_count` over 5, because `price_list_ids` has at most 5 ids. If the SKU
                doesn't exist, `data` is empty.
            service_id: Returns only pricelists that include a SKU of this service. With
                `scope=customer`, use it for a service with a `customer_count` over 5, because
                `customer_list` has at most 5 customers. If the service doesn't exist, `data` is
                empty.
            status: Returns only items with this status. Other values are rejected, as in all lists:
                items without a status, or with one that this document doesn't know, are only in
                lists without this filter.
            updated_since: Returns only items with an `updated_at` at or after this time (RFC 3339).
                Items without an `updated_at` are left out.
            sort: The order of the list. A leading `-` is descending. Items with the same time are
                sorted by `id`, in the same direction. Items without this time, such as some
                imported customers, count as the oldest. The default is `-createdAt`.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listPricelists",
                "GET",
                "/v1/pricelists",
                query={
                    "q": q,
                    "scope": scope,
                    "customerId": customer_id,
                    "skuId": sku_id,
                    "serviceId": service_id,
                    "status": status,
                    "updatedSince": updated_since,
                    "sort": sort,
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            Pricelist.from_dict,
        )

    async def create(
        self,
        *,
        source_price_list_id: str,
        customer_id: str,
        name: str,
        dry_run: bool | NotGiven = NOT_GIVEN,
        include_all: bool | NotGiven = NOT_GIVEN,
        sku_selections: Sequence[SkuSelectionParam] | NotGiven = NOT_GIVEN,
        charge_removals: Sequence[str] | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> PricelistCreation:
        """Copies a pricelist to create a new one for a customer. The new pricelist has the scope
        `customer`, is not the default, and belongs to that customer.

        - With `include_all=True`, all SKUs of the source are copied with their prices. Use
        `sku_selections` to override the prices of individual SKUs. - Otherwise, `sku_selections` is
        required and lists the SKUs to copy and their prices. - All charges of the source are
        copied, except those in `charge_removals`.

        The body can have up to 512 KiB, enough for 5,000 `sku_selections`.

        A customer's active pricelists have different names. If the customer has one with this name,
        returns 409 `PRICELIST_EXISTS` with its id in `pricelist_id`. Names are compared exactly,
        without leading and trailing spaces. Update that pricelist with `PATCH`, or set its `status`
        to `inactive` first.

        Prices are stored exactly, to the cent. If a SKU is listed twice, returns 400. If the
        source, customer, a SKU or a charge doesn't exist, or the source doesn't include the SKU or
        charge, returns 422 `REFERENCE_NOT_FOUND`, and `issues` points to its position in the body.
        If the company would have too many pricelists, or too many SKUs in all of them, returns 422
        `LIMIT_EXCEEDED`. If anything fails, nothing is stored.

        `POST /v1/pricelists`. Requires the scope `customers:write`.

        Args:
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            source_price_list_id: The `id` of the pricelist to copy from.
            customer_id: The `id` of the customer the pricelist is for (not the customer number).
            name: The name of the new pricelist.
            include_all: If `True`, all SKUs of the source are copied. If `False` or omitted,
                `sku_selections` is required. Default: `False`.
            sku_selections: With `include_all=True`, the SKUs with a price different from the
                source. Otherwise, all SKUs to copy and their prices. A SKU listed twice is
                rejected.
            charge_removals: The charges of the source to leave out.
        """
        return await self._sender.one(
            request(
                "createPricelist",
                "POST",
                "/v1/pricelists",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "sourcePriceListId": source_price_list_id,
                    "customerId": customer_id,
                    "name": name,
                    "includeAll": include_all,
                    "skuSelections": each(write_sku_selection)(sku_selections),
                    "chargeRemovals": charge_removals,
                },
                takes_idempotency_key=True,
                options=options,
            ),
            PricelistCreation.from_dict,
        )

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pricelist:
        """Returns a pricelist, with the same fields as in `GET /v1/pricelists`. Its prices are
        in `GET /v1/pricelists/{id}/skus` and `GET /v1/pricelists/{id}/charges`.

        `GET /v1/pricelists/{id}`. Requires the scope `customers:read`.

        Args:
            id: The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't
                exist.
        """
        return await self._sender.one(
            request(
                "getPricelist",
                "GET",
                f"/v1/pricelists/{segment('id', id)}",
                options=options,
            ),
            Pricelist.from_dict,
        )

    async def update(
        self,
        id: str,
        *,
        dry_run: bool | NotGiven = NOT_GIVEN,
        name: str | NotGiven = NOT_GIVEN,
        status: Literal["active", "inactive"] | NotGiven = NOT_GIVEN,
        sku_prices: Sequence[SkuPriceParam] | NotGiven = NOT_GIVEN,
        sku_removals: Sequence[str] | NotGiven = NOT_GIVEN,
        charge_changes: Sequence[ChargeChangeParam] | NotGiven = NOT_GIVEN,
        charge_additions: Sequence[ChargeAdditionParam] | NotGiven = NOT_GIVEN,
        charge_removals: Sequence[str] | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Pricelist:
        """Updates the fields you provide, at least one. Everything else keeps its value. Only
        pricelists with the scope `customer` can be updated; others return 422
        `PRICELIST_NOT_EDITABLE`, because the company maintains them. Copy one for a customer with
        `POST /v1/pricelists`, and update the copy.

        - `sku_prices` sets prices. A SKU of the company that is not in the pricelist yet is added
        with its price. `sku_removals` removes SKUs, and ignores those that are not in the
        pricelist. - `charge_changes` changes charges of the pricelist: name, price and unit.
        `charge_additions` adds charges. If the pricelist has a charge of that name, that charge
        gets the price and the unit instead, so that a request can be sent again; if several have
        the name, the first by `id`. `charge_removals` removes charges, and ignores those that were
        removed before. They apply in the order removals, changes, additions. Names are compared
        exactly, without leading and trailing spaces. - Setting `status` to `inactive` deactivates
        the pricelist: its prices no longer apply to the customer. `active` reactivates it.

        A customer's active pricelists have different names. If a new `name`, or the name of a
        pricelist that you reactivate, is that of another active pricelist of the customer, returns
        409 `PRICELIST_EXISTS` with that pricelist's id in `pricelist_id`. Names are compared
        exactly, without leading and trailing spaces.

        If a SKU, a charge or the name of an added charge is listed twice, or a SKU or charge both
        for a change and for removal, returns 400. If a SKU doesn't exist, or the pricelist has no
        such charge, returns 422 `REFERENCE_NOT_FOUND`, and `issues` points to its position in the
        body. If the company's pricelists would have too many SKUs in total, or the pricelist more
        than 1,000 charges, returns 422 `LIMIT_EXCEEDED`. If anything fails, nothing is changed.

        The body can have up to 512 KiB, enough for 5,000 `sku_prices`. If nothing changes, there is
        no event, and `updated_at` and the `ETag` stay the same. A catalog import by the company
        that contains the pricelist replaces what you set.

        `PATCH /v1/pricelists/{id}`. Requires the scope `customers:write`.

        Args:
            id: The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't
                exist.
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            name: The name of the pricelist. No other active pricelist of the customer can have it.
            status: Whether the pricelist is in use.
            sku_prices: The SKUs whose prices to set. SKUs that the pricelist doesn't include are
                added.
            sku_removals: The SKUs to remove from the pricelist. Those that it doesn't include are
                ignored.
            charge_changes: The charges to change.
            charge_additions: The charges to add. A charge whose name the pricelist already has
                isn't added again: it gets the `price` and the `per`.
            charge_removals: The charges to remove from the pricelist.
        """
        return await self._sender.one(
            request(
                "updatePricelist",
                "PATCH",
                f"/v1/pricelists/{segment('id', id)}",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "name": name,
                    "status": status,
                    "skuPrices": each(write_sku_price)(sku_prices),
                    "skuRemovals": sku_removals,
                    "chargeChanges": each(write_charge_change)(charge_changes),
                    "chargeAdditions": each(write_charge_addition)(charge_additions),
                    "chargeRemovals": charge_removals,
                },
                takes_idempotency_key=True,
                takes_if_match=True,
                options=options,
            ),
            Pricelist.from_dict,
        )

    def list_skus(
        self,
        id: str,
        *,
        q: str | NotGiven = NOT_GIVEN,
        service_id: str | NotGiven = NOT_GIVEN,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[PricelistSku, AsyncPage[PricelistSku]]:
        """Returns the SKUs in a pricelist with their prices in it, ordered by `id`. Filters are
        combined with AND. If `page` is past the last page, `data` is empty and `total` is still the
        full count.

        `GET /v1/pricelists/{id}/skus`. Requires the scope `customers:read`.

        Args:
            id: The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't
                exist.
            q: Returns only SKUs whose name, code or description contains each word of this text.
                Words can be in any order, and case and accents are ignored (see Search terms
                (/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value
                applies no filter. Control characters are rejected.
            service_id: Returns only SKUs of this service.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listPricelistSkus",
                "GET",
                f"/v1/pricelists/{segment('id', id)}/skus",
                query={
                    "q": q,
                    "serviceId": service_id,
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            PricelistSku.from_dict,
        )

    def list_charges(
        self,
        id: str,
        *,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Charge, AsyncPage[Charge]]:
        """Returns the charges in a pricelist, ordered by `id`. If `page` is past the last page,
        `data` is empty and `total` is still the full count.

        `GET /v1/pricelists/{id}/charges`. Requires the scope `customers:read`.

        Args:
            id: The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't
                exist.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listPricelistCharges",
                "GET",
                f"/v1/pricelists/{segment('id', id)}/charges",
                query={
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            Charge.from_dict,
        )


class AsyncPricelistsWithRawResponse:
    """The calls of AsyncPricelists that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncPricelists(sender)
        self.list = with_async_response(calls.list)
        self.create = with_async_response(calls.create)
        self.get = with_async_response(calls.get)
        self.update = with_async_response(calls.update)
        self.list_skus = with_async_response(calls.list_skus)
        self.list_charges = with_async_response(calls.list_charges)


class AsyncServices(AsyncResource):
    """SKUs, services and pricelists. The company maintains its catalog; partners can read it,
    and create and update pricelists of customers.
    """

    @property
    def with_raw_response(self) -> AsyncServicesWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncServicesWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        q: str | NotGiven = NOT_GIVEN,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Service, AsyncPage[Service]]:
        """Returns the company's services, newest first. If `page` is past the last page, `data`
        is empty and `total` is still the full count.

        `GET /v1/services`. Requires the scope `customers:read`.

        Args:
            q: Returns only services whose name, identifier or description contains each word of
                this text. Words can be in any order, and case and accents are ignored (see Search
                terms (/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty
                value applies no filter. Control characters are rejected.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listServices",
                "GET",
                "/v1/services",
                query={
                    "q": q,
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            Service.from_dict,
        )


class AsyncServicesWithRawResponse:
    """The calls of AsyncServices that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncServices(sender)
        self.list = with_async_response(calls.list)


class AsyncProducts(AsyncResource):
    """SKUs, services and pricelists. The company maintains its catalog; partners can read it,
    and create and update pricelists of customers.
    """

    @property
    def with_raw_response(self) -> AsyncProductsWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncProductsWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        q: str | NotGiven = NOT_GIVEN,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[CatalogEntry, AsyncPage[CatalogEntry]]:
        """Returns the products of the company's SKUs, by name. Use their ids for the filter
        `product_id` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total`
        is still the full count.

        `GET /v1/products`. Requires the scope `customers:read`.

        Args:
            q: Returns only products whose name contains each word of this text. Words can be in any
                order, and case and accents are ignored (see Search terms (/docs/guides/search)).
                `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control
                characters are rejected.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listProducts",
                "GET",
                "/v1/products",
                query={
                    "q": q,
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            CatalogEntry.from_dict,
        )


class AsyncProductsWithRawResponse:
    """The calls of AsyncProducts that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncProducts(sender)
        self.list = with_async_response(calls.list)


class AsyncMaterialTypes(AsyncResource):
    """SKUs, services and pricelists. The company maintains its catalog; partners can read it,
    and create and update pricelists of customers.
    """

    @property
    def with_raw_response(self) -> AsyncMaterialTypesWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncMaterialTypesWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        q: str | NotGiven = NOT_GIVEN,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[CatalogEntry, AsyncPage[CatalogEntry]]:
        """Returns the material types of the company's SKUs, by name. Use their ids for the
        filter `material_type_id` of `GET /v1/skus`. If `page` is past the last page, `data` is
        empty and `total` is still the full count.

        `GET /v1/material-types`. Requires the scope `customers:read`.

        Args:
            q: Returns only material types whose name contains each word of this text. Words can be
                in any order, and case and accents are ignored (see Search terms
                (/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value
                applies no filter. Control characters are rejected.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listMaterialTypes",
                "GET",
                "/v1/material-types",
                query={
                    "q": q,
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            CatalogEntry.from_dict,
        )


class AsyncMaterialTypesWithRawResponse:
    """The calls of AsyncMaterialTypes that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncMaterialTypes(sender)
        self.list = with_async_response(calls.list)


class AsyncLoadCompositions(AsyncResource):
    """SKUs, services and pricelists. The company maintains its catalog; partners can read it,
    and create and update pricelists of customers.
    """

    @property
    def with_raw_response(self) -> AsyncLoadCompositionsWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncLoadCompositionsWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        q: str | NotGiven = NOT_GIVEN,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[CatalogEntry, AsyncPage[CatalogEntry]]:
        """Returns the load compositions of the company's SKUs, by name. Use their ids for the
        filter `load_composition_id` of `GET /v1/skus`. If `page` is past the last page, `data` is
        empty and `total` is still the full count.

        `GET /v1/load-compositions`. Requires the scope `customers:read`.

        Args:
            q: Returns only load compositions whose name contains each word of this text. Words can
                be in any order, and case and accents are ignored (see Search terms
                (/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value
                applies no filter. Control characters are rejected.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listLoadCompositions",
                "GET",
                "/v1/load-compositions",
                query={
                    "q": q,
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            CatalogEntry.from_dict,
        )


class AsyncLoadCompositionsWithRawResponse:
    """The calls of AsyncLoadCompositions that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncLoadCompositions(sender)
        self.list = with_async_response(calls.list)


class AsyncPricingTypes(AsyncResource):
    """SKUs, services and pricelists. The company maintains its catalog; partners can read it,
    and create and update pricelists of customers.
    """

    @property
    def with_raw_response(self) -> AsyncPricingTypesWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncPricingTypesWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        q: str | NotGiven = NOT_GIVEN,
        after: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[CatalogEntry, AsyncPage[CatalogEntry]]:
        """Returns the pricing types of the company's SKUs, by name. Use their ids for the filter
        `pricing_type_id` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and
        `total` is still the full count.

        `GET /v1/pricing-types`. Requires the scope `customers:read`.

        Args:
            q: Returns only pricing types whose name contains each word of this text. Words can be
                in any order, and case and accents are ignored (see Search terms
                (/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value
                applies no filter. Control characters are rejected.
            after: Returns the items after this cursor: the `next_cursor` of the previous page. Send
                the same filters and `sort` as for that page: with others, and in another list,
                returns 400. Can't be combined with `page`, not even with 1. The content of a cursor
                is internal.
            page: The page to return, starting at 1. A page past the last one is empty. To read a
                whole list, follow `next_cursor` instead. Default: `1`.
            limit: The number of items per page. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listPricingTypes",
                "GET",
                "/v1/pricing-types",
                query={
                    "q": q,
                    "after": after,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            CatalogEntry.from_dict,
        )


class AsyncPricingTypesWithRawResponse:
    """The calls of AsyncPricingTypes that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncPricingTypes(sender)
        self.list = with_async_response(calls.list)


class AsyncZones(AsyncResource):
    """Areas the company delivers to, each defined by a set of ZIP codes."""

    @property
    def with_raw_response(self) -> AsyncZonesWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncZonesWithRawResponse(self._sender.with_responses())

    async def list(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> builtins.list[Zone]:
        """Returns all delivery zones of the company, active and inactive, ordered by `name`,
        then `id`. The list is not paginated and takes no query parameters.

        `GET /v1/zones`. Requires the scope `customers:read`.
        """
        return await self._sender.whole(
            request(
                "listZones",
                "GET",
                "/v1/zones",
                options=options,
            ),
            Zone.from_dict,
        )

    async def list_by_zip(
        self,
        *,
        zipcode: str,
        options: RequestOptions | None = None,
    ) -> builtins.list[Zone]:
        """Returns the active delivery zones that include a ZIP code, ordered by `name`, then
        `id`. If there is no match, `data` is empty. The list is not paginated.

        `GET /v1/zones/by-zip`. Requires the scope `customers:read`.

        Args:
            zipcode: The ZIP code. It is matched exactly, after leading and trailing spaces are
                removed, and a ZIP+4 code also matches zones with its five-digit ZIP code. It can't
                be empty.
        """
        return await self._sender.whole(
            request(
                "listZonesByZip",
                "GET",
                "/v1/zones/by-zip",
                query={
                    "zipcode": zipcode,
                },
                options=options,
            ),
            Zone.from_dict,
        )


class AsyncZonesWithRawResponse:
    """The calls of AsyncZones that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncZones(sender)
        self.list = with_async_response(calls.list)
        self.list_by_zip = with_async_response(calls.list_by_zip)


class AsyncSearch(AsyncResource):
    """Anything of the company by what you know of it."""

    @property
    def with_raw_response(self) -> AsyncSearchWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncSearchWithRawResponse(self._sender.with_responses())

    async def find(
        self,
        *,
        search_term: str,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> builtins.list[FoundObject]:
        """Finds what an ID names, or what matches a text, of all types in one request. Use it
        when you don't know what a text or an ID is: the lists of each resource have more filters,
        and pages.

        - An ID of any resource finds it, also between other text: a UUID, an event's `evt_…`, the
        `X-Request-Id` of a request of the last 7 days.

        - Any other text finds customers and locations with this external ID first, then customers,
        locations, SKUs, services, pricelists and zones that contain each of its words, as in the
        lists (see Search terms (/docs/guides/search)).

        If nothing matches, `data` is empty.

        `GET /v1/search`. Requires the scope `customers:read`.

        Args:
            search_term: A name, number, address, email address, telephone number, external ID, or
                any ID. It must contain more than spaces. Control characters are rejected.
            limit: The maximum number of matches of each type. Default: `5`.
        """
        return await self._sender.whole(
            request(
                "find",
                "GET",
                "/v1/search",
                query={
                    "searchTerm": search_term,
                    "limit": limit,
                },
                options=options,
            ),
            FoundObject.from_dict,
        )


class AsyncSearchWithRawResponse:
    """The calls of AsyncSearch that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncSearch(sender)
        self.find = with_async_response(calls.find)


class AsyncEvents(AsyncResource):
    """Changes made through this API, or by imports, as a list."""

    @property
    def with_raw_response(self) -> AsyncEventsWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncEventsWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        after: str | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        type: EventType | NotGiven = NOT_GIVEN,
        types: Sequence[EventType] | NotGiven = NOT_GIVEN,
        resource_id: str | NotGiven = NOT_GIVEN,
        since: datetime | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Event, AsyncFeedPage[Event]]:
        """Returns the company's events of the last 30 days in commit order, oldest first. The
        order is final: a new event never appears before one you have already read. Store the `id`
        of the last event you handled, or the `position` of the last response, and pass it as
        `after` in the next request. While `has_more` is `True`, request the next events
        immediately. Without `after`, the list starts with the oldest available event. With
        `after=latest`, it is empty: its `position` is the current end of the list, and only newer
        events follow it.

        These are the same events that webhooks deliver, with the same `id`: handle each `id` once.
        If the list can't continue after `after`, because events that follow it are older than 30
        days or it doesn't belong to this company, returns 422 `REFERENCE_NOT_FOUND`: events could
        be missing, so export (/docs/guides/synchronization) the resources again, or start again
        without `after`. A `position` doesn't expire while no event follows it.

        `GET /v1/events`. Requires the scope `customers:read`.

        Args:
            after: The `id` of the last event you handled, the `position` of a response, or
                `latest`. The list starts with the next event. The event can be of any type, even if
                you filter by type. Use the last event of this list, not the last webhook you
                received: webhooks can arrive in any order. `latest` is the current end of the list.
            limit: The maximum number of events to return. Default: `25`.
            type: Returns only events of this type. For several types, use `types`.
            types: Returns only events of these types, up to 20. In a URL, the types are separated
                by commas. With `type`, events must meet both. An empty list applies no filter.
            resource_id: Returns only events about the resource with this `id`, such as a customer
                or a location. It is the `data.id` of these events. If the resource doesn't exist,
                `data` is empty.
            since: Returns only events with a `created_at` at or after this time (RFC 3339). With
                `after`, events must meet both. To follow the list, use `after` alone: an event can
                appear after others with a later `created_at`.
        """
        return self._sender.feeds(
            request(
                "listEvents",
                "GET",
                "/v1/events",
                query={
                    "after": after,
                    "limit": limit,
                    "type": type,
                    "types": types,
                    "resourceId": resource_id,
                    "since": since,
                },
                options=options,
            ),
            read_event,
        )

    def follow(
        self,
        *,
        after: str | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        type: EventType | NotGiven = NOT_GIVEN,
        types: Sequence[EventType] | NotGiven = NOT_GIVEN,
        resource_id: str | NotGiven = NOT_GIVEN,
        since: datetime | NotGiven = NOT_GIVEN,
        interval: float = 10.0,
        options: RequestOptions | None = None,
    ) -> AsyncIterator[Event]:
        """Yields all existing events, then polls for new ones and never ends by itself.
        Continues after temporary failures, unless `options` has `max_retries`. A
        `ReferenceNotFoundError` means that the position has expired, so that events could be
        missing: export everything again, and follow from there. To continue later, store the `id`
        of the last event you handled and pass it as `after`. To get only new events, pass `latest`.

        `GET /v1/events`. Requires the scope `customers:read`.

        Args:
            after: The `id` of the last event you handled, the `position` of a response, or
                `latest`. The list starts with the next event. The event can be of any type, even if
                you filter by type. Use the last event of this list, not the last webhook you
                received: webhooks can arrive in any order. `latest` is the current end of the list.
            limit: The maximum number of events to return. Default: `25`.
            type: Returns only events of this type. For several types, use `types`.
            types: Returns only events of these types, up to 20. In a URL, the types are separated
                by commas. With `type`, events must meet both. An empty list applies no filter.
            resource_id: Returns only events about the resource with this `id`, such as a customer
                or a location. It is the `data.id` of these events. If the resource doesn't exist,
                `data` is empty.
            since: Returns only events with a `created_at` at or after this time (RFC 3339). With
                `after`, events must meet both. To follow the list, use `after` alone: an event can
                appear after others with a later `created_at`.
            interval: Seconds to wait between polls when there is nothing new. Each poll counts
                toward the quota.
        """
        return self._sender.follow(
            request(
                "listEvents",
                "GET",
                "/v1/events",
                query={
                    "after": after,
                    "limit": limit,
                    "type": type,
                    "types": types,
                    "resourceId": resource_id,
                    "since": since,
                },
                options=options,
            ),
            read_event,
            interval,
        )

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Event:
        """Returns an event of the last 30 days, as it is in `GET /v1/events` and in webhooks.
        Operational events and test events are not found.

        `GET /v1/events/{id}`. Requires the scope `customers:read`.

        Args:
            id: The event's `id`. Returns 400 if it isn't one, 404 if the event doesn't exist.
        """
        return await self._sender.one(
            request(
                "getEvent",
                "GET",
                f"/v1/events/{segment('id', id)}",
                options=options,
            ),
            read_event,
        )


class AsyncEventsWithRawResponse:
    """The calls of AsyncEvents that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncEvents(sender)
        self.list = with_async_response(calls.list)
        self.get = with_async_response(calls.get)


class AsyncSandbox(AsyncResource):
    """Test your integration: what takes hours or can't be caused otherwise. These requests work
    in a sandbox only.
    """

    @property
    def with_raw_response(self) -> AsyncSandboxWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncSandboxWithRawResponse(self._sender.with_responses())

    async def advance_clock(
        self,
        *,
        seconds: int,
        dry_run: bool | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> SandboxClock:
        """Lets time pass for what waits in a sandbox: retries of deliveries, the expiration of
        API keys, and alerts. Retries and keys get a time that is earlier by `seconds`, retries that
        are due then are sent, and alerts are evaluated. The whole schedule of a delivery passes
        with 7 requests of one to two hours.

        Timestamps of resources and new events don't change. A key that expires can be the one of
        the request: it still gets the response.

        `POST /v1/sandbox/clock`. Requires the scope `customers:write`.

        Args:
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            seconds: Seconds, up to 7 days.
        """
        return await self._sender.one(
            request(
                "advanceSandboxClock",
                "POST",
                "/v1/sandbox/clock",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "seconds": seconds,
                },
                takes_idempotency_key=True,
                options=options,
            ),
            SandboxClock.from_dict,
        )

    async def create_events(
        self,
        *,
        type: SandboxEventType,
        dry_run: bool | NotGiven = NOT_GIVEN,
        fields: Mapping[str, Any] | NotGiven = NOT_GIVEN,
        count: int | NotGiven = NOT_GIVEN,
        duplicate: bool | NotGiven = NOT_GIVEN,
        reverse: bool | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> SandboxEvents:
        """Creates events of any type without a change that causes them. Endpoints get them like
        other events, signed and with retries. `GET /v1/events` lists them, except operational
        events and `webhook.test`.

        `data` is that of the type's example in this document, with your `fields`. It must match the
        schema of the event.

        - `webhook.test` is sent to every endpoint that is enabled, others to those that subscribe
        to them. - `duplicate` sends each event twice to each endpoint, with the same `id`. -
        `reverse` sends the newest event first. It makes no difference to events without a
        `sequence`.

        Counts as one request, and as one more for every 10 events.

        `POST /v1/sandbox/events`. Requires the scope `customers:write`.

        Args:
            dry_run: Checks the write, and writes nothing. The response is the one of the write; a
                success has `X-Dry-Run: true`. See dry runs (/docs/reference/conventions#dry-runs).
                Default: `False`.
            type: The type of events that a sandbox sends.
            fields: Fields of `data` that differ from the type's example.
            count: The number of events. Default: `1`.
            duplicate: Whether each event is sent twice to each endpoint. Default: `False`.
            reverse: Whether the newest event is sent first. Default: `False`.
        """
        return await self._sender.one(
            request(
                "createSandboxEvents",
                "POST",
                "/v1/sandbox/events",
                query={
                    "dryRun": dry_run,
                },
                body={
                    "type": type,
                    "fields": fields,
                    "count": count,
                    "duplicate": duplicate,
                    "reverse": reverse,
                },
                takes_idempotency_key=True,
                options=options,
            ),
            SandboxEvents.from_dict,
        )


class AsyncSandboxWithRawResponse:
    """The calls of AsyncSandbox that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncSandbox(sender)
        self.advance_clock = with_async_response(calls.advance_clock)
        self.create_events = with_async_response(calls.create_events)


class AsyncRequests(AsyncResource):
    """The company's own requests of the last 7 days, with their outcome, to find out what goes
    wrong.
    """

    @property
    def with_raw_response(self) -> AsyncRequestsWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncRequestsWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        after: str | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        status: str | NotGiven = NOT_GIVEN,
        code: str | NotGiven = NOT_GIVEN,
        operation: str | NotGiven = NOT_GIVEN,
        http_method: Literal[
            "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS",
        ] | NotGiven = NOT_GIVEN,
        key_id: str | NotGiven = NOT_GIVEN,
        since: datetime | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[LoggedRequest, AsyncFeedPage[LoggedRequest]]:
        """Returns the company's requests to this API and its agents' calls of the last 7 days,
        oldest first, as the developer platform shows them: what was requested, with which key, and
        the response's status, error code and duration. Query strings and bodies are not included.
        All filters must match. Without `since` and `after`, the list starts an hour ago.

        While `has_more` is `True`, pass `position` as `after` to get the next requests at once,
        also if `data` is empty: one response searches a limited number of requests. A request is
        listed when its response was sent, usually within a second. A slow request can therefore
        appear after later ones. So that none is missed, the `position` at the end of the list is 70
        seconds old: pass it as `after`, for example every 5 seconds, to follow the list, and skip
        requests whose `id` you have.

        `GET /v1/requests`. Requires the scope `customers:read`.

        Args:
            after: The `id` of a request, or the `position` of a response. The list starts with the
                next request.
            limit: The maximum number of requests to return. Default: `25`.
            status: Returns only requests with this response status, such as `404`, or this class of
                statuses, such as `4xx`.
            code: Returns only requests that were refused with this error code.
            operation: Returns only requests of the operation with this `operation_id`.
            http_method: Returns only requests with this method. Agents' calls have the method
                `POST`.
            key_id: Returns only requests with the API key that has this id. If there is no such
                key, `data` is empty.
            since: Returns only requests that arrived at or after this time (RFC 3339). With
                `after`, requests must meet both.
        """
        return self._sender.feeds(
            request(
                "listRequests",
                "GET",
                "/v1/requests",
                query={
                    "after": after,
                    "limit": limit,
                    "status": status,
                    "code": code,
                    "operation": operation,
                    "httpMethod": http_method,
                    "keyId": key_id,
                    "since": since,
                },
                options=options,
            ),
            LoggedRequest.from_dict,
        )

    def follow(
        self,
        *,
        after: str | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        status: str | NotGiven = NOT_GIVEN,
        code: str | NotGiven = NOT_GIVEN,
        operation: str | NotGiven = NOT_GIVEN,
        http_method: Literal[
            "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS",
        ] | NotGiven = NOT_GIVEN,
        key_id: str | NotGiven = NOT_GIVEN,
        since: datetime | NotGiven = NOT_GIVEN,
        interval: float = 10.0,
        options: RequestOptions | None = None,
    ) -> AsyncIterator[LoggedRequest]:
        """Yields all existing events, then polls for new ones and never ends by itself.
        Continues after temporary failures, unless `options` has `max_retries`. A
        `ReferenceNotFoundError` means that the position has expired, so that events could be
        missing: export everything again, and follow from there. To continue later, store the `id`
        of the last event you handled and pass it as `after`. To get only new events, pass `latest`.

        `GET /v1/requests`. Requires the scope `customers:read`.

        Args:
            after: The `id` of a request, or the `position` of a response. The list starts with the
                next request.
            limit: The maximum number of requests to return. Default: `25`.
            status: Returns only requests with this response status, such as `404`, or this class of
                statuses, such as `4xx`.
            code: Returns only requests that were refused with this error code.
            operation: Returns only requests of the operation with this `operation_id`.
            http_method: Returns only requests with this method. Agents' calls have the method
                `POST`.
            key_id: Returns only requests with the API key that has this id. If there is no such
                key, `data` is empty.
            since: Returns only requests that arrived at or after this time (RFC 3339). With
                `after`, requests must meet both.
            interval: Seconds to wait between polls when there is nothing new. Each poll counts
                toward the quota.
        """
        return self._sender.follow(
            request(
                "listRequests",
                "GET",
                "/v1/requests",
                query={
                    "after": after,
                    "limit": limit,
                    "status": status,
                    "code": code,
                    "operation": operation,
                    "httpMethod": http_method,
                    "keyId": key_id,
                    "since": since,
                },
                options=options,
            ),
            LoggedRequest.from_dict,
            interval,
        )


class AsyncRequestsWithRawResponse:
    """The calls of AsyncRequests that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncRequests(sender)
        self.list = with_async_response(calls.list)


class AsyncListeners(AsyncResource):
    """Events at your own computer while you develop, signed like webhooks, without a public URL."""

    @property
    def with_raw_response(self) -> AsyncListenersWithRawResponse:
        """The same calls, but they return the response with its status and headers."""
        return AsyncListenersWithRawResponse(self._sender.with_responses())

    async def create(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Listener:
        """Creates a listener, which receives events at your own computer over one outbound
        connection: no public URL or tunnel is needed. It has a signing secret, which only this
        response shows. Open its stream with `GET /v1/listeners/{id}/stream`. A listener ends 10
        minutes after its last stream has ended, and a company can have 20 of them. The command
        `partner listen` does all of this. The request has no body.

        `POST /v1/listeners`. Requires the scope `customers:read`.
        """
        return await self._sender.one(
            request(
                "createListener",
                "POST",
                "/v1/listeners",
                options=options,
            ),
            Listener.from_dict,
        )

    async def create_attempts(
        self,
        id: str,
        *,
        attempts: Sequence[ListenerAttemptParam],
        options: RequestOptions | None = None,
    ) -> builtins.list[RecordedAttempt]:
        """Records how your program answered deliveries of the stream. The developer platform
        shows them in its list of deliveries, as attempts of "Local listener". Recording an attempt
        again changes nothing, so the request is safe to retry. Attempts of events that the company
        doesn't have, or no longer, are left out.

        `POST /v1/listeners/{id}/attempts`. Requires the scope `customers:read`.

        Args:
            id: The listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't
                exist or has ended.
            attempts: The attempts, one per delivery.
        """
        return await self._sender.whole(
            request(
                "createListenerAttempts",
                "POST",
                f"/v1/listeners/{segment('id', id)}/attempts",
                body={
                    "attempts": each(write_listener_attempt)(attempts),
                },
                options=options,
            ),
            RecordedAttempt.from_dict,
        )


class AsyncListenersWithRawResponse:
    """The calls of AsyncListeners that return the response with its status and headers."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncListeners(sender)
        self.create = with_async_response(calls.create)
        self.create_attempts = with_async_response(calls.create_attempts)


class AsyncResources:
    """The resources of the service."""

    def __init__(self, sender: AsyncSender) -> None:
        self.customers: AsyncCustomers = AsyncCustomers(sender)
        """Customers of the company."""
        self.locations: AsyncLocations = AsyncLocations(sender)
        """Service locations of customers. A customer has at most one location per address,
        identified by `geo_place_id`. Every address is resolved before it is stored.
        """
        self.skus: AsyncSkus = AsyncSkus(sender)
        """SKUs, services and pricelists. The company maintains its catalog; partners can read
        it, and create and update pricelists of customers.
        """
        self.prices: AsyncPrices = AsyncPrices(sender)
        """SKUs, services and pricelists. The company maintains its catalog; partners can read
        it, and create and update pricelists of customers.
        """
        self.pricelists: AsyncPricelists = AsyncPricelists(sender)
        """SKUs, services and pricelists. The company maintains its catalog; partners can read
        it, and create and update pricelists of customers.
        """
        self.services: AsyncServices = AsyncServices(sender)
        """SKUs, services and pricelists. The company maintains its catalog; partners can read
        it, and create and update pricelists of customers.
        """
        self.products: AsyncProducts = AsyncProducts(sender)
        """SKUs, services and pricelists. The company maintains its catalog; partners can read
        it, and create and update pricelists of customers.
        """
        self.material_types: AsyncMaterialTypes = AsyncMaterialTypes(sender)
        """SKUs, services and pricelists. The company maintains its catalog; partners can read
        it, and create and update pricelists of customers.
        """
        self.load_compositions: AsyncLoadCompositions = AsyncLoadCompositions(sender)
        """SKUs, services and pricelists. The company maintains its catalog; partners can read
        it, and create and update pricelists of customers.
        """
        self.pricing_types: AsyncPricingTypes = AsyncPricingTypes(sender)
        """SKUs, services and pricelists. The company maintains its catalog; partners can read
        it, and create and update pricelists of customers.
        """
        self.zones: AsyncZones = AsyncZones(sender)
        """Areas the company delivers to, each defined by a set of ZIP codes."""
        self.search: AsyncSearch = AsyncSearch(sender)
        """Anything of the company by what you know of it."""
        self.events: AsyncEvents = AsyncEvents(sender)
        """Changes made through this API, or by imports, as a list."""
        self.sandbox: AsyncSandbox = AsyncSandbox(sender)
        """Test your integration: what takes hours or can't be caused otherwise. These requests
        work in a sandbox only.
        """
        self.requests: AsyncRequests = AsyncRequests(sender)
        """The company's own requests of the last 7 days, with their outcome, to find out what
        goes wrong.
        """
        self.listeners: AsyncListeners = AsyncListeners(sender)
        """Events at your own computer while you develop, signed like webhooks, without a public
        URL.
        """
