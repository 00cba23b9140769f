/** Renders the sections on event types and the format of deliveries. */
import type { EventData } from "../../../events/envelope.ts";
import type { Customer } from "../../../generated/schemas.ts";
import { html, type Html } from "../../../html/html.ts";
import { table } from "../../table.ts";

/** The type requires a description of every event type. */
const EVENTS: Readonly<
  Record<keyof EventData, { readonly description: string; readonly data: string }>
> = {
  "customer.created": { description: "A customer was created.", data: "the customer." },
  "customer.updated": { description: "A customer was updated.", data: "the customer." },
  "location.created": { description: "A location was created.", data: "the location." },
  "location.updated": {
    description:
      "A location was updated by a PATCH, or by a POST that reactivated it or set its purchase order number. A write that changes nothing creates no event.",
    data: "the location.",
  },
  "pricelist.created": {
    description: "A pricelist was created for a customer.",
    data: "the pricelist, as in the list of pricelists.",
  },
  "webhook.test": {
    description: "A user sent a test event from the developer platform.",
    data: "none of your data. Verify the signature, respond with 200, and write nothing.",
  },
};

const CUSTOMER: Customer = {
  id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",
  displayName: "Lone Star Roofing",
  customerId: "10001",
  status: "active",
  email: "dispatch@lonestarroofing.example",
  phone: "+1 512 555 0142",
  companyName: "Lone Star Roofing LLC",
  createdAt: "2025-11-03T15:04:05.000Z",
  updatedAt: "2025-11-03T15:04:05.000Z",
};

const ENVELOPE = {
  id: "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",
  type: "customer.created",
  createdAt: "2025-11-03T15:04:05.000Z",
  data: CUSTOMER,
};

const DELIVERY = `POST /your/path HTTP/1.1
content-type: application/json
x-service-event-id: ${ENVELOPE.id}
x-service-event-type: ${ENVELOPE.type}
x-service-signature: t=1762182245,s=<64 hexadecimal digits>

`;

export function eventSections(): Html {
  const rows = Object.entries(EVENTS).map(([type, { description, data }]) => [
    html`<code>${type}</code>`,
    html`${description} <code>data</code>: ${data}`,
  ]);
  return html`<h2 id="events">Events</h2>
    ${table(["Type", "Description"], rows)}
    <p>
      New event types may be added. An endpoint receives only the types that it was registered for.
      Respond with 200 to a type that you don’t know.
    </p>
    <h2 id="envelope">Deliveries</h2>
    <p>
      <code>data</code> contains the complete resource, exactly as its GET returned it right after
      the write. The resource may have changed since.
    </p>
    <pre><code>${DELIVERY}${JSON.stringify(ENVELOPE, null, 2)}</code></pre>
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
        <code>X-Service-Event-Id</code> and <code>X-Service-Event-Type</code> repeat
        <code>id</code> and <code>type</code>. The signature covers only the body, so rely on the
        body.
      </li>
      <li><code>X-Service-Signature</code> is created for each attempt.</li>
      <li>
        <code>X-Service-Signature-Next</code> is present only
        <a href="#rotate">while you rotate a secret</a>.
      </li>
    </ul>`;
}
