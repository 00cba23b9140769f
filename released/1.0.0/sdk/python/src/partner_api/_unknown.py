"""What came since this version was made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ._reading import Model, date_time, getter


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownModel(Model):
    """An object of a kind that this version does not know: see `raw`."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> UnknownModel:
        """Reads what the service sends."""
        return cls(raw=data)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownEvent(Model):
    """An event of a type that this version does not know."""

    id: str
    type: str
    created_at: datetime
    data: Any
    """What it carries, as it came."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> UnknownEvent:
        """Reads what the service sends."""
        get = getter(data)
        return cls(
            id=get("id"),
            type=get("type"),
            created_at=date_time(get("createdAt")),
            data=get("data"),
            raw=data,
        )
