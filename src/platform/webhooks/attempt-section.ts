/** Renders one attempt of a delivery: timing, response, and sent headers. */
import type { Attempt } from "../../webhooks/endpoints/delivery-log.ts";
import { hintFor } from "../../webhooks/endpoints/hint.ts";
import { html, type Html } from "../../html/html.ts";
import { statusWords } from "../ui/status-badge.ts";
import { duration, exactTime } from "../ui/time.ts";
import { attemptBadge } from "./attempt-words.ts";
import { phaseTable } from "./phases.ts";

/** @param isLast whether it is the latest attempt. It is expanded, and its hint is at the top of the page. */
export function attemptSection(attempt: Attempt, isLast: boolean): Html {
  const { number, at, durationMs, error } = attempt;
  const hint = isLast ? null : hintFor(attempt);
  return html`<details class="card" ${isLast ? html`open` : ""}>
    <summary>
      <h3>Attempt ${number}</h3>
      ${attemptBadge(attempt)} <span class="quiet">${exactTime(at)}, ${duration(durationMs)}</span>
    </summary>
    ${error === null ? "" : html`<p>${error}</p>`}
    ${hint === null ? "" : html`<p class="notice warn"><strong>What to do:</strong> ${hint}</p>`}
    <h4>Timing</h4>
    ${phaseTable(attempt, `Timing of attempt ${number}`)}
    <h4>Response</h4>
    ${response(attempt)}
    <h4>Request headers</h4>
    ${headersSent(attempt)}
  </details>`;
}

function response({ status, excerpt, number }: Attempt): Html {
  if (status === null) return html`<p>No response.</p>`;
  const line = html`<p>Status <code>${status}</code> ${statusWords(status)}</p>`;
  if (!excerpt)
    return html`${line}
      <p class="quiet">The body was empty or was not received.</p>`;
  return html`${line}
    <p class="quiet">First 1 KiB of the body:</p>
    <pre tabindex="0" role="region" aria-label="Response to attempt ${number}">${excerpt}</pre>`;
}

function headersSent({ headers, number }: Attempt): Html {
  if (!headers) return html`<p>The request was not sent.</p>`;
  return html`<div
    class="scroll"
    tabindex="0"
    role="region"
    aria-label="Request headers of attempt ${number}"
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
