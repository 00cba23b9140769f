/**
 * Maps rows to the lines of a file that they came from. A row's number differs from its line's number only by the lines
 * skipped before it, so only the rows where this difference changes are stored: few, whatever the size of the file.
 */
export class LineNumbers {
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
