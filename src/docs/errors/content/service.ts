/** Describes the errors of the service itself. */
import { ApiError, serviceUnavailable } from "../../../kernel/errors.ts";
import type { ErrorPages } from "../error-page.ts";

export const SERVICE = {
  INTERNAL_ERROR: {
    meaning: "Something went wrong on our side.",
    details: "The response doesn't contain the cause. We can find it by the `internalRequestId`.",
    causes: ["The service has a bug or met an unexpected state."],
    fixes: [
      "Try again later, with increasing delays.",
      "If the problem persists, contact us with the `internalRequestId`. It is also in the `X-Request-Id` header.",
    ],
    retry:
      "Yes, later. Send writes with the same `Idempotency-Key` so that they aren't executed twice.",
    example: new ApiError(
      "INTERNAL_ERROR",
      "Something went wrong on our side. Try again later; if it stays, tell us the internalRequestId.",
    ),
  },
  SERVICE_UNAVAILABLE: {
    meaning: "The service is temporarily unavailable.",
    causes: [
      "The service is restarting or being updated.",
      "Its database can't be reached or is overloaded.",
    ],
    fixes: [
      "Wait for the number of seconds in the `Retry-After` header, then send the same request again.",
      "If it fails again, increase the delay.",
    ],
    retry:
      "Yes, after `Retry-After` seconds. Send writes with the same `Idempotency-Key` so that they aren't executed twice.",
    example: serviceUnavailable(undefined),
  },
} satisfies ErrorPages;
