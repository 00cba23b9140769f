/** Runs random steps on a company's deliveries, using the service's own functions. */
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { v7 as uuid } from "uuid";
import type { Executor } from "#src/db/core/connections/client.ts";
import type { DeliveryResult } from "#src/db/webhooks/delivery-results.ts";
import { cancelUnfinishedDeliveries, insertDeliveries } from "#src/db/webhooks/delivery-writes.ts";
import { insertEvent, insertTestEvents } from "#src/db/events/events.ts";
import { findFirstSequenceSince, insertMissedDeliveries } from "#src/db/webhooks/missed-events.ts";
import { deliveries, webhookEndpoints } from "#src/db/schema/index.ts";
import { updateEndpointRow, findEndpoint } from "#src/db/webhooks/webhook-endpoints.ts";
import { makeEvent } from "#src/events/envelope.ts";
import type { Api } from "../../helpers/api.ts";
import { recordResults, type ResultOf } from "../../helpers/data/delivery-queue.ts";

export const START_MS = Date.parse("2030-01-31T00:00:00Z");
const QUARTER_MS = 900_000;
const TYPES = ["customer.created", "location.created"];
export const ENDS = ["succeeded", "failed", "skipped", "cancelled"] as const;
const STATES = [...ENDS, "retrying"] as const;
const KINDS = [
  "event",
  "test",
  "resend",
  "recover",
  "toggle",
  "record",
  "lapse",
  "cancel",
] as const;

export interface Sender {
  readonly db: Executor;
  readonly companyId: string;
  readonly endpointIds: readonly string[];
}

/** A step on deliveries. Numbers select the deliveries among those that exist when the step runs. */
export interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly endpoint: number;
  readonly picks: readonly { delivery: number; state: DeliveryResult["state"] }[];
  /** Quarters of an hour since the start, in random order, because results may arrive late. */
  readonly quarter: number;
}

const pick = fc.record({ delivery: fc.nat(), state: fc.constantFrom(...STATES) });

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS, "event", "record", "record"),
    endpoint: fc.nat(2),
    picks: fc.array(pick, { maxLength: 12, size: "max" }),
    quarter: fc.nat(20),
  }),
  { minLength: 30, maxLength: 60, size: "max" },
);

/** Adds a company with three endpoints. The first one gets every other event. */
export async function addSender(api: Api): Promise<Sender> {
  const { id: companyId } = await api.addCompany();
  const db = api.services.db.work;
  const endpointIds = [uuid(), uuid(), uuid()];
  const rows = endpointIds.map((id, i) => ({
    companyId,
    id,
    url: "https://receiver.example/",
    eventTypes: i === 0 ? TYPES.slice(0, 1) : TYPES,
    status: "enabled",
    secret: Buffer.alloc(0),
    createdAt: atQuarter(0),
  }));
  await db.insert(webhookEndpoints).values(rows);
  return { db, companyId, endpointIds };
}

export async function take(sender: Sender, step: Step): Promise<void> {
  const { db, companyId } = sender;
  const { kind, endpoint, picks, quarter } = step;
  const endpointId = sender.endpointIds[endpoint] ?? "";
  const now = atQuarter(quarter);
  const event = makeEvent("webhook.test", { message: "", endpointId }, now);
  const insert = async (trigger: "test" | "resend", eventId: string) => {
    const options = { trigger, priority: "urgent", now } as const;
    await insertDeliveries(db, companyId, endpointId, [{ id: uuid(), eventId }], options);
  };
  switch (kind) {
    case "event":
      await insertEvent(db, companyId, { ...event, type: TYPES[quarter % 2] ?? "" });
      return;
    case "test":
      await insertTestEvents(db, companyId, [event]);
      return await insert("test", event.id);
    case "resend": {
      const [sent] = await unfinished(sender);
      const eventId = sent?.eventId;
      if (eventId) await insert("resend", eventId);
      return;
    }
    case "recover": {
      const from = await findFirstSequenceSince(db, companyId, new Date(0));
      const stretch = { from: from ?? 0, length: 5, since: new Date(0) };
      await insertMissedDeliveries(
        db,
        companyId,
        { id: endpointId, eventTypes: TYPES, eventFilter: null },
        stretch,
        now,
      );
      return;
    }
    case "toggle": {
      const before = await findEndpoint(db, companyId, endpointId);
      const status = before?.status === "enabled" ? "disabled" : "enabled";
      await updateEndpointRow(db, companyId, endpointId, { status });
      return;
    }
    case "cancel":
      await cancelUnfinishedDeliveries(db, companyId, endpointId, now);
      return;
    case "record":
    case "lapse":
      return await record(sender, kind, picks, now);
  }
}

/** Records results of deliveries like the delivery worker, including repeated ones and results of ended deliveries. */
async function record(
  sender: Sender,
  kind: "record" | "lapse",
  picks: Step["picks"],
  now: Date,
): Promise<void> {
  const { db, companyId } = sender;
  const all = await db.select().from(deliveries).where(eq(deliveries.companyId, companyId));
  const picked = picks.flatMap(({ delivery, state }) => {
    const row = all[delivery % all.length];
    return row ? { ...row, state } : [];
  });
  // Each delivery is claimed once.
  const [...once] = new Map(picked.map((row) => [row.id, row])).values();
  const results = once.map(({ state, ...row }) => resultOf(row, state, now));
  await recordResults(db, kind === "record" ? results : results.map(asUnknown));
}

/** The result of an attempt whose process died, if it was the last one. */
function asUnknown(result: ResultOf): ResultOf {
  const { attempt } = result;
  const unknown = {
    status: null,
    stage: null,
    durationMs: 0,
    error: "The service was interrupted.",
  };
  return {
    ...result,
    state: "failed",
    nextAttemptAt: null,
    finishedAt: attempt?.at ?? null,
    attempt: attempt && { ...attempt, ...unknown },
  };
}

/** The result of a delivery's next attempt. */
export function resultOf(
  { companyId, id, attempts }: { companyId: string; id: string; attempts: number },
  state: DeliveryResult["state"],
  now: Date,
): ResultOf {
  const isLast = state !== "retrying";
  const outcome = {
    status: state === "succeeded" ? 200 : state === "failed" ? 503 : null,
    stage: state === "retrying" ? "timeout" : null,
    error: null,
    excerpt: null,
    durationMs: 1 + attempts * 100.5,
  };
  const untimed = { headers: null, dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null };
  return {
    companyId,
    deliveryId: id,
    state,
    nextAttemptAt: isLast ? null : now,
    finishedAt: isLast ? now : null,
    attempt: { number: attempts + 1, at: now, ...outcome, ...untimed },
  };
}

/** Lists a company's unfinished deliveries. */
export async function unfinished({ db, companyId }: Sender) {
  const all = await db.select().from(deliveries).where(eq(deliveries.companyId, companyId));
  return all.filter(({ finishedAt }) => finishedAt === null);
}

export function atQuarter(quarter: number): Date {
  return new Date(START_MS + quarter * QUARTER_MS);
}
