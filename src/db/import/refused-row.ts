/** Finds the row of an import that the database refused. */
import type { DatabaseError } from "pg";
import { constraintOf } from "../core/failures.ts";

/** Some servers translate the words, but not the table's name and the number. */
const CONTEXT = /COPY customers,\D*(\d+)/;
/** Example: `Key (company_id, id)=(019…, 019…) already exists.` */
const DUPLICATE = /=\([^,]*, (.*)\)/s;

const FIELDS = {
  customers_company_id_id_pk: "id",
  customers_number: "customerId",
  customers_external_id: "externalId",
} as const;

/** A value that another row has already. */
interface Duplicate {
  readonly field: (typeof FIELDS)[keyof typeof FIELDS];
  readonly value: string;
}

/** The value that an error of the database is about; undefined for other errors. */
export function duplicateOf(error: DatabaseError): Duplicate | undefined {
  const constraint = constraintOf(error.constraint, error.message) ?? "";
  const value = DUPLICATE.exec(error.detail ?? "")?.[1];
  if (value === undefined || !Object.hasOwn(FIELDS, constraint)) return undefined;
  return { field: FIELDS[constraint as keyof typeof FIELDS], value };
}

/** A row that the database refused, for the reason that `cause` gives. */
export class RefusedRow extends Error {
  /** Of all rows, counted from 1. */
  readonly row: number;
  override readonly cause: DatabaseError;

  constructor(row: number, cause: DatabaseError) {
    super(cause.message);
    this.row = row;
    this.cause = cause;
  }
}

/** Finds the row of an error that has its number. */
export function rowInContext(error: DatabaseError): RefusedRow | undefined {
  const row = Number(CONTEXT.exec(error.where ?? "")?.[1]);
  return row ? new RefusedRow(row, error) : undefined;
}

/**
 * Finds the row of an error without a number, by the value that it repeats.
 * @param rows of which the database refused one
 * @param before the number of rows before them
 */
export function rowByValue(
  error: DatabaseError,
  rows: readonly { readonly [field in Duplicate["field"]]: string | null }[],
  before: number,
): RefusedRow | undefined {
  const duplicate = duplicateOf(error);
  if (!duplicate) return undefined;
  const { field, value } = duplicate;
  // Postgres prints IDs in lowercase.
  const has = (row: (typeof rows)[number]) =>
    (field === "id" ? row.id?.toLowerCase() : row[field]) === value;
  const first = rows.findIndex(has);
  const second = rows.findIndex((row, index) => index > first && has(row));
  const index = second < 0 ? first : second;
  return index < 0 ? undefined : new RefusedRow(before + index + 1, error);
}
