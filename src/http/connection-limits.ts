/** Limits what clients can hold before they are served: time, connections, and memory for bodies. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError, retryAfter, serviceUnavailable } from "../kernel/errors.ts";
import { createNetworkCheck, networkOf } from "../kernel/network.ts";
import { SharedBudget, type Use } from "../kernel/shared-budget.ts";
import { MINUTE_MS } from "../kernel/time.ts";
import { answerOnSocket } from "./broken-http.ts";
import { onResponseEnd } from "./response-end.ts";

/** Limit for a connection on which nothing moves, for example because its client doesn't read. */
const INACTIVITY_TIMEOUT_MS = 120_000;
const TLS_HANDSHAKE_TIMEOUT_MS = 10_000;
const MAX_CHECK_INTERVAL_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;

/** Limits of one process. A network is an IPv4 address or an IPv6 /64. */
export interface ConnectionLimits {
  readonly maxConnections: number;
  readonly maxConnectionsPerNetwork: number;
  /** Memory for the bodies of requests that were not answered yet. */
  readonly maxBodyBytes: number;
  readonly maxBodyBytesPerNetwork: number;
  /** Limit for a whole request, from the connection's start or the request's first byte to the end of its body. */
  readonly requestTimeoutMs: number;
}

export const DEFAULT_LIMITS: ConnectionLimits = {
  maxConnections: 10_000,
  maxConnectionsPerNetwork: 256,
  maxBodyBytes: 64 * 1024 * 1024,
  maxBodyBytesPerNetwork: 8 * 1024 * 1024,
  requestTimeoutMs: 30_000,
};

/**
 * Returns the time limits as options of Fastify and of Node's server. Without them, a client could keep its connection
 * and what it sent for ever.
 */
export function timeoutOptions({ requestTimeoutMs }: ConnectionLimits) {
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: INACTIVITY_TIMEOUT_MS,
    server: {
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(MAX_CHECK_INTERVAL_MS, requestTimeoutMs / 10),
    },
    tls: { handshakeTimeout: TLS_HANDSHAKE_TIMEOUT_MS },
  };
}

export interface OpenConnections {
  /** The connection of a socket. */
  of(socket: Socket): Connection | undefined;
  all(): Iterable<Connection>;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Connection extends Use {
  /** With TLS, requests have another socket. */
  readonly socket: Socket;
  /** The request that arrived last, and its response, until that is sent. */
  current: Exchange | undefined;
  isServed: boolean;
}

/**
 * Enforces the limits. At a limit, the connection that has waited for its client for longest is closed, so that clients
 * that send whole requests are served. Connections of trusted proxies count only for the limit of all; bodies count for
 * the network of the client behind the proxy.
 * @param baseUrl where error codes are documented
 */
export function limitConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  baseUrl: string,
  trustedProxies: readonly string[] = [],
): OpenConnections {
  const isProxy = createNetworkCheck(trustedProxies);
  const connections = new SharedBudget(limits.maxConnections, limits.maxConnectionsPerNetwork);
  /** By client address and port: with TLS, requests have another socket than the connection. */
  const open = new Map<string, Connection>();
  const warn = createWarning(app);

  /** By the socket of requests, so that an id is made once for a connection. */
  const found = new WeakMap<Socket, Connection>();
  function find(socket: Socket): Connection | undefined {
    const known = found.get(socket);
    if (known) return known;
    const connection = open.get(idOf(socket));
    if (connection) found.set(socket, connection);
    return connection;
  }

  app.server.on("connection", (socket: Socket) => {
    const id = idOf(socket);
    const address = socket.remoteAddress ?? "";
    const network = isProxy(address) ? undefined : networkOf(address);
    const connection = toConnection(socket, network, (current) => {
      warn();
      if (current) refuse(current, baseUrl);
      else socket.destroy();
    });
    if (!connections.add(connection)) {
      warn();
      socket.destroy();
      return;
    }
    open.set(id, connection);
    socket.once("close", () => {
      connections.remove(connection);
      open.delete(id);
    });
  });

  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const connection = find(request.socket);
    if (connection)
      setCurrent(connection, { request, response }, () => connections.touch(connection));
  });

  const hasServed = (socket: Socket) => find(socket)?.isServed ?? false;
  limitBodies(app, limits, hasServed, (exchange) => {
    warn();
    refuse(exchange, baseUrl);
  });
  return { of: find, all: () => open.values() };
}

/** @param touch called when the exchange begins and ends */
function setCurrent(connection: Connection, current: Exchange, touch: () => void): void {
  connection.current = current;
  touch();
  onResponseEnd(current.response, () => {
    if (connection.current !== current) return;
    connection.current = undefined;
    connection.isServed ||= current.response.writableFinished;
    touch();
  });
}

/** @param end ends the connection, with its unfinished request if there is one */
function toConnection(
  socket: Socket,
  network: string | undefined,
  end: (current: Exchange | undefined) => void,
): Connection {
  const connection: Connection = {
    socket,
    network,
    size: 1,
    current: undefined,
    isServed: false,
    hasServed: () => connection.isServed,
    isWaiting: () => isWaiting(connection.current),
    end: () => end(connection.current),
  };
  return connection;
}

/**
 * Limits the memory of bodies.
 * @param hasServed whether the connection of a socket has served a request
 * @param end ends an unfinished request
 */
function limitBodies(
  app: FastifyInstance,
  limits: ConnectionLimits,
  hasServed: (socket: Socket) => boolean,
  end: (exchange: Exchange) => void,
): void {
  const bodies = new SharedBudget(limits.maxBodyBytes, limits.maxBodyBytesPerNetwork);
  // After authentication and before the body is read. The announced length counts, so nothing is counted per chunk.
  app.addHook("preParsing", (request, reply, payload, done) => {
    const size = bodyBytes(request);
    const { raw } = request;
    // After the connection has closed, nothing would release it.
    if (size === 0 || reply.raw.destroyed) return done(null, payload);
    const body: Use = {
      network: networkOf(request.ip),
      size,
      hasServed: () => hasServed(raw.socket),
      isWaiting: () => !raw.complete,
      end: () => end({ request: raw, response: reply.raw }),
    };
    if (!bodies.add(body)) return done(serviceUnavailable(undefined, RETRY_AFTER_SECONDS));
    const release = () => bodies.remove(body);
    reply.raw.once("finish", release).once("close", release);
    return done(null, payload);
  });
}

/** Most bytes that a request's body may take in memory; 0 for none. */
function bodyBytes(request: FastifyRequest): number {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding !== undefined) return request.routeOptions.bodyLimit;
  return length ? Math.min(Number(length), request.routeOptions.bodyLimit) : 0;
}

/** Whether a connection waits for its client: to send a request or the rest of one, or to read the response. */
function isWaiting(current: Exchange | undefined): boolean {
  return !current || !current.request.complete || current.response.writableEnded;
}

/** Closes the connection of an unfinished request, with an answer if none was begun. */
function refuse({ request, response }: Exchange, baseUrl: string): void {
  if (response.headersSent) request.socket.destroy();
  else answerOnSocket(request.socket, tooManyUnfinished(), baseUrl);
}

function tooManyUnfinished(): ApiError {
  return new ApiError(
    "SERVICE_UNAVAILABLE",
    `Too many requests are unfinished, and this one had waited for its rest for longest. Send it again in one go after ${RETRY_AFTER_SECONDS} seconds, and use fewer connections at once.`,
    { extraData: { retryAfter: RETRY_AFTER_SECONDS }, headers: retryAfter(RETRY_AFTER_SECONDS) },
  );
}

function idOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress ?? ""} ${remotePort ?? ""}`;
}

/** Logs that connections were closed, at most once a minute. */
function createWarning(app: FastifyInstance): () => void {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const log = () =>
    app.log.warn({ connections: count }, "closed connections that waited for their clients");
  app.addHook("onClose", async () => clearTimeout(timer));
  return () => {
    count++;
    if (timer) return;
    log();
    timer = setTimeout(() => {
      timer = undefined;
      if (count > 1) log();
      count = 0;
    }, MINUTE_MS).unref();
  };
}
