/** Reads and writes messages of Postgres' protocol (https://www.postgresql.org/docs/current/protocol-message-formats.html). */

/** Bytes before a message's body: the type, and the length without the type. */
export const HEAD_BYTES = 5;
/** First words of the requests that come in place of a startup message. */
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
/** A startup message has a few parameters. */
const MAX_STARTUP_BYTES = 10_000;

type Startup =
  | { readonly kind: "encryption" | "cancel" }
  | { readonly kind: "startup"; readonly parameters: ReadonlyMap<string, string> };

/** Splits the bytes of a client into messages. */
export class MessageReader {
  #bytes: Buffer = Buffer.of();

  add(bytes: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
  }

  /**
   * Takes the message with which a connection begins.
   * @returns undefined until it is complete
   * @throws RangeError for what isn't Postgres' protocol
   */
  takeStartup(): Startup | undefined {
    if (this.#bytes.length < 8) return undefined;
    const length = this.#bytes.readInt32BE(0);
    if (length < 8 || length > MAX_STARTUP_BYTES) throw new RangeError("not a startup message");
    const message = this.#take(length);
    if (!message) return undefined;
    const code = message.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: "encryption" };
    if (code === CANCEL_REQUEST) return { kind: "cancel" };
    const texts = message.toString("utf8", 8).split("\0");
    const parameters = new Map<string, string>();
    for (let i = 0; i + 1 < texts.length && texts[i] !== ""; i += 2)
      parameters.set(texts[i] ?? "", texts[i + 1] ?? "");
    return { kind: "startup", parameters };
  }

  /** Takes the next message, with its head. @returns undefined until it is complete */
  takeMessage(): Buffer | undefined {
    if (this.#bytes.length < HEAD_BYTES) return undefined;
    return this.#take(this.#bytes.readInt32BE(1) + 1);
  }

  #take(length: number): Buffer | undefined {
    if (this.#bytes.length < length) return undefined;
    const taken = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    return taken;
  }
}

/** The type of a message, one character. */
export function typeOf(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0);
}

/** Writes a message. */
export function toMessage(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/**
 * The state of the session after an answer: `I` idle, `T` in a transaction, `E` in a failed one.
 * @returns undefined if the answer doesn't end with ReadyForQuery: the server waits for more
 */
export function stateAfter(answer: Buffer): string | undefined {
  let state: string | undefined;
  for (let at = 0; at + HEAD_BYTES < answer.length; at += answer.readInt32BE(at + 1) + 1)
    if (answer[at] === 0x5a) state = String.fromCharCode(answer[at + HEAD_BYTES] ?? 0);
  return state;
}
