/**
 * Receives deliveries in a separate process: records when each one arrives and responds 200 at once. Paths other
 * than / misbehave. Over its IPC channel it sends its port, and the recorded arrivals on request.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Milliseconds since 1970 with fractions, the same in all processes of a machine. */
const now = () => performance.timeOrigin + performance.now();

let arrivals: { [eventId: string]: number } = {};

const MISBEHAVIORS: { readonly [path: string]: (response: ServerResponse) => void } = {
  "/hang": () => {},
  "/slow": (response) => void setTimeout(() => response.end(), 9_000),
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
  const misbehave = MISBEHAVIORS[request.url ?? ""];
  request.resume();
  if (misbehave) return misbehave(response);
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
