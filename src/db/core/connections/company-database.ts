/**
 * One company's access to its rows. The node that has them, batches with other companies' statements, the replica, the
 * pooler and the company's share of the connections are decided behind it.
 */
import type { Executor } from "../statements/executor.ts";
import type { Transaction, TransactionOptions } from "../statements/transaction.ts";
import type { Replica } from "../replica/replica.ts";
import type { DatabasePool } from "./pool.ts";

/** Connections for what isn't of one company: see `Database.forAllCompanies`. */
export interface AllCompanies {
  /**
   * Short statements by key: one pipelined connection, which is faster than a pool for them. Anything that can
   * take more than a millisecond belongs on `work`, because it would delay every query queued behind it.
   */
  readonly fast: Executor;
  /** Searches and transactions. */
  readonly work: DatabasePool;
  /**
   * Batches of writes (db/writes/) and the queue of deliveries, one connection for each kind of statement: they are
   * long, so they are planned once per connection, and wait for no lock.
   */
  readonly writes: DatabasePool;
  /**
   * Background jobs, on separate connections so that these and requests don't delay each other, and for imports,
   * which take longer than requests. On a cluster, they lead to the coordinator, where the jobs are,
   * if one of the addresses is its.
   */
  readonly jobs: DatabasePool;
  /** Exports, whose transactions last for minutes: as many connections as exports run at a time. */
  readonly exports: DatabasePool;
}

export interface CompanyDatabase {
  /**
   * Short statements by key, on a connection that all companies share. Anything that can take more than a millisecond
   * belongs on `work`.
   */
  readonly read: Executor;
  /**
   * Runs a read of a list: on the replica if there is one that has all that the company wrote; otherwise on `work`.
   * @param read has no effects, and may run twice
   */
  list<T>(read: (db: DatabasePool) => Promise<T>): Promise<T>;
  /** Whether there is a replica. */
  readonly hasReplica: boolean;
  /**
   * Other statements, which see all that was written. A limited number runs at a time, so that an expensive company waits
   * for itself and leaves the other connections to other companies.
   */
  readonly work: DatabasePool;
  /** Batches of writes (db/writes/), which share statements with other companies' writes. */
  readonly write: Executor;
  /** Runs a transaction on `work`, see DatabasePool. */
  transaction<T>(run: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Exports, whose transactions last for minutes: as many connections as exports run at a time. */
  readonly exports: DatabasePool;
}

export class CompanyDatabases {
  readonly #pools: AllCompanies;
  readonly #replica: Replica | undefined;
  /** By their share, which is the same as long as it is remembered. */
  readonly #companies = new WeakMap<DatabasePool, CompanyDatabase>();

  constructor(pools: AllCompanies, replica: Replica | undefined) {
    this.#pools = pools;
    this.#replica = replica;
  }

  get(companyId: string): CompanyDatabase {
    const work = this.#pools.work.forCompany(companyId);
    let company = this.#companies.get(work);
    if (!company) this.#companies.set(work, (company = this.#create(companyId, work)));
    return company;
  }

  #create(companyId: string, work: DatabasePool): CompanyDatabase {
    const { fast, writes, exports } = this.#pools;
    const replica = this.#replica;
    return {
      read: fast,
      list: async (read) => (replica ? replica.read(companyId, work, read) : read(work)),
      hasReplica: replica !== undefined,
      work,
      write: writes,
      transaction: async (run, options) => work.transaction(run, options),
      exports,
    };
  }
}
