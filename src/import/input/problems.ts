/** Collects the problems of a file by line. */
import { OperatorError } from "../../kernel/operator-error.ts";

const MAX_SHOWN = 50;
/** Limits memory for a file in which every line is invalid. The count stays exact. */
const MAX_STORED = 10_000;
const MAX_LENGTH = 300;

export class Problems {
  readonly #stored: { readonly line: number; readonly message: string }[] = [];
  #count = 0;

  /** Number of problems found. */
  get count(): number {
    return this.#count;
  }

  /**
   * @param line counted from 1
   * @param message for example `/name is required`
   */
  add(line: number, message: string): void {
    this.#count++;
    if (this.#stored.length < MAX_STORED) this.#stored.push({ line, message });
  }

  /** @throws OperatorError with the first fifty problems, in line order, when there are any */
  refuseIfAny(): void {
    if (this.#count === 0) return;
    const shown = this.#stored
      .toSorted((a, b) => a.line - b.line)
      .slice(0, MAX_SHOWN)
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

/** Replaces control characters, so that a file can't control the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, "?").slice(0, MAX_LENGTH);
}
