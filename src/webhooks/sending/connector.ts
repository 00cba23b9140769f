/** Opens the sockets of the sender: resolves, guards, connects, and tells at which stage it failed. */
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { buildConnector } from "undici";
import { AddressBlockedError, isAllowedAddress } from "./address-guard.ts";
import type { Stage } from "./failure.ts";
import { type ResolvedAddress, resolveHost, type ResolveOptions } from "./resolve.ts";
import { hostOf } from "./target-url.ts";
import { type OpeningTimings, OpeningWatch } from "./timings.ts";

/** Node's own 250 ms would give up on hosts at the other end of the world. */
const NEXT_ADDRESS_AFTER_MS = 1500;
const TCP_KEEP_ALIVE_MS = 60_000;

export interface ConnectorOptions extends ResolveOptions {
  /** For DNS, TCP and TLS together. */
  readonly connectTimeoutMs: number;
  /** Called with each new socket, and how long it took to open, before undici gets it. */
  readonly onOpened?: (socket: Socket, opening: OpeningTimings) => void;
  /** Further trusted certificates, for tests. */
  readonly tls?: { readonly ca: string | Buffer | (string | Buffer)[] } | undefined;
}

/** No connection. `cause` is the error of the guard, the lookup or the socket. */
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

/** What undici calls for each new connection. It gets a socket that is ready, or a ConnectFailure. */
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
  let isSettled = false;
  let socket: Socket | undefined;

  const fail = (cause: unknown) => {
    isSettled = true;
    clearTimeout(timer);
    socket?.destroy();
    const stage = cause instanceof AddressBlockedError ? "blocked" : watch.phase;
    reject(new ConnectFailure(stage, cause, watch.end()));
  };
  const succeed = (ready: Socket) => {
    isSettled = true;
    clearTimeout(timer);
    ready.off("error", fail).off("close", onEarlyClose);
    // undici listens later. Without a listener, an error before that would end the process.
    ready.on("error", () => {});
    options.onOpened?.(ready, watch.end());
    resolve(ready);
  };
  const onEarlyClose = () => fail(withCode("ECONNRESET"));
  const onConnected = (connected: Socket, isSecure: boolean) => {
    const { remoteAddress } = connected;
    // It was broken in the same moment.
    if (remoteAddress === undefined) return onEarlyClose();
    // The guard's last word, on the address that the socket really reached.
    if (!isAllowedAddress(remoteAddress, options)) {
      return fail(new AddressBlockedError(remoteAddress));
    }
    if (!isSecure) return succeed(connected);
    watch.enter("tls");
  };
  const onResolved = (addresses: readonly ResolvedAddress[]) => {
    if (isSettled) return;
    watch.enter("connect");
    const dialed = dial(target, addresses, options);
    socket = dialed;
    const isSecure = target.protocol === "https:";
    // Before the listener that starts the handshake: a blocked address gets no byte.
    dialed.prependOnceListener("connect", () => onConnected(dialed, isSecure));
    if (isSecure) dialed.once("secureConnect", () => succeed(dialed));
    dialed.on("error", fail).on("close", onEarlyClose);
  };

  const timer = setTimeout(() => fail(withCode("ETIMEDOUT")), options.connectTimeoutMs);
  resolveHost(hostOf(target), options).then(onResolved).catch(fail);
  return promise;
}

/** Starts a connection that knows no other addresses than those that passed the guard. */
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
        // Server names are never addresses (RFC 6066); the certificate is checked against `host` then.
        servername: isIP(host) ? "" : host,
        ALPNProtocols: ["http/1.1"],
        // An environment variable must not switch this off.
        rejectUnauthorized: true,
      })
    : connectTcp(settings);
  return socket.setNoDelay(true).setKeepAlive(true, TCP_KEEP_ALIVE_MS);
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}
