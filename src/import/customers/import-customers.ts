/** Imports a file of customers. */
import {
  importCustomers as importRows,
  type ImportedCustomers,
} from "../../db/import/import-customers.ts";
import { duplicateOf, RefusedRow } from "../../db/import/refused-row.ts";
import type { CreateRow } from "../../db/writes/resource-rows.ts";
import { interrupted, OperatorError, unknownCompany } from "../../kernel/operator-error.ts";
import { actorText, OPERATOR } from "../../events/actor.ts";
import { makeEventId } from "../../events/envelope.ts";
import { readLines, type Line } from "../input/lines.ts";
import { Problems } from "../input/problems.ts";
import { readCustomer } from "./customer-line.ts";

/** Many times the length of a line with the longest values, all escaped. */
const MAX_LINE_BYTES = 64 * 1024;

class BadLine extends Error {}

/**
 * Imports all customers of a file, or none.
 * @param source the bytes of a JSON Lines file
 * @param onLines called with the number of lines read since the last call
 * @param signal aborts the import and rolls it back
 * @param eventsAt the time of the events to emit, `customer.created` for each customer; undefined for none
 * @throws OperatorError with the problems of each line
 */
export async function importCustomers(
  databaseUrl: string,
  companyId: string,
  source: AsyncIterable<Buffer>,
  {
    onLines,
    signal,
    eventsAt,
  }: { onLines: (count: number) => void; signal: AbortSignal; eventsAt?: Date },
): Promise<ImportedCustomers> {
  const file = new CustomerFile(source, onLines);
  try {
    const imported = await importRows(
      databaseUrl,
      companyId,
      file.rows(),
      signal,
      eventsAt && {
        now: eventsAt,
        createId: makeEventId,
        actor: actorText({ actor: OPERATOR }),
      },
    );
    if (!imported) throw unknownCompany(companyId);
    return imported;
  } catch (error) {
    if (signal.aborted) throw interrupted("nothing was imported.");
    if (!(error instanceof BadLine)) throw explainRefusal(error, file.lineNumbers);
    // The transaction has ended and blocks no one, so read on to report all problems at once.
    await file.checkRest(signal);
    if (signal.aborted) throw interrupted("nothing was imported.");
    file.problems.refuseIfAny();
    throw error;
  }
}

/** Converts an error of the database to one that says on which line it refused a customer, and why. */
function explainRefusal(error: unknown, lines: LineNumbers): unknown {
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

class CustomerFile {
  readonly problems = new Problems();
  readonly lineNumbers = new LineNumbers();
  readonly #lines: AsyncGenerator<Line[]>;
  readonly #onLines: (count: number) => void;

  constructor(source: AsyncIterable<Buffer>, onLines: (count: number) => void) {
    this.#lines = readLines(source, MAX_LINE_BYTES);
    this.#onLines = onLines;
  }

  /**
   * Yields the customers up to the first group of lines that contains an invalid one.
   * @throws BadLine
   */
  async *rows(): AsyncGenerator<CreateRow[]> {
    for (let lines = await this.#next(); lines; lines = await this.#next()) {
      const rows = this.#read(lines);
      if (this.problems.count > 0) throw new BadLine();
      yield rows;
    }
  }

  /** Reads the rest of the file after an invalid line, to find all problems. */
  async checkRest(signal: AbortSignal): Promise<void> {
    for (let lines = await this.#next(); lines && !signal.aborted; lines = await this.#next())
      this.#read(lines);
  }

  /** Reads the next lines. `for await` would close the file when the loop is left. */
  async #next(): Promise<Line[] | undefined> {
    const { value, done } = await this.#lines.next();
    return done ? undefined : value;
  }

  #read(lines: readonly Line[]): CreateRow[] {
    const rows: CreateRow[] = [];
    for (const line of lines) {
      const row = readCustomer(line, this.problems);
      if (!row) continue;
      rows.push(row);
      this.lineNumbers.add(line.number);
    }
    this.#onLines(lines.length);
    return rows;
  }
}

/**
 * Maps rows to the lines of a file that they came from. A row's number differs from its line's number only by the lines
 * skipped before it, so only the rows where this difference changes are stored: few, whatever the size of the file.
 */
class LineNumbers {
  readonly #steps: { readonly row: number; readonly difference: number }[] = [];
  #rows = 0;

  /** Records the line of the next row. */
  add(line: number): void {
    const row = ++this.#rows;
    if (this.#steps.at(-1)?.difference !== line - row)
      this.#steps.push({ row, difference: line - row });
  }

  /** @param row counted from 1 */
  lineOf(row: number): number {
    const step = this.#steps.findLast((step) => step.row <= row);
    return row + (step?.difference ?? 0);
  }
}
