/** Runs a write as a request does, in a separate statement. */
import type { Executor } from "../../src/db/core/connections/client.ts";
import { runWrites } from "../../src/db/writes/run-statement.ts";
import { writeStatement, type WriteKind } from "../../src/db/writes/write-statement.ts";
import { makeEventId } from "../../src/events/envelope.ts";

/** @returns the event's id */
export async function runWrite<Row extends object>(
  db: Executor,
  kind: WriteKind<Row>,
  companyId: string,
  row: Row,
): Promise<string> {
  const write = {
    companyId,
    requestId: undefined,
    traceparent: undefined,
    eventId: makeEventId(),
    now: new Date(),
    key: undefined,
    fingerprint: undefined,
    row,
  };
  const { outcomes } = await runWrites(db, writeStatement(kind, true), [write]);
  if (outcomes[0]?.outcome !== "written") throw new Error("a write was skipped");
  return write.eventId;
}
