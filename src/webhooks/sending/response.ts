/** What is kept of a receiver's response: a bounded excerpt and the wait that it asks for. */
import type { IncomingHttpHeaders } from "node:http";

const MOST_READ_BYTES = 16_384;
const KEPT_BYTES = 1024;
const MOST_RETRY_AFTER_SECONDS = 86_400;
/** The one date format that servers may write (RFC 9110, 5.6.7); `Date.parse` alone takes nearly anything. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Counts the bytes of a response and keeps the first ones. */
export class Excerpt {
  #kept: Buffer[] = [];
  #keptBytes = 0;
  #readBytes = 0;

  add(chunk: Buffer): void {
    this.#readBytes += chunk.length;
    if (this.#keptBytes >= KEPT_BYTES) return;
    // A copy: the chunk is a part of a larger buffer that must not be held.
    const part = Buffer.from(chunk.subarray(0, KEPT_BYTES - this.#keptBytes));
    this.#kept.push(part);
    this.#keptBytes += part.length;
  }

  /** Whether as much was read as ever is: 16 KiB. */
  get isFull(): boolean {
    return this.#readBytes >= MOST_READ_BYTES;
  }

  /**
   * The first KiB as text; null when no byte came. A character that the cut halves is left out, bytes that
   * are no UTF-8 become U+FFFD, and U+0000, which Postgres can't store, is removed.
   */
  text(): string | null {
    if (this.#keptBytes === 0) return null;
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    return decoder.decode(Buffer.concat(this.#kept), { stream: true }).replaceAll("\0", "");
  }
}

/**
 * The wait that a response asks for.
 * @param now what a date is measured from
 * @returns seconds from 0 to 86,400; null without a valid `Retry-After`
 */
export function retryAfterSeconds(headers: IncomingHttpHeaders, now: Date): number | null {
  const field: string | string[] | undefined = headers["retry-after"];
  const value = (Array.isArray(field) ? field[0] : field)?.trim() ?? "";
  const date = HTTP_DATE.test(value) ? Date.parse(value) : NaN;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((date - now.getTime()) / 1000);
  if (Number.isNaN(seconds)) return null;
  return Math.min(Math.max(seconds, 0), MOST_RETRY_AFTER_SECONDS);
}
