/** Measures how long a name server that doesn't answer delays an attempt. */
import t from "tap";
import { createDnsLookup } from "#src/webhooks/sending/resolve.ts";
import { openNameServer } from "./name-server.ts";

const ROUNDS = 3;

const server = await openNameServer(t);

t.test("a lookup at an unresponsive name server fails within 4.5 s", async (t) => {
  // At the same time: a lookup only waits.
  const times = await Promise.all(
    Array.from({ length: ROUNDS }, async () => {
      const lookup = createDnsLookup([server.address]);
      const from = performance.now();
      await t.rejects(lookup("silent.example.com"), { code: "ETIMEOUT" });
      return performance.now() - from;
    }),
  );
  t.comment(times.map((ms) => `${ms.toFixed(0)} ms`).join(", "));
  const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
  t.ok(median < 4500, `${median} ms`);
});
