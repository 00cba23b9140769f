/**
 * A load balancer as operators run them: it sends requests only to processes whose last readiness check passed, on
 * connections that it keeps open, and never repeats one.
 */
import { Agent, createServer, get, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Test } from "tap";
import { eventually } from "../helpers/eventually.ts";
import { teardown } from "../helpers/teardown.ts";

const CHECK_INTERVAL_MS = 1000;

interface Backend {
  readonly url: URL;
  readonly agent: Agent;
  isReady: boolean;
}

export interface LoadBalancer {
  readonly port: number;
  /** Requests that broke on the way to a process, with the error's code. */
  readonly broken: readonly string[];
  /** Connections opened to processes, and requests sent on them. */
  readonly counts: { connections: number; requests: number };
  /** Waits until it has seen that a process is ready, or isn't. */
  sees(url: string, isReady: boolean): Promise<void>;
}

/** Starts a load balancer for the processes at these URLs; it closes when `t` ends. */
export async function startLoadBalancer(t: Test, urls: readonly string[]): Promise<LoadBalancer> {
  const backends = urls.map((url): Backend => ({
    url: new URL(url),
    agent: new Agent({ keepAlive: true, maxSockets: 64, scheduling: "fifo" }),
    isReady: false,
  }));
  const broken: string[] = [];
  const counts = { connections: 0, requests: 0 };
  let turn = 0;

  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[turn++ % ready.length];
    if (!backend) return outgoing.writeHead(503).end("no process is ready");
    const { method, url: path, headers } = incoming;
    const options = { agent: backend.agent, host: "127.0.0.1", port: backend.url.port };
    const { connection: _, ...passed } = headers;
    counts.requests++;
    const sent = request({ ...options, method, path, headers: passed }, (response) => {
      const { connection: _hop, "keep-alive": _limit, ...back } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, back);
      response.pipe(outgoing);
    });
    sent.on("socket", () => (counts.connections += sent.reusedSocket ? 0 : 1));
    sent.on("error", (error: NodeJS.ErrnoException) => {
      broken.push(`${method} ${error.code}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    return incoming.pipe(sent);
  });
  const check = (backend: Backend) => {
    const { hostname, port } = new URL(backend.url);
    const answered = (response: IncomingMessage) => {
      backend.isReady = response.resume().statusCode === 200;
    };
    get({ host: hostname, port, path: "/health/ready", agent: false }, answered).on(
      "error",
      () => (backend.isReady = false),
    );
  };
  const checkAll = () => backends.forEach(check);
  checkAll();
  const timer = setInterval(checkAll, CHECK_INTERVAL_MS);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  teardown(t, "closing the load balancer", async () => {
    clearInterval(timer);
    for (const { agent } of backends) agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return {
    port: (server.address() as AddressInfo).port,
    broken,
    counts,
    sees: async (url, isReady) =>
      void (await eventually(`${url} is ${isReady ? "" : "not "}ready`, async () => {
        const backend = backends.find((candidate) => candidate.url.href === new URL(url).href);
        return backend?.isReady === isReady || undefined;
      })),
  };
}
