"""Tests exports, sync and async."""

import json
import threading
from collections.abc import Iterable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from partner_api import ApiError, ExportIncompleteError

from .support import WORLD, Async, Sync, control, unique

START = {
    "type": "start",
    "resource": "customers",
    "position": "p1",
    "createdAt": "2025-11-03T15:04:05.000Z",
}


def item(name: str) -> dict[str, Any]:
    return {"type": "item", "data": {"id": name, "displayName": name}}


def lines(*values: Any) -> bytes:
    return b"".join(json.dumps(each).encode() + b"\n" for each in values)


class Exports:
    def setUp(self: Any) -> None:
        super().setUp()
        # A company can make 10 exports per hour.
        control("advance?seconds=3600")

    def serve(self: Any, parts: Iterable[bytes], *, is_cut: bool = False) -> str:
        """Starts a server that streams the parts; returns its URL. Cut streams have no last chunk."""

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "application/x-ndjson")
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                for part in parts:
                    self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
                if not is_cut:
                    self.wfile.write(b"0\r\n\r\n")
                self.close_connection = True

            def log_message(self, *_: object) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}"

    def export(self: Any, parts: Iterable[bytes], **options: Any) -> Any:
        client = self.client(base_url=self.serve(parts, **options), timeout=10)
        return self.get(client.exports.customers())

    def test_an_export_yields_all_items_and_its_position_continues_with_changes(self: Any) -> None:
        client = self.client()
        self.get(client.customers.create(display_name=unique("before")))
        export = self.get(client.exports.customers())
        exported = self.items(export)
        listed = self.items(client.customers.list(limit=100))
        self.assertEqual(
            sorted(exported, key=lambda each: each.id), sorted(listed, key=lambda each: each.id)
        )
        self.assertRegex(export.created_at, r"^\d{4}-\d\d-\d\dT.*Z$")
        later = self.get(client.customers.create(display_name=unique("after")))
        events = self.items(client.events.list(after=export.position))
        self.assertEqual([event.data.id for event in events], [later.id])

    def test_every_resource_can_be_exported(self: Any) -> None:
        exports = self.client().exports
        lookups = ("products", "material_types", "load_compositions", "pricing_types")
        for each in (
            "customers",
            "locations",
            "skus",
            "pricelists",
            "services",
            "zones",
            *lookups,
        ):
            with self.subTest(each):
                items = self.items(self.get(getattr(exports, each)()))
                self.assertGreater(len(items), 0)

    def test_hooks_receive_the_attempt(self: Any) -> None:
        logs: list[Any] = []
        url = self.serve([lines(START, {"type": "end", "count": 0})])
        client = self.client(base_url=url, on_request=logs.append, on_response=logs.append)
        self.assertEqual(self.items(self.get(client.exports.zones())), [])
        request, response = logs
        self.assertEqual(request.operation_id, "exportResource")
        self.assertEqual((response.attempt, response.status), (1, 200))

    def test_items_are_yielded_before_the_export_has_ended(self: Any) -> None:
        is_first_read = threading.Event()

        def parts() -> Iterable[bytes]:
            yield lines(START, item("1"))
            is_first_read.wait(20)
            yield lines({"type": "of a newer version"}, item("2"), {"type": "end", "count": 2})

        export = self.export(parts())
        self.assertEqual(export.position, "p1")
        step = self.stepper(export)
        self.assertEqual(step().display_name, "1")
        is_first_read.set()
        self.assertEqual(step().display_name, "2")
        with self.assertRaises((StopIteration, StopAsyncIteration)):
            step()

    def test_an_export_without_its_end_raises_an_error_after_its_items(self: Any) -> None:
        first = lines(START, item("1"))
        half = lines(item("2"))[:-10]
        other_count = lines({"type": "end", "count": 2})
        for parts in ([first], [first, half], [first, other_count]):
            for is_cut in (False, True):
                with self.subTest(parts=parts, is_cut=is_cut):
                    if is_cut and parts[-1] is other_count:
                        continue
                    step = self.stepper(self.export(parts, is_cut=is_cut))
                    self.assertEqual(step().display_name, "1")
                    with self.assertRaises(ExportIncompleteError):
                        step()

    def test_an_export_without_its_start_raises_an_error(self: Any) -> None:
        for text in (b"", lines(START)[:-10], lines(item("1")), b"[]\n"):
            with self.subTest(text), self.assertRaises(ExportIncompleteError):
                self.export([text] if text else [])

    def test_a_refused_export_raises_the_error_of_the_service(self: Any) -> None:
        client = self.client(api_key="pak_unknown")
        with self.assertRaises(ApiError) as raised:
            self.get(client.exports.customers())
        self.assertEqual(raised.exception.status, 401)


class SyncExports(Exports, Sync):
    def test_closing_an_export_ends_it(self) -> None:
        with self.client(base_url=WORLD["relayUrl"]).exports.customers() as export:
            self.assertTrue(next(iter(export)).id)


class AsyncExports(Exports, Async):
    def test_closing_an_export_ends_it(self) -> None:
        async def main() -> None:
            client = self.client(base_url=WORLD["relayUrl"])
            async with await client.exports.customers() as export:
                async for each in export:
                    self.assertTrue(each.id)
                    break

        self._loop.run_until_complete(main())
