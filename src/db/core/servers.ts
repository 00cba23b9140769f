/**
 * Finds the server of a URL that accepts writes, and drops connections to servers that no longer do.
 *
 * pg connects to the first host only, and doesn't know `target_session_attrs`.
 */
import { Client } from "pg";
import { parseDatabaseUrl, type NamedServer, type Target } from "../../kernel/database-url.ts";
import { DiskSpace } from "./disk-space.ts";
import {
  describeSession,
  readSession,
  suits,
  watchSession,
  type SessionState,
} from "./session-state.ts";

/** A server that doesn't answer in this time is left out, or unreachable if it is the only one. */
const PROBE_TIMEOUT_MS = { ofSeveral: 2_000, only: 5_000 };
/** Time after a search that found no server, or only a read-only one, before the next one. */
const RETRY_MS = 200;

/** No server of the URL is what it asks for. The message says why, for each. */
export class NoServerError extends Error {
  readonly code = "NO_SERVER";
}

/** An open connection, which can be dropped. */
export interface OpenConnection {
  /** Whether the server itself reported that it accepts writes. */
  readonly isKnownToWrite: boolean;
  /** The server's process, if there is no pooler in between; undefined while the connection opens. */
  readonly serverProcess: number | undefined;
  /** The query whose answer is the next one, if there is one. */
  readonly unansweredQuery: object | undefined;
  /** Closes it at once. Queries in flight fail as those of a broken connection. */
  drop(): void;
}

/**
 * The URL of the one server that accepts writes, for postgres.js: it tries servers in turn, waits 30 s for each, and gives
 * up at the first that doesn't answer.
 * @param url postgres:// URL with one or several hosts
 * @throws NoServerError; with one host that can't be reached, the error of the connection
 */
export async function findServerUrl(url: string): Promise<string> {
  return (await new Servers(url).search()).url;
}

/** The servers of one URL, and the connections to them of one `openDatabase`. */
export class Servers {
  readonly servers: readonly NamedServer[];
  readonly target: Target;
  readonly connections = new Set<OpenConnection>();
  readonly disk = new DiskSpace();
  readonly #first: NamedServer;
  #current: NamedServer | undefined;
  #search: Promise<NamedServer> | undefined;
  #failure: { readonly error: Error; readonly atMs: number } | undefined;

  /**
   * @param url postgres:// URL with one or several hosts
   * @param target what a connection must be if the URL doesn't say. Default: a server that accepts writes
   * @throws DatabaseUrlError
   */
  constructor(url: string, target: Target = "read-write") {
    const parsed = parseDatabaseUrl(url);
    const [first] = parsed.servers;
    if (!first) throw new Error("a parsed URL has a server");
    this.servers = parsed.servers;
    this.target = parsed.target ?? target;
    this.#first = first;
  }

  /** The URL of the first server, whose user, database and parameters are those of all. */
  get firstUrl(): string {
    return this.#first.url;
  }

  /** Whether there are several. */
  get areSeveral(): boolean {
    return this.servers.length > 1;
  }

  /**
   * The server to connect to: the only one, or the last good one, or else the first that suits when all are asked
   * at the same time.
   * @throws NoServerError
   */
  async find(): Promise<NamedServer> {
    if (this.#failure && performance.now() - this.#failure.atMs < RETRY_MS)
      throw this.#failure.error;
    if (!this.areSeveral) return this.#first;
    if (this.#current) return this.#current;
    this.#search ??= this.search()
      .catch((error: unknown) => {
        if (error instanceof NoServerError) this.#fail(error);
        throw error;
      })
      .finally(() => {
        this.#search = undefined;
      });
    return await this.#search;
  }

  /**
   * Asks all servers at the same time, and remembers the first that suits.
   * @param look runs on the connection to each server that suits; one for which it throws doesn't suit
   * @throws NoServerError; with a single server that can't be reached, the error of the connection
   */
  async search(look?: (client: Client) => Promise<void>): Promise<NamedServer> {
    const probes = this.servers.map(async (server) => {
      const state = await this.#probe(server, look);
      return { server, state };
    });
    const found = await this.#firstOf(probes);
    this.#current = found;
    return found;
  }

  async #firstOf(
    probes: readonly Promise<{ server: NamedServer; state: SessionState }>[],
  ): Promise<NamedServer> {
    if (this.target === "prefer-standby") {
      const standbys = probes.map(async (probe) => {
        const { server, state } = await probe;
        if (!state.isStandby) throw new Error("a primary");
        return server;
      });
      const standby = await Promise.any(standbys).catch(() => undefined);
      if (standby) return standby;
    }
    try {
      return (await Promise.any(probes)).server;
    } catch (error) {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      if (!this.areSeveral && isSystemError(errors[0])) throw errors[0];
      throw this.#noServer(this.servers.map((server, at) => reasonOf(server, errors[at])));
    }
  }

  async #probe(server: NamedServer, look?: (client: Client) => Promise<void>) {
    const timeoutMs = this.areSeveral ? PROBE_TIMEOUT_MS.ofSeveral : PROBE_TIMEOUT_MS.only;
    const client = new Client({
      connectionString: server.url,
      application_name: "partner-api",
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on("error", () => {}); // the query in flight reports it
    try {
      const reported = watchSession(client);
      await client.connect();
      const state = await readSession(client, reported);
      if (!suits(this.target, state)) throw new UnsuitableError(describeSession(state));
      await look?.(client);
      return state;
    } finally {
      void client.end().catch(() => {});
    }
  }

  /** A connection was opened to a server that suits. */
  opened(connection: OpenConnection): void {
    this.connections.add(connection);
    this.#failure = undefined;
  }

  /** A connection couldn't be opened, or isn't what the URL asks for. */
  failed(error: unknown): void {
    this.#current = undefined;
    if (!this.areSeveral && error instanceof NoServerError) this.#fail(error);
  }

  /** A connection broke. With several servers, the next one that is opened looks for the right server again. */
  lost(connection: OpenConnection): void {
    if (this.connections.delete(connection)) this.#current = undefined;
  }

  /**
   * A server refused a write because it is read-only. Drops all connections that may be to a read-only server.
   * @param by the connection that is known to be
   */
  refused(by?: OpenConnection): void {
    for (const connection of this.connections)
      if (connection === by || !connection.isKnownToWrite) this.drop(connection);
  }

  drop(connection: OpenConnection): void {
    this.lost(connection);
    connection.drop();
  }

  /** The error for a session that isn't what the URL asks for. */
  unsuitable(server: NamedServer, state: SessionState): NoServerError {
    return this.#noServer([`${server.name}: ${describeSession(state)}`]);
  }

  /** @param reasons why each server doesn't suit */
  #noServer(reasons: readonly string[]): NoServerError {
    const requested =
      this.target === "read-write" ? "accepts writes" : `has target_session_attrs=${this.target}`;
    return new NoServerError(`No server of the database URL ${requested}. ${reasons.join(", ")}.`);
  }

  #fail(error: Error): void {
    this.#failure = { error, atMs: performance.now() };
  }
}

/** Describes why a server can't be used, without the text of the query or of the URL. */
function reasonOf({ name }: NamedServer, error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (message === "timeout expired") return `${name}: no answer`;
  return `${name}: ${typeof code === "string" ? code : String(message)}`;
}

/** Whether an error says by a code what is wrong, as those of the system and of the server do. */
function isSystemError(error: unknown): boolean {
  return typeof (error as { code?: unknown }).code === "string";
}

/** A server's session isn't what the URL asks for. */
class UnsuitableError extends Error {}
