/** Why a request was refused, in words, by the code that it was answered with. */
import type { ErrorCode } from "../../../kernel/errors.ts";
import { ACCESS } from "./access.ts";
import { ADDRESSES } from "./addresses.ts";
import { CONTENT } from "./content.ts";
import { IDEMPOTENCY } from "./idempotency.ts";
import type { Explain } from "./reason.ts";
import { RESOURCES } from "./resources.ts";
import { SERVICE } from "./service.ts";

/** A code without words does not compile. */
const REASONS: Readonly<Record<ErrorCode, Explain>> = {
  ...ACCESS,
  ...CONTENT,
  ...RESOURCES,
  ...ADDRESSES,
  ...IDEMPOTENCY,
  ...SERVICE,
};

/** What explains a code. */
export function reasonOf(code: ErrorCode): Explain {
  return REASONS[code];
}

/** Whether the service still answers with a code that was recorded. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(REASONS, code);
}
