/** Counts and hashes the rows of a table. */
import { createHash } from "node:crypto";
import type { TableSummary } from "./manifest.ts";

/** The byte that ends a row. */
export const LINE_END = 10;

export interface Tally {
  /**
   * Adds a part of the table's rows in COPY's text format, in which only the end of a row is a line end.
   * @returns the number of rows that end in it
   */
  add(part: Uint8Array): number;
  summary(): TableSummary;
}

/** Called for each part of rows that was read or written. */
export type OnRows = (bytes: number, rows: number) => void;

export function startTally(): Tally {
  const hash = createHash("sha256");
  let rows = 0;
  let bytes = 0;
  return {
    add(part) {
      hash.update(part);
      bytes += part.length;
      const before = rows;
      for (let at = part.indexOf(LINE_END); at >= 0; at = part.indexOf(LINE_END, at + 1)) rows += 1;
      return rows - before;
    },
    summary: () => ({ rows, bytes, sha256: hash.digest("hex") }),
  };
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
