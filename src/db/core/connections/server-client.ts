/** A client of pg that connects to the right one of several servers, and drops its connection when that changes. */
import { Client, type ClientBase, type PoolConfig } from "pg";
import type { NamedServer } from "../../../kernel/database-url.ts";
import { closeClient } from "./close-client.ts";
import { isDiskFull, isReadOnlyServer } from "./failures.ts";
import { unsuitable } from "./server-search.ts";
import { SERVER_START, type OpenConnection, type Servers } from "./servers.ts";
import {
  isReported,
  onErrorMessage,
  readSession,
  suits,
  watchSession,
  type SessionState,
} from "./session-state.ts";

export interface ServerConfig extends PoolConfig {
  readonly servers: Servers;
}

/** Used by pools (see `poolClient`) and for single connections. */
export class ServerClient extends Client implements OpenConnection {
  readonly #servers: Servers;
  readonly #state: SessionState;
  #server: NamedServer | undefined;
  #destination: NamedServer | undefined;
  #serverStart: string | undefined;

  constructor({ servers, options = "", ...config }: ServerConfig) {
    // The driver would use the URL's options in place of these.
    const all = [servers.options, options].filter((some) => some !== "").join(" ");
    super({
      ...config,
      ...(all === "" ? {} : { options: all }),
      connectionString: servers.firstUrl,
    });
    this.#servers = servers;
    this.#state = watchSession(this, () => this.#onReport());
    onErrorMessage(this, (error) => this.#onErrorMessage(error));
    this.once("end", () => this.#onEnd());
    // A connection may break before a pool listens; the next query on it reports that.
    this.on("error", () => {});
  }

  get isKnownToWrite(): boolean {
    return isReported(this.#state) && suits("read-write", this.#state);
  }

  get server(): NamedServer | undefined {
    return this.#server;
  }

  get serverProcess(): number | undefined {
    return (this as unknown as Internals).processID ?? undefined;
  }

  get destination(): NamedServer | undefined {
    return this.#destination;
  }

  get serverStart(): string | undefined {
    return this.#serverStart;
  }

  get unanswered(): object | undefined {
    if (this.serverProcess === undefined) return this;
    return (this as unknown as Internals)._getActiveQuery() ?? undefined;
  }

  drop(): void {
    // As an error of the socket would, so that pools and others let go of the connection at once.
    this.connection.emit(
      "error",
      new Error("Connection terminated: the server was replaced, or is read-only"),
    );
    this.connection.stream.destroy();
  }

  /** @throws also NoServerError, when no server is what the URL asks for */
  override connect(): Promise<Client>;
  override connect(callback: (error: Error | null, client?: Client) => void): void;
  override connect(
    callback?: (error: Error | null, client?: Client) => void,
  ): Promise<Client> | void {
    const connected = this.#connectToServer();
    if (!callback) return connected;
    connected.then(
      () => callback(null, this),
      (error: Error) => callback(error),
    );
  }

  async #connectToServer(): Promise<Client> {
    const server = await this.#servers.find();
    this.#destination = server;
    if (this.#servers.areSeveral) {
      this.host = server.host;
      this.port = server.port;
    }
    this.#servers.connections.add(this);
    try {
      await super.connect();
      const state = await readSession(this, this.#state);
      if (!suits(this.#servers.target, state))
        throw unsuitable(this.#servers.target, server, state);
      // Not by a subclass' method, which isn't ready while it connects.
      const { rows } = await super.query<{ start: string }>(`select ${SERVER_START} as start`);
      this.#serverStart = rows[0]?.start;
    } catch (error) {
      this.#servers.failed(this, error);
      await closeClient(this);
      throw error;
    }
    this.#server = server;
    this.#servers.opened();
    return this;
  }

  /** PostgreSQL reports a promotion, and a new default for transactions, with the answer of the next query. */
  #onReport(): void {
    if (this.#server && !suits(this.#servers.target, this.#state)) this.#servers.drop(this);
  }

  #onErrorMessage(error: Error): void {
    if (!this.#server) return;
    // First, the query gets this error.
    if (isReadOnlyServer(error)) process.nextTick(() => this.#servers.refused(this));
    else if (isDiskFull(error)) this.#servers.disk.wasMissing(error);
  }

  #onEnd(): void {
    const wasClosed = (this as unknown as Internals)._ending;
    if (wasClosed) this.#servers.connections.delete(this);
    else this.#servers.lost(this);
  }
}

/** Members of pg's Client that its types leave out. */
interface Internals {
  readonly processID: number | null;
  readonly _ending: boolean;
  _getActiveQuery(): object | null;
}

/** The class as the configuration of a pool takes it, which creates clients with its configuration. */
export const poolClient = ServerClient as unknown as new () => ClientBase;
