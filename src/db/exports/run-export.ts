/**
 * Runs an export in a separate transaction, whose snapshot also has the position in the list of events. Reasons:
 * docs/decisions/0054-exports-and-positions.md.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ExportableResource } from "../../generated/schemas.ts";
import type { CompanyDatabase, DatabasePool } from "../core/connections/client.ts";
import { EXPORTS } from "../core/connections/planner-settings.ts";
import type { Transaction } from "../core/statements/transaction.ts";
import { toIsoInstant } from "../core/statements/iso-instant.ts";
import { EXPORT_BATCHES } from "./export-batches.ts";
import { ExportPlaces, Place, type Refusal } from "./export-places.ts";

/** Pause after each batch, by the time that reading it took: the rest of the processor is for others. */
const PAUSE_FACTOR = 2;

/** The places of this process, by its connections. */
const places = new WeakMap<DatabasePool, ExportPlaces>();

/** The state of the snapshot. */
interface ExportStart {
  /** Sequence number of the company's last event. */
  readonly sequence: number;
  readonly createdAt: string;
}

/** Receives the parts of an export in their order, each after the one before was accepted. */
export interface ExportTarget {
  start(start: ExportStart): Promise<void>;
  /** @param lines of items, each with its line feed */
  items(lines: string): Promise<void>;
  end(count: number): Promise<void>;
  /** The client reads too slowly while other companies wait. What it waits for must fail. */
  cut(): void;
}

/**
 * Exports a company's resource. Waits while the process makes as many exports as it can.
 * @param elapsedMs returns the time since any fixed point
 * @param target an error of it ends the export
 * @returns the reason if the export was not started
 * @throws the error of the target or the database; `start` wasn't called if the first batch can't be read
 */
export async function runExport(
  db: CompanyDatabase,
  companyId: string,
  resource: ExportableResource,
  elapsedMs: () => number,
  target: ExportTarget,
): Promise<Refusal | undefined> {
  const all = places.get(db.exports) ?? new ExportPlaces();
  places.set(db.exports, all);
  const place = await all.take(companyId, elapsedMs, () => target.cut());
  if (!(place instanceof Place)) return place;
  try {
    const count = await db.exports.transaction(
      async (tx) => {
        await tx.setOnNodes(EXPORTS);
        const start = await beginExport(tx, companyId);
        return start && (await sendBatches(tx, companyId, resource, start, target, place));
      },
      // Lines that were sent can't be taken back.
      { isolationLevel: "repeatable read", accessMode: "read only", isRepeatable: false },
    );
    if (count === undefined) return "companyIsExporting";
    // After the transaction: the company's next export may begin as soon as the client has the last line.
    await target.end(count);
    return undefined;
  } finally {
    all.release(place);
  }
}

/**
 * Locks the company's exports until the transaction ends, in all processes, and reads the position. The counter and the
 * rows of a write are committed together, so that the snapshot has either all of a write or nothing of it.
 * @returns undefined when another export of the company is running
 */
async function beginExport(tx: Transaction, companyId: string): Promise<ExportStart | undefined> {
  const { rows } = await tx.execute<{ isFree: boolean; sequence: string; createdAt: string }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('export:' || company_id, 0)) as "isFree",
      next_event - 1 as sequence, clock_timestamp()::timestamptz(3)::text as "createdAt"
    from company_counters where company_id = ${companyId}`);
  const [row] = rows;
  if (!row) throw new Error(`company ${companyId} has no counters`);
  if (!row.isFree) return undefined;
  return { sequence: Number(row.sequence), createdAt: toIsoInstant(row.createdAt) };
}

async function sendBatches(
  tx: Transaction,
  companyId: string,
  resource: ExportableResource,
  start: ExportStart,
  target: ExportTarget,
  place: Place,
): Promise<number> {
  const batches = EXPORT_BATCHES[resource](tx, companyId);
  const read = async () => {
    const startedMs = performance.now();
    const { value } = await batches.next();
    return { value, tookMs: performance.now() - startedMs };
  };
  let { value: batch, tookMs } = await read();
  await target.start(start);
  let count = 0;
  while (batch) {
    const { lines } = batch;
    await place.send(lines.length, () => target.items(lines));
    count += batch.count;
    await sleep(tookMs * PAUSE_FACTOR);
    ({ value: batch, tookMs } = await read());
  }
  return count;
}
