/** What is wrong with a file, line by line. */
import { OperatorError } from "../../kernel/operator-error.ts";

const SHOWN = 50;
/** A file that is wrong throughout must not fill the memory; what is counted is exact all the same. */
const MAX_STORED = 10_000;
const MAX_LENGTH = 300;

export class Problems {
  readonly #stored: { readonly line: number; readonly message: string }[] = [];
  #count = 0;

  /** How many were found. */
  get count(): number {
    return this.#count;
  }

  /**
   * @param line counted from 1
   * @param message such as `/name is required`
   */
  add(line: number, message: string): void {
    this.#count++;
    if (this.#stored.length < MAX_STORED) this.#stored.push({ line, message });
  }

  /**
   * @throws OperatorError with the first fifty, in the order of the lines, when there are any
   */
  refuseIfAny(): void {
    if (this.#count === 0) return;
    const shown = this.#stored
      .toSorted((a, b) => a.line - b.line)
      .slice(0, SHOWN)
      .map(({ line, message }) => `line ${line}: ${printable(message)}`);
    const more = this.#count - shown.length;
    if (more > 0) shown.push(`… and ${more} more`);
    const problems = this.#count === 1 ? "1 problem" : `${this.#count} problems`;
    throw new OperatorError(
      `Nothing was imported: the file has ${problems}. Correct the lines named above and import it again.`,
      shown,
    );
  }
}

/** What a file holds must not steer the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, "?").slice(0, MAX_LENGTH);
}
