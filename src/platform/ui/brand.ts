/** Renders the product's mark and name. */
import { html } from "../../html/html.ts";

/** The same drawing as assets/icon.svg, in the colors of the theme. */
const mark = html`<svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
  <rect width="24" height="24" rx="6" />
  <path d="M9.25 7 4.75 12l4.5 5M14.75 7l4.5 5-4.5 5" />
  <circle cx="12" cy="12" r="1.6" />
</svg>`;

/** Mark and name, linked to the overview. */
export const brand = html`<a class="brand" href="/developer"
  >${mark}<span>Partner API <span class="brand-part">Developers</span></span></a
>`;
