# Generated from openapi.yaml. Do not edit.

"""The models of resources and webhook events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeAlias

from .._reading import Model, date_time, getter, nested, nested_list, nested_map, one_of
from .._unknown import UnknownEvent

__all__ = [
    "Address",
    "AddressCandidate",
    "AddressComponents",
    "AddressVerdict",
    "ApiKeyAlert",
    "ApiKeyExpiredEvent",
    "ApiKeyExpiringEvent",
    "BatchError",
    "BatchErrorData",
    "CatalogEntry",
    "Charge",
    "Customer",
    "CustomerBatchResult",
    "CustomerCreatedEvent",
    "CustomerErasedEvent",
    "CustomerStatus",
    "CustomerUpdatedEvent",
    "DeprecatedOperationAlert",
    "DeprecatedOperationCalledEvent",
    "Event",
    "EventActor",
    "EventType",
    "Fee",
    "FoundObject",
    "FoundObjectType",
    "GeoPoint",
    "ListSort",
    "Listener",
    "Location",
    "LocationBatchResult",
    "LocationCreatedEvent",
    "LocationStatus",
    "LocationUpdatedEvent",
    "LoggedRequest",
    "PlacePricesDetails",
    "Price",
    "PriceZone",
    "Pricelist",
    "PricelistCharges",
    "PricelistCreatedEvent",
    "PricelistCreation",
    "PricelistReference",
    "PricelistService",
    "PricelistSku",
    "PricelistUpdatedEvent",
    "QuotaAlert",
    "QuotaExhaustedEvent",
    "RecordedAttempt",
    "SandboxClock",
    "SandboxEventType",
    "SandboxEvents",
    "Service",
    "ServiceCustomer",
    "ServiceUpdatedEvent",
    "Sku",
    "SkuProduct",
    "SkuUpdatedEvent",
    "ValidatedAddress",
    "ValidationIssue",
    "WebhookEndpointAlert",
    "WebhookEndpointDisabledEvent",
    "WebhookEndpointFailingEvent",
    "WebhookEndpointRecoveredEvent",
    "WebhookEvent",
    "WebhookTest",
    "WebhookTestEvent",
    "Zone",
    "ZoneService",
    "ZoneUpdatedEvent",
]

ListSort: TypeAlias = Literal["createdAt", "-createdAt", "updatedAt", "-updatedAt"]
"""The time that a list is sorted by. A leading `-` is descending."""

CustomerStatus: TypeAlias = Literal["active", "inactive"]
"""Whether the customer is served. Can be changed in either direction."""

LocationStatus: TypeAlias = Literal["ACTIVE", "INACTIVE"]
"""Whether the location is served."""

AddressVerdict: TypeAlias = Literal["confirmed", "inferred", "corrected", "unconfirmed"]
"""The verdict on a part of an address."""

EventType: TypeAlias = Literal[
    "customer.created",
    "customer.updated",
    "customer.erased",
    "location.created",
    "location.updated",
    "pricelist.created",
    "pricelist.updated",
    "sku.updated",
    "service.updated",
    "zone.updated",
]
"""The type of the event."""

SandboxEventType: TypeAlias = Literal[
    "customer.created",
    "customer.updated",
    "customer.erased",
    "location.created",
    "location.updated",
    "pricelist.created",
    "pricelist.updated",
    "sku.updated",
    "service.updated",
    "zone.updated",
    "webhook_endpoint.failing",
    "webhook_endpoint.disabled",
    "webhook_endpoint.recovered",
    "api_key.expiring",
    "api_key.expired",
    "quota.exhausted",
    "deprecated_operation.called",
    "webhook.test",
]
"""The type of events that a sandbox sends."""

FoundObjectType: TypeAlias = Literal[
    "customer",
    "location",
    "sku",
    "service",
    "pricelist",
    "zone",
    "product",
    "materialType",
    "loadComposition",
    "pricingType",
    "event",
    "request",
]
"""The type of an object that a search has found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Customer(Model):
    """A customer of the company."""

    id: str
    """The unique ID of the customer in this API."""
    display_name: str
    """The customer's display name."""
    customer_id: str
    """The customer number. The service assigns the next number in the company's sequence,
    starting at `10001`. `\""` for imported customers without a number.
    """
    status: CustomerStatus
    """Whether the customer is served. Can be changed in either direction."""
    email: str | None
    """The email address, `None` if not set."""
    phone: str | None
    """The phone number as entered, `None` if not set."""
    company_name: str | None
    """The name of the customer's company, `None` if not set."""
    external_id: str | None
    """Your own ID of the customer, for example from your CRM, `None` if not set. No other
    customer of the company has the same one. Case-sensitive.
    """
    created_at: datetime | None
    """The time the customer was created, `None` if unknown."""
    updated_at: datetime | None
    """The time the customer was last updated, `None` if unknown."""
    erased_at: datetime | None
    """The time the customer's personal data was erased, `None` if it wasn't. An erased customer
    can't be changed.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Customer:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            display_name=get("displayName"),
            customer_id=get("customerId"),
            status=get("status"),
            email=get("email"),
            phone=get("phone"),
            company_name=get("companyName"),
            external_id=get("externalId"),
            created_at=date_time(get("createdAt")),
            updated_at=date_time(get("updatedAt")),
            erased_at=date_time(get("erasedAt")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomerBatchResult(Model):
    """The result of an item of a batch, with either `data` or `error`."""

    index: int
    """The item's position in the request, starting at 0."""
    status: int
    """The status that a single request with this item would have."""
    replayed: bool
    """Whether this is the stored result of an earlier request with the item's idempotency key."""
    data: Customer | None = None
    """The customer, if `status` is below 400."""
    error: BatchError | None = None
    """The reason the item failed, if `status` is 400 or above."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> CustomerBatchResult:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            index=get("index"),
            status=get("status"),
            replayed=get("replayed"),
            data=nested(Customer.from_dict, get("data")),
            error=nested(BatchError.from_dict, get("error")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class GeoPoint(Model):
    """Geographic coordinates in WGS 84 degrees."""

    lat: float
    """Latitude. Positive is north."""
    lng: float
    """Longitude. Positive is east."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> GeoPoint:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            lat=get("lat"),
            lng=get("lng"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Address(Model):
    """A resolved address. Unknown parts are `\""`, never null."""

    address: str
    """The full address on one line, as resolved."""
    city: str
    """City."""
    state: str
    """The two-letter state code."""
    zipcode: str
    """ZIP code."""
    street_no: str
    """House number. Empty for rural routes."""
    county: str
    """County or county equivalent."""
    borough: str
    """Borough, for cities that have boroughs, such as New York."""
    geo_place_id: str
    """Identifies the address. The format depends on the address provider; compare it only for
    equality.
    """
    location: GeoPoint
    """The coordinates. With the default offline provider, the center of the ZIP code."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Address:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            address=get("address"),
            city=get("city"),
            state=get("state"),
            zipcode=get("zipcode"),
            street_no=get("streetNo"),
            county=get("county"),
            borough=get("borough"),
            geo_place_id=get("geoPlaceId"),
            location=nested(GeoPoint.from_dict, get("location")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Location(Model):
    """A place where a customer is served. Text fields that are not set are `\""`; only
    `external_id` can be null.
    """

    id: str
    """The unique ID of the location."""
    customer_id: str
    """The `id` of the customer the location belongs to (not the customer number)."""
    name: str
    """The name of the location."""
    status: LocationStatus
    """Whether the location is served."""
    location_note: str
    """A note for the driver or dispatcher, `\""` if not set."""
    purchase_order_number: str
    """The customer's purchase order number, `\""` if not set."""
    external_id: str | None
    """Your own ID of the location, `None` if not set. No other location of the company has the
    same one. Case-sensitive.
    """
    address: Address
    """A resolved address. Unknown parts are `\""`, never null."""
    created_at: datetime
    """The time the location was created."""
    updated_at: datetime
    """The time the location was last updated."""
    reused: bool
    """`True` only in the response to a create request for an address where the customer already
    had a location. That location is returned.
    """
    reactivated: bool
    """`True` only in the response to a create or update request that changed the location from
    `INACTIVE` to `ACTIVE`.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Location:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            customer_id=get("customerId"),
            name=get("name"),
            status=get("status"),
            location_note=get("locationNote"),
            purchase_order_number=get("purchaseOrderNumber"),
            external_id=get("externalId"),
            address=nested(Address.from_dict, get("address")),
            created_at=date_time(get("createdAt")),
            updated_at=date_time(get("updatedAt")),
            reused=get("reused"),
            reactivated=get("reactivated"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LocationBatchResult(Model):
    """The result of an item of a batch, with either `data` or `error`."""

    index: int
    """The item's position in the request, starting at 0."""
    status: int
    """The status that a single request with this item would have."""
    replayed: bool
    """Whether this is the stored result of an earlier request with the item's idempotency key."""
    data: Location | None = None
    """The location, if `status` is below 400."""
    error: BatchError | None = None
    """The reason the item failed, if `status` is 400 or above."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> LocationBatchResult:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            index=get("index"),
            status=get("status"),
            replayed=get("replayed"),
            data=nested(Location.from_dict, get("data")),
            error=nested(BatchError.from_dict, get("error")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidatedAddress(Model):
    """A resolved address. Unknown parts are `\""`, never null."""

    formatted_address: str
    """The full address on one line. The wording of the request is kept: `Fifth` and `5th` are
    the same place.
    """
    street_number: str
    """House number. Empty for rural routes."""
    route: str
    """Street. Directions and common street types are abbreviated as by the US Postal Service."""
    city: str
    """City."""
    state: str
    """The two-letter state code."""
    zipcode: str
    """ZIP code."""
    county: str
    """County or county equivalent."""
    borough: str
    """Borough, for cities that have boroughs, such as New York."""
    geo_place_id: str
    """Identifies the address. The format depends on the address provider; compare it only for
    equality.
    """
    location: GeoPoint
    """The coordinates. With the default offline provider, the center of the ZIP code."""
    components: AddressComponents
    """The verdict on each part of the address: `confirmed` if the provider's data has the part
    as it was sent, whatever the spelling; `inferred` if it was not sent and follows from the other
    parts; `corrected` if it replaces a different value that was sent; `unconfirmed` if no data
    confirms or contradicts it. The default offline provider has no streets: `street_number` and
    `route` are always `unconfirmed`. Parts that are `\""` are omitted.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ValidatedAddress:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            formatted_address=get("formattedAddress"),
            street_number=get("streetNumber"),
            route=get("route"),
            city=get("city"),
            state=get("state"),
            zipcode=get("zipcode"),
            county=get("county"),
            borough=get("borough"),
            geo_place_id=get("geoPlaceId"),
            location=nested(GeoPoint.from_dict, get("location")),
            components=nested(AddressComponents.from_dict, get("components")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class AddressComponents(Model):
    """The verdict on each part of the address: `confirmed` if the provider's data has the part
    as it was sent, whatever the spelling; `inferred` if it was not sent and follows from the other
    parts; `corrected` if it replaces a different value that was sent; `unconfirmed` if no data
    confirms or contradicts it. The default offline provider has no streets: `street_number` and
    `route` are always `unconfirmed`. Parts that are `\""` are omitted.
    """

    street_number: AddressVerdict | None = None
    """The verdict on the house number."""
    route: AddressVerdict | None = None
    """The verdict on the street."""
    city: AddressVerdict | None = None
    """The verdict on the city. `unconfirmed` for a city near the ZIP code that isn't its own."""
    state: AddressVerdict | None = None
    """The verdict on the state."""
    zipcode: AddressVerdict | None = None
    """The verdict on the ZIP code."""
    county: AddressVerdict | None = None
    """The verdict on the county."""
    borough: AddressVerdict | None = None
    """The verdict on the borough."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> AddressComponents:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            street_number=get("streetNumber"),
            route=get("route"),
            city=get("city"),
            state=get("state"),
            zipcode=get("zipcode"),
            county=get("county"),
            borough=get("borough"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Fee(Model):
    """An additional fee of a SKU."""

    type: str | None
    """The kind of fee."""
    price: float | None
    """The price per unit, in the company's currency."""
    per: str | None
    """The unit being charged."""
    limit: float | None
    """The amount included before the fee applies."""
    limit_type: str | None
    """The unit of `limit`."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Fee:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            type=get("type"),
            price=get("price"),
            per=get("per"),
            limit=get("limit"),
            limit_type=get("limitType"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SkuProduct(Model):
    """The product of a SKU, `None` if not set."""

    id: str
    """The unique ID of the product."""
    name: str
    """The product's name."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> SkuProduct:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Sku(Model):
    """An item that customers can order."""

    id: str
    """The unique ID of the SKU."""
    name: str
    """The SKU's name."""
    code: str | None
    """The company's own code for the SKU, `None` if not set."""
    description: str | None
    """A description of what is included, `None` if not set."""
    status: str | None
    """Whether it is available. Known values are `active` and `inactive`; others may be added."""
    price: float | None
    """The price in the company's currency, from the pricelist in the `price_list_id` filter, or
    from the company's default pricelist if there is no filter. `None` if that pricelist has no
    price for the SKU. For the price that applies at a place or for a customer, use `GET
    /v1/prices`.
    """
    pricing_type: str | None
    """How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`;
    others may be added.
    """
    product: SkuProduct | None
    """The product of a SKU, `None` if not set."""
    material: str | None
    """The material the SKU is for, `None` if not set."""
    load_composition: str | None
    """The allowed composition of the load, `None` if not set."""
    service_id: str | None
    """The `id` of the SKU's service, `None` if not set."""
    price_list_ids: list[str]
    """The ids of the pricelists that include the SKU, in ascending order. At most 5:
    `pricelist_count` is the number of all, and `GET /v1/pricelists?skuId=…` returns them.
    """
    pricelist_count: int
    """The number of pricelists that include the SKU."""
    fees: dict[str, Fee]
    """Additional fees, by a short key chosen by the company."""
    created_at: datetime
    """The time the SKU was created."""
    updated_at: datetime
    """The time the SKU or its fees last changed. Prices, the names of its product, material and
    other parts, and its pricelists don't count. Equals `created_at` if nothing has changed since.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Sku:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            code=get("code"),
            description=get("description"),
            status=get("status"),
            price=get("price"),
            pricing_type=get("pricingType"),
            product=nested(SkuProduct.from_dict, get("product")),
            material=get("material"),
            load_composition=get("loadComposition"),
            service_id=get("serviceId"),
            price_list_ids=get("priceListIds"),
            pricelist_count=get("pricelistCount"),
            fees=nested_map(Fee.from_dict, get("fees")),
            created_at=date_time(get("createdAt")),
            updated_at=date_time(get("updatedAt")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PricelistReference(Model):
    """The pricelist that a price is from."""

    id: str
    """The `id` of the pricelist."""
    name: str
    """The pricelist's name."""
    scope: str
    """Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`;
    others may be added.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PricelistReference:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            scope=get("scope"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PriceZone(Model):
    """The zone whose pricelist a price is from."""

    id: str
    """The `id` of the zone."""
    name: str
    """The zone's name."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PriceZone:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Price(Model):
    """The price of a SKU at a place."""

    sku_id: str
    """The `id` of the SKU."""
    name: str
    """The SKU's name."""
    code: str | None
    """The company's own code for the SKU, `None` if not set."""
    pricing_type: str | None
    """How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`;
    others may be added.
    """
    service_id: str
    """The `id` of the SKU's service."""
    price: float | None
    """The price that applies, in the company's currency. `None` if the SKU is offered, but no
    pricelist that applies has a price for it.
    """
    currency: str
    """The currency of the price, fees and charges (ISO 4217). All prices of a company have the
    same one.
    """
    reason: str | None
    """The reason this price applies, `None` without a price. Known values are `customer` (a
    pricelist of the customer), `zone` (the pricelist of a zone) and `default` (the default
    pricelist); others may be added.
    """
    pricelist: PricelistReference | None
    """The pricelist that the price is from, `None` without a price. Its charges are in
    `pricelists`.
    """
    zone: PriceZone | None
    """The zone whose pricelist the price is from, `None` unless `reason` is `zone`."""
    fees: dict[str, Fee]
    """Additional fees of the SKU, by a short key chosen by the company."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Price:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            sku_id=get("skuId"),
            name=get("name"),
            code=get("code"),
            pricing_type=get("pricingType"),
            service_id=get("serviceId"),
            price=get("price"),
            currency=get("currency"),
            reason=get("reason"),
            pricelist=nested(PricelistReference.from_dict, get("pricelist")),
            zone=nested(PriceZone.from_dict, get("zone")),
            fees=nested_map(Fee.from_dict, get("fees")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PricelistCharges(Model):
    """A pricelist with its charges."""

    id: str
    """The `id` of the pricelist."""
    name: str
    """The pricelist's name."""
    scope: str
    """Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`;
    others may be added.
    """
    charges: list[Charge]
    """The charges of the pricelist, ordered by `id`. At most 200: to get all, use `GET
    /v1/pricelists/{id}/charges`.
    """
    charge_count: int
    """The number of charges in the pricelist, including those that `charges` doesn't list."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PricelistCharges:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            scope=get("scope"),
            charges=nested_list(Charge.from_dict, get("charges")),
            charge_count=get("chargeCount"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PricelistService(Model):
    """A service with prices in a pricelist."""

    id: str
    """The `id` of the service."""
    identifier: str
    """The human-readable identifier of the service."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PricelistService:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            identifier=get("identifier"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pricelist(Model):
    """Prices for a set of SKUs and charges."""

    id: str
    """The unique ID of the pricelist."""
    name: str
    """The pricelist's name."""
    scope: str
    """Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`;
    others may be added.
    """
    status: str
    """Whether the pricelist is in use. Known values are `active` and `inactive`; others may be
    added.
    """
    is_default: bool
    """Whether this is the company's default pricelist."""
    is_ecommerce: bool
    """Whether the prices apply to online orders."""
    is_zone_based: bool
    """Whether the prices depend on the delivery zone."""
    services: list[PricelistService]
    """The services of the SKUs in the pricelist."""
    sku_count: int
    """The number of SKUs in the pricelist."""
    charge_count: int
    """The number of charges in the pricelist."""
    customer_count: int
    """The number of customers the pricelist belongs to."""
    customer_id: str | None
    """The `id` of the customer that the pricelist belongs to, `None` for a pricelist of the
    company or of a zone.
    """
    currency: str
    """The currency of the prices and charges (ISO 4217). All prices of a company have the same
    one.
    """
    created_at: datetime
    """The time the pricelist was created."""
    updated_at: datetime
    """The time the pricelist, one of its prices or one of its charges last changed. Changes of
    the SKUs themselves and of `services` don't count. Equals `created_at` if nothing has changed
    since.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Pricelist:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            scope=get("scope"),
            status=get("status"),
            is_default=get("isDefault"),
            is_ecommerce=get("isEcommerce"),
            is_zone_based=get("isZoneBased"),
            services=nested_list(PricelistService.from_dict, get("services")),
            sku_count=get("skuCount"),
            charge_count=get("chargeCount"),
            customer_count=get("customerCount"),
            customer_id=get("customerId"),
            currency=get("currency"),
            created_at=date_time(get("createdAt")),
            updated_at=date_time(get("updatedAt")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PricelistCreation(Model):
    """The new pricelist."""

    price_list_id: str
    """The `id` of the new pricelist."""
    sku_count: int
    """The number of SKUs in the pricelist."""
    charge_count: int
    """The number of charges in the pricelist."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PricelistCreation:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            price_list_id=get("priceListId"),
            sku_count=get("skuCount"),
            charge_count=get("chargeCount"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PricelistSku(Model):
    """A SKU in a pricelist, with its price."""

    id: str
    """The `id` of the SKU."""
    name: str
    """The SKU's name."""
    code: str | None
    """The company's own code for the SKU, `None` if not set."""
    status: str | None
    """Whether it is available. Known values are `active` and `inactive`; others may be added."""
    pricing_type: str | None
    """How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`;
    others may be added.
    """
    service_id: str | None
    """The `id` of the SKU's service, `None` if not set."""
    price: float | None
    """The SKU's price in the pricelist, in the company's currency, `None` if not set."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PricelistSku:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            code=get("code"),
            status=get("status"),
            pricing_type=get("pricingType"),
            service_id=get("serviceId"),
            price=get("price"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge(Model):
    """A charge in a pricelist, in addition to the prices of SKUs."""

    id: str
    """The unique ID of the charge. A copy of a pricelist has charges with other ids."""
    name: str
    """The charge's name."""
    price: float | None
    """The price per unit, in the company's currency, `None` if not set."""
    per: str | None
    """The unit being charged, `None` if not set."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Charge:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            price=get("price"),
            per=get("per"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceCustomer(Model):
    """A customer with their own pricelist that includes a SKU of the service."""

    id: str
    """The `id` of the customer."""
    display_name: str
    """The customer's display name."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ServiceCustomer:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            display_name=get("displayName"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Service(Model):
    """A service that the company offers."""

    id: str
    """The unique ID of the service."""
    name: str
    """The service's name."""
    code: float
    """The service's number."""
    identifier: str
    """The human-readable identifier of the service."""
    description: str
    """A description of the service."""
    subscription_status: str
    """Whether the company subscribes to the service. Known values are `subscribed` and
    `unsubscribed`; others may be added.
    """
    status: str
    """Whether it is available. Known values are `active` and `inactive`; others may be added."""
    subscribed_at: datetime
    """The time the company subscribed to the service."""
    activated_at: datetime
    """The time the service was activated."""
    created_at: datetime
    """The time the service was created."""
    updated_at: datetime
    """The time the service last changed. Changes of its pricelists and customers don't count.
    Equals `created_at` if nothing has changed since.
    """
    price_lists: int
    """The number of pricelists that include a SKU of the service."""
    customer_count: int
    """The number of customers with their own pricelist that includes a SKU of the service."""
    customer_list: list[ServiceCustomer]
    """The customers with their own pricelist that includes a SKU of the service, by name. At
    most 5: `customer_count` is the number of all, and `GET
    /v1/pricelists?scope=customer&serviceId=…` returns their pricelists.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Service:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            code=get("code"),
            identifier=get("identifier"),
            description=get("description"),
            subscription_status=get("subscriptionStatus"),
            status=get("status"),
            subscribed_at=date_time(get("subscribedAt")),
            activated_at=date_time(get("activatedAt")),
            created_at=date_time(get("createdAt")),
            updated_at=date_time(get("updatedAt")),
            price_lists=get("priceLists"),
            customer_count=get("customerCount"),
            customer_list=nested_list(ServiceCustomer.from_dict, get("customerList")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CatalogEntry(Model):
    """A product, material type, load composition or pricing type of SKUs."""

    id: str
    """The unique ID."""
    name: str
    """The name, as SKUs show it."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> CatalogEntry:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneService(Model):
    """A service available in a zone."""

    id: str
    """The `id` of the service."""
    name: str
    """The service's name."""
    identifier: str
    """The human-readable identifier of the service."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ZoneService:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            identifier=get("identifier"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone(Model):
    """An area the company delivers to."""

    id: str
    """The unique ID of the zone."""
    name: str
    """The zone's name."""
    code: str
    """The company's own code for the zone."""
    color: str
    """The color of the zone on maps."""
    is_active: bool
    """Whether the company currently delivers to the zone. Only active zones are returned when
    you search by ZIP code.
    """
    pricelist_id: str | None
    """The `id` of the pricelist whose prices apply in the zone, `None` if the zone has none. Its
    scope is `zone`. See Prices (/docs/reference/conventions#prices).
    """
    zip_codes: list[str]
    """The ZIP codes of the zone."""
    services: list[ZoneService]
    """The services available in the zone."""
    updated_at: datetime | None
    """The time the zone, its ZIP codes or its services last changed, `None` if that was before
    this field existed.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Zone:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            code=get("code"),
            color=get("color"),
            is_active=get("isActive"),
            pricelist_id=get("pricelistId"),
            zip_codes=get("zipCodes"),
            services=nested_list(ZoneService.from_dict, get("services")),
            updated_at=date_time(get("updatedAt")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class EventActor(Model):
    """The cause of the event: an API key, an agent, the operator or the service. `None` for
    events that the service stored before it had this field.
    """

    type: str
    """The kind of actor. Known values are `api_key` and `agent_grant` (a request), `operator`
    (an import) and `service` (the service by itself, such as the rest of a large erasure); others
    may be added.
    """
    id: str | None
    """The ID of the API key or of the agent's access. It changes when a key is rotated."""
    name: str | None
    """The name of the API key, which it keeps when it is rotated, or of the agent. A name isn't
    a proof: users of the developer platform choose it.
    """
    request_id: str | None
    """The `X-Request-Id` of the request."""
    idempotency_key: str | None
    """The `Idempotency-Key` that was sent with the request, or with the item of a batch. It is
    removed when the customer is erased.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> EventActor:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            type=get("type"),
            id=get("id"),
            name=get("name"),
            request_id=get("requestId"),
            idempotency_key=get("idempotencyKey"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SandboxClock(Model):
    """The changes that the clock of a sandbox has made."""

    retries: int
    """The number of retries that are due and are sent now."""
    keys: int
    """The number of API keys that expire earlier."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> SandboxClock:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            retries=get("retries"),
            keys=get("keys"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SandboxEvents(Model):
    """Events that were sent in a sandbox."""

    event_ids: list[str]
    """The `id` of each event, in the order of `sequence`."""
    deliveries: int
    """The number of deliveries that were queued. 0 means that no endpoint is enabled and
    subscribes to the type, or that the filters of the endpoints leave the events out.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> SandboxEvents:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            event_ids=get("eventIds"),
            deliveries=get("deliveries"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomerCreatedEvent(Model):
    """A customer was created."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["customer.created"]
    """The type of the event."""
    created_at: datetime
    """The time the event occurred."""
    sequence: int
    """Grows with each event of the company, in commit order: of two events, the one with the
    greater number happened later, even if both have the same `created_at`. Webhooks can arrive in
    any order: store the number with each resource, and ignore events with a smaller one.
    """
    actor: EventActor | None
    """The cause of the event: an API key, an agent, the operator or the service. `None` for
    events that the service stored before it had this field.
    """
    data: Customer
    """A customer of the company."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> CustomerCreatedEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            sequence=get("sequence"),
            actor=nested(EventActor.from_dict, get("actor")),
            data=nested(Customer.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomerUpdatedEvent(Model):
    """A customer was updated."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["customer.updated"]
    """The type of the event."""
    created_at: datetime
    """The time the event occurred."""
    sequence: int
    """Grows with each event of the company, in commit order: of two events, the one with the
    greater number happened later, even if both have the same `created_at`. Webhooks can arrive in
    any order: store the number with each resource, and ignore events with a smaller one.
    """
    actor: EventActor | None
    """The cause of the event: an API key, an agent, the operator or the service. `None` for
    events that the service stored before it had this field.
    """
    data: Customer
    """A customer of the company."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> CustomerUpdatedEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            sequence=get("sequence"),
            actor=nested(EventActor.from_dict, get("actor")),
            data=nested(Customer.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomerErasedEvent(Model):
    """A customer's personal data was erased."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["customer.erased"]
    """The type of the event."""
    created_at: datetime
    """The time the event occurred."""
    sequence: int
    """Grows with each event of the company, in commit order: of two events, the one with the
    greater number happened later, even if both have the same `created_at`. Webhooks can arrive in
    any order: store the number with each resource, and ignore events with a smaller one.
    """
    actor: EventActor | None
    """The cause of the event: an API key, an agent, the operator or the service. `None` for
    events that the service stored before it had this field.
    """
    data: Customer
    """A customer of the company."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> CustomerErasedEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            sequence=get("sequence"),
            actor=nested(EventActor.from_dict, get("actor")),
            data=nested(Customer.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LocationCreatedEvent(Model):
    """A location was created."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["location.created"]
    """The type of the event."""
    created_at: datetime
    """The time the event occurred."""
    sequence: int
    """Grows with each event of the company, in commit order: of two events, the one with the
    greater number happened later, even if both have the same `created_at`. Webhooks can arrive in
    any order: store the number with each resource, and ignore events with a smaller one.
    """
    actor: EventActor | None
    """The cause of the event: an API key, an agent, the operator or the service. `None` for
    events that the service stored before it had this field.
    """
    data: Location
    """A place where a customer is served. Text fields that are not set are `\""`; only
    `external_id` can be null.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> LocationCreatedEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            sequence=get("sequence"),
            actor=nested(EventActor.from_dict, get("actor")),
            data=nested(Location.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LocationUpdatedEvent(Model):
    """A location was updated or reactivated."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["location.updated"]
    """The type of the event."""
    created_at: datetime
    """The time the event occurred."""
    sequence: int
    """Grows with each event of the company, in commit order: of two events, the one with the
    greater number happened later, even if both have the same `created_at`. Webhooks can arrive in
    any order: store the number with each resource, and ignore events with a smaller one.
    """
    actor: EventActor | None
    """The cause of the event: an API key, an agent, the operator or the service. `None` for
    events that the service stored before it had this field.
    """
    data: Location
    """A place where a customer is served. Text fields that are not set are `\""`; only
    `external_id` can be null.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> LocationUpdatedEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            sequence=get("sequence"),
            actor=nested(EventActor.from_dict, get("actor")),
            data=nested(Location.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PricelistCreatedEvent(Model):
    """A pricelist was created."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["pricelist.created"]
    """The type of the event."""
    created_at: datetime
    """The time the event occurred."""
    sequence: int
    """Grows with each event of the company, in commit order: of two events, the one with the
    greater number happened later, even if both have the same `created_at`. Webhooks can arrive in
    any order: store the number with each resource, and ignore events with a smaller one.
    """
    actor: EventActor | None
    """The cause of the event: an API key, an agent, the operator or the service. `None` for
    events that the service stored before it had this field.
    """
    data: Pricelist
    """Prices for a set of SKUs and charges."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PricelistCreatedEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            sequence=get("sequence"),
            actor=nested(EventActor.from_dict, get("actor")),
            data=nested(Pricelist.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PricelistUpdatedEvent(Model):
    """A pricelist was updated. Read the new prices from the pricelist's SKUs and charges."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["pricelist.updated"]
    """The type of the event."""
    created_at: datetime
    """The time the event occurred."""
    sequence: int
    """Grows with each event of the company, in commit order: of two events, the one with the
    greater number happened later, even if both have the same `created_at`. Webhooks can arrive in
    any order: store the number with each resource, and ignore events with a smaller one.
    """
    actor: EventActor | None
    """The cause of the event: an API key, an agent, the operator or the service. `None` for
    events that the service stored before it had this field.
    """
    data: Pricelist
    """Prices for a set of SKUs and charges."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PricelistUpdatedEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            sequence=get("sequence"),
            actor=nested(EventActor.from_dict, get("actor")),
            data=nested(Pricelist.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SkuUpdatedEvent(Model):
    """A SKU was created or updated by an import."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["sku.updated"]
    """The type of the event."""
    created_at: datetime
    """The time the event occurred."""
    sequence: int
    """Grows with each event of the company, in commit order: of two events, the one with the
    greater number happened later, even if both have the same `created_at`. Webhooks can arrive in
    any order: store the number with each resource, and ignore events with a smaller one.
    """
    actor: EventActor | None
    """The cause of the event: an API key, an agent, the operator or the service. `None` for
    events that the service stored before it had this field.
    """
    data: Sku
    """An item that customers can order."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> SkuUpdatedEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            sequence=get("sequence"),
            actor=nested(EventActor.from_dict, get("actor")),
            data=nested(Sku.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceUpdatedEvent(Model):
    """A service was created or updated by an import."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["service.updated"]
    """The type of the event."""
    created_at: datetime
    """The time the event occurred."""
    sequence: int
    """Grows with each event of the company, in commit order: of two events, the one with the
    greater number happened later, even if both have the same `created_at`. Webhooks can arrive in
    any order: store the number with each resource, and ignore events with a smaller one.
    """
    actor: EventActor | None
    """The cause of the event: an API key, an agent, the operator or the service. `None` for
    events that the service stored before it had this field.
    """
    data: Service
    """A service that the company offers."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ServiceUpdatedEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            sequence=get("sequence"),
            actor=nested(EventActor.from_dict, get("actor")),
            data=nested(Service.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneUpdatedEvent(Model):
    """A zone was created or updated by an import."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["zone.updated"]
    """The type of the event."""
    created_at: datetime
    """The time the event occurred."""
    sequence: int
    """Grows with each event of the company, in commit order: of two events, the one with the
    greater number happened later, even if both have the same `created_at`. Webhooks can arrive in
    any order: store the number with each resource, and ignore events with a smaller one.
    """
    actor: EventActor | None
    """The cause of the event: an API key, an agent, the operator or the service. `None` for
    events that the service stored before it had this field.
    """
    data: Zone
    """An area the company delivers to."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ZoneUpdatedEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            sequence=get("sequence"),
            actor=nested(EventActor.from_dict, get("actor")),
            data=nested(Zone.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookEndpointFailingEvent(Model):
    """Every attempt to a webhook endpoint has failed for 15 minutes."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["webhook_endpoint.failing"]
    """The type of the event."""
    created_at: datetime
    """The time the alert was raised."""
    data: WebhookEndpointAlert
    """The data of an event about the health of a webhook endpoint."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> WebhookEndpointFailingEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(WebhookEndpointAlert.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookEndpointDisabledEvent(Model):
    """The service disabled a webhook endpoint."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["webhook_endpoint.disabled"]
    """The type of the event."""
    created_at: datetime
    """The time the alert was raised."""
    data: WebhookEndpointAlert
    """The data of an event about the health of a webhook endpoint."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> WebhookEndpointDisabledEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(WebhookEndpointAlert.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookEndpointRecoveredEvent(Model):
    """Attempts to a failing or disabled webhook endpoint succeed again."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["webhook_endpoint.recovered"]
    """The type of the event."""
    created_at: datetime
    """The time the alert was raised."""
    data: WebhookEndpointAlert
    """The data of an event about the health of a webhook endpoint."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> WebhookEndpointRecoveredEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(WebhookEndpointAlert.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKeyExpiringEvent(Model):
    """An API key expires soon."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["api_key.expiring"]
    """The type of the event."""
    created_at: datetime
    """The time the alert was raised."""
    data: ApiKeyAlert
    """The data of an event about the expiry of an API key."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ApiKeyExpiringEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(ApiKeyAlert.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKeyExpiredEvent(Model):
    """An API key expired."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["api_key.expired"]
    """The type of the event."""
    created_at: datetime
    """The time the alert was raised."""
    data: ApiKeyAlert
    """The data of an event about the expiry of an API key."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ApiKeyExpiredEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(ApiKeyAlert.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class QuotaExhaustedEvent(Model):
    """Requests are rejected because they exceed the quota."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["quota.exhausted"]
    """The type of the event."""
    created_at: datetime
    """The time the alert was raised."""
    data: QuotaAlert
    """The data of an event about an exceeded quota."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> QuotaExhaustedEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(QuotaAlert.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DeprecatedOperationCalledEvent(Model):
    """An API key or an agent calls a deprecated operation."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["deprecated_operation.called"]
    """The type of the event."""
    created_at: datetime
    """The time the alert was raised."""
    data: DeprecatedOperationAlert
    """The data of an event about a call of a deprecated operation."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> DeprecatedOperationCalledEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(DeprecatedOperationAlert.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookEndpointAlert(Model):
    """The data of an event about the health of a webhook endpoint."""

    alert_id: str
    """The `id` of the alert, as in the URL of its page in the developer platform. The event
    about the recovery of an endpoint has the `alert_id` of the alert that ended.
    """
    endpoint_id: str
    """The `id` of the endpoint, as shown in the developer platform."""
    endpoint_url: str
    """The endpoint's URL without its query, which may contain a secret."""
    since: datetime
    """The time since which the endpoint has been failing, disabled or working again."""
    reason: str
    """The reason, for users. The text may change."""
    page_url: str
    """The page of the endpoint in the developer platform."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> WebhookEndpointAlert:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            alert_id=get("alertId"),
            endpoint_id=get("endpointId"),
            endpoint_url=get("endpointUrl"),
            since=date_time(get("since")),
            reason=get("reason"),
            page_url=get("pageUrl"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKeyAlert(Model):
    """The data of an event about the expiry of an API key."""

    alert_id: str
    """The `id` of the alert, as in the URL of its page in the developer platform."""
    key_id: str
    """The `id` of the key, as in the URL of its page. It is not the key itself."""
    key_name: str
    """The name of the key."""
    key_last_four: str
    """The last four characters of the key."""
    expires_at: datetime
    """The time from which the key is refused."""
    page_url: str
    """The page of the key in the developer platform."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ApiKeyAlert:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            alert_id=get("alertId"),
            key_id=get("keyId"),
            key_name=get("keyName"),
            key_last_four=get("keyLastFour"),
            expires_at=date_time(get("expiresAt")),
            page_url=get("pageUrl"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class QuotaAlert(Model):
    """The data of an event about an exceeded quota."""

    alert_id: str
    """The `id` of the alert, as in the URL of its page in the developer platform."""
    quota: int
    """The number of requests that you can make in a quota window."""
    window_seconds: int
    """The length of a quota window in seconds."""
    since: datetime
    """The time of the first rejected request."""
    page_url: str
    """The page of the rejected requests in the developer platform."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> QuotaAlert:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            alert_id=get("alertId"),
            quota=get("quota"),
            window_seconds=get("windowSeconds"),
            since=date_time(get("since")),
            page_url=get("pageUrl"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DeprecatedOperationAlert(Model):
    """The data of an event about a call of a deprecated operation."""

    alert_id: str
    """The `id` of the alert, as in the URL of its page in the developer platform."""
    operation_id: str
    """The `operation_id` of the deprecated operation."""
    actor_type: str
    """The kind of caller, like `actor.type` of other events. Known values are `api_key` and
    `agent_grant`; others may be added.
    """
    actor_id: str
    """The ID of the API key or of the agent's access, as in the URL of its page."""
    actor_name: str
    """The name of the API key or the agent."""
    called_at: datetime
    """The time of the call."""
    sunset_at: datetime | None
    """The time from which the operation may stop working, if it is known."""
    page_url: str
    """The page of deprecated calls in the developer platform."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> DeprecatedOperationAlert:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            alert_id=get("alertId"),
            operation_id=get("operationId"),
            actor_type=get("actorType"),
            actor_id=get("actorId"),
            actor_name=get("actorName"),
            called_at=date_time(get("calledAt")),
            sunset_at=date_time(get("sunsetAt")),
            page_url=get("pageUrl"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookTestEvent(Model):
    """A test event. It does not represent a change."""

    id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    type: Literal["webhook.test"]
    """The type of the event."""
    created_at: datetime
    """The time the event occurred."""
    data: WebhookTest
    """The data of a test event. Contains no company data."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> WebhookTestEvent:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(WebhookTest.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookTest(Model):
    """The data of a test event. Contains no company data."""

    message: str
    """A message explaining that this is a test."""
    endpoint_id: str
    """The `id` of the endpoint being tested, as shown in the developer platform."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> WebhookTest:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            message=get("message"),
            endpoint_id=get("endpointId"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedRequest(Model):
    """A request to this API, or an agent's call, with its outcome."""

    id: str
    """The request's ID, as in the `X-Request-Id` header of its response."""
    received_at: datetime
    """The time at which the request arrived."""
    source: str
    """`api` with an API key, or `mcp` by an agent. More values may follow."""
    http_method: str
    """The HTTP method."""
    path: str
    """The path without the query string. External IDs in it are replaced with a digest."""
    operation: str | None
    """The `operation_id` of the operation; `None` if the path belongs to none."""
    status: int
    """The response's status. For an agent's call, the status that the same request to `/v1` has."""
    code: str | None
    """The error's code; `None` for a success."""
    duration_ms: float
    """The time in milliseconds until the response was sent."""
    key_id: str | None
    """The id of the API key; `None` for an agent's call."""
    key_name: str | None
    """The name of the API key; `None` for an agent's call."""
    agent_id: str | None
    """The id of the agent's access; `None` for a request with an API key."""
    agent_name: str | None
    """The name of the agent; `None` for a request with an API key."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> LoggedRequest:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            received_at=date_time(get("receivedAt")),
            source=get("source"),
            http_method=get("httpMethod"),
            path=get("path"),
            operation=get("operation"),
            status=get("status"),
            code=get("code"),
            duration_ms=get("durationMs"),
            key_id=get("keyId"),
            key_name=get("keyName"),
            agent_id=get("agentId"),
            agent_name=get("agentName"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundObject(Model):
    """An object that a search has found."""

    type: FoundObjectType
    """The type of an object that a search has found."""
    id: str
    """Its `id`, with which the requests of its type find it."""
    label: str
    """A customer's `display_name`, a location's address, the name of an object of the catalog,
    an event's type, or a request's method and path.
    """
    detail: str | None
    """What tells objects with the same label apart: a customer's `customer_id`, a location's
    name if it isn't the address, a SKU's or a zone's code, a service's `identifier`, a pricelist's
    scope, an event's time, or a request's status and error code. `None` if it has none.
    """
    customer_id: str | None
    """The `id` of the customer that a location belongs to; otherwise `None`."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> FoundObject:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            type=get("type"),
            id=get("id"),
            label=get("label"),
            detail=get("detail"),
            customer_id=get("customerId"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Listener(Model):
    """A new listener with its secret."""

    id: str
    """The listener's id."""
    secret: str
    """The signing secret, which only this response shows."""
    expires_at: datetime
    """The time at which the listener ends. Each stream that opens moves it to at least 10
    minutes later.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Listener:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            id=get("id"),
            secret=get("secret"),
            expires_at=date_time(get("expiresAt")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedAttempt(Model):
    """An attempt that is recorded."""

    event_id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    attempt: int
    """The number of the attempt at delivering the event to the listener. It is 1 unless `event`
    asks for another.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> RecordedAttempt:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            event_id=get("eventId"),
            attempt=get("attempt"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchErrorData(Model):
    """Additional details of a failed item."""

    issues: list[ValidationIssue] | None = None
    """The problems with the item, at most 20. Their paths are relative to the item. Only present
    with `VALIDATION_FAILED` and `REFERENCE_NOT_FOUND`.
    """
    issue_count: int | None = None
    """The number of problems that were found, including those that `issues` doesn't list. Only
    present with `issues`.
    """
    customer_id: str | None = None
    """The `id` of the customer that has the external ID, or that was erased. Only present with
    `EXTERNAL_ID_EXISTS` of a customer and `CUSTOMER_ERASED`.
    """
    location_id: str | None = None
    """The `id` of the location that has the external ID or the address. Only present with
    `EXTERNAL_ID_EXISTS` of a location and `LOCATION_EXISTS`.
    """
    reason: str | None = None
    """The reason the address was not found, as in an error of a single request. Only present
    with `ADDRESS_NOT_FOUND`.
    """
    candidates: list[AddressCandidate] | None = None
    """Up to ten possible addresses. Only present with `ADDRESS_AMBIGUOUS`, and with
    `ADDRESS_NOT_FOUND` and the reason `zip_city_mismatch`.
    """
    total: int | None = None
    """The total number of possible matches. Only present with `ADDRESS_AMBIGUOUS`."""
    retry_after: int | None = None
    """Seconds to wait before the item is sent again. Only present with `GEOCODER_UNAVAILABLE`."""
    documentation: str | None = None
    """The page that explains the code. Not present with `GEOCODER_UNAVAILABLE`."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> BatchErrorData:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            issues=nested_list(ValidationIssue.from_dict, get("issues")),
            issue_count=get("issueCount"),
            customer_id=get("customerId"),
            location_id=get("locationId"),
            reason=get("reason"),
            candidates=nested_list(AddressCandidate.from_dict, get("candidates")),
            total=get("total"),
            retry_after=get("retryAfter"),
            documentation=get("documentation"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchError(Model):
    """The reason an item of a batch failed."""

    code: str
    """The error code of a single request with this item, such as `EXTERNAL_ID_EXISTS` or
    `ADDRESS_NOT_FOUND`. New codes may be added.
    """
    message: str
    """A human-readable explanation. The wording may change."""
    extra_data: BatchErrorData
    """Additional details of a failed item."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> BatchError:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            code=get("code"),
            message=get("message"),
            extra_data=nested(BatchErrorData.from_dict, get("extraData")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidationIssue(Model):
    """A problem with the request."""

    in_: Literal["body", "query", "path", "header"]
    """The part of the request with the problem."""
    path: str
    """A JSON pointer to the value within that part, or `\""` for the whole part."""
    keyword: str
    """The rule that the value violates: a JSON Schema keyword, or a name for a rule that has no
    keyword.
    """
    message: str
    """A human-readable explanation of the problem."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ValidationIssue:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            in_=get("in"),
            path=get("path"),
            keyword=get("keyword"),
            message=get("message"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class AddressCandidate(Model):
    """A possible address. Send its `formatted_address` to choose it. Unknown parts are omitted:
    a candidate without `zipcode` is in a city with several, and sending it returns
    `ADDRESS_AMBIGUOUS` with them.
    """

    formatted_address: str | None = None
    """The full address on one line."""
    street_number: str | None = None
    """House number."""
    route: str | None = None
    """Street."""
    city: str | None = None
    """City."""
    state: str | None = None
    """The two-letter state code."""
    zipcode: str | None = None
    """ZIP code."""
    county: str | None = None
    """County or county equivalent."""
    borough: str | None = None
    """Borough, for cities that have boroughs."""
    geo_place_id: str | None = None
    """Identifies the address."""
    location: GeoPoint | None = None
    """Geographic coordinates in WGS 84 degrees."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> AddressCandidate:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            formatted_address=get("formattedAddress"),
            street_number=get("streetNumber"),
            route=get("route"),
            city=get("city"),
            state=get("state"),
            zipcode=get("zipcode"),
            county=get("county"),
            borough=get("borough"),
            geo_place_id=get("geoPlaceId"),
            location=nested(GeoPoint.from_dict, get("location")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacePricesDetails(Model):
    """A page of the prices at a place, without its items."""

    customer_id: str | None
    """The `id` of the customer that the prices are for, `None` if they aren't for a customer."""
    location_id: str | None
    """The `id` of the location whose ZIP code was used, `None` if it was that of `zipcode` or
    `address`.
    """
    zipcode: str
    """The ZIP code of the place. It is empty if the location has none; nothing is offered there."""
    pricelists: list[PricelistCharges]
    """The pricelists that the prices of this page are from, with their charges, ordered by
    `name`, then `id`. Each is listed once.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PlacePricesDetails:
        """Creates the object from JSON of the service."""
        get = getter(data)
        return cls(
            customer_id=get("customerId"),
            location_id=get("locationId"),
            zipcode=get("zipcode"),
            pricelists=nested_list(PricelistCharges.from_dict, get("pricelists")),
            raw=data,
        )


WebhookEvent: TypeAlias = (
    CustomerCreatedEvent
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
    | UnknownEvent
)
"""The body of a webhook delivery: an event, an operational event about your integration, or a
test event. `type` determines what `data` contains. New types may be added; an endpoint only
receives the types it subscribes to.
"""

_WEBHOOK_EVENT: dict[str, Callable[[Any], WebhookEvent]] = {
    "customer.created": CustomerCreatedEvent.from_dict,
    "customer.updated": CustomerUpdatedEvent.from_dict,
    "customer.erased": CustomerErasedEvent.from_dict,
    "location.created": LocationCreatedEvent.from_dict,
    "location.updated": LocationUpdatedEvent.from_dict,
    "pricelist.created": PricelistCreatedEvent.from_dict,
    "pricelist.updated": PricelistUpdatedEvent.from_dict,
    "sku.updated": SkuUpdatedEvent.from_dict,
    "service.updated": ServiceUpdatedEvent.from_dict,
    "zone.updated": ZoneUpdatedEvent.from_dict,
    "webhook_endpoint.failing": WebhookEndpointFailingEvent.from_dict,
    "webhook_endpoint.disabled": WebhookEndpointDisabledEvent.from_dict,
    "webhook_endpoint.recovered": WebhookEndpointRecoveredEvent.from_dict,
    "api_key.expiring": ApiKeyExpiringEvent.from_dict,
    "api_key.expired": ApiKeyExpiredEvent.from_dict,
    "quota.exhausted": QuotaExhaustedEvent.from_dict,
    "deprecated_operation.called": DeprecatedOperationCalledEvent.from_dict,
    "webhook.test": WebhookTestEvent.from_dict,
}


def read_webhook_event(data: Any) -> WebhookEvent:
    """Reads JSON of the service."""
    return one_of(_WEBHOOK_EVENT, "type", UnknownEvent.from_dict, data)


Event: TypeAlias = (
    CustomerCreatedEvent
    | CustomerUpdatedEvent
    | CustomerErasedEvent
    | LocationCreatedEvent
    | LocationUpdatedEvent
    | PricelistCreatedEvent
    | PricelistUpdatedEvent
    | SkuUpdatedEvent
    | ServiceUpdatedEvent
    | ZoneUpdatedEvent
    | UnknownEvent
)
"""A change made through this API, or by an import. `type` determines what `data` contains.
`data` is the complete resource as its GET operation would have returned it right after the change;
it may have changed since.
"""

_EVENT: dict[str, Callable[[Any], Event]] = {
    "customer.created": CustomerCreatedEvent.from_dict,
    "customer.updated": CustomerUpdatedEvent.from_dict,
    "customer.erased": CustomerErasedEvent.from_dict,
    "location.created": LocationCreatedEvent.from_dict,
    "location.updated": LocationUpdatedEvent.from_dict,
    "pricelist.created": PricelistCreatedEvent.from_dict,
    "pricelist.updated": PricelistUpdatedEvent.from_dict,
    "sku.updated": SkuUpdatedEvent.from_dict,
    "service.updated": ServiceUpdatedEvent.from_dict,
    "zone.updated": ZoneUpdatedEvent.from_dict,
}


def read_event(data: Any) -> Event:
    """Reads JSON of the service."""
    return one_of(_EVENT, "type", UnknownEvent.from_dict, data)
