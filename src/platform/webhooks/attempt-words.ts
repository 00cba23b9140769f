/** Describes the results of attempts. */
import type { LastAttempt } from "../../db/webhooks/attempts.ts";
import { html, type Html } from "../../html/html.ts";
import { statusWords } from "../ui/status-badge.ts";

/** Labels for failures without a response status, by stage. */
export const STAGES: { readonly [stage: string]: string } = {
  dns: "host name not found",
  connect: "no connection",
  tls: "TLS failed",
  send: "not sent",
  response: "invalid response",
  timeout: "timed out",
  blocked: "address blocked",
};

/** A badge with the attempt's result: the status, or the stage at which it failed. */
export function attemptBadge({ status, stage }: Pick<LastAttempt, "status" | "stage">): Html {
  const words =
    status === null
      ? (STAGES[stage ?? ""] ?? "result unknown")
      : `${status} ${statusWords(status)}`.trim();
  // A 2xx response that broke off is a failure with a stage.
  const isGood = status !== null && status >= 200 && status < 300 && stage === null;
  return html`<span class="badge ${isGood ? "good" : "bad"}">${words}</span>`;
}
