"""What only the async client does."""

import asyncio
import time
import unittest

from partner_api import AsyncPartnerApi

from .support import WORLD, control


class Cancelling(unittest.TestCase):
    def test_a_call_ends_with_its_task(self) -> None:
        self.addCleanup(control, "network/mend")
        control("network/hold")
        self.ended(base_url=WORLD["relayUrl"])

    def test_so_does_its_wait_for_another_attempt(self) -> None:
        self.addCleanup(control, "network/mend")
        control("network/cut")
        self.ended(base_url=WORLD["relayUrl"], random=lambda: 1.0, max_retries=9)

    def ended(self, **options: object) -> None:
        async def main() -> None:
            async with AsyncPartnerApi(**options) as client:  # type: ignore[arg-type]
                task = asyncio.create_task(client.zones.list())
                await asyncio.sleep(0.05)
                self.assertFalse(task.done())
                task.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await task

        started = time.monotonic()
        asyncio.run(main())
        self.assertLess(time.monotonic() - started, 2)

    def test_calls_run_at_the_same_time(self) -> None:
        async def main() -> None:
            async with AsyncPartnerApi() as client:
                found = await asyncio.gather(
                    client.customers.get(WORLD["customerId"]),
                    client.locations.get(WORLD["locationId"]),
                    client.skus.list(),
                )
            self.assertEqual(found[1].customer_id, found[0].id)
            self.assertGreater(found[2].total, 0)

        asyncio.run(main())
