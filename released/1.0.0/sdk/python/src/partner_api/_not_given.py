"""What tells an argument that was left out from one that is None."""

from __future__ import annotations

from typing import Literal, final


@final
class NotGiven:
    """The type of NOT_GIVEN: such an argument is not sent. None is sent, as an explicit null."""

    def __bool__(self) -> Literal[False]:
        return False

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN = NotGiven()
