/** Why a request was refused, in words. */
import { errorPagePath } from "../../kernel/errors.ts";
import { CLIENT_GONE } from "../../http/request-recorder.ts";
import { html, type Html } from "../../html/html.ts";
import { AGENT_HUNG_UP, reasonForAgent } from "./reasons/agents.ts";
import type { Reason, Refused } from "./reasons/reason.ts";
import { isErrorCode, reasonOf } from "./reasons/reasons.ts";

export interface Refusal {
  readonly refused: Refused;
  /** The code that it was answered with, or that an answer given again was; null when that is not known. */
  readonly code: string | null;
}

/** The section that explains a request with a status from 400. */
export function refusalSection({ refused, code }: Refusal): Html {
  const { status } = refused.request;
  const { why, more, todo } = reasonFor(refused, code);
  return html`<section aria-labelledby="why-heading">
    <h2 id="why-heading">${status >= 500 ? "What went wrong" : "Why it was refused"}</h2>
    <p>${why}</p>
    ${more}
    <h3>What to do</h3>
    <ul>
      ${todo.map((each) => html`<li>${each}</li>`)}
    </ul>
    ${
      code !== null && isErrorCode(code)
        ? html`<p>
            <a href="${errorPagePath(code)}">All about <code>${code}</code> in the docs</a>
          </p>`
        : ""
    }
  </section>`;
}

function reasonFor(refused: Refused, code: string | null): Reason {
  const { status, grantId } = refused.request;
  const isAgent = grantId !== null;
  if (code !== null && isErrorCode(code)) {
    const reason = reasonOf(code)(refused);
    return isAgent ? reasonForAgent(code, refused, reason) : reason;
  }
  if (status !== CLIENT_GONE) return UNKNOWN;
  return isAgent ? AGENT_HUNG_UP : CLIENT_HUNG_UP;
}

const CLIENT_HUNG_UP: Reason = {
  why: "The client closed the connection before it was answered. What it asked for may have been carried out.",
  todo: [
    "Give requests a longer timeout on your side.",
    html`Send writes with an <code>Idempotency-Key</code>: then the same request can be sent again,
      and nothing is done twice.`,
  ],
};

const UNKNOWN: Reason = {
  why: "Why is not known any more.",
  todo: [
    html`Read <code>code</code> and <code>message</code> of the answer, and look the code up in the
      <a href="/docs/errors">docs</a>.`,
  ],
};
