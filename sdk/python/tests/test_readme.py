"""Tests the samples in the README."""

import contextlib
import io
import os
import re
import socket
import tempfile
import threading
import time
import unittest
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any
from unittest import mock

from partner_api import PartnerApi, webhooks

README = Path(__file__).parents[1] / "README.md"
SAMPLES: list[str] = re.findall(r"^```python\n(.*?)^```", README.read_text("utf-8"), re.M | re.S)
SECRET = "whsec_of_the_readme"
BODY = (
    b'{"id":"evt_1","type":"customer.created","createdAt":"2025-11-03T15:04:05Z",'
    b'"data":{"displayName":"A"}}'
)


class CaughtUp(Exception):
    """Ends an endless iteration."""


class Readme(unittest.TestCase):
    def setUp(self) -> None:
        self.clients: set[PartnerApi] = set()

    def test_the_samples_run_in_order(self) -> None:
        self.assertGreater(len(SAMPLES), 12)
        port = free_port()
        names: dict[str, Any] = {"__name__": "readme"}
        self.addCleanup(lambda: [client.close() for client in self.clients])
        printed = io.StringIO()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder.name)
        with (
            contextlib.redirect_stdout(printed),
            contextlib.redirect_stderr(io.StringIO()),
            mock.patch.dict(os.environ, {"PARTNER_WEBHOOK_SECRET": SECRET, "PORT": str(port)}),
        ):
            for sample in SAMPLES:
                if "serve_forever" in sample:
                    self.check_receiver(sample, names, port)
                elif ".follow(" in sample:
                    self.check_following(sample, names)
                else:
                    exec(compile(sample, "README.md", "exec"), names)
                self.clients.add(names["client"])
        for text in (
            "Lone Star Roofing",
            "/displayName",
            "200",
            "evt_1 A",
            "customer.created",
            "[]",
        ):
            self.assertIn(text, printed.getvalue())

    def check_receiver(self, sample: str, names: dict[str, Any], port: int) -> None:
        run = compile(sample, "README.md", "exec")
        threading.Thread(target=exec, args=(run, names), daemon=True).start()
        self.assertEqual(post(port, webhooks.sign(BODY, SECRET)), 204)
        self.assertEqual(post(port, webhooks.sign(BODY, "whsec_other")), 400)
        names["server"].shutdown()
        names["server"].server_close()

    def check_following(self, sample: str, names: dict[str, Any]) -> None:
        def stop(_: float) -> None:
            raise CaughtUp

        names["client"] = PartnerApi(sleep=stop)
        run = compile(sample, "README.md", "exec")
        with self.assertRaises(CaughtUp):
            exec(run, names)
        last = Path("last-event.txt").read_text()
        self.assertRegex(last, r"^evt_[0-9a-f]{32}$")
        with self.assertRaises(CaughtUp):
            exec(run, names)
        self.assertEqual(Path("last-event.txt").read_text(), last)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def post(port: int, headers: dict[str, str]) -> int:
    """Sends a delivery once the receiver listens; returns the status."""
    deadline = time.monotonic() + 10
    while True:
        try:
            request = urllib.request.Request(f"http://127.0.0.1:{port}/hooks", BODY, headers)
            with urllib.request.urlopen(request) as response:
                return int(response.status)
        except urllib.error.HTTPError as error:
            return error.code
        except urllib.error.URLError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)
