/**
 * Sends concurrent statements about companies of one node of a cluster in one round trip. A round trip between nodes costs
 * several times what a statement does: docs/decisions/0061-citus-writes.md has the measurements.
 */
import { setTimeout as pause } from "node:timers/promises";
import { createCache } from "../../../kernel/cache.ts";
import { BatchLoader } from "../statements/batch-loader.ts";
import { hasMoved, rowsOfCalls, sharedCall, type CompanyCall } from "./company-statement.ts";
import { isUnavailable } from "../connections/failures.ts";
import type { Row } from "../statements/row.ts";

/** A connection or pool of the process. */
export interface CallConnection {
  /** Sends a call of the companies' function, and returns its rows. */
  send(call: CompanyCall, node: string): Promise<Row[]>;
  /** The same; repeats it while the company moves to another node. */
  sendRepeatedly(call: CompanyCall): Promise<Row[]>;
  /** Runs a statement on the node that the process is connected to. */
  runHere(text: string, values: readonly unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * The nodes of companies, by what each node knows itself. Each company's shard is found once: in the condition of the join, it
 * would be for each shard of each table.
 */
const NODES = `
  select company::text as "companyId", placement.groupid::text as node
  from (
    select company, get_shard_id_for_distribution_column('company_counters'::regclass, company) as shardid
    from unnest($1::uuid[]) as company offset 0
  ) as asked join pg_dist_placement as placement using (shardid)`;

/** Companies whose node is remembered. */
const REMEMBERED_COMPANIES = 10_000;
/** Maximum calls per round trip. Later calls wait for it. */
const MAX_CALLS = 64;

/** Before a call is repeated whose company has moved to another node. */
const PAUSES_AFTER_MOVE_MS = [0, 20, 100];

type Answer = Row[] | Error;

/** Repeats a call while its company has moved: nothing was written then. A node may know it a little later. */
export async function repeatAfterMove<T>(call: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_AFTER_MOVE_MS) {
    try {
      return await call();
    } catch (error) {
      if (!hasMoved(error)) throw error;
      await pause(pauseMs);
    }
  }
  return await call();
}

export class CompanyCalls {
  readonly #connection: CallConnection;
  readonly #nodes = createCache<string>(REMEMBERED_COMPANIES);
  readonly #nodeLoader: BatchLoader<string, string>;
  /** One for each node and statement. */
  readonly #callLoaders = new Map<string, BatchLoader<CompanyCall, Row[]>>();

  constructor(connection: CallConnection) {
    this.#connection = connection;
    this.#nodeLoader = new BatchLoader((ids) => this.findNodes(ids));
  }

  /**
   * Sends a call. Calls that are made while another one of the statement is on its way to the node share the next round
   * trip; a single call doesn't wait.
   */
  async call(call: CompanyCall): Promise<Row[]> {
    const [companyId, name] = call;
    const node = this.#nodes.get(companyId) ?? (await this.#nodeLoader.load(companyId));
    const key = `${node}/${name}`;
    let loader = this.#callLoaders.get(key);
    if (!loader) {
      loader = new BatchLoader((calls) => this.#sendAll(calls, node));
      this.#callLoaders.set(key, loader);
    }
    return await loader.load(call);
  }

  /** Finds the nodes on which companies are now, in their order. */
  async findNodes(companyIds: readonly string[]): Promise<(string | Error)[]> {
    const { rows } = await this.#connection.runHere(NODES, [[...new Set(companyIds)]]);
    for (const { companyId, node } of rows) this.#nodes.set(companyId, node);
    return companyIds.map((id) => this.#nodes.get(id) ?? new Error(`no node has company ${id}`));
  }

  /** In the order of companies, in which all processes lock rows: so they don't wait for each other. */
  async #sendAll(calls: readonly CompanyCall[], node: string): Promise<Answer[]> {
    const order = [...calls.keys()].toSorted((a, b) => compare(calls[a], calls[b]));
    const answers: Answer[] = [];
    for (let from = 0; from < order.length; from += MAX_CALLS) {
      const places = order.slice(from, from + MAX_CALLS);
      const sent = places.map((place) => calls[place]).filter((call) => call !== undefined);
      const some = await this.#sendTogether(sent, node);
      for (const [i, place] of places.entries()) answers[place] = some[i] ?? [];
    }
    return answers;
  }

  async #sendTogether(calls: readonly CompanyCall[], node: string): Promise<Answer[]> {
    const [first, ...others] = calls;
    if (!first) return [];
    try {
      if (others.length === 0) return [await this.#connection.send(first, node)];
      const rows = await this.#connection.send(sharedCall([first, ...others]), node);
      return rowsOfCalls(rows, calls);
    } catch (error) {
      const isMoved = hasMoved(error);
      if (isMoved) for (const [id] of calls) this.#nodes.delete(id);
      // If it is unavailable, whether the calls were committed isn't known.
      if (!isMoved && (calls.length === 1 || isUnavailable(error)))
        return calls.map(() => error as Error);
      // Nothing was written. The error belongs to one of the companies.
      return await Promise.all(
        calls.map((call) =>
          this.#connection.sendRepeatedly(call).catch((reason: unknown) => reason as Error),
        ),
      );
    }
  }
}

function compare([a]: CompanyCall | readonly [] = [], [b]: CompanyCall | readonly [] = []): number {
  return (a ?? "") < (b ?? "") ? -1 : Number(a !== b);
}
