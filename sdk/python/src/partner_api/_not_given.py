"""Defines NOT_GIVEN, which distinguishes an omitted argument from None."""

from __future__ import annotations

from typing import Literal, final


@final
class NotGiven:
    """The type of NOT_GIVEN. An argument with this value is not sent; None is sent as null."""

    def __bool__(self) -> Literal[False]:
        return False

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN = NotGiven()
