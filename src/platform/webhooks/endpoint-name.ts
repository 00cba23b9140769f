/** What a delivery's endpoint is called. */
import type { Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, type Html } from "../../html/html.ts";

/** Characters of a URL in a list, where many stand below each other. */
const MOST_CHARACTERS = 30;
/** What tells URLs of one host apart often stands at their end. */
const END_CHARACTERS = 10;

/**
 * A link to the endpoint by its URL, or the URL with the remark that the endpoint is deleted.
 * @param endpoints all that the company has: what isn't there is deleted
 * @param url how the URL is shown
 */
export function endpointName(
  { endpointId, endpointUrl }: Pick<Delivery, "endpointId" | "endpointUrl">,
  endpoints: readonly Pick<Endpoint, "id">[],
  url = endpointUrl,
): Html {
  return endpoints.some(({ id }) => id === endpointId)
    ? html`<a href="/developer/webhooks/${endpointId}" title="${endpointUrl}">${url}</a>`
    : html`<span title="${endpointUrl}">${url}</span> <span class="badge">deleted endpoint</span>`;
}

/** A URL that fits into a list: without the scheme, and of a long one, both its ends. */
export function shortUrl(url: string): string {
  const characters = Array.from(url.replace(/^https?:\/\//i, ""));
  if (characters.length <= MOST_CHARACTERS) return characters.join("");
  const start = characters.slice(0, MOST_CHARACTERS - END_CHARACTERS - 1);
  return `${start.join("")}…${characters.slice(-END_CHARACTERS).join("")}`;
}
