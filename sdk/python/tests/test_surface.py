"""Tests that the sync and async clients have the same interface."""

import inspect
import unittest
from collections.abc import Iterator

from partner_api import AsyncPartnerApi, PartnerApi
from partner_api._async import AsyncResource
from partner_api._sync import Resource


class Surface(unittest.TestCase):
    def test_both_clients_have_the_same_calls_with_the_same_arguments(self) -> None:
        sync, asynchronous = (
            list(calls_of(client, kind))
            for client, kind in (
                (PartnerApi("pak_a", "http://localhost"), Resource),
                (AsyncPartnerApi("pak_a", "http://localhost"), AsyncResource),
            )
        )
        self.assertGreater(len(sync), 15)
        self.assertEqual(sync, asynchronous)

    def test_every_call_has_a_docstring_and_options(self) -> None:
        for name, parameters in calls_of(PartnerApi("pak_a", "http://localhost"), Resource):
            self.assertEqual(parameters[-1][0], "options", name)


def calls_of(client: object, kind: type) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Yields each call with its parameters and their types."""
    for attribute, resource in vars(client).items():
        if not isinstance(resource, kind):
            continue
        raw = vars(resource.with_raw_response)  # type: ignore[attr-defined]
        for name, call in inspect.getmembers(resource, inspect.ismethod):
            if name.startswith("_"):
                continue
            assert call.__doc__, name
            assert name in raw or name == "follow", name
            parameters = inspect.signature(call).parameters.values()
            yield f"{attribute}.{name}", [(each.name, str(each.annotation)) for each in parameters]
