/** Renders the filter of an endpoint, and which of its conditions an event meets. */
import type { SubscribableType } from "../../events/envelope.ts";
import { html, type Html } from "../../html/html.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { conditionText } from "../../webhooks/filters/condition-text.ts";
import { fieldsOf } from "../../webhooks/filters/event-fields.ts";
import type { CheckedEvent, FilterPreview, RecentEvent } from "../../db/webhooks/filter-preview.ts";
import { selectField } from "../ui/field.ts";
import { exactText } from "../ui/time.ts";
import type { Page } from "../ui/layout.ts";
import { rowTable } from "../ui/row-table.ts";
import { filterPreview } from "./filter-preview.ts";
import { crumbOf } from "./endpoint-name.ts";

/** The section of an endpoint's page. */
export function filterSection(endpoint: Endpoint, preview: readonly FilterPreview[]): Html {
  return html`<section aria-labelledby="filter-heading">
    <h2 id="filter-heading">Filter</h2>
    <p>
      An event is sent only if it meets
      ${endpoint.filter.length === 1 ? "this condition" : "all of these conditions"}. Other events
      create no delivery.
    </p>
    <ul>
      ${endpoint.filter.map((condition) => html`<li><code>${conditionText(condition)}</code></li>`)}
    </ul>
    ${withoutFields(endpoint)} ${filterPreview(preview)}
    <p><a href="/developer/webhooks/${endpoint.id}/filter">Check an event</a></p>
  </section>`;
}

/** Event types that no event gets through, because they lack a field. */
function withoutFields({ events, filter }: Endpoint): Html {
  const lacking = events.flatMap((type) => {
    const names = new Set(fieldsOf(type as SubscribableType).map(({ name }) => name));
    const missing = filter.find(
      ({ field, operator }) =>
        !names.has(field) && !["ne", "not_in", "not_exists"].includes(operator),
    );
    return missing ? [{ type, field: missing.field }] : [];
  });
  if (lacking.length === 0) return html``;
  return html`<div class="notice warn">
    <p><strong>Some of the selected events are never sent:</strong></p>
    <ul>
      ${lacking.map(({ type, field }) => html`<li><code>${type}</code> has no field <code>${field}</code></li>`)}
    </ul>
  </div>`;
}

export interface FilterCheck extends CheckedEvent {
  /** The event's id. */
  readonly subject: string;
  readonly isSelected: boolean;
}

export function filterPage(
  endpoint: Endpoint,
  recent: readonly RecentEvent[],
  check?: FilterCheck,
): Page {
  const { id } = endpoint;
  const choices = recent.map((event) => ({
    value: event.id,
    label: `${event.type}, ${exactText(event.createdAt)}`,
  }));
  const form = html`<form method="get" action="/developer/webhooks/${id}/filter" class="stack">
    ${selectField({
      name: "event",
      label: "Event",
      hint: "The last 25 events of the selected types.",
      choices,
      ...(check ? { value: check.subject } : {}),
    })}
    <button>Check event</button>
  </form>`;
  const noFilter = html`<p>This endpoint has no filter: it gets all events of its types.</p>`;
  const main = html`${endpoint.filter.length === 0 ? noFilter : ""}
  ${recent.length > 0 ? form : html`<p>No events of the selected types yet. When one is written, you can check it here.</p>`}
  ${check ? result(check) : ""}`;
  return {
    title: "Check filter",
    section: "webhooks",
    parent: crumbOf(endpoint),
    main,
  };
}

function result({ type, isSelected, conditions }: FilterCheck): Html {
  const isSent = isSelected && conditions.every(({ isMet }) => isMet);
  return html`<section aria-labelledby="result-heading">
    <h2 id="result-heading">Result</h2>
    <p>
      <strong>${isSent ? "This event is sent." : "This event is not sent."}</strong>
      ${isSelected ? "" : html`The endpoint doesn’t select <code>${type}</code>.`}
    </p>
    ${
      conditions.length > 0
        ? rowTable(conditions, [
            {
              label: "Condition",
              isHeading: true,
              cell: ({ condition }) => html`<code>${conditionText(condition)}</code>`,
            },
            {
              label: "Value in the event",
              cell: ({ found }) =>
                found.length === 0
                  ? html`<span class="quiet">missing</span>`
                  : html`<code>${JSON.stringify(found[0]).slice(0, 500)}</code>`,
            },
            {
              label: "Result",
              cell: ({ isMet }) =>
                html`<span class="badge ${isMet ? "good" : "bad"}"
                  >${isMet ? "met" : "not met"}</span
                >`,
            },
          ])
        : ""
    }
  </section>`;
}
