/** The scopes that a key can have: those that the operations of openapi.yaml ask for. */
import { operations } from "../generated/operations.ts";
import { Refusal } from "../kernel/refusal.ts";

/** Every scope, by name. */
export const SCOPES: readonly string[] = [
  ...new Set(Object.values(operations).flatMap(({ scopes }) => scopes)),
].toSorted();

/**
 * The scopes that are asked for, each once.
 * @throws Refusal for none, or one that does not exist
 */
export function readScopes(scopes: readonly string[]): string[] {
  const choices = SCOPES.join(", ");
  const unknown = scopes.find((scope) => !SCOPES.includes(scope));
  if (unknown !== undefined) {
    const message = `There is no scope "${unknown}". Choose among ${choices}.`;
    throw new Refusal("invalid", "scopes", message);
  }
  if (scopes.length > 0) return SCOPES.filter((scope) => scopes.includes(scope));
  throw new Refusal("invalid", "scopes", `Choose at least one scope: ${choices}.`);
}
