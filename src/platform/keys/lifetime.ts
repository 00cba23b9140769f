/** Parses the lifetime of a new key. */
import { DAY_MS } from "../../kernel/time.ts";
import { Refusal } from "../../kernel/refusal.ts";

/** Days by form value; null: never expires. */
const DAYS: { readonly [value: string]: number | null } = {
  never: null,
  "7": 7,
  "30": 30,
  "90": 90,
  "365": 365,
};

/** Choices of the form. */
export const LIFETIMES = Object.entries(DAYS).map(([value, days]) => ({
  value,
  label: days === null ? "Never" : `In ${days} days`,
}));

/**
 * The expiry of a key created now; null: never.
 * @param value of the form
 * @throws Refusal for any other value
 */
export function readLifetime(value: string, now: Date): Date | null {
  const days = Object.hasOwn(DAYS, value) ? DAYS[value] : undefined;
  if (days === undefined) throw new Refusal("invalid", "expires", "Choose when the key expires.");
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}
