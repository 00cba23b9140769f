# Generated from openapi.yaml. Do not edit.

"""The types of objects in arguments."""

from __future__ import annotations

from typing import TypedDict

from .._writing import fields
from .models import CustomerStatus, LocationStatus

__all__ = [
    "ChargeAdditionParam",
    "ChargeChangeParam",
    "CustomerBatchItemParam",
    "CustomerUpsertBatchItemParam",
    "ListenerAttemptParam",
    "LocationBatchItemParam",
    "LocationUpsertBatchItemParam",
    "SkuPriceParam",
    "SkuSelectionParam",
]


class _RequiredCustomerBatchItemParam(TypedDict):
    display_name: str
    """The customer's display name. Control characters are rejected."""


class CustomerBatchItemParam(_RequiredCustomerBatchItemParam, total=False):
    """A new customer of a batch."""

    email: str | None
    """The email address. At most 64 characters before a domain name, which is no IP address.
    Omit or pass `None` to leave it unset.
    """
    phone: str | None
    """The phone number, stored as entered. Omit or pass `None` to leave it unset. An empty
    string is stored as `None`. Control characters are rejected.
    """
    company_name: str | None
    """The name of the customer's company. Omit or pass `None` to leave it unset. An empty string
    is stored as `None`.
    """
    external_id: str | None
    """Your own ID of the customer, for example from your CRM. If another customer has it,
    returns 409 `EXTERNAL_ID_EXISTS`. Omit or pass `None` to leave it unset. Control characters are
    rejected.
    """
    status: CustomerStatus
    """Whether the customer is served."""
    idempotency_key: str
    """Identifies the item, like the `Idempotency-Key` of a single request: a new one for each
    item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If
    omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify
    it.
    """


write_customer_batch_item = fields(
    {
        "display_name": "displayName",
        "company_name": "companyName",
        "external_id": "externalId",
        "idempotency_key": "idempotencyKey",
    },
    {},
)


class _RequiredCustomerUpsertBatchItemParam(TypedDict):
    external_id: str
    """Your own ID of the customer. Case-sensitive. Control characters are rejected."""
    display_name: str
    """The customer's display name. Control characters are rejected."""


class CustomerUpsertBatchItemParam(_RequiredCustomerUpsertBatchItemParam, total=False):
    """All fields of a customer of a batch. Omitted fields are set to their defaults."""

    email: str | None
    """The email address. At most 64 characters before a domain name, which is no IP address.
    Omitting it or passing `None` clears it.
    """
    phone: str | None
    """The phone number, stored as entered. Omitting it, or passing `None` or an empty string,
    clears it. Control characters are rejected.
    """
    company_name: str | None
    """The name of the customer's company. Omitting it, or passing `None` or an empty string,
    clears it.
    """
    status: CustomerStatus
    """Whether the customer is served. Omitting it sets `active`."""
    idempotency_key: str
    """Identifies the item, like the `Idempotency-Key` of a single request: a new one for each
    item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If
    omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify
    it.
    """


write_customer_upsert_batch_item = fields(
    {
        "external_id": "externalId",
        "display_name": "displayName",
        "company_name": "companyName",
        "idempotency_key": "idempotencyKey",
    },
    {},
)


class _RequiredLocationBatchItemParam(TypedDict):
    customer_id: str
    """The `id` of the customer (not the customer number)."""


class LocationBatchItemParam(_RequiredLocationBatchItemParam, total=False):
    """A new location of a batch."""

    address: str
    """The street address as free text. It is resolved before anything is stored. Required
    without `geo_place_id`.
    """
    geo_place_id: str
    """The `geo_place_id` of an address validated in the last 24 hours, instead of `address`. The
    location is created at the validated address, which isn't resolved again.
    """
    name: str
    """The name of the location. Defaults to the resolved address on one line."""
    location_note: str
    """A note for the driver or dispatcher. Can contain line breaks."""
    purchase_order_number: str
    """The customer's purchase order number. If the customer already has a location at this
    address without a number, this one is added to it.
    """
    external_id: str | None
    """Your own ID of the location. If the customer already has a location at this address
    without an external ID, that location gets it. If another location has it, returns 409
    `EXTERNAL_ID_EXISTS`. Control characters are rejected.
    """
    idempotency_key: str
    """Identifies the item, like the `Idempotency-Key` of a single request: a new one for each
    item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If
    omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify
    it.
    """


write_location_batch_item = fields(
    {
        "customer_id": "customerId",
        "geo_place_id": "geoPlaceId",
        "location_note": "locationNote",
        "purchase_order_number": "purchaseOrderNumber",
        "external_id": "externalId",
        "idempotency_key": "idempotencyKey",
    },
    {},
)


class _RequiredLocationUpsertBatchItemParam(TypedDict):
    external_id: str
    """Your own ID of the location. Case-sensitive. Control characters are rejected."""
    customer_id: str
    """The `id` of the customer (not the customer number). A location stays with its customer."""


class LocationUpsertBatchItemParam(_RequiredLocationUpsertBatchItemParam, total=False):
    """All fields of a location of a batch. Omitted fields are set to their defaults."""

    address: str
    """The street address as free text. It is resolved, and the result replaces the whole stored
    address object. Required without `geo_place_id`.
    """
    geo_place_id: str
    """The `geo_place_id` of an address validated in the last 24 hours, instead of `address`. The
    location gets the validated address, which isn't resolved again.
    """
    name: str
    """The name of the location. Omitting it sets the resolved address on one line."""
    location_note: str
    """A note for the driver or dispatcher. Can contain line breaks. Omitting it, or passing
    `\""`, clears it.
    """
    purchase_order_number: str
    """The customer's purchase order number. Omitting it, or passing `\""`, clears it."""
    status: LocationStatus
    """`ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. Omitting it sets
    `ACTIVE`.
    """
    idempotency_key: str
    """Identifies the item, like the `Idempotency-Key` of a single request: a new one for each
    item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If
    omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify
    it.
    """


write_location_upsert_batch_item = fields(
    {
        "external_id": "externalId",
        "customer_id": "customerId",
        "geo_place_id": "geoPlaceId",
        "location_note": "locationNote",
        "purchase_order_number": "purchaseOrderNumber",
        "idempotency_key": "idempotencyKey",
    },
    {},
)


class SkuSelectionParam(TypedDict):
    """A SKU and its price in the new pricelist."""

    sku_id: str
    """The `id` of a SKU in the source pricelist. Each SKU can be listed only once."""
    price: float
    """The price in the company's currency, 0 or more, with at most two decimals. Stored exactly."""


write_sku_selection = fields(
    {
        "sku_id": "skuId",
    },
    {},
)


class SkuPriceParam(TypedDict):
    """A SKU and its new price in the pricelist."""

    sku_id: str
    """The `id` of a SKU of the company. A SKU that the pricelist doesn't include is added. Each
    SKU can be listed only once.
    """
    price: float
    """The price in the company's currency, 0 or more, with at most two decimals. Stored exactly."""


write_sku_price = fields(
    {
        "sku_id": "skuId",
    },
    {},
)


class _RequiredChargeChangeParam(TypedDict):
    charge_id: str
    """The `id` of a charge in the pricelist (see `GET /v1/pricelists/{id}/charges`). Each charge
    can be listed only once.
    """


class ChargeChangeParam(_RequiredChargeChangeParam, total=False):
    """A charge of the pricelist and what changes, at least one field. Omitted fields keep their
    values.
    """

    name: str
    """The charge's new name."""
    price: float
    """The price per unit in the company's currency, 0 or more, with at most two decimals. Stored
    exactly.
    """
    per: str | None
    """The unit being charged. `None` clears it."""


write_charge_change = fields(
    {
        "charge_id": "chargeId",
    },
    {},
)


class _RequiredChargeAdditionParam(TypedDict):
    name: str
    """The charge's name. Each name can be listed only once."""
    price: float
    """The price per unit in the company's currency, 0 or more, with at most two decimals. Stored
    exactly.
    """


class ChargeAdditionParam(_RequiredChargeAdditionParam, total=False):
    """A charge to add to the pricelist."""

    per: str | None
    """The unit being charged. Omit it or pass `None` to leave it unset."""


write_charge_addition = fields(
    {},
    {},
)


class _RequiredListenerAttemptParam(TypedDict):
    event_id: str
    """The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
    attempt, in every resend and in the list of events, so handle each `id` once.
    """
    attempt: int
    """The number of the attempt at delivering the event to the listener. It is 1 unless `event`
    asks for another.
    """
    duration_ms: float
    """The duration in milliseconds."""


class ListenerAttemptParam(_RequiredListenerAttemptParam, total=False):
    """The answer of your program, or why there was none."""

    status: int
    """The status of the answer. Omit it if there was none."""
    error: str
    """Why there was no answer, as a sentence."""
    excerpt: str
    """The start of the answer's body."""


write_listener_attempt = fields(
    {
        "event_id": "eventId",
        "duration_ms": "durationMs",
    },
    {},
)
