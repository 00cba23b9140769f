"""Tests pages and the event feed, sync and async."""

from typing import Any
from urllib.parse import quote

import httpx

from partner_api import ReferenceNotFoundError
from partner_api.models import CustomerCreatedEvent, CustomerUpdatedEvent

from .support import Async, Faults, Sleeps, Sync, control, unique


class Lists:
    def setUp(self: Any) -> None:
        super().setUp()
        self.name = unique("test")

    def customers(self: Any, count: int, name: str) -> list[Any]:
        client = self.client()
        return [
            self.get(client.customers.create(display_name=f"{self.name} {name} {i}"))
            for i in range(count)
        ]

    def test_iterating_requests_all_pages(self: Any) -> None:
        created_ids = [each.id for each in reversed(self.customers(5, "paged"))]
        network = Faults()
        client = self.client(transport=network)
        listing = client.customers.list(search_term=f"{self.name} paged", limit=2)
        self.assertEqual([each.id for each in self.items(listing)], created_ids)
        self.assertEqual(len(network.requests), 3)
        first = self.get(client.customers.list(search_term=f"{self.name} paged", limit=2))
        self.assertEqual((first.page, first.limit, first.total), (1, 2, 5))
        self.assertEqual([each.id for each in first.data], created_ids[:2])
        self.assertEqual(
            [len(page.data) for page in self.items(first.pages())],
            [2, 2, 1],
        )
        second = self.get(first.next_page())
        self.assertTrue(second.has_next_page())
        self.assertEqual([each.id for each in self.items(second)], created_ids[2:])
        last = self.get(second.next_page())
        self.assertFalse(last.has_next_page())
        self.assertIsNone(self.get(last.next_page()))
        self.assertIn("of 1 items", repr(last))

    def test_a_page_past_the_end_and_an_empty_list_are_empty(self: Any) -> None:
        client = self.client()
        self.assertEqual(self.items(client.customers.list(page=1000, limit=100)), [])
        self.assertEqual(self.items(client.customers.list(search_term="nobody has this name")), [])

    def test_an_empty_page_ends_a_list_regardless_of_the_total(self: Any) -> None:
        page = {"data": [], "page": 1, "limit": 25, "total": 99}
        network = Faults(httpx.Response(200, json=page))
        self.assertEqual(self.items(self.client(transport=network).customers.list()), [])
        self.assertEqual(len(network.requests), 1)

    def test_cursors_replace_page_numbers_where_a_list_has_them(self: Any) -> None:
        page = {"data": [{"id": "1"}], "page": 3, "limit": 1, "total": 4}
        for bodies, queries in [
            (
                [{**page, "nextCursor": "c1"}, {**page, "page": 1, "nextCursor": None}],
                ["page=3&limit=1", "limit=1&after=c1"],
            ),
            # An older service has none.
            ([page, {**page, "page": 4}], ["page=3&limit=1", "page=4&limit=1"]),
        ]:
            network = Faults(*[httpx.Response(200, json=body) for body in bodies])
            listing = self.client(transport=network).customers.list(page=3, limit=1)
            self.assertEqual(len(self.items(listing)), 2)
            sent = [sorted(request.url.query.decode().split("&")) for request in network.requests]
            self.assertEqual(sent, [sorted(query.split("&")) for query in queries])

    def test_options_apply_to_all_pages(self: Any) -> None:
        self.customers(2, "options")
        network = Faults()
        client = self.client(transport=network)
        options = {"headers": {"x-own": "1"}}
        listing = client.customers.list(
            search_term=f"{self.name} options", limit=1, options=options
        )
        self.assertEqual(len(self.items(listing)), 2)
        self.assertEqual([sent.headers["x-own"] for sent in network.requests], ["1", "1"])

    def test_the_feed_is_read_to_its_end_and_continued(self: Any) -> None:
        client = self.client()
        before = self.items(client.events.list(limit=100))
        last = before[-1].id
        a, b = self.customers(2, "feed")
        self.get(client.customers.update(a.id, phone="1"))
        events = self.items(client.events.list(after=last, limit=2))
        self.assertEqual(
            [(type(event), event.data.id) for event in events],
            [
                (CustomerCreatedEvent, a.id),
                (CustomerCreatedEvent, b.id),
                (CustomerUpdatedEvent, a.id),
            ],
        )
        self.assertEqual(events[2].type, "customer.updated")
        part = self.get(client.events.list(after=last, limit=2))
        self.assertEqual((len(part.data), part.has_more, part.last_id), (2, True, events[1].id))
        rest = self.get(part.next_page())
        self.assertEqual((len(rest.data), rest.has_more), (1, False))
        self.assertIsNone(self.get(rest.next_page()))
        self.assertEqual(self.items(client.events.list(after=events[2].id)), [])

    def test_one_type_of_event_can_be_followed(self: Any) -> None:
        client = self.client()
        last = self.items(client.events.list(limit=100))[-1].id
        (a,) = self.customers(1, "type")
        self.get(client.customers.update(a.id, phone="1"))
        (event,) = self.items(client.events.list(after=last, type="customer.updated"))
        self.assertEqual(event.data.phone, "1")

    def test_following_returns_later_events(self: Any) -> None:
        writer = self.client()
        last = self.items(writer.events.list(limit=100))[-1].id
        self.customers(2, "before")
        waits = Sleeps(lambda _: self.write_one())
        client = self.client(sleep=waits)
        events = self.items(client.events.follow(after=last, limit=1, interval=7), 4)
        names = [event.data.display_name.removeprefix(f"{self.name} ") for event in events]
        self.assertEqual(names, ["before 0", "before 1", "meanwhile 0", "meanwhile 0"])
        self.assertEqual(waits.seconds, [7, 7])

    def test_following_can_start_with_new_events_or_at_a_position(self: Any) -> None:
        end = self.get(self.client().events.list(after="latest"))
        self.assertEqual((end.data, end.has_more), ([], False))
        self.customers(1, "before")
        waits = Sleeps(lambda _: self.write_one())
        client = self.client(sleep=waits)
        (event,) = self.items(client.events.follow(after="latest"), 1)
        self.assertEqual(event.data.display_name, f"{self.name} meanwhile 0")
        first, second = self.items(client.events.follow(after=end.position), 2)
        self.assertEqual(first.data.display_name, f"{self.name} before 0")
        self.assertEqual(second, event)

    def write_one(self: Any) -> None:
        # Not with this test's client: the event loop of the async one is running.
        control(f"customer?name={quote(self.name)}%20meanwhile%200")

    def test_following_continues_after_an_outage(self: Any) -> None:
        reader = self.client()
        last = self.items(reader.events.list(limit=100))[-1].id
        self.customers(1, "outage")
        waits = Sleeps()
        client = self.client(transport=Faults(*["lost request"] * 50), sleep=waits)
        (event,) = self.items(client.events.follow(after=last), 1)
        self.assertEqual(event.data.display_name, f"{self.name} outage 0")
        self.assertEqual(len(waits.seconds), 50)
        self.assertLessEqual(max(waits.seconds), 8)

    def test_following_ends_when_its_position_has_expired(self: Any) -> None:
        last = self.items(self.client().events.list(limit=100))[-1].id
        body = {"code": "REFERENCE_NOT_FOUND", "message": "gone", "internalRequestId": "r"}
        expired = httpx.Response(422, json={**body, "extraData": {"issues": []}})
        network = Faults(None, expired)
        client = self.client(transport=network, sleep=Sleeps())
        with self.assertRaises(ReferenceNotFoundError):
            self.items(client.events.follow(after=last), 1)
        self.assertEqual(len(network.requests), 2)

    def test_an_unknown_position_is_rejected(self: Any) -> None:
        with self.assertRaises(ReferenceNotFoundError) as caught:
            self.items(self.client().events.follow(after=f"evt_{'0' * 32}"))
        self.assertEqual(caught.exception.issues[0].path, "/after")


class SyncLists(Lists, Sync):
    pass


class AsyncLists(Lists, Async):
    pass
