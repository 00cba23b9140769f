/** Renders what the pages of customers and locations share. */
import { html, type Html } from "../../html/html.ts";
import type { Crumb } from "../ui/layout.ts";

/** These pages are found by the search. */
export const SEARCH_CRUMB: Crumb = { label: "Search", href: "/developer/search" };

/** A badge with the status of a customer or a location. */
export function recordBadge(status: string): Html {
  const isActive = status.toLowerCase() === "active";
  return html`<span class="badge ${isActive ? "good" : ""}"
    >${isActive ? "Active" : "Inactive"}</span
  >`;
}
