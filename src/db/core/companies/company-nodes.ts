/**
 * Runs statements about the companies of one node of a cluster after the other. A statement about all companies asks
 * all nodes, and fails while one of them is down. Reasons: docs/decisions/0065-lost-nodes.md.
 */
import { setTimeout as pause } from "node:timers/promises";
import { createCache } from "../../../kernel/cache.ts";
import { companySql, type CompanySql } from "./company-sql.ts";
import {
  COMPANY_FUNCTION,
  type CompanyKey,
  parameterText,
  statementName,
} from "./company-statement.ts";
import type { Executor, Row } from "../statements/executor.ts";

/** A node that has shards of tables of companies. */
export interface CompanyNode {
  readonly id: string;
  /** An id that a company of the shard could have, for each of the node's shards. */
  readonly companyIds: readonly string[];
}

/** Runs a statement about all companies: on one server, or on each shard of a node. */
export type RunOnShards = (
  statement: CompanySql,
  values: readonly unknown[],
) => Promise<{ rows: Row[] }>;

/** The table with whose shards all tables of companies are colocated. */
const ANCHOR = "'company_counters'::regclass";

const PLACES = `
  select p.groupid::text as node, s.shardid::text as shard
  from pg_dist_shard s join pg_dist_placement p using (shardid) where s.logicalrelid = ${ANCHOR}`;

/** This many times as many ids as there are shards find all shards of ordinary size. */
const IDS_PER_SHARD = 32;
const IDS = `
  select distinct on (shard) shard::text, id from (
    select id, get_shard_id_for_distribution_column(${ANCHOR}, id) as shard
    from (select gen_random_uuid() as id from generate_series(1, $1) offset 0) as random
  ) as found`;

/** No random id is in the shard of an isolated company: its own id is. */
const COMPANIES = `
  select shard.id::text as shard, company.id
  from unnest($1::bigint[]) as shard (id) cross join lateral (
    select id from companies where get_shard_id_for_distribution_column(${ANCHOR}, id) = shard.id limit 1
  ) as company`;
/** Until a shard without companies is searched again. */
const EMPTY_MS = 60_000;

const ON_EACH_SHARD = companySql`
  select answer from unnest($1::uuid[]) as shard (company_id)
  cross join lateral ${COMPANY_FUNCTION}(shard.company_id, $2, $3, $4::text[]) as answer`;

/** Pause after a node fails, so that the next run doesn't hit it at once. */
const PAUSE_AFTER_FAILURE_MS = 1000;
/** Longest wait for a node. Its work goes on, and the caller continues. */
const NODE_WAIT_MS = 1000;

export class CompanyNodes {
  readonly #db: Executor;
  readonly #onError: (error: unknown) => void;
  /** The id of a company by shard. */
  readonly #companyIds = new Map<string, string>();
  /** Shards that no company has. */
  readonly #empty = createCache<true>(1000, { ttl: EMPTY_MS });
  /** What nodes are still busy with, by work and node. */
  readonly #running = new Map<string, Promise<void>>();

  /** @param onError receives the errors of nodes; the work on the others goes on */
  constructor(db: Executor, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /**
   * Works on all nodes at the same time. Leaves out those that are still busy with earlier work of this name, or have just
   * failed, so that a node that doesn't answer doesn't delay the others.
   */
  async runOnEach(name: string, work: (node: CompanyNode) => Promise<void>): Promise<void> {
    const nodes = await this.#list();
    await this.#runAll(name, new Map(nodes.map((node) => [node.id, () => work(node)])));
  }

  /**
   * Works on some companies: once, or on a cluster as `runOnEach`.
   * @param work gets keys of companies of one node
   */
  async runByNode<Key extends CompanyKey>(
    name: string,
    keys: readonly Key[],
    work: (keys: readonly Key[]) => Promise<void>,
  ): Promise<void> {
    if (!this.#db.isSharded) return await work(keys);
    const groups = await this.#db.groupByNode(keys);
    await this.#runAll(name, new Map([...groups].map(([node, some]) => [node, () => work(some)])));
  }

  /**
   * Works on all companies: once, or on a cluster as `runOnEach`.
   * @param work gets a function that runs a statement about them
   */
  async runOnAll(name: string, work: (run: RunOnShards) => Promise<void>): Promise<void> {
    if (!this.#db.isSharded)
      return await work(({ text }, values) => this.#db.runStatement(text, values));
    await this.runOnEach(name, (node) =>
      work((statement, values) => this.runOn(node, statement, values)),
    );
  }

  /** Runs a statement on a node, once for each of its shards, as `Executor.runForCompany` runs one for a company. */
  async runOn(
    { companyIds }: CompanyNode,
    { text, parts }: CompanySql,
    values: readonly unknown[],
  ): Promise<{ rows: Row[] }> {
    const [companyId = ""] = companyIds;
    const { rows } = await this.#db.runForCompany(companyId, ON_EACH_SHARD, [
      companyIds,
      statementName(text),
      parts,
      values.map(parameterText),
    ]);
    return { rows: rows.map(({ answer }) => answer as Row) };
  }

  /** Waits for the work that nodes haven't finished. */
  async finish(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async #runAll(
    name: string,
    works: ReadonlyMap<string | Error, () => Promise<void>>,
  ): Promise<void> {
    const started: Promise<void>[] = [];
    for (const [node, work] of works) {
      const key = `${name}/${String(node)}`;
      if (this.#running.has(key)) continue;
      const ended = Promise.withResolvers<void>();
      started.push(ended.promise);
      const run = this.#run(work, ended.resolve).finally(() => this.#running.delete(key));
      this.#running.set(key, run);
    }
    const wait = new AbortController();
    const late = pause(NODE_WAIT_MS, undefined, { signal: wait.signal }).catch(() => {}); // it ended
    await Promise.race([Promise.all(started), late]);
    wait.abort();
  }

  async #run(work: () => Promise<void>, end: () => void): Promise<void> {
    try {
      await work();
      end();
    } catch (error) {
      this.#onError(error);
      end();
      await pause(PAUSE_AFTER_FAILURE_MS);
    }
  }

  /** Each node knows where the shards are: it asks no other one. */
  async #list(): Promise<CompanyNode[]> {
    const { rows } = await this.#db.runStatement(PLACES);
    const unknown = () =>
      rows
        .map(({ shard }) => shard as string)
        .filter((shard) => !this.#companyIds.has(shard) && !this.#empty.has(shard));
    const learn = async (text: string, value: unknown) => {
      const found = await this.#db.runStatement(text, [value]);
      for (const { shard, id } of found.rows) this.#companyIds.set(shard, id);
    };
    if (unknown().length > 0) await learn(IDS, rows.length * IDS_PER_SHARD);
    if (unknown().length > 0) await learn(COMPANIES, unknown());
    for (const shard of unknown()) this.#empty.set(shard, true);
    return [...Map.groupBy(rows, ({ node }) => node as string)]
      .map(([id, shards]) => ({
        id,
        companyIds: shards.flatMap(({ shard }) => this.#companyIds.get(shard) ?? []),
      }))
      .filter(({ companyIds }) => companyIds.length > 0);
  }
}
