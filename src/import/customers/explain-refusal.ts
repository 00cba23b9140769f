/** Explains why the database refused customers, and on which line. */
import { duplicateOf, RefusedRow } from "../../db/import/refused-row.ts";
import { OperatorError } from "../../kernel/operator-error.ts";
import type { LineNumbers } from "./line-numbers.ts";

/** Converts an error of the import to the error to report. */
export function explainRefusal(error: unknown, lines: LineNumbers): unknown {
  if (!(error instanceof RefusedRow)) return error;
  const duplicate = duplicateOf(error.cause);
  const problem = duplicate
    ? `/${duplicate.field} ${JSON.stringify(duplicate.value)} is already used by an earlier line or by a customer of the company`
    : error.message;
  return new OperatorError(
    "Nothing was imported: the database refused a customer. Correct the line and import the file again.",
    [`line ${lines.lineOf(error.row)}: ${problem}`],
  );
}
