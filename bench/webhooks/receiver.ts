/**
 * A receiver in a process of its own. Notes when each delivery arrives and answers 200 at once; below
 * /hang it never answers. Started with an IPC channel: says its port, and gives what it noted on demand.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Milliseconds since 1970 with fractions, the same in all processes of a machine. */
const now = () => performance.timeOrigin + performance.now();

let arrivals: { [eventId: string]: number } = {};

const server = createServer((request, response) => {
  const eventId = String(request.headers["x-service-event-id"]);
  arrivals[eventId] ??= now();
  request.resume();
  if (request.url !== "/hang") response.end();
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("message", () => {
  process.send?.(arrivals);
  arrivals = {};
});
process.on("disconnect", () => process.exit());
