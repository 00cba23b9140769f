/** Writes for tests of batches. */
import { v7 as uuid } from "uuid";
import type { DatabasePool, Executor } from "#src/db/core/connections/client.ts";
import type { BatchWriter } from "#src/db/writes/batch-writer.ts";
import { toCreateRow } from "#src/db/writes/customer-writes.ts";
import type { CreateRow } from "#src/db/writes/resource-rows.ts";
import { runWrites, type Write, type WriteOutcome } from "#src/db/writes/run-statement.ts";
import { writeStatement, type WriteKind } from "#src/db/writes/write-statement.ts";
import { makeEventId } from "#src/events/envelope.ts";

/** A write of a separate request. */
export function writeOf<Row>(companyId: string, row: Row, more: Partial<Write<Row>> = {}) {
  const write: Write<Row> = {
    companyId,
    requestId: uuid(),
    traceparent: undefined,
    eventId: makeEventId(),
    now: new Date(),
    key: undefined,
    fingerprint: undefined,
    row,
    ...more,
  };
  return write;
}

export type Created = Write<CreateRow>;

/** A write that creates a customer. */
export function creationOf(companyId: string, displayName: string, more: Partial<Created> = {}) {
  return writeOf(companyId, toCreateRow(uuid(), { displayName }), more);
}

/** Runs writes at the same time, as concurrent requests do. */
export async function writeAll<Row extends object>(
  writer: BatchWriter<Row>,
  pool: DatabasePool,
  writes: readonly Write<Row>[],
): Promise<PromiseSettledResult<WriteOutcome>[]> {
  return await Promise.allSettled(
    writes.map((write) => writer.write(write, pool.forCompany(write.companyId))),
  );
}

/** The outcomes of writes that don't fail. */
export async function outcomesOf<Row extends object>(
  writer: BatchWriter<Row>,
  pool: DatabasePool,
  writes: readonly Write<Row>[],
): Promise<WriteOutcome[]> {
  const results = await writeAll(writer, pool, writes);
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}

/** Runs a write on a connection, or in a transaction with others. */
export async function runIn<Row extends object>(
  db: Executor,
  kind: WriteKind<Row>,
  write: Write<Row>,
): Promise<WriteOutcome | undefined> {
  const statement = writeStatement(kind, true);
  const { outcomes } = await runWrites(db, statement, [write]);
  return outcomes[0];
}

/** Runs a write that isn't skipped. */
export async function writeIn<Row extends object>(
  ...[db, kind, write]: Parameters<typeof runIn<Row>>
): Promise<void> {
  const outcome = await runIn(db, kind, write);
  if (outcome?.outcome !== "written") throw new Error(`a write was ${outcome?.outcome}`);
}
