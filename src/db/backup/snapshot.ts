/** Reads all tables as they were at one point in time, while others write. */
import { OperatorError } from "../../kernel/operator-error.ts";
import { copyTo } from "../core/statements/copy.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import type { ServerClient } from "../core/connections/server-client.ts";
import { isDistributed } from "../core/companies/sharding.ts";
import {
  answerWithin,
  inTransaction,
  rowsOf,
  withConnection,
} from "../core/connections/task-connection.ts";
import { APPLICATION_NAME, prepareTransaction } from "./connection.ts";
import { listMigrations, type AppliedMigration } from "./migrations.ts";
import { listSequences, listTables, type StoredSequence, type StoredTable } from "./catalog.ts";

const MAX_ATTEMPTS = 5;
const UNDEFINED_TABLE = "42P01";
/** Migrations and new partitions lock tables for a short time. Shorter than `SILENCE_MS`, for the clearer error. */
const LOCK_TIMEOUT = "50s";
/** Maximum time for which the server may send nothing. */
const SILENCE_MS = 60_000;
/** A cluster's coordinator collects all rows of a table before it sends the first. */
const CLUSTER_SILENCE_MS = 60 * SILENCE_MS;

/** On a Citus cluster, each connection to a node would have its own snapshot. Other servers ignore it. */
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
  /** Reads the rows of a table in COPY's text format, in chunks of any size. One table at a time, to its end. */
  rows(table: StoredTable): AsyncIterable<Buffer>;
}

/** A connection whose server must answer in time. */
interface Source {
  readonly client: ServerClient;
  readonly query: RunQuery;
  readonly silenceMs: number;
}

/**
 * Opens a snapshot on one connection, which doesn't block writes. Tables can't be changed or dropped meanwhile.
 * @param url postgres://…
 * @param silenceMs maximum time in milliseconds for the server to send something
 * @throws OperatorError when the database isn't one of the service, or when its server is silent for too long; errors of
 *   `work` pass through
 */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
  silenceMs = SILENCE_MS,
): Promise<T> {
  return await withConnection(url, APPLICATION_NAME, async (client) => {
    const query: RunQuery = async (text, values) =>
      await answerWithin(client, silenceMs, client.query(text, values));
    const isCluster = await isDistributed({
      runStatement: async (text) => ({ rows: await rowsOf(query, text) }),
    });
    const source = {
      client,
      query,
      silenceMs: isCluster ? Math.max(silenceMs, CLUSTER_SILENCE_MS) : silenceMs,
    };
    for (let attempt = 1; ; attempt++) {
      const result = await attemptSnapshot(source, work, attempt === MAX_ATTEMPTS);
      if (result !== CHANGED) return result.value;
    }
  });
}

const CHANGED = Symbol("tables were created or dropped before they were locked");

async function attemptSnapshot<T>(
  source: Source,
  work: (snapshot: Snapshot) => Promise<T>,
  isLast: boolean,
): Promise<{ value: T } | typeof CHANGED> {
  const { client, query } = source;
  const before = await listTables(query);
  if (!before.some(({ schema, name }) => schema === "public" && name === "companies"))
    throw new OperatorError(
      "The database contains no data of the service: it has no table public.companies. Check DATABASE_URL or DATA_DIR.",
    );
  let isLocked = false;
  try {
    return await inTransaction(client, "isolation level repeatable read read only", async () => {
      await query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      // Before the first query, which takes the snapshot: a table that is dropped afterwards would appear empty.
      await query(`lock table ${before.map(nameOf).join(", ")} in access share mode`);
      await prepareTransaction(query, ONE_SNAPSHOT_PER_NODE);
      const tables = await listTables(query);
      if (!isLast && namesOf(tables) !== namesOf(before)) return CHANGED;
      isLocked = true;
      return { value: await work(await describe(source, tables)) };
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

async function describe(source: Source, tables: StoredTable[]): Promise<Snapshot> {
  const { client, query, silenceMs } = source;
  const [server] = await rowsOf<{ createdAt: Date; postgres: string }>(
    query,
    `select now() as "createdAt", current_setting('server_version') as postgres`,
  );
  if (!server) throw new Error("the server returned no row");
  return {
    ...server,
    migrations: await listMigrations(query),
    tables,
    sequences: await listSequences(query),
    rows(table) {
      const columns = table.columns.map(quote).join(", ");
      // COPY doesn't read partitioned tables directly.
      const from = table.isPartitioned
        ? `(select ${columns} from ${nameOf(table)})`
        : `${nameOf(table)} (${columns})`;
      return copyTo(client, `copy ${from} to stdout`, silenceMs);
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
