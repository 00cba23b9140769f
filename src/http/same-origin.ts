/** Checks the headers by which browsers say which site sent a form. */
import type { FastifyRequest } from "fastify";

/**
 * Whether a form was sent by one of our pages, or typed into the browser.
 * @param origin of the service's base URL
 * @returns undefined when the client sent neither of the headers, as programs do
 */
export function isSameOrigin(request: FastifyRequest, origin: string): boolean | undefined {
  const { origin: from, "sec-fetch-site": site } = request.headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (from === undefined) return site === undefined ? undefined : true;
  return from === origin || from === `${request.protocol}://${request.host}`;
}
