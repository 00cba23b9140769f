/** Pages of faults on our side. */
import { ApiError, serviceUnavailable } from "../../../kernel/errors.ts";
import type { ErrorPages } from "../error-page.ts";

export const SERVICE = {
  INTERNAL_ERROR: {
    meaning: "A fault on our side.",
    details: "The answer says nothing of the cause. We find it by its `internalRequestId`.",
    causes: ["The service met something that it was not made for."],
    fixes: [
      "Try again later, with growing pauses.",
      "If it stays, tell us the `internalRequestId`. It is also in the `X-Request-Id` header.",
    ],
    retry:
      "Yes, later. Send writes with the same `Idempotency-Key` as before, so that nothing is done twice.",
    example: new ApiError(
      "INTERNAL_ERROR",
      "Something went wrong on our side. Try again later; if it stays, tell us the internalRequestId.",
    ),
  },
  SERVICE_UNAVAILABLE: {
    meaning: "The service cannot answer just now.",
    causes: [
      "The service is being restarted or updated.",
      "Its database cannot be reached or is overloaded.",
    ],
    fixes: [
      "Wait as many seconds as the `Retry-After` header says, then send the same request again.",
      "If it fails again, lengthen the pauses.",
    ],
    retry:
      "Yes, after `Retry-After` seconds. Send writes with the same `Idempotency-Key` as before, so that nothing is done twice.",
    example: serviceUnavailable(undefined),
  },
} satisfies ErrorPages;
