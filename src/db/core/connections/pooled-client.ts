/**
 * A client behind PgBouncer in transaction mode. Each transaction may run on another server connection, which other
 * clients use in between, so nothing is left on a connection: settings last for one transaction and are sent with its
 * first statement, in the same round trip. Statements have names, and are sent without waiting for earlier answers,
 * only if the pooler keeps track of names. Reasons: docs/decisions/0038-pgbouncer.md.
 */
import {
  Query,
  type Client,
  type ClientBase,
  type Connection,
  type QueryConfig,
  type QueryResult,
} from "pg";
import { closeClient } from "./close-client.ts";
import { ServerClient, type ServerConfig } from "./server-client.ts";
import type { SessionSettings } from "./session-settings.ts";

type Callback = (error: Error | null, result?: QueryResult) => void;

/** A Client, typed as it is called here: pg has an overload for each kind of arguments. */
interface LooseClient extends Omit<Client, "connect" | "query" | "pipeline"> {
  pipeline: boolean;
  connect(callback?: (error?: unknown) => void): Promise<unknown> | undefined;
  query(request: LooseQuery | QueryConfig, values?: unknown, callback?: Callback): unknown;
}
const LooseClient = ServerClient as unknown as new (config: ServerConfig) => LooseClient;

/** A Query, with the methods that its types leave out. */
interface LooseQuery {
  text: string;
  requiresPreparation(): boolean;
  submit(connection: Connection): Error | null;
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}
const LooseQuery = Query as unknown as new (config: QueryConfig, values?: unknown) => LooseQuery;

/** The statements that apply the settings to a transaction. */
interface Scope {
  readonly count: number;
  readonly asQuery: string;
  /** A text with several statements, whose results the driver joins. */
  readonly asStatements: string;
}

/** Statements that can't run in a transaction. They have the settings of the role, without a time limit by default. */
const OUTSIDE_TRANSACTIONS = /^\s*vacuum\b/i;

/** The name of `asQuery`, on poolers that keep track of names. */
const SETTINGS = "settings";

/**
 * A named statement that looks at its own name on the server. PgBouncer 1.21 and newer changes it to `PGBOUNCER_` and a
 * number, if `max_prepared_statements` is above 0. Other poolers pass it on.
 */
const PROBE = {
  name: "probe",
  text: `select count(*) filter (where name like 'PGBOUNCER\\_%') > 0 and count(*) filter (where name = 'probe') = 0
    as "tracksNames" from pg_prepared_statements where statement like '%tracksNames%'`,
};

/** Creates the class of clients whose transactions have these settings, for pg's pool and the pipelined connection. */
export function pooledClient(settings: SessionSettings): new () => ClientBase {
  const entries = Object.entries(settings);
  const calls = entries.map(([name, value]) => `set_config('${name}', '${value}', true)`);
  const scope: Scope = {
    count: entries.length,
    asQuery: `select ${calls.join(", ")}`,
    asStatements: entries.map(([name, value]) => `set local ${name} = '${value}'; `).join(""),
  };
  return class extends PooledClient {
    constructor(config: ServerConfig) {
      super(scope, config);
    }
  } as unknown as new () => ClientBase;
}

class PooledClient extends LooseClient {
  readonly #scope: Scope;
  #tracksNames = false;

  constructor(scope: Scope, config: ServerConfig) {
    super(config);
    this.#scope = scope;
  }

  /** Connects, and finds out whether the pooler keeps track of names. */
  override connect(callback?: (error?: unknown) => void): Promise<this> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(() => callback(), callback);
    return undefined;
  }

  async #connect(): Promise<this> {
    await super.connect();
    try {
      const { rows } = await this.#run(new ProbeQuery(PROBE));
      this.#tracksNames = rows[0]?.["tracksNames"] === true;
      // PgBouncer up to 1.20 takes a server's connection for idle after the first of several answers. If its client breaks
      // off then, another client gets the other answers. Versions that can keep track of names don't, if they do so.
      if (this.#tracksNames) await super.query({ name: SETTINGS, text: this.#scope.asQuery });
      else this.pipeline = false;
      return this;
    } catch (error) {
      await closeClient(this);
      throw error;
    }
  }

  override query(
    config: string | QueryConfig,
    values?: unknown[] | Callback,
    callback?: Callback,
  ): unknown {
    const done = typeof values === "function" ? values : callback;
    const parameters = typeof values === "function" ? undefined : values;
    const given = typeof config === "string" ? { text: config } : config;
    const request = this.#tracksNames ? given : { ...given, name: undefined };
    // The first statement of a transaction has brought the settings.
    if (this.getTransactionStatus() !== "I" || OUTSIDE_TRANSACTIONS.test(given.text))
      return super.query(request, parameters, done);
    const query = new ScopedQuery(request, parameters, this.#scope, this.#tracksNames);
    return done ? super.query(query, done) : this.#run(query);
  }

  #run(query: LooseQuery): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      super.query(query, (error: Error | null, result?: QueryResult) => {
        if (error || !result) reject(error);
        else resolve(result);
      });
    });
  }
}

/** A statement, or a text with several, that begins with the settings. */
class ScopedQuery extends LooseQuery {
  readonly #scope: Scope;
  readonly #isNamed: boolean;
  /** Number of the settings' results that haven't arrived yet. */
  #left = 0;

  constructor(config: QueryConfig, values: unknown, scope: Scope, isNamed: boolean) {
    super(config, values);
    this.#scope = scope;
    this.#isNamed = isNamed;
  }

  override submit(connection: Connection): Error | null {
    if (this.requiresPreparation()) {
      this.#left = 1;
    } else {
      this.#left = this.#scope.count;
      this.text = this.#scope.asStatements + this.text;
    }
    return super.submit(connection);
  }

  /** Sends both statements before one Sync message, which makes them one transaction. */
  override prepare(connection: Connection): void {
    const name = this.#isNamed ? SETTINGS : "";
    if (!this.#isNamed) connection.parse({ name, text: this.#scope.asQuery, types: [] }, true);
    connection.bind({ portal: "", statement: name, values: [], binary: "" }, true);
    connection.execute({ portal: "", rows: "" }, true);
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#left === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#left > 0) this.#left--;
    else super.handleCommandComplete(message, connection);
  }
}

/** PROBE, closed in its own transaction so that the server's connection doesn't keep it. */
class ProbeQuery extends LooseQuery {
  override prepare(connection: Connection): void {
    const { name, text } = PROBE;
    connection.parse({ name, text, types: [] }, true);
    connection.bind({ portal: "", statement: name, values: [], binary: "" }, true);
    connection.describe({ type: "P", name: "" }, true);
    connection.execute({ portal: "", rows: "" }, true);
    connection.close({ type: "S", name }, true);
    connection.sync();
  }
}
