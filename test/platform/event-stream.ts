/** Reads server-sent events over real HTTP, as a browser's EventSource does. */
import { get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { eventually } from "../helpers/eventually.ts";

interface StreamEvent {
  readonly event: string;
  /** Parsed JSON; the text if it is none. */
  readonly data: unknown;
}

export interface OpenStream {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  /** All events so far, except those that only have an id. */
  readonly events: readonly StreamEvent[];
  /** The id of the last event, with which a browser reconnects. */
  readonly lastId: () => string;
  /** Whether the server has ended the stream. */
  readonly isEnded: () => boolean;
  /** Stops reading, as a client does whose network is slow. */
  pause(): void;
  resume(): void;
  /** Waits for the first event that `find` accepts. */
  event(what: string, find: (event: StreamEvent) => boolean): Promise<StreamEvent>;
  close(): void;
}

/** Opens a stream. Resolves when its headers have arrived. */
export async function openEvents(
  url: string,
  headers: { readonly [name: string]: string },
): Promise<OpenStream> {
  const request = get(url, { headers, agent: false });
  // Closing a stream before its end is an error for Node.
  request.on("error", () => {});
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const events: StreamEvent[] = [];
  let lastId = "";
  let rest = "";
  let isEnded = false;
  response.setEncoding("utf8");
  response.on("data", (text: string) => {
    const parts = (rest + text).split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const fields = new Map(
        part.split("\n").map((line) => {
          const at = line.indexOf(":");
          return [line.slice(0, at), line.slice(at + 1).trimStart()];
        }),
      );
      lastId = fields.get("id") ?? lastId;
      const data = fields.get("data");
      const event = fields.get("event") ?? "";
      if (data !== undefined && event !== "position") events.push({ event, data: parse(data) });
    }
  });
  response.on("end", () => (isEnded = true)).on("error", () => {});
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    lastId: () => lastId,
    isEnded: () => isEnded,
    pause: () => response.pause(),
    resume: () => response.resume(),
    event: (what, find) => eventually(what, async () => events.find(find)),
    close: () => request.destroy(),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
