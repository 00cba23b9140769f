"""Tests the clients against a later version of the service, sync and async.

Objects have more fields, error codes begin with NEWER_, and there are unknown event types and
values. test/released of the service's repository also runs these tests on the released package,
so that they only use helpers that both have.
"""

import json
import os
from typing import Any

from partner_api import ApiError, webhooks
from partner_api.models import CustomerCreatedEvent, UnknownEvent

from .support import WORLD, Async, Sleeps, Sync, control, unique

NEWER_URL = os.environ["PARTNER_API_NEWER_URL"]
UNKNOWN_ID = "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"
ADDRESS = "1200 Congress Ave, Austin, TX 78701"
SECRET = "whsec_dGVzdA=="

CUSTOMER = WORLD["customerId"]
LOCATION = WORLD["locationId"]
PRICELIST = {"source_price_list_id": WORLD["defaultPricelistId"], "customer_id": CUSTOMER}
CALLS: list[tuple[str, list[str], dict[str, Any]]] = [
    ("customers.list", [], {"search_term": "a", "limit": 1}),
    ("customers.create", [], {"display_name": "A"}),
    ("customers.get", [CUSTOMER], {}),
    ("customers.update", [CUSTOMER], {"email": "a@b.example"}),
    ("locations.list", [], {"customer_id": CUSTOMER}),
    ("locations.create", [], {"customer_id": CUSTOMER, "address": ADDRESS}),
    ("locations.get", [LOCATION], {}),
    ("locations.update", [LOCATION], {"location_note": "A"}),
    ("locations.validate_address", [], {"address": ADDRESS}),
    ("skus.list", [], {}),
    ("skus.get", [WORLD["skuId"]], {}),
    ("pricelists.list", [], {}),
    ("pricelists.create", [], {**PRICELIST, "name": "Newer", "include_all": True}),
    ("services.list", [], {}),
    ("zones.list", [], {}),
    ("zones.list_by_zip", [], {"zipcode": WORLD["zipcode"]}),
    ("events.list", [], {"limit": 2}),
]


class NewerService:
    def newer(self: Any, **options: Any) -> Any:
        return self.client(**{"base_url": NEWER_URL, **options})

    def test_every_operation_works_when_responses_have_more_fields(self: Any) -> None:
        client = self.newer()
        for name, arguments, named in CALLS:
            resource, method = name.split(".")
            call = getattr(getattr(client, resource).with_raw_response, method)
            if name == "pricelists.create":
                named = {**named, "name": unique("Newer")}
            response = self.get(call(*arguments, **named))
            sent = json.loads(response.body)
            self.assertIn("addedLater", sent, name)
            results, items = response.data, sent["data"]
            if isinstance(items, list):
                results = results if isinstance(results, list) else results.data
                self.assertEqual(len(results), len(items), name)
            else:
                results, items = [results], [items]
            for result, item in zip(results, items):
                self.assertEqual(result.raw, item, name)
                self.assertEqual(item["addedLater"], sent["addedLater"], name)

    def test_customers_are_created_updated_and_listed_when_objects_have_more_fields(
        self: Any,
    ) -> None:
        client, name = self.newer(), unique("newer")
        first = self.get(client.customers.create(display_name=f"{name} 1"))
        updated = self.get(client.customers.update(first.id, phone="1"))
        self.assertEqual((updated.id, updated.status, updated.phone), (first.id, "active", "1"))
        second = self.get(client.customers.create(display_name=f"{name} 2"))
        self.assertEqual(
            self.items(client.customers.list(search_term=name, limit=1)), [second, updated]
        )

    def test_values_that_the_document_does_not_enumerate_are_passed_on(self: Any) -> None:
        client = self.newer()
        sku = self.get(client.skus.get(WORLD["skuId"]))
        pricelist = self.get(client.pricelists.list()).data[0]
        service = self.get(client.services.list()).data[0]
        self.assertEqual((sku.status, sku.pricing_type), ("newer", "newer"))
        self.assertEqual((pricelist.status, pricelist.scope), ("newer", "newer"))
        self.assertEqual((service.status, service.subscription_status), ("newer", "newer"))

    def test_an_error_with_an_unknown_code_is_an_api_error_with_its_status(self: Any) -> None:
        client = self.newer()
        unknown, reader = self.newer(api_key="pak_none"), self.newer(api_key=WORLD["readKey"])
        location = {"customer_id": UNKNOWN_ID, "address": ADDRESS}
        for status, code, call in (
            (400, "VALIDATION_FAILED", lambda: client.customers.create(display_name="")),
            (401, "UNAUTHENTICATED", lambda: unknown.zones.list()),
            (403, "INSUFFICIENT_SCOPE", lambda: reader.customers.create(display_name="A")),
            (404, "NOT_FOUND", lambda: client.customers.get(UNKNOWN_ID)),
            (422, "REFERENCE_NOT_FOUND", lambda: client.locations.create(**location)),
        ):
            with self.assertRaises(ApiError) as caught:
                self.get(call())
            error = caught.exception
            self.assertIs(type(error), ApiError)
            self.assertEqual((error.status, error.code), (status, f"NEWER_{code}"))
            self.assertEqual(error.request_id, error.headers["x-request-id"])
            self.assertTrue(error.documentation.endswith(f"/docs/errors/{code}"))

    def test_a_call_over_quota_is_retried_whatever_the_error_code_and_other_limits(
        self: Any,
    ) -> None:
        waits = Sleeps(lambda seconds: control(f"advance?seconds={seconds}"))
        limited = self.newer(api_key=WORLD[self.key], sleep=waits)
        for _ in range(4):
            self.get(limited.zones.list())
        # Leaves a new window to the tests that use the same key.
        control("advance?seconds=60")
        self.assertEqual(len(waits.seconds), 1)
        self.assertLess(waits.seconds[0], 62)

    def test_following_the_feed_passes_on_events_of_unknown_types_and_goes_on(self: Any) -> None:
        name = unique("newer")
        writer = self.newer()
        customer = self.get(writer.customers.create(display_name=name))
        (before,) = self.items(writer.events.list(limit=100))[-1:]
        self.get(writer.locations.create(customer_id=customer.id, address=ADDRESS))
        # Not with this test's client: the event loop of the async one is running.
        follower = self.newer(sleep=Sleeps(lambda _: control(f"customer?name={customer.id}")))
        unknown, known = self.items(follower.events.follow(after=before.id, limit=1), 2)
        self.assertIsInstance(unknown, UnknownEvent)
        self.assertEqual(unknown.type, "visit.scheduled")
        self.assertEqual(unknown.data["visit"]["crew"], ["A", "B"])
        self.assertIsInstance(known, CustomerCreatedEvent)
        self.assertEqual(known.data.display_name, customer.id)

    def test_deliveries_with_more_fields_and_of_unknown_types_verify(self: Any) -> None:
        part = self.get(self.newer().events.list(limit=2))
        types = []
        for event in part.data:
            body = json.dumps(event.raw)
            verified = webhooks.verify(body, webhooks.sign(body, SECRET), SECRET)
            self.assertEqual(verified.raw, event.raw)
            types.append(type(verified))
        self.assertEqual(types, [CustomerCreatedEvent, UnknownEvent])


class SyncNewerService(NewerService, Sync):
    key = "limitedKey"


class AsyncNewerService(NewerService, Async):
    key = "otherLimitedKey"
