/** Types of what live pages show: rows that change, and the positions up to which they were read. */
import type { Html } from "../../html/html.ts";
import type { Display } from "../ui/display.ts";

/** The rows that a page shows, and how. Viewers with the same key get the same events. */
export interface LiveView<Filter> {
  /** Text that is equal for equal filters and displays. */
  readonly key: string;
  readonly filter: Filter;
  readonly display: Display;
}

interface LiveRow {
  readonly id: string;
  readonly html: Html;
}

export interface Poll {
  /** The position up to which rows were read, for the next poll. */
  readonly position: string;
  /** Rows of the company that were added or changed, newest first. */
  readonly ids: readonly string[];
  /** Whether there may be more. */
  readonly isCut: boolean;
}

export interface RenderedRows {
  /** Oldest first. */
  readonly rows: readonly LiveRow[];
  /** The number of matching rows that were left out. */
  readonly skipped: number;
}

/** Reads the changes of one kind of row. Its methods are called with the ids of companies that somebody watches. */
export interface LiveSource<Filter> {
  /**
   * Finds rows that were added or changed.
   * @param from a position; undefined finds no rows, only the current position
   * @param to a later position; default: now
   */
  find(companyId: string, from: string | undefined, to?: string): Promise<Poll>;
  /** Renders the rows that match a filter. */
  render(companyId: string, ids: readonly string[], filter: Filter): Promise<RenderedRows>;
}
