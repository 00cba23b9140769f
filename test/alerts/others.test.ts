/** Alerts of keys, the quota and deprecated operations: one per change of state. */
import { eq } from "drizzle-orm";
import t from "tap";
import { rotateKey } from "#src/accounts/key-rotation.ts";
import { listKeys, revokeKey } from "#src/accounts/keys.ts";
import { touchKeys } from "#src/db/accounts/api-keys.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { alerts } from "#src/db/schema/index.ts";
import { operations } from "#src/generated/operations.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { alertsOf, evaluateOnce, operationalEventsOf, problemsOf } from "../helpers/data/alerts.ts";
import { startApi } from "../helpers/api.ts";
import { requestRow } from "../helpers/data/recorded.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const api = await startApi(t);
const { db, clock } = api.services;
// Tests compare times, and look a second before a limit.
clock.stopAt(clock.now());
const accounts = { db, clock, actor: "operator" };

/** A company with a key that expires in some days. */
async function companyWithKey(days: number) {
  const { id: companyId } = await api.addCompany();
  const expiresAt = new Date(clock.now().getTime() + days * DAY);
  await api.addKey(companyId, ["customers:read"], expiresAt);
  const keys = await listKeys(accounts, companyId);
  const keyId = keys.find((key) => key.expiresAt)?.id ?? "";
  return {
    companyId,
    keyId,
    expiresAt: expiresAt.toISOString(),
    state: () => alertsOf(api, companyId),
  };
}

/** Advances the clock and evaluates. */
async function after(ms: number): Promise<void> {
  clock.advance(ms);
  await evaluateOnce(api);
}

t.test(
  "a key raises one alert 14 days before it expires, and one when it has expired",
  async (t) => {
    const key = await companyWithKey(90);
    await after(76 * DAY - MINUTE);
    t.strictSame(await key.state(), []);
    await after(MINUTE);
    await after(DAY);
    t.strictSame(await key.state(), ["api_key.expiring"]);
    await after(13 * DAY);
    await after(MINUTE);
    t.strictSame(await key.state(), ["api_key.expiring: The key expired.", "api_key.expired"]);
    const found = await operationalEventsOf(api, key.companyId);
    t.equal(found.length, 2);
    for (const event of found) {
      t.strictSame(problemsOf(event), []);
      t.match(event.data, { keyId: key.keyId, keyName: "test", expiresAt: key.expiresAt });
    }
    await revokeKey(accounts, key.companyId, key.keyId);
    await evaluateOnce(api);
    t.match((await key.state()).at(-1), "api_key.expired: The key was revoked.");
  },
);

t.test("a key with a short lifetime isn't reported the day it is created", async (t) => {
  const key = await companyWithKey(8);
  await after(6 * DAY - MINUTE);
  t.strictSame(await key.state(), []);
  await after(MINUTE);
  t.strictSame(await key.state(), ["api_key.expiring"]);
});

t.test(
  "rotating a key ends its alert, and the old one only matters while it is used",
  async (t) => {
    const [moved, used] = [await companyWithKey(15), await companyWithKey(15)];
    await after(12 * DAY);
    clock.advance(1);
    for (const { companyId, keyId } of [moved, used])
      await rotateKey(accounts, companyId, keyId, { overlapMs: DAY });
    await after(23 * HOUR);
    await touchKeys(db.work, [{ companyId: used.companyId, id: used.keyId }], clock.now());
    await after(59 * MINUTE);
    const ended = "api_key.expiring: The key was rotated.";
    t.strictSame(await moved.state(), [ended]);
    t.strictSame(await used.state(), [ended, "api_key.expiring"]);
  },
);

t.test("rejected requests raise one alert until none was rejected for an hour", async (t) => {
  const { id: companyId } = await api.addCompany(100);
  const reject = () =>
    insertRequests(db.work, [
      requestRow(companyId, clock.now(), { status: 429, code: "REQUEST_LIMIT_EXCEEDED" }),
    ]);
  const state = () => alertsOf(api, companyId);
  const first = clock.now().toISOString();
  await reject();
  await Promise.all([evaluateOnce(api), evaluateOnce(api)]);
  for (let n = 0; n < 5; n++) {
    await reject();
    await after(50 * MINUTE);
  }
  t.strictSame(await state(), ["quota.exhausted"], "while it goes on");
  const [event, ...others] = await operationalEventsOf(api, companyId);
  t.strictSame(others, []);
  t.strictSame(problemsOf(event), []);
  t.match(event.data, { quota: 100, windowSeconds: 60, since: first });
  await after(11 * MINUTE);
  await after(MINUTE);
  const ended = "quota.exhausted: No request was rejected for an hour.";
  t.strictSame(await state(), [ended], "and it isn't raised again for the same requests");
  await after(HOUR);
  await reject();
  await evaluateOnce(api);
  t.strictSame(await state(), [ended, "quota.exhausted"]);
});

const deprecation = { at: "2026-01-01", sunsetAt: "2026-07-01" };
const deprecated = {
  operations: { ...operations, listZones: { ...operations.listZones, deprecation } },
};

t.test("a simulated rejection raises no alert", async (t) => {
  const { id: companyId } = await api.addCompany();
  const simulated = { status: 429, details: { simulated: { isError: true } } } as const;
  await insertRequests(db.work, [requestRow(companyId, clock.now(), simulated)]);
  await after(MINUTE);
  t.strictSame(await alertsOf(api, companyId), []);
  await insertRequests(db.work, [requestRow(companyId, clock.now(), { status: 429 })]);
  await after(MINUTE);
  t.strictSame(await alertsOf(api, companyId), ["quota.exhausted"]);
});

t.test("a key or an agent that calls a deprecated operation raises one alert each", async (t) => {
  const company = await api.addCompany();
  const [{ id: keyId } = { id: "" }] = await listKeys(accounts, company.id);
  const { grantId } = await addAgent(api, company);
  const call = (sender: { keyId: string } | { grantId: string }) =>
    insertRequests(db.work, [
      requestRow(company.id, clock.now(), { ...sender, isDeprecated: true }),
      requestRow(company.id, clock.now(), { ...sender, operation: "listSkus" }),
    ]);
  const calledAt = clock.now().toISOString();
  await call({ keyId });
  await call({ grantId });
  for (let n = 0; n < 3; n++) {
    clock.advance(MINUTE);
    await call({ keyId });
    await evaluateOnce(api, deprecated);
  }
  const kind = "deprecated_operation.called";
  t.strictSame(await alertsOf(api, company.id), [kind, kind]);
  const found = await operationalEventsOf(api, company.id);
  for (const event of found) t.strictSame(problemsOf(event), []);
  const byKey = found.find(({ data }) => data.actorType === "api_key");
  t.match(byKey.data, { operationId: "listZones", actorId: keyId, actorName: "test", calledAt });
  t.equal(byKey.data.sunsetAt, "2026-07-01T00:00:00.000Z");
  t.ok(found.some(({ data }) => data.actorType === "agent_grant" && data.actorId === grantId));
  for (let day = 0; day < 35; day += 5) {
    clock.advance(5 * DAY);
    if (day === 0) await call({ keyId });
    await evaluateOnce(api, deprecated);
  }
  t.strictSame(await alertsOf(api, company.id), [`${kind}: No call for 35 days.`, kind].toSorted());
});

t.test("many callers are found, a page at a time", async (t) => {
  const other = await startApi(t);
  const { id } = other.company;
  const senders = Array.from({ length: 7 }, (_, n) => n);
  for (const n of senders) await other.addKey(id, [`customers:read`, `${n}`]);
  const keys = await listKeys({ ...accounts, db: other.services.db }, id);
  await insertRequests(
    other.services.db.work,
    keys.flatMap(({ id: keyId }) =>
      Array.from({ length: 50 }, () =>
        requestRow(id, other.services.clock.now(), { keyId, isDeprecated: true }),
      ),
    ),
  );
  await evaluateOnce(other, deprecated);
  t.equal((await alertsOf(other, id)).length, keys.length);
});

t.test("another company is never affected", async (t) => {
  const rows = await db.work.select().from(alerts).where(eq(alerts.companyId, api.company.id));
  t.strictSame(rows, []);
});

t.test("ended alerts are deleted after 90 days, open ones aren't", async (t) => {
  const count = async () => (await db.work.select().from(alerts)).length;
  const open = (await db.work.select().from(alerts)).filter(({ endedAt }) => !endedAt).length;
  const before = await count();
  t.ok(open > 0 && open < before);
  clock.advance(91 * DAY);
  await cleanUp(api.services, (error) => t.fail(String(error)));
  t.equal(await count(), open);
});
