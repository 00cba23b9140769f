/** Renders the guide to copying customers and locations from a CRM. */
import { html, type Html } from "../../html/html.ts";
import type { DocsPage } from "../site/page.ts";
import { programSection } from "./programs.ts";

export const CRM_GUIDE: DocsPage = {
  path: "/docs/guides/crm",
  title: "Sync from a CRM",
  about:
    "Copy customers and locations from your CRM by your own IDs, at first and after each change.",
  section: "guides",
  content,
};

function content(): Html {
  return html`<p class="lead">
      Give customers and locations your own IDs as <code>externalId</code>. Your program then
      doesn’t need to store our IDs, and can send a record again at any time.
    </p>
    <p>
      An <code>externalId</code> has 1 to 255 characters and is case-sensitive. At most one customer
      and one location of your company have it: for a second one, the API returns 409
      <a href="/docs/errors/EXTERNAL_ID_EXISTS"><code>EXTERNAL_ID_EXISTS</code></a> with the id of
      the first. This sample copies two accounts, then one that has changed. It requires an API key
      with the scope <code>customers:write</code>:
    </p>
    ${programSection("crm")}
    <h2 id="first-load">Many at once</h2>
    <p>
      <a href="/docs/reference/upsertCustomersBatch"><code>PUT /v1/customers/batch</code></a> and
      <a href="/docs/reference/upsertLocationsBatch"><code>PUT /v1/locations/batch</code></a>
      create or replace up to 100 items in one request, each with its <code>externalId</code>. Each
      item has a result: its <code>status</code>, and <code>data</code> or <code>error</code>. Items
      that fail don’t affect the others: one with a wrong email address, for example, has the status
      400 and <a href="/docs/errors/VALIDATION_FAILED"><code>VALIDATION_FAILED</code></a
      >.
    </p>
    <ul>
      <li>
        A batch counts as one request of the <a href="/docs/guides/quota">quota</a> plus one for
        every 10 items. With 100 requests per minute, you can send nine batches of 100 per minute,
        which count as 99 requests: 10,000 customers take 11 minutes and the time of the last batch.
        If the quota has fewer left, the batch returns 429, and nothing is stored.
      </li>
      <li>
        Items with <code>ADDRESS_NOT_FOUND</code> or <code>ADDRESS_AMBIGUOUS</code> need a corrected
        address. Report them to whoever maintains the CRM. If you have
        <a href="/docs/reference/validateAddress">validated</a> an address in the last 24 hours,
        send its <code>geoPlaceId</code> instead: it isn’t resolved again.
      </li>
      <li>
        To only create, use
        <a href="/docs/reference/createCustomersBatch"><code>POST</code></a
        >: a customer whose <code>externalId</code> exists gets the status 409. If a customer
        already has a location at an address, the result has that location, with
        <code>reused: true</code>. If it has no <code>externalId</code>, it gets yours. Otherwise it
        keeps its own, so compare them.
      </li>
    </ul>
    <h2 id="changes">One at a time</h2>
    <p>
      <a href="/docs/reference/upsertCustomer"
        ><code>PUT /v1/customers/by-external-id/{externalId}</code></a
      >
      creates the customer (201) or replaces its fields (200): send all that your CRM has, since
      fields that you omit are cleared, and <code>status</code> becomes <code>active</code>. If
      nothing changes, there is no event, so you can send all accounts again after an outage.
      Concurrent requests with the same <code>externalId</code> create only one customer.
    </p>
    <p>
      If your CRM maintains only some of the fields, send those with
      <a href="/docs/reference/updateCustomerByExternalId"
        ><code>PATCH /v1/customers/by-external-id/{externalId}</code></a
      >: the others keep their values, and <code>null</code> clears one.
    </p>
    <p>
      Locations have the same operations, such as
      <a href="/docs/reference/upsertLocation"
        ><code>PUT /v1/locations/by-external-id/{externalId}</code></a
      >. A location can move to another address, but stays with its customer. If the customer has
      another location there, you get 409
      <a href="/docs/errors/LOCATION_EXISTS"><code>LOCATION_EXISTS</code></a> with its id: if it is
      the same place, set its <code>externalId</code> with
      <a href="/docs/reference/updateLocation"><code>PATCH /v1/locations/{id}</code></a> first.
    </p>
    <p>
      Percent-encode the ID in the path: <code>CRM 1/2</code> is <code>CRM%201%2F2</code>. The SDKs
      do.
    </p>
    <h2 id="retries">Retries</h2>
    <p>
      Send a <code>PUT</code> or a batch of them again if the connection fails or the response is
      5xx: it sets the same values. With an <a href="/docs/guides/idempotency">idempotency key</a>,
      which the SDKs send, items that were stored are returned with <code>replayed: true</code>, and
      changes that others made in between aren’t undone. If your program may stop between two
      attempts, derive the key from your data, for example from the number of the batch, or give
      each item an <code>idempotencyKey</code>.
    </p>
    <h2 id="erased">Erased customers</h2>
    <p>
      Erasing a customer’s <a href="/docs/guides/erase-personal-data">personal data</a> also clears
      its <code>externalId</code>. A <code>PUT</code> with that ID then creates another customer, so
      remove the account from your CRM first.
    </p>`;
}
