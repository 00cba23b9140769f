/**
 * Which line of a file a row came from. Rows are as many as lines but for those left out, so only the places
 * are kept where the difference changes: nothing to speak of, whatever the size of the file.
 */
export class LineNumbers {
  readonly #steps: { readonly row: number; readonly difference: number }[] = [];
  #rows = 0;

  /** Notes the line of the next row. */
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
