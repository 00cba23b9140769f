/** Renders the event types and a delivery for the guide to webhooks. */
import { eventSamples } from "../../generated/event-samples.ts";
import { OPERATIONAL_TYPES, type EventData, type OperationalType } from "../../events/envelope.ts";
import { html, type Html } from "../../html/html.ts";
import { codeBlock } from "../site/code.ts";
import { table } from "../table.ts";

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

/** Renders the types of events that report changes. */
export function eventTable(): Html {
  const rows = Object.entries(EVENTS).map(([type, { description, data }]) => [
    typeLink(type),
    html`${description} <code>data</code>: ${data}`,
  ]);
  return table(["Type", "Description"], rows);
}

/** Renders the types of operational events. */
export function operationalEventTable(): Html {
  const rows = OPERATIONAL_TYPES.map((type) => [typeLink(type), html`${OPERATIONAL[type]}`]);
  return table(["Type", "Sent when"], rows);
}

/** Renders a delivery with its headers. */
export function deliveryExample(): Html {
  return codeBlock("http", DELIVERY + JSON.stringify(ENVELOPE, null, 2));
}
