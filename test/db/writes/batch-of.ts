/** Writes for tests of batches. */
import { v7 as uuid } from "uuid";
import type { BatchWriter, Write, WriteOutcome } from "#src/db/writes/batch-writer.ts";
import { toCreateRow, type CreateCustomerRow } from "#src/db/writes/customer-writes.ts";
import type { DatabasePool } from "#src/db/core/client.ts";
import { makeEventId } from "#src/events/envelope.ts";

/** A write of a request of its own. */
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

export type Created = Write<CreateCustomerRow>;

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
