/** Pages of the Idempotency-Key header. */
import { ApiError } from "../../../kernel/errors.ts";
import type { ErrorPages } from "../error-page.ts";

export const IDEMPOTENCY = {
  IDEMPOTENCY_KEY_IN_USE: {
    meaning: "The first request with this `Idempotency-Key` is still running.",
    details: "An agent's `idempotencyKey` is the same thing.",
    causes: [
      "A client gave up waiting and sent the request again before the first one was done.",
      "Two of your processes sent the same work at the same time.",
    ],
    fixes: [
      "Wait a moment, then send the same request with the same key: you get the first request's answer.",
      "Give requests a longer timeout on your side.",
    ],
    retry: "Yes, after a second or so, with the same key.",
    example: new ApiError(
      "IDEMPOTENCY_KEY_IN_USE",
      "The first request with this Idempotency-Key is still running. Retry in a moment.",
    ),
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: "This `Idempotency-Key` was used for another request.",
    details:
      "A key belongs to one request for 24 hours: the same operation, path and body. This request was not carried out. An agent's `idempotencyKey` is the same thing.",
    causes: [
      "One key was used for several writes, such as one that is made from the date or a fixed text.",
      "The body was changed after a refusal, but the key was kept. Refusals (4xx) are kept under their key, too.",
    ],
    fixes: [
      "Make a new key for each new request, best a random UUID.",
      "Keep a key only to send the very same request again.",
    ],
    retry: "With a new key.",
    example: new ApiError(
      "IDEMPOTENCY_KEY_REUSED",
      "This Idempotency-Key was used with another request. Use a new key for each new request.",
    ),
  },
} satisfies ErrorPages;
