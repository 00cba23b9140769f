/** Runs queries on a connection or a pool of connections. */
import { NodePgSession, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import type { Client, Pool, PoolClient } from "pg";
import { BatchLoader, byCompany, type LoadAll } from "./batch-loader.ts";
import { CompanySql } from "../companies/company-sql.ts";
import { CompanyCalls, repeatAfterMove } from "../companies/company-calls.ts";
import {
  CALL_COMPANY_FUNCTION,
  companyCall,
  rowsOfCalls,
  sharedCall,
  statementName,
  type BothStatements,
  type CompanyCall,
  type CompanyKey,
} from "../companies/company-statement.ts";
import { NOTIFY, NOTIFY_ON_COORDINATOR, RUN_ON_COORDINATOR } from "../companies/on-coordinator.ts";
import type { Row } from "./row.ts";

export type { Row } from "./row.ts";

type BatchLoad<Key, Answer> = (
  db: Executor,
  keys: readonly Key[],
) => ReturnType<LoadAll<Key, Answer>>;

/** Without Drizzle's `transaction`, which leaks a connection that breaks between two statements, and has no `afterCommit`. */
const QueryBuilders = PgDatabase as new (
  ...args: ConstructorParameters<typeof PgDatabase>
) => Omit<PgDatabase<NodePgQueryResultHKT>, "transaction">;

const REFERENCE_DELAY_MS = 5_000;
/** Postgres runs one while the answers of the other are used. */
const MAX_QUERIES = 2;
/** So that other statements of the connection never wait for a query with many long lists. */
const MAX_KEYS = 32;
const dialect = new PgDialect();

/**
 * Drizzle's query builders on a connection, with the queries and batch loaders that live as long as the
 * connection. Use it as it is for the pipelined connection; see also DatabasePool and Transaction.
 */
export class Executor extends QueryBuilders {
  /** Whether the tables are distributed by company over the nodes of a cluster, see sharding.ts. */
  readonly isSharded: boolean;
  /** Whether it reaches tables that aren't distributed. On a cluster, only the coordinator has them. */
  readonly hasUndistributedTables: boolean;
  /**
   * Time in milliseconds in which a process collects writes to reference tables. On a cluster each node has them, so that a
   * write is a transaction of all nodes, and writes of all processes wait for one another.
   */
  readonly referenceDelayMs: number;
  readonly #connection: Client | Pool | PoolClient;
  readonly #connectTo: ((node: string) => Client) | undefined;
  /** Sends the calls about companies, of which several share a round trip. */
  readonly #shared: CompanyCalls | undefined;
  readonly #nodes = new Map<string, Executor>();
  #together: Executor | undefined;
  #companyCalls: CompanyCalls | undefined;
  /** Prepared queries and batch loaders, by the function that makes or loads them. */
  readonly #made = new Map<unknown, unknown>();

  /** @param connectTo returns a connection for the calls about companies of a node of a cluster. Default: the same */
  constructor(
    connection: Client | Pool | PoolClient,
    isSharded = false,
    connectTo?: (node: string) => Client,
    shared?: CompanyCalls,
  ) {
    super(dialect, new NodePgSession(connection, dialect, undefined), undefined);
    this.isSharded = isSharded;
    this.hasUndistributedTables = !isSharded;
    this.referenceDelayMs = isSharded ? REFERENCE_DELAY_MS : 0;
    this.#connection = connection;
    this.#connectTo = connectTo;
    this.#shared = shared;
  }

  /**
   * Resolves when the pipelined connection is open or can't be opened.
   * @returns undefined if it is open, and for pools and transactions
   */
  untilOpen(): Promise<void> | undefined {
    return (this.#connection as { untilOpen?(): Promise<void> | undefined }).untilOpen?.();
  }

  /**
   * The query that `build` prepares, built at the first call and reused from then on. Building a query costs
   * several times what running it does.
   * @param build a function of a module, not a closure: the query is found again by it
   */
  prepared<Query>(build: (db: Executor) => Query): Query {
    return this.#once(build, build);
  }

  /**
   * Coalesces concurrent lookups into one query: under load, sending a statement costs more than running it.
   * Calls made while two queries are in flight share the next one; a single call doesn't wait.
   * @param load loads all keys, in their order; an Error in place of an answer rejects that key alone. A
   *   function of a module, not a closure: its loader is found again by it
   */
  coalesced<Key, Answer>(load: BatchLoad<Key, Answer>, key: Key): Promise<Answer> {
    const create = () =>
      new BatchLoader<Key, Answer>((keys) => load(this, keys), MAX_QUERIES, MAX_KEYS);
    return this.#once(load, create).load(key);
  }

  /**
   * The same, for keys that belong to companies. On a cluster, simultaneous calls of one company share a query, and the
   * queries of `runForCompany` share round trips, see `together`.
   */
  batched<Key extends CompanyKey, Answer>(load: BatchLoad<Key, Answer>, key: Key): Promise<Answer> {
    if (!this.isSharded) return this.coalesced(load, key);
    const send = async (all: readonly Key[]) => byCompany(all, (some) => load(this.together, some));
    return this.#once(load, () => new BatchLoader<Key, Answer>(send, Infinity)).load(key);
  }

  #once<Made>(key: unknown, make: (db: Executor) => Made): Made {
    let made = this.#made.get(key) as Made | undefined;
    if (made === undefined) this.#made.set(key, (made = make(this)));
    return made;
  }

  /**
   * Runs a statement given as text. With values it is prepared, once per connection; without, the text may
   * hold several statements, whose rows are returned one after the other.
   */
  async runStatement(text: string, values: readonly unknown[] = []): Promise<{ rows: Row[] }> {
    if (values.length === 0) return joinResults(await this.#connection.query<Row>(text));
    const name = statementName(text);
    return await this.#connection.query<Row>({ name, text, values: [...values] });
  }

  /**
   * Sends notifications to all processes that listen on a channel. In a transaction, they are sent when it is committed.
   * Nodes of a cluster don't pass notifications on, so processes listen on the coordinator, which sends them. A statement
   * that fails after the commit is ignored: listeners don't rely on notifications.
   */
  async notify(channel: string, payloads: readonly string[]): Promise<void> {
    await this.runStatement(this.isSharded ? NOTIFY_ON_COORDINATOR : NOTIFY, [channel, payloads]);
  }

  /**
   * Runs a statement on the server that owns the tables: on a cluster, only the coordinator changes them. On another node,
   * such a statement would wait until it times out.
   * @param text one statement, without rows. On a cluster, the outcome of several is the outcome of the first
   * @throws on a cluster without the error's code
   */
  async runOnCoordinator(text: string): Promise<void> {
    if (!this.isSharded) return void (await this.runStatement(text));
    const { rows } = await this.runStatement(RUN_ON_COORDINATOR, [text]);
    if (!rows[0]?.["success"]) throw new Error(`The coordinator refused: ${rows[0]?.["result"]}`);
  }

  /**
   * Runs a statement about one company: on a cluster on the node of its rows, in one round trip, also if it writes several
   * tables. It may name tables of companies and read reference tables, all by `tableOf`. It returns columns (a cluster refuses one without
   * `returning`), of types that have a text in JSON, which is what a cluster returns: no bytea, and a timestamp or a bigint
   * only as text. Outside of transactions, a statement that waited while its company moved to another node is repeated there.
   */
  async runForCompany(
    companyId: string,
    statement: CompanySql | BothStatements,
    values: readonly unknown[],
  ): Promise<{ rows: Row[] }> {
    const { onOneServer, onCluster } =
      statement instanceof CompanySql
        ? { onOneServer: statement, onCluster: statement }
        : statement;
    if (!this.isSharded) return await this.runStatement(onOneServer.text, values);
    return { rows: await this.callCompanyFunction(companyCall(companyId, onCluster, values)) };
  }

  /**
   * The same connection. On a cluster, calls of `runForCompany` share round trips: those that are made while another one of
   * the statement is on its way to the node of their companies. They are one transaction then. Not for statements that
   * wait for locks for long, since the other companies would wait with them.
   */
  get together(): Executor {
    if (!this.isSharded || this.#shared) return this;
    return (this.#together ??= new Executor(this.#connection, true, undefined, this.#calls));
  }

  /**
   * Runs a statement about several companies, given as text as for `runForCompany`: on one server once for all keys; on a
   * cluster for each company with its keys, in one round trip. A statement whose companies have moved to another node fails.
   * @param keys on a cluster, of companies of one node, see `groupByNode`
   * @param valuesOf returns the values of the parameters for some of the keys
   */
  async runByCompany<Key extends CompanyKey>(
    keys: readonly Key[],
    statement: CompanySql,
    valuesOf: (keys: readonly Key[]) => readonly unknown[],
  ): Promise<{ rows: Row[] }> {
    if (!this.isSharded) return await this.runStatement(statement.text, valuesOf(keys));
    const byId = [...Map.groupBy(keys, ({ companyId }) => companyId)];
    const [first, ...others] = byId
      .toSorted(([a], [b]) => (a < b ? -1 : Number(a !== b)))
      .map(([companyId, some]) => companyCall(companyId, statement, valuesOf(some)));
    if (!first) return { rows: [] };
    if (others.length === 0) return { rows: await this.callCompanyFunction(first) };
    const rows = await this.callOnce(sharedCall([first, ...others]));
    return { rows: rowsOfCalls(rows, [first, ...others]).flat() };
  }

  /**
   * Groups keys by the node of their companies, or by why it wasn't found: statements fail then. On one server, they are
   * one group.
   */
  async groupByNode<Key extends CompanyKey>(
    keys: readonly Key[],
  ): Promise<Map<string | Error, Key[]>> {
    if (!this.isSharded) return Map.groupBy(keys, () => "");
    const nodes = await this.#calls.findNodes(keys.map(({ companyId }) => companyId));
    return Map.groupBy(keys, (_, i) => nodes[i]!);
  }

  get #calls(): CompanyCalls {
    return (this.#companyCalls ??= new CompanyCalls({
      send: (call, node) => this.#onNode(node).callOnce(call),
      sendRepeatedly: (call) => this.callCompanyFunction(call),
      runHere: (text, values) => this.runStatement(text, values),
    }));
  }

  #onNode(node: string): Executor {
    if (!this.#connectTo) return this;
    let executor = this.#nodes.get(node);
    if (!executor) this.#nodes.set(node, (executor = new Executor(this.#connectTo(node), true)));
    return executor;
  }

  protected async callCompanyFunction(call: CompanyCall): Promise<Row[]> {
    if (this.#shared) return await this.#shared.call(call);
    return await repeatAfterMove(async () => this.callOnce(call));
  }

  protected async callOnce(call: CompanyCall): Promise<Row[]> {
    const { rows } = await this.runStatement(CALL_COMPANY_FUNCTION, call);
    return rows.map(({ row }) => row as Row);
  }
}

/** Joins the results of several statements in one text, which the driver's types don't know. */
function joinResults(result: { rows: Row[] } | { rows: Row[] }[]): { rows: Row[] } {
  return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
}
