/** Renders the status of an HTTP response. */
import { http } from "../../kernel/node-http.ts";
import { CLIENT_GONE } from "../../http/request-recorder.ts";
import { html, type Html } from "../../html/html.ts";

/** A badge with the status and its reason phrase, such as `403 Forbidden`. */
export function statusBadge(status: number): Html {
  return html`<span class="badge ${toneOf(status)}">${status} ${statusWords(status)}</span>`;
}

/** A badge with the number only, for tables with one line per row. */
export function statusNumber(status: number): Html {
  return html`<span class="badge ${toneOf(status)}" title="${statusWords(status)}"
    >${status}</span
  >`;
}

/** The reason phrase of a status, such as `Forbidden`. */
export function statusWords(status: number): string {
  return status === CLIENT_GONE ? "Client disconnected" : (http.STATUS_CODES[status] ?? "");
}

function toneOf(status: number): string {
  if (status >= 500) return "bad";
  return status >= 400 ? "warn" : "good";
}
