/** Renders a customer: its fields, locations, and what happened to it. */
import type { Customer, Location } from "../../generated/schemas.ts";
import { html, type Html } from "../../html/html.ts";
import { listHref } from "../requests/list-links.ts";
import { copyable } from "../ui/copy.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { formatCount } from "../ui/number.ts";
import { rowTable, type Column } from "../ui/row-table.ts";
import { fullTime, time } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { activitySections } from "./activity-sections.ts";
import { LOCATIONS_PATH } from "./links.ts";
import type { Activity } from "./load-activity.ts";
import { recordBadge, SEARCH_CRUMB } from "./parts.ts";

export interface CustomerLocations {
  /** Newest first. */
  readonly shown: readonly Location[];
  /** The number of all. */
  readonly total: number;
}

export function customerPage(
  view: View,
  customer: Customer,
  locations: CustomerLocations,
  activity: Activity,
): Page {
  const { id, displayName, status } = customer;
  const main = html`${facts(customer)} ${locationSection(locations)}
  ${activitySections(view, activity, {
    href: listHref(`path:/v1/customers/${id}*`),
    noRequests: "No recent request to this customer.",
    noEvents: "No event about this customer in the last 30 days.",
  })}`;
  const lead = html`Customer ${recordBadge(status)}`;
  return {
    title: displayName || "Customer without a name",
    parent: SEARCH_CRUMB,
    lead,
    main,
    isWide: true,
  };
}

function facts(customer: Customer): Html {
  const { id, customerId, email, phone, companyName, externalId } = customer;
  const { createdAt, updatedAt, erasedAt } = customer;
  return html`${
    erasedAt === null
      ? ""
      : html`<p class="notice">
          The personal data of this customer was erased ${fullTime(new Date(erasedAt))}.
        </p>`
  }${factList(
    ["Customer number", customerId !== "" && copyable(customerId, "Copy customer number")],
    ["ID", copyable(id, "Copy ID")],
    ["External ID", externalId !== null && copyable(externalId, "Copy external ID")],
    ["Email", email, "url"],
    ["Phone", phone],
    ["Company name", companyName],
    ["Created", createdAt !== null && fullTime(new Date(createdAt))],
    ["Updated", updatedAt !== null && fullTime(new Date(updatedAt))],
  )}`;
}

function locationSection({ shown, total }: CustomerLocations): Html {
  return html`<section aria-labelledby="locations-heading">
    <h2 id="locations-heading">Locations</h2>
    ${shown.length > 0 ? rowTable(shown, LOCATION_COLUMNS) : html`<p>This customer has no locations.</p>`}
    ${
      total > shown.length
        ? html`<p class="quiet">
            The newest ${formatCount(shown.length)} of ${formatCount(total)} locations.
          </p>`
        : ""
    }
  </section>`;
}

const LOCATION_COLUMNS: readonly Column<Location>[] = [
  {
    label: "Name",
    isHeading: true,
    cell: ({ id, name }) =>
      html`<a href="${LOCATIONS_PATH}/${id}"><bdi>${name || "Unnamed"}</bdi></a>`,
  },
  { label: "Address", cell: ({ address }) => address.address, className: "url" },
  { label: "Status", cell: ({ status }) => recordBadge(status) },
  { label: "Created", cell: ({ createdAt }) => time(new Date(createdAt)) },
];
