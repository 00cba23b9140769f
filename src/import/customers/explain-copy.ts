/** Explains why the database refused customers, and on which line. */
import postgres from "postgres";
import { constraintOf } from "../../db/core/failures.ts";
import { OperatorError } from "../../kernel/operator-error.ts";
import type { LineNumbers } from "./line-numbers.ts";

/** Some servers translate the words, but not the table's name and the number. */
const CONTEXT = /COPY customers,\D*(\d+)/;
/** Example: `Key (company_id, id)=(019…, 019…) already exists.` */
const DUPLICATE = /=\([^,]*, (.*)\)/s;

const FIELDS: { readonly [constraint: string]: string } = {
  customers_company_id_id_pk: "/id",
  customers_number: "/customerId",
  customers_external_id: "/externalId",
};

/** Converts an error of the copy to the error to report. */
export function explainCopy(error: unknown, lines: LineNumbers): unknown {
  if (!(error instanceof postgres.PostgresError)) return error;
  const row = Number(CONTEXT.exec(error.where ?? "")?.[1]);
  if (!row) return error;
  const line = lines.lineOf(row);
  const field = FIELDS[constraintOf(error.constraint_name, error.message) ?? ""];
  const value = DUPLICATE.exec(error.detail ?? "")?.[1];
  const problem =
    field && value !== undefined
      ? `${field} ${JSON.stringify(value)} is already used by an earlier line or by a customer of the company`
      : error.message;
  return new OperatorError(
    "Nothing was imported: the database refused a customer. Correct the line and import the file again.",
    [`line ${line}: ${problem}`],
  );
}
