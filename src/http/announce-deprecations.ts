/** Announces in every response of a deprecated operation when it was deprecated and when it stops working. */
import type { FastifyInstance } from "fastify";
import {
  DEPRECATIONS_PATH,
  deprecatedOperations,
  type DeprecatedOperation,
  type Operations,
} from "../kernel/deprecation.ts";

/**
 * Adds the headers to the operations of a scope. Without a deprecated operation, it adds nothing.
 * @param baseUrl of the guide that the headers link to
 */
export function announceDeprecations(
  scope: FastifyInstance,
  operations: Operations,
  baseUrl: string,
): void {
  const headers = new Map(
    deprecatedOperations(operations).map((operation) => [
      operation.operationId,
      headersOf(operation, baseUrl),
    ]),
  );
  if (headers.size === 0) return;
  scope.addHook("onRequest", async (request, reply) => {
    const { operation } = request.routeOptions.config;
    const dates = operation && headers.get(operation.operationId);
    if (dates) reply.headers(dates);
  });
}

/** Deprecation: RFC 9745, Unix seconds. Sunset: RFC 8594, an HTTP date. */
function headersOf({ deprecation }: DeprecatedOperation, baseUrl: string) {
  const { at, sunsetAt } = deprecation;
  return {
    deprecation: `@${Date.parse(at) / 1000}`,
    sunset: new Date(sunsetAt).toUTCString(),
    link: `<${baseUrl}${DEPRECATIONS_PATH}>; rel="deprecation"; type="text/html"`,
  };
}
