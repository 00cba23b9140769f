/** Imports a file of customers. */
import {
  copyCustomers,
  type CopiedCustomers,
  type ImportedCustomer,
} from "../../db/import/copy-customers.ts";
import { interrupted, unknownCompany } from "../../kernel/operator-error.ts";
import { readLines, type Line } from "../input/lines.ts";
import { Problems } from "../input/problems.ts";
import { readCustomer } from "./customer-line.ts";
import { explainCopy } from "./explain-copy.ts";
import { LineNumbers } from "./line-numbers.ts";

/** Many times what the longest values take, however they are escaped. */
const MAX_LINE_BYTES = 64 * 1024;

class BadLine extends Error {}

/**
 * Imports customers: all of them, or none.
 * @param source the bytes of a JSON Lines file
 * @param onLines told how many lines have been read
 * @param signal takes everything back
 * @throws OperatorError with what is wrong, line by line
 */
export async function importCustomers(
  databaseUrl: string,
  companyId: string,
  source: AsyncIterable<Buffer>,
  { onLines, signal }: { onLines: (count: number) => void; signal: AbortSignal },
): Promise<CopiedCustomers> {
  const file = new CustomerFile(source, onLines);
  try {
    const copied = await copyCustomers(databaseUrl, companyId, file.rows(), signal);
    if (!copied) throw unknownCompany(companyId);
    return copied;
  } catch (error) {
    if (signal.aborted) throw interrupted("nothing was imported.");
    if (!(error instanceof BadLine)) throw explainCopy(error, file.lineNumbers);
    // The transaction is over, and holds nobody up. What else is wrong is worth knowing at once.
    await file.checkRest(signal);
    if (signal.aborted) throw interrupted("nothing was imported.");
    file.problems.refuseIfAny();
    throw error;
  }
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
   * The customers, up to the first group of lines with a bad one.
   * @throws BadLine
   */
  async *rows(): AsyncGenerator<ImportedCustomer[]> {
    for (let lines = await this.#next(); lines; lines = await this.#next()) {
      const rows = this.#read(lines);
      if (this.problems.count > 0) throw new BadLine();
      yield rows;
    }
  }

  /** Reads on after a bad line, to find the others. */
  async checkRest(signal: AbortSignal): Promise<void> {
    for (let lines = await this.#next(); lines && !signal.aborted; lines = await this.#next())
      this.#read(lines);
  }

  /** Not `for await`, which would close the file when it is left. */
  async #next(): Promise<Line[] | undefined> {
    const { value, done } = await this.#lines.next();
    return done ? undefined : value;
  }

  #read(lines: readonly Line[]): ImportedCustomer[] {
    const rows: ImportedCustomer[] = [];
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
