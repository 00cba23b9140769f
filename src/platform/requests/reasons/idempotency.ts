/** Explains requests rejected for their Idempotency-Key. */
import { html } from "../../../html/html.ts";
import type { Reasons } from "./reason.ts";

export const IDEMPOTENCY = {
  IDEMPOTENCY_KEY_IN_USE: () => ({
    why: html`The first request with this <code>Idempotency-Key</code> was still running. This one
      did nothing.`,
    todo: [
      "Wait a second and send the same request with the same key: you get the response of the first one.",
      "Use a longer request timeout in your client, so that requests are not sent twice.",
    ],
  }),
  IDEMPOTENCY_KEY_REUSED: () => ({
    why: html`This <code>Idempotency-Key</code> belongs to another request of the last 24 hours: to
      another operation, path or body. This one was not carried out.`,
    todo: [
      "Use a new key for every new request, such as a random UUID.",
      "Reuse a key only to retry the identical request. A body that you fixed after a 4xx response other than 400 is a new request.",
    ],
  }),
} satisfies Reasons;
