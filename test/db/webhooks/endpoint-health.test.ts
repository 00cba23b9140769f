/** Tests how reports of attempts change an endpoint's health. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import t from "tap";
import { companySql, tableOf } from "#src/db/core/companies/company-sql.ts";
import { webhookEndpoints } from "#src/db/schema/index.ts";
import { recordClaims } from "#src/db/webhooks/delivery-results.ts";
import { DAY_MS, MINUTE_MS } from "#src/kernel/time.ts";
import { startApi } from "../../helpers/api.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";

const api = await startApi(t);
const companyId = api.company.id;
const { endpoint } = await addEndpoint(api, "http://127.0.0.1:9/hooks");
const db = api.services.db.work;
const start = api.services.clock.now();
const after = (ms: number) => new Date(start.getTime() + ms);

const FAILED = {
  number: 1,
  durationMs: 5,
  status: 500,
  stage: null,
  error: "No.",
  excerpt: null,
  headers: null,
  dnsMs: null,
  connectMs: null,
  tlsMs: null,
  firstByteMs: null,
};

interface Report {
  readonly ok?: boolean;
  readonly isSlow?: boolean;
  readonly isThrottled?: boolean;
  readonly retryAt?: Date;
}

/** Queues a delivery, claims it, and ends the claim with an attempt. */
async function claimWith({ ok = false, isSlow, isThrottled = false, retryAt }: Report, now: Date) {
  const deliveryId = randomUUID();
  const claim = { companyId, endpointId: endpoint.id, position: 1, deliveryId, attempt: 1 };
  await db.runForCompany(
    companyId,
    companySql`insert into ${tableOf("delivery_queue")} (company_id, endpoint_id, position, delivery_id, attempt, claimed_by)
      values ($1, $2, 1, $3, 1, 1) returning position`,
    [companyId, endpoint.id, deliveryId],
  );
  const attempt = { ...FAILED, at: now, ...(ok ? { status: 200, error: null } : {}) };
  const state = ok ? ("succeeded" as const) : ("retrying" as const);
  const result = { state, nextAttemptAt: retryAt ?? null, finishedAt: ok ? now : null, attempt };
  return { claim, result, health: { isGone: false, isSlow: isSlow ?? null, isThrottled } };
}

/** Records attempts together. */
async function report(reports: Report | readonly Report[], now: Date) {
  const claims = await Promise.all([reports].flat().map((one) => claimWith(one, now)));
  const failingBefore = new Date(now.getTime() - 5 * DAY_MS);
  const { retries } = await recordClaims(db, claims, { now, failingBefore, worker: 1 });
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
  const works = await report({ ok: true }, after(3 * MINUTE_MS));
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

t.test("attempts that are recorded together are one report", async (t) => {
  const together = await report(
    [
      { isThrottled: true, retryAt: after(MINUTE_MS / 2) },
      { ok: true, isSlow: true },
      { ok: true, isSlow: false },
      { retryAt: after(MINUTE_MS) },
    ],
    after(5 * MINUTE_MS),
  );
  t.match(together, { failingSince: null, isThrottled: false, isSlow: false });
  t.match(together?.retries, [{ at: after(MINUTE_MS / 2) }]);
  t.equal(together?.retries.length, 1);
  t.equal((await report([{ ok: true, isSlow: true }, {}], after(5 * MINUTE_MS)))?.isSlow, true);
});
