/**
 * Chooses the server of a URL to connect to, and drops connections to servers that no longer are what the URL asks for.
 *
 * pg connects to the first host only, and doesn't know `target_session_attrs`. Reasons:
 * docs/decisions/0037-failover.md.
 */
import type { Client } from "pg";
import { parseDatabaseUrl, type NamedServer, type Target } from "../../../kernel/database-url.ts";
import { CONNECT_TIMEOUT_MS, ConnectionSlots } from "./connection-slots.ts";
import { DiskSpace } from "./disk-space.ts";
import { isTooManyConnections } from "./failures.ts";
import { NoServerError, searchServers } from "./server-search.ts";

/** Time after a search that found no server, or only a read-only one, before the next one. */
const RETRY_MS = 200;

/**
 * An expression for the time at which the server was started, in seconds since 1970. It identifies the server: no two have
 * started in the same microsecond.
 */
export const SERVER_START = "extract(epoch from pg_postmaster_start_time())::text";

/** A connection, which can be dropped. */
export interface OpenConnection {
  /** The server that it is to; undefined while the connection opens. */
  readonly server: NamedServer | undefined;
  /** The server that it is to, or is being opened to; undefined while one is searched for. */
  readonly destination: NamedServer | undefined;
  /** Whether the server itself reported that it accepts writes. */
  readonly isKnownToWrite: boolean;
  /** The server's process, if there is no pooler in between; undefined while the connection opens. */
  readonly serverProcess: number | undefined;
  /** The server's start, see `SERVER_START`; undefined while the connection opens. */
  readonly serverStart: string | undefined;
  /** The query that waits for an answer of the server: the same object as long as it is the same query. */
  readonly unanswered: object | undefined;
  /** Closes it at once. Queries in flight fail as on a broken connection. */
  drop(): void;
}

/** The servers of one URL, and the connections to them of one `openDatabase`. */
export class Servers {
  readonly servers: readonly NamedServer[];
  readonly target: Target;
  /** The URL of the first server without `options`. All servers have its user, database and parameters. */
  readonly firstUrl: string;
  /** The startup parameter `options` of the URL, which the service's settings are added to; may be empty. */
  readonly options: string;
  /** Those that are open, or being opened. */
  readonly connections = new Set<OpenConnection>();
  readonly disk = new DiskSpace();
  readonly slots = new ConnectionSlots();
  readonly #first: NamedServer;
  readonly #isBalanced: boolean;
  readonly #requirement: (client: Client) => Promise<void>;
  #current: NamedServer | undefined;
  #search: Promise<NamedServer> | undefined;
  #failure: { readonly error: Error; readonly atMs: number } | undefined;

  /**
   * @param url postgres:// URL with one or several hosts
   * @param target what a connection must be if the URL doesn't say. Default: a server that accepts writes
   * @param requirement throws on a connection to a server, one of several, that doesn't suit although it is the target
   * @throws DatabaseUrlError
   */
  constructor(
    url: string,
    target: Target = "read-write",
    requirement: (client: Client) => Promise<void> = async () => {},
  ) {
    const parsed = parseDatabaseUrl(url);
    const [first] = parsed.servers;
    if (!first) throw new Error("a parsed URL has a server");
    // Stays in this order, so that all connections of a process are to the same server while that one answers.
    this.servers = parsed.isBalanced ? shuffled(parsed.servers) : parsed.servers;
    this.#isBalanced = parsed.isBalanced;
    this.#requirement = requirement;
    this.target = parsed.target ?? target;
    const withoutOptions = new URL(first.url);
    this.options = withoutOptions.searchParams.get("options") ?? "";
    withoutOptions.searchParams.delete("options");
    this.firstUrl = this.options === "" ? first.url : withoutOptions.href;
    this.#first = first;
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
    this.#search ??= this.search(this.#requirement)
      .then(
        ({ server }) => server,
        (error: unknown) => {
          this.#remember(error);
          throw error;
        },
      )
      .finally(() => {
        this.#search = undefined;
      });
    return await this.#search;
  }

  /**
   * Asks all servers at the same time, and remembers the first that suits.
   * @param inspect runs on the connection to each server that suits; one for which it throws doesn't suit
   * @param timeoutMs maximum time in milliseconds for a server to answer
   * @throws NoServerError; with a single server that can't be reached, the error of the connection
   */
  async search<T>(
    inspect: Parameters<typeof searchServers<T>>[0]["inspect"],
    timeoutMs = CONNECT_TIMEOUT_MS,
  ): Promise<{ server: NamedServer; value: T }> {
    const { servers, target } = this;
    const isOrdered = this.#isBalanced;
    const found = await searchServers({ servers, target, isOrdered, timeoutMs, inspect });
    this.#current = found.server;
    return found;
  }

  /**
   * Asks one of the servers.
   * @param timeoutMs maximum time in milliseconds for it to answer
   * @throws also when it isn't what the URL asks for
   */
  async ask<T>(
    server: NamedServer,
    inspect: Parameters<typeof searchServers<T>>[0]["inspect"],
    timeoutMs: number,
  ): Promise<T> {
    const { target } = this;
    return (await searchServers({ servers: [server], target, timeoutMs, inspect })).value;
  }

  /** A connection was opened to a server that suits. */
  opened(): void {
    this.#failure = undefined;
  }

  /** A connection couldn't be opened, or isn't what the URL asks for. */
  failed(connection: OpenConnection, error: unknown): void {
    // A server without a free slot stays the right one.
    if (isTooManyConnections(error)) return void this.connections.delete(connection);
    this.lost(connection);
    if (!this.areSeveral) this.#remember(error);
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
    for (const connection of this.connections) {
      const isOpen = connection.serverProcess !== undefined;
      if (connection === by || (isOpen && !connection.isKnownToWrite)) this.drop(connection);
    }
  }

  drop(connection: OpenConnection): void {
    this.lost(connection);
    connection.drop();
  }

  #remember(error: unknown): void {
    if (error instanceof NoServerError) this.#failure = { error, atMs: performance.now() };
  }
}

function shuffled<T>(values: readonly T[]): T[] {
  const drawn = values.map((value) => ({ value, number: Math.random() }));
  return drawn.toSorted((a, b) => a.number - b.number).map(({ value }) => value);
}
