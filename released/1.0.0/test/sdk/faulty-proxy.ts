/** A way to the service on which answers get lost, or are replaced by others. */
import { createServer, request as send, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Test } from "tap";

/** What happens to a request: it is carried out and its answer lost, or it is answered without the service. */
export type Fault =
  | "lose the answer"
  | "send half of the answer"
  | {
      readonly status: number;
      readonly headers?: { readonly [name: string]: string };
      readonly body?: string;
    };

/** A request as it came. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface FaultyProxy {
  readonly url: string;
  readonly seen: Seen[];
  /** What happens to the next requests, one each. */
  readonly faults: Fault[];
}

/** Starts a proxy of the service at `target`; it ends with `t`. */
export async function startFaultyProxy(t: Test, target: string): Promise<FaultyProxy> {
  const seen: Seen[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    seen.push({ method, url, headers });
    const fault = faults.shift();
    if (typeof fault === "object") {
      request.resume();
      response.writeHead(fault.status, fault.headers).end(fault.body);
      return;
    }
    const onward = send(new URL(url, target), { method, headers }, (answer) => {
      if (fault === "lose the answer") {
        // Only then is it sure that the request was carried out.
        answer.resume().on("end", () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (fault === undefined) answer.pipe(response);
      else
        answer.once("data", (chunk: Buffer) => {
          response.write(chunk.subarray(0, chunk.length / 2), () => request.socket.destroy());
        });
    });
    onward.on("error", () => request.socket.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  t.teardown(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, faults };
}
