/**
 * Finds a port for other programs that can't listen on port 0 and say which one they got: pgbouncer, postgres, etcd. The
 * service and the servers of tests listen on port 0.
 */
import { once } from "node:events";
import { createServer } from "node:net";

// Below the ports that systems give to outgoing connections and to whoever listens on port 0: one of those could
// take the port before the program listens.
const [LOWEST, COUNT] = [10_000, 22_000];
/** Processes begin far from each other, so that two of them don't choose the same port. */
const STRIDE = 97;

let next = process.pid * STRIDE;

/**
 * A port of this machine that nobody listens on, and that this process hasn't been given before.
 * @throws when it finds none
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = LOWEST + (next++ % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error("No port is free");
}

/** Whether nobody listens on a port of this machine. */
export async function isFree(port: number): Promise<boolean> {
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
