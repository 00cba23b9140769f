/** Tests the statistics of requests against the requests themselves. */
import { deepStrictEqual } from "node:assert";
import { and, count, eq } from "drizzle-orm";
import fc from "fast-check";
import t from "tap";
import { v7 as uuid } from "uuid";
import { insertRequests, type RequestLogRow } from "#src/db/requests/request-log.ts";
import { addUpRequests, listCompaniesToAddUp } from "#src/db/requests/request-stats.ts";
import { summarizeRequests, type NamedTotal } from "#src/db/requests/request-summary.ts";
import { requestStats } from "#src/db/schema/index.ts";
import { BOUNDS_MS, percentileMs } from "#src/kernel/duration-histogram.ts";
import { startApi } from "../../helpers/api.ts";
import { requestRow } from "../../helpers/data/recorded.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.parse("2026-09-01T10:00:00Z");

const api = await startApi(t);
const db = api.services.db.work;
const SENDERS = [{ keyId: uuid() }, { keyId: uuid() }, { grantId: uuid() }];

const aDuration = fc.double({ min: 0.3, max: 60_000, noNaN: true }).map(Math.fround);
const aRequest = fc.record({
  secondsLater: fc.nat(900),
  operation: fc.constantFrom(null, "listZones", "createCustomer"),
  sender: fc.nat(2),
  outcome: fc.constantFrom([200, null], [201, null], [404, "NOT_FOUND"], [500, "INTERNAL_ERROR"]),
  durationMs: aDuration,
});
/** Requests that are written together; then time passes, and maybe requests are added up. */
const aBatch = fc.record({
  requests: fc.array(aRequest, { maxLength: 30, size: "max" }),
  isAddedUp: fc.boolean(),
  isRepeated: fc.boolean(),
});

t.test("any requests, added up at any times, are summarized exactly once", async (t) => {
  let summarized = 0;
  const property = fc.asyncProperty(
    fc.array(aBatch, { minLength: 3, maxLength: 8 }),
    async (batches) => {
      const { id: companyId } = await api.addCompany();
      const all: RequestLogRow[] = [];
      let nowMs = START_MS;
      for (const { requests, isAddedUp, isRepeated } of batches) {
        const rows = requests.map(({ secondsLater, outcome, sender, ...rest }) => {
          const at = new Date(nowMs + secondsLater * 1000);
          const [status, code] = outcome as [number, string | null];
          return requestRow(companyId, at, { ...rest, status, code, ...SENDERS[sender] });
        });
        await insertRequests(db, rows);
        all.push(...rows);
        nowMs += 20 * MINUTE_MS;
        if (isAddedUp) await addUpRequests(db, companyId, new Date(nowMs));
        if (isRepeated) await addUpRequests(db, companyId, new Date(nowMs));
      }
      const since = new Date(START_MS + HOUR_MS);
      const recent = all.filter(({ at }) => at >= since);
      summarized += recent.length;
      const summary = await summarizeRequests(db, companyId, since);
      const hours = summary.hours.map(({ hour, ...total }) => `${hour.getTime()} ${shown(total)}`);
      deepStrictEqual(
        hours,
        grouped(recent, (row) => hourOf(row))
          .map(([hour, rows]) => `${hour} ${expected(rows)}`)
          .toSorted(),
      );
      const list = (totals: readonly NamedTotal[]) =>
        totals.map((total) => `${total.name} ${shown(total)}`).toSorted();
      const expectedBy = (nameOf: (row: RequestLogRow) => string | null) =>
        grouped(recent, nameOf)
          .map(([name, rows]) => `${name} ${expected(rows)}`)
          .toSorted();
      deepStrictEqual(
        list(summary.operations),
        expectedBy(({ operation }) => operation ?? ""),
      );
      deepStrictEqual(
        list(summary.senders),
        expectedBy(({ keyId, grantId }) => keyId ?? grantId),
      );
      const codes = summary.codes.map(({ name, count: times }) => `${name} ${times}`).toSorted();
      deepStrictEqual(
        codes,
        grouped(recent, ({ code }) => code)
          .map(([code, rows]) => `${code} ${rows.length}`)
          .toSorted(),
      );
    },
  );
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
  t.ok(summarized > 500, `${summarized} requests`);
});

t.test("an estimated percentile is at most 10 % from the exact one", async (t) => {
  const property = fc.property(
    fc.array(aDuration, { minLength: 1, maxLength: 300 }),
    fc.constantFrom(0.5, 0.95, 0.99, 1),
    (durations, share) => {
      const exact =
        durations.toSorted((a, b) => a - b)[Math.ceil(share * durations.length) - 1] ?? 0;
      const estimate = percentileMs(bucketsOf(durations), share) ?? 0;
      return estimate / exact < 1.1 && exact / estimate < 1.1;
    },
  );
  fc.assert(property, { numRuns: 1000 });
  t.equal(percentileMs([], 0.5), undefined);
  t.equal(percentileMs([0, 0], 0.95), undefined);
});

t.test("the number of rows grows with hours and names, not with requests", async (t) => {
  const { id: companyId } = await api.addCompany();
  const [other] = [await api.addCompany()];
  const now = new Date(START_MS + HOUR_MS);
  const rows = Array.from({ length: 2500 }, (_, i) =>
    requestRow(companyId, new Date(START_MS + i * 1000), { ...SENDERS[i % 3], durationMs: i }),
  );
  await insertRequests(db, [...rows, requestRow(other.id, new Date(START_MS))]);
  const due = () => listCompaniesToAddUp(db, new Date(START_MS), now);
  t.ok((await due()).includes(companyId));
  await addUpRequests(db, companyId, now);
  t.strictSame((await due()).includes(companyId), false, "nothing is left");
  const isOf = eq(requestStats.companyId, companyId);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(requestStats)
    .where(isOf);
  t.equal(total, 5, "one for all, one per operation, key and agent");
  const [all] = await db
    .select()
    .from(requestStats)
    .where(and(isOf, eq(requestStats.kind, "all")));
  t.equal(all?.count, 2500);
  t.ok(all && all.durations.length <= BOUNDS_MS.length + 1);
  const summary = await summarizeRequests(db, other.id, new Date(START_MS));
  t.strictSame(
    summary.hours.map((hour) => hour.count),
    [1],
    "another company has its own",
  );
  t.strictSame(summary.senders, []);
});

function hourOf({ at }: RequestLogRow): string {
  return String(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

function grouped(rows: readonly RequestLogRow[], nameOf: (row: RequestLogRow) => string | null) {
  return [...Map.groupBy(rows, nameOf)].filter(([name]) => name !== null);
}

function bucketsOf(durations: readonly number[]): number[] {
  const buckets = Array.from({ length: BOUNDS_MS.length + 1 }, () => 0);
  for (const duration of durations)
    buckets[BOUNDS_MS.filter((bound) => bound <= duration).length]!++;
  return buckets;
}

function expected(rows: readonly RequestLogRow[]): string {
  return shown({
    count: rows.length,
    clientErrors: rows.filter(({ status }) => status === 404).length,
    serverErrors: rows.filter(({ status }) => status === 500).length,
    buckets: bucketsOf(rows.map(({ durationMs }) => durationMs)),
  });
}

function shown({
  count: total,
  clientErrors,
  serverErrors,
  buckets,
}: Pick<NamedTotal, "count" | "clientErrors" | "serverErrors" | "buckets">): string {
  const filled = buckets.flatMap((number, bucket) => (number > 0 ? [`${bucket}:${number}`] : []));
  return `${total}/${clientErrors}/${serverErrors} ${filled.join()}`;
}
