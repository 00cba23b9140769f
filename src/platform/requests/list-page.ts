/** Renders the list of a company's recent requests. */
import type { AgentGrant } from "../../accounts/agent-grants.ts";
import type { ApiKey } from "../../accounts/key.ts";
import {
  MAX_SCANNED_REQUESTS,
  type ListedRequest,
  type RequestPage,
} from "../../db/requests/request-list.ts";
import { selectField, textField } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { formatCount } from "../ui/number.ts";
import { hrefOf, pager } from "../ui/pager.ts";
import { statusBadge } from "../ui/status-badge.ts";
import { duration, time } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { callOf } from "./call.ts";
import { DEPRECATED_PATH } from "./deprecated-page.ts";
import {
  isFiltered,
  METHODS,
  STATUS_CHOICES,
  type RequestFilters,
  type Senders,
} from "./filters.ts";
import { sourceOf, senderOf } from "./sender.ts";

const PATH = "/developer/requests";

export interface RequestList {
  readonly senders: Senders;
  readonly filters: RequestFilters;
  /** Whether this is not the first page. */
  readonly isLater: boolean;
  readonly found: RequestPage;
  /** Whether the service has deprecated operations. */
  readonly hasDeprecated: boolean;
  /** The id that was searched for and not found, and why. */
  readonly search?: { readonly text: string; readonly error: string } | undefined;
}

export function requestsPage(view: View, list: RequestList): Page {
  const { senders, filters, isLater, found, search, hasDeprecated } = list;
  const isNew = found.requests.length === 0 && !isFiltered(filters) && !isLater;
  const main = html`<p>
      Requests made with your API keys and by your agents in the last 7 days, newest first. Queries
      and bodies are not stored.
      ${hasDeprecated ? html`<a href="${DEPRECATED_PATH}">View calls of deprecated operations</a>` : ""}
    </p>
    ${searchForm(search)}
    ${isNew ? firstCall(view) : html`${filterForm(filters, senders)} ${results(list)}`}`;
  return { title: "Requests", section: "requests", main, isWrong: search !== undefined };
}

function searchForm(search: RequestList["search"]): Html {
  return html`<search>
    <form class="search" method="get" action="${PATH}">
      ${textField({
        name: "find",
        label: "Request or event id",
        type: "search",
        value: search?.text ?? "",
        hint: html`From the header <code>X-Request-Id</code>, the field
          <code>internalRequestId</code> of an error, or an event’s <code>id</code>.`,
        ...(search ? { errors: { find: search.error } } : {}),
      })}
      <button>Find</button>
    </form>
  </search>`;
}

function filterForm(filters: RequestFilters, { keys, grants }: Senders): Html {
  const all = { value: "", label: "All" };
  return html`<form class="filters" method="get" action="${PATH}" aria-label="Filters">
    ${selectField({ name: "status", label: "Status", choices: STATUS_CHOICES, value: filters.status })}
    ${selectField({
      name: "method",
      label: "Method",
      choices: [all, ...METHODS.map((method) => ({ value: method, label: method }))],
      value: filters.method,
    })}
    ${selectField({
      name: "key",
      label: "Key",
      choices: [all, ...keys.map((key) => ({ value: key.id, label: keyLabel(key) }))],
      value: filters.key,
    })}
    ${
      grants.length === 0
        ? ""
        : selectField({
            name: "agent",
            label: "Agent",
            choices: [
              all,
              ...grants.map((grant) => ({ value: grant.id, label: agentLabel(grant) })),
            ],
            value: filters.agent,
          })
    }
    <button>Filter</button> ${isFiltered(filters) ? html`<a href="${PATH}">Clear filters</a>` : ""}
  </form>`;
}

function keyLabel({ name, masked, state }: ApiKey): string {
  return `${name} (${masked})${state === "active" ? "" : `, ${state}`}`;
}

function agentLabel({ clientName, redirectHost, state }: AgentGrant): string {
  const name = clientName || "Unnamed agent";
  return `${name} (${redirectHost})${state === "active" ? "" : `, ${state}`}`;
}

function results({ senders, filters, isLater, found }: RequestList): Html {
  const { requests, next, isCut } = found;
  const query = { ...filters };
  const states = new Map([...senders.keys, ...senders.grants].map(({ id, state }) => [id, state]));
  return html`${requests.length === 0 ? emptyState(filters, isLater) : table(requests, states)}
  ${isCut ? html`<p>We searched ${formatCount(MAX_SCANNED_REQUESTS)} requests. Older requests may match, too.</p>` : ""}
  ${pager({ path: PATH, query, isLater, next, ...(isCut ? { nextLabel: "Search older requests" } : {}) })}`;
}

function emptyState(filters: RequestFilters, isLater: boolean): Html {
  return html`<div class="empty">
    <p>
      ${isLater ? "No older requests" : "No requests in the last 7 days"}${isFiltered(filters) ? " match these filters" : ""}.
    </p>
    ${isFiltered(filters) ? html`<p><a href="${hrefOf(PATH, {})}">Clear filters</a></p>` : ""}
  </div>`;
}

function table(requests: readonly ListedRequest[], states: Map<string, ApiKey["state"]>): Html {
  return html`<table class="rows">
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Request</th>
        <th scope="col">Status</th>
        <th scope="col">Key or agent</th>
        <th scope="col">Source</th>
        <th scope="col" class="number">Duration</th>
      </tr>
    </thead>
    <tbody>
      ${requests.map((request) => row(request, states.get(request.keyId ?? request.grantId ?? "")))}
    </tbody>
  </table>`;
}

function row(request: ListedRequest, state: ApiKey["state"] | undefined): Html {
  const { id, at, status, durationMs } = request;
  return html`<tr>
    <td data-label="Time">${time(at)}</td>
    <th scope="row" class="call">
      <a href="${PATH}/${id}"><bdi>${callOf(request)}</bdi></a>
      <code class="quiet">${id}</code>
    </th>
    <td data-label="Status">${statusBadge(status)}</td>
    <td data-label="Key or agent">${senderOf(request, state)}</td>
    <td data-label="Source">${sourceOf(request)}</td>
    <td data-label="Duration" class="number">${duration(durationMs)}</td>
  </tr>`;
}

/** A command to copy, and a link to create the key for it. */
function firstCall({ baseUrl, isAdmin }: Pick<View, "baseUrl" | "isAdmin">): Html {
  const command = `curl -s '${baseUrl}/v1/customers?limit=2' \\\n  -H 'Authorization: Bearer pak_…'`;
  return html`<section aria-labelledby="first-call-heading">
    <h2 id="first-call-heading">No requests yet</h2>
    <p>Make your first request: replace <code>pak_…</code> with your API key.</p>
    <pre tabindex="0"><code data-copy="Copy command">${command}</code></pre>
    <p>
      ${
        isAdmin
          ? html`<a class="button primary" href="/developer/keys/new">Create key</a>`
          : html`No key yet? Ask an admin of your company to create one.`
      }
    </p>
    <p>The request appears here about a second after its response.</p>
  </section>`;
}
