"""Tests every kind of call, sync and async."""

import asyncio
import os
import warnings
from datetime import datetime, timedelta, timezone
from typing import Any
from unittest import mock

import httpx

from partner_api import (
    NotFoundError,
    NOT_GIVEN,
    ApiResponse,
    AsyncPartnerApi,
    PartnerApi,
    PreconditionFailedError,
)
from partner_api.models import Customer

from .support import BASE_URL, WORLD, Async, Faults, Sync, unique


class Calls:
    def test_a_resource_is_created_and_read(self: Any) -> None:
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

    def test_none_clears_a_field_and_an_omitted_argument_keeps_it(self: Any) -> None:
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

    def test_an_update_with_if_match_is_only_made_to_that_version(self: Any) -> None:
        customers = self.client().customers
        raw = customers.with_raw_response
        created = self.get(raw.create(display_name="1"))
        options = {"if_match": created.etag}
        updated = self.get(raw.update(created.data.id, display_name="2", options=options))
        with self.assertRaises(PreconditionFailedError) as caught:
            self.get(customers.update(created.data.id, display_name="3", options=options))
        self.assertEqual((caught.exception.status, caught.exception.etag), (412, updated.etag))
        self.assertEqual(self.get(customers.get(created.data.id)).display_name, "2")
        self.assertIsNone(self.get(raw.list(limit=1)).etag)

    def test_a_dry_run_returns_what_a_write_would_and_writes_nothing(self: Any) -> None:
        customers = self.client().customers
        tried = self.get(customers.create(display_name="Tried", dry_run=True))
        self.assertEqual(tried.display_name, "Tried")
        with self.assertRaises(NotFoundError):
            self.get(customers.get(tried.id))

    def test_objects_in_arguments_use_python_names(self: Any) -> None:
        created = self.get(
            self.client().pricelists.create(
                source_price_list_id=WORLD["defaultPricelistId"],
                customer_id=WORLD["customerId"],
                name=unique("Copy"),
                sku_selections=({"sku_id": WORLD["skuId"], "price": 12.34},),
                charge_removals=[WORLD["chargeId"]],
            )
        )
        self.assertEqual((created.sku_count, created.charge_count), (1, 0))

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

    def test_a_list_in_a_query_is_sent_with_commas(self: Any) -> None:
        prices = self.client().prices
        ids = [WORLD["bareSkuId"], WORLD["skuId"]]
        found = self.get(prices.list(zipcode=WORLD["zipcode"], sku_ids=ids))
        self.assertEqual([price.sku_id for price in found.data], [WORLD["skuId"]])
        self.assertEqual(found.data[0].price, 350.1)
        self.assertEqual(found.raw["pricelists"][0]["charges"][0]["price"], 12.5)
        none = self.get(prices.list(zipcode=WORLD["zipcode"], sku_ids=(WORLD["bareSkuId"],)))
        self.assertEqual((none.data, none.raw["customerId"]), ([], None))

    def test_every_resource_lists(self: Any) -> None:
        client = self.client()
        for resource in (client.customers, client.locations, client.skus, client.pricelists):
            self.assertGreater(self.get(resource.list(limit=1)).total, 0)
        self.assertEqual(self.get(client.services.list(q="roll")).total, 1)
        self.assertEqual(self.get(client.zones.list())[0].id, WORLD["zoneId"])
        location = self.get(client.locations.get(WORLD["locationId"]))
        (found,) = self.items(client.locations.list(customer_id=WORLD["customerId"]))
        self.assertEqual(found, location)

    def test_with_raw_response_returns_the_response(self: Any) -> None:
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
                name=unique("Raw"),
                include_all=True,
            )
        )
        self.assertEqual(created.status, 201)

    def test_lists_are_transferred_compressed(self: Any) -> None:
        client = self.client()
        for _ in range(10):
            self.get(client.customers.create(display_name=unique("Compressed")))
        response = self.get(client.customers.with_raw_response.list(search_term="Compressed"))
        self.assertIn(response.headers["content-encoding"], ("gzip", "br", "zstd"))
        self.assertEqual(response.headers["vary"], "accept-encoding")
        self.assertGreaterEqual(len(response.data.data), 10)
        self.assertEqual(response.body[:9], b'{"data":[')

    def test_a_deprecated_operation_warns_once_per_client(self: Any) -> None:
        headers = {
            "Deprecation": "@1767225600",
            "Sunset": "Wed, 01 Jul 2026 00:00:00 GMT",
            "Link": '<https://api.example.com/guide>; rel="deprecation"; type="text/html"',
        }
        for _ in range(2):
            replies = [httpx.Response(200, json={"data": []}, headers=headers) for _ in range(2)]
            client = self.client(transport=Faults(*replies))
            with self.assertWarns(DeprecationWarning) as caught:
                self.get(client.zones.list())
            self.assertEqual(
                str(caught.warning),
                "GET /v1/zones (listZones) is deprecated since 2026-01-01, and stops working on"
                " 2026-07-01. See https://api.example.com/guide",
            )
            # Attributed to the program, since Python hides DeprecationWarnings of libraries.
            self.assertNotIn("/partner_api/", caught.filename)
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                self.assertEqual(self.get(client.zones.list()), [])

    def test_an_unreadable_deprecation_still_warns(self: Any) -> None:
        headers = {"Deprecation": "true", "Sunset": "soon"}
        reply = httpx.Response(200, json={"data": []}, headers=headers)
        with self.assertWarnsRegex(DeprecationWarning, r"\(listZones\) is deprecated\.$"):
            self.get(self.client(transport=Faults(reply)).zones.list())

    def test_search_terms_are_escaped(self: Any) -> None:
        client = self.client()
        name = unique("100% a+b & c=d/é?#")
        created = self.get(client.customers.create(display_name=name))
        (found,) = self.items(client.customers.list(search_term=name))
        self.assertEqual(found.id, created.id)

    def test_invalid_arguments_are_rejected_before_a_request(self: Any) -> None:
        network = Faults()
        client = self.client(transport=network)
        customers, rejected = client.customers, self.assert_rejected
        rejected(ValueError, "id must be a valid id", lambda: customers.get(""))
        rejected(ValueError, "id must be a valid id", lambda: customers.get(".."))
        rejected(TypeError, "id must be a str", lambda: customers.get(7))
        rejected(TypeError, "searchTerm must not be None", lambda: customers.list(search_term=None))
        rejected(TypeError, "unexpected keyword", lambda: customers.create(name="A"))
        rejected(TypeError, "can't be converted", lambda: customers.create(display_name={1}))
        rejected(
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
            ({"timout": 5}, "Unknown option 'timout'"),
            ({"timeout": -1}, "timeout must be"),
            ({"max_retries": -1}, "max_retries must be"),
            ({"idempotency_key": "a"}, "takes no idempotency_key"),
            ({"if_match": '"a"'}, "takes no if_match"),
        ):
            rejected((TypeError, ValueError), message, lambda: customers.get("a", options=options))
        for etag in (None, ""):
            given = {"if_match": etag}
            rejected(TypeError, "if_match must be", lambda: customers.update("a", options=given))
        key = {"idempotency_key": "a\n"}
        rejected(ValueError, "visible", lambda: customers.create(display_name="A", options=key))
        self.assertEqual(network.requests, [])

    def assert_rejected(self: Any, kind: Any, message: str, call: Any) -> None:
        with self.assertRaisesRegex(kind, message):
            self.get(call())

    def test_requests_have_the_configured_headers(self: Any) -> None:
        network = Faults()
        client = self.client(transport=network, headers={"x-a": "client", "x-b": "client"})
        headers = {"X-B": "call", "Authorization": "Bearer other"}
        self.get(client.zones.list(options={"headers": headers}))
        sent = network.requests[0].headers
        self.assertEqual((sent["x-a"], sent["x-b"]), ("client", "call"))
        self.assertRegex(sent["user-agent"], r"^partner-api-python/\d+\.\d+\.\d+ python/3\.\d+\.[\w.+]+ [\w.-]+$")
        self.assertEqual(sent["authorization"], f"Bearer {os.environ['PARTNER_API_KEY']}")
        self.assertNotIn("content-type", sent)


class SyncCalls(Calls, Sync):
    def test_a_client_validates_its_settings(self) -> None:
        key = os.environ["PARTNER_API_KEY"]
        with mock.patch.dict(os.environ, clear=True):
            with self.assertRaisesRegex(ValueError, "PARTNER_API_KEY"):
                PartnerApi()
            with self.assertRaisesRegex(ValueError, "PARTNER_API_BASE_URL"):
                PartnerApi(key)
            for url in (
                "api.example.com",
                "ftp://a",
                "https://",
                "https://a?b",
                "https://u:p@a",
                "https://:p@a",
                "https://a b.example",
                "https://a.example/ b",
                "https://a\tb.example",
                "https://a\u00a0b.example",
                "https://[::1",
                "https://a:x",
                "https://a:65536",
            ):
                with self.assertRaisesRegex(ValueError, "Use the form") as caught:
                    PartnerApi(key, url)
                self.assertNotIn("u:p", str(caught.exception))
            with self.assertRaisesRegex(ValueError, "characters") as caught:
                PartnerApi("pak_a\nb", BASE_URL)
            self.assertNotIn("pak_", str(caught.exception))
            with self.assertRaisesRegex(ValueError, "timeout"):
                PartnerApi(key, BASE_URL, timeout=-1)
            with self.assertRaisesRegex(ValueError, "PARTNER_API_BASE_URL"):
                PartnerApi(key, " ")
            with PartnerApi(f"{key}\n", f" {BASE_URL}/\n") as client:
                self.assertEqual(client.zones.list()[0].id, WORLD["zoneId"])
                self.assertNotIn(key, repr(vars(client)))

    def test_unusable_proxy_settings_are_named(self) -> None:
        settings = (
            ("NO_PROXY", "[::1"),
            ("NO_PROXY", "localhost:x"),
            ("NO_PROXY", "::1,fe80::/10"),
            ("ALL_PROXY", "socks4://u:secret@localhost:1"),
            ("HTTPS_PROXY", "u:secret:x"),
            ("all_proxy", "http://[::1"),
        )
        for variable, value in settings:
            for client in (PartnerApi, AsyncPartnerApi):
                with mock.patch.dict(os.environ, {variable: value}, clear=True):
                    with self.assertRaisesRegex(ValueError, "ALL_PROXY.*NO_PROXY") as caught:
                        client("pak_a", BASE_URL)
                    self.assertNotIn("secret", str(caught.exception))
                    self.assertIsNone(caught.exception.__cause__)

    def test_a_client_does_not_close_a_given_http_client(self) -> None:
        with PartnerApi() as client:
            client.zones.list()
        with self.assertRaisesRegex(RuntimeError, "closed"):
            client.zones.list()
        with httpx.Client() as http:
            with PartnerApi(http_client=http):
                pass
            self.assertFalse(http.is_closed)


class AsyncCalls(Calls, Async):
    def test_a_client_does_not_close_a_given_http_client(self) -> None:
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
