/** The receiver of the kill test: notes all that comes, and answers as it likes. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Random } from "#src/demo/random.ts";

/** A POST as it came, with all its bytes. */
export interface ReceivedRequest {
  /** Where it came to. */
  readonly path: string;
  readonly at: Date;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** `sent`: answered 200. `lost`: its sender had gone before the answer. */
  outcome: "sent" | "failed" | "lost";
}

const ANSWERS = {
  ok: (response: ServerResponse) => void response.end("ok"),
  slow: (response: ServerResponse, random: Random) =>
    void setTimeout(() => response.end("ok"), random.between(100, 1000)),
  error: (response: ServerResponse) => void response.writeHead(500).end("no"),
  /** Breaks the connection instead of an answer. */
  reset: ({ socket }: ServerResponse) => void socket?.resetAndDestroy(),
  /** Promises more than it sends. */
  broken: (response: ServerResponse) => {
    response.writeHead(200, { "content-length": 100 });
    response.write("o", () => response.destroy());
  },
  /** Never answers. */
  hang: () => {},
};

export type Answer = keyof typeof ANSWERS;

/** What an event is refused at most, by intention, at one path: the rest of its 8 attempts is for the kills. */
const MOST_REFUSALS = 3;

export interface Receiver {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  close(): Promise<void>;
}

/**
 * Starts it on this machine.
 * @param answersOf what a path answers with, one as likely as the other
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
    return before < MOST_REFUSALS ? answer : "ok";
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      const answer = choose(path, headers["x-service-event-id"]);
      const body = Buffer.concat(parts);
      const noted: ReceivedRequest = { path, at: new Date(), headers, body, outcome: "failed" };
      requests.push(noted);
      if (["ok", "slow"].includes(answer)) {
        noted.outcome = "sent";
        response.on("close", () => {
          if (!response.writableEnded) noted.outcome = "lost";
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
