/** Maps every error code to its explanation. */
import type { ErrorCode } from "../../../kernel/errors.ts";
import { ACCESS } from "./access.ts";
import { ADDRESSES } from "./addresses.ts";
import { CONTENT } from "./content.ts";
import { IDEMPOTENCY } from "./idempotency.ts";
import type { Explain } from "./reason.ts";
import { RESOURCES } from "./resources.ts";
import { SERVICE } from "./service.ts";

/** An error code without an explanation does not compile. */
const REASONS: Readonly<Record<ErrorCode, Explain>> = {
  ...ACCESS,
  ...CONTENT,
  ...RESOURCES,
  ...ADDRESSES,
  ...IDEMPOTENCY,
  ...SERVICE,
};

/** The explanation of an error code. */
export function reasonOf(code: ErrorCode): Explain {
  return REASONS[code];
}

/** Whether a stored code is still an error code of the service. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(REASONS, code);
}
