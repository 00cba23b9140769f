"""Tests features of the async client."""

import asyncio
import time
import unittest

from partner_api import AsyncPartnerApi

from .support import WORLD, control


class Canceling(unittest.TestCase):
    def test_canceling_the_task_cancels_a_call(self) -> None:
        self.addCleanup(control, "network/restore")
        control("network/hold")
        self.assert_canceled(base_url=WORLD["relayUrl"])

    def test_canceling_the_task_cancels_the_wait_for_a_retry(self) -> None:
        self.addCleanup(control, "network/restore")
        control("network/cut")
        self.assert_canceled(base_url=WORLD["relayUrl"], random=lambda: 1.0, max_retries=9)

    def assert_canceled(self, **options: object) -> None:
        async def main() -> None:
            async with AsyncPartnerApi(**options) as client:  # type: ignore[arg-type]
                task = asyncio.create_task(client.zones.list())
                await asyncio.sleep(0.05)
                self.assertFalse(task.done())
                task.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await task

        started_at = time.monotonic()
        asyncio.run(main())
        self.assertLess(time.monotonic() - started_at, 2)

    def test_calls_run_concurrently(self) -> None:
        async def main() -> None:
            async with AsyncPartnerApi() as client:
                results = await asyncio.gather(
                    client.customers.get(WORLD["customerId"]),
                    client.locations.get(WORLD["locationId"]),
                    client.skus.list(),
                )
            self.assertEqual(results[1].customer_id, results[0].id)
            self.assertGreater(results[2].total, 0)

        asyncio.run(main())
