/** Counts every request in the metrics, including aborted ones. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CredentialFault, Source, Metrics } from "../metrics/metrics.ts";
import { isDeprecated, type Operations } from "../kernel/deprecation.ts";
import { pathOf } from "../kernel/request-target.ts";
import { resultOf } from "./call-result.ts";
import { CredentialRefused } from "./credential-refused.ts";
import { QuotaExceeded } from "./quota.ts";
import { CLIENT_GONE } from "./request-recorder.ts";
import { onResponseEnd } from "./response-end.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the response is a stream of events, which stays open as long as its client wants. */
    isStream?: boolean;
  }
}

/** Label of requests without an operation, by the first two segments of the route, or the first. Never taken from the request itself. */
const AREAS: { readonly [part: string]: string } = {
  mcp: "mcp",
  "mcp/server-card": "docs",
  docs: "docs",
  "arazzo.yaml": "docs",
  "arazzo.json": "docs",
  "llms.txt": "docs",
  "llms-full.txt": "docs",
  "llms-full": "docs",
  "robots.txt": "docs",
  "sitemap.xml": "docs",
  "openapi.json": "docs",
  "openapi.yaml": "docs",
  "openapi-without-webhooks.json": "docs",
  "openapi-3.0.json": "docs",
  oauth: "oauth",
  ".well-known": "docs",
  ".well-known/oauth-authorization-server": "oauth",
  ".well-known/oauth-protected-resource": "oauth",
  ".well-known/openid-configuration": "oauth",
  developer: "developer",
  health: "health",
};

/**
 * Counts requests from their first hook on.
 * @param operations that the app serves
 * @returns a function that counts a request that never reaches the hooks
 */
export function countRequests(
  app: FastifyInstance,
  metrics: Metrics,
  operations: Operations,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const watch = (request: FastifyRequest, reply: FastifyReply) => {
    // Its duration says nothing about the service's.
    if (request.routeOptions?.config.isStream) return;
    const startedMs = performance.now();
    onResponseEnd(reply.raw, () => {
      count(metrics, request, reply, performance.now() - startedMs);
      countDeprecated(metrics, operations, request, reply);
    });
  };
  app.addHook("onRequest", (request, reply, done) => {
    watch(request, reply);
    done();
  });
  return watch;
}

function count(
  metrics: Metrics,
  request: FastifyRequest,
  reply: FastifyReply,
  durationMs: number,
): void {
  const { operation, status } = resultOf(request, reply);
  const source = sourceOf(request, operation);
  const { refusal, caller, simulation } = request;
  const isAnswered = reply.raw.writableEnded;
  metrics.requestEnded(
    // Not counted as errors of the operation: operators are alerted by those.
    simulation?.isError ? "simulated" : (operation ?? areaOf(request)),
    isAnswered ? status : CLIENT_GONE,
    source,
    // Nor is a delay that was asked for a part of the duration. It ends early when the client is gone.
    Math.max(0, durationMs - (simulation?.delayMs ?? 0)),
  );
  if (caller?.environment === "sandbox") metrics.sandboxRequestEnded(source);
  if (!refusal || simulation?.isError) return;
  if (refusal instanceof QuotaExceeded) metrics.quotaRefused(source);
  if (refusal.code === "UNAUTHENTICATED") metrics.credentialRefused(source, faultOf(request));
}

function countDeprecated(
  metrics: Metrics,
  operations: Operations,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { operation } = resultOf(request, reply);
  if (operation !== undefined && isDeprecated(operations, operation) && request.caller)
    metrics.deprecatedCalled(operation, sourceOf(request, operation));
}

function sourceOf({ routeOptions, url }: FastifyRequest, operation?: string): Source {
  if (areaOf({ routeOptions }) === "mcp") return "mcp";
  return operation !== undefined || pathOf(url).startsWith("/v1/") ? "api" : "other";
}

function areaOf({ routeOptions }: Pick<FastifyRequest, "routeOptions">): string {
  const [, first = "", second = ""] = routeOptions.url?.split("/") ?? [];
  return AREAS[`${first}/${second}`] ?? AREAS[first] ?? "unknown";
}

function faultOf({ refusal, headers }: FastifyRequest): CredentialFault {
  if (refusal instanceof CredentialRefused) return refusal.state;
  return headers.authorization === undefined ? "missing" : "unknown";
}
