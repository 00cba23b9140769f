# Generated from openapi.yaml. Do not edit.

"""What the service sends."""

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
    "Customer",
    "CustomerCreatedEvent",
    "CustomerStatus",
    "CustomerUpdatedEvent",
    "Event",
    "EventType",
    "Fee",
    "GeoPoint",
    "Location",
    "LocationCreatedEvent",
    "LocationStatus",
    "LocationUpdatedEvent",
    "Pricelist",
    "PricelistCreatedEvent",
    "PricelistCreation",
    "PricelistService",
    "Service",
    "ServiceCustomer",
    "Sku",
    "SkuProduct",
    "ValidatedAddress",
    "ValidationIssue",
    "WebhookEvent",
    "WebhookTest",
    "WebhookTestEvent",
    "Zone",
    "ZoneService",
]

CustomerStatus: TypeAlias = Literal["active", "inactive"]
"""Whether the customer is served. It may change both ways."""

LocationStatus: TypeAlias = Literal["ACTIVE", "INACTIVE"]
"""Whether the location is served."""

EventType: TypeAlias = Literal[
    "customer.created",
    "customer.updated",
    "location.created",
    "location.updated",
    "pricelist.created",
]
"""What happened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Customer(Model):
    """A customer of the company."""

    id: str
    """Identifies the customer in this API."""
    display_name: str
    """The name the customer goes by."""
    customer_id: str
    """The customer's number, assigned by the service: the next of the company's own series,
    starting at `10001`. Imported customers may have none, `\""`.
    """
    status: CustomerStatus
    """Whether the customer is served. It may change both ways."""
    email: str | None
    """The e-mail address, `None` when unset."""
    phone: str | None
    """The phone number as it was given, `None` when unset."""
    company_name: str | None
    """The name of the customer's firm, `None` when unset."""
    created_at: datetime | None
    """When the customer was created, `None` when unavailable."""
    updated_at: datetime | None
    """When the customer was last changed, `None` when unavailable."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Customer:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            display_name=get("displayName"),
            customer_id=get("customerId"),
            status=get("status"),
            email=get("email"),
            phone=get("phone"),
            company_name=get("companyName"),
            created_at=date_time(get("createdAt")),
            updated_at=date_time(get("updatedAt")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class GeoPoint(Model):
    """A point on the map, in WGS 84 degrees."""

    lat: float
    """Latitude, north positive."""
    lng: float
    """Longitude, east positive."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> GeoPoint:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            lat=get("lat"),
            lng=get("lng"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Address(Model):
    """A resolved address. A part that is not known is `\""`, never null."""

    address: str
    """The whole address in one line, as resolved."""
    city: str
    """City."""
    state: str
    """State, two letters."""
    zipcode: str
    """ZIP code."""
    street_no: str
    """House number. Empty for rural routes."""
    county: str
    """County or its equivalent."""
    borough: str
    """Borough, in cities that have them, such as New York."""
    geo_place_id: str
    """Identifies the address. Its form depends on the address provider; only compare it."""
    location: GeoPoint
    """The coordinates. With the default, offline provider, the centre of the ZIP code."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Address:
        """Reads what the service sends."""
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
    """A place where a customer is served. No field is ever null; an unset text is `\""`."""

    id: str
    """Identifies the location."""
    customer_id: str
    """The `id` of the customer the location belongs to (not the customer number)."""
    name: str
    """The name of the location."""
    status: LocationStatus
    """Whether the location is served."""
    location_note: str
    """A note for the driver or dispatcher, `\""` when unset."""
    purchase_order_number: str
    """The customer's purchase order number, `\""` when unset."""
    address: Address
    """A resolved address. A part that is not known is `\""`, never null."""
    created_at: datetime
    """When the location was created."""
    updated_at: datetime
    """When the location was last changed."""
    reused: bool
    """`True` only in the response to a create whose address already was a location of the
    customer; that location is returned.
    """
    reactivated: bool
    """`True` only in the response to a create or an update that took the location from
    `INACTIVE` to `ACTIVE`.
    """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Location:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            customer_id=get("customerId"),
            name=get("name"),
            status=get("status"),
            location_note=get("locationNote"),
            purchase_order_number=get("purchaseOrderNumber"),
            address=nested(Address.from_dict, get("address")),
            created_at=date_time(get("createdAt")),
            updated_at=date_time(get("updatedAt")),
            reused=get("reused"),
            reactivated=get("reactivated"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidatedAddress(Model):
    """A resolved address. A part that is not known is `\""`, never null."""

    formatted_address: str
    """The whole address in one line."""
    street_number: str
    """House number. Empty for rural routes."""
    route: str
    """Street, in the abbreviations of the US Postal Service."""
    city: str
    """City."""
    state: str
    """State, two letters."""
    zipcode: str
    """ZIP code."""
    county: str
    """County or its equivalent."""
    borough: str
    """Borough, in cities that have them, such as New York."""
    geo_place_id: str
    """Identifies the address. Its form depends on the address provider; only compare it."""
    location: GeoPoint
    """The coordinates. With the default, offline provider, the centre of the ZIP code."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ValidatedAddress:
        """Reads what the service sends."""
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
class Fee(Model):
    """A fee that may come on top of a SKU's price."""

    type: str | None
    """What the fee is for."""
    price: float | None
    """The price of one unit, in US dollars."""
    per: str | None
    """The unit that is charged."""
    limit: float | None
    """How much is included before the fee applies."""
    limit_type: str | None
    """The unit of `limit`."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Fee:
        """Reads what the service sends."""
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
    """The product a SKU sells, `None` when unset."""

    id: str
    """Identifies the product."""
    name: str
    """The product's name."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> SkuProduct:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Sku(Model):
    """Something that can be ordered."""

    id: str
    """Identifies the SKU."""
    name: str
    """The SKU's name."""
    code: str | None
    """The company's own code for it, `None` when unset."""
    description: str | None
    """What is included, `None` when unset."""
    status: str | None
    """Whether it is on offer. Known values are `active` and `inactive`; others may follow."""
    price: float | None
    """The price in US dollars: in the pricelist of the `price_list_id` filter, without one in
    the company's default pricelist. `None` where that has none.
    """
    pricing_type: str | None
    """How the price is meant. Known values are `flat`, `per_ton`, `per_day` and `per_unit`;
    others may follow.
    """
    product: SkuProduct | None
    """The product a SKU sells, `None` when unset."""
    material: str | None
    """The material it is for, `None` when unset."""
    load_composition: str | None
    """How the load may be composed, `None` when unset."""
    service_id: str | None
    """The `id` of the service it belongs to, `None` when unset."""
    price_list_ids: list[str]
    """The ids of the pricelists that hold it."""
    fees: dict[str, Fee]
    """The fees that may come on top, by a short key of the company's choice."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Sku:
        """Reads what the service sends."""
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
            fees=nested_map(Fee.from_dict, get("fees")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PricelistService(Model):
    """A service that a pricelist has prices for."""

    id: str
    """The `id` of the service."""
    identifier: str
    """The service's readable identifier."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PricelistService:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            identifier=get("identifier"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pricelist(Model):
    """A list of prices for SKUs, and of charges."""

    id: str
    """Identifies the pricelist."""
    name: str
    """The pricelist's name."""
    scope: str
    """What it holds for. Known values are `company`, `customer` and `zone`; others may follow."""
    status: str
    """Whether it is in use. Known values are `active` and `inactive`; others may follow."""
    is_default: bool
    """Whether it is the company's default pricelist."""
    is_ecommerce: bool
    """Whether its prices are for online orders."""
    is_zone_based: bool
    """Whether its prices depend on the delivery zone."""
    services: list[PricelistService]
    """The services of its SKUs."""
    sku_count: int
    """How many SKUs it holds."""
    charge_count: int
    """How many charges it holds."""
    customer_count: int
    """How many customers it belongs to."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Pricelist:
        """Reads what the service sends."""
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
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PricelistCreation(Model):
    """What was created."""

    price_list_id: str
    """The `id` of the new pricelist."""
    sku_count: int
    """How many SKUs it holds."""
    charge_count: int
    """How many charges it holds."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PricelistCreation:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            price_list_id=get("priceListId"),
            sku_count=get("skuCount"),
            charge_count=get("chargeCount"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceCustomer(Model):
    """A customer with a pricelist of its own that holds a SKU of the service."""

    id: str
    """The `id` of the customer."""
    display_name: str
    """The name the customer goes by."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ServiceCustomer:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            display_name=get("displayName"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Service(Model):
    """A kind of service that the company offers."""

    id: str
    """Identifies the service."""
    name: str
    """The service's name."""
    code: float
    """The service's number."""
    identifier: str
    """The service's readable identifier."""
    description: str
    """What the service is."""
    subscription_status: str
    """Whether the company subscribes to the service. Known values are `subscribed` and
    `unsubscribed`; others may follow.
    """
    status: str
    """Whether it is on offer. Known values are `active` and `inactive`; others may follow."""
    subscribed_at: datetime
    """When the company subscribed to it."""
    activated_at: datetime
    """When it was activated."""
    price_lists: int
    """How many pricelists hold a SKU of the service."""
    customer_list: list[ServiceCustomer]
    """The customers with a pricelist of their own that holds a SKU of the service."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Service:
        """Reads what the service sends."""
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
            price_lists=get("priceLists"),
            customer_list=nested_list(ServiceCustomer.from_dict, get("customerList")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneService(Model):
    """A service that is offered in a zone."""

    id: str
    """The `id` of the service."""
    name: str
    """The service's name."""
    identifier: str
    """The service's readable identifier."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ZoneService:
        """Reads what the service sends."""
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
    """Identifies the zone."""
    name: str
    """The zone's name."""
    code: str
    """The company's own code for it."""
    color: str
    """The colour it is drawn in on maps."""
    is_active: bool
    """Whether the company delivers there now. Only active zones are found by ZIP code."""
    zip_codes: list[str]
    """The ZIP codes it holds."""
    services: list[ZoneService]
    """The services offered there."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Zone:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            name=get("name"),
            code=get("code"),
            color=get("color"),
            is_active=get("isActive"),
            zip_codes=get("zipCodes"),
            services=nested_list(ZoneService.from_dict, get("services")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomerCreatedEvent(Model):
    """A customer was created."""

    id: str
    """Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
    in every resend and in the list of events, so handle an `id` once.
    """
    type: Literal["customer.created"]
    """What happened."""
    created_at: datetime
    """When it happened."""
    data: Customer
    """A customer of the company."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> CustomerCreatedEvent:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(Customer.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomerUpdatedEvent(Model):
    """A customer was changed."""

    id: str
    """Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
    in every resend and in the list of events, so handle an `id` once.
    """
    type: Literal["customer.updated"]
    """What happened."""
    created_at: datetime
    """When it happened."""
    data: Customer
    """A customer of the company."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> CustomerUpdatedEvent:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(Customer.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LocationCreatedEvent(Model):
    """A location was created."""

    id: str
    """Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
    in every resend and in the list of events, so handle an `id` once.
    """
    type: Literal["location.created"]
    """What happened."""
    created_at: datetime
    """When it happened."""
    data: Location
    """A place where a customer is served. No field is ever null; an unset text is `\""`."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> LocationCreatedEvent:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(Location.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LocationUpdatedEvent(Model):
    """A location was changed, or became active again."""

    id: str
    """Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
    in every resend and in the list of events, so handle an `id` once.
    """
    type: Literal["location.updated"]
    """What happened."""
    created_at: datetime
    """When it happened."""
    data: Location
    """A place where a customer is served. No field is ever null; an unset text is `\""`."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> LocationUpdatedEvent:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(Location.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PricelistCreatedEvent(Model):
    """A pricelist was created for a customer."""

    id: str
    """Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
    in every resend and in the list of events, so handle an `id` once.
    """
    type: Literal["pricelist.created"]
    """What happened."""
    created_at: datetime
    """When it happened."""
    data: Pricelist
    """A list of prices for SKUs, and of charges."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PricelistCreatedEvent:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=nested(Pricelist.from_dict, get("data")),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookTestEvent(Model):
    """Somebody tests an endpoint. Nothing happened."""

    id: str
    """Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt,
    in every resend and in the list of events, so handle an `id` once.
    """
    type: Literal["webhook.test"]
    """What happened."""
    created_at: datetime
    """When it happened."""
    data: WebhookTest
    """What a test carries. It is nothing of the company's."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> WebhookTestEvent:
        """Reads what the service sends."""
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
    """What a test carries. It is nothing of the company's."""

    message: str
    """Says that this is a test."""
    endpoint_id: str
    """The endpoint that is tested, as the developer platform shows it."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> WebhookTest:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            message=get("message"),
            endpoint_id=get("endpointId"),
            raw=data,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidationIssue(Model):
    """One thing that is wrong with a request."""

    in_: Literal["body", "query", "path", "header"]
    """The part of the request it is in."""
    path: str
    """A JSON pointer to the value in that part, `\""` for the part as a whole."""
    keyword: str
    """The rule that the value breaks: a JSON Schema keyword, or a word for a rule that no
    keyword expresses.
    """
    message: str
    """What is wrong, for people."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ValidationIssue:
        """Reads what the service sends."""
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
    """A place that an ambiguous address may mean. Only the parts that are known are there."""

    formatted_address: str | None = None
    """The whole address in one line."""
    street_number: str | None = None
    """House number."""
    route: str | None = None
    """Street."""
    city: str | None = None
    """City."""
    state: str | None = None
    """State, two letters."""
    zipcode: str | None = None
    """ZIP code."""
    county: str | None = None
    """County or its equivalent."""
    borough: str | None = None
    """Borough, in cities that have them."""
    geo_place_id: str | None = None
    """Identifies the address."""
    location: GeoPoint | None = None
    """A point on the map, in WGS 84 degrees."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> AddressCandidate:
        """Reads what the service sends."""
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


WebhookEvent: TypeAlias = (
    CustomerCreatedEvent
    | CustomerUpdatedEvent
    | LocationCreatedEvent
    | LocationUpdatedEvent
    | PricelistCreatedEvent
    | WebhookTestEvent
    | UnknownEvent
)
"""What a webhook delivers: an event, or a test. `type` tells them apart, and what `data` is. New
types may follow; an endpoint gets those that it asks for.
"""

_WEBHOOK_EVENT: dict[str, Callable[[Any], WebhookEvent]] = {
    "customer.created": CustomerCreatedEvent.from_dict,
    "customer.updated": CustomerUpdatedEvent.from_dict,
    "location.created": LocationCreatedEvent.from_dict,
    "location.updated": LocationUpdatedEvent.from_dict,
    "pricelist.created": PricelistCreatedEvent.from_dict,
    "webhook.test": WebhookTestEvent.from_dict,
}


def read_webhook_event(data: Any) -> WebhookEvent:
    """Reads what the service sends."""
    return one_of(_WEBHOOK_EVENT, "type", UnknownEvent.from_dict, data)


Event: TypeAlias = (
    CustomerCreatedEvent
    | CustomerUpdatedEvent
    | LocationCreatedEvent
    | LocationUpdatedEvent
    | PricelistCreatedEvent
    | UnknownEvent
)
"""Something that was written through this API. `data` is the whole resource as its GET would
have returned it right after the write; it may have changed since. `type` tells what it is.
"""

_EVENT: dict[str, Callable[[Any], Event]] = {
    "customer.created": CustomerCreatedEvent.from_dict,
    "customer.updated": CustomerUpdatedEvent.from_dict,
    "location.created": LocationCreatedEvent.from_dict,
    "location.updated": LocationUpdatedEvent.from_dict,
    "pricelist.created": PricelistCreatedEvent.from_dict,
}


def read_event(data: Any) -> Event:
    """Reads what the service sends."""
    return one_of(_EVENT, "type", UnknownEvent.from_dict, data)
