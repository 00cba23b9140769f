/** Imports any number of customers with COPY. */
import { DatabaseError, type QueryResult } from "pg";
import { NIL } from "uuid";
import { CALL_COMPANY_FUNCTION, companyCall } from "../core/company-statement.ts";
import { copyFrom } from "../core/copy.ts";
import type { Row } from "../core/executor.ts";
import type { ServerClient } from "../core/server-client.ts";
import { applySessionSettings } from "../core/session-settings.ts";
import { isDistributed } from "../core/sharding.ts";
import { inTransaction, withConnection } from "../core/task-connection.ts";
import { CUSTOMER_JSON } from "../customers/customer-json.ts";
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
 * @throws the error of `rows`, an AbortError, a RefusedRow, or the database's error; then nothing was written
 */
export async function copyCustomers(
  url: string,
  companyId: string,
  rows: AsyncIterable<readonly ImportedCustomer[]>,
  signal: AbortSignal,
  events?: CustomerEvents,
): Promise<CopiedCustomers | undefined> {
  return await withConnection(url, "partner-api import", async (client) => {
    const copied = await inTransaction(
      client,
      "isolation level read committed",
      async () => await copyInto(client, companyId, rows, signal, events),
    );
    if (copied) await vacuum(client, signal);
    return copied;
  });
}

async function copyInto(
  client: ServerClient,
  companyId: string,
  rows: AsyncIterable<readonly ImportedCustomer[]>,
  signal: AbortSignal,
  events: CustomerEvents | undefined,
): Promise<CopiedCustomers | undefined> {
  await client.query(applySessionSettings(true));
  const transaction = await importTransaction(client);
  if (transaction.isSharded) await client.query("set local citus.propagate_set_commands = 'local'");
  await client.query("set local statement_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  // First, as when creating a single customer: another lock order could cause a deadlock.
  const lock = "select from company_counters where company_id = $1 for update";
  const { rowCount } = await cancellable(client, signal, lock, [companyId]);
  if (rowCount === 0) return undefined;
  // Most of the work is updating the trigram index; a larger pending list reduces it by a third.
  await client.query("set local gin_pending_list_limit = '64MB'");
  await client.query("set local work_mem = '64MB'");

  const tally: Tally = { customers: 0, largest: 0 };
  if (transaction.isSharded) await copyParts(client, companyId, rows, tally, signal);
  else await copyAll(client, companyId, rows, tally, signal);
  const { rows: after } = await client.query<{ next: string }>(
    `update company_counters
    set customers = customers + $2, next_customer_number = greatest(next_customer_number, $3::bigint)
    where company_id = $1
    returning next_customer_number as next`,
    [companyId, tally.customers, tally.largest + 1],
  );
  const emitted = events ? await emitEvents(client, transaction, companyId, events, signal) : 0;
  return {
    customers: tally.customers,
    nextCustomerNumber: Number(after[0]?.next),
    events: emitted,
  };
}

interface Tally {
  customers: number;
  /** The largest number of the company's own series. */
  largest: number;
}

const COPY = `copy customers (company_id, id, display_name, customer_number, status, email, phone,
  company_name, external_id, created_at, updated_at) from stdin`;

/** @throws RefusedRow */
async function copyAll(
  client: ServerClient,
  companyId: string,
  rows: AsyncIterable<readonly ImportedCustomer[]>,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  try {
    await copyFrom(client, COPY, copyLines(companyId, rows, tally), signal);
  } catch (error) {
    throw (error instanceof DatabaseError && rowInContext(error)) || error;
  }
}

/**
 * Copies each group by itself, for a cluster: its nodes report a refused row at the end of a COPY, and without its number.
 * @throws RefusedRow
 */
async function copyParts(
  client: ServerClient,
  companyId: string,
  rows: AsyncIterable<readonly ImportedCustomer[]>,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  for await (const group of rows) {
    const before = tally.customers;
    try {
      await copyFrom(client, COPY, copyLines(companyId, [group], tally), signal);
    } catch (error) {
      throw (error instanceof DatabaseError && rowByValue(error, group, before)) || error;
    }
  }
}

/** Emits the events of the customers that this transaction inserted, a part at a time. */
async function emitEvents(
  client: ServerClient,
  transaction: EventTransaction,
  companyId: string,
  { now, createId }: CustomerEvents,
  signal: AbortSignal,
): Promise<number> {
  const next = transaction.isSharded
    ? readPages(transaction, companyId)
    : await openCursor(client, companyId);
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
async function importTransaction(client: ServerClient): Promise<EventTransaction> {
  const runStatement = async (text: string, values: readonly unknown[] = []) => ({
    rows: (await client.query<Row>(text, [...values])).rows,
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
  client: ServerClient,
  companyId: string,
): Promise<() => Promise<string[]>> {
  await client.query(
    `declare imported no scroll cursor for
      select ${CUSTOMER_JSON} as data from customers
      where company_id = '${companyId}' and xmin = pg_current_xact_id()::xid order by id`,
  );
  return async () => {
    const { rows } = await client.query<{ data: string }>(
      `fetch ${EVENTS_PER_STATEMENT} from imported`,
    );
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
async function vacuum(client: ServerClient, signal: AbortSignal): Promise<void> {
  try {
    await cancellable(client, signal, "vacuum (analyze) customers");
  } catch {
    // Autovacuum does the same later.
  }
}

/** Runs a statement that may wait for a lock. If `signal` is aborted, the connection is closed without its answer. */
async function cancellable(
  client: ServerClient,
  signal: AbortSignal,
  text: string,
  values?: unknown[],
): Promise<QueryResult> {
  signal.throwIfAborted();
  const cancel = () => client.drop();
  signal.addEventListener("abort", cancel);
  try {
    return await client.query(text, values);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
