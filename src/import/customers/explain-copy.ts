/** Says why the database refused customers, and on which line. */
import postgres from "postgres";
import { OperatorError } from "../../kernel/operator-error.ts";
import type { LineNumbers } from "./line-numbers.ts";

/** The words are translated by some servers, the name and the number are not. */
const CONTEXT = /COPY customers,\D*(\d+)/;
/** Such as `Key (company_id, id)=(019…, 019…) already exists.` */
const DUPLICATE = /=\([^,]*, (.*)\)/s;

const FIELDS: { readonly [constraint: string]: string } = {
  customers_company_id_id_pk: "/id",
  customers_number: "/customerId",
};

/** The error to report for what was thrown while customers were copied. */
export function explainCopy(error: unknown, lines: LineNumbers): unknown {
  if (!(error instanceof postgres.PostgresError)) return error;
  const row = Number(CONTEXT.exec(error.where ?? "")?.[1]);
  if (!row) return error;
  const line = lines.lineOf(row);
  const field = FIELDS[error.constraint_name ?? ""];
  const value = DUPLICATE.exec(error.detail ?? "")?.[1];
  const what =
    field && value !== undefined
      ? `${field} ${JSON.stringify(value)} is taken: an earlier line has it, or a customer of the company`
      : error.message;
  return new OperatorError(
    "Nothing was imported: the database refused a customer. Correct the line and import the file again.",
    [`line ${line}: ${what}`],
  );
}
