/**
 * A writer of the kill test: creates customers as the API does, in batches and in transactions, and rolls some back
 * after their event was written. It reports before the end of each transaction, and after each commit.
 */
import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import { isUnavailable } from "#src/db/core/connections/failures.ts";
import { BatchWriter } from "#src/db/writes/batch-writer.ts";
import { CREATE_CUSTOMER, toCreateRow } from "#src/db/writes/customer-writes.ts";
import { seededRandom } from "#src/demo/random.ts";
import { makeEventId } from "#src/events/envelope.ts";
import { creationOf, writeIn } from "../db/writes/batch-of.ts";
import { leave, onStop, openForOrders, readOrders, tell } from "./orders.ts";

/** Concurrent batches or transactions. */
const WRITES = 3;
const ROLLED_BACK = 0.2;
/** The share of writes that are made in batches, and how many at a time at most. */
const BATCHED = 0.5;
const MAX_BATCH = 4;
/** Characters of one to four bytes, since signatures cover bytes. */
const NAMES = ["Alamo Roofing", "Jalapeño & Söhne", "水道工事 \u{1F6B0}", 'a\u2028\\"b'];

const orders = readOrders();
const random = seededRandom(orders.seed);
const { hasOutages = false } = orders;
const webhooks = await openForOrders(orders);
const creates = new BatchWriter(webhooks.db.forAllCompanies.writes, CREATE_CUSTOMER);
let isRunning = true;
onStop(() => (isRunning = false));
await Promise.all(Array.from({ length: WRITES }, writeOn));
await webhooks.close();
leave();

async function writeOn(): Promise<void> {
  while (isRunning) {
    await (
      random.next() < BATCHED
        ? Promise.all(Array.from({ length: random.between(1, MAX_BATCH) }, writeInBatch))
        : write(random.pick(orders.companyIds), random.next() < ROLLED_BACK)
    ).catch((error: unknown) => {
      if (!hasOutages || !isUnavailable(error)) throw error;
    });
    await wait(random.between(20, 150));
  }
}

async function writeInBatch(): Promise<void> {
  const companyId = random.pick(orders.companyIds);
  const eventId = makeEventId();
  const row = toCreateRow(uuid(), { displayName: random.pick(NAMES) });
  const request = {
    requestId: uuid(),
    traceparent: undefined,
    key: undefined,
    fingerprint: undefined,
  };
  tell({ kind: "commits", eventId });
  const outcome = await creates.write(
    { companyId, eventId, row, ...request, now: webhooks.clock.now() },
    webhooks.db.forAllCompanies.work.forCompany(companyId),
  );
  if (outcome.outcome !== "written") throw new Error(`a write was ${outcome.outcome}`);
  webhooks.dispatch.handOver(companyId, outcome.claims, outcome.hasWaiting);
  await pauseForKill();
  tell({ kind: "committed", eventId });
}

async function write(companyId: string, isRolledBack: boolean): Promise<void> {
  const rollback = new Error("rolled back on purpose");
  const creation = creationOf(companyId, random.pick(NAMES), { now: webhooks.clock.now() });
  const { eventId } = creation;
  try {
    await webhooks.db.forAllCompanies.work.transaction(async (tx) => {
      await writeIn(tx, CREATE_CUSTOMER, creation);
      tell({ kind: isRolledBack ? "rollsBack" : "commits", eventId });
      await pauseForKill();
      if (isRolledBack) throw rollback;
    });
    webhooks.dispatch.handOver(companyId, [], true);
    await pauseForKill();
    tell({ kind: "committed", eventId });
  } catch (error) {
    if (error !== rollback) throw error;
  }
}

/** Makes it likely that a kill hits at this point. */
async function pauseForKill(): Promise<void> {
  await wait(random.between(0, 15));
}
