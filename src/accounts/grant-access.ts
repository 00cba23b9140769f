/** Says what agents may do with their scopes. */
import { isReadScope } from "./scopes.ts";

/** `confirm`: each write has to be confirmed first. */
export type GrantAccess = "read" | "confirm" | "write";

/** The access of an agent by its grant. */
export function accessOf(grant: {
  readonly scopes: readonly string[];
  readonly confirmsWrites: boolean;
}): GrantAccess {
  if (grant.scopes.every(isReadScope)) return "read";
  return grant.confirmsWrites ? "confirm" : "write";
}
