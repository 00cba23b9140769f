/**
 * Reads the start of responses before undici does. undici 8 closes the connection at `100 Continue`, although a client
 * must be able to parse 1xx responses that it doesn't expect (RFC 9110, section 15.2). And it reports no status if it
 * can't read the rest of the head, for example because it is too large.
 */
import type { Socket } from "node:net";
import { codedError } from "./failure.ts";

/** Maximum size of all 1xx responses before one final response. Otherwise a receiver could keep the attempt reading. */
const MAX_INTERIM_BYTES = 65_536;

const [LF, CR] = [0x0a, 0x0d];
/** Up to the status: `HTTP/1.1 200`. */
const STATUS_LINE_BYTES = 12;
const VERSION = Buffer.from("HTTP/1.");
const ZERO = 0x30;
/** Header of an HTTP/2 frame (RFC 9113, section 4.1): length, type, flags, stream. */
const FRAME_BYTES = 9;

/** Receives what arrives for one request. */
export interface ResponseListener {
  /** The first byte of a response has arrived, 1xx or final. May be called several times. */
  responseStarted(): void;
  /** Is set when the status line of the final response has arrived. */
  status: number | null;
}

/** Watches the responses on one socket. */
export class ResponseHead {
  readonly #socket: Socket;
  #listener: ResponseListener | undefined;
  /** Whether the next bytes are the start of a response. */
  #isExpected = false;
  /** Whether the next bytes belong to a 1xx response. */
  #isInterim = false;
  /** Whether the current line of a 1xx response has no characters. An empty line ends it. */
  #isLineEmpty = false;
  #interimBytes = 0;
  /** The start of a status line that is still incomplete. */
  #held: Buffer | undefined;

  /** @param socket its reader gets responses without 1xx */
  constructor(socket: Socket) {
    this.#socket = socket;
    const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
    socket.read = (size?: number) => {
      while (this.#isExpected) {
        const bytes = read(size);
        const rest = bytes && this.#readStart(bytes);
        // Only a 1xx response: read on.
        if (rest?.length !== 0) return rest;
        if (socket.destroyed) return null;
      }
      return read(size);
    };
  }

  /** A request is written to the socket: the next bytes are its response. */
  expect(listener: ResponseListener | undefined): void {
    this.#listener = listener;
    this.#isExpected = true;
    this.#isInterim = false;
    this.#interimBytes = 0;
    this.#held = undefined;
  }

  /** Returns the part that isn't of 1xx responses. */
  #readStart(chunk: Buffer): Buffer {
    this.#listener?.responseStarted();
    const bytes = this.#held ? Buffer.concat([this.#held, chunk]) : chunk;
    this.#held = undefined;
    let at = 0;
    for (;;) {
      if (this.#isInterim) at = this.#skipInterim(bytes, at);
      // Some servers end an interim response with one empty line too many.
      while (bytes[at] === LF || bytes[at] === CR) at++;
      const rest = at === 0 ? bytes : bytes.subarray(at);
      if (rest.length < STATUS_LINE_BYTES && beginsStatusLine(rest)) {
        this.#held = rest.length === 0 ? undefined : Buffer.from(rest);
        return rest.subarray(0, 0);
      }
      const status = statusOf(rest);
      if (status !== undefined && status >= 100 && status < 200 && status !== 101) {
        this.#isInterim = true;
        this.#isLineEmpty = false;
        continue;
      }
      this.#isExpected = false;
      if (status === undefined) {
        if (isFrame(rest)) this.#socket.destroy(codedError("HTTP_2"));
        return rest;
      }
      if (this.#listener) this.#listener.status = status;
      if (status === 101) this.#socket.destroy(codedError("SWITCHING_PROTOCOLS"));
      return rest;
    }
  }

  /** Returns the position after the current 1xx response, or the end if it goes on. */
  #skipInterim(bytes: Buffer, start: number): number {
    let at = start;
    for (; at < bytes.length && this.#isInterim; at++) {
      const byte = bytes[at];
      if (byte === LF) {
        if (this.#isLineEmpty) this.#isInterim = false;
        this.#isLineEmpty = true;
      } else if (byte !== CR) this.#isLineEmpty = false;
    }
    this.#interimBytes += at - start;
    if (this.#interimBytes > MAX_INTERIM_BYTES)
      this.#socket.destroy(codedError("INTERIM_OVERFLOW"));
    return at;
  }
}

/** Whether bytes begin as a status line does, as far as they go. */
function beginsStatusLine(bytes: Buffer): boolean {
  // A loop, because `compare` costs more than the rest of the check.
  for (let at = 0; at < VERSION.length && at < bytes.length; at++)
    if (bytes[at] !== VERSION[at]) return false;
  return true;
}

/** Returns the status of a status line; undefined for other bytes. */
function statusOf(bytes: Buffer): number | undefined {
  if (!beginsStatusLine(bytes)) return undefined;
  let status = 0;
  for (let at = 9; at < STATUS_LINE_BYTES; at++) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    status = status * 10 + digit;
  }
  return status;
}

/** Whether bytes begin as servers of HTTP/2 do: with a SETTINGS (4) or GOAWAY (7) frame of the whole connection. */
function isFrame(bytes: Buffer): boolean {
  return (
    bytes.length >= FRAME_BYTES &&
    bytes[0] === 0 &&
    (bytes[3] === 4 || bytes[3] === 7) &&
    bytes.readUInt32BE(5) === 0
  );
}
