/** What arrives. */
import type { EventData } from "../../../events/envelope.ts";
import type { Customer } from "../../../generated/schemas.ts";
import { html, type Html } from "../../../html/html.ts";
import { table } from "../../table.ts";

/** An event that is not told here does not compile. */
const EVENTS: Readonly<Record<keyof EventData, { readonly when: string; readonly data: string }>> =
  {
    "customer.created": { when: "A customer was created.", data: "The customer." },
    "customer.updated": { when: "A customer was changed.", data: "The customer." },
    "location.created": { when: "A location was created.", data: "The location." },
    "location.updated": {
      when: "A location was changed: by a PATCH, or by a POST that made it active again or filled in its purchase order number. A write that changes nothing makes no event.",
      data: "The location.",
    },
    "pricelist.created": {
      when: "A pricelist was created for a customer.",
      data: "The pricelist, as the list of pricelists shows it.",
    },
    "webhook.test": {
      when: "Somebody pressed “Send test event” in the developer platform.",
      data: "Nothing of yours: verify it, answer 200, and write nothing.",
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
  const rows = Object.entries(EVENTS).map(([type, { when, data }]) => [
    html`<code>${type}</code>`,
    html`${when} <code>data</code>: ${data}`,
  ]);
  return html`<h2 id="events">Events</h2>
    ${table(["Type", "When, and what it carries"], rows)}
    <p>
      New types may come. An endpoint gets the types that it was registered for; answer 200 to one
      that you do not know.
    </p>
    <h2 id="envelope">A delivery</h2>
    <p>
      The resource in <code>data</code> is complete, exactly as its GET returned it right after the
      write. It may have changed since.
    </p>
    <pre><code>${DELIVERY}${JSON.stringify(ENVELOPE, null, 2)}</code></pre>
    <p>
      On the wire, the body has no line breaks. New fields may come, so ignore those you do not
      know.
    </p>
    <ul>
      <li>
        <code>id</code> begins with <code>evt_</code>. It is the same in every attempt and every
        resend of the event, so it tells what you have handled already.
      </li>
      <li><code>type</code> is one of the types above.</li>
      <li><code>createdAt</code> is when it happened, in ISO 8601.</li>
      <li>
        <code>X-Service-Event-Id</code> and <code>X-Service-Event-Type</code> repeat
        <code>id</code> and <code>type</code>. The signature covers the body alone, so believe the
        body.
      </li>
      <li><code>X-Service-Signature</code> is made anew for each attempt.</li>
      <li>
        <code>X-Service-Signature-Next</code> is there only
        <a href="#rotate">while a secret is rotated</a>.
      </li>
    </ul>`;
}
