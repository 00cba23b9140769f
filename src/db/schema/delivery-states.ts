/** Defines the states of a delivery, for the code and for SQL. */

/** More attempts may follow. */
export const UNFINISHED_STATES = ["pending", "retrying"] as const;

const END_STATES = ["succeeded", "failed", "cancelled", "skipped"] as const;

export const DELIVERY_STATES = [...UNFINISHED_STATES, ...END_STATES] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type EndState = (typeof END_STATES)[number];

/** Whether a delivery in this state may be attempted again. */
export function isUnfinished(state: string): boolean {
  return UNFINISHED_STATES.some((unfinished) => unfinished === state);
}

/** Returns states as a list of SQL literals, for `in (…)` in a statement's text. */
export function statesInSql(states: readonly DeliveryState[]): string {
  return states.map((state) => `'${state}'`).join(", ");
}
