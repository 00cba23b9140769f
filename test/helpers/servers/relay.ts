/** A TCP relay, for example to the database, whose connections a test can cut, hold, truncate, restore and point elsewhere. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { teardown, type TestScope } from "../teardown.ts";

export interface Relay {
  /** The server's URL through the relay. */
  readonly url: string;
  /** Number of connections that are open now, and that were opened since the relay started. */
  readonly connections: { readonly open: number; readonly opened: number };
  /** Breaks all connections and refuses new ones at once. */
  cut(): void;
  /** Keeps connections open and forwards nothing, as a hanging server does. */
  hold(): void;
  /** Forwards new connections again, and leaves those that are held as they are. */
  openNew(): void;
  /** Breaks each connection after so many more bytes of the server, which can be in the middle of a message. */
  truncate(bytes: number): void;
  /** Forwards everything again. */
  restore(): void;
  /** Forwards new connections to another server, and leaves open ones as they are. */
  pointTo(url: string): void;
  /**
   * Forwards no ends of connections, neither the client's Terminate message nor the end of its socket, so that the server
   * keeps its session and the client waits.
   * @param delayMs forwards each after so many milliseconds. Default: when `releaseEnds` is called
   */
  holdEnds(delayMs?: number): void;
  /** Forwards the ends that are held, and new ones at once. */
  releaseEnds(): void;
  /**
   * Forwards the next error of a Postgres server, and holds what the server sends after it on the connection, until `restore`.
   * @returns when the error is forwarded
   */
  holdAfterError(): Promise<void>;
}

/** The message with which a client ends its session. It is the last one that a client sends. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4]);

const ERROR_RESPONSE = "E".charCodeAt(0);

/** The end of the first error in whole messages of the server: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function endOfError(messages: Buffer): number | undefined {
  for (let at = 0; at + 5 <= messages.length;) {
    const end = at + 1 + messages.readUInt32BE(at + 1);
    if (messages[at] === ERROR_RESPONSE) return end;
    at = end;
  }
  return undefined;
}

/** Starts a relay to the server at `url`, which has a port; it closes when `t` ends. */
export async function startRelay(t: TestScope, url: string): Promise<Relay> {
  let target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: "open" | "cut" | "held" = "open";
  let opened = 0;
  /** How many more bytes of the server each connection forwards. */
  let limit = Infinity;
  const left = new WeakMap<Socket, number>();
  let ends: "forwarded" | "held" | { readonly delayMs: number } = "forwarded";
  const heldEnds: (() => void)[] = [];
  let errors: "forwarded" | "last" = "forwarded";
  const afterError = new Map<Socket, { readonly near: Socket; readonly chunks: Buffer[] }>();
  let hasFailed = Promise.withResolvers<void>();
  const forwardEnd = (forward: () => void) => {
    if (ends === "forwarded") forward();
    else if (ends === "held") heldEnds.push(forward);
    else setTimeout(forward, ends.delayMs);
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (state === "cut") return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    opened++;
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on("data", (chunk: Buffer) => {
      if (ends === "forwarded" || !chunk.subarray(-TERMINATE.length).equals(TERMINATE))
        return void far.write(chunk);
      far.write(chunk.subarray(0, -TERMINATE.length));
      forwardEnd(() => far.write(TERMINATE));
    });
    far.on("data", (chunk: Buffer) => {
      const held = afterError.get(far);
      if (held) return void held.chunks.push(chunk);
      const errorEnd = errors === "last" ? endOfError(chunk) : undefined;
      if (errorEnd !== undefined) {
        errors = "forwarded";
        afterError.set(far, { near, chunks: [chunk.subarray(errorEnd)] });
        near.write(chunk.subarray(0, errorEnd));
        hasFailed.resolve();
        return;
      }
      const rest = left.get(far) ?? limit;
      left.set(far, rest - chunk.length);
      if (chunk.length <= rest) near.write(chunk);
      else near.write(chunk.subarray(0, Math.max(0, rest)), end);
    });
    near.on("end", () => forwardEnd(() => near.end()));
    near.on("error", () => forwardEnd(end)).on("close", () => forwardEnd(end));
    far.on("error", end).on("close", end);
    for (const from of pair) if (state === "held") from.pause();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const breakAll = () => {
    for (const socket of [...pairs].flat()) socket.destroy();
  };
  teardown(t, "closing the relay", async () => {
    breakAll();
    await new Promise((resolve) => void server.close(resolve));
  });
  const relayUrl = new URL(url);
  relayUrl.hostname = "127.0.0.1";
  relayUrl.port = String((server.address() as AddressInfo).port);
  return {
    url: relayUrl.href,
    get connections() {
      return { open: pairs.size, opened };
    },
    cut() {
      state = "cut";
      breakAll();
    },
    hold() {
      state = "held";
      for (const socket of [...pairs].flat()) socket.pause();
    },
    openNew() {
      state = "open";
    },
    truncate(bytes) {
      limit = bytes;
      for (const [, far] of pairs) left.set(far, bytes);
    },
    restore() {
      state = "open";
      limit = Infinity;
      for (const [, far] of pairs) left.set(far, limit);
      for (const { near, chunks } of afterError.values())
        for (const chunk of chunks) near.write(chunk);
      afterError.clear();
      for (const socket of [...pairs].flat()) socket.resume();
    },
    pointTo(other) {
      target = new URL(other);
    },
    holdEnds(delayMs) {
      ends = delayMs === undefined ? "held" : { delayMs };
    },
    releaseEnds() {
      ends = "forwarded";
      for (const forward of heldEnds.splice(0)) forward();
    },
    async holdAfterError() {
      errors = "last";
      hasFailed = Promise.withResolvers();
      await hasFailed.promise;
    },
  };
}
