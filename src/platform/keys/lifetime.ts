/** How long a new key lives. */
import { DAY_MS } from "../../kernel/time.ts";
import { Refusal } from "../../kernel/refusal.ts";

/** Days by what the form calls them; null: never. */
const DAYS: { readonly [value: string]: number | null } = {
  never: null,
  "7": 7,
  "30": 30,
  "90": 90,
  "365": 365,
};

/** What the form offers. */
export const LIFETIMES = Object.entries(DAYS).map(([value, days]) => ({
  value,
  label: days === null ? "Never" : `In ${days} days`,
}));

/**
 * When a key that is made now expires; null: never.
 * @param value of the form
 * @throws Refusal for what the form doesn't offer
 */
export function readLifetime(value: string, now: Date): Date | null {
  const days = Object.hasOwn(DAYS, value) ? DAYS[value] : undefined;
  if (days === undefined) throw new Refusal("invalid", "expires", "Choose when the key expires.");
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}
