/** Creates listeners, which receive events over a stream instead of by webhooks, and records their attempts. */
import { v5 as derivedUuid, v7 as uuid } from "uuid";
import type { CompanyDatabase, Executor } from "../../db/core/connections/client.ts";
import {
  insertListener,
  listenerExists,
  recordListenerAttempts,
} from "../../db/webhooks/listeners.ts";
import type { Listener, ListenerAttempt, RecordedAttempt } from "../../generated/schemas.ts";
import { ApiError, notFound, retryAfter } from "../../kernel/errors.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { SecretBox } from "../../kernel/secret-box.ts";
import { createSecret } from "../endpoints/secrets-rotation.ts";

/** Listeners of a company that haven't ended. */
const LIMIT = 20;
const LIFETIME_MS = 10 * MINUTE_MS;
const LIFETIME_SECONDS = LIFETIME_MS / 1000;
const NO_ANSWER = "Your program did not answer.";

/** The services that listeners need. */
export interface ListenerTools {
  readonly db: CompanyDatabase;
  readonly clock: Clock;
  readonly webhooks: { readonly secrets: SecretBox };
}

/** Returns the time at which a listener ends if no other stream opens. */
export function listensUntil(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}

/** Returns the id of the delivery of an event to a listener, the same each time. */
export function deliveryIdOf(listenerId: string, eventId: string): string {
  return derivedUuid(eventId, listenerId);
}

/** Creates a listener with a signing secret. @throws ApiError REQUEST_LIMIT_EXCEEDED when the company has too many */
export async function createListener(
  tx: Executor,
  companyId: string,
  { clock, webhooks }: ListenerTools,
): Promise<Listener> {
  const id = uuid();
  const secret = createSecret();
  const now = clock.now();
  const until = listensUntil(now);
  const sealed = webhooks.secrets.seal(secret, id);
  const row = { id, secret: sealed, createdAt: now, listensUntil: until };
  if (!(await insertListener(tx, companyId, row, LIMIT)))
    throw new ApiError(
      "REQUEST_LIMIT_EXCEEDED",
      `The company has ${LIMIT} listeners, and no more can be created. A listener ends ${LIFETIME_MS / MINUTE_MS} minutes after its last stream. Retry after ${LIFETIME_SECONDS} seconds.`,
      { extraData: { retryAfter: LIFETIME_SECONDS }, headers: retryAfter(LIFETIME_SECONDS) },
    );
  return { id, secret, expiresAt: until.toISOString() };
}

/** Records the attempts of a listener's deliveries. @throws ApiError NOT_FOUND when the company has no such listener */
export async function recordAttempts(
  companyId: string,
  listenerId: string,
  attempts: readonly ListenerAttempt[],
  { db, clock }: ListenerTools,
): Promise<RecordedAttempt[]> {
  const now = clock.now();
  if (!(await listenerExists(db.work, companyId, listenerId, now)))
    throw notFound("listener", listenerId);
  const rows = attempts.map(({ status = null, error = null, excerpt = null, ...attempt }) => ({
    ...attempt,
    // The column can't hold numbers that are almost 0.
    durationMs: Math.round(attempt.durationMs * 10) / 10,
    deliveryId: deliveryIdOf(listenerId, attempt.eventId),
    status,
    stage: status === null ? "response" : null,
    error: status === null ? (error ?? NO_ANSWER) : error,
    excerpt,
  }));
  return await recordListenerAttempts(db.work, companyId, listenerId, rows, now);
}
