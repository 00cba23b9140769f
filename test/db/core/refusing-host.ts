/** An address that refuses connections for as long as a test runs. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { teardown, type TestScope } from "../../helpers/teardown.ts";

/**
 * Returns `127.0.0.1:port` of a port on which nobody listens, and nobody else can listen until `t` ends: it is the local
 * port of an open connection.
 */
export async function refusingHost(t: TestScope): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, "connection");
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  await accepted;
  teardown(t, "releasing a refused port", async () => {
    socket.destroy();
    server.close();
    await once(server, "close");
  });
  return `127.0.0.1:${socket.localPort}`;
}
