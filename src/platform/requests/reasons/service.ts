/** Failures on our side. */
import { html } from "../../../html/html.ts";
import type { Reasons } from "./reason.ts";

const SAME_KEY = html`Send writes with the same <code>Idempotency-Key</code> as before, so that
  nothing is done twice.`;

export const SERVICE = {
  INTERNAL_ERROR: ({ request }) => ({
    why: "This was a fault on our side. There is nothing wrong with the request that you could mend.",
    todo: [
      "Send it again later, with growing pauses.",
      SAME_KEY,
      html`If it stays, tell the operator of this service the request’s id:
        <code>${request.id}</code>.`,
    ],
  }),
  SERVICE_UNAVAILABLE: () => ({
    why: "The service could not answer at that time. It was nothing about the request.",
    todo: [
      html`Send it again after as many seconds as <code>Retry-After</code> says, then with growing
        pauses.`,
      SAME_KEY,
    ],
  }),
} satisfies Reasons;
