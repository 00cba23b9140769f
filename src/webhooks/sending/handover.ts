/** Hears when undici hands a request to a socket: with which headers, and whether the socket is a new one. */
import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import type { DiagnosticsChannel } from "undici";
import type { AttemptResult } from "./attempt-result.ts";
import { millisecondsSince, NOT_OPENED, type OpeningTimings } from "./timings.ts";

/** How each socket of the sender was opened, until its first request. */
const openings = new WeakMap<Socket, OpeningTimings>();

/** The request that is about to be written: undici starts it and writes it without a pause between. */
let starting: Handover | undefined;

/** Remembers how a socket was opened, for the first request that it takes. */
export function noteOpening(socket: Socket, opening: OpeningTimings): void {
  openings.set(socket, opening);
}

// undici tells of the socket, and of the headers as they are written, in no other place.
subscribe("undici:client:sendHeaders", (message) => {
  const { headers, socket } = message as DiagnosticsChannel.ClientSendHeadersMessage;
  const opening = openings.get(socket);
  // Other parts of the process have sockets of undici, too.
  if (!opening) return;
  if (opening !== NOT_OPENED) openings.set(socket, NOT_OPENED);
  starting?.happened(headers, opening);
  starting = undefined;
});

function awaitHandover(handover: Handover): void {
  starting = handover;
}

/** One request's handover to its socket, and what is known of the connection. */
export class Handover {
  readonly #bodyBytes: number;
  #opening = NOT_OPENED;
  #headers: AttemptResult["headers"] = null;
  #startedAt = 0;
  #firstByteMs: number | null = null;

  constructor(bodyBytes: number) {
    this.#bodyBytes = bodyBytes;
  }

  /** Undici starts the request in this moment. */
  starts(): void {
    this.#startedAt = performance.now();
    awaitHandover(this);
  }

  /** @param head the request line and the headers, as they are written */
  happened(head: string, opening: OpeningTimings): void {
    this.#opening = opening;
    const headers = readHeaders(head);
    // undici writes this one behind what it tells.
    headers["content-length"] = String(this.#bodyBytes);
    this.#headers = headers;
  }

  /** There was none: the connection that was opened for the request failed. */
  failed(opening: OpeningTimings): void {
    this.#opening = opening;
  }

  /** The first byte of a response is there. */
  answered(): void {
    this.#firstByteMs ??= millisecondsSince(this.#startedAt);
  }

  /** What the attempt's result has of it. */
  result(): Pick<AttemptResult, "headers" | "timings"> {
    return {
      headers: this.#headers,
      timings: { ...this.#opening, firstByteMs: this.#firstByteMs },
    };
  }
}

function readHeaders(head: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const [_requestLine, ...lines] = head.split("\r\n");
  for (const line of lines) {
    const colon = line.indexOf(": ");
    if (colon > 0) headers[line.slice(0, colon)] = line.slice(colon + 2);
  }
  return headers;
}
