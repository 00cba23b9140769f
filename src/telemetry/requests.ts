/** Creates one server span for each request, with the same data as its log line. */
import { FastifyOtelInstrumentation } from "@fastify/otel";
import { SpanStatusCode, type Span } from "@opentelemetry/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { resultOf } from "../http/call-result.ts";
import { recordableRequestPath } from "../http/recordable-request-path.ts";
import { HTTP, PARTNER_API } from "./attributes.ts";
import { parseTraceparent } from "./traceparent.ts";

/** Probes send these requests every few seconds, and their traces have no use. */
const UNTRACED = "/health/";

/**
 * Creates the instrumentation for buildApp. It must be the first plugin of an application.
 * @param isCallerTrusted whether a caller's trace is continued; otherwise the span links to it
 */
export function createRequestTracing(isCallerTrusted: boolean): (app: FastifyInstance) => void {
  const instrumentation = new FastifyOtelInstrumentation({
    // A span for each hook and handler would cost more than the request itself.
    instrumentHooks: false,
    instrumentHandler: false,
    // The request pipeline logs errors. Their messages can contain data that a caller sent.
    recordExceptions: false,
    ignorePaths: ({ url }) => url.startsWith(UNTRACED),
    requestHook(span, request) {
      span.updateName(nameOf(request));
      // Replaces the library's value, which includes the query.
      span.setAttribute(HTTP.path, recordableRequestPath(request));
      span.setAttribute(PARTNER_API.requestId, request.id);
      const caller = isCallerTrusted ? undefined : parseTraceparent(request.headers["traceparent"]);
      if (caller) span.addLink({ context: caller });
    },
  });
  return (app) => {
    // oxlint-disable-next-line typescript/unbound-method -- restored unchanged, and called on any scope
    const { setNotFoundHandler } = app;
    // Not with register(), which would run its hooks after those that the application adds directly.
    instrumentation.plugin()(app, {}, () => {});
    // The library would trace the handlers of unknown paths, despite `instrumentHandler: false`.
    app.setNotFoundHandler = setNotFoundHandler;
    // The library's hook would export error messages, including parameters of failed queries. No route has its own.
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
  // The library ends the span after all onSend hooks.
  app.addHook("onSend", (request, reply, payload, done) => {
    const span = spanOf(request);
    if (span?.isRecording()) setResult(span, request, reply);
    done(null, payload);
  });
}

function spanOf(request: FastifyRequest): Span | null {
  return request.opentelemetry().span;
}

function nameOf({ method, routeOptions }: FastifyRequest): string {
  return routeOptions.url === undefined ? method : `${method} ${routeOptions.url}`;
}

function setResult(span: Span, request: FastifyRequest, reply: FastifyReply): void {
  const { operation, code } = resultOf(request, reply);
  const { caller } = request;
  if (operation !== undefined) span.setAttribute(PARTNER_API.operation, operation);
  if (caller) {
    span.setAttribute(PARTNER_API.companyId, caller.companyId);
    span.setAttribute(PARTNER_API.source, caller.grantId === null ? "api" : "mcp");
  }
  if (code !== undefined) span.setAttribute(PARTNER_API.errorCode, code);
  // By the conventions, a 4xx response is not an error of the server.
  if (reply.statusCode < 500) return;
  span.setAttribute(HTTP.errorType, code ?? String(reply.statusCode));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
