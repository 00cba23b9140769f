/** Compares the counts that the statements maintain with counts of the deliveries. */
import { deepStrictEqual } from "node:assert";
import { and, eq, ne, sum } from "drizzle-orm";
import fc from "fast-check";
import t from "tap";
import { countDeliveriesByEndpoint } from "#src/db/webhooks/delivery-counts.ts";
import { recordResults } from "../../helpers/data/delivery-queue.ts";
import {
  attemptCounts,
  attemptDurations,
  deliveries,
  deliveryAttempts,
  deliveryCounts,
} from "#src/db/schema/index.ts";
import { BOUNDS_MS } from "#src/kernel/duration-histogram.ts";
import { startApi } from "../../helpers/api.ts";
import {
  addSender,
  atQuarter,
  ENDS,
  resultOf,
  START_MS,
  steps,
  take,
  unfinished,
  type Sender,
} from "./delivery-steps.ts";

const HOUR_MS = 3_600_000;

const api = await startApi(t);

t.test("after any steps, the maintained counts equal a count of the rows", async (t) => {
  const ended = { others: 0, tests: 0 };
  let attempts = 0;
  const property = fc.asyncProperty(steps, async (all) => {
    const sender = await addSender(api);
    for (const step of all) await take(sender, step);
    const { others, tests } = await compare(sender);
    ended.others += others;
    ended.tests += tests;
    attempts += await compareAttempts(sender);
  });
  await fc.assert(property, { numRuns: 16, endOnFailure: true });
  t.ok(ended.others > 0 && ended.tests > 0, JSON.stringify(ended));
  t.ok(attempts > 0, `${attempts} attempts`);
});

t.test("transactions that update counts of the same endpoints don't deadlock", async (t) => {
  const sender = await addSender(api);
  const write = { kind: "event", endpoint: 0, picks: [], quarter: 0 } as const;
  for (let i = 0; i < 480; i++) await take(sender, write);
  const all = await unfinished(sender);
  // Four workers, each with its own order of endpoints, hours and states.
  const record = async (worker: number) => {
    for (let from = worker * 40; from < all.length; from += 4 * 40) {
      const results = all
        .slice(from, from + 40)
        .map((row, i) => resultOf(row, ENDS[i % 4] ?? "failed", atQuarter(i % 20)));
      const ordered = worker % 2 === 0 ? results : results.toReversed();
      await recordResults(api.services.db.jobs, ordered);
    }
  };
  await Promise.all([0, 1, 2, 3].map(record));
  t.strictSame(await compare(sender), { others: all.length, tests: 0 });
  t.equal(await compareAttempts(sender), all.length);
});

/**
 * Counts a company's deliveries that have ended.
 * @throws AssertionError when the database counts them otherwise
 */
async function compare({ db, companyId, endpointIds }: Sender) {
  const all = await db.select().from(deliveries).where(eq(deliveries.companyId, companyId));
  const ended = all.flatMap(({ finishedAt, ...row }) =>
    finishedAt ? { ...row, hour: Math.floor(finishedAt.getTime() / HOUR_MS) * HOUR_MS } : [],
  );
  const counted = ended.filter(({ trigger }) => trigger !== "test");

  const isOfCompany = eq(deliveryCounts.companyId, companyId);
  const rows = await db.select().from(deliveryCounts).where(isOfCompany);
  deepStrictEqual(
    rows
      .map((row) => `${row.endpointId} ${row.hour.getTime()} ${row.state} ${row.count}`)
      .toSorted(),
    tally(counted.map(({ endpointId, hour, state }) => `${endpointId} ${hour} ${state}`)),
  );

  const since = START_MS + 2 * HOUR_MS;
  const recent = counted.filter(({ hour }) => hour >= since);
  const ofEndpoint = (endpointId: string) => {
    const matching = recent.filter((row) => row.endpointId === endpointId);
    const counts = ENDS.map((end) => [end, matching.filter(({ state }) => state === end).length]);
    return matching.length === 0 ? [] : { endpointId, ...Object.fromEntries(counts) };
  };
  const byEndpoint = await countDeliveriesByEndpoint(db, companyId, new Date(since));
  deepStrictEqual(
    byEndpoint.toSorted((a, b) => (a.endpointId < b.endpointId ? -1 : 1)),
    endpointIds.toSorted().flatMap(ofEndpoint),
  );
  return { others: counted.length, tests: ended.length - counted.length };
}

/**
 * Counts a company's attempts, without attempts of tests.
 * @throws AssertionError when the database counts them or their durations otherwise
 */
async function compareAttempts({ db, companyId }: Sender): Promise<number> {
  const isOf = eq(deliveryAttempts.companyId, companyId);
  const all = await db
    .select()
    .from(deliveryAttempts)
    .innerJoin(
      deliveries,
      and(eq(deliveries.companyId, companyId), eq(deliveries.id, deliveryAttempts.deliveryId)),
    )
    .where(and(isOf, ne(deliveries.trigger, "test")));
  const keys = all.map(({ deliveries: { endpointId }, delivery_attempts: attempt }) => ({
    place: `${endpointId} ${Math.floor(attempt.at.getTime() / HOUR_MS) * HOUR_MS}`,
    result: resultOfRow(attempt),
    bucket: BOUNDS_MS.filter((bound) => bound <= (attempt.totalMs ?? -1)).length,
  }));
  const { endpointId, hour, result } = attemptCounts;
  const counts = await db
    .select({ endpointId, hour, result, count: sum(attemptCounts.count) })
    .from(attemptCounts)
    .where(eq(attemptCounts.companyId, companyId))
    .groupBy(endpointId, hour, result);
  deepStrictEqual(
    counts
      .map((row) => `${row.endpointId} ${row.hour.getTime()} ${row.result} ${row.count}`)
      .toSorted(),
    tally(keys.map(({ place, result }) => `${place} ${result}`)),
  );
  const isCounted = eq(attemptDurations.companyId, companyId);
  const durations = await db.select().from(attemptDurations).where(isCounted);
  deepStrictEqual(
    durations
      .map(
        ({ endpointId, hour, bucket, count }) =>
          `${endpointId} ${hour.getTime()} ${bucket} ${count}`,
      )
      .toSorted(),
    tally(keys.map(({ place, bucket }) => `${place} ${bucket}`)),
  );
  return all.length;
}

/** The result that the attempt of a step is counted with. */
function resultOfRow({ status, stage }: typeof deliveryAttempts.$inferSelect): string {
  if (status !== null) return status === 200 ? "succeeded" : "status_5xx";
  return stage ?? "interrupted";
}

/** Each key with its number of occurrences, sorted. */
function tally(keys: readonly string[]): string[] {
  return [...Map.groupBy(keys, (key) => key)]
    .map(([key, { length }]) => `${key} ${length}`)
    .toSorted();
}
