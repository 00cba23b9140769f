/** Defines a step of the distribution. */
import type { RunQuery } from "../core/statements/run-query.ts";

/** A part of the distribution, committed separately. A run after an interrupted one does what is left. */
export interface Step {
  /** Description for users, such as `customers: distributed by company_id`. */
  readonly text: string;
  /** Whether it can run while the service is running. */
  readonly isLive?: true;
  readonly run: (query: RunQuery) => Promise<void>;
}
