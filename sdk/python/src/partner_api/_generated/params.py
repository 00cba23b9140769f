# Generated from openapi.yaml. Do not edit.

"""The types of objects in arguments."""

from __future__ import annotations

from typing import TypedDict

from .._writing import fields

__all__ = [
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
