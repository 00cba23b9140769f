/** Renders the guide to the prices that apply at a place. */
import { html, type Html } from "../../html/html.ts";
import { codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { table } from "../table.ts";
import { programSection } from "./programs.ts";

export const PRICES: DocsPage = {
  path: "/docs/guides/prices",
  title: "Prices",
  about: "Get the prices that apply at an address, for a customer or for anyone.",
  section: "guides",
  content,
};

const LOCATION = `curl "$PARTNER_API_BASE_URL/v1/prices?locationId=$LOCATION_ID" \\
  --header "Authorization: Bearer $PARTNER_API_KEY"`;

const SOME = `curl "$PARTNER_API_BASE_URL/v1/prices?zipcode=78704&skuIds=$SKU_ID,$OTHER_SKU_ID" \\
  --header "Authorization: Bearer $PARTNER_API_KEY"`;

const REASONS: readonly (readonly [reason: string, meaning: Html])[] = [
  ["customer", html`A pricelist of the customer has the price.`],
  [
    "zone",
    html`The pricelist of a delivery zone has it. <code>zone</code> names the zone; see the
      <code>pricelistId</code> of <a href="/docs/reference/listZones">zones</a>.`,
  ],
  ["default", html`The company’s default pricelist has it.`],
  ["null", html`No pricelist has a price: the SKU is offered, but ask the company for its price.`],
];

function content(): Html {
  return html`<p class="lead">
      <code>GET /v1/prices</code> returns what each SKU costs at a place. The <code>price</code> in
      <code>GET /v1/skus</code> is only the price in the default pricelist.
    </p>
    <h2 id="address">The price for an address</h2>
    <p>
      Send the <code>address</code> as text: its ZIP code is found as by
      <a href="/docs/reference/validateAddress">address validation</a>, with the same errors. Only
      SKUs that are offered at the ZIP code are returned: if there are none, the company doesn’t
      deliver there. If you have the ZIP code, send <code>zipcode</code> instead, which looks up no
      address.
    </p>
    ${programSection("prices")}
    <p>
      If the customer is known, pass <code>customerId</code> too, to get its own prices. Without a
      place, the prices are those at the customer’s oldest active location. For a stored location,
      pass <code>locationId</code>: its ZIP code and its customer are used. Set
      <code>LOCATION_ID</code> to the location’s <code>id</code>:
    </p>
    ${codeBlock("sh", LOCATION)}
    <h2 id="rule">The price that applies</h2>
    <p>
      For each SKU, the customer’s own pricelists come first, then those of the delivery zones, then
      the default pricelist. The first one with a price for the SKU decides, so a pricelist only
      needs the prices that differ. <code>pricelist</code> is the pricelist that decided, and
      <code>reason</code> says why:
    </p>
    ${table(
      ["reason", "Meaning"],
      REASONS.map(([reason, meaning]) => [html`<code>${reason}</code>`, meaning]),
    )}
    <p>
      Other reasons may be added. The
      <a href="/docs/reference/conventions#prices">API conventions</a> have the rule in detail:
      which SKUs are offered, and which price applies with several or inactive pricelists and zones.
    </p>
    <h2 id="charges">Fees and charges</h2>
    <p>
      <code>fees</code> belong to the SKU: usage above <code>limit</code> costs extra. Charges
      belong to a pricelist, and those of the pricelist that decided apply. The response has them in
      <code>pricelists</code>, which has each pricelist of the page once; find it by the
      <code>id</code> in <code>pricelist</code>. The SDKs have it in the <code>details</code> of a
      page. The programs above list the charges of each pricelist instead.
    </p>
    <h2 id="skus">Many SKUs, or only some</h2>
    <p>
      The response has 25 SKUs, or up to 100 with <code>limit</code>, and a
      <code>nextCursor</code> if there are more, as <a href="/docs/guides/pagination">all lists</a>.
      The SDKs follow it. To price a cart, pass the ids of up to 100 SKUs in <code>skuIds</code>,
      separated by commas; the SDKs take a list. SKUs that aren’t offered at the place are left out.
      Set <code>SKU_ID</code> and <code>OTHER_SKU_ID</code> to ids of SKUs:
    </p>
    ${codeBlock("sh", SOME)}`;
}
