/** Sends server-sent events to one client, within its limits. */
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A client that reads more slowly misses events instead of filling the service's memory. */
const MAX_BACKLOG_BYTES = 256 * 1024;
/** Delay before clients connect again. */
const RETRY_MS = 3_000;

export interface EventStream {
  /**
   * Sends an event, or counts its rows as skipped when the client has read too little.
   * @param event complete, with its blank line
   */
  send(event: Buffer, rows: number): void;
  /** Sends a last event and ends. */
  end(event?: string): void;
  readonly isEnded: boolean;
}

/**
 * Answers a request with a stream of events.
 * @param onEnd called once when either side has ended the stream
 */
export function openStream(reply: FastifyReply, onEnd: () => void): EventStream {
  const events = new Readable({ read() {} });
  let skipped = 0;
  let isEnded = false;
  const ended = () => {
    if (isEnded) return;
    isEnded = true;
    onEnd();
  };
  reply.raw.once("close", ended);
  events.push(`retry: ${RETRY_MS}\n\n`);
  void reply
    .headers({
      "content-type": "text/event-stream; charset=utf-8",
      // Proxies must neither store nor compress it, which would delay events.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    })
    .send(events);
  return {
    send(event, rows) {
      if (isEnded) return;
      if (events.readableLength > MAX_BACKLOG_BYTES) {
        skipped += rows;
        return;
      }
      if (skipped > 0) events.push(`event: skipped\ndata: ${skipped}\n\n`);
      skipped = 0;
      events.push(event);
    },
    end(event) {
      if (isEnded) return;
      if (event !== undefined) events.push(`event: ${event}\ndata:\n\n`);
      events.push(null);
      ended();
    },
    get isEnded() {
      return isEnded;
    },
  };
}
