/** Renders names of endpoints. */
import { LISTENER_NAME } from "../../db/webhooks/listeners.ts";
import type { Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { shortNameOf } from "../../webhooks/endpoints/label.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import type { Crumb } from "../ui/layout.ts";

/** Maximum length of a URL in a list. */
const MAX_CHARACTERS = 30;
/** URLs of one host often differ only at their end. */
const END_CHARACTERS = 10;

/**
 * A link to the endpoint, with its name if it has one, or its URL with a badge when it is deleted. Listeners have no page.
 * @param endpoints all endpoints of the company; any other is deleted, or a listener
 * @param url the URL to display for an endpoint without a name
 */
export function endpointName(
  { endpointId, endpointUrl }: Pick<Delivery, "endpointId" | "endpointUrl">,
  endpoints: readonly Pick<Endpoint, "id" | "name">[],
  url = endpointUrl,
): Html {
  if (endpointUrl === LISTENER_NAME) return html`${LISTENER_NAME}`;
  const endpoint = endpoints.find(({ id }) => id === endpointId);
  return endpoint
    ? html`<a href="/developer/webhooks/${endpointId}" title="${endpointUrl}"
        ><bdi>${endpoint.name ?? url}</bdi></a
      >`
    : html`<span title="${endpointUrl}">${url}</span> <span class="badge">deleted endpoint</span>`;
}

/** The other endpoints whose URL is the same, however it is written. */
export function withSameUrl(
  { id, url }: Pick<Endpoint, "id" | "url">,
  endpoints: readonly Endpoint[],
): readonly Endpoint[] {
  const same = normalized(url);
  return endpoints.filter((other) => other.id !== id && normalized(other.url) === same);
}

const normalized = (url: string) => (URL.canParse(url) ? new URL(url).href : url);

/** A warning that other endpoints have the same URL; else empty. */
export function sameUrlWarning(twins: readonly Endpoint[]): Html {
  if (twins.length === 0) return NOTHING;
  const links = twins.map(
    (twin, i) =>
      html`${i > 0 ? ", " : ""}<a href="/developer/webhooks/${twin.id}"
          ><bdi>${shortNameOf(twin)}</bdi></a
        >`,
  );
  return html`<div class="notice warn">
    <p>
      <strong
        >${twins.length === 1 ? "Another endpoint has" : "Other endpoints have"} the same
        URL:</strong
      >
      ${links}.
    </p>
    <p>An event that several of them select is sent to the URL once for each.</p>
  </div>`;
}

/** Shortens a URL for a list: removes the scheme and the middle of a long URL. */
export function shortUrl(url: string): string {
  const characters = Array.from(url.replace(/^https?:\/\//i, ""));
  if (characters.length <= MAX_CHARACTERS) return characters.join("");
  const start = characters.slice(0, MAX_CHARACTERS - END_CHARACTERS - 1);
  return `${start.join("")}…${characters.slice(-END_CHARACTERS).join("")}`;
}

/** The endpoint in the breadcrumbs of its pages. */
export function crumbOf(endpoint: Endpoint): Crumb {
  return { label: shortNameOf(endpoint), href: `/developer/webhooks/${endpoint.id}` };
}
