/** Runs a write that is declared as data for a request, in a batch with writes of other requests. */
import type { Executor } from "../db/core/connections/client.ts";
import { BatchWriter } from "../db/writes/batch-writer.ts";
import type { Write, WriteOutcome } from "../db/writes/run-statement.ts";
import type { WriteKind } from "../db/writes/write-statement.ts";
import { actorText } from "../events/actor.ts";
import { makeEventId } from "../events/envelope.ts";
import type { RequestServices } from "../services.ts";

/** The writers of a database's connections, by kind. */
const writers = new WeakMap<Executor, Map<unknown, unknown>>();

function writerOf<Row extends object>(
  db: Executor,
  kind: WriteKind<Row>,
  worker: () => number | undefined,
): BatchWriter<Row> {
  const byKind = writers.get(db) ?? new Map<unknown, unknown>();
  writers.set(db, byKind);
  const writer =
    (byKind.get(kind) as BatchWriter<Row> | undefined) ?? new BatchWriter(db, kind, worker);
  byKind.set(kind, writer);
  return writer;
}

type WriteRequest<Row> = Pick<Write<Row>, "companyId"> &
  Partial<Pick<Write<Row>, "key" | "fingerprint">>;

/**
 * Describes a write of a request.
 * @param request the company, and the key if there is one
 * @param status of the response
 */
export function toWrite<Row extends object>(
  { clock, events }: Pick<RequestServices, "clock" | "events">,
  { companyId, key, fingerprint }: WriteRequest<Row>,
  row: Row,
  status: number,
): Write<Row> {
  const { requestId, traceparent } = events.cause;
  return {
    companyId,
    requestId,
    actor: actorText(events.cause),
    traceparent: traceparent?.(),
    eventId: makeEventId(),
    now: clock.now(),
    key,
    fingerprint,
    status,
    row,
  };
}

/**
 * Runs a write, and passes its deliveries on.
 * @param services of one request: its events have its cause, its database the company's share
 * @param request the company, and the key if there is one
 * @param status of the response
 * @throws when the database refuses the write or is unavailable
 */
export async function runWrite<Row extends object>(
  services: RequestServices,
  kind: WriteKind<Row>,
  request: WriteRequest<Row>,
  row: Row,
  status: number,
): Promise<WriteOutcome> {
  const { db } = services;
  const { companyId } = request;
  const { outbox } = services.events;
  const write = toWrite(services, request, row, status);
  const outcome = await writerOf(db.write, kind, outbox.worker).write(write, db.work);
  if (outcome.outcome === "written") outbox.handOver(companyId, outcome.claims, outcome.hasWaiting);
  return outcome;
}
