/** Chooses the guides that help with an operation. */
import { html, type Html } from "../../html/html.ts";
import type { OperationText } from "./model.ts";

interface Guide {
  readonly path: string;
  readonly title: string;
  readonly helps: (id: string, operation: OperationText) => boolean;
}

/** Operations about prices. */
const PRICED = new Set(["listPrices", "listSkus", "getSku", "listPricelists", "createPricelist"]);

const GUIDES: readonly Guide[] = [
  {
    path: "/docs/guides/pagination",
    title: "Pagination",
    helps: (_, operation) => hasParameter(operation, "page"),
  },
  {
    path: "/docs/guides/search",
    title: "Search",
    helps: (_, operation) => hasParameter(operation, "searchTerm") || hasParameter(operation, "q"),
  },
  {
    path: "/docs/guides/prices",
    title: "Prices",
    helps: (id) => PRICED.has(id),
  },
  {
    path: "/docs/guides/idempotency",
    title: "Idempotency",
    helps: (_, operation) => hasParameter(operation, "Idempotency-Key"),
  },
  {
    path: "/docs/guides/conditional-requests",
    title: "Conditional requests",
    helps: (_, operation) =>
      hasParameter(operation, "If-Match") || hasParameter(operation, "If-None-Match"),
  },
  { path: "/docs/guides/events", title: "Event feed", helps: (id) => id === "listEvents" },
  {
    path: "/docs/guides/synchronization",
    title: "Synchronization",
    helps: (id) => id === "exportResource" || id === "listEvents",
  },
  {
    path: "/docs/webhooks",
    title: "Webhooks",
    helps: (id, operation) => id === "listEvents" || operation.events.length > 0,
  },
  { path: "/docs/guides/errors", title: "Handling errors", helps: () => true },
  { path: "/docs/guides/quota", title: "Quota", helps: () => true },
];

/** Renders the list of guides. */
export function relatedGuides(id: string, operation: OperationText): Html {
  return html`<h2 id="guides">Related guides</h2>
    <ul>
      ${GUIDES.filter(({ helps }) => helps(id, operation)).map(
        ({ path, title }) => html`<li><a href="${path}">${title}</a></li>`,
      )}
    </ul>`;
}

function hasParameter(operation: OperationText, name: string): boolean {
  return operation.parameters.some((parameter) => parameter.name === name);
}
