/** One attempt of a delivery: what was sent, what came back, and how long it took. */
import type { Attempt } from "../../webhooks/endpoints/delivery-log.ts";
import { hintFor } from "../../webhooks/endpoints/hint.ts";
import { html, type Html } from "../../html/html.ts";
import { statusWords } from "../ui/status-badge.ts";
import { duration, time } from "../ui/time.ts";
import { phaseTable } from "./phases.ts";

/** What failed, when no status tells it. */
const STAGES: { readonly [stage: string]: string } = {
  dns: "host name not found",
  connect: "no connection",
  tls: "TLS failed",
  send: "not sent",
  response: "broken answer",
  timeout: "timed out",
  blocked: "address refused",
};

/** @param isLast whether it is the last one: unfolded, since what to do about it stands on top of the page */
export function attemptSection(attempt: Attempt, isLast: boolean): Html {
  const { number, at, durationMs, error } = attempt;
  const hint = isLast ? null : hintFor(attempt);
  return html`<details class="card" ${isLast ? html`open` : ""}>
    <summary>
      <h3>Attempt ${number}</h3>
      ${attemptBadge(attempt)} <span class="quiet">${time(at)}, ${duration(durationMs)}</span>
    </summary>
    ${error === null ? "" : html`<p>${error}</p>`}
    ${hint === null ? "" : html`<p class="notice warn"><strong>What to do:</strong> ${hint}</p>`}
    <h4>Timing</h4>
    ${phaseTable(attempt, `Timing of attempt ${number}`)}
    <h4>Response</h4>
    ${response(attempt)}
    <h4>Headers that were sent</h4>
    ${headersSent(attempt)}
  </details>`;
}

/** What came of an attempt, in a word or two. */
function attemptBadge({ status, stage, error }: Attempt): Html {
  const words =
    status === null
      ? (STAGES[stage ?? ""] ?? "result unknown")
      : `${status} ${statusWords(status)}`.trim();
  return html`<span class="badge ${error === null ? "good" : "bad"}">${words}</span>`;
}

function response({ status, excerpt, number }: Attempt): Html {
  if (status === null) return html`<p>None came.</p>`;
  const line = html`<p>Status <code>${status}</code> ${statusWords(status)}</p>`;
  if (!excerpt)
    return html`${line}
      <p class="quiet">Its body was empty, or did not come.</p>`;
  return html`${line}
    <p class="quiet">The beginning of its body, up to 1 KiB:</p>
    <pre tabindex="0" role="region" aria-label="Response to attempt ${number}">${excerpt}</pre>`;
}

function headersSent({ headers, number }: Attempt): Html {
  if (!headers) return html`<p>It did not come to sending.</p>`;
  return html`<div
    class="scroll"
    tabindex="0"
    role="region"
    aria-label="Headers of attempt ${number}"
  >
    <table>
      <thead>
        <tr>
          <th scope="col">Header</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(headers).map(
          ([name, value]) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td><code>${value}</code></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
