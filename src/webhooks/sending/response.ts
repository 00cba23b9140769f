/** Reads a receiver's response: a bounded excerpt of the body, and Retry-After. */
import type { IncomingHttpHeaders } from "node:http";

const MAX_READ_BYTES = 16_384;
const MAX_EXCERPT_BYTES = 1024;
const MAX_RETRY_AFTER_SECONDS = 86_400;
/** The date format for servers (RFC 9110, 5.6.7); `Date.parse` alone accepts almost anything. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Counts the bytes of a response's body and stores the first KiB. */
export class Excerpt {
  #stored = Buffer.alloc(0);
  #readBytes = 0;

  add(chunk: Buffer): void {
    this.#readBytes += chunk.length;
    const part = chunk.subarray(0, MAX_EXCERPT_BYTES - this.#stored.length);
    // A copy, so that the larger buffer behind the chunk can be freed.
    if (part.length > 0) this.#stored = Buffer.concat([this.#stored, part]);
  }

  /** Whether the limit of 16 KiB has been read. */
  get isFull(): boolean {
    return this.#readBytes >= MAX_READ_BYTES;
  }

  /**
   * Returns the first KiB as text, or null for an empty body. Drops a character that is cut in half, replaces invalid
   * UTF-8 with U+FFFD, and removes U+0000, which Postgres can't store.
   */
  text(): string | null {
    if (this.#stored.length === 0) return null;
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    return decoder.decode(this.#stored, { stream: true }).replaceAll("\0", "");
  }
}

/**
 * Reads the Retry-After header.
 * @param now the time from which a date is measured
 * @returns seconds from 0 to 86,400; null without a valid `Retry-After`
 */
export function retryAfterSeconds(headers: IncomingHttpHeaders, now: Date): number | null {
  const field: string | string[] | undefined = headers["retry-after"];
  const value = (Array.isArray(field) ? field[0] : field)?.trim() ?? "";
  const date = HTTP_DATE.test(value) ? Date.parse(value) : NaN;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((date - now.getTime()) / 1000);
  if (Number.isNaN(seconds)) return null;
  return Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
}
