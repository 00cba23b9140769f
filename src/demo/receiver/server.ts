/**
 * Receives the webhooks of the demo's endpoints: verifies their signatures and answers them. Listens on loopback only,
 * and only in a process with the demo.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { http } from "../../kernel/node-http.ts";
import { pathOf, toOriginForm } from "../../kernel/request-target.ts";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sign } from "../../webhooks/sending/signature.ts";
import { createAnswers } from "./answers.ts";

const HOST = "127.0.0.1";
const MAX_BODY_BYTES = 256 * 1024;
const MAX_CONNECTIONS = 50;
const MAX_AGE_SECONDS = 300;
const TIMEOUT_MS = 10_000;
const SIGNATURE = /^t=(\d{10,11}),s=([0-9a-f]{64})$/;
const SIGNATURE_HEADERS = ["x-service-signature", "x-service-signature-next"] as const;
/** Limit for a program that accepts connections and never answers. A receiver on a busy machine answers in time. */
const ASK_LIMIT_MS = 5_000;
/** Identifies the receiver of a service, for another process that finds the port in use. */
const INSTANCE_HEADER = "x-demo-receiver";

export interface ReceiverOptions {
  /** The port to listen on; another free one is used if a program that isn't this service's receiver has it. */
  readonly port: number;
  /** Identifies the service. */
  readonly instance: string;
  /** Returns the signing secrets of the endpoints with this path, current and next. */
  readonly secretsOf: (path: string) => Promise<readonly string[]>;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

export interface Receiver {
  readonly port: number;
  /** Stops it; resolves when its connections are closed. */
  close(): Promise<void>;
}

/** Starts the receiver, unless another process of the service runs it already. */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const { instance, port } = options;
  const server = createServer(options);
  try {
    await listen(server, port);
  } catch (error) {
    if ((error as { code?: unknown }).code !== "EADDRINUSE") throw error;
    if ((await askInstance(port)) === instance) return { port, close: async () => {} };
    await listen(server, 0);
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  await once(server, "listening");
}

/** Asks the program on a port for its instance; undefined if it isn't a receiver. */
async function askInstance(port: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://${HOST}:${port}/`, {
      signal: AbortSignal.timeout(ASK_LIMIT_MS),
    });
    await answer.body?.cancel();
    return answer.headers.get(INSTANCE_HEADER) ?? undefined;
  } catch {
    return undefined;
  }
}

function createServer(options: ReceiverOptions): Server {
  const answer = createAnswers();
  const limits = { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS / 2 };
  const server = http.createServer(limits, (request, response) => {
    receive(request, response, options, answer).catch((error: unknown) => {
      options.onError(error);
      send(response, 500, '{"error":"The receiver failed"}');
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { instance, secretsOf, now }: ReceiverOptions,
  answer: ReturnType<typeof createAnswers>,
): Promise<void> {
  response.setHeader(INSTANCE_HEADER, instance);
  if (request.method !== "POST") {
    send(response, 200, '{"receiver":"Receives the webhooks of the demo company"}');
    return;
  }
  const body = await readBody(request);
  if (!body) {
    send(response.setHeader("connection", "close"), 413, '{"error":"The body is too large"}');
    return;
  }
  const path = pathOf(toOriginForm(request.url ?? "/"));
  if (!(await isSigned(request, body, () => secretsOf(path), now()))) {
    send(response, 401, '{"error":"The signature does not match"}');
    return;
  }
  const eventId = String(request.headers["x-service-event-id"]);
  const { status, body: text, delayMs } = answer(path, eventId);
  const timer = setTimeout(() => send(response, status, text), delayMs);
  response.on("close", () => clearTimeout(timer));
}

/** Returns the body; undefined when it is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether one of the endpoints' secrets signed the body in the last five minutes. */
async function isSigned(
  { headers }: IncomingMessage,
  body: Buffer,
  findSecrets: () => Promise<readonly string[]>,
  now: Date,
): Promise<boolean> {
  const sent = SIGNATURE_HEADERS.flatMap((name) => {
    const value = String(headers[name] ?? "");
    const [, timestamp] = SIGNATURE.exec(value) ?? [];
    const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
    return ageSeconds <= MAX_AGE_SECONDS ? [{ value, timestamp: Number(timestamp) }] : [];
  });
  if (sent.length === 0) return false;
  const secrets = await findSecrets();
  return sent.some(({ value, timestamp }) =>
    secrets.some((secret) => isSame(value, sign(secret, timestamp, body))),
  );
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash("sha256").update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

function send(response: ServerResponse, status: number, body: string): void {
  if (response.headersSent) return;
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}
