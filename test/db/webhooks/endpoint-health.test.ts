/** Tests how reports of attempts change an endpoint's health. */
import { eq } from "drizzle-orm";
import t from "tap";
import { webhookEndpoints } from "#src/db/schema/index.ts";
import { recordClaims } from "#src/db/webhooks/delivery-results.ts";
import type { EndpointHealth } from "#src/db/webhooks/endpoint-health.ts";
import { DAY_MS, MINUTE_MS } from "#src/kernel/time.ts";
import { startApi } from "../../helpers/api.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";

const api = await startApi(t);
const companyId = api.company.id;
const { endpoint } = await addEndpoint(api, "http://127.0.0.1:9/hooks");
const db = api.services.db.work;
const start = api.services.clock.now();
const after = (ms: number) => new Date(start.getTime() + ms);

async function report(more: Partial<EndpointHealth>, now: Date) {
  const health = {
    ok: false,
    isGone: false,
    isThrottled: false,
    isSlow: null,
    retryAt: null,
    error: "No.",
  };
  const reported = { companyId, endpointId: endpoint.id, ...health, ...more };
  const failingBefore = new Date(now.getTime() - 5 * DAY_MS);
  const { retries } = await recordClaims(db, [], [reported], {
    now,
    failingBefore,
    worker: 1,
    shard: 0,
  });
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpoint.id));
  return row && { ...row, retries };
}

t.test("an endpoint is failing since its first failure, until an attempt succeeds", async (t) => {
  t.strictSame((await report({}, start))?.failingSince, start);
  t.strictSame((await report({}, after(MINUTE_MS)))?.failingSince, start);
  const throttled = await report({ isThrottled: true }, after(2 * MINUTE_MS));
  t.equal(throttled?.isThrottled, true);
  t.strictSame(throttled?.failingSince, start, "also when it is throttled meanwhile");
  const works = await report({ ok: true, error: null }, after(3 * MINUTE_MS));
  t.match(works, { failingSince: null, isThrottled: false, status: "enabled" });
  t.strictSame((await report({}, after(4 * MINUTE_MS)))?.failingSince, after(4 * MINUTE_MS));
});

t.test("an endpoint that has failed for five days is disabled", async (t) => {
  const since = after(4 * MINUTE_MS).getTime();
  t.equal((await report({}, new Date(since + 5 * DAY_MS - 1)))?.status, "enabled");
  const disabled = await report({}, new Date(since + 5 * DAY_MS));
  t.equal(disabled?.status, "auto_disabled");
  t.match(disabled?.disabledReason, /^Every attempt since \S+Z failed\. The last one: No\.$/);
});

t.test("a retry is planned if it is earlier than the one that is planned already", async (t) => {
  const planned = async (retryAt: Date) => (await report({ retryAt }, start))?.retries;
  const endpointId = endpoint.id;
  const [first, second] = [after(2 * MINUTE_MS), after(MINUTE_MS)];
  t.strictSame(await planned(first), [{ companyId, endpointId, at: first }]);
  t.strictSame(await planned(after(3 * MINUTE_MS)), []);
  t.strictSame(await planned(second), [{ companyId, endpointId, at: second }]);
  t.strictSame(await planned(second), []);
});
