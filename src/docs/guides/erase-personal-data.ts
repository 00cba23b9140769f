/** Renders the guide to erasing a customer's personal data. */
import { ERASED } from "../../generated/fields.ts";
import { html, type Html } from "../../html/html.ts";
import { codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { table } from "../table.ts";

const ERASE = `curl --request POST "$PARTNER_API_BASE_URL/v1/customers/$CUSTOMER_ID/erase" \\
  --header "Authorization: Bearer $PARTNER_API_KEY"`;

export const ERASE_PERSONAL_DATA: DocsPage = {
  path: "/docs/guides/erase-personal-data",
  title: "Erase personal data",
  about:
    "Erase a customer’s personal data, for a request under the GDPR or the CCPA: what is erased, what stays, and for how long.",
  section: "guides",
  content,
};

function content(): Html {
  return html`<p class="lead">
      Under laws such as the GDPR, your customers can ask you to erase their personal data. One
      request erases it from the API, together with the data of the customer’s locations and all
      copies. This can’t be undone.
    </p>
    <h2 id="erase">Erase a customer</h2>
    <p>
      <a href="/docs/reference/eraseCustomer"><code>POST /v1/customers/{id}/erase</code></a>
      requires a key with the scope <code>customers:erase</code>, which keys and agents have only if
      someone selected it for them. It has no body. If the connection fails, send it again. Set
      <code>CUSTOMER_ID</code> to the customer’s <code>id</code>:
    </p>
    ${codeBlock("sh", ERASE)}
    <p>
      The response is the erased customer, which <code>GET</code> keeps returning. Its
      <code>id</code> and number stay, so that references to it in orders and invoices remain valid.
      To stop serving a customer without erasing anything, set its <code>status</code> to
      <code>inactive</code> instead.
    </p>
    ${table(["Resource", "Erased", "Stays"], resources())}
    <p>
      An erased customer can’t be changed: a <code>PATCH</code> of the customer, its locations or
      its pricelists, and a <code>POST</code> or <code>PUT</code> of a location or a pricelist for
      it, return 409 <a href="/docs/errors/CUSTOMER_ERASED"><code>CUSTOMER_ERASED</code></a
      >. Erasing it again returns it unchanged, and creates no event. If the person becomes a
      customer again, create another customer.
    </p>
    <h2 id="event">Erase your copies</h2>
    <p>
      Each erasure creates the event <code>customer.erased</code>, with the erased customer as
      <code>data</code>. Select this type for your <a href="/docs/webhooks">webhook endpoints</a>,
      or read it from the <a href="/docs/guides/events">list of events</a>, and erase your copies:
      the customer, its locations, the names of its pricelists, and what you stored of earlier
      events. Each location and pricelist has an event of its own too,
      <code>location.updated</code> or <code>pricelist.updated</code>, so a copy that follows the
      events is complete without more.
    </p>
    <h2 id="copies">Copies in this service</h2>
    <p>
      The resources above are erased when the response arrives. Copies are erased right after that,
      and again two minutes later to include writes that were in progress: usually within three
      minutes, and at most 15 minutes while the service runs. An interrupted erasure continues by
      itself.
    </p>
    ${table(["Copy", "What happens to it"], copies())}
    <h2 id="stays">What stays, and how long</h2>
    ${table(["Data", "How long"], rest())}`;
}

function resources() {
  return [
    [
      html`Customer`,
      html`${erasedFields(ERASED.Customer)}; <code>status</code> becomes <code>inactive</code>.`,
      html`<code>id</code>, <code>customerId</code>, <code>createdAt</code>.
        <code>erasedAt</code> is the time of the erasure.`,
    ],
    [
      html`Its locations`,
      html`${erasedFields(ERASED.Location)}, and <code>status</code> becomes <code>INACTIVE</code>.
        Of a customer with more than 1,000 locations, the others are erased like copies.`,
      html`<code>id</code>, <code>customerId</code>, <code>createdAt</code>`,
    ],
    [
      html`Its pricelists`,
      html`${erasedFields(ERASED.Pricelist)}; <code>status</code> becomes <code>inactive</code>.`,
      html`<code>id</code>, prices and charges`,
    ],
  ];
}

/** Says what the personal fields of a resource become: those that become the same, together. */
function erasedFields(fields: object): Html {
  const byValue = Map.groupBy(leaves(fields), ([, value]) => value);
  return html`${[...byValue].map(
    ([value, all], n) =>
      html`${n > 0 ? "; " : ""}${all.map(
        ([path], i) => html`${separator(i, all.length)}<code>${path}</code>`,
      )}
      ${all.length === 1 ? "becomes" : "become"} ${erasedValue(value)}`,
  )}`;
}

/** The paths of all fields, with their values. */
function leaves(fields: object): [path: string, value: unknown][] {
  return Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    typeof value === "object" && value !== null
      ? leaves(value as object).map(([path, each]) => [`${name}.${path}`, each])
      : [[name, value]],
  );
}

function separator(position: number, length: number): string {
  if (position === 0) return "";
  return position === length - 1 ? " and " : ", ";
}

function erasedValue(value: unknown): Html {
  if (value === "") return html`empty`;
  if (typeof value !== "string") return html`<code>${String(value)}</code>`;
  const [start, end] = value.split("{id}");
  return end === undefined
    ? html`“${value}”`
    : html`<code>${start}</code> and the resource’s <code>id</code>`;
}

function copies() {
  return [
    [
      html`Events, in the list of events and in the developer platform`,
      html`The same fields of <code>data</code> are erased. <code>id</code>, <code>type</code>,
        <code>createdAt</code>, the order, and what isn’t personal stay.`,
    ],
    [
      html`Deliveries that are waiting, retried or resent`,
      html`The erased event is sent, with a signature of what is sent. An attempt that is running
      during the erasure still sends the event as it was.`,
    ],
    [
      html`Responses of your endpoints`,
      html`Deleted for all attempts of these events. The signature checker of the developer platform
      can’t check signatures from before, because the bodies differ.`,
    ],
    [
      html`Responses stored for an <code>Idempotency-Key</code>`,
      html`The same fields are erased: repeating the request returns the erased resource. Validated
      addresses and errors about addresses don’t name a customer, so all of your company’s are
      deleted; repeating such a request runs it again.`,
    ],
    [
      html`Captured requests`,
      html`All captures of your company from before the erasure are deleted, because any of them can
      contain the customer.`,
    ],
    [
      html`Caches of searches`,
      html`All stored search terms and changes of your company’s customers are deleted.`,
    ],
    [
      html`Addresses that were validated`,
      html`All of your company’s are deleted when the customer is erased, because they don’t name a
      customer. They are stored for a day at most.`,
    ],
    [
      html`Read replicas`,
      html`Follow within seconds. The database overwrites old versions of rows by itself, usually
      within minutes to hours.`,
    ],
  ];
}

function rest() {
  return [
    [
      html`Backups of the database`,
      html`Until the operator of the service deletes them. After restoring a backup from before the
      erasure, erase the customer again.`,
    ],
    [
      html`The request log: method, path, status and duration, with the customer’s <code>id</code>,
        but no query and no body. Paths contain a keyed hash instead of an <code>externalId</code>,
        which is erased, too.`,
      html`7 days`,
    ],
    [
      html`Log lines of the service: the same, without the hash`,
      html`As long as the operator keeps them`,
    ],
    [
      html`The idempotency keys themselves. Don’t put personal data in them.`,
      html`24 hours after the request`,
    ],
    [
      html`Texts that users of the developer platform wrote: names, descriptions, filters of
      endpoints and saved views`,
      html`Until they change it`,
    ],
    [
      html`The audit log of the developer platform. It contains no data of customers.`,
      html`400 days`,
    ],
  ];
}
