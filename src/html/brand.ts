/** Renders the product's mark and name. */
import { html, type Html } from "./html.ts";

/** The same drawing as assets/icon.svg, in the colors of the theme. */
const mark = html`<svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
  <rect width="24" height="24" rx="6" />
  <path d="M9.25 7 4.75 12l4.5 5M14.75 7l4.5 5-4.5 5" />
  <circle cx="12" cy="12" r="1.6" />
</svg>`;

/**
 * Mark and name, linked to the first page of a part of the site.
 * @param part follows the product's name, such as `Docs`
 */
export function brand(part: string, href: string): Html {
  return html`<a class="brand" href="${href}"
    >${mark}<span>Partner API <span class="brand-part">${part}</span></span></a
  >`;
}
