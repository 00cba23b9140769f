/** Lists the guides of the section with this name, and renders the page that links to all guides. */
import { html, type Html } from "../../html/html.ts";
import type { DocsPage } from "../site/page.ts";
import { AGENTS } from "./agents/page.ts";
import { AUTHENTICATION } from "./authentication.ts";
import { CONDITIONAL_REQUESTS } from "./conditional-requests.ts";
import { CRM_GUIDE } from "./crm.ts";
import { ERASE_PERSONAL_DATA } from "./erase-personal-data.ts";
import { ERRORS } from "./errors.ts";
import { EVENT_FEED } from "./events.ts";
import { GENERATED_CLIENTS } from "./generated-clients.ts";
import { GETTING_STARTED } from "./getting-started.ts";
import { IDEMPOTENCY_GUIDE } from "./idempotency.ts";
import { PAGINATION } from "./pagination.ts";
import { PRICES } from "./prices.ts";
import { PRODUCTION } from "./production.ts";
import { QUOTA } from "./quota.ts";
import { SDK_FEATURES_GUIDE } from "./sdk-features.ts";
import { SEARCH_GUIDE } from "./search.ts";
import { SECURITY } from "./security.ts";
import { SYNCHRONIZATION } from "./synchronization.ts";
import { VERSIONING } from "./versioning.ts";
import { WEBHOOKS } from "./webhooks/page.ts";
import { TROUBLESHOOTING } from "./webhooks/troubleshooting.ts";

/** In reading order. */
export const GUIDES: readonly DocsPage[] = [
  AUTHENTICATION,
  QUOTA,
  ERRORS,
  PAGINATION,
  SEARCH_GUIDE,
  PRICES,
  IDEMPOTENCY_GUIDE,
  CONDITIONAL_REQUESTS,
  CRM_GUIDE,
  EVENT_FEED,
  SYNCHRONIZATION,
  ERASE_PERSONAL_DATA,
  SECURITY,
  PRODUCTION,
];

export const GUIDE_LIST: DocsPage = {
  path: "/docs/guides",
  title: "Guides",
  label: "All guides",
  about: "Learn how to use the API, from the first call to webhooks and agents.",
  section: "guides",
  content,
};

function content(): Html {
  const all = [
    GETTING_STARTED,
    ...GUIDES,
    WEBHOOKS,
    TROUBLESHOOTING,
    AGENTS,
    SDK_FEATURES_GUIDE,
    GENERATED_CLIENTS,
    VERSIONING,
  ];
  return html`<p class="lead">
      Learn how to use the API. The <a href="/docs/reference">reference</a> describes each
      operation. New here? Start with <a href="${GETTING_STARTED.path}">Getting started</a>.
    </p>
    ${pageCards(all)}`;
}

/** Renders a card for each page, with its title and what it is about. */
export function pageCards(pages: readonly DocsPage[]): Html {
  return html`<ul class="page-cards">
    ${pages.map(
      ({ path, title, about }) =>
        html`<li>
          <a href="${path}">${title}</a>
          <p>${about}</p>
        </li>`,
    )}
  </ul>`;
}
