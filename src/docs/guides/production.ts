/** Renders the checklist for moving to production. */
import { html, type Html } from "../../html/html.ts";
import { prose } from "../prose.ts";
import type { DocsPage } from "../site/page.ts";

interface Check {
  readonly id: string;
  readonly heading: string;
  readonly items: readonly (string | Html)[];
}

const link = (path: string, text: string) => html`<a href="${path}">${text}</a>`;

const CHECKS: readonly Check[] = [
  {
    id: "keys",
    heading: "Keys and access",
    items: [
      html`Create a separate ${link("/developer/keys", "API key")} for each app and environment,
      with only the ${link("/docs/guides/authentication#scopes", "scopes")} it needs.`,
      "Store keys and signing secrets in a secret store or environment variables, not in source code.",
      html`Practice a key ${link("/docs/guides/authentication#rotate", "rotation")} once before you
      depend on it.`,
      "Give every person a user of their own, with the smallest role that is enough. Remove users who leave.",
    ],
  },
  {
    id: "requests",
    heading: "Requests",
    items: [
      "Set a time limit for every request. The SDKs use 30 seconds per attempt.",
      html`Retry 429 and 503 after <code>Retry-After</code>, and connection failures with
        exponential backoff. See ${link("/docs/guides/errors#retry", "Retry")}.`,
      html`Send an ${link("/docs/guides/idempotency", "idempotency key")} with every
        <code>POST</code>. Use an id of your own, such as an order number, if your app may restart
        during the write.`,
      html`Use <code>If-Match</code> if
        ${link("/docs/guides/conditional-requests", "two programs can update")} the same resource.`,
      html`Check that your peak load fits the ${link("/docs/guides/quota", "quota")}. All keys of
      your company share it.`,
    ],
  },
  {
    id: "errors",
    heading: "Errors and logs",
    items: [
      "Branch on `code`. Handle unknown codes by their status.",
      "Log `internalRequestId` of every failed request. You need it to find the request in the developer platform, and when you contact us.",
      "Don’t log the `Authorization` header, signing secrets, or personal data.",
      html`Ignore unknown fields and event types, so that
      ${link("/docs/guides/versioning#clients", "compatible changes")} don’t break your app.`,
    ],
  },
  {
    id: "webhooks",
    heading: "Webhooks",
    items: [
      html`${link("/docs/webhooks#verify", "Verify the signature")} of every delivery over the raw
      body, with a tolerance of 300 seconds.`,
      "Process each event `id` only once: store it under a unique key in the same transaction as your own changes.",
      "Respond with 200 within 10 seconds, and do slow work afterwards.",
      "Don’t rely on the order of deliveries. Compare `sequence` before you overwrite data.",
      html`After an outage of more than two hours, catch up with the
      ${link("/docs/guides/events", "event feed")}.`,
      html`Send a test event of each type from the
      ${link("/developer/webhooks", "developer platform")}, and one with a wrong signature from your
      own tests.`,
    ],
  },
  {
    id: "operations",
    heading: "Operations",
    items: [
      html`Decide who gets ${link("/developer/alerts", "alerts")}: failing and disabled endpoints,
      expiring keys, and an exhausted quota.`,
      "Monitor your share of responses with 4xx and 5xx, and the requests left in the quota.",
      html`Read the ${link("/docs/changelog", "changelog")} from time to time, and log a warning
        when a response has the header <code>Deprecation</code>. See
        ${link("/docs/guides/versioning#deprecations", "Deprecations")}.`,
    ],
  },
];

export const PRODUCTION: DocsPage = {
  path: "/docs/guides/production",
  title: "Moving to production",
  about: "A checklist for keys, retries, webhooks and monitoring before you go live.",
  section: "guides",
  content: () =>
    html`<p class="lead">
        Go through this list before your app serves real users. Most items take minutes, and each
        one prevents a common incident.
      </p>
      ${CHECKS.map(checkSection)}
      <h2 id="rehearse">Rehearse three failures</h2>
      <ol>
        <li>
          Stop your receiver for ten minutes, then start it. All deliveries of that time arrive by
          retries, and no event is processed twice.
        </li>
        <li>
          Cut the connection during a <code>POST</code>, and send it again with the same idempotency
          key. There is one resource.
        </li>
        <li>
          Use up the quota with a script. Your app waits, and continues without an error for its
          users.
        </li>
      </ol>`,
};

function checkSection({ id, heading, items }: Check): Html {
  return html`<h2 id="${id}">${heading}</h2>
    <ul class="checklist">
      ${items.map((item) => html`<li>${typeof item === "string" ? prose(item) : item}</li> `)}
    </ul>`;
}
