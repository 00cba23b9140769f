/** Renders the operations, keys, agents and error codes with the most requests. */
import type { AgentGrant } from "../../accounts/agent-grants.ts";
import type { ApiKey } from "../../accounts/key.ts";
import type { NamedTotal, RequestSummary } from "../../db/requests/request-summary.ts";
import { html, NOTHING, type Html, type Part } from "../../html/html.ts";
import { formatCount, percent } from "../ui/number.ts";
import type { Query } from "../ui/pager.ts";
import { percentileText } from "./latency-chart.ts";
import type { Period } from "./period.ts";
import { requestsHref } from "./request-charts.ts";

/** The keys and agents whose names are shown. */
export interface NamedSenders {
  readonly keys: readonly Pick<ApiKey, "id" | "name" | "state">[];
  readonly grants: readonly Pick<AgentGrant, "id" | "clientName">[];
}

/** The lists of the period; nothing without requests. */
export function topLists(summary: RequestSummary, senders: NamedSenders, period: Period): Html {
  const { operations, senders: totals, codes } = summary;
  if (operations.length === 0) return NOTHING;
  const range = { from: period.buckets.from.toISOString() };
  return html`<section aria-labelledby="top-heading">
    <h2 id="top-heading">Most requests in ${period.name}</h2>
    <div class="cards top-lists">
      ${table("Operation", operations, (total) => nameOfOperation(total), range)}
      <div class="stacked">
        ${totals.length > 0 ? table("Key or agent", totals, (total) => nameOfSender(total, senders), range) : ""}
        ${codes.length > 0 ? codeTable(codes, range) : ""}
      </div>
    </div>
  </section>`;
}

interface Named {
  readonly label: Part;
  /** Filters of the list of requests; undefined if none selects these. */
  readonly filters: Query | undefined;
}

function table(
  heading: string,
  totals: readonly NamedTotal[],
  nameOf: (total: NamedTotal) => Named,
  range: Query,
): Html {
  return html`<div
    class="scroll"
    tabindex="0"
    role="region"
    aria-label="Requests by ${heading.toLowerCase()}"
  >
    <table class="top-list">
      <thead>
        <tr>
          <th scope="col">${heading}</th>
          <th scope="col" class="number">Requests</th>
          <th scope="col" class="number">Errors</th>
          <th scope="col" class="number">p50</th>
          <th scope="col" class="number">p95</th>
        </tr>
      </thead>
      <tbody>
        ${totals.map((total) => row(total, nameOf(total), range))}
      </tbody>
    </table>
  </div>`;
}

function row(total: NamedTotal, { label, filters }: Named, range: Query): Html {
  const { count, clientErrors, serverErrors, buckets } = total;
  const errors = clientErrors + serverErrors;
  const link = (text: Part, more: Query = {}) =>
    filters ? html`<a href="${requestsHref({ ...range, ...filters, ...more })}">${text}</a>` : text;
  return html`<tr>
    <th scope="row">${link(label)}</th>
    <td class="number">${formatCount(count)}</td>
    <td class="number">
      ${errors === 0 ? "0" : link(`${formatCount(errors)} (${percent(errors, count)})`, { status: clientErrors > 0 ? "4xx" : "5xx" })}
    </td>
    <td class="number">${percentileText(buckets, 0.5)}</td>
    <td class="number">${percentileText(buckets, 0.95)}</td>
  </tr>`;
}

function codeTable(codes: readonly NamedTotal[], range: Query): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Requests by error code">
    <table class="top-list">
      <thead>
        <tr>
          <th scope="col">Error code</th>
          <th scope="col" class="number">Requests</th>
        </tr>
      </thead>
      <tbody>
        ${codes.map(
          ({ name, count }) =>
            html`<tr>
              <th scope="row">
                <a href="${requestsHref({ ...range, code: name })}"><code>${name}</code></a>
              </th>
              <td class="number">${formatCount(count)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function nameOfOperation({ name }: NamedTotal): Named {
  if (name === "")
    return { label: html`<span class="quiet">No operation</span>`, filters: undefined };
  // Long names may be broken between words.
  const words = name.split(/(?=[A-Z])/);
  const label = html`<code
    >${words.map((word, i) => html`${i > 0 ? html`<wbr />` : ""}${word}`)}</code
  >`;
  return { label, filters: { operation: name } };
}

function nameOfSender({ kind, name }: NamedTotal, { keys, grants }: NamedSenders): Named {
  const key = kind === "key" ? keys.find(({ id }) => id === name) : undefined;
  if (key) {
    // A rotated key has the name of its replacement.
    const state = key.state === "active" ? "" : ` (${key.state})`;
    return { label: html`<bdi>${key.name}</bdi>${state}`, filters: { key: key.id } };
  }
  const grant = kind === "agent" ? grants.find(({ id }) => id === name) : undefined;
  if (grant)
    return {
      label: html`<bdi>${grant.clientName || "Unnamed agent"}</bdi> (agent)`,
      filters: { agent: grant.id },
    };
  const label = html`<span class="quiet"
    >${kind === "key" ? "deleted key" : "deleted agent"}</span
  >`;
  return { label, filters: undefined };
}
