/** Counts the round trips and transactions of a server's connections to Postgres, by relaying them. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";

interface Counts {
  /**
   * Answers of Postgres that end with ReadyForQuery: to a simple query, or to all messages before a Sync. A batch of
   * statements with one Sync counts once; pipelined statements with a Sync each count one by one.
   */
  readonly roundTrips: number;
  /** Those after which no transaction is open: each statement outside of a transaction, and each commit or rollback. */
  readonly transactions: number;
}

interface RelayCounts extends Counts {
  /** In both directions. */
  readonly bytes: number;
}

export interface Relay {
  /** The database's URL through the relay. */
  readonly url: string;
  /** The counts of all connections since the start. */
  counts(): RelayCounts;
  close(): void;
}

/** Starts a relay to the database at `databaseUrl`, for clients that don't use TLS. */
export async function startRelay(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl);
  const counters: AnswerCounter[] = [];
  let bytes = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const counter = new AnswerCounter();
    counters.push(counter);
    for (const socket of [near, far]) socket.setNoDelay(true);
    near.on("data", (chunk: Buffer) => (bytes += chunk.length)).pipe(far);
    far
      .on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        counter.read(chunk);
      })
      .pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const)
      socket.on("error", () => other.destroy()).on("close", () => other.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    counts: () => ({
      roundTrips: counters.reduce((sum, { roundTrips }) => sum + roundTrips, 0),
      transactions: counters.reduce((sum, { transactions }) => sum + transactions, 0),
      bytes,
    }),
    close: () => void server.close(),
  };
}

const READY_FOR_QUERY = "Z".charCodeAt(0);
const IDLE = "I".charCodeAt(0);
/** A type of one byte, and the length of the rest, with itself, in four. */
const HEAD_BYTES = 5;

/** Counts messages in a stream from Postgres (documentation, "Message Formats"), however it is cut into chunks. */
export class AnswerCounter implements Counts {
  roundTrips = 0;
  transactions = 0;
  /** The end of the last chunk: the start of a message. */
  private rest: Buffer = Buffer.alloc(0);
  /** Bytes of the current message that are still to come, and aren't needed. */
  private skipped = 0;

  read(chunk: Buffer): void {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    let at = this.skipped;
    // The byte after the head is the status of ReadyForQuery. Each message that has no such byte is only a head.
    while (at + HEAD_BYTES <= bytes.length) {
      const isReady = bytes[at] === READY_FOR_QUERY;
      if (isReady && at + HEAD_BYTES === bytes.length) break;
      if (isReady) {
        this.roundTrips++;
        if (bytes[at + HEAD_BYTES] === IDLE) this.transactions++;
      }
      at += 1 + bytes.readInt32BE(at + 1);
    }
    this.skipped = Math.max(at - bytes.length, 0);
    this.rest = Buffer.from(bytes.subarray(Math.min(at, bytes.length)));
  }
}
