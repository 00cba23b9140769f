/** Lists all guides, and renders the page that links to them. */
import { html, type Html } from "../../html/html.ts";
import { AGENTS } from "./agents/page.ts";
import { AUTHENTICATION } from "./authentication.ts";
import { CONDITIONAL_REQUESTS } from "./conditional-requests.ts";
import { ERRORS } from "./errors.ts";
import { EVENT_FEED } from "./events.ts";
import { GENERATED_CLIENTS } from "./generated-clients.ts";
import { GETTING_STARTED } from "./getting-started.ts";
import { guidePage, type Guide } from "./guide.ts";
import { IDEMPOTENCY_GUIDE } from "./idempotency.ts";
import { PAGINATION } from "./pagination.ts";
import { QUOTA } from "./quota.ts";
import { VERSIONING } from "./versioning.ts";
import { WEBHOOKS } from "./webhooks/page.ts";

/** In reading order. */
export const GUIDES: readonly Guide[] = [
  GETTING_STARTED,
  AUTHENTICATION,
  QUOTA,
  ERRORS,
  PAGINATION,
  IDEMPOTENCY_GUIDE,
  CONDITIONAL_REQUESTS,
  WEBHOOKS,
  EVENT_FEED,
  GENERATED_CLIENTS,
  AGENTS,
  VERSIONING,
];

/** Renders the list of guides. */
export function guidesPage(): Html {
  const items = GUIDES.map(
    ({ path, title, about }) => html`<li><a href="${path}">${title}</a><br />${about}</li> `,
  );
  const main = html`<h1>Guides</h1>
    <p class="meaning">
      Learn how to use the API. The <a href="/docs">reference</a> describes each operation. New
      here? Start with <a href="${GETTING_STARTED.path}">Getting started</a>.
    </p>
    <ol class="guides">
      ${items}
    </ol>`;
  return guidePage({ title: "Guides", main });
}
