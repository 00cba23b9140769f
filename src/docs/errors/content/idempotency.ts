/** Describes the errors of the Idempotency-Key header. */
import { ApiError } from "../../../kernel/errors.ts";
import type { ErrorPages } from "../error-page.ts";

export const IDEMPOTENCY = {
  IDEMPOTENCY_KEY_IN_USE: {
    meaning: "The first request with this `Idempotency-Key` is still running.",
    details: "The same applies to an agent's `idempotencyKey`.",
    causes: [
      "A client timed out and sent the request again before the first one finished.",
      "Two of your processes sent the same request at the same time.",
    ],
    fixes: [
      "Wait briefly, then send the same request with the same key. You get the response of the first request.",
      "Increase the timeout on your side.",
    ],
    retry: "Yes, after about a second, with the same key.",
    example: new ApiError(
      "IDEMPOTENCY_KEY_IN_USE",
      "The first request with this Idempotency-Key is still running. Retry in a moment.",
    ),
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: "This `Idempotency-Key` was used for another request.",
    details:
      "For 24 hours, a key belongs to one request: the same operation, path and body. This request wasn't executed. The same applies to an agent's `idempotencyKey`.",
    causes: [
      "Several writes share a key, for example one derived from the date or a fixed text.",
      "The body was corrected after an error, but the key stayed the same. Errors of the operation itself, such as `ADDRESS_NOT_FOUND`, are stored under their key too.",
    ],
    fixes: [
      "Create a new key for each new request, preferably a random UUID.",
      "Reuse a key only to send exactly the same request again.",
    ],
    retry: "Yes, with a new key.",
    example: new ApiError(
      "IDEMPOTENCY_KEY_REUSED",
      "This Idempotency-Key was used with another request. Use a new key for each new request.",
    ),
  },
} satisfies ErrorPages;
