/** Refusals of the Idempotency-Key header. */
import { html } from "../../../html/html.ts";
import type { Reasons } from "./reason.ts";

export const IDEMPOTENCY = {
  IDEMPOTENCY_KEY_IN_USE: () => ({
    why: html`The first request with this <code>Idempotency-Key</code> was still running. This one
      did nothing.`,
    todo: [
      "Wait a second, and send the same request with the same key: it gets the first one’s answer.",
      "Give requests a longer timeout on your side, so that they are not sent twice.",
    ],
  }),
  IDEMPOTENCY_KEY_REUSED: () => ({
    why: html`This <code>Idempotency-Key</code> belongs to another request of the last 24 hours: to
      another operation, path or body. This one was not carried out.`,
    todo: [
      "Make a new key for each new request, best a random UUID.",
      "Keep a key only to send the very same request again. A body that was mended after a refusal is a new request.",
    ],
  }),
} satisfies Reasons;
