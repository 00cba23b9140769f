/** Defines the causes of deliveries, and their states, for the code and for SQL. */

/** The event itself, or a user's resend, recovery or test. */
export const DELIVERY_TRIGGERS = ["event", "resend", "recover", "test"] as const;

export type DeliveryTrigger = (typeof DELIVERY_TRIGGERS)[number];

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
