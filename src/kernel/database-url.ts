/**
 * Reads postgres:// URLs that may name several servers, as libpq does
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS).
 */

/** The kinds of sessions that a URL can ask for; see libpq's `target_session_attrs`. */
const TARGETS = ["read-write", "primary", "any", "read-only", "standby", "prefer-standby"] as const;
export type Target = (typeof TARGETS)[number];

/** A server that the URL names. */
export interface NamedServer {
  /** `host:port`, for messages. */
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /**
   * postgres:// URL of this server alone, with the user, password, database and parameters of the whole URL, except
   * those that the service sets on its connections.
   */
  readonly url: string;
}

export interface DatabaseUrl {
  /** At least one. */
  readonly servers: readonly NamedServer[];
  /** Undefined if the URL doesn't say. */
  readonly target: Target | undefined;
  /** Whether each process prefers one of the servers at random; see libpq's `load_balance_hosts`. */
  readonly isBalanced: boolean;
}

/** A URL that can't be read. The message completes "DATABASE_URL …" and leaves out the value, which may hold a password. */
export class DatabaseUrlError extends Error {}

const FORM =
  "must read postgres://user:password@host:port/database, or with several servers postgres://user:password@host1:5432,host2:5432/database.";
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:[\]]*)(?::([^:]*))?$/;
/**
 * Parameters that the drivers would use in place of the service's: commands recognize its connections by their names, and
 * its time limits are part of its queries.
 */
const REPLACED = [
  "application_name",
  "fallback_application_name",
  "client_encoding",
  "statement_timeout",
  "lock_timeout",
  "idle_in_transaction_session_timeout",
  "query_timeout",
];
const DEFAULT_PORT = "5432";

/**
 * Reads a URL. The servers are in its authority (`h1:5432,h2:5433`), or in its parameters `host` and `port`, which go
 * before the authority.
 * @throws DatabaseUrlError
 */
export function parseDatabaseUrl(value: string): DatabaseUrl {
  const [, scheme = "", user = "", authority = "", rest = ""] = PARTS.exec(value) ?? [];
  // With one host, the URL standard applies to everything else. It asks for a host after a user; libpq doesn't.
  const first = authority.split(",")[0] || (user === "" ? "" : "localhost");
  const oneHost = `${scheme}${user}${first}${rest}`;
  if (scheme === "" || !URL.canParse(oneHost))
    throw new DatabaseUrlError(portProblem(first, authority.split(",").length) ?? FORM);
  const url = new URL(oneHost);
  const target = readTarget(url.searchParams.get("target_session_attrs"));
  const isBalanced = readBalance(url.searchParams.get("load_balance_hosts"));
  const fromParameters = url.searchParams.has("host");
  const named = fromParameters
    ? (url.searchParams.get("host") ?? "").split(",").map((host) => ({ host, port: "" }))
    : authority.split(",").map((text) => splitPort(text));
  const hosts = withPorts(named, url.searchParams.get("port"));
  const count = hosts.length;
  return {
    target,
    isBalanced,
    servers: hosts.map(({ host, port }, at) => {
      const place = which(at + 1, count);
      if (host === "" && count > 1) throw new DatabaseUrlError(`has an empty host${place}.`);
      if (!isPort(port)) throw new DatabaseUrlError(wrongPort(place));
      return namedServer(url, scheme, user, host, port, fromParameters);
    }),
  };
}

function readTarget(value: string | null): Target | undefined {
  if (value === null || value === "") return undefined;
  const target = TARGETS.find((known) => known === value);
  if (target) return target;
  throw new DatabaseUrlError(`has a target_session_attrs that isn't one of ${TARGETS.join(", ")}.`);
}

function readBalance(value: string | null): boolean {
  if (value === null || value === "" || value === "disable") return false;
  if (value === "random") return true;
  throw new DatabaseUrlError("has a load_balance_hosts that isn't one of disable, random.");
}

interface HostAndPort {
  readonly host: string;
  /** "" for the default. */
  readonly port: string;
}

/** Applies the ports of the parameters, if there are any: one for each host, or one for all. */
function withPorts(hosts: readonly HostAndPort[], list: string | null): readonly HostAndPort[] {
  if (list === null || list === "") return hosts;
  const ports = list.split(",");
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new DatabaseUrlError(
      `has ${hosts.length} hosts and ${ports.length} ports. Write one port for each host, or one for all.`,
    );
  return hosts.map(({ host }, at) => ({ host, port: ports[at] ?? ports[0] ?? "" }));
}

function splitPort(text: string): HostAndPort {
  const [matched, host = "", port = ""] = HOST_AND_PORT.exec(text) ?? [];
  if (matched === undefined) throw new DatabaseUrlError(FORM);
  return { host, port };
}

function isPort(text: string): boolean {
  return text === "" || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535);
}

/** Names a wrong port of a host, because of which the URL can't be parsed. */
function portProblem(host: string, count: number): string | undefined {
  const [, , port = ""] = HOST_AND_PORT.exec(host) ?? [];
  return isPort(port) ? undefined : wrongPort(which(1, count));
}

/** Names a server in a message, if there are several. */
function which(position: number, count: number): string {
  return count > 1 ? ` (server ${position} of ${count})` : "";
}

function wrongPort(place: string): string {
  return `has a port that isn't a number from 1 to 65535${place}.`;
}

function namedServer(
  url: URL,
  scheme: string,
  user: string,
  host: string,
  port: string,
  fromParameters: boolean,
): NamedServer {
  const parameters = new URLSearchParams(url.searchParams);
  for (const name of [...REPLACED, "target_session_attrs", "load_balance_hosts", "host", "port"])
    parameters.delete(name);
  // As a parameter, a host may be the folder of a Unix socket, which an authority can't hold as it is.
  if (fromParameters) parameters.set("host", host);
  if (fromParameters && port !== "") parameters.set("port", port);
  const authority =
    fromParameters || host === "" ? url.host : `${host}${port === "" ? "" : `:${port}`}`;
  const query = parameters.size > 0 ? `?${parameters.toString()}` : "";
  const address = `${scheme}${user}${authority}${url.pathname}${query}`;
  const plainHost = decoded(host.replace(/^\[(.*)\]$/, "$1"));
  if (plainHost === undefined || !URL.canParse(address)) throw new DatabaseUrlError(FORM);
  return {
    name: `${host || "localhost"}:${port || DEFAULT_PORT}`,
    host: plainHost,
    port: Number(port || DEFAULT_PORT),
    url: address,
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
