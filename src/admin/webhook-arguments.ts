/** Reads options of `webhook` commands. Each function throws an OperatorError that says how to correct the option. */
import { DELIVERY_STATES, type DeliveryState } from "../db/schema/delivery-states.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { readTimestamp } from "./time-arguments.ts";

const MAX_ROWS = 1000;

export function readState(text: string): DeliveryState {
  const state = DELIVERY_STATES.find((known) => known === text);
  if (state) return state;
  throw new OperatorError(`--state must be one of ${DELIVERY_STATES.join(", ")}, not "${text}".`);
}

/** Reads `--limit`, the maximum number of rows. */
export function readLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MAX_ROWS) return limit;
  throw new OperatorError(`--limit must be a whole number from 1 to ${MAX_ROWS}, not "${text}".`);
}

/** Reads `--since`, a point in time in the past: a duration before `now`, a date or a date-time. */
export function readSince(text: string, now: Date): Date {
  const since = readTimestamp(text, "before", now);
  if (!since)
    throw new OperatorError(
      `--since must be a duration such as 1h or 2d, a date, or a date-time with a time zone such as 2030-01-31T12:00:00Z, not "${text}".`,
    );
  if (since <= now) return since;
  throw new OperatorError(`--since must be in the past; ${since.toISOString()} is not.`);
}
