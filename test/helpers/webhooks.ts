/** Webhook receivers, endpoints and a delivery worker for tests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import {
  startDeliveryWorker,
  type DeliveryWorker,
  type DeliveryWorkerOptions,
} from "#src/webhooks/worker/worker.ts";
import type { EventType } from "#src/events/envelope.ts";
import type { Api } from "./api.ts";
import { teardown, type TestScope } from "./teardown.ts";

/** A delivery as received. */
export interface Received {
  readonly at: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface TestReceiver {
  readonly url: string;
  readonly received: Received[];
  /** Answers requests from now on. Default: 200. */
  answer: (response: ServerResponse, request: Received) => void;
  /** Resolves when the first event about a resource has arrived. */
  arrival(resourceId: string): Promise<void>;
}

/** Starts a receiver on this machine; it closes with all its connections when `t` ends. */
export async function startReceiver(t: TestScope): Promise<TestReceiver> {
  const received: Received[] = [];
  const seen = new Set<string>();
  const awaited = new Map<string, () => void>();
  const countArrival = ({ body }: Received) => {
    const { id }: { id?: string } = JSON.parse(body.toString()).data ?? {};
    if (id === undefined) return;
    seen.add(id);
    awaited.get(id)?.();
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      const delivery = { at: Date.now(), path, headers, body: Buffer.concat(parts) };
      received.push(delivery);
      countArrival(delivery);
      receiver.answer(response, delivery);
    });
  });
  // Idle connections stay open: on a busy machine, seconds may pass between two deliveries.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  teardown(t, "closing the receiver", async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: (response) => response.end("ok"),
    async arrival(id) {
      if (!seen.has(id)) await new Promise<void>((resolve) => awaited.set(id, resolve));
    },
  };
  return receiver;
}

/** Creates an endpoint of the company, by default for all events. */
export async function addEndpoint(
  api: Api,
  url: string,
  events: readonly EventType[] = [
    "customer.created",
    "customer.updated",
    "location.created",
    "location.updated",
    "pricelist.created",
    "pricelist.updated",
  ],
) {
  return await createEndpoint(api.services.webhooks, api.company.id, { url, events });
}

/** Starts a delivery worker; it stops when `t` ends, before the application closes. */
export function runDeliveryWorker(
  t: TestScope,
  api: Api,
  options: DeliveryWorkerOptions = {},
): DeliveryWorker {
  const worker = startDeliveryWorker(api.services.webhooks, {
    pollMs: 50,
    sweep: { everyMs: 50, overdueMs: 0 },
    ...options,
  });
  teardown(t, "stopping the worker", () => worker.stop());
  return worker;
}
