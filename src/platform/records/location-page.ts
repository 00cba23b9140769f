/** Renders a location: its fields, its customer, and what happened to it. */
import type { Customer, Location } from "../../generated/schemas.ts";
import { html, type Html } from "../../html/html.ts";
import { listHref } from "../requests/list-links.ts";
import { copyable } from "../ui/copy.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { fullTime } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { activitySections } from "./activity-sections.ts";
import { CUSTOMERS_PATH } from "./links.ts";
import type { Activity } from "./load-activity.ts";
import { recordBadge } from "./parts.ts";

export function locationPage(
  view: View,
  location: Location,
  customer: Customer | undefined,
  activity: Activity,
): Page {
  const { id, name, customerId, status, address } = location;
  const customerName = customer?.displayName || "Customer without a name";
  const main = html`${facts(location, customerName)}
  ${activitySections(view, activity, {
    href: listHref(`path:/v1/locations/${id}*`),
    noRequests: "No recent request to this location.",
    noEvents: "No event about this location in the last 30 days.",
  })}`;
  return {
    title: name || address.address || "Location without a name",
    parent: { label: customerName, href: `${CUSTOMERS_PATH}/${customerId}` },
    lead: html`Location ${recordBadge(status)}`,
    main,
    isWide: true,
  };
}

function facts(location: Location, customerName: string): Html {
  const { id, customerId, externalId, purchaseOrderNumber, locationNote, address } = location;
  const { lat, lng } = address.location;
  return factList(
    ["Customer", html`<a href="${CUSTOMERS_PATH}/${customerId}"><bdi>${customerName}</bdi></a>`],
    ["Address", address.address],
    ["Coordinates", `${lat}, ${lng}`],
    ["ID", copyable(id, "Copy ID")],
    ["External ID", externalId !== null && copyable(externalId, "Copy external ID")],
    ["Purchase order", purchaseOrderNumber !== "" && purchaseOrderNumber],
    ["Note", locationNote !== "" && locationNote, "description"],
    ["Created", fullTime(new Date(location.createdAt))],
    ["Updated", fullTime(new Date(location.updatedAt))],
  );
}
