/** Compares the deliveries that events get at once with those that they get one after the other. */
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
import { MAX_PER_ENDPOINT } from "#src/db/webhooks/queue-order.ts";
import { makeEventId } from "#src/events/envelope.ts";
import { startApi } from "../../helpers/api.ts";
import { creationOf, outcomesOf } from "../writes/batch-of.ts";

const api = await startApi(t);
const { db } = api.services;
const WORKER = 7;
const creates = new BatchWriter(db.writes, CREATE_CUSTOMER, () => WORKER);

interface Endpoint {
  readonly status: "enabled" | "disabled" | "deleted";
  readonly isThrottled: boolean;
  readonly isSlow: boolean;
  readonly subscribes: boolean;
  /** Its filter leaves out all events but every third or second one; 1: it has no filter. */
  readonly every: number;
  /** The number of its deliveries in flight. */
  readonly claimed: number;
  /** Whether more are waiting. */
  readonly hasWaiting: boolean;
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
  claimed: fc.nat(MAX_PER_ENDPOINT),
  hasWaiting: fc.constantFrom(false, false, true),
});

const fast: Endpoint = {
  status: "enabled",
  isThrottled: false,
  isSlow: false,
  subscribes: true,
  every: 1,
  claimed: 0,
  hasWaiting: false,
};
/** With 32 events, their deliveries are of all kinds. */
const everyKind: Endpoint[] = [
  fast,
  { ...fast, claimed: 10 },
  { ...fast, claimed: 10, every: 2 },
  { ...fast, hasWaiting: true },
  { ...fast, status: "disabled", every: 3 },
  { ...fast, isSlow: true },
  { ...fast, isThrottled: true, claimed: 5 },
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
  for (const [i, { claimed, hasWaiting }] of endpoints.entries())
    await db.work.execute(sql`
      insert into delivery_queue (company_id, endpoint_id, position, delivery_id, attempt, claimed_by)
      select ${companyId}::uuid, ${ids[i]}::uuid, n, gen_random_uuid(), 1, case when n <= ${claimed}::int then 1 end
      from generate_series(1, ${claimed + Number(hasWaiting)}::int) as n`);
  return companyId;
}

/** The state of each delivery and whether the worker has it, by event in order and by endpoint. */
async function deliveriesOf(companyId: string) {
  const { rows } = await db.work.execute(sql`
    select e.sequence::int, (select count(*)::int from webhook_endpoints w
        where w.company_id = d.company_id and w.id < d.endpoint_id) as endpoint, d.state, q.claimed_by as worker,
      q.delivery_id is not null as "isQueued"
    from deliveries d join events e on e.company_id = d.company_id and e.id = d.event_id
    left join delivery_queue q on q.company_id = d.company_id and q.delivery_id = d.id
    where d.company_id = ${companyId} and e.type = 'customer.created' order by 1, 2`);
  return rows;
}

/** The rules, one event after the other. */
function expectedDeliveries(endpoints: readonly Endpoint[], events: number) {
  const queued = endpoints.map(({ claimed, hasWaiting }) => claimed + Number(hasWaiting));
  return Array.from({ length: events }, (_, n) =>
    endpoints.flatMap(
      ({ status, subscribes, every, isThrottled, isSlow, hasWaiting }, endpoint) => {
        if (!subscribes || status === "deleted" || n % every > 0) return [];
        const common = { sequence: n + 2, endpoint };
        if (status === "disabled")
          return { ...common, state: "skipped", worker: null, isQueued: false };
        const place = (queued[endpoint] = (queued[endpoint] ?? 0) + 1);
        const isClaimed = !isThrottled && !isSlow && !hasWaiting && place <= MAX_PER_ENDPOINT;
        return { ...common, state: "pending", worker: isClaimed ? WORKER : null, isQueued: true };
      },
    ),
  ).flat();
}

const skippedOf = async (companyId: string) =>
  (await db.work.select().from(deliveryCounts))
    .filter((row) => row.companyId === companyId && row.state === "skipped")
    .reduce((sum, { count }) => sum + count, 0);

t.test("events at once get the deliveries that they get one after the other", async (t) => {
  const seen = new Set<string>();
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
            insertEvent(
              tx,
              inTurn,
              {
                id: makeEventId(),
                type: "customer.created",
                body: JSON.stringify({ data: { displayName: String(i) } }),
                createdAt: new Date(),
              },
              WORKER,
            ),
          );
      const expected = expectedDeliveries(endpoints, events);
      deepStrictEqual(await deliveriesOf(atOnce), expected);
      deepStrictEqual(await deliveriesOf(inTurn), expected);
      deepStrictEqual(await deliveriesOf(beside), expectedDeliveries(others, 6));
      const skipped = expected.filter(({ state }) => state === "skipped").length;
      deepStrictEqual([await skippedOf(atOnce), await skippedOf(inTurn)], [skipped, skipped]);
      for (const { state, worker } of expected)
        seen.add(state === "skipped" ? state : worker === null ? "waiting" : "claimed");
    },
  );
  await fc.assert(property, { numRuns: 20, examples: [[everyKind, 32, []]], endOnFailure: true });
  t.strictSame([...seen].toSorted(), ["claimed", "skipped", "waiting"]);
});
