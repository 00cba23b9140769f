/** Imports any number of customers in one transaction. */
import { DatabaseError, type QueryResult } from "pg";
import { statementName } from "../core/companies/company-statement.ts";
import { Executor, type Row } from "../core/statements/executor.ts";
import { isUnavailable } from "../core/connections/failures.ts";
import type { ServerClient } from "../core/connections/server-client.ts";
import { applySessionSettings } from "../core/connections/session-settings.ts";
import { isDistributed } from "../core/companies/sharding.ts";
import { inTransaction, withConnection } from "../core/connections/task-connection.ts";
import { importCustomer } from "../writes/customer-writes.ts";
import type { CreateRow } from "../writes/resource-rows.ts";
import { runWrites } from "../writes/run-statement.ts";
import { writeStatement } from "../writes/write-statement.ts";
import { batches } from "./rows.ts";
import { RefusedRow } from "./refused-row.ts";

export interface ImportedCustomers {
  readonly customers: number;
  /** The number that the company's next customer gets. */
  readonly nextCustomerNumber: number;
  /** Events that were emitted. */
  readonly events: number;
}

/** Events to emit for the imported customers. */
export interface CustomerEvents {
  /** The events' actor as JSON text. */
  readonly actor: string;
  /** The time of the events. */
  readonly now: Date;
  readonly createId: () => string;
}

/**
 * Imports customers of a company in one transaction, which ends when `rows` ends. Until then, no other customer of
 * the company can be created.
 * @param url postgres://…, with one or several hosts; a separate connection is opened and closed
 * @param rows in groups, see `toImportRow`
 * @param events emits `customer.created` for each customer, in the same transaction; undefined for none
 * @returns undefined when there is no such company
 * @throws the error of `rows`, an AbortError, a RefusedRow, or the database's error; then nothing was written
 */
export async function importCustomers(
  url: string,
  companyId: string,
  rows: AsyncIterable<readonly CreateRow[]>,
  signal: AbortSignal,
  events?: CustomerEvents,
): Promise<ImportedCustomers | undefined> {
  return await withConnection(url, "partner-api import", async (client) => {
    const imported = await inTransaction(
      client,
      "isolation level read committed",
      async () => await importInto(client, companyId, rows, signal, events),
    );
    if (imported) await vacuum(client, signal);
    return imported;
  });
}

async function importInto(
  client: ServerClient,
  companyId: string,
  groups: AsyncIterable<readonly CreateRow[]>,
  signal: AbortSignal,
  events: CustomerEvents | undefined,
): Promise<ImportedCustomers | undefined> {
  await client.query(applySessionSettings(true));
  const db = new CancellableExecutor(client, signal, await isDistributed(new Executor(client)));
  await client.query(WITHOUT_TIME_LIMITS);
  // First, as when creating a single customer: another lock order could cause a deadlock.
  const lock = "select from company_counters where company_id = $1 for update";
  const { rowCount } = await db.runStatement(lock, [companyId]);
  if (rowCount === 0) return undefined;
  await client.query(FOR_MANY_WRITES);
  const writeRows = createWriteRows(client, db, companyId, events);
  let customers = 0;
  for await (const group of groups)
    for (const rows of batches(group)) {
      await writeRows(rows, customers);
      customers += rows.length;
    }
  const { rows: after } = await db.runStatement(
    "select next_customer_number as next from company_counters where company_id = $1",
    [companyId],
  );
  return {
    customers,
    nextCustomerNumber: Number(after[0]?.["next"]),
    events: events ? customers : 0,
  };
}

/** Only a cluster reads the first one. */
const WITHOUT_TIME_LIMITS = `
  set local citus.propagate_set_commands = 'local';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * Most of the work is updating the trigram index; a larger pending list reduces it by a third. The planner expects few
 * writes, and would compare each row of the request with each inserted one.
 */
const FOR_MANY_WRITES = `
  set local gin_pending_list_limit = '64MB';
  set local work_mem = '64MB';
  set local enable_nestloop = off;
  set local enable_mergejoin = off`;

/**
 * Creates a function that writes rows, if that fails in halves, to find the first that the database refuses.
 * @returns its second parameter is the number of rows before
 */
function createWriteRows(
  client: ServerClient,
  db: Executor,
  companyId: string,
  events: CustomerEvents | undefined,
) {
  const statement = writeStatement(importCustomer(events !== undefined), true);
  const writeAll = async (rows: readonly CreateRow[]) => {
    const writes = rows.map((row) => ({
      companyId,
      requestId: undefined,
      actor: events?.actor,
      traceparent: undefined,
      eventId: events?.createId() ?? "",
      now: events?.now ?? new Date(0),
      key: undefined,
      fingerprint: undefined,
      row,
    }));
    await runWrites(db, statement, writes);
  };

  const writeRows = async (rows: readonly CreateRow[], before: number): Promise<void> => {
    await client.query("savepoint before_rows");
    try {
      await writeAll(rows);
    } catch (error) {
      if (!(error instanceof DatabaseError) || isUnavailable(error)) throw error;
      if (rows.length === 1) throw new RefusedRow(before + 1, error);
      await client.query("rollback to before_rows");
      const half = Math.floor(rows.length / 2);
      await writeRows(rows.slice(0, half), before);
      await writeRows(rows.slice(half), before + half);
    }
    await client.query("release before_rows");
  };
  return writeRows;
}

/** Updates statistics and cleans up the index, for fast searches. Their results don't depend on it. */
async function vacuum(client: ServerClient, signal: AbortSignal): Promise<void> {
  try {
    await cancellable(client, signal, "vacuum (analyze) customers");
  } catch {
    // Autovacuum does the same later.
  }
}

/** Runs statements that may take long. */
class CancellableExecutor extends Executor {
  readonly #client: ServerClient;
  readonly #signal: AbortSignal;

  constructor(client: ServerClient, signal: AbortSignal, isOnCluster: boolean) {
    super(client, isOnCluster);
    this.#client = client;
    this.#signal = signal;
  }

  override async runStatement(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<QueryResult<Row>> {
    return await cancellable(this.#client, this.#signal, text, [...values]);
  }
}

/** Runs a statement that may take long. If `signal` is aborted, the connection is closed without its answer. */
async function cancellable(
  client: ServerClient,
  signal: AbortSignal,
  text: string,
  values?: unknown[],
): Promise<QueryResult<Row>> {
  signal.throwIfAborted();
  const cancel = () => client.drop();
  signal.addEventListener("abort", cancel);
  try {
    return values
      ? await client.query<Row>({ name: statementName(text), text, values })
      : await client.query<Row>(text);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
