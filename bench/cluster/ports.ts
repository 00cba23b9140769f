/** Finds free ports that follow each other. */
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** @returns the first of `count` ports that are free on the loopback interface */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await listen(0);
    if (first === undefined) continue;
    const others = Array.from({ length: count - 1 }, (_, index) => first + 1 + index);
    const found = await Promise.all(others.map(async (port) => await listen(port)));
    if (found.every((port) => port !== undefined)) return first;
  }
}

/** Opens a port and closes it again. @returns undefined if it is in use */
async function listen(port: number): Promise<number | undefined> {
  if (port > 65_535) return undefined;
  const server = createServer();
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  } catch {
    return undefined;
  }
  const { port: opened } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return opened;
}
