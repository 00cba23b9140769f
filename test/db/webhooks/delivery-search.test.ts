/** Tests the results and the cost of delivery searches in a company with many deliveries. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import t from "tap";
import type { Executor } from "#src/db/core/connections/client.ts";
import type { DeliveryState, DeliveryTrigger } from "#src/db/schema/delivery-states.ts";
import { searchDeliveries, type DeliverySearch } from "#src/db/webhooks/delivery-search.ts";
import { deliveries, events } from "#src/db/schema/index.ts";
import { startApi } from "../../helpers/api.ts";
import { addManyDeliveries, ENDPOINTS } from "./many-deliveries.ts";

const LIMIT = 50;
/** Rows of each endpoint to find the end of the scan, then the scanned deliveries, and some rows for the page's names. */
const MAX_ROWS_READ = 4 * 2000 + 2000 + 10 * LIMIT;
const PAGES = 6;
const TYPES = ["customer.created", "location.created", "pricelist.created", "webhook.test"];
const STATES: DeliveryState[] = ["pending", "succeeded", "failed", "skipped"];
const TRIGGERS: DeliveryTrigger[] = ["event", "resend", "recover", "test"];

const api = await startApi(t);
const db = api.services.db.work;
const companyId = api.company.id;
await addManyDeliveries(db, (await api.addCompany()).id, 500);
await addManyDeliveries(db, companyId, 12_000);

const found = await db
  .select({ ...getTableColumns(deliveries), eventType: events.type })
  .from(deliveries)
  .innerJoin(
    events,
    and(eq(events.companyId, deliveries.companyId), eq(events.id, deliveries.eventId)),
  )
  .where(eq(deliveries.companyId, companyId));
const all = found.toSorted(
  (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
);
const middle = all[Math.floor(all.length / 2)]?.id;

type Choice = Omit<DeliverySearch, "limit">;

const combinations: Choice[] = [undefined, ...ENDPOINTS].flatMap((endpointId) =>
  [undefined, ...STATES].flatMap((state) =>
    [undefined, ...TYPES, "none"].flatMap((eventType) =>
      [undefined, ...TRIGGERS].map((trigger) => ({ endpointId, state, eventType, trigger })),
    ),
  ),
);

/** Parts of the combinations that include every pair of values. */
const everyNth = (n: number) => combinations.filter((_, i) => i % n === 0);
const [choices, fewerChoices] = [everyNth(7), everyNth(13)];

t.test("consecutive pages contain every matching delivery once and in order", async (t) => {
  let cut = 0;
  for (const [i, choice] of choices.entries()) {
    const start = i % 2 === 0 ? undefined : middle;
    const { ids, cutPages, isWhole } = await readPages({ ...choice, before: start });
    const older = all.slice(start === undefined ? 0 : all.findIndex(({ id }) => id === start) + 1);
    const passing = older.filter((row) => passes(row, choice)).map(({ id }) => id);
    const expected = isWhole ? passing : passing.slice(0, ids.length);
    if (!isDeepStrictEqual(ids, expected))
      t.strictSame(ids, expected, `${JSON.stringify(choice)} before ${start}`);
    cut += cutPages;
  }
  t.ok(cut > 20, `${cut} pages were cut`);
});

t.test("no search reads more rows than allowed", async (t) => {
  const tooMuch = [];
  for (const search of fewerChoices.flatMap((choice) => [choice, { ...choice, before: middle }])) {
    const run = (tx: Executor) => searchDeliveries(tx, companyId, { ...search, limit: LIMIT });
    const reads = await rowsRead(run);
    const wrong = reads.filter(({ scanned, fetched }) => scanned > 0 || fetched > MAX_ROWS_READ);
    if (wrong.length > 0) tooMuch.push({ search, wrong });
  }
  t.strictSame(tooMuch, []);
});

t.test("a search that an index supports is never cut", async (t) => {
  const [one] = all;
  const [exact, rare] = [{ eventId: one?.eventId }, { eventType: "pricelist.created" }];
  for (const choice of [
    {},
    { state: "failed" } as const,
    exact,
    rare,
    { trigger: "test" } as const,
  ]) {
    const { isCut } = await searchDeliveries(db, companyId, { ...choice, limit: LIMIT });
    t.notOk(isCut, JSON.stringify(choice));
  }
  const ofEvent = await searchDeliveries(db, companyId, { ...exact, limit: LIMIT });
  const expected = all.filter(({ eventId }) => eventId === one?.eventId).map(({ id }) => id);
  t.strictSame(
    ofEvent.deliveries.map(({ id }) => id),
    expected,
  );
  const [shown] = ofEvent.deliveries;
  const endpointUrl = `https://receiver.example/${shown?.endpointId}`;
  const { queuePriority: _place, traceparent: _trace, ...stored } = one ?? {};
  const names = { endpointUrl, endpointName: null };
  t.strictSame({ ...shown, companyId }, { ...stored, ...names, lastAttempt: undefined });
});

function passes(row: (typeof all)[number], choice: Choice): boolean {
  const { endpointId, state, eventType, trigger } = choice;
  return (
    (endpointId === undefined || row.endpointId === endpointId) &&
    (state === undefined || row.state === state) &&
    (eventType === undefined || row.eventType === eventType) &&
    (trigger === undefined || row.trigger === trigger)
  );
}

/** Reads some pages. `isWhole` is true when there are no more. */
async function readPages(search: Choice) {
  const ids: string[] = [];
  let cutPages = 0;
  let before = search.before;
  for (let page = 0; page < PAGES; page++) {
    const request = { ...search, limit: LIMIT, before };
    const { deliveries, next, isCut } = await searchDeliveries(db, companyId, request);
    ids.push(...deliveries.map(({ id }) => id));
    if (isCut) cutPages++;
    if (next === undefined) return { ids, cutPages, isWhole: true };
    if (!isCut && deliveries.length < LIMIT) throw new Error("neither full, nor cut, nor the last");
    before = next;
  }
  return { ids, cutPages, isWhole: false };
}

/** Counts the rows of the large tables that `work` reads by sequential scans and by index scans. */
async function rowsRead(work: (tx: Executor) => Promise<unknown>) {
  return await db.transaction(async (tx) => {
    const before = await rowsReadSoFar(tx);
    await work(tx);
    const after = await rowsReadSoFar(tx);
    return after.map(({ table, scanned, fetched }) => {
      const earlier = before.find((row) => row.table === table);
      return {
        table,
        scanned: scanned - (earlier?.scanned ?? 0),
        fetched: fetched - (earlier?.fetched ?? 0),
      };
    });
  });
}

async function rowsReadSoFar(tx: Executor) {
  const { rows } = await tx.execute<{ table: string; scanned: number; fetched: number }>(sql`
    select relname as table, seq_tup_read::int as scanned, idx_tup_fetch::int as fetched
    from pg_stat_xact_user_tables where relname in ('deliveries', 'events')`);
  return rows;
}
