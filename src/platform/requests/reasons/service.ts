/** Explains failures of the service. */
import { html } from "../../../html/html.ts";
import type { Reasons } from "./reason.ts";

const SAME_KEY = html`Retry writes with the same <code>Idempotency-Key</code>, so that nothing is
  carried out twice.`;

export const SERVICE = {
  INTERNAL_ERROR: ({ request }) => ({
    why: "This was an error on our side. Your request was fine.",
    todo: [
      "Retry later with exponential backoff.",
      SAME_KEY,
      html`If it keeps happening, send the operator of this service the request ID:
        <code>${request.id}</code>.`,
    ],
  }),
  SERVICE_UNAVAILABLE: () => ({
    why: "The service was unavailable at that time. Your request was fine.",
    todo: [
      html`Retry after the number of seconds in <code>Retry-After</code>, then with exponential
        backoff.`,
      SAME_KEY,
    ],
  }),
} satisfies Reasons;
