/**
 * Reads rows of companies as the JSON text of responses, which Postgres writes. Reads that are made at the same time share a
 * statement.
 */
import { columnArray, textArray } from "./arrays.ts";
import { companySql, tableOf, type CompanySql } from "../companies/company-sql.ts";
import type { CompanyKey } from "../companies/company-statement.ts";
import type { Executor } from "./executor.ts";

/** A read, in SQL about `requested`, which has a row for each key: its company, more columns, and its number `n`. */
export interface BatchedRead<Key extends CompanyKey> {
  /** The other columns of `requested`, and how their arrays are written. */
  readonly columns: readonly {
    readonly name: string;
    readonly type: "uuid" | "text" | "timestamptz" | "int";
    readonly toArray: (keys: readonly Key[]) => string;
  }[];
  /** The columns that are read: the JSON of a row or a page, and more about a page. */
  readonly selected: readonly {
    readonly name: keyof ReadRow;
    readonly type: "text" | "float8" | "boolean";
    readonly sql: string;
  }[];
  /** Joins `requested` with the rows. */
  readonly join: CompanySql;
}

/** The row or the page of a key. */
export interface ReadRow {
  readonly json: string;
  /** The number of rows on all pages. */
  readonly total?: number | null;
  /** Whether there are more rows after the page. */
  readonly hasMore?: boolean;
}

/** A row of a statement with batched reads. */
export interface NumberedRow extends ReadRow {
  /** The key's number, from 1; null for a row of another part of the statement. */
  readonly n: number | null;
}

/**
 * Reads what a key asks for.
 * @param db `read`
 * @returns undefined if there is no such row
 */
export type Find<Key extends CompanyKey> = (db: Executor, key: Key) => Promise<ReadRow | undefined>;

/** Creates the function for a read. */
export function createFind<Key extends CompanyKey>(read: BatchedRead<Key>): Find<Key> {
  const statement = findStatement(read);
  const findAll = async (db: Executor, keys: readonly Key[]) => {
    // On a cluster, all keys are of one company, see Executor's `batched`.
    const { rows } = await db.runForCompany(
      keys[0]?.companyId ?? "",
      statement,
      valuesOf(read, keys),
    );
    return byNumber(rows as NumberedRow[], keys.length);
  };
  // oxlint-disable-next-line typescript/promise-function-async
  return (db, key) => db.batched(findAll, key);
}

/** The statement of a read, with the parameters of `valuesOf`. Exported so that tests can explain its plan. */
export function findStatement<Key extends CompanyKey>(read: BatchedRead<Key>): CompanySql {
  const columns = read.selected.map(({ name, sql }) => `${sql} as "${name}"`).join(", ");
  return companySql`
  select requested.n::int as n, ${columns}
  from ${requestedRows(read, 1)} ${read.join}`;
}

/**
 * SQL of the rows of `requested`.
 * @param first number of the first parameter
 */
export function requestedRows<Key extends CompanyKey>(
  { columns }: BatchedRead<Key>,
  first: number,
): string {
  const types = ["uuid", ...columns.map(({ type }) => type)];
  const names = ["company_id", ...columns.map(({ name }) => name), "n"];
  const arrays = types.map((type, i) => `$${first + i}::${type}[]`);
  return `unnest(${arrays.join(", ")}) with ordinality as requested (${names.join(", ")})`;
}

/** The values of the parameters of `requestedRows`. */
export function valuesOf<Key extends CompanyKey>(
  { columns }: BatchedRead<Key>,
  keys: readonly Key[],
): string[] {
  const companies = columnArray(keys, ({ companyId }) => companyId);
  return [companies, ...columns.map(({ toArray }) => toArray(keys))];
}

/** Puts rows in the order of the keys. */
export function byNumber(rows: readonly NumberedRow[], keys: number): (ReadRow | undefined)[] {
  const found = Array.from<ReadRow | undefined>({ length: keys });
  for (const row of rows) if (row.n !== null) found[row.n - 1] = row;
  return found;
}

/** The key of a row: its id, a valid UUID, or its external ID. */
export interface RowKey extends CompanyKey {
  readonly key: string;
}

/**
 * Reads a row by its id or its external ID.
 * @param json SQL of its JSON
 */
export function rowBy(
  column: "id" | "external_id",
  table: "customers" | "locations",
  json: string,
): BatchedRead<RowKey> {
  const [type, toArray] =
    column === "id" ? (["uuid", columnArray] as const) : (["text", textArray] as const);
  return {
    columns: [{ name: column, type, toArray: (keys) => toArray(keys, ({ key }) => key) }],
    selected: [{ name: "json", type: "text", sql: json }],
    join: companySql`
  join ${tableOf(table)} on ${table}.company_id = requested.company_id and ${table}.${column} = requested.${column}`,
  };
}

/** Creates the function that finds the JSON of a company's row by its key; undefined if there is no such row. */
export function createFindJson(read: BatchedRead<RowKey>) {
  const find = createFind(read);
  return async (db: Executor, companyId: string, key: string): Promise<string | undefined> =>
    (await find(db, { companyId, key }))?.json;
}

/**
 * Finds the id of the customer or location with an external ID.
 * @returns undefined when none of the company has it
 */
export async function findIdByExternalId(
  db: Executor,
  table: "customers" | "locations",
  companyId: string,
  externalId: string,
): Promise<string | undefined> {
  const text = `select id from ${table} where company_id = $1 and external_id = $2`;
  const { rows } = await db.runStatement(text, [companyId, externalId]);
  return rows[0]?.["id"];
}
