# Generated from openapi.yaml. Do not edit.

"""The types of objects in arguments."""

from __future__ import annotations

from typing import TypedDict

from .._writing import fields

__all__ = [
    "ChargePriceParam",
    "SkuPriceParam",
    "SkuSelectionParam",
]


class SkuSelectionParam(TypedDict):
    """A SKU and its price in the new pricelist."""

    sku_id: str
    """The `id` of a SKU in the source pricelist. Each SKU can be listed only once."""
    price: float
    """The price in US dollars, 0 or more, with at most two decimals. Stored exactly."""


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
    SKU can be named only once.
    """
    price: float
    """The price in US dollars, 0 or more, with at most two decimals. Stored exactly."""


write_sku_price = fields(
    {
        "sku_id": "skuId",
    },
    {},
)


class ChargePriceParam(TypedDict):
    """A charge of the pricelist and its new price."""

    charge_id: str
    """The `id` of a charge in the pricelist, see `GET /v1/pricelists/{id}/charges`. Each charge
    can be named only once.
    """
    price: float
    """The price in US dollars, 0 or more, with at most two decimals. Stored exactly."""


write_charge_price = fields(
    {
        "charge_id": "chargeId",
    },
    {},
)
