/** Lists and validates the scopes of keys: all scopes that operations of openapi.yaml require. */
import { operations } from "../generated/operations.ts";
import { Refusal } from "../kernel/refusal.ts";

/** Every scope, by name. */
export const SCOPES: readonly string[] = [
  ...new Set(Object.values(operations).flatMap(({ scopes }) => scopes)),
].toSorted();

/**
 * The given scopes without duplicates.
 * @throws Refusal for none, or one that does not exist
 */
export function readScopes(scopes: readonly string[]): string[] {
  const choices = SCOPES.join(", ");
  const unknown = scopes.find((scope) => !SCOPES.includes(scope));
  if (unknown !== undefined) {
    const message = `There is no scope "${unknown}". Choose from ${choices}.`;
    throw new Refusal("invalid", "scopes", message);
  }
  if (scopes.length > 0) return SCOPES.filter((scope) => scopes.includes(scope));
  throw new Refusal("invalid", "scopes", `Select at least one scope: ${choices}.`);
}
