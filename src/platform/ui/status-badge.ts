/** The status of an HTTP response, for people. */
import { STATUS_CODES } from "node:http";
import { CLIENT_GONE } from "../../http/request-recorder.ts";
import { html, type Html } from "../../html/html.ts";

/** A badge with the number and its words, such as `403 Forbidden`. */
export function statusBadge(status: number): Html {
  return html`<span class="badge ${toneOf(status)}">${status} ${statusWords(status)}</span>`;
}

/** What a status says, such as `Forbidden`. */
export function statusWords(status: number): string {
  return status === CLIENT_GONE ? "Client hung up" : (STATUS_CODES[status] ?? "");
}

function toneOf(status: number): string {
  if (status >= 500) return "bad";
  return status >= 400 ? "warn" : "good";
}
