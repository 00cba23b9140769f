/** Compares the places that events get at once with those that they get one after the other (decision 0010). */
import { deepStrictEqual } from "node:assert";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import t from "tap";
import { v7 as uuid } from "uuid";
import { BatchWriter } from "#src/db/writes/batch-writer.ts";
import { CREATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import { insertEvent } from "#src/db/events/events.ts";
import type { FilterCondition } from "#src/db/schema/event-filters.ts";
import { deliveryCounts, webhookEndpoints } from "#src/db/schema/index.ts";
import { makeEventId } from "#src/events/envelope.ts";
import { startApi } from "../../helpers/api.ts";
import { unlessOneServer } from "../../helpers/database.ts";
import { creationOf, outcomesOf } from "../writes/batch-of.ts";

const api = await startApi(t);
const { db } = api.services;
const creates = new BatchWriter(db.writes, CREATE_CUSTOMER);

interface Endpoint {
  readonly status: "enabled" | "disabled" | "deleted";
  readonly isThrottled: boolean;
  readonly isSlow: boolean;
  readonly subscribes: boolean;
  /** Its filter leaves out all events but every third or second one; 1: it has no filter. */
  readonly every: number;
  /** The number of places that it has, by priority from 0. Those of priority 1 are retries. */
  readonly queued: readonly number[];
}

const endpoint: fc.Arbitrary<Endpoint> = fc.record({
  status: fc.constantFrom<Endpoint["status"][]>(
    "enabled",
    "enabled",
    "enabled",
    "disabled",
    "deleted",
  ),
  isThrottled: fc.boolean(),
  isSlow: fc.boolean(),
  subscribes: fc.constantFrom(true, true, true, false),
  every: fc.constantFrom(1, 1, 2, 3),
  queued: fc.oneof(
    fc.constant([]),
    fc.tuple(fc.nat(3), fc.nat(9), fc.nat(31), fc.nat(9), fc.nat(5), fc.nat(2)),
  ),
});

const fast: Endpoint = {
  status: "enabled",
  isThrottled: false,
  isSlow: false,
  subscribes: true,
  every: 1,
  queued: [],
};
/** With 32 events, their deliveries get places of all priorities, or none. */
const everyKind: Endpoint[] = [
  fast,
  fast,
  { ...fast, queued: [0, 0, 20] },
  { ...fast, queued: [0, 0, 20], every: 2 },
  { ...fast, status: "disabled", every: 3 },
  { ...fast, isSlow: true },
  { ...fast, isThrottled: true, queued: [5] },
  { ...fast, status: "disabled" },
];

/** A filter that the n-th event of every few meets. */
const filterOf = (every: number): FilterCondition[] | null =>
  every === 1
    ? null
    : [
        {
          field: "data.displayName",
          operator: "in",
          values: Array.from({ length: 32 }, (_, n) => String(n)).filter((n) => +n % every === 0),
        },
      ];

/** A company with these endpoints, in the order of their ids. */
async function addCompany(endpoints: readonly Endpoint[]): Promise<string> {
  const { id: companyId } = await api.addCompany();
  const ids = endpoints.map(() => uuid());
  const rows = endpoints.map(({ status, isThrottled, isSlow, subscribes, every }, i) => ({
    companyId,
    id: ids[i] ?? "",
    url: "https://receiver.example/",
    eventTypes: subscribes ? ["customer.created"] : ["customer.updated"],
    eventFilter: filterOf(every),
    status,
    isThrottled,
    isSlow,
    secret: Buffer.alloc(0),
    createdAt: new Date(),
  }));
  if (rows.length > 0) await db.work.insert(webhookEndpoints).values(rows);
  const earlier = { id: makeEventId(), type: "before", body: "{}", createdAt: new Date() };
  await insertEvent(db.work, companyId, earlier);
  await db.work.execute(sql`
    insert into deliveries (company_id, id, endpoint_id, event_id, trigger, state, created_at, queue_priority)
    select ${companyId}, gen_random_uuid(), endpoint_id, ${earlier.id}, 'event', 'pending', now(), priority
    from json_to_recordset(${JSON.stringify(
      endpoints.flatMap(({ queued }, i) =>
        queued.map((count, priority) => ({ endpoint_id: ids[i], priority, count })),
      ),
    )}::json) as queued (endpoint_id uuid, priority int, count int)
    cross join lateral generate_series(1, count)`);
  return companyId;
}

/** For each event in order and each endpoint, the state and place of the delivery. */
async function placesOf(companyId: string) {
  const { rows } = await db.work.execute(sql`
    select e.sequence::int, (select count(*)::int from webhook_endpoints w
        where w.company_id = d.company_id and w.id < d.endpoint_id) as endpoint, state, queue_priority as priority
    from deliveries d join events e on e.company_id = d.company_id and e.id = d.event_id
    where d.company_id = ${companyId} and e.type = 'customer.created' order by 1, 2`);
  return rows;
}

/** The rules of decision 0010, one event after the other. */
function expectedPlaces(endpoints: readonly Endpoint[], events: number) {
  const free = new Map(
    [7, 6, 5, 4, 3, 2].map((priority, i) => [priority, [4, 4, 4, 4, 48, 192][i] ?? 0]),
  );
  const used = endpoints.map(({ queued }) => {
    for (const [priority, count] of queued.entries())
      if (priority > 1) free.set(priority, Math.max(0, (free.get(priority) ?? 0) - count));
    return queued.reduce((sum, count, priority) => (priority === 1 ? sum : sum + count), 0);
  });
  const take = (isSlow: boolean) => {
    const priority = (isSlow ? [2] : [7, 6, 5, 4, 3, 2]).find((one) => (free.get(one) ?? 0) > 0);
    if (priority !== undefined) free.set(priority, (free.get(priority) ?? 0) - 1);
    return priority ?? null;
  };
  const subscribed = endpoints
    .map((one, i) => ({ ...one, i }))
    .filter(({ status, subscribes }) => subscribes && status !== "deleted");
  const inOrder = subscribed.toSorted((a, b) => Number(a.isSlow) - Number(b.isSlow) || a.i - b.i);
  return Array.from({ length: events }, (_, n) => {
    const matching = inOrder.filter(({ every }) => n % every === 0);
    const places = matching.map(({ i, status, isThrottled, isSlow }) => {
      const common = { sequence: n + 2, endpoint: i };
      if (status === "disabled") return { ...common, state: "skipped", priority: null };
      let priority: number | null = null;
      if ((used[i] ?? 0) < 32) priority = isThrottled ? 0 : take(isSlow);
      if (priority !== null) used[i] = (used[i] ?? 0) + 1;
      return { ...common, state: "pending", priority };
    });
    return places.toSorted((a, b) => a.endpoint - b.endpoint);
  }).flat();
}

const skippedOf = async (companyId: string) =>
  (await db.work.select().from(deliveryCounts))
    .filter((row) => row.companyId === companyId && row.state === "skipped")
    .reduce((sum, { count }) => sum + count, 0);

const skip = await unlessOneServer("writes take no places there");

t.test("events at once get the places that they get one after the other", { skip }, async (t) => {
  const seen = new Map<unknown, number>();
  const property = fc.asyncProperty(
    fc.array(endpoint, { maxLength: 9, size: "max" }),
    fc.integer({ min: 1, max: 32 }),
    fc.array(endpoint, { maxLength: 2 }),
    async (endpoints, events, others) => {
      const [atOnce, inTurn, beside] = await Promise.all(
        [endpoints, endpoints, others].map(addCompany),
      );
      if (!atOnce || !inTurn || !beside) throw new Error("three companies");
      const writesOf = (companyId: string, count: number, from = 0) =>
        Array.from({ length: count }, (_, i) => creationOf(companyId, String(from + i)));
      await outcomesOf(creates, db.work, [
        ...writesOf(beside, 3),
        ...writesOf(atOnce, events),
        ...writesOf(beside, 3, 3),
      ]);
      for (let i = 0; i < events; i++)
        if (i % 2) await outcomesOf(creates, db.work, [creationOf(inTurn, String(i))]);
        else
          await db.work.transaction((tx) =>
            insertEvent(tx, inTurn, {
              id: makeEventId(),
              type: "customer.created",
              body: JSON.stringify({ data: { displayName: String(i) } }),
              createdAt: new Date(),
            }),
          );
      const expected = expectedPlaces(endpoints, events);
      deepStrictEqual(await placesOf(atOnce), expected);
      deepStrictEqual(await placesOf(inTurn), expected);
      deepStrictEqual(await placesOf(beside), expectedPlaces(others, 6));
      const skipped = expected.filter(({ state }) => state === "skipped").length;
      deepStrictEqual([await skippedOf(atOnce), await skippedOf(inTurn)], [skipped, skipped]);
      for (const { state, priority } of expected) {
        const kind = state === "skipped" ? state : priority;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    },
  );
  await fc.assert(property, { numRuns: 20, examples: [[everyKind, 32, []]], endOnFailure: true });
  for (const kind of [7, 6, 5, 4, 3, 2, 0, null, "skipped"])
    t.ok((seen.get(kind) ?? 0) > 0, `${kind}`);
});
