/** Loads a backup into an empty database, in one transaction. */
import { OperatorError } from "../../kernel/operator-error.ts";
import { copyFrom } from "../core/statements/copy.ts";
import { applyMigration, prepareTable, queryOf } from "../migrations/migrate.ts";
import type { Migration } from "../migrations/migration-files.ts";
import { LOCK } from "../migrations/migration-session.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { pendingNames } from "../migrations/migration-state.ts";
import type { ServerClient } from "../core/connections/server-client.ts";
import { inTransaction, rowsOf, withConnection } from "../core/connections/task-connection.ts";
import {
  listForeignKeys,
  listIndexes,
  listTables,
  listTriggers,
  type Removable,
  type StoredSequence,
  type StoredTable,
} from "./catalog.ts";
import { APPLICATION_NAME, prepareTransaction } from "./connection.ts";
import { expectEmptyDatabase } from "./empty-database.ts";
import { planMigrations, restoreHistory, type AppliedMigration } from "./migrations.ts";
import { nameOf, quote } from "./snapshot.ts";

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
  await withConnection(url, APPLICATION_NAME, async (client) => {
    const query = queryOf(client);
    await inTransaction(client, "isolation level read committed", async () => {
      await prepareTransaction(query, { maintenance_work_mem: "256MB" });
      // A process of the service that starts now waits with its migrations, and then finds nothing to do.
      const [lock] = await rowsOf<{ isLocked: boolean }>(
        query,
        `select pg_try_advisory_xact_lock($1::bigint) as "isLocked"`,
        [String(LOCK)],
      );
      if (!lock?.isLocked)
        throw new OperatorError(`Another process is migrating ${where}. Nothing was changed.`);
      await expectEmptyDatabase(query, where, serviceWaitMs);
      await pendingNames(query); // checks the server's version
      await work(new TransactionLoader(client));
    });
    await refreshStatistics(query);
  });
}

class TransactionLoader implements Loader {
  readonly #client: ServerClient;
  readonly #query: RunQuery;
  #sequences: readonly StoredSequence[] = [];
  #newer: readonly Migration[] = [];
  #tables = new Map<string, StoredTable>();
  #restored: readonly Removable[] = [];

  constructor(client: ServerClient) {
    this.#client = client;
    this.#query = queryOf(client);
  }

  async createSchema(schema: LoadedSchema): Promise<void> {
    const query = this.#query;
    this.#sequences = schema.sequences;
    const { earlier, newer } = await planMigrations(schema.migrations);
    this.#newer = newer;
    await prepareTable(query);
    for (const migration of earlier) await applyMigration(query, migration);
    await restoreHistory(query, schema.migrations);
    const created = await listTables(query);
    this.#tables = new Map(created.map((table) => [nameOf(table), table]));
    for (const table of schema.tables) {
      const here = this.#tables.get(nameOf(table));
      if (here) expectSameColumns(table, here);
      if (here?.isPartitioned) await arrangePartitions(query, here, table.partitions);
    }
    const [foreignKeys, indexes, triggers] = [
      await listForeignKeys(query),
      await listIndexes(query),
      await listTriggers(query),
    ];
    for (const { remove } of [...foreignKeys, ...indexes, ...triggers]) await query(remove);
    // Foreign keys need the indexes of what they refer to.
    this.#restored = [...indexes, ...foreignKeys, ...triggers];
    // Migrations have added rows.
    await query(`truncate ${created.map(nameOf).join(", ")}`);
  }

  async copy(table: LoadedTable, rows: AsyncIterable<Buffer>): Promise<boolean> {
    const here = this.#tables.get(nameOf(table));
    if (!here) return false;
    // Rows that are frozen need no vacuum later. Postgres can't write them to partitioned tables.
    const options = here.isPartitioned ? "" : " with (freeze)";
    const statement = `copy ${nameOf(table)} (${columnList(table.columns)}) from stdin${options}`;
    await copyFrom(this.#client, statement, rows);
    return true;
  }

  async complete(rowCounts: ReadonlyMap<LoadedTable, number>): Promise<void> {
    const query = this.#query;
    for (const [table, expected] of rowCounts) {
      if (!this.#tables.has(nameOf(table))) continue;
      const [row] = await rowsOf<{ count: string }>(query, `select count(*) from ${nameOf(table)}`);
      if (Number(row?.count) !== expected)
        throw new Error(
          `${nameOf(table)} has ${row?.count} rows after loading, but the backup has ${expected}`,
        );
    }
    for (const sequence of this.#sequences)
      await query("select setval(to_regclass($1), $2::bigint)", [nameOf(sequence), sequence.value]);
    for (const { restore } of this.#restored) await query(restore);
    for (const migration of this.#newer) await applyMigration(query, migration);
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
async function refreshStatistics(query: RunQuery): Promise<void> {
  try {
    const tables = await listTables(query);
    await query(`vacuum (analyze) ${tables.map(nameOf).join(", ")}`);
  } catch {
    // The restore is committed. Autovacuum does the same later.
  }
}

/**
 * Creates, attaches and drops partitions of an empty table. A partition whose name exists keeps its own indexes: only its
 * bound is changed.
 * @param table the table as it is
 * @param expected the partitions of the backup; bounds are SQL
 */
async function arrangePartitions(
  query: RunQuery,
  table: Pick<StoredTable, "schema" | "name" | "partitions">,
  expected: StoredTable["partitions"],
): Promise<void> {
  const partitionName = (name: string) => nameOf({ schema: table.schema, name });
  const boundOf = (name: string) => expected.find((partition) => partition.name === name)?.bound;
  const changed = table.partitions.filter(({ name, bound }) => boundOf(name) !== bound);
  const existing = new Set(table.partitions.map(({ name }) => name));
  // First all of them, because the new bounds may overlap the old ones.
  for (const { name } of changed)
    await query(`alter table ${nameOf(table)} detach partition ${partitionName(name)}`);
  for (const { name } of changed)
    if (boundOf(name) === undefined) await query(`drop table ${partitionName(name)}`);
  for (const { name, bound } of expected)
    if (changed.some((partition) => partition.name === name))
      await query(`alter table ${nameOf(table)} attach partition ${partitionName(name)} ${bound}`);
    else if (!existing.has(name))
      await query(`create table ${partitionName(name)} partition of ${nameOf(table)} ${bound}`);
}

/** Formats a list of columns. */
function columnList(columns: readonly string[]): string {
  return columns.map(quote).join(", ");
}
