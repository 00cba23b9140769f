/** Lists, describes and validates the scopes of keys and agents, which openapi.yaml defines. */
import { scopes as described } from "../generated/scopes.ts";
import { Refusal } from "../kernel/refusal.ts";

/** Every scope. */
export const SCOPES: readonly string[] = described.map(({ name }) => name);

/** The scopes for what can be undone: the only ones that are given without an explicit choice. */
export const REVERSIBLE_SCOPES: readonly string[] = described
  .filter(({ isIrreversible }) => !isIrreversible)
  .map(({ name }) => name);

/** Whether a scope allows reading only. */
export function isReadScope(scope: string): boolean {
  return scope.endsWith(":read");
}

/** Returns the description of a scope, or the scope itself if it has none. */
export function describeScope(scope: string): string {
  return described.find(({ name }) => name === scope)?.title ?? scope;
}

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
