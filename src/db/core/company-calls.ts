/**
 * Sends concurrent statements about companies of one node of a cluster in one round trip. A round trip between nodes costs
 * several times what a statement does: docs/decisions/0061-citus-writes.md has the measurements.
 */
import DataLoader from "dataloader";
import { LRUCache } from "lru-cache";
import {
  COMPANY_FUNCTION,
  companyCall,
  hasMoved,
  parameterText,
  type CompanyCall,
} from "./company-statement.ts";
import { isUnavailable } from "./failures.ts";
import type { Row } from "./row.ts";

/** A connection or pool of the process. */
export interface CallConnection {
  /** Sends a call of the companies' function, and returns its rows. */
  send(call: CompanyCall): Promise<Row[]>;
  /** The same; repeats it while the company moves to another node. */
  sendRepeatedly(call: CompanyCall): Promise<Row[]>;
  /** Runs a statement on the node that the process is connected to. */
  runHere(text: string, values: readonly unknown[]): Promise<{ rows: Row[] }>;
}

/** The nodes of companies, by what each node knows itself. */
const NODES = `
  select company::text as "companyId", placement.groupid::text as node
  from unnest($1::uuid[]) as company
  join pg_dist_placement as placement
    on placement.shardid = get_shard_id_for_distribution_column('company_counters'::regclass, company)`;

/** Runs one statement for several companies of a node, each on its own shard. */
const TOGETHER = `
  select called.n::int as n, answer
  from unnest($1::uuid[], $2::text[]) with ordinality as called (company_id, parameters, n)
  cross join lateral ${COMPANY_FUNCTION}(called.company_id, $3, $4, called.parameters::text[]) as answer`;

/** Companies whose node is remembered. */
const REMEMBERED_COMPANIES = 10_000;
/** Of one round trip: later calls of the same connection wait for it. */
const MAX_CALLS = 64;

export class CompanyCalls {
  readonly #connection: CallConnection;
  readonly #nodes = new LRUCache<string, string>({ max: REMEMBERED_COMPANIES });
  readonly #loader: DataLoader<CompanyCall, Row[]>;

  constructor(connection: CallConnection) {
    this.#connection = connection;
    this.#loader = new DataLoader((calls) => this.#sendAll(calls), { cache: false });
  }

  /** Sends a call, together with others that are made in the same turn of the event loop. */
  async call(call: CompanyCall): Promise<Row[]> {
    return await this.#loader.load(call);
  }

  async #sendAll(calls: readonly CompanyCall[]): Promise<(Row[] | Error)[]> {
    const answers = new Map<CompanyCall, Row[] | Error>();
    const groups = calls.length === 1 ? [calls] : await this.#group(calls);
    await Promise.all(
      groups.map(async (group) => {
        const some = await this.#sendGroup(group);
        for (const [i, call] of group.entries()) answers.set(call, some[i] ?? []);
      }),
    );
    return calls.map((call) => answers.get(call) ?? []);
  }

  /**
   * Groups calls by node and statement. Statements of one kind lock rows in the order of companies, so that two processes
   * don't wait for each other.
   */
  async #group(calls: readonly CompanyCall[]): Promise<(readonly CompanyCall[])[]> {
    await this.#findNodes(calls.map(([companyId]) => companyId));
    const byNode = Map.groupBy(calls, ([companyId, name]) => {
      const node = this.#nodes.get(companyId);
      return node === undefined ? companyId : `${node}/${name}`;
    });
    return [...byNode.values()].flatMap((group) => {
      const sorted = group.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
      return Array.from({ length: Math.ceil(sorted.length / MAX_CALLS) }, (_, i) =>
        sorted.slice(i * MAX_CALLS, (i + 1) * MAX_CALLS),
      );
    });
  }

  async #findNodes(companyIds: readonly string[]): Promise<void> {
    const unknown = companyIds.filter((id) => !this.#nodes.has(id));
    if (unknown.length === 0) return;
    const { rows } = await this.#connection.runHere(NODES, [[...new Set(unknown)]]);
    for (const { companyId, node } of rows) this.#nodes.set(companyId, node);
  }

  async #sendGroup(group: readonly CompanyCall[]): Promise<(Row[] | Error)[]> {
    const [first, ...others] = group;
    if (!first) return [];
    if (others.length === 0) return [await this.#sendAlone(first)];
    const [companyId, name, text] = first;
    const values = [
      group.map(([id]) => id),
      group.map(([, , , parameters]) => parameterText(parameters)),
      name,
      text,
    ];
    try {
      const rows = await this.#connection.send(companyCall(companyId, TOGETHER, values));
      const answers = group.map((): Row[] => []);
      for (const { n, answer } of rows) answers[n - 1]?.push(answer as Row);
      return answers;
    } catch (error) {
      if (hasMoved(error)) for (const [id] of group) this.#nodes.delete(id);
      // Whether the statement was committed isn't known.
      else if (isUnavailable(error)) return group.map(() => error as Error);
      // Nothing was written. The error belongs to one of the companies.
      return await Promise.all(group.map((call) => this.#sendAlone(call)));
    }
  }

  async #sendAlone(call: CompanyCall): Promise<Row[] | Error> {
    return await this.#connection.sendRepeatedly(call).catch((error: unknown) => error as Error);
  }
}
