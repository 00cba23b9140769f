# Generated from openapi.yaml. Do not edit.

"""What the service offers, resource by resource."""

from __future__ import annotations

import builtins
from collections.abc import AsyncIterator, Sequence
from typing import Literal

from .._async import AsyncFeedPage, AsyncPage, AsyncPaginator, AsyncResource, AsyncSender
from .._not_given import NOT_GIVEN, NotGiven
from .._options import RequestOptions
from .._raw import with_async_response
from .._request import request, segment
from .._writing import each
from .models import (
    Customer,
    CustomerStatus,
    Event,
    EventType,
    Location,
    LocationStatus,
    Pricelist,
    PricelistCreation,
    Service,
    Sku,
    ValidatedAddress,
    Zone,
    read_event,
)
from .params import SkuSelectionParam, write_sku_selection


class AsyncCustomers(AsyncResource):
    """The customers a company serves."""

    @property
    def with_raw_response(self) -> AsyncCustomersWithRawResponse:
        """The same calls, which return the whole response: its status and headers, too."""
        return AsyncCustomersWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        search_term: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Customer, AsyncPage[Customer]]:
        """Lists the company's customers, newest first. No match answers an empty `data`; a page
        past the end answers an empty `data` and the true `total`.

        `GET /v1/customers`, for keys with `customers:read`.

        Args:
            search_term: Keeps customers whose `display_name`, `customer_id`, `email` or `phone`
                contains this text, in any case. `%`, `_` and `\\` are ordinary characters. An empty
                term filters nothing. Control characters are refused.
            page: The page to return, counted from 1. A page past the end is empty. Default: `1`.
            limit: How many items a page holds. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listCustomers",
                "GET",
                "/v1/customers",
                query={
                    "searchTerm": search_term,
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
        email: str | None | NotGiven = NOT_GIVEN,
        phone: str | None | NotGiven = NOT_GIVEN,
        company_name: str | None | NotGiven = NOT_GIVEN,
        status: CustomerStatus | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Customer:
        """Creates a customer. Its number, `customer_id`, is the next of the company's own series
        and is never supplied by the partner: a `customer_id` in the body is refused.

        `POST /v1/customers`, for keys with `customers:write`.

        Args:
            display_name: The name the customer goes by. Control characters are refused.
            email: The e-mail address. Absent or `None` leaves it unset.
            phone: The phone number, kept as given. Absent or `None` leaves it unset. Control
                characters are refused.
            company_name: The name of the customer's firm. Absent or `None` leaves it unset.
            status: Whether the customer is served. Default: `active`.
        """
        return await self._sender.one(
            request(
                "createCustomer",
                "POST",
                "/v1/customers",
                body={
                    "displayName": display_name,
                    "email": email,
                    "phone": phone,
                    "companyName": company_name,
                    "status": status,
                },
                takes_idempotency_key=True,
                options=options,
            ),
            Customer.from_dict,
        )

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Customer:
        """Returns one customer.

        `GET /v1/customers/{id}`, for keys with `customers:read`.

        Args:
            id: The customer's `id`. Anything but a UUID answers 400, a UUID that names no customer
                404.
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
        display_name: str | NotGiven = NOT_GIVEN,
        email: str | None | NotGiven = NOT_GIVEN,
        phone: str | None | NotGiven = NOT_GIVEN,
        company_name: str | None | NotGiven = NOT_GIVEN,
        status: CustomerStatus | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Customer:
        """Sets the fields that are given, at least one; an absent field is left alone. `None`
        clears `email`, `phone` or `company_name`. `status` may change both ways. `customer_id`
        cannot be changed: in the body it is refused.

        `PATCH /v1/customers/{id}`, for keys with `customers:write`.

        Args:
            id: The customer's `id`. Anything but a UUID answers 400, a UUID that names no customer
                404.
            display_name: The name the customer goes by. Control characters are refused.
            email: The e-mail address. `None` clears it.
            phone: The phone number, kept as given. `None` clears it. Control characters are
                refused.
            company_name: The name of the customer's firm. `None` clears it.
            status: Whether the customer is served. It may change both ways.
        """
        return await self._sender.one(
            request(
                "updateCustomer",
                "PATCH",
                f"/v1/customers/{segment('id', id)}",
                body={
                    "displayName": display_name,
                    "email": email,
                    "phone": phone,
                    "companyName": company_name,
                    "status": status,
                },
                options=options,
            ),
            Customer.from_dict,
        )


class AsyncCustomersWithRawResponse:
    """The calls of AsyncCustomers, which return the whole response."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncCustomers(sender)
        self.list = with_async_response(calls.list)
        self.create = with_async_response(calls.create)
        self.get = with_async_response(calls.get)
        self.update = with_async_response(calls.update)


class AsyncLocations(AsyncResource):
    """The places where customers are served. A customer has at most one location per address,
    whose identity is its `geo_place_id`. Every address is resolved before it is stored.
    """

    @property
    def with_raw_response(self) -> AsyncLocationsWithRawResponse:
        """The same calls, which return the whole response: its status and headers, too."""
        return AsyncLocationsWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        customer_id: str | NotGiven = NOT_GIVEN,
        status: LocationStatus | NotGiven = NOT_GIVEN,
        search_term: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Location, AsyncPage[Location]]:
        """Lists the locations of all customers or of one, newest first. Filters combine with
        AND. `reused` and `reactivated` are always `False` here. A page past the end answers an
        empty `data` and the true `total`.

        `GET /v1/locations`, for keys with `customers:read`.

        Args:
            customer_id: Keeps the locations of the customer with this `id`.
            status: Keeps the locations with this status. Without it, active and inactive ones are
                listed.
            search_term: Keeps locations whose name, address or purchase order number contains this
                text, in any case. `%`, `_` and `\\` are ordinary characters. An empty term filters
                nothing. Control characters are refused.
            page: The page to return, counted from 1. A page past the end is empty. Default: `1`.
            limit: How many items a page holds. Default: `25`.
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
        address: str,
        name: str | NotGiven = NOT_GIVEN,
        location_note: str | NotGiven = NOT_GIVEN,
        purchase_order_number: str | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Location:
        """Resolves the address and adds it to a customer's locations.

        A customer has at most one location per `geo_place_id`. If the address is already one of the
        customer's locations, that location is returned with `reused=True` and no other is written:

        - if it was `INACTIVE`, it becomes `ACTIVE`, and `reactivated` is `True`; - if its purchase
        order number was empty and the request has one, it is filled in; - nothing else of it
        changes.

        An address that cannot be resolved answers 422 and writes nothing. A customer that does not
        exist answers 422 `REFERENCE_NOT_FOUND`.

        `POST /v1/locations`, for keys with `customers:write`.

        Args:
            customer_id: The `id` of the customer (not the customer number).
            address: The street address, in free text. It is resolved before anything is written.
            name: The name of the location. By default the resolved address in one line.
            location_note: A note for the driver or dispatcher. May hold line breaks.
            purchase_order_number: The customer's purchase order number. If the address already is a
                location of the customer and has none, it is filled in there.
        """
        return await self._sender.one(
            request(
                "createLocation",
                "POST",
                "/v1/locations",
                body={
                    "customerId": customer_id,
                    "address": address,
                    "name": name,
                    "locationNote": location_note,
                    "purchaseOrderNumber": purchase_order_number,
                },
                takes_idempotency_key=True,
                options=options,
            ),
            Location.from_dict,
        )

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Location:
        """Returns one location. `reused` and `reactivated` are always `False` here.

        `GET /v1/locations/{id}`, for keys with `customers:read`.

        Args:
            id: The location's `id`. Anything but a UUID answers 400, a UUID that names no location
                404.
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
        name: str | NotGiven = NOT_GIVEN,
        location_note: str | NotGiven = NOT_GIVEN,
        purchase_order_number: str | NotGiven = NOT_GIVEN,
        address: str | NotGiven = NOT_GIVEN,
        status: LocationStatus | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> Location:
        """Sets the fields that are given, at least one; an absent field is left alone.

        - `address` is resolved anew and replaces the whole stored address object. If it cannot be
        resolved, the answer is 422 and nothing is changed. If the new address is another location
        of the same customer, the answer is 409 `LOCATION_EXISTS` with its id in `location_id`. -
        `status` `ACTIVE` reactivates an inactive location, and `reactivated` is `True` in the
        response; `INACTIVE` deactivates it. - `\""` clears `location_note` or
        `purchase_order_number`.

        `PATCH /v1/locations/{id}`, for keys with `customers:write`.

        Args:
            id: The location's `id`. Anything but a UUID answers 400, a UUID that names no location
                404.
            name: The name of the location.
            location_note: A note for the driver or dispatcher. May hold line breaks. `\""` clears
                it.
            purchase_order_number: The customer's purchase order number. `\""` clears it.
            address: A street address, in free text. It is resolved anew and replaces the whole
                stored address object.
            status: `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it.
        """
        return await self._sender.one(
            request(
                "updateLocation",
                "PATCH",
                f"/v1/locations/{segment('id', id)}",
                body={
                    "name": name,
                    "locationNote": location_note,
                    "purchaseOrderNumber": purchase_order_number,
                    "address": address,
                    "status": status,
                },
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
        """Resolves a free-text address into its parts and coordinates. Nothing is stored.

        With the default, offline provider this confirms that ZIP code, city and state agree, and
        gives the coordinates of the ZIP code's centre. It never confirms that the street or the
        house number exists.

        An address that cannot be resolved answers 422: `ADDRESS_NOT_FOUND` with `reason`, or
        `ADDRESS_AMBIGUOUS` with at most ten `candidates`.

        `POST /v1/locations/validate-address`, for keys with `customers:read`.

        Args:
            address: The address, in free text.
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
    """The calls of AsyncLocations, which return the whole response."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncLocations(sender)
        self.list = with_async_response(calls.list)
        self.create = with_async_response(calls.create)
        self.get = with_async_response(calls.get)
        self.update = with_async_response(calls.update)
        self.validate_address = with_async_response(calls.validate_address)


class AsyncSkus(AsyncResource):
    """What a company offers and at what price: SKUs, services and pricelists. The company
    maintains its catalog itself; partners read it, and create pricelists for customers.
    """

    @property
    def with_raw_response(self) -> AsyncSkusWithRawResponse:
        """The same calls, which return the whole response: its status and headers, too."""
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
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Sku, AsyncPage[Sku]]:
        """Lists the company's SKUs, newest first. Filters combine with AND. A page past the end
        answers an empty `data` and the true `total`.

        `GET /v1/skus`, for keys with `customers:read`.

        Args:
            q: Keeps SKUs whose name, code or description contains this text, in any case. `%`, `_`
                and `\\` are ordinary characters. An empty term filters nothing. Control characters
                are refused.
            service_id: Keeps the SKUs of this service.
            product_id: Keeps the SKUs of this product.
            price_list_id: Keeps the SKUs of this pricelist, and makes `price` the price in it.
                Without it, `price` is the price in the company's default pricelist.
            load_composition_id: Keeps the SKUs with this load composition.
            material_type_id: Keeps the SKUs for this type of material.
            pricing_type_id: Keeps the SKUs with this type of pricing.
            mode: Keeps the SKUs that are in a pricelist flagged for `ecommerce` (`is_ecommerce`),
                as `zone` based (`is_zone_based`) or as `default` (`is_default`). Any other value is
                refused.
            zipcode: Keeps the SKUs whose service is offered in an active zone that holds this ZIP
                code.
            page: The page to return, counted from 1. A page past the end is empty. Default: `1`.
            limit: How many items a page holds. Default: `25`.
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
        """Returns one SKU. Its `price` is the price in the company's default pricelist, `None`
        where that has none.

        `GET /v1/skus/{id}`, for keys with `customers:read`.

        Args:
            id: The SKU's `id`. Anything but a UUID answers 400, a UUID that names no SKU 404.
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
    """The calls of AsyncSkus, which return the whole response."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncSkus(sender)
        self.list = with_async_response(calls.list)
        self.get = with_async_response(calls.get)


class AsyncPricelists(AsyncResource):
    """What a company offers and at what price: SKUs, services and pricelists. The company
    maintains its catalog itself; partners read it, and create pricelists for customers.
    """

    @property
    def with_raw_response(self) -> AsyncPricelistsWithRawResponse:
        """The same calls, which return the whole response: its status and headers, too."""
        return AsyncPricelistsWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        q: str | NotGiven = NOT_GIVEN,
        scope: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Pricelist, AsyncPage[Pricelist]]:
        """Lists the company's pricelists, those made for single customers included, newest
        first. Filters combine with AND. A page past the end answers an empty `data` and the true
        `total`.

        `GET /v1/pricelists`, for keys with `customers:read`.

        Args:
            q: Keeps pricelists whose name contains this text, in any case. `%`, `_` and `\\` are
                ordinary characters. An empty term filters nothing. Control characters are refused.
            scope: Keeps pricelists with this `scope`. Known values are `company`, `customer` and
                `zone`; a value that no pricelist has answers an empty `data`.
            page: The page to return, counted from 1. A page past the end is empty. Default: `1`.
            limit: How many items a page holds. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listPricelists",
                "GET",
                "/v1/pricelists",
                query={
                    "q": q,
                    "scope": scope,
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
        include_all: bool | NotGiven = NOT_GIVEN,
        sku_selections: Sequence[SkuSelectionParam] | NotGiven = NOT_GIVEN,
        charge_removals: Sequence[str] | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> PricelistCreation:
        """Copies a pricelist into a new one for one customer. The new list has scope `customer`,
        is not the default, and belongs to that customer.

        - With `include_all=True`, every SKU of the source is copied at its price; `sku_selections`,
        if given, override the prices of the SKUs they name. - Otherwise `sku_selections` is
        required and names the SKUs to copy, with their prices. - The charges of the source are
        copied but for `charge_removals`.

        Prices are kept exactly, to the cent. A SKU named twice answers 400. A source, customer, SKU
        or charge that does not exist, or a SKU or charge that the source does not hold, answers 422
        `REFERENCE_NOT_FOUND`, and `issues` points at its position in the body. Nothing is written
        unless all is.

        `POST /v1/pricelists`, for keys with `customers:write`.

        Args:
            source_price_list_id: The `id` of the pricelist to copy from.
            customer_id: The `id` of the customer it is for (not the customer number).
            name: The name of the new pricelist.
            include_all: `True` copies every SKU of the source. When absent or `False`,
                `sku_selections` is required. Default: `False`.
            sku_selections: With `include_all=True`, the SKUs whose prices differ from the source;
                otherwise the SKUs to copy, with their prices. A SKU named twice is refused.
            charge_removals: The charges of the source that are not copied.
        """
        return await self._sender.one(
            request(
                "createPricelist",
                "POST",
                "/v1/pricelists",
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


class AsyncPricelistsWithRawResponse:
    """The calls of AsyncPricelists, which return the whole response."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncPricelists(sender)
        self.list = with_async_response(calls.list)
        self.create = with_async_response(calls.create)


class AsyncServices(AsyncResource):
    """What a company offers and at what price: SKUs, services and pricelists. The company
    maintains its catalog itself; partners read it, and create pricelists for customers.
    """

    @property
    def with_raw_response(self) -> AsyncServicesWithRawResponse:
        """The same calls, which return the whole response: its status and headers, too."""
        return AsyncServicesWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        q: str | NotGiven = NOT_GIVEN,
        page: int | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Service, AsyncPage[Service]]:
        """Lists the company's services, newest first. A page past the end answers an empty
        `data` and the true `total`.

        `GET /v1/services`, for keys with `customers:read`.

        Args:
            q: Keeps services whose name, identifier or description contains this text, in any case.
                `%`, `_` and `\\` are ordinary characters. An empty term filters nothing. Control
                characters are refused.
            page: The page to return, counted from 1. A page past the end is empty. Default: `1`.
            limit: How many items a page holds. Default: `25`.
        """
        return self._sender.pages(
            request(
                "listServices",
                "GET",
                "/v1/services",
                query={
                    "q": q,
                    "page": page,
                    "limit": limit,
                },
                options=options,
            ),
            Service.from_dict,
        )


class AsyncServicesWithRawResponse:
    """The calls of AsyncServices, which return the whole response."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncServices(sender)
        self.list = with_async_response(calls.list)


class AsyncZones(AsyncResource):
    """The areas a company delivers to, each a set of ZIP codes."""

    @property
    def with_raw_response(self) -> AsyncZonesWithRawResponse:
        """The same calls, which return the whole response: its status and headers, too."""
        return AsyncZonesWithRawResponse(self._sender.with_responses())

    async def list(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> builtins.list[Zone]:
        """Lists all delivery zones of the company, active or not, ordered by `name`, then `id`.
        The list is not paged and takes no query parameters.

        `GET /v1/zones`, for keys with `customers:read`.
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
        """Lists the active delivery zones that hold a ZIP code, ordered by `name`, then `id`. No
        match answers an empty `data`. The list is not paged.

        `GET /v1/zones/by-zip`, for keys with `customers:read`.

        Args:
            zipcode: The ZIP code. It is matched exactly, after blanks around it are removed.
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
    """The calls of AsyncZones, which return the whole response."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncZones(sender)
        self.list = with_async_response(calls.list)
        self.list_by_zip = with_async_response(calls.list_by_zip)


class AsyncEvents(AsyncResource):
    """What was written through this API, as webhooks deliver it and as a list to catch up from.
    How deliveries are signed, retried and verified is in the guide to webhooks.
    """

    @property
    def with_raw_response(self) -> AsyncEventsWithRawResponse:
        """The same calls, which return the whole response: its status and headers, too."""
        return AsyncEventsWithRawResponse(self._sender.with_responses())

    def list(
        self,
        *,
        after: str | NotGiven = NOT_GIVEN,
        limit: int | NotGiven = NOT_GIVEN,
        type: EventType | NotGiven = NOT_GIVEN,
        options: RequestOptions | None = None,
    ) -> AsyncPaginator[Event, AsyncFeedPage[Event]]:
        """Lists the company's events of the last 30 days in the order in which they were
        committed, oldest first: the order of this list is final, and no event ever appears before
        one that was already read. Store the `id` of the last event you have handled, and send it as
        `after` the next time; while `has_more` is `True`, ask again at once. Without `after`, the
        list begins with the oldest event that is kept.

        The events are those that webhooks deliver, with the same `id`: handle each `id` once. An
        event that is not found, because it is older than 30 days or was none of this company's,
        answers 422 `REFERENCE_NOT_FOUND`: read from the beginning, without `after`.

        `GET /v1/events`, for keys with `customers:read`.

        Args:
            after: The `id` of the last event seen: the list begins with the one that follows it. It
                may be of any type, whatever `type` asks for. Take the last one of this list, not
                the last one that a webhook brought, since webhooks arrive in any order.
            limit: How many events to return at most. Default: `25`.
            type: Keeps events of this type.
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
        interval: float = 10.0,
        options: RequestOptions | None = None,
    ) -> AsyncIterator[Event]:
        """Goes on for ever: with what is there, and then with what is written from now on. An
        outage does not end it, unless `options` has `max_retries`. To go on another time, store the
        `id` of the last event that was handled, and give it as `after`.

        `GET /v1/events`, for keys with `customers:read`.

        Args:
            after: The `id` of the last event seen: the list begins with the one that follows it. It
                may be of any type, whatever `type` asks for. Take the last one of this list, not
                the last one that a webhook brought, since webhooks arrive in any order.
            limit: How many events to return at most. Default: `25`.
            type: Keeps events of this type.
            interval: Seconds to wait when there is nothing new. Each look is a request that counts.
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
                },
                options=options,
            ),
            read_event,
            interval,
        )


class AsyncEventsWithRawResponse:
    """The calls of AsyncEvents, which return the whole response."""

    def __init__(self, sender: AsyncSender) -> None:
        calls = AsyncEvents(sender)
        self.list = with_async_response(calls.list)


class AsyncResources:
    """All that the service offers."""

    def __init__(self, sender: AsyncSender) -> None:
        self.customers: AsyncCustomers = AsyncCustomers(sender)
        """The customers a company serves."""
        self.locations: AsyncLocations = AsyncLocations(sender)
        """The places where customers are served. A customer has at most one location per
        address, whose identity is its `geo_place_id`. Every address is resolved before it is
        stored.
        """
        self.skus: AsyncSkus = AsyncSkus(sender)
        """What a company offers and at what price: SKUs, services and pricelists. The company
        maintains its catalog itself; partners read it, and create pricelists for customers.
        """
        self.pricelists: AsyncPricelists = AsyncPricelists(sender)
        """What a company offers and at what price: SKUs, services and pricelists. The company
        maintains its catalog itself; partners read it, and create pricelists for customers.
        """
        self.services: AsyncServices = AsyncServices(sender)
        """What a company offers and at what price: SKUs, services and pricelists. The company
        maintains its catalog itself; partners read it, and create pricelists for customers.
        """
        self.zones: AsyncZones = AsyncZones(sender)
        """The areas a company delivers to, each a set of ZIP codes."""
        self.events: AsyncEvents = AsyncEvents(sender)
        """What was written through this API, as webhooks deliver it and as a list to catch up
        from. How deliveries are signed, retried and verified is in the guide to webhooks.
        """
