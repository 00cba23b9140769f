/** Describes the row of an import that the database refused. */
import type { DatabaseError } from "pg";
import { constraintOf } from "../core/connections/failures.ts";

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
  /** Ordinal among all rows, from 1. */
  readonly row: number;
  override readonly cause: DatabaseError;

  constructor(row: number, cause: DatabaseError) {
    super(cause.message);
    this.row = row;
    this.cause = cause;
  }
}
