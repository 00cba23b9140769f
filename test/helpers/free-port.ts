/** Finds a port to listen on, for processes that must know their own address before they listen. */
import { once } from "node:events";
import { createServer } from "node:net";

// Below the ports that systems give to outgoing connections and to whoever listens on port 0: one of those could
// take the port before the process listens. Each test process has ports of its own for the same reason.
const LOWEST = 10_000;
const PER_PROCESS = 100;
const PROCESSES = 100;

let next = 0;

/**
 * A port of this machine that nobody listens on.
 * @throws when this process has tried all of its ports
 */
export async function freePort(): Promise<number> {
  while (next < PER_PROCESS) {
    const port = LOWEST + (process.pid % PROCESSES) * PER_PROCESS + next++;
    if (await isFree(port)) return port;
  }
  throw new Error("This process has used up its ports");
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port), "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
