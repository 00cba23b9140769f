/** Renders the forms of the request list: the query box, the filters, and the jump to a time. */
import type { AgentGrant } from "../../accounts/agent-grants.ts";
import type { ApiKey } from "../../accounts/key.ts";
import { html, type Html } from "../../html/html.ts";
import { selectField, type Choice, type Errors } from "../ui/field.ts";
import { icon } from "../../html/icon.ts";
import { fieldValue, zoneField, zoneLabel } from "../ui/zoned-fields.ts";
import { STATUS_CHOICES, type RequestFilters } from "./filters.ts";
import type { Senders } from "./query-senders.ts";
import { divideQuery } from "./form-values.ts";
import { listHref, REQUESTS_PATH, textInTime } from "./list-links.ts";
import { printQuery } from "./query/print.ts";
import { readTime } from "./query/read-values.ts";
import {
  CODES,
  isFiltered,
  METHODS,
  OPERATIONS,
  PERIODS,
  type Period,
  type RequestQuery,
} from "./query/request-query.ts";

/** @param error why the query can't be used */
export function queryForm(filters: RequestFilters, error: string | undefined): Html {
  return html`<search>
    <form class="query" method="get" action="${REQUESTS_PATH}">
      <label for="q" class="visually-hidden">Search requests</label>
      <p class="visually-hidden" id="q-hint">
        Fields such as status:4xx, or the ID of a request or an event. The filters below explain all
        fields.
      </p>
      <input
        id="q"
        name="q"
        type="search"
        value="${filters.text}"
        placeholder="status:4xx op:createLocation duration:&gt;500, or an ID"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        aria-describedby="q-hint${error ? " q-error" : ""}"
        ${error ? html`aria-invalid="true"` : ""}
      />
      <button>${icon("search")} Search</button>
      ${isFiltered(filters.query) || error ? html`<a href="${REQUESTS_PATH}">Clear filters</a>` : ""}
    </form>
    ${error ? html`<p class="error" id="q-error">${error}</p>` : ""}
  </search>`;
}

const ALL: Choice = { value: "", label: "All" };

/** The filters as fields. Closed unless a field is wrong. */
export function filterForm(filters: RequestFilters, senders: Senders): Html {
  const { values, rest } = divideQuery(filters.query, senders);
  const { errors } = filters;
  const isOpen = Object.keys(errors).some((name) => name !== "q");
  const choices = (list: readonly string[]) => [ALL, ...list.map(toChoice)];
  const text = (name: "path" | "slower" | "faster", label: string, example: string) =>
    inputField(name, label, values[name], errors[name], html`placeholder="${example}"`);
  const timeField = (name: "from" | "to", label: string) =>
    inputField(name, label, values[name], errors[name], html`type="datetime-local"`);
  const select = (name: keyof typeof values, label: string, list: readonly Choice[]) =>
    selectField({ name, label, choices: withValue(list, values[name]), value: values[name] });
  return html`<details class="request-filters" ${isOpen ? html`open` : ""}>
    <summary>${icon("list-filter")} Filters</summary>
    <form method="get" action="${REQUESTS_PATH}" aria-label="Filters">
      <input type="hidden" name="fields" value="1" />
      ${zoneField()}
      <input type="hidden" name="q" value="${printQuery(rest)}" />
      <div class="grid">
        ${select("status", "Status", STATUS_CHOICES)}
        ${select("operation", "Operation", choices(OPERATIONS))}
        ${select("method", "Method", choices(METHODS))}
        ${select("code", "Error code", choices(CODES))}
        ${text("path", "Path (* matches any text)", "/v1/customers*")}
        ${select("key", "Key", [ALL, ...senders.keys.map(keyChoice)])}
        ${senders.grants.length === 0 ? "" : select("agent", "Agent", [ALL, ...senders.grants.map(agentChoice)])}
        ${select("source", "Source", [ALL, { value: "api", label: "API" }, { value: "mcp", label: "MCP (agents)" }])}
        ${text("slower", "Slower than (ms)", "500")} ${text("faster", "Faster than (ms)", "1000")}
        ${select("last", "Time", [
          { value: "", label: "Any, or set From and To" },
          ...Object.keys(PERIODS).map((value) => ({
            value,
            label: `Last ${periodName(value as Period)}`,
          })),
        ])}
        ${timeField("from", `From (${zoneLabel()})`)} ${timeField("to", `To (${zoneLabel()})`)}
      </div>
      <p class="hint">
        In the search box: <code>status:4xx,500</code>, <code>-op:listZones</code> (excludes it),
        <code>key:CRM</code>, <code>agent:"Dispatch Assistant"</code>, <code>source:mcp</code>,
        <code>duration:&gt;500</code>, <code>last:1h</code>, <code>after:2026-11-22T10:00</code>,
        <code>before:2026-11-23</code> (UTC).
      </p>
      <button>Apply filters</button>
    </form>
  </details>`;
}

/** A field that may stay empty, as all of the filters. */
function inputField(
  name: string,
  label: string,
  value: string,
  error: string | undefined,
  attributes: Html,
): Html {
  return html`<div class="field${error ? " wrong" : ""}">
    <label for="${name}">${label}</label>
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="off"
      ${attributes}
      ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ""}
    />
  </div>`;
}

function toChoice(value: string): Choice {
  return { value, label: value };
}

/** Adds the current value to choices that lack it, such as a rare status. */
function withValue(choices: readonly Choice[], value: string): readonly Choice[] {
  return choices.some((choice) => choice.value === value) ? choices : [...choices, toChoice(value)];
}

function keyChoice({ id, name, masked, state }: ApiKey): Choice {
  return { value: id, label: `${name} (${masked})${state === "active" ? "" : `, ${state}`}` };
}

function agentChoice({ id, clientName, redirectHost, state }: AgentGrant): Choice {
  const name = clientName || "Unnamed agent";
  return { value: id, label: `${name} (${redirectHost})${state === "active" ? "" : `, ${state}`}` };
}

/** Links to the same query in each period. */
export function periodLinks(query: RequestQuery): Html {
  const link = (label: string, period: Period | undefined) => {
    const isCurrent =
      query.last === period && (period !== undefined || !(query.after ?? query.before));
    return html`<a
      href="${listHref(textInTime(query, period === undefined ? {} : { last: period }))}"
      ${isCurrent ? html`aria-current="true"` : ""}
      >${label}</a
    >`;
  };
  const periods = Object.keys(PERIODS).filter((period) => period !== "7d") as Period[];
  return html`<nav class="request-periods" aria-label="Time">
    ${periods.map((period) => link(periodName(period), period))} ${link("7 days", undefined)}
  </nav>`;
}

/** @param at the time that was jumped to, if any */
export function jumpForm(query: RequestQuery, at: string, errors: Errors): Html {
  return html`<form method="get" action="${REQUESTS_PATH}" class="jump">
    <input type="hidden" name="q" value="${printQuery(query)}" />
    ${zoneField()}
    <label for="at">Jump to time (${zoneLabel()})</label>
    <input
      id="at"
      name="at"
      type="datetime-local"
      value="${atValue(at)}"
      ${errors["at"] ? html`aria-invalid="true" aria-describedby="at-error"` : ""}
    />
    <button>Jump</button>
    ${errors["at"] ? html`<p class="error" id="at-error">${errors["at"]}</p>` : ""}
  </form>`;
}

/** The value of the field for a time in UTC, or what was entered instead. */
function atValue(at: string): string {
  const time = at === "" ? undefined : readTime(at);
  return time instanceof Date ? fieldValue(time) : at;
}

function periodName(period: Period): string {
  const names = {
    "15m": "15 min",
    "1h": "1 hour",
    "6h": "6 hours",
    "24h": "24 hours",
    "7d": "7 days",
  };
  return names[period];
}
