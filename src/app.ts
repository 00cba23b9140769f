/** Builds the application: every plugin, in order. Reads no environment variables and doesn't listen. */
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyServerOptions,
} from "fastify";
import { mcpEndpoint } from "./agents/mcp/plugin.ts";
import type { Extend } from "./agents/mcp/server.ts";
import { createAuthorization } from "./agents/oauth/authorization.ts";
import { createLimits } from "./agents/oauth/limit.ts";
import { oauth } from "./agents/oauth/routes.ts";
import type { SandboxSignUpConfig } from "./config/sandbox-sign-up.ts";
import { docs } from "./docs/plugin.ts";
import { drainConnections } from "./http/drain.ts";
import { serveHead } from "./http/head.ts";
import { health } from "./http/health.ts";
import { createReadyCheck } from "./http/readiness.ts";
import { createRequestIds } from "./http/request-id.ts";
import { parseJsonBodies, BODY_LIMIT_BYTES } from "./http/body-parser.ts";
import { answerErrors, sendError, toApiError } from "./http/error-answer.ts";
import { createRequestPipeline, guard, type RequestPipeline } from "./http/request-pipeline.ts";
import {
  DEFAULT_LIMITS,
  limitConnections,
  timeoutOptions,
  type ConnectionLimits,
} from "./http/connection-limits.ts";
import { allowCompression } from "./http/compression.ts";
import { countRequests } from "./http/count-requests.ts";
import { announceDeprecations } from "./http/announce-deprecations.ts";
import { checkTransport, checkTransportOfAll } from "./http/https.ts";
import { answerBrokenHttp } from "./http/broken-http.ts";
import { operations as allOperations } from "./generated/operations.ts";
import type { AddressForm } from "./kernel/client-address.ts";
import type { Operations } from "./kernel/deprecation.ts";
import { createNetworkCheck } from "./kernel/network.ts";
import { pathOf, toOriginForm } from "./kernel/request-target.ts";
import { parseQuery } from "./validation/query-parser.ts";
import { logRequests } from "./http/log-lines.ts";
import { RequestLogger } from "./http/request-logger.ts";
import { answerMisreadPaths, answerUnknownRoutes } from "./http/unknown-routes.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { redirectMovedPages } from "./platform/moved.ts";
import { developerPlatform } from "./platform/plugin.ts";
import { mountOperations } from "./http/mount.ts";
import type { OpenServices, Services } from "./services.ts";

export interface AppOptions {
  /** Public base URL, without a trailing slash. */
  readonly baseUrl: string;
  /** A pino logger; omit to disable logging. */
  readonly logger?: FastifyBaseLogger;
  /** Writes lines of level `info` as they are; omit if the logger adds to them or drops them. */
  readonly writeLogLine?: (line: string) => void;
  /** Addresses or networks of proxies whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies?: readonly string[];
  /** The form in which clients' addresses are stored. Default: truncated. */
  readonly addressForm?: AddressForm;
  /** Origins that may call `/mcp`; omit to accept all that DNS rebinding can't have. */
  readonly allowedOrigins?: readonly string[];
  /** Limits of this process that differ from the defaults. */
  readonly limits?: Partial<ConnectionLimits>;
  /** TLS certificate and key in PEM, to serve HTTPS directly. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  /** Adds tracing to the application. */
  readonly instrument?: (app: FastifyInstance) => void;
  /** Aborted when the process begins to stop, before the application is closed. */
  readonly stopping?: AbortSignal;
  /** Receives request metrics; omit to disable. */
  readonly metrics?: Metrics;
  /** Sends emails; omit when none are configured. */
  readonly mailer?: Mailer;
  /** Limits of sandboxes that readers of the documentation create; omit when they can't create one. */
  readonly sandboxSignUp?: SandboxSignUpConfig;
  /** The operations to serve, by operationId; default: all of openapi.yaml. */
  readonly operations?: Operations;
  /** Adds tools, prompts or resources for agents. */
  readonly extendAgents?: Extend;
}

type AppServices = Services & Pick<OpenServices, "webhooks" | "deriveKeys">;

/**
 * Builds the application on open services.
 * @returns a Fastify instance, ready for inject or listen. Close it before the services.
 */
export async function buildApp(
  services: AppServices,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { baseUrl, operations = allOperations, addressForm = "truncated" } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const authorization = createAuthorization(services, baseUrl);
  const signInLimits = createLimits(services);
  let pipeline: RequestPipeline | undefined;
  const app: FastifyInstance = fastify({
    ...serverOptions(services, options, limits),
    // Requests whose path can't be decoded never reach the hooks, so they are admitted and counted here.
    async frameworkErrors(error: FastifyError, request, reply) {
      count?.(request, reply);
      try {
        checkTransport(request, reply, baseUrl);
        const path = pathOf(request.url);
        if (path.startsWith("/v1/")) await pipeline?.admit(request, reply);
        if (path.startsWith("/oauth/")) await signInLimits.requests(request);
        sendError(toApiError(error), request, reply, baseUrl);
      } catch (refusal) {
        sendError(toApiError(refusal as Error), request, reply, baseUrl);
      }
    },
  });
  serveHead(app);
  const connections = limitConnections(app, limits, baseUrl, options.trustedProxies);
  options.instrument?.(app);
  for (const name of ["caller", "errorCode", "refusal", "simulation", "toolCall"] as const)
    app.decorateRequest(name, null);
  app.decorateRequest("answered", undefined);

  const count = options.metrics && countRequests(app, options.metrics, operations);
  answerErrors(app, baseUrl);
  parseJsonBodies(app);
  logRequests(app, options.writeLogLine);
  const stopping = drainConnections(app, connections, options.stopping);
  checkTransportOfAll(app, baseUrl);
  pipeline = await createRequestPipeline(app, services, operations, options.metrics, addressForm);

  app.register(health, { checkReady: createReadyCheck(services.db, stopping) });
  app.register(docs, { baseUrl, hasSandboxSignUp: options.sandboxSignUp !== undefined });
  const { extendAgents } = options;
  const extensions = [
    async () => (await import("./docs/for-agents.ts")).documentationForAgents(baseUrl),
    ...(extendAgents ? [async () => extendAgents] : []),
  ];
  const { allowedOrigins, mailer, sandboxSignUp, metrics } = options;
  app.register(mcpEndpoint, { services, baseUrl, allowedOrigins, pipeline, extensions });
  app.register(oauth, { authorization, limit: signInLimits, baseUrl, addressForm });
  const { consents } = authorization;
  const shared = { services, consents, operations, baseUrl, addressForm };
  app.register(developerPlatform, {
    prefix: "/developer",
    ...shared,
    mailer,
    sandboxSignUp,
    metrics,
  });
  app.register(redirectMovedPages, { prefix: "/developer" });
  registerApi(app, services, pipeline, options);
  return app;
}

/** The options of Fastify and of its server, without handlers that need a plugin. */
function serverOptions(services: AppServices, options: AppOptions, limits: ConnectionLimits) {
  const timeouts = timeoutOptions(limits);
  // checkTransport refuses requests without Host: Node's own answer has no body.
  const server = { ...timeouts.server, requireHostHeader: false };
  return {
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    ...(options.tls ? { https: { ...options.tls, ...timeouts.tls, ...server } } : { http: server }),
    requestTimeout: timeouts.requestTimeout,
    connectionTimeout: timeouts.connectionTimeout,
    trustProxy: options.trustedProxies ? createNetworkCheck(options.trustedProxies) : false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: createRequestIds(services.clock),
    childLoggerFactory: (logger, bindings, loggerOptions) =>
      new RequestLogger((more) => logger.child({ ...bindings, ...more }, loggerOptions)),
    logController: new LogController({
      requestIdLogLabel: "requestId",
      disableRequestLogging: true,
    }),
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    // Requests that arrive on open connections while the service stops are served normally.
    return503OnClosing: false,
    rewriteUrl(request) {
      // Set by Fastify. The authorization server would build the URLs of its documents with its host.
      Object.assign(request, { originalUrl: undefined });
      return toOriginForm(request.url ?? "/");
    },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 4096 },
    clientErrorHandler: answerBrokenHttp(options.baseUrl),
  } satisfies FastifyServerOptions;
}

/** Registers the operations below /v1, and the answers to unknown paths. */
function registerApi(
  app: FastifyInstance,
  services: AppServices,
  pipeline: RequestPipeline,
  { baseUrl, operations = allOperations, instrument }: AppOptions,
): void {
  app.register(async (scope) => {
    announceDeprecations(scope, operations, baseUrl);
    guard(scope, pipeline, services.clock);
    answerMisreadPaths(scope);
    await allowCompression(scope);
    mountOperations(scope, services, operations, baseUrl, instrument !== undefined);
  });
  // Unknown paths below /v1 are authenticated and counted. The prefix assigns them to this scope.
  app.register(
    async (scope) => {
      guard(scope, pipeline, services.clock);
      answerUnknownRoutes(scope);
    },
    { prefix: "/v1" },
  );
  app.register(async (scope) => answerUnknownRoutes(scope));
}
