/** What a delivery's endpoint is called. */
import type { Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, type Html } from "../ui/html.ts";

/**
 * A link to the endpoint by its URL, or the URL with the remark that the endpoint is deleted.
 * @param endpoints all that the company has: what isn't there is deleted
 */
export function endpointName(
  { endpointId, endpointUrl }: Pick<Delivery, "endpointId" | "endpointUrl">,
  endpoints: readonly Pick<Endpoint, "id">[],
): Html {
  return endpoints.some(({ id }) => id === endpointId)
    ? html`<a href="/developer/webhooks/${endpointId}">${endpointUrl}</a>`
    : html`${endpointUrl} <span class="badge">deleted endpoint</span>`;
}
