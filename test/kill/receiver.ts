/** The kill test's receiver: records every request and answers at random. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Random } from "#src/demo/random.ts";

/** A received POST with its bytes. */
export interface ReceivedRequest {
  readonly path: string;
  readonly at: Date;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** `sent`: answered 200. `lost`: the sender disconnected before the answer. */
  outcome: "sent" | "failed" | "lost";
}

const ANSWERS = {
  ok: (response: ServerResponse) => void response.end("ok"),
  slow: (response: ServerResponse, random: Random) =>
    void setTimeout(() => response.end("ok"), random.between(100, 1000)),
  error: (response: ServerResponse) => void response.writeHead(500).end("no"),
  /** Resets the connection instead of answering. */
  reset: ({ socket }: ServerResponse) => void socket?.resetAndDestroy(),
  /** Announces more bytes than it sends. */
  broken: (response: ServerResponse) => {
    response.writeHead(200, { "content-length": 100 });
    response.write("o", () => response.destroy());
  },
  /** Never answers. */
  hang: () => {},
};

export type Answer = keyof typeof ANSWERS;

/** The most deliberate failures per event and path: the rest of its 8 attempts is left for the kills. */
const MAX_REFUSALS = 3;

export interface Receiver {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  close(): Promise<void>;
}

/**
 * Starts the receiver on this machine.
 * @param answersOf the equally likely answers of a path
 */
export async function startReceiver(
  random: Random,
  answersOf: (path: string) => readonly Answer[],
): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const refusals = new Map<string, number>();

  const choose = (path: string, eventId: unknown): Answer => {
    const key = `${path} ${String(eventId)}`;
    const before = refusals.get(key) ?? 0;
    const answer = random.pick(answersOf(path));
    if (["ok", "slow"].includes(answer)) return answer;
    refusals.set(key, before + 1);
    return before < MAX_REFUSALS ? answer : "ok";
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      const answer = choose(path, headers["x-service-event-id"]);
      const body = Buffer.concat(parts);
      const received: ReceivedRequest = { path, at: new Date(), headers, body, outcome: "failed" };
      requests.push(received);
      if (["ok", "slow"].includes(answer)) {
        received.outcome = "sent";
        response.on("close", () => {
          if (!response.writableEnded) received.outcome = "lost";
        });
      }
      ANSWERS[answer](response, random);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
