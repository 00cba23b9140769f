/**
 * Completes stored bodies of events. The number of an event in its company's feed is known only when it is inserted, so it is
 * stored in a column, and added whenever a body is read, with who caused the event. Neither changes afterwards (except that an
 * erasure removes an idempotency key), so the bytes that are signed and sent don't either.
 */

/** An event without its position in the feed. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly createdAt: Date;
  /** The request that caused it, if any. */
  readonly requestId?: string | undefined;
  /** The event's actor as JSON text. */
  readonly actor?: string | undefined;
  /** The W3C `traceparent` of the span that caused it, if tracing is on. */
  readonly traceparent?: string | undefined;
}

/** The part of a body that follows the added fields. It first appears there: an id, a type or a time can't contain it. */
const DATA = ',"data":';

/**
 * SQL of an event's body as it is listed and sent.
 * @param event the alias of a row of `events`
 */
export const eventBody = (event: string): string => `coalesce(overlay(${event}.body
    placing ',"sequence":' || ${event}.sequence || ',"actor":' || coalesce(${event}.actor, 'null') from nullif(strpos(${event}.body, '${DATA}'), 0) for 0), ${event}.body)`;

/**
 * Returns the same for an event that was just written.
 * @param sequence null for an event that isn't part of the feed
 * @param actor JSON text
 */
export function completeBody(body: string, sequence: number | null, actor: string): string {
  if (sequence === null) return body;
  return body.replace(DATA, () => `,"sequence":${sequence},"actor":${actor}${DATA}`);
}
