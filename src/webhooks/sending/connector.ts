/** Opens sockets: resolves the host, checks its addresses, connects, and reports the stage of a failure. */
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { buildConnector } from "undici";
import { AddressBlockedError, isAllowedAddress } from "./address-guard.ts";
import { codedError, type Stage } from "./failure.ts";
import { type ResolvedAddress, resolveHost, type ResolveOptions } from "./resolve.ts";
import { hostOf } from "./target-url.ts";
import { type OpeningTimings, OpeningWatch } from "./timings.ts";

/** Node's default of 250 ms is too short for distant hosts. */
const NEXT_ADDRESS_AFTER_MS = 1500;
const TCP_KEEP_ALIVE_MS = 60_000;

export interface ConnectorOptions extends ResolveOptions {
  /** Limit for DNS, TCP and TLS together. */
  readonly connectTimeoutMs: number;
  /** Called with each new socket, and how long it took to open, before undici gets it. */
  readonly onOpened: (socket: Socket, opening: OpeningTimings) => void;
  /** Additional trusted certificates, for tests. */
  readonly tls?: { readonly ca: string | Buffer | (string | Buffer)[] } | undefined;
}

/** Thrown when no connection was made. `cause` is the error of the address guard, the lookup or the socket. */
export class ConnectFailure extends Error {
  readonly stage: Stage;
  readonly opening: OpeningTimings;

  constructor(stage: Stage, cause: unknown, opening: OpeningTimings) {
    super(`No connection: failed at ${stage}.`, { cause });
    this.name = "ConnectFailure";
    this.stage = stage;
    this.opening = opening;
  }
}

/** Creates the function that undici calls for each new connection. It returns an open socket or a ConnectFailure. */
export function createConnector(options: ConnectorOptions): buildConnector.connector {
  return (target, callback) => {
    open(target, options).then(
      (socket) => callback(null, socket),
      (failure: ConnectFailure) => callback(failure, null),
    );
  };
}

function open(target: buildConnector.Options, options: ConnectorOptions): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const watch = new OpeningWatch();
  let isDone = false;
  let socket: Socket | undefined;

  const fail = (cause: unknown) => {
    isDone = true;
    clearTimeout(timer);
    socket?.destroy();
    const stage = cause instanceof AddressBlockedError ? "blocked" : watch.phase;
    reject(new ConnectFailure(stage, cause, watch.end()));
  };
  const succeed = (ready: Socket) => {
    isDone = true;
    clearTimeout(timer);
    ready.off("error", fail).off("close", onEarlyClose);
    // undici listens later. Without a listener, an error before that would end the process.
    ready.on("error", () => {});
    options.onOpened(ready, watch.end());
    resolve(ready);
  };
  const onEarlyClose = () => fail(codedError("ECONNRESET"));
  const isSecure = target.protocol === "https:";
  const onConnected = (connected: Socket) => {
    const { remoteAddress } = connected;
    // The connection was closed as soon as it was made.
    if (remoteAddress === undefined) return onEarlyClose();
    // The last check, on the address that the socket actually reached.
    if (!isAllowedAddress(remoteAddress, options)) {
      return fail(new AddressBlockedError(remoteAddress));
    }
    if (!isSecure) return succeed(connected);
    watch.enter("tls");
  };
  const onResolved = (addresses: readonly ResolvedAddress[]) => {
    if (isDone) return;
    watch.enter("connect");
    const dialed = dial(target, addresses, options);
    socket = dialed;
    // Runs before the listener that starts the handshake, so that a blocked address gets no byte.
    dialed.prependOnceListener("connect", () => onConnected(dialed));
    if (isSecure) dialed.once("secureConnect", () => succeed(dialed));
    dialed.on("error", fail).on("close", onEarlyClose);
  };

  const timer = setTimeout(() => fail(codedError("ETIMEDOUT")), options.connectTimeoutMs);
  resolveHost(hostOf(target), options).then(onResolved).catch(fail);
  return promise;
}

/** Starts a connection that only uses addresses that passed the guard. */
function dial(
  target: buildConnector.Options,
  addresses: readonly ResolvedAddress[],
  options: ConnectorOptions,
): Socket {
  const host = hostOf(target);
  const isSecure = target.protocol === "https:";
  const lookup: LookupFunction = (_hostname, _options, callback) => callback(null, [...addresses]);
  const settings = {
    host,
    port: Number(target.port || (isSecure ? 443 : 80)),
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
  };
  const socket = isSecure
    ? connectTls({
        ...settings,
        ...options.tls,
        // A server name can't be an address (RFC 6066); the certificate is then checked against `host`.
        servername: isIP(host) ? "" : host,
        ALPNProtocols: ["http/1.1"],
        // Otherwise NODE_TLS_REJECT_UNAUTHORIZED could turn this off.
        rejectUnauthorized: true,
      })
    : connectTcp(settings);
  return socket.setNoDelay(true).setKeepAlive(true, TCP_KEEP_ALIVE_MS);
}
