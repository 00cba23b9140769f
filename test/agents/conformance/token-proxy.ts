/** Loopback proxy that adds an access token to requests, because the conformance suite sends none. */
import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import type { Test } from "tap";

/**
 * Starts the proxy and closes it when `t` ends.
 * @returns the proxy's origin
 */
export async function startTokenProxy(t: Test, target: string, token: string): Promise<string> {
  const proxy = createServer((request, reply) => {
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const { method = "", url = "" } = request;
    const onward = forward(new URL(url, target), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on("error", () => reply.destroy());
    reply.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  t.teardown(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
