/** Creates the refusals that several parts of account management share. */
import { Refusal } from "../kernel/refusal.ts";

/** The company has as many as it can have. @param what in the plural */
export function tooMany(
  field: Refusal["field"],
  what: string,
  limit: number,
  fix: string,
): Refusal {
  const message = `Your company can have at most ${limit} ${what}. ${fix}, or ask the operator of this service to raise the limit.`;
  return new Refusal("conflict", field, message);
}

/** The key does not exist or belongs to another company. */
export function unknownKey(id: string): Refusal {
  return new Refusal("not_found", "key", `There is no API key with the id ${id}. Check the id.`);
}

/** The user does not exist, was removed, or belongs to another company. */
export function unknownUser(id: string): Refusal {
  return new Refusal("not_found", "user", `There is no user with the id ${id}. Check the id.`);
}
