/** Renders rows of the request list: one line each, with a link that opens the request in the side panel. */
import type { ApiKey } from "../../accounts/key.ts";
import type { ListedRequest } from "../../db/requests/request-list.ts";
import { html, type Html } from "../../html/html.ts";
import { statusNumber } from "../ui/status-badge.ts";
import { duration, time } from "../ui/time.ts";
import { callOf } from "./call.ts";
import { senderOf, sourceOf } from "./sender.ts";

export interface RowContext {
  /** States of the company's keys and agents by their ids. */
  readonly states: ReadonlyMap<string, ApiKey["state"]>;
  /** The id of the request in the side panel. */
  readonly open?: string | undefined;
  /** The URL that opens a request in the side panel. */
  readonly hrefOf: (id: string) => string;
}

export function requestTable(requests: readonly ListedRequest[], context: RowContext): Html {
  return html`<table class="requests">
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Status</th>
        <th scope="col">Request</th>
        <th scope="col" class="operation">Operation</th>
        <th scope="col" class="sender">Key or agent</th>
        <th scope="col" class="source">Source</th>
        <th scope="col" class="number">Duration</th>
        <th scope="col" class="id">ID</th>
      </tr>
    </thead>
    <tbody id="request-rows" data-rows>
      ${requests.map((request) => requestRow(request, context))}
    </tbody>
  </table>`;
}

/** One row of the table, also for rows that are added to an open page. */
export function requestRow(request: ListedRequest, { states, open, hrefOf }: RowContext): Html {
  const { id, at, status, code, operation, durationMs, isSimulated } = request;
  const state = states.get(request.keyId ?? request.grantId ?? "");
  const call = callOf(request);
  return html`<tr data-id="${id}" data-row="${id}" ${id === open ? html`class="open"` : ""}>
    <td class="at">${time(at)}</td>
    <td class="status">
      ${statusNumber(status)} ${code ? html`<code>${code}</code>` : ""}
      ${isSimulated ? html`<span class="quiet">simulated</span>` : ""}
    </td>
    <th scope="row" class="call">
      <a href="${hrefOf(id)}" title="${call}" ${id === open ? html`aria-current="true"` : ""}
        ><bdi>${call}</bdi></a
      >
    </th>
    <td class="operation">${operation === null ? "" : html`<code>${operation}</code>`}</td>
    <td class="sender">${senderOf(request, state)}</td>
    <td class="source">${sourceOf(request)}</td>
    <td class="number">${duration(durationMs)}</td>
    <td class="id"><code title="${id}">${shortId(id)}</code></td>
  </tr>`;
}

/** The end of an id, which differs most. */
function shortId(id: string): string {
  return `…${id.slice(-8)}`;
}
