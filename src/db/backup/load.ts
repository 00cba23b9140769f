/** Loads a backup into an empty database, in one transaction. */
import type postgres from "postgres";
import { OperatorError } from "../../kernel/operator-error.ts";
import { applyMigration, prepareTable } from "../core/migrate.ts";
import type { Migration } from "../core/migration-files.ts";
import { LOCK } from "../core/migration-session.ts";
import { pendingNames } from "../core/migration-state.ts";
import { findServerUrl } from "../core/servers.ts";
import { copyFrom } from "../import/copy-stream.ts";
import {
  listForeignKeys,
  listIndexes,
  listTables,
  listTriggers,
  type Removable,
  type StoredSequence,
  type StoredTable,
} from "./catalog.ts";
import { connect, prepareTransaction } from "./connection.ts";
import { expectEmptyDatabase } from "./empty-database.ts";
import { planMigrations, queryOf, restoreHistory, type AppliedMigration } from "./migrations.ts";
import { arrangePartitions, columnList } from "./partitions.ts";
import { nameOf } from "./snapshot.ts";

type LoadedTable = Pick<StoredTable, "schema" | "name" | "columns" | "partitions">;

/** The tables and sequences of a backed-up database, without their rows. */
interface LoadedSchema {
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly LoadedTable[];
  readonly sequences: readonly StoredSequence[];
}

/** Loads tables in an open transaction. */
export interface Loader {
  /**
   * Creates the schema, without foreign keys and most indexes.
   * @throws OperatorError when this version of the service can't create the tables of the backup
   */
  createSchema(schema: LoadedSchema): Promise<void>;
  /** Adds the rows of a table, in COPY's text format. Returns false for a table that isn't the service's. */
  copy(table: LoadedTable, rows: AsyncIterable<Buffer>): Promise<boolean>;
  /**
   * Adds indexes and foreign keys, and applies this version's newer migrations.
   * @param rowCounts how many rows each table must have
   */
  complete(rowCounts: ReadonlyMap<LoadedTable, number>): Promise<void>;
}

/**
 * Loads a database. If anything fails, it stays empty.
 * @param url postgres://…
 * @param where names the database in messages
 * @param work calls the loader; the transaction is committed when it returns
 * @param serviceWaitMs maximum time in milliseconds to wait for the end of the service's connections
 * @throws OperatorError when the database isn't empty, or when the service is connected; errors of `work` pass through
 */
export async function loadDatabase(
  url: string,
  where: string,
  work: (loader: Loader) => Promise<void>,
  serviceWaitMs?: number,
): Promise<void> {
  const sql = connect(await findServerUrl(url));
  try {
    await sql.begin("isolation level read committed", async (tx) => {
      await prepareTransaction(tx, { maintenance_work_mem: "256MB" });
      // A process of the service that starts now waits with its migrations, and then finds nothing to do.
      const [lock] = await tx<{ isLocked: boolean }[]>`
        select pg_try_advisory_xact_lock(${String(LOCK)}::bigint) as "isLocked"`;
      if (!lock?.isLocked)
        throw new OperatorError(`Another process is migrating ${where}. Nothing was changed.`);
      await expectEmptyDatabase(tx, where, serviceWaitMs);
      await pendingNames(queryOf(tx)); // checks the server's version
      await work(new TransactionLoader(tx));
    });
    await refreshStatistics(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

class TransactionLoader implements Loader {
  readonly #tx: postgres.TransactionSql;
  #sequences: readonly StoredSequence[] = [];
  #newer: readonly Migration[] = [];
  #tables = new Map<string, StoredTable>();
  #restored: readonly Removable[] = [];

  constructor(tx: postgres.TransactionSql) {
    this.#tx = tx;
  }

  async createSchema(schema: LoadedSchema): Promise<void> {
    const tx = this.#tx;
    this.#sequences = schema.sequences;
    const query = queryOf(tx);
    const { earlier, newer } = await planMigrations(schema.migrations);
    this.#newer = newer;
    await prepareTable(query);
    for (const migration of earlier) await applyMigration(query, migration);
    await restoreHistory(tx, schema.migrations);
    const created = await listTables(tx);
    this.#tables = new Map(created.map((table) => [nameOf(table), table]));
    for (const table of schema.tables) {
      const here = this.#tables.get(nameOf(table));
      if (here) expectSameColumns(table, here);
      if (here?.isPartitioned) await arrangePartitions(tx, here, table.partitions);
    }
    const [foreignKeys, indexes, triggers] = [
      await listForeignKeys(tx),
      await listIndexes(tx),
      await listTriggers(tx),
    ];
    for (const { remove } of [...foreignKeys, ...indexes, ...triggers]) await tx.unsafe(remove);
    // Foreign keys need the indexes of what they refer to.
    this.#restored = [...indexes, ...foreignKeys, ...triggers];
    // Migrations have added rows.
    await tx.unsafe(`truncate ${created.map(nameOf).join(", ")}`);
  }

  async copy(table: LoadedTable, rows: AsyncIterable<Buffer>): Promise<boolean> {
    const here = this.#tables.get(nameOf(table));
    if (!here) return false;
    // Many tables are empty, and a COPY takes at least 40 ms, in which the last packet waits to be sent.
    const iterator = rows[Symbol.asyncIterator]();
    const first = await iterator.next();
    if (first.done) return true;
    async function* all() {
      yield first.value as Buffer;
      yield* { [Symbol.asyncIterator]: () => iterator };
    }
    // Rows that are frozen need no vacuum later. Postgres can't write them to partitioned tables.
    const options = here.isPartitioned ? "" : " with (freeze)";
    const copy = this.#tx.unsafe<postgres.Row[]>(
      `copy ${nameOf(table)} (${columnList(table.columns)}) from stdin${options}`,
    );
    await copyFrom(copy, all());
    return true;
  }

  async complete(rowCounts: ReadonlyMap<LoadedTable, number>): Promise<void> {
    const tx = this.#tx;
    for (const [table, expected] of rowCounts) {
      if (!this.#tables.has(nameOf(table))) continue;
      const [row] = await tx.unsafe<{ count: string }[]>(`select count(*) from ${nameOf(table)}`);
      if (Number(row?.count) !== expected)
        throw new Error(
          `${nameOf(table)} has ${row?.count} rows after loading, but the backup has ${expected}`,
        );
    }
    for (const sequence of this.#sequences)
      await tx`select setval(to_regclass(${nameOf(sequence)}), ${sequence.value}::bigint)`;
    for (const { restore } of this.#restored) await tx.unsafe(restore);
    for (const migration of this.#newer) await applyMigration(queryOf(tx), migration);
  }
}

function expectSameColumns(table: LoadedTable, here: StoredTable): void {
  const difference = new Set(table.columns).symmetricDifference(new Set(here.columns));
  if (difference.size === 0) return;
  throw new OperatorError(
    `The backup's table ${table.schema}.${table.name} differs from the one that this version's migrations create, in: ${[...difference].join(", ")}. Install the version of the service that wrote the backup.`,
  );
}

/** Updates statistics, and marks pages as visible to all, which index-only scans need. */
async function refreshStatistics(sql: postgres.Sql): Promise<void> {
  try {
    const tables = await listTables(sql);
    await sql.unsafe(`vacuum (analyze) ${tables.map(nameOf).join(", ")}`);
  } catch {
    // The restore is committed. Autovacuum does the same later.
  }
}
