/** Explains why a request was rejected or failed. */
import { errorPagePath } from "../../kernel/errors.ts";
import { CLIENT_GONE } from "../../http/request-recorder.ts";
import { html, type Html } from "../../html/html.ts";
import type { CaptureView } from "../capture/section.ts";
import { AGENT_DISCONNECTED, reasonForAgent } from "./reasons/agents.ts";
import type { Reason, RejectedRequest } from "./reasons/reason.ts";
import { simulationIn } from "./details.ts";
import { isAddressCode, sentAddress } from "./sent-address.ts";
import { isErrorCode, reasonOf } from "./reasons/reasons.ts";

export interface Rejection {
  readonly refused: RejectedRequest;
  /** The error code of the response, also when it was replayed; null when it is unknown. */
  readonly code: string | null;
}

/** Explains a request with a status of 400 or more. */
export function refusalSection({ refused, code }: Rejection, capture: CaptureView): Html {
  const { status } = refused.request;
  const { why, more, todo } = reasonFor(refused, code);
  return html`<section aria-labelledby="why-heading">
    <h2 id="why-heading">${status >= 500 ? "What went wrong" : "Why this request was rejected"}</h2>
    <p>${why}</p>
    ${more} ${code !== null && isAddressCode(code) ? sentAddress(capture) : ""}
    <h3>What to do</h3>
    <ul>
      ${todo.map((each) => html`<li>${each}</li>`)}
    </ul>
    ${
      code !== null && isErrorCode(code)
        ? html`<p>
            <a href="${errorPagePath(code)}">Read the docs on <code>${code}</code></a>
          </p>`
        : ""
    }
  </section>`;
}

function reasonFor(refused: RejectedRequest, code: string | null): Reason {
  const { status, grantId } = refused.request;
  if (simulationIn(refused.details)?.isError) return SIMULATED;
  const isAgent = grantId !== null;
  if (code !== null && isErrorCode(code)) {
    const reason = reasonOf(code)(refused);
    return isAgent ? reasonForAgent(code, refused, reason) : reason;
  }
  if (status !== CLIENT_GONE) return UNKNOWN;
  return isAgent ? AGENT_DISCONNECTED : CLIENT_DISCONNECTED;
}

const SIMULATED: Reason = {
  why: html`The request asked for this error with the header <code>X-Sandbox-Simulate</code>.
    Nothing was carried out.`,
  todo: [
    "Check that your app handles the error.",
    html`Send the request without the header to have it carried out. See
      <a href="/docs/guides/testing#errors">Test your integration</a>.`,
  ],
};

const CLIENT_DISCONNECTED: Reason = {
  why: "The client closed the connection before the response. The request may have been carried out.",
  todo: [
    "Use a longer request timeout in your client.",
    html`Send writes with an <code>Idempotency-Key</code>, so that you can retry a request without
      repeating its effect.`,
  ],
};

const UNKNOWN: Reason = {
  why: "The reason is no longer stored.",
  todo: [
    html`Read <code>code</code> and <code>message</code> of the response, and look up the code in
      the <a href="/docs/errors">docs</a>.`,
  ],
};
