/** One server span for each request, with what its log line says, and no more of what it held. */
import { FastifyOtelInstrumentation } from "@fastify/otel";
import { SpanStatusCode, type Span } from "@opentelemetry/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { resultOf } from "../http/call-result.ts";
import { recordablePath } from "../kernel/recordable.ts";
import { HTTP, PARTNER_API } from "./attributes.ts";
import { parseTraceparent } from "./traceparent.ts";

/** Asked every few seconds, by what doesn't read traces. */
const UNTRACED = "/health/";

/**
 * Makes the instrument that buildApp takes. It must be the first that an application gets.
 * @param isCallerTrusted whether a caller's trace is continued; otherwise the span has a link to it
 */
export function createRequestTracing(isCallerTrusted: boolean): (app: FastifyInstance) => void {
  const instrumentation = new FastifyOtelInstrumentation({
    // A span for each hook and handler costs more than the request that it tells of.
    instrumentHooks: false,
    instrumentHandler: false,
    // Errors are answered, and logged, by the request pipeline. Their messages may hold what a caller sent.
    recordExceptions: false,
    ignorePaths: ({ url }) => url.startsWith(UNTRACED),
    requestHook(span, request) {
      span.updateName(nameOf(request));
      // Over what the library has put there, which is the path with its query.
      span.setAttribute(HTTP.path, recordablePath(request.url));
      span.setAttribute(PARTNER_API.requestId, request.id);
      const caller = isCallerTrusted ? undefined : parseTraceparent(request.headers["traceparent"]);
      if (caller) span.addLink({ context: caller });
    },
  });
  return (app) => {
    // oxlint-disable-next-line typescript/unbound-method -- put back as it was, to be called on any scope
    const { setNotFoundHandler } = app;
    // Not by register(), which would put its hooks behind those that the application adds at once.
    instrumentation.plugin()(app, {}, () => {});
    // It would trace the handlers of unknown paths, whatever it is told of handlers.
    app.setNotFoundHandler = setNotFoundHandler;
    // It would export what errors say, a failed query's parameters included. No route has such a hook itself.
    app.addHook("onRoute", (route) => {
      delete route.onError;
    });
    addHooks(app);
  };
}

function addHooks(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    spanOf(request)?.addEvent("admitted");
    done(null, payload);
  });
  app.addHook("preHandler", (request, _reply, done) => {
    spanOf(request)?.addEvent("validated");
    done();
  });
  // The library ends the span after all hooks of this kind.
  app.addHook("onSend", (request, reply, payload, done) => {
    const span = spanOf(request);
    if (span?.isRecording()) describe(span, request, reply);
    done(null, payload);
  });
}

function spanOf(request: FastifyRequest): Span | null {
  return request.opentelemetry().span;
}

function nameOf({ method, routeOptions }: FastifyRequest): string {
  return routeOptions.url === undefined ? method : `${method} ${routeOptions.url}`;
}

function describe(span: Span, request: FastifyRequest, reply: FastifyReply): void {
  const { operation, code } = resultOf(request, reply);
  const { caller } = request;
  if (operation !== undefined) span.setAttribute(PARTNER_API.operation, operation);
  if (caller) {
    span.setAttribute(PARTNER_API.companyId, caller.companyId);
    span.setAttribute(PARTNER_API.source, caller.grantId === null ? "api" : "mcp");
  }
  if (code !== undefined) span.setAttribute(PARTNER_API.errorCode, code);
  // By the conventions a refusal is the caller's error, and none of the server's.
  if (reply.statusCode < 500) return;
  span.setAttribute(HTTP.errorType, code ?? String(reply.statusCode));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
