/** Renders the name of a delivery's endpoint. */
import type { Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, type Html } from "../../html/html.ts";

/** Maximum length of a URL in a list. */
const MAX_CHARACTERS = 30;
/** URLs of one host often differ only at their end. */
const END_CHARACTERS = 10;

/**
 * A link to the endpoint, or its URL with a badge when it is deleted.
 * @param endpoints all endpoints of the company; any other is deleted
 * @param url the displayed URL
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

/** Shortens a URL for a list: removes the scheme and the middle of a long URL. */
export function shortUrl(url: string): string {
  const characters = Array.from(url.replace(/^https?:\/\//i, ""));
  if (characters.length <= MAX_CHARACTERS) return characters.join("");
  const start = characters.slice(0, MAX_CHARACTERS - END_CHARACTERS - 1);
  return `${start.join("")}…${characters.slice(-END_CHARACTERS).join("")}`;
}
