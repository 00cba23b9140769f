"""Tests retries, timeouts and hooks, sync and async."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx

from partner_api import (
    ApiConnectionError,
    ApiTimeoutError,
    RequestLimitExceededError,
    ServiceUnavailableError,
    UnauthenticatedError,
)
from partner_api.hooks import RequestLog, ResponseLog, RetryLog

from .support import WORLD, Async, Faults, Sleeps, Sync, control, unique


def failure(status: int, code: str, **headers: str) -> httpx.Response:
    body = {"code": code, "message": "No.", "internalRequestId": "r", "extraData": {}}
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, json=body, headers=names)


class Retries:
    key = ""

    def test_over_the_quota_the_client_waits_as_long_as_requested(self: Any) -> None:
        control("advance?seconds=120")
        waits = Sleeps(lambda seconds: control(f"advance?seconds={seconds}"))
        client = self.client(api_key=WORLD[self.key], sleep=waits, random=lambda: 0.0)
        for _ in range(7):
            self.get(client.zones.list())
        self.assertEqual(len(waits.seconds), 2)
        for seconds in waits.seconds:
            self.assertTrue(50 < seconds <= 60, seconds)

    def test_over_the_quota_the_client_eventually_gives_up(self: Any) -> None:
        control("advance?seconds=120")
        waits = Sleeps()
        client = self.client(api_key=WORLD[self.key], sleep=waits, random=lambda: 0.5)
        with self.assertRaises(RequestLimitExceededError) as caught:
            for _ in range(4):
                self.get(client.zones.list())
        self.assertEqual(len(waits.seconds), 2)
        # The backoff is added as jitter.
        first = waits.seconds[0] - 0.25
        self.assertTrue(caught.exception.retry_after <= first <= 60, first)

        waits = Sleeps()
        client = self.client(api_key=WORLD[self.key], sleep=waits, max_retry_after=5)
        with self.assertRaises(RequestLimitExceededError):
            self.get(client.zones.list())
        self.assertEqual(waits.seconds, [])

    def test_a_call_survives_a_service_outage(self: Any) -> None:
        def restore(_: float) -> None:
            control("database/restore")

        self.addCleanup(restore, 0)
        waits = Sleeps(restore)
        client = self.client(base_url=WORLD["unstableUrl"], sleep=waits, random=lambda: 0.0)
        customer = self.get(client.customers.create(display_name="Before"))
        control("database/cut")
        with self.assertRaises(ServiceUnavailableError) as caught:
            self.get(client.customers.get(customer.id, options={"max_retries": 0}))
        self.assertEqual(caught.exception.status, 503)
        self.assertEqual(self.get(client.customers.get(customer.id)), customer)
        self.assertEqual(waits.seconds, [caught.exception.retry_after])

    def test_a_call_survives_a_broken_connection(self: Any) -> None:
        self.addCleanup(control, "network/restore")
        waits = Sleeps(lambda _: control("network/restore"))
        client = self.client(base_url=WORLD["relayUrl"], sleep=waits)
        self.get(client.zones.list())
        control("network/cut")
        with self.assertRaises(ApiConnectionError) as caught:
            self.get(client.zones.list(options={"max_retries": 0}))
        self.assertIsInstance(caught.exception.__cause__, httpx.TransportError)
        self.assertEqual(len(self.get(client.zones.list())), 1)
        self.assertEqual(len(waits.seconds), 1)

    def test_an_unresponsive_server_times_out(self: Any) -> None:
        self.addCleanup(control, "network/restore")
        waits = Sleeps(lambda _: control("network/restore"))
        client = self.client(base_url=WORLD["relayUrl"], timeout=0.15, sleep=waits)
        control("network/hold")
        with self.assertRaisesRegex(ApiTimeoutError, "within 0.15 s"):
            self.get(client.zones.list(options={"max_retries": 0}))
        self.assertEqual(waits.seconds, [])

    def test_an_endless_response_times_out(self: Any) -> None:
        network = Faults(httpx.Response(200, stream=EndlessStream()))
        client = self.client(transport=network, timeout=0.02, max_retries=0)
        with self.assertRaisesRegex(ApiTimeoutError, "within 0.02 s"):
            self.get(client.zones.list())

    def test_a_write_with_a_lost_response_is_processed_once(self: Any) -> None:
        network = Faults("lost response", "lost request", "lost response")
        client = self.client(transport=network, max_retries=3)
        name = unique("once")
        response = self.get(client.customers.with_raw_response.create(display_name=name))
        self.assertEqual(response.headers["idempotency-replayed"], "true")
        self.assertEqual(self.get(client.customers.list(search_term=name)).total, 1)
        keys = {sent.headers["idempotency-key"] for sent in network.requests[:4]}
        self.assertEqual(len(keys), 1)

    def test_an_update_with_if_match_is_not_retried_after_a_lost_response(self: Any) -> None:
        network = Faults(None, "lost response")
        customers = self.client(transport=network).customers
        created = self.get(customers.with_raw_response.create(display_name="1"))
        with self.assertRaises(ApiConnectionError):
            options = {"if_match": created.etag}
            self.get(customers.update(created.data.id, display_name="2", options=options))
        self.assertEqual(len(network.requests), 2)
        self.assertEqual(self.get(customers.get(created.data.id)).display_name, "2")

    def test_a_failed_write_can_be_retried_with_its_key(self: Any) -> None:
        name = unique("again")
        client = self.client(transport=Faults("lost response"), max_retries=0)
        with self.assertRaises(ApiConnectionError) as caught:
            self.get(client.customers.create(display_name=name))
        options = {"idempotency_key": caught.exception.idempotency_key}
        self.get(client.customers.create(display_name=name, options=options))
        self.assertEqual(self.get(client.customers.list(search_term=name)).total, 1)

    def test_each_call_has_its_own_key(self: Any) -> None:
        network = Faults()
        client = self.client(transport=network)
        for _ in range(2):
            self.get(client.customers.create(display_name="Twin"))
        first, second = [sent.headers["idempotency-key"] for sent in network.requests]
        self.assertNotEqual(first, second)

    def test_waits_double_and_have_jitter(self: Any) -> None:
        waits = Sleeps()
        faults = ["lost request"] * 7
        client = self.client(
            transport=Faults(*faults), sleep=waits, max_retries=7, random=lambda: 1.0
        )
        self.get(client.zones.list())
        self.assertEqual(waits.seconds, [0.5, 1, 2, 4, 8, 8, 8])
        waits = Sleeps()
        client = self.client(transport=Faults(*faults), sleep=waits, max_retries=7)
        self.get(client.zones.list())
        self.assertEqual(len(set(waits.seconds)), 7)
        self.assertTrue(all(0 <= wait <= 8 for wait in waits.seconds))

    def test_retryable_errors_are_retried(self: Any) -> None:
        date = {"date": "Mon, 03 Nov 2025 15:00:00 GMT"}
        for fault, seconds in (
            (failure(408, "REQUEST_TIMEOUT"), 0),
            (failure(409, "IDEMPOTENCY_KEY_IN_USE"), 0),
            (failure(500, "INTERNAL_ERROR"), 0),
            (httpx.Response(502, text="<h1>Bad gateway</h1>"), 0),
            (failure(503, "SERVICE_UNAVAILABLE", retry_after="7"), 7),
            (failure(503, "NEW", retry_after="Mon, 03 Nov 2025 15:00:09 GMT", **date), 9),
            (failure(503, "NEW", retry_after="Mon, 03 Nov 2025 14:00:00 GMT", **date), 0),
            (failure(503, "NEW", retry_after="soon"), 0),
            (failure(503, "NEW", retry_after="soon", **date), 0),
            (failure(429, "REQUEST_LIMIT_EXCEEDED", retry_after="3", RateLimit='"c";r=0;t=9'), 3),
            (failure(429, "REQUEST_LIMIT_EXCEEDED", RateLimit='"c";r=0;t=9'), 9),
            (httpx.Response(429), 0),
            (failure(503, "NEW", RateLimit='"c";r=5;t=9'), 0),
        ):
            waits = Sleeps()
            client = self.client(transport=Faults(fault), sleep=waits, random=lambda: 0.0)
            created = self.get(client.customers.create(display_name="Retried"))
            self.assertEqual(created.display_name, "Retried")
            self.assertEqual(waits.seconds, [seconds])

    def test_permanent_errors_are_not_retried(self: Any) -> None:
        for status, code in (
            (400, "A"),
            (401, "A"),
            (404, "A"),
            (409, "LOCATION_EXISTS"),
            (422, "A"),
        ):
            network = Faults(failure(status, code))
            with self.assertRaises(Exception) as caught:
                self.get(self.client(transport=network).customers.get("a"))
            self.assertEqual(caught.exception.status, status)
            self.assertEqual(len(network.requests), 1)

    def test_max_retries_limits_the_attempts(self: Any) -> None:
        for client_retries, call_retries, attempts in (
            (None, None, 3),
            (0, None, 1),
            (0, 1, 2),
            (5, 0, 1),
        ):
            network = Faults(*["lost request"] * 9)
            settings = {} if client_retries is None else {"max_retries": client_retries}
            options = {} if call_retries is None else {"max_retries": call_retries}
            with self.assertRaises(ApiConnectionError):
                self.get(self.client(transport=network, **settings).zones.list(options=options))
            self.assertEqual(len(network.requests), attempts)

    def test_hooks_receive_every_attempt_but_not_the_key(self: Any) -> None:
        logs: list[Any] = []
        client = self.client(
            transport=Faults("lost request", failure(503, "NEW", retry_after="2")),
            on_request=logs.append,
            on_response=logs.append,
            on_retry=logs.append,
            random=lambda: 0.0,
        )
        self.get(client.customers.create(display_name="Logged"))
        self.assertEqual(
            [(type(log), log.attempt) for log in logs],
            [
                (RequestLog, 1),
                (RetryLog, 1),
                (RequestLog, 2),
                (ResponseLog, 2),
                (RetryLog, 2),
                (RequestLog, 3),
                (ResponseLog, 3),
            ],
        )
        self.assertEqual({log.operation_id for log in logs}, {"createCustomer"})
        self.assertEqual(len({log.idempotency_key for log in logs}), 1)
        self.assertEqual((logs[4].delay_seconds, logs[4].error.code), (2, "NEW"))
        self.assertEqual((logs[6].status, logs[6].method), (200, "POST"))
        self.assertEqual(logs[6].request_id, logs[6].headers["x-request-id"])
        self.assertGreater(logs[6].duration_seconds, 0)
        self.assertNotIn("pak_", repr(logs))

    def test_an_error_in_a_hook_does_not_fail_the_call(self: Any) -> None:
        def fail(_: object) -> None:
            raise RuntimeError("hook error")

        with self.assertLogs("partner_api", logging.ERROR) as logged:
            self.get(self.client(on_request=fail).zones.list())
        self.assertIn("hook error", logged.output[0])

    def test_an_error_does_not_show_the_key(self: Any) -> None:
        with self.assertRaises(UnauthenticatedError) as caught:
            self.get(self.client(api_key="pak_not_a_key").zones.list())
        self.assertNotIn("pak_", f"{caught.exception!r} {vars(caught.exception)}")


class EndlessStream(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A response that never ends."""

    def __iter__(self) -> Iterator[bytes]:
        while True:
            yield b" "

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            await asyncio.sleep(0)
            yield b" "


class SyncRetries(Retries, Sync):
    key = "limitedKey"


class AsyncRetries(Retries, Async):
    key = "otherLimitedKey"
