/** Streams a company's events to a listener, as the requests that an endpoint would receive. */
import { setTimeout as pause } from "node:timers/promises";
import { eventRetentionStart } from "../../db/events/events.ts";
import { listEvents } from "../../db/events/feed.ts";
import { positionAfter } from "../../events/feed-position.ts";
import type { ListenerDelivery } from "../../generated/schemas.ts";
import { ApiError, retryAfter } from "../../kernel/errors.ts";
import { EventStream, Lines } from "../../kernel/line-stream.ts";
import { signedRequest } from "../worker/deliver.ts";
import type { ListenerTools } from "./listeners.ts";

/** Streams of a company in one process. */
const LIMIT = 5;
/** A revoked key can't open the next stream. */
const MAX_MS = 60_000;
const POLL_MS = 500;
const HEARTBEAT_MS = 15_000;
const STALL_MS = 20_000;
/** Delay before a client connects again, if it follows `retry`. */
const RETRY_MS = 1000;
const PAGE = 100;
const RETRY_AFTER_SECONDS = 60;

/** Numbers of open streams of this process, by company. */
const open = new Map<string, number>();

interface StreamingListener {
  readonly companyId: string;
  readonly id: string;
  /** Encrypted. */
  readonly secret: Buffer;
}

interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
}

/**
 * Opens a stream of events.
 * @param start `after`: the sequence number of the event before the first one; `types`: undefined for all
 * @throws ApiError REQUEST_LIMIT_EXCEEDED when the company has too many streams in this process
 */
export function openListenerStream(
  tools: ListenerTools,
  listener: StreamingListener,
  start: { readonly after: number; readonly types: readonly string[] | undefined },
): EventStream<ListenerDelivery> {
  const { companyId } = listener;
  const count = open.get(companyId) ?? 0;
  if (count >= LIMIT)
    throw new ApiError(
      "REQUEST_LIMIT_EXCEEDED",
      `The company has ${LIMIT} open streams at this process of the service. Close one, or retry after ${RETRY_AFTER_SECONDS} seconds.`,
      { extraData: { retryAfter: RETRY_AFTER_SECONDS }, headers: retryAfter(RETRY_AFTER_SECONDS) },
    );
  open.set(companyId, count + 1);
  const lines = new Lines(STALL_MS, () => tools.clock.elapsedMs());
  const end = new AbortController();
  lines.once("close", () => {
    end.abort();
    const left = (open.get(companyId) ?? 1) - 1;
    if (left > 0) open.set(companyId, left);
    else open.delete(companyId);
  });
  follow(tools, listener, start, lines, end.signal).then(
    () => lines.end(),
    (error: Error) => lines.destroy(error),
  );
  return new EventStream(lines, () => end.abort());
}

/** Sends events until the time is over or the signal aborts. */
async function follow(
  tools: ListenerTools,
  listener: StreamingListener,
  { after, types }: Parameters<typeof openListenerStream>[2],
  lines: Lines,
  signal: AbortSignal,
): Promise<void> {
  const { companyId } = listener;
  const { clock, db } = tools;
  const endsAtMs = clock.elapsedMs() + MAX_MS;
  let sequence = after;
  let sentAtMs = clock.elapsedMs();
  const write = async (text: string) => {
    await lines.write(text);
    sentAtMs = clock.elapsedMs();
  };
  // The position without data is no message, but the client continues after it.
  const position = () => `id: ${positionAfter(companyId, sequence)}\n`;
  await write(`retry: ${RETRY_MS}\n${position()}\n`);
  while (!signal.aborted && clock.elapsedMs() < endsAtMs) {
    const retainedSince = eventRetentionStart(clock.now());
    const filter = { after: sequence, limit: PAGE, types, retainedSince };
    const { bodies, hasMore, last } = await listEvents(db.work, companyId, filter);
    for (const body of bodies) {
      if (signal.aborted) return;
      const event = JSON.parse(body) as StoredEvent;
      ({ sequence } = event);
      const delivery = toDelivery(tools, listener, { ...event, body }, 1);
      await write(`${position()}data: ${JSON.stringify(delivery)}\n\n`);
    }
    sequence = last;
    if (hasMore) continue;
    if (clock.elapsedMs() - sentAtMs >= HEARTBEAT_MS) await write(`: heartbeat\n${position()}\n`);
    await pause(POLL_MS, undefined, { signal }).catch(() => {});
  }
}

/** Opens a stream that sends one event again, and ends. @param attempt the number of the attempt */
export function resendToListener(
  tools: ListenerTools,
  listener: StreamingListener,
  event: StoredEvent & { readonly body: string },
  attempt: number,
): EventStream<ListenerDelivery> {
  const lines = new Lines(STALL_MS, () => tools.clock.elapsedMs());
  const message = toDelivery(tools, listener, event, attempt);
  lines.push(`data: ${JSON.stringify(message)}\n\n`, "utf8");
  lines.end();
  return new EventStream(lines, () => {});
}

/** Returns a request, signed now. @throws SecretBoxError when no key decrypts the listener's secret */
function toDelivery(
  { clock, webhooks }: ListenerTools,
  listener: StreamingListener,
  event: StoredEvent & { readonly body: string },
  attempt: number,
): ListenerDelivery {
  const { id: eventId, type: eventType, sequence: eventSequence, body } = event;
  const { secret } = listener;
  const none = { nextSecret: null, nextSecretAt: null, headers: null };
  const { headers } = signedRequest(
    listener.id,
    { ...none, secret, trigger: "event", eventId, eventType, eventSequence, body },
    { secrets: webhooks.secrets, clock },
  );
  return { eventId, attempt, method: "POST", headers: { ...headers }, body };
}
