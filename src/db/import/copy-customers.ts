/** Imports any number of customers with COPY. */
import postgres from "postgres";
import { NIL } from "uuid";
import { CALL_COMPANY_FUNCTION, companyCall } from "../core/company-statement.ts";
import type { Row } from "../core/executor.ts";
import { findServerUrl } from "../core/servers.ts";
import { applySessionSettings } from "../core/session-settings.ts";
import { isDistributed } from "../core/sharding.ts";
import { CUSTOMER_JSON } from "../customers/customer-json.ts";
import { copyFrom } from "./copy-stream.ts";
import {
  EVENTS_PER_STATEMENT,
  insertEvents,
  type EventTransaction,
} from "../events/many-events.ts";
import { rowByValue, rowInContext } from "./refused-row.ts";

export interface ImportedCustomer {
  readonly id: string;
  readonly displayName: string;
  /** The customer number; empty for none. */
  readonly customerId: string;
  readonly status: "active" | "inactive";
  readonly email: string | null;
  readonly phone: string | null;
  readonly companyName: string | null;
  readonly externalId: string | null;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
}

export interface CopiedCustomers {
  readonly customers: number;
  /** The number that the company's next customer gets. */
  readonly nextCustomerNumber: number;
  /** Events that were emitted. */
  readonly events: number;
}

/** Characters that Postgres' text format for COPY escapes. */
const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: { readonly [character: string]: string } = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

/** Events to emit for the imported customers. */
export interface CustomerEvents {
  /** The time of the events. */
  readonly now: Date;
  readonly createId: () => string;
}

/** A customer number that the company's own series could reach. */
const SERIES_NUMBER = /^\d{1,15}$/;

/**
 * Imports customers of a company in one transaction, which ends when `rows` ends. Until then, no other customer of
 * the company can be created.
 * @param url postgres://…, with one or several hosts; a separate connection is opened and closed
 * @param rows in groups that are sent together
 * @param events emits `customer.created` for each customer, in the same transaction; undefined for none
 * @returns undefined when there is no such company
 * @throws the error of `rows`, an AbortError, a RefusedRow, or a PostgresError; then nothing was written
 */
export async function copyCustomers(
  url: string,
  companyId: string,
  rows: AsyncIterable<readonly ImportedCustomer[]>,
  signal: AbortSignal,
  events?: CustomerEvents,
): Promise<CopiedCustomers | undefined> {
  const sql = connect(await findServerUrl(url));
  try {
    const copied = await sql.begin(
      "isolation level read committed",
      async (tx) => await copyInto(tx, companyId, rows, signal, events),
    );
    if (copied) await vacuum(sql, signal);
    return copied;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function connect(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    // A pooler in transaction mode takes no other startup parameters, and no named statements.
    prepare: false,
    onnotice: () => {},
    connection: { application_name: "partner-api import" },
  });
}

async function copyInto(
  tx: postgres.TransactionSql,
  companyId: string,
  rows: AsyncIterable<readonly ImportedCustomer[]>,
  signal: AbortSignal,
  events: CustomerEvents | undefined,
): Promise<CopiedCustomers | undefined> {
  await tx.unsafe(applySessionSettings(true));
  const transaction = await importTransaction(tx);
  if (transaction.isSharded) await tx`set local citus.propagate_set_commands = 'local'`;
  await tx`set local statement_timeout = 0`;
  await tx`set local idle_in_transaction_session_timeout = 0`;
  // First, as when creating a single customer: another lock order could cause a deadlock.
  const [counter] = await cancellable(
    tx`select from company_counters where company_id = ${companyId} for update`,
    signal,
  );
  if (!counter) return undefined;
  // Most of the work is updating the trigram index; a larger pending list reduces it by a third.
  await tx`set local gin_pending_list_limit = '64MB'`;
  await tx`set local work_mem = '64MB'`;

  const tally: Tally = { customers: 0, largest: 0 };
  if (transaction.isSharded) await copyParts(tx, companyId, rows, tally, signal);
  else await copyAll(tx, companyId, rows, tally, signal);
  const [after] = await tx<{ next: string }[]>`
    update company_counters
    set customers = customers + ${tally.customers},
      next_customer_number = greatest(next_customer_number, ${tally.largest + 1})
    where company_id = ${companyId}
    returning next_customer_number as next`;
  const emitted = events ? await emitEvents(tx, transaction, companyId, events, signal) : 0;
  return {
    customers: tally.customers,
    nextCustomerNumber: Number(after?.next),
    events: emitted,
  };
}

interface Tally {
  customers: number;
  /** The largest number of the company's own series. */
  largest: number;
}

const startCopy = (tx: postgres.TransactionSql) =>
  tx`copy customers (company_id, id, display_name, customer_number, status, email, phone,
      company_name, external_id, created_at, updated_at) from stdin`;

/** @throws RefusedRow */
async function copyAll(
  tx: postgres.TransactionSql,
  companyId: string,
  rows: AsyncIterable<readonly ImportedCustomer[]>,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  try {
    await copyFrom(startCopy(tx), copyLines(companyId, rows, tally), signal);
  } catch (error) {
    throw (error instanceof postgres.PostgresError && rowInContext(error)) || error;
  }
}

/**
 * Copies each group by itself, for a cluster: its nodes report a refused row at the end of a COPY, and without its number.
 * @throws RefusedRow
 */
async function copyParts(
  tx: postgres.TransactionSql,
  companyId: string,
  rows: AsyncIterable<readonly ImportedCustomer[]>,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  for await (const group of rows) {
    const before = tally.customers;
    try {
      await copyFrom(startCopy(tx), copyLines(companyId, [group], tally), signal);
    } catch (error) {
      throw (error instanceof postgres.PostgresError && rowByValue(error, group, before)) || error;
    }
  }
}

/** Emits the events of the customers that this transaction inserted, a part at a time. */
async function emitEvents(
  tx: postgres.TransactionSql,
  transaction: EventTransaction,
  companyId: string,
  { now, createId }: CustomerEvents,
  signal: AbortSignal,
): Promise<number> {
  const next = transaction.isSharded
    ? readPages(transaction, companyId)
    : await openCursor(tx, companyId);
  for (let emitted = 0; ;) {
    signal.throwIfAborted();
    const rows = await next();
    const events = rows.map((data) => ({ id: createId(), data }));
    await insertEvents(transaction, companyId, "customer.created", events, { createdAt: now });
    emitted += rows.length;
    if (rows.length < EVENTS_PER_STATEMENT) return emitted;
  }
}

/** The transaction with the methods that statements about one company need. */
async function importTransaction(tx: postgres.TransactionSql): Promise<EventTransaction> {
  const runStatement = async (text: string, values: readonly unknown[] = []) => ({
    rows: await tx.unsafe<Row[]>(text, values as postgres.ParameterOrJSON<never>[]),
  });
  const isSharded = await isDistributed({ runStatement });
  return {
    isSharded,
    async runForCompany(companyId, text, values) {
      if (!isSharded) return await runStatement(text, values);
      const { rows } = await runStatement(
        CALL_COMPANY_FUNCTION,
        companyCall(companyId, text, values),
      );
      return { rows: rows.map(({ row }) => row as Row) };
    },
  };
}

/** Returns a function that reads the JSON of the next imported customers, in the order of their ids. */
async function openCursor(
  tx: postgres.TransactionSql,
  companyId: string,
): Promise<() => Promise<string[]>> {
  await tx.unsafe(
    `declare imported no scroll cursor for
      select ${CUSTOMER_JSON} as data from customers
      where company_id = '${companyId}' and xmin = pg_current_xact_id()::xid order by id`,
  );
  return async () => {
    const rows = await tx.unsafe<{ data: string }[]>(`fetch ${EVENTS_PER_STATEMENT} from imported`);
    return rows.map(({ data }) => data);
  };
}

const page = (after: ">" | ">=") => `
  select id::text as id, (${CUSTOMER_JSON})::text as data from customers
  where company_id = $1 and id ${after} $2::uuid and xmin = pg_current_xact_id()::xid
  order by customers.id limit ${EVENTS_PER_STATEMENT}`;
const FIRST_PAGE = page(">=");
const NEXT_PAGE = page(">");

/** As `openCursor`, on the company's node, whose transaction inserted the rows: its number is another one than here. */
function readPages(tx: EventTransaction, companyId: string): () => Promise<string[]> {
  let last: string | undefined;
  return async () => {
    const { rows } = await tx.runForCompany(companyId, last ? NEXT_PAGE : FIRST_PAGE, [
      companyId,
      last ?? NIL,
    ]);
    last = rows.at(-1)?.["id"] ?? last;
    return rows.map(({ data }) => data as string);
  };
}

async function* copyLines(
  companyId: string,
  groups: AsyncIterable<readonly ImportedCustomer[]> | Iterable<readonly ImportedCustomer[]>,
  tally: Tally,
): AsyncGenerator<string> {
  for await (const group of groups) {
    let text = "";
    for (const row of group) {
      text += copyLine([
        companyId,
        row.id,
        row.displayName,
        row.customerId,
        row.status,
        row.email,
        row.phone,
        row.companyName,
        row.externalId,
        row.createdAt?.toISOString() ?? null,
        row.updatedAt?.toISOString() ?? null,
      ]);
      if (SERIES_NUMBER.test(row.customerId))
        tally.largest = Math.max(tally.largest, Number(row.customerId));
    }
    tally.customers += group.length;
    yield text;
  }
}

/** Formats a row, with its line end. Null differs from an empty text. */
function copyLine(values: readonly (string | null)[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

function copyValue(value: string | null): string {
  if (value === null) return "\\N";
  if (!SPECIAL.test(value)) return value;
  return value.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

/** Updates statistics and cleans up the index, for fast searches. Their results don't depend on it. */
async function vacuum(sql: postgres.Sql, signal: AbortSignal): Promise<void> {
  try {
    await cancellable(sql`vacuum (analyze) customers`, signal);
  } catch {
    // Autovacuum does the same later.
  }
}

/** Cancels a query on the server when `signal` is aborted, because it may be waiting for a lock. */
async function cancellable(
  query: postgres.PendingQuery<postgres.Row[]>,
  signal: AbortSignal,
): Promise<postgres.Row[]> {
  signal.throwIfAborted();
  const cancel = () => query.cancel();
  signal.addEventListener("abort", cancel);
  try {
    return await query;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
