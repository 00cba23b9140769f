/** Runs a proxy of the service that drops or replaces responses. */
import { createServer, request as send, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Test } from "tap";

/** A fault of one request: the response is dropped or cut, or the proxy responds instead of the service. */
type Fault =
  | "drop the response"
  | "send half of the response"
  | {
      readonly status: number;
      readonly headers?: { readonly [name: string]: string };
      readonly body?: string;
    };

/** A request that the proxy received. */
interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface FaultyProxy {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** The faults of the next requests, one each. */
  readonly faults: Fault[];
}

/** Starts a proxy of the service at `target`; it stops when `t` ends. */
export async function startFaultyProxy(t: Test, target: string): Promise<FaultyProxy> {
  const requests: ReceivedRequest[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    requests.push({ method, url, headers });
    const fault = faults.shift();
    if (typeof fault === "object") {
      request.resume();
      response.writeHead(fault.status, fault.headers).end(fault.body);
      return;
    }
    const upstream = send(new URL(url, target), { method, headers }, (upstreamResponse) => {
      if (fault === "drop the response") {
        // After the response ends, the service has processed the request.
        upstreamResponse.resume().on("end", () => request.socket.destroy());
        return;
      }
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      if (fault === undefined) upstreamResponse.pipe(response);
      else
        upstreamResponse.once("data", (chunk: Buffer) => {
          response.write(chunk.subarray(0, chunk.length / 2), () => request.socket.destroy());
        });
    });
    upstream.on("error", () => request.socket.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  t.teardown(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, faults };
}
