/** Returns the path of a request for log lines and traces. */
import type { FastifyRequest } from "fastify";
import { recordableText } from "../kernel/recordable.ts";
import { recordablePath } from "../kernel/recorded-path.ts";

/** Longer than the path of any page. */
const MAX_LENGTH = 2_048;

/**
 * Returns the path without personal data and secrets. Of a page that wasn't served, it is the path of the route, whose
 * parameters can be any text.
 * @param status of the response; undefined before it is known
 */
export function recordableRequestPath(
  { url, routeOptions }: Pick<FastifyRequest, "url" | "routeOptions">,
  status?: number,
): string {
  const route = routeOptions?.url;
  if (route === undefined || route.startsWith("/v1")) return recordablePath(url);
  const isServed = status !== undefined && status < 300;
  if (!isServed || !/[:*]/.test(route)) return route;
  return recordableText(/^[^?#]*/.exec(url)?.[0] ?? "", MAX_LENGTH);
}
