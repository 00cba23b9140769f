/** Finds a port to listen on, for processes that must know their own address before they listen. */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

// Below the ports that systems give to outgoing connections and to whoever listens on port 0: one of those could
// take the port before the process listens. At random, so that no other test process chooses the same meanwhile.
const [LOWEST, HIGHEST] = [10_000, 32_000];
const TRIES = 1_000;

const given = new Set<number>();

/**
 * A port of this machine that nobody listens on, and that this process hasn't been given before.
 * @throws when it finds none
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
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
