/** Checks the caller's scopes against the operation's `security` in openapi.yaml. */
import { ApiError } from "../kernel/errors.ts";
import type { Caller } from "./caller.ts";

/** Whether a caller has all of some scopes. */
export function hasScopes({ scopes }: Caller, required: readonly string[]): boolean {
  return required.every((scope) => scopes.includes(scope));
}

/** @throws ApiError INSUFFICIENT_SCOPE with the required scopes */
export function requireScopes(caller: Caller, required: readonly string[]): void {
  if (hasScopes(caller, required)) return;
  const missing = required.filter((scope) => !caller.scopes.includes(scope));
  const names = missing.join(", ");
  throw new ApiError(
    "INSUFFICIENT_SCOPE",
    caller.grantId === null
      ? `The API key lacks the scope ${names}. Use a key that was created with it.`
      : `The agent lacks the scope ${names}. Sign in again and allow it.`,
    { extraData: { requiredScopes: required } },
  );
}
