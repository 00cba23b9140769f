/** Names endpoints in texts. */
import type { EndpointRow } from "../../db/webhooks/webhook-endpoints.ts";

type Named = Pick<EndpointRow, "name" | "url">;

/** An endpoint's name with its URL, or its URL alone. */
export function labelOf({ name, url }: Named): string {
  return name === null ? url : `${name} (${url})`;
}

/** An endpoint's name, or the host and path of its URL. */
export function shortNameOf({ name, url }: Named): string {
  if (name !== null) return name;
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return pathname === "/" ? host : `${host}${pathname}`;
}
