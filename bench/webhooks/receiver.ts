/**
 * A receiver in a process of its own. Notes when each delivery arrives and answers 200 at once; other paths
 * than / stand for what receivers do wrong. Started with an IPC channel: says its port, and gives what it noted on demand.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Milliseconds since 1970 with fractions, the same in all processes of a machine. */
const now = () => performance.timeOrigin + performance.now();

let arrivals: { [eventId: string]: number } = {};

const WRONG: { readonly [path: string]: (response: ServerResponse) => void } = {
  "/hang": () => {},
  "/fail": (response) => response.writeHead(500).end(),
  "/reset": (response) => response.destroy(),
  "/redirect": (response) => response.writeHead(307, { location: "/" }).end(),
  "/endless": (response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on("drain", write);
    write();
  },
};

const server = createServer((request, response) => {
  const wrong = WRONG[request.url ?? ""];
  request.resume();
  if (wrong) return wrong(response);
  arrivals[String(request.headers["x-service-event-id"])] ??= now();
  response.end();
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("message", () => {
  process.send?.(arrivals);
  arrivals = {};
});
process.on("disconnect", () => process.exit());
