# Generated from openapi.yaml. Do not edit.

"""What stands in the arguments of calls."""

from __future__ import annotations

from typing import TypedDict

from .._writing import fields

__all__ = [
    "SkuSelectionParam",
]


class SkuSelectionParam(TypedDict):
    """A SKU and its price in the new pricelist."""

    sku_id: str
    """The `id` of a SKU that the source pricelist holds. Each SKU at most once."""
    price: float
    """The price in US dollars, 0 or more, with at most two decimals. It is kept exactly."""


write_sku_selection = fields(
    {
        "sku_id": "skuId",
    },
    {},
)
