/** Renders the sections on event types and the format of deliveries. */
import { eventSamples } from "../../../generated/event-samples.ts";
import {
  OPERATIONAL_TYPES,
  type EventData,
  type OperationalType,
} from "../../../events/envelope.ts";
import { html, type Html } from "../../../html/html.ts";
import { codeBlock } from "../../site/code.ts";
import { table } from "../../table.ts";

/** The type requires a description of every event type. */
const EVENTS: Readonly<
  Record<
    Exclude<keyof EventData, OperationalType>,
    { readonly description: string; readonly data: string }
  >
> = {
  "customer.created": { description: "A customer was created.", data: "the customer." },
  "customer.updated": { description: "A customer was updated.", data: "the customer." },
  "customer.erased": {
    description:
      "A customer's personal data was erased. Erase it from your systems too, together with the data of its locations and the names of its pricelists.",
    data: "the erased customer.",
  },
  "location.created": { description: "A location was created.", data: "the location." },
  "location.updated": {
    description:
      "A location was updated by a PATCH or PUT, by a POST that reactivated it or set its purchase order number or external ID, or by the erasure of its customer. A write that changes nothing creates no event.",
    data: "the location.",
  },
  "pricelist.created": {
    description: "A pricelist was created for a customer, or by an import.",
    data: "the pricelist, as in the list of pricelists.",
  },
  "pricelist.updated": {
    description:
      "A pricelist was updated by a PATCH of its name, status, prices, SKUs or charges, by the erasure of its customer, or by an import. A PATCH that changes nothing creates no event.",
    data: "the pricelist. Read its new prices from its SKUs and charges.",
  },
  "sku.updated": {
    description:
      "An import created or changed a SKU. Imports create events only if the operator asks for them.",
    data: "the SKU, with its price in the default pricelist.",
  },
  "service.updated": {
    description: "An import created or changed a service, in the same way.",
    data: "the service.",
  },
  "zone.updated": {
    description: "An import created or changed a zone, its ZIP codes or services, in the same way.",
    data: "the zone.",
  },
  "webhook.test": {
    description: "A user sent a test event from the developer platform.",
    data: "none of your data. Verify the signature, respond with 200, and write nothing.",
  },
};

/** The type requires a description of every operational event. */
const OPERATIONAL: Readonly<Record<OperationalType, string>> = {
  "webhook_endpoint.failing": "Every attempt to one of your endpoints has failed for 15 minutes.",
  "webhook_endpoint.disabled":
    "The service disabled one of your endpoints, because every attempt failed for 5 days or the receiver answered 410.",
  "webhook_endpoint.recovered":
    "Attempts to a failing or disabled endpoint succeed again, and have not failed for 5 minutes.",
  "api_key.expiring":
    "An API key expires in 14 days, or a quarter of its lifetime is left if that is shorter.",
  "api_key.expired": "An API key expired.",
  "quota.exhausted":
    "A request was rejected with 429. Sent again only after an hour without such a rejection.",
  "deprecated_operation.called":
    "An API key or an agent calls a deprecated operation for the first time in 35 days.",
};

const ENVELOPE = {
  id: "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",
  type: "customer.created",
  createdAt: "2025-11-03T15:04:05.000Z",
  sequence: 41,
  actor: {
    type: "api_key",
    id: "019a2b20-4c1d-7a3e-8f50-6b7c8d9e0f1a",
    name: "CRM",
    requestId: "019a3f5c-7b1a-7d10-8e2f-3a4b5c6d7e8f",
    idempotencyKey: null,
  },
  data: eventSamples["customer.created"],
};

const DELIVERY = `POST /your/path HTTP/1.1
content-type: application/json
x-service-event-id: ${ENVELOPE.id}
x-service-event-type: ${ENVELOPE.type}
x-service-event-sequence: ${ENVELOPE.sequence}
x-service-signature: t=1762182245,s=<64 hexadecimal digits>

`;

function typeLink(type: string): Html {
  return html`<a href="/docs/events/${type}"><code>${type}</code></a>`;
}

export function eventSections(): Html {
  const rows = Object.entries(EVENTS).map(([type, { description, data }]) => [
    typeLink(type),
    html`${description} <code>data</code>: ${data}`,
  ]);
  return html`<h2 id="events">Events</h2>
    ${table(["Type", "Description"], rows)}
    <p>
      New event types may be added. An endpoint receives only the types that it was registered for.
      Respond with 200 to a type that you don’t know.
    </p>
    <h3 id="operational-events">Operational events</h3>
    <p>
      These events report the state of your integration rather than a change. An endpoint receives
      them only if an admin selects them, best at another URL than the one they are about. They are
      not in <code>GET /v1/events</code>, and are the same alerts that the developer platform lists
      and sends by email: one per change of state.
    </p>
    ${table(
      ["Type", "Sent when"],
      OPERATIONAL_TYPES.map((type) => [typeLink(type), html`${OPERATIONAL[type]}`]),
    )}
    <p>
      <code>data</code> has the id and name of what the event is about, and <code>pageUrl</code>,
      the page that shows it. The <a href="/docs/events#operational">event types</a> list the
      fields.
    </p>
    <h2 id="envelope">Deliveries</h2>
    <p>
      <code>data</code> contains the complete resource, exactly as its GET returned it right after
      the write. The resource may have changed since.
    </p>
    ${codeBlock("http", DELIVERY + JSON.stringify(ENVELOPE, null, 2))}
    <p>
      The real body has no line breaks. New fields may be added, so ignore fields that you don’t
      know.
    </p>
    <ul>
      <li>
        <code>id</code> begins with <code>evt_</code>. It is the same in every attempt and every
        resend of the event, so use it to detect duplicates.
      </li>
      <li><code>type</code> is one of the types above.</li>
      <li><code>createdAt</code> is the time of the change, in ISO 8601.</li>
      <li>
        <code>sequence</code> is a number that grows with each event of your company, in commit
        order. Operational events have none.
      </li>
      <li>
        <code>actor</code> is who caused the change: an API key, an agent, the operator or the
        service, with the request. Use it to
        <a href="/docs/guides/synchronization#echoes">avoid echoes</a>. Operational events have
        none.
      </li>
      <li>
        <code>X-Service-Event-Id</code> and <code>X-Service-Event-Type</code> repeat
        <code>id</code> and <code>type</code>. The signature covers only the body, so rely on the
        body.
      </li>
      <li><code>X-Service-Signature</code> is created for each attempt.</li>
      <li>
        <code>X-Service-Signature-Next</code> is present only
        <a href="#rotate">while you rotate a secret</a>.
      </li>
      <li>
        <code>X-Service-Test: true</code> is present only if a user sent the event to test the
        endpoint. Test events can have any type, with example data: verify them, respond with 200,
        and write nothing. Only the signature proves who sent an event, so never trust this header
        before you have verified it.
      </li>
    </ul>`;
}
