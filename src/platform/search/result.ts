/** Defines a result of the search. */
import type { Customer, Location } from "../../generated/schemas.ts";
import type { IconName } from "../../html/icon.ts";
import { CUSTOMERS_PATH, LOCATIONS_PATH } from "../records/links.ts";

/** A link to what was found. */
export interface SearchResult {
  readonly group:
    | "Pages"
    | "Actions"
    | "Customers"
    | "Locations"
    | "API keys"
    | "Endpoints"
    | "Agents"
    | "Users"
    | "Error codes"
    | "Operations"
    | "By ID";
  readonly label: string;
  readonly detail: string;
  readonly href: string;
  readonly icon: IconName;
}

export function customerResult(customer: Customer): SearchResult {
  const { id, displayName, customerId, email, phone, externalId } = customer;
  return {
    group: "Customers",
    label: displayName || "Unnamed",
    detail: joined(customerId, externalId, email, phone),
    href: `${CUSTOMERS_PATH}/${id}`,
    icon: "user",
  };
}

export function locationResult({ id, name, externalId, address }: Location): SearchResult {
  return {
    group: "Locations",
    label: name || "Unnamed",
    detail: joined(externalId, address.address),
    href: `${LOCATIONS_PATH}/${id}`,
    icon: "map-pin",
  };
}

function joined(...texts: readonly (string | null)[]): string {
  return texts.filter((text) => text !== null && text !== "").join(" · ");
}
