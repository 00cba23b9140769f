"""Every kind of call, sync and async."""

import asyncio
import os
from datetime import datetime, timedelta, timezone
from typing import Any
from unittest import mock

import httpx

from partner_api import NOT_GIVEN, ApiResponse, AsyncPartnerApi, PartnerApi
from partner_api.models import Customer

from .support import BASE_URL, WORLD, Async, Faults, Sync, unique


class Calls:
    def test_a_resource_is_created_read_and_changed(self: Any) -> None:
        client = self.client()
        created = self.get(
            client.customers.create(
                display_name="Jalapeño Söhne 屋根 🏠", email="a@roof.example", phone=None
            )
        )
        self.assertIsInstance(created, Customer)
        self.assertEqual(created.display_name, "Jalapeño Söhne 屋根 🏠")
        self.assertIsNone(created.phone)
        self.assertLess(abs(datetime.now(timezone.utc) - created.created_at), timedelta(hours=3))
        self.assertEqual(self.get(client.customers.get(created.id)), created)

    def test_none_clears_a_field_and_an_absent_argument_leaves_it_alone(self: Any) -> None:
        client = self.client()
        created = self.get(
            client.customers.create(display_name="A", email="a@roof.example", phone="1")
        )
        cleared = self.get(client.customers.update(created.id, email=None))
        self.assertEqual((cleared.email, cleared.phone), (None, "1"))
        same = self.get(
            client.customers.update(created.id, display_name="B", email=NOT_GIVEN, phone=NOT_GIVEN)
        )
        self.assertEqual((same.display_name, same.phone), ("B", "1"))

    def test_objects_in_arguments_have_the_same_names_as_arguments(self: Any) -> None:
        made = self.get(
            self.client().pricelists.create(
                source_price_list_id=WORLD["defaultPricelistId"],
                customer_id=WORLD["customerId"],
                name="Copy",
                sku_selections=({"sku_id": WORLD["skuId"], "price": 12.34},),
                charge_removals=[WORLD["chargeId"]],
            )
        )
        self.assertEqual((made.sku_count, made.charge_count), (1, 0))

    def test_nested_objects_lists_and_maps_are_read(self: Any) -> None:
        client = self.client()
        sku = self.get(client.skus.get(WORLD["skuId"]))
        self.assertEqual(sku.product.name, "20 yard")
        self.assertEqual(sku.fees["overweight"].limit_type, "ton")
        self.assertEqual(sku.price_list_ids[0], sku.raw["priceListIds"][0])
        bare = self.get(client.skus.get(WORLD["bareSkuId"]))
        self.assertIsNone(bare.product)
        (zone,) = self.get(client.zones.list_by_zip(zipcode=WORLD["zipcode"]))
        self.assertEqual(zone.services[0].identifier, "roll_off")
        address = self.get(
            client.locations.validate_address(address="1100 Congress Ave, Austin, TX 78701")
        )
        self.assertEqual((address.state, type(address.location.lat)), ("TX", float))

    def test_every_resource_lists(self: Any) -> None:
        client = self.client()
        for resource in (client.customers, client.locations, client.skus, client.pricelists):
            self.assertGreater(self.get(resource.list(limit=1)).total, 0)
        self.assertEqual(self.get(client.services.list(q="roll")).total, 1)
        self.assertEqual(self.get(client.zones.list())[0].id, WORLD["zoneId"])
        location = self.get(client.locations.get(WORLD["locationId"]))
        (found,) = self.items(client.locations.list(customer_id=WORLD["customerId"]))
        self.assertEqual(found, location)

    def test_the_whole_response_is_there_on_demand(self: Any) -> None:
        client = self.client()
        response = self.get(client.customers.with_raw_response.get(WORLD["customerId"]))
        self.assertIsInstance(response, ApiResponse)
        self.assertEqual((response.status, response.data.id), (200, WORLD["customerId"]))
        self.assertEqual(response.request_id, response.headers["X-Request-Id"])
        self.assertIn(b'"displayName"', response.body)
        page = self.get(client.customers.with_raw_response.list(limit=1))
        self.assertEqual(page.data.limit, 1)
        self.assertIsInstance(self.items(page.data, 2)[1], Customer)
        created = self.get(
            client.pricelists.with_raw_response.create(
                source_price_list_id=WORLD["defaultPricelistId"],
                customer_id=WORLD["customerId"],
                name="Whole",
                include_all=True,
            )
        )
        self.assertEqual(created.status, 201)

    def test_what_is_searched_for_is_escaped(self: Any) -> None:
        client = self.client()
        name = unique("100% a+b & c=d/é?#")
        created = self.get(client.customers.create(display_name=name))
        (found,) = self.items(client.customers.list(search_term=name))
        self.assertEqual(found.id, created.id)

    def test_what_cannot_be_meant_is_refused_before_it_is_sent(self: Any) -> None:
        network = Faults()
        client = self.client(transport=network)
        customers, refused = client.customers, self.refused
        refused(ValueError, "id must be an id", lambda: customers.get(""))
        refused(ValueError, "id must be an id", lambda: customers.get(".."))
        refused(TypeError, "id must be a str", lambda: customers.get(7))
        refused(TypeError, "searchTerm must not be None", lambda: customers.list(search_term=None))
        refused(TypeError, "unexpected keyword", lambda: customers.create(name="A"))
        refused(TypeError, "no form in JSON", lambda: customers.create(display_name={1}))
        refused(
            ValueError,
            "not JSON compliant",
            lambda: client.pricelists.create(
                source_price_list_id="",
                customer_id="",
                name="",
                sku_selections=[{"sku_id": "", "price": float("nan")}],
            ),
        )
        for options, message in (
            ({"timout": 5}, "no option 'timout'"),
            ({"timeout": -1}, "timeout must be"),
            ({"max_retries": -1}, "max_retries must be"),
            ({"idempotency_key": "a"}, "takes no idempotency_key"),
        ):
            refused((TypeError, ValueError), message, lambda: customers.get("a", options=options))
        key = {"idempotency_key": "a\n"}
        refused(ValueError, "visible", lambda: customers.create(display_name="A", options=key))
        self.assertEqual(network.requests, [])

    def refused(self: Any, kind: Any, message: str, call: Any) -> None:
        with self.assertRaisesRegex(kind, message):
            self.get(call())

    def test_headers_say_who_asks(self: Any) -> None:
        network = Faults()
        client = self.client(transport=network, headers={"x-a": "client", "x-b": "client"})
        own = {"X-B": "call", "Authorization": "Bearer other"}
        self.get(client.zones.list(options={"headers": own}))
        sent = network.requests[0].headers
        self.assertEqual((sent["x-a"], sent["x-b"]), ("client", "call"))
        self.assertRegex(sent["user-agent"], r"^partner-api-python/\d+\.\d+\.\d+$")
        self.assertEqual(sent["authorization"], f"Bearer {os.environ['PARTNER_API_KEY']}")
        self.assertNotIn("content-type", sent)


class SyncCalls(Calls, Sync):
    def test_a_client_is_refused_without_what_it_needs(self) -> None:
        key = os.environ["PARTNER_API_KEY"]
        with mock.patch.dict(os.environ, clear=True):
            with self.assertRaisesRegex(ValueError, "PARTNER_API_KEY"):
                PartnerApi()
            with self.assertRaisesRegex(ValueError, "PARTNER_API_BASE_URL"):
                PartnerApi(key)
            for url in ("api.example.com", "ftp://a", "https://", "https://a?b", "https://u:p@a"):
                with self.assertRaisesRegex(ValueError, "must be like") as caught:
                    PartnerApi(key, url)
                self.assertNotIn("u:p", str(caught.exception))
            with self.assertRaisesRegex(ValueError, "characters") as caught:
                PartnerApi("pak_a\nb", BASE_URL)
            self.assertNotIn("pak_", str(caught.exception))
            with self.assertRaisesRegex(ValueError, "timeout"):
                PartnerApi(key, BASE_URL, timeout=-1)
            with PartnerApi(f"{key}\n", f"{BASE_URL}/") as client:
                self.assertEqual(client.zones.list()[0].id, WORLD["zoneId"])
                self.assertNotIn(key, repr(vars(client)))

    def test_it_closes_its_own_connections_alone(self) -> None:
        with PartnerApi() as client:
            client.zones.list()
        with self.assertRaisesRegex(RuntimeError, "closed"):
            client.zones.list()
        with httpx.Client() as http:
            with PartnerApi(http_client=http):
                pass
            self.assertFalse(http.is_closed)


class AsyncCalls(Calls, Async):
    def test_it_closes_its_own_connections_alone(self) -> None:
        async def main() -> None:
            async with AsyncPartnerApi() as client:
                await client.zones.list()
            with self.assertRaisesRegex(RuntimeError, "closed"):
                await client.zones.list()
            async with httpx.AsyncClient() as http:
                async with AsyncPartnerApi(http_client=http):
                    pass
                self.assertFalse(http.is_closed)

        asyncio.run(main())
