"""Webhooks: the vectors that all languages share, and a real delivery."""

import base64
import json
import pickle
import queue
import threading
import unittest
from datetime import datetime, timezone
from email.message import Message
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import httpx

from partner_api import PartnerApi, WebhookVerificationError, webhooks
from partner_api.models import CustomerCreatedEvent, UnknownEvent, WebhookTestEvent

from .support import WORLD, control

VECTORS = json.loads((Path(__file__).parents[2] / "webhook-vectors.json").read_text("utf-8"))
SECRET = "whsec_dGVzdA=="
BODY = '{"id":"evt_1","type":"webhook.test","createdAt":"2025-11-03T15:04:05.000Z","data":{}}'
T = 1_762_182_245
# Made by `openssl dgst -sha256 -hmac`.
GOOD = f"t={T},s=3012663f721f130a85df5b6dfb5a35e06ce06929b691ab4df0f15f93532994e6"


def reason(
    headers: Any,
    raw_body: Any = BODY,
    secrets: Any = SECRET,
    tolerance: float = 300,
    now: float = T,
) -> str | None:
    try:
        webhooks.verify(raw_body, headers, secrets, tolerance_seconds=tolerance, now=now)
    except WebhookVerificationError as error:
        return error.reason
    return None


class Verifying(unittest.TestCase):
    def test_every_vector_is_accepted_or_refused_as_it_says(self) -> None:
        self.assertGreater(len(VECTORS), 30)
        for vector in VECTORS:
            body = base64.b64decode(vector["rawBodyBase64"])
            expected = None if vector["expected"]["valid"] else vector["expected"]["reason"]
            for headers in (vector["headers"], list(vector["headers"].items())):
                found = reason(
                    headers, body, vector["secrets"], vector["toleranceSeconds"], vector["now"]
                )
                self.assertEqual(found, expected, vector["name"])

    def test_an_answer_known_from_elsewhere(self) -> None:
        event = webhooks.verify(BODY.encode(), {"X-Service-Signature": GOOD}, [SECRET], now=T + 0.9)
        self.assertIsInstance(event, WebhookTestEvent)
        self.assertEqual(event.created_at, datetime(2025, 11, 3, 15, 4, 5, tzinfo=timezone.utc))
        self.assertEqual(webhooks.sign(BODY, SECRET, T), {"X-Service-Signature": GOOD})

    def test_a_type_that_is_new_is_an_unknown_event(self) -> None:
        body = BODY.replace("webhook.test", "sku.created").replace("{}", '[1],"a":2')
        event = webhooks.verify(body, webhooks.sign(body, SECRET), SECRET)
        assert isinstance(event, UnknownEvent)
        self.assertEqual((event.type, event.data, event.raw["a"]), ("sku.created", [1], 2))

    def test_headers_come_as_frameworks_give_them(self) -> None:
        message = Message()
        message["x-service-signature"] = GOOD
        for headers in (
            {"x-SERVICE-signature": GOOD, "other": "1"},
            {"X-Service-Signature": [GOOD]},
            httpx.Headers({"X-Service-Signature": GOOD}),
            message,
            [(b"x-service-signature", GOOD.encode())],
            iter([("X-Service-Signature", GOOD)]),
        ):
            self.assertIsNone(reason(headers))
        twice = [("X-Service-Signature", GOOD), ("x-service-signature", GOOD)]
        self.assertEqual(reason(twice), "malformed_header")
        following = {"X-Service-Signature": GOOD, "X-Service-Signature-Next": [GOOD, GOOD]}
        self.assertEqual(reason(following), "malformed_header")
        for headers in ({}, {"X-Service-Signature": []}, []):
            self.assertEqual(reason(headers), "missing_header")
        self.assertEqual(reason({"X-Service-Signature": f"{GOOD}\n"}), "malformed_header")

    def test_five_minutes_either_way_and_now_is_now(self) -> None:
        good = {"X-Service-Signature": GOOD}
        for seconds, expected in ((300.9, None), (-300, None), (301, "timestamp_out_of_tolerance")):
            self.assertEqual(reason(good, now=T + seconds), expected)
        nan = float("nan")
        self.assertEqual(reason(good, now=nan), "timestamp_out_of_tolerance")
        self.assertEqual(reason(good, tolerance=nan), "timestamp_out_of_tolerance")
        headers = webhooks.sign(BODY, "a", next_secret="b")
        for secret in ("a", "b"):
            self.assertEqual(webhooks.verify(BODY, headers, secret).id, "evt_1")

    def test_a_flipped_bit_anywhere_fails(self) -> None:
        body = BODY.encode()
        headers = webhooks.sign(body, SECRET, T)
        for at in range(len(body)):
            flipped = bytearray(body)
            flipped[at] ^= 1
            self.assertEqual(reason(headers, bytes(flipped)), "no_match")

    def test_a_body_that_is_no_event_is_refused_though_it_is_signed(self) -> None:
        for body in (
            BODY.encode() + b"\xff",
            BODY.encode("utf-16"),
            b"null",
            b"[]",
            b'"evt_1"',
            b"{}",
            b"[" * 100_000,
            BODY.replace('"evt_1"', "1").encode(),
        ):
            self.assertEqual(reason(webhooks.sign(body, SECRET, T), body), "malformed_body")

    def test_an_error_gives_nothing_away(self) -> None:
        for vector in VECTORS:
            if vector["expected"]["valid"]:
                continue
            with self.assertRaises(WebhookVerificationError) as caught:
                webhooks.verify(
                    vector["rawBody"], vector["headers"], vector["secrets"], now=vector["now"]
                )
            self.assertRegex(str(caught.exception), r"^[A-Z].{20,}\.$")
            self.assertNotRegex(repr(caught.exception), r"whsec_\w{5}|[0-9a-f]{64}")
            self.assertEqual(
                pickle.loads(pickle.dumps(caught.exception)).reason, caught.exception.reason
            )

    def test_a_parsed_body_and_an_empty_secret_are_mistakes_of_the_caller(self) -> None:
        good = {"X-Service-Signature": GOOD}
        with self.assertRaisesRegex(TypeError, "as it arrived"):
            reason(good, json.loads(BODY))
        for secrets in ("", [], [SECRET, ""], [None]):
            with self.assertRaises(ValueError):
                reason(good, secrets=secrets)
        self.assertIsNone(reason(good, bytearray(BODY.encode())))
        self.assertIsNone(reason(good, memoryview(BODY.encode())))


class Delivery(unittest.TestCase):
    def test_what_the_service_delivers_verifies(self) -> None:
        events: queue.Queue[Any] = queue.Queue()

        class Receiver(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                raw_body = self.rfile.read(int(self.headers["content-length"]))
                # The service's clock, which other tests move.
                now = float(control("now"))
                secret = WORLD["webhookSecret"]
                try:
                    events.put(webhooks.verify(raw_body, self.headers, secret, now=now))
                except Exception as error:
                    events.put(error)
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        server = HTTPServer(("127.0.0.1", int(WORLD["webhookPort"])), Receiver)
        self.addCleanup(server.server_close)
        threading.Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
        self.addCleanup(server.shutdown)
        with PartnerApi(api_key=WORLD["webhookKey"]) as client:
            created = client.customers.create(display_name="Delivered")
            event = events.get(timeout=20)
            self.assertIsInstance(event, CustomerCreatedEvent)
            self.assertEqual(event.data, created)
            self.assertIn(event, client.events.list())
