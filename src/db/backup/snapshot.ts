/** Reads all tables as they were at one point in time, while others write. */
import type postgres from "postgres";
import { OperatorError } from "../../kernel/operator-error.ts";
import { connect, prepareTransaction } from "./connection.ts";
import { findServerUrl } from "../core/servers.ts";
import { listMigrations, type AppliedMigration } from "./migrations.ts";
import { listSequences, listTables, type StoredSequence, type StoredTable } from "./catalog.ts";

const MAX_ATTEMPTS = 5;
const UNDEFINED_TABLE = "42P01";
/** Migrations and new partitions lock tables for a short time. */
const LOCK_TIMEOUT = "60s";

/** On a Citus cluster, each connection to a node would have a snapshot of its own. Other servers ignore it. */
const ONE_SNAPSHOT_PER_NODE = { "citus.max_adaptive_executor_pool_size": "1" };

export interface Snapshot {
  /** Time of the snapshot, by the server's clock. */
  readonly createdAt: Date;
  /** The server's version, such as `18.4`. */
  readonly postgres: string;
  /** The applied migrations, in their order. */
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly StoredTable[];
  readonly sequences: readonly StoredSequence[];
  /** Reads the rows of a table in COPY's text format, in chunks that end with a row. One table at a time. */
  rows(table: StoredTable): Promise<AsyncIterable<Buffer>>;
}

/**
 * Opens a snapshot on one connection, which doesn't block writes. Tables can't be changed or dropped meanwhile.
 * @param url postgres://…
 * @throws OperatorError when the database isn't one of the service; errors of `work` pass through
 */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const sql = connect(await findServerUrl(url));
  try {
    for (let attempt = 1; ; attempt++) {
      const result = await attemptSnapshot(sql, work, attempt === MAX_ATTEMPTS);
      if (result !== CHANGED) return result.value;
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const CHANGED = Symbol("tables were created or dropped before they were locked");

async function attemptSnapshot<T>(
  sql: postgres.Sql,
  work: (snapshot: Snapshot) => Promise<T>,
  isLast: boolean,
): Promise<{ value: T } | typeof CHANGED> {
  const before = await listTables(sql);
  if (!before.some(({ schema, name }) => schema === "public" && name === "companies"))
    throw new OperatorError(
      "The database contains no data of the service: it has no table public.companies. Check DATABASE_URL or DATA_DIR.",
    );
  let isLocked = false;
  try {
    return await sql.begin("isolation level repeatable read read only", async (tx) => {
      await tx.unsafe(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      // Before the first query, which takes the snapshot: a table that is dropped afterwards would appear empty.
      await tx.unsafe(`lock table ${before.map(nameOf).join(", ")} in access share mode`);
      await prepareTransaction(tx, ONE_SNAPSHOT_PER_NODE);
      const tables = await listTables(tx);
      if (!isLast && namesOf(tables) !== namesOf(before)) return CHANGED;
      isLocked = true;
      return { value: await work(await describe(tx, tables)) };
    });
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === UNDEFINED_TABLE && !isLocked && !isLast) return CHANGED;
    throw error;
  }
}

function namesOf(tables: readonly StoredTable[]): string {
  return JSON.stringify(
    tables.map(({ schema, name, partitions }) => [schema, name, partitions.map((p) => p.name)]),
  );
}

async function describe(tx: postgres.TransactionSql, tables: StoredTable[]): Promise<Snapshot> {
  const [server] = await tx<{ createdAt: Date; postgres: string }[]>`
    select now() as "createdAt", current_setting('server_version') as postgres`;
  if (!server) throw new Error("the server returned no row");
  return {
    ...server,
    migrations: await listMigrations(tx),
    tables,
    sequences: await listSequences(tx),
    async rows(table) {
      const columns = table.columns.map(quote).join(", ");
      // COPY doesn't read partitioned tables directly.
      const source = table.isPartitioned
        ? `(select ${columns} from ${nameOf(table)})`
        : `${nameOf(table)} (${columns})`;
      return await tx.unsafe(`copy ${source} to stdout`).readable();
    },
  };
}

/** The name of a table in statements. */
export function nameOf({ schema, name }: { readonly schema: string; readonly name: string }) {
  return `${quote(schema)}.${quote(name)}`;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
