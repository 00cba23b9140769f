"""What answers are read as, whatever they hold."""

import copy
import dataclasses
import pickle
import unittest
from datetime import datetime, timedelta, timezone
from typing import get_type_hints

from partner_api import models
from partner_api._reading import date_time
from partner_api._writing import each, each_value, fields, to_json, to_query
from partner_api.models import Address, Customer, Sku

UTC = timezone.utc


class Models(unittest.TestCase):
    def test_what_is_newer_is_kept(self) -> None:
        data = {"id": "a", "status": "asleep", "new": {"a": [1]}}
        customer = Customer.from_dict(data)
        self.assertEqual((customer.id, customer.status), ("a", "asleep"))
        self.assertIs(customer.raw, data)

    def test_what_is_missing_or_odd_is_none(self) -> None:
        for sku in (
            Sku.from_dict({}),
            Sku.from_dict({"product": "text", "fees": [], "priceListIds": None}),
        ):
            self.assertIsNone(sku.product)
            self.assertIsNone(sku.fees)
            self.assertIsNone(sku.price_list_ids)
        self.assertIsNone(Customer.from_dict({"createdAt": 7}).created_at)

    def test_they_are_values(self) -> None:
        data = {"city": "Austin", "location": {"lat": 30.2, "lng": -97.7}}
        one, other = Address.from_dict(data), Address.from_dict({**data, "new": 1})
        self.assertEqual(one, other)
        self.assertNotEqual(one, dataclasses.replace(one, city="Waco"))
        self.assertEqual(copy.deepcopy(one), one)
        self.assertEqual(pickle.loads(pickle.dumps(one)).raw, data)
        with self.assertRaises(dataclasses.FrozenInstanceError):
            one.city = "Waco"  # type: ignore[misc]
        self.assertIn("city='Austin'", repr(one))
        self.assertNotIn("raw", repr(one))

    def test_every_type_is_sound(self) -> None:
        for name in models.__dict__:
            if dataclasses.is_dataclass(getattr(models, name)):
                self.assertIn("raw", get_type_hints(getattr(models, name)))


class Times(unittest.TestCase):
    def test_every_form_of_rfc_3339_is_read(self) -> None:
        day = datetime(2025, 11, 3, 15, 4, 5, tzinfo=UTC)
        for text, microseconds in (
            ("2025-11-03T15:04:05Z", 0),
            ("2025-11-03t15:04:05z", 0),
            ("2025-11-03T15:04:05.1Z", 100_000),
            ("2025-11-03T15:04:05.123Z", 123_000),
            ("2025-11-03T15:04:05.123456789Z", 123_456),
            ("2025-11-03T16:34:05.000+01:30", 0),
        ):
            self.assertEqual(date_time(text), day + timedelta(microseconds=microseconds), text)

    def test_what_is_no_time_is_none(self) -> None:
        for value in (None, 7, "", "2025-11-03", "2025-11-03T15:04:05", "2025-13-03T15:04:05Z"):
            self.assertIsNone(date_time(value), value)


class Arguments(unittest.TestCase):
    def test_nested_objects_are_renamed(self) -> None:
        point = fields({"geo_place_id": "geoPlaceId"}, {})
        write = fields({"all_of": "allOf"}, {"all_of": each(point), "by": each_value(point)})
        written = write({"all_of": [{"geo_place_id": 1, "x": 2}], "by": {"a": {"geo_place_id": 3}}})
        self.assertEqual(
            written, {"allOf": [{"geoPlaceId": 1, "x": 2}], "by": {"a": {"geoPlaceId": 3}}}
        )
        self.assertEqual(write({"all_of": None}), {"allOf": None})

    def test_values_have_one_form(self) -> None:
        time = datetime(2025, 11, 3, 15, 4, 5, tzinfo=UTC)
        query = {"a": True, "b": 7, "c": "x y", "d": time, "e": 1.5}
        self.assertEqual(
            to_query(query),
            {"a": "true", "b": "7", "c": "x y", "d": "2025-11-03T15:04:05+00:00", "e": "1.5"},
        )
        self.assertEqual(
            to_json({"a": time, "b": ("é", None)}),
            '{"a":"2025-11-03T15:04:05+00:00","b":["é",null]}'.encode(),
        )
        with self.assertRaisesRegex(ValueError, "time zone"):
            to_json({"a": datetime(2025, 11, 3)})
