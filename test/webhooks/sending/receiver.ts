/** Starts receivers on this machine, and builds the requests that tests send to them. */
import { readFileSync } from "node:fs";
import { createServer as createHttp, type RequestListener } from "node:http";
import { createServer as createHttps, type ServerOptions } from "node:https";
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from "node:net";
import type { AttemptRequest } from "#src/webhooks/sending/attempt.ts";
import type { Lookup } from "#src/webhooks/sending/resolve.ts";

const pem = (name: string) => readFileSync(new URL(`fixtures/${name}.pem`, import.meta.url));

/** Self-signed, for localhost, receiver.test and 127.0.0.1. */
export const certificate = pem("localhost.cert");

export interface Receiver {
  readonly port: number;
  /** Number of accepted connections, including those without any data. */
  connections: number;
  readonly requests: {
    path: string;
    headers: Record<string, unknown>;
    /** As received: name, value, name, value. */
    rawHeaders: string[];
    body: string;
  }[];
  close(): Promise<void>;
}

export async function openHttp(listener: RequestListener): Promise<Receiver> {
  const requests: Receiver["requests"] = [];
  return listen(createHttp(recording(requests, listener)), requests);
}

export async function openHttps(
  listener: RequestListener,
  options: ServerOptions = {},
): Promise<Receiver> {
  const requests: Receiver["requests"] = [];
  const identity = { cert: certificate, key: pem("localhost.key") };
  return listen(createHttps({ ...identity, ...options }, recording(requests, listener)), requests);
}

/** Opens a receiver that handles its sockets itself. */
export async function openTcp(onSocket: (socket: Socket) => void): Promise<Receiver> {
  return listen(createTcp(onSocket), []);
}

async function listen(server: Server, requests: Receiver["requests"]): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const receiver: Receiver = {
    port: 0,
    connections: 0,
    requests,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on("connection", (socket) => {
    receiver.connections++;
    sockets.add(socket.on("error", () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(receiver, { port: (server.address() as AddressInfo).port });
}

/** Reads and records the whole request, then calls the listener. */
function recording(requests: Receiver["requests"], listener: RequestListener): RequestListener {
  return (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      const { url: path = "", headers, rawHeaders } = request;
      requests.push({ path, headers, rawHeaders, body });
      listener(request, response);
    });
  };
}

/** Builds a request with a small event. */
export function delivery(url: string, body = '{"id":"evt_1"}'): AttemptRequest {
  return {
    url,
    body: Buffer.from(body),
    headers: { "content-type": "application/json", "x-service-event-id": "evt_1" },
  };
}

/** Creates a lookup that returns the same addresses for every name and counts its calls. */
export function lookupOf(...addresses: string[]): Lookup & { calls: number } {
  const lookup = Object.assign(
    async () => {
      lookup.calls++;
      return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    },
    { calls: 0 },
  );
  return lookup;
}
