/**
 * Reserves a free port for an application that isn't built yet: with PORT=0 only the system knows the port, and the
 * application needs its own URL.
 */
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

export interface ReservedPort {
  readonly port: number;
  /** Passed to the `listen` method of Fastify or of a server, which takes over the port and releases it when it closes. */
  readonly listenOptions: { readonly host: string; readonly port: number };
}

/**
 * Reserves a port. Clients that connect before an application listens are disconnected.
 * @param host an address of this machine, or a name of one
 */
export async function reservePort(host: string): Promise<ReservedPort> {
  const server = createServer((socket) => socket.destroy());
  await once(server.listen(0, host), "listening");
  const { address, port } = server.address() as AddressInfo;
  // A server takes over the socket of another one by this property: see server.listen(handle) in Node's documentation.
  // The address instead of the name, because Fastify would open a second socket for `localhost`.
  const listenOptions = { host: address, port, _handle: Reflect.get(server, "_handle") as unknown };
  return { port, listenOptions };
}
