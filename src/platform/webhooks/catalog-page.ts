/** Renders the catalog of event types: description, fields, and the endpoints that select each. */
import { EVENT_TYPES, OPERATIONAL_TYPES, type SubscribableType } from "../../events/envelope.ts";
import { envelopes } from "../../generated/events.ts";
import { html, type Html } from "../../html/html.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { shortNameOf } from "../../webhooks/endpoints/label.ts";
import { eventSamples } from "../../generated/event-samples.ts";
import { fieldsOf } from "../../webhooks/filters/event-fields.ts";
import type { Page } from "../ui/layout.ts";
import { jsonBlock } from "../ui/json.ts";
import type { View } from "../ui/view.ts";
import { counted } from "../ui/number.ts";
import { rowTable } from "../ui/row-table.ts";

export function catalogPage(view: View, endpoints: readonly Endpoint[]): Page {
  const sections = (types: readonly SubscribableType[]) =>
    types.map((type) => section(view, type, endpoints));
  const main = html`<section aria-labelledby="data-events">
      <h2 id="data-events">Data events</h2>
      <p>
        Changes that partners made through the API.
        <a href="/docs/webhooks#events">How events work</a>
      </p>
      ${sections(EVENT_TYPES)}
    </section>
    <section aria-labelledby="operational-events">
      <h2 id="operational-events">Operational events</h2>
      <p>
        Changes in the state of your integration. They aren’t in the event feed.
        <a href="/docs/webhooks#operational-events">How operational events work</a>
      </p>
      ${sections(OPERATIONAL_TYPES)}
    </section>`;
  return {
    title: "Event catalog",
    section: "webhooks",
    lead: "The events that endpoints can select.",
    main,
  };
}

function section(view: View, type: SubscribableType, endpoints: readonly Endpoint[]): Html {
  const subscribed = endpoints.filter(({ events }) => events.includes(type));
  const id = type;
  return html`<section aria-labelledby="${id}" class="event-type">
    <h3 id="${id}"><code>${type}</code></h3>
    <p>
      ${envelopes[type].description}
      <a href="/docs/events/${type}"
        >Documentation<span class="visually-hidden"> of ${type}</span></a
      >
    </p>
    ${
      subscribed.length > 0
        ? html`<p>Sent to ${counted(subscribed.length, "endpoint")}:</p>
            <ul>
              ${subscribed.map((endpoint) => subscriber(view, endpoint, type))}
            </ul>`
        : html`<p class="quiet">No endpoint selects it.</p>`
    }
    <details>
      <summary>Fields<span class="visually-hidden"> of ${type}</span></summary>
      ${rowTable(fieldsOf(type), [
        {
          label: "Field",
          isHeading: true,
          cell: ({ name }) => html`<code class="word">${name}</code>`,
        },
        {
          label: "Type",
          cell: ({ type: fieldType, choices }) =>
            html`${fieldType}${choices ? html`: <code>${choices.join(", ")}</code>` : ""}`,
        },
        { label: "Description", cell: ({ description }) => plain(description) },
      ])}
    </details>
    <details>
      <summary>Example<span class="visually-hidden"> of ${type}</span></summary>
      ${jsonBlock(exampleOf(type), { region: `Example of ${type}` })}
    </details>
  </section>`;
}

function subscriber({ isAdmin }: View, endpoint: Endpoint, type: SubscribableType): Html {
  const { id, filter } = endpoint;
  return html`<li>
    <a href="/developer/webhooks/${id}"><bdi>${shortNameOf(endpoint)}</bdi></a
    >${filter.length > 0 ? ", with a filter" : ""}${
      isAdmin
        ? html`:
            <a
              href="/developer/webhooks/${id}/test?type=${type}"
              aria-label="Send a sample of ${type} to ${shortNameOf(endpoint)}"
              >send a sample</a
            >`
        : ""
    }
  </li>`;
}

/** The documented example as a delivery's body. */
function exampleOf(type: SubscribableType): string {
  return JSON.stringify({
    id: "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",
    type,
    createdAt: "2025-11-03T15:04:05.000Z",
    ...eventSamples[type],
  });
}

/** Descriptions are Markdown with nothing but code in it. */
function plain(description: string): Html {
  return html`${description.split("`").map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
