/** Creates the authorization server: oidc-provider with its errors and metadata adapted. */
import type { EventEmitter } from "node:events";
import { errors, Provider, type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import { loggable } from "../../db/core/loggable.ts";
import { errorBody, serviceUnavailable, type ApiError } from "../../kernel/errors.ts";
import { toApiError } from "../../http/error-answer.ts";
import { configure, SESSION_COOKIE, type Parts } from "./configuration.ts";
import { DocumentUnavailable } from "./document-fetch.ts";
import { errorPage, PAGE_HEADERS } from "./error-page.ts";
import { authorizationServer } from "./metadata.ts";
import { requestOf } from "./requests.ts";

export type { Provider };

type RenderError = NonNullable<Configuration["renderError"]>;

export function createProvider(parts: Omit<Parts, "renderError">): Provider {
  const { baseUrl } = parts.store;
  const provider = new Provider(baseUrl, configure({ ...parts, renderError }));
  // Trusts the forwarded headers, which requests.ts sets on every request and never takes from a client.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === "discovery") ctx.body = authorizationServer(ctx.body as object & Body);
    removeSessionCookie(ctx);
  });
  recordErrors(provider, baseUrl);
  return provider;
}

interface Body {
  readonly [name: string]: unknown;
}

/** Removes the session cookie: sessions aren't stored, so it would refer to none. */
function removeSessionCookie({ res }: { readonly res: KoaContextWithOIDC["res"] }): void {
  const cookies = [res.getHeader("set-cookie") ?? []].flat().map(String);
  const others = cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  if (others.length === cookies.length) return;
  if (others.length > 0) res.setHeader("set-cookie", others);
  else res.removeHeader("set-cookie");
}

const renderError: RenderError = (ctx, out, error) => {
  const answer = toServiceError(error);
  if (answer) ctx.status = answer.statusCode;
  ctx.set({ ...PAGE_HEADERS, ...answer?.headers });
  ctx.type = "html";
  const page = errorPage({
    code: answer?.code ?? out.error,
    description: answer ? undefined : out.error_description,
    statusCode: ctx.status,
    isOver: error instanceof errors.SessionNotFound,
    requestId: requestOf(ctx.req)?.id ?? "",
  });
  ctx.body = String(page);
};

/** Converts an error that the agent didn't cause into an ApiError; undefined for the agent's errors. */
function toServiceError(error: Error): ApiError | undefined {
  if (error.cause instanceof DocumentUnavailable) return serviceUnavailable(error.cause);
  return error instanceof errors.OIDCProviderError && error.expose ? undefined : toApiError(error);
}

/** Logs errors: the agent's by their code in the request's log line, the service's also with their cause. */
function recordErrors(provider: Provider, baseUrl: string): void {
  const onError = (ctx: KoaContextWithOIDC, error: Error) => {
    const request = requestOf(ctx.req);
    const answer = toServiceError(error);
    if (request) request.errorCode = answer?.code ?? (error as errors.OIDCProviderError).error;
    if (!answer) return;
    // Anyone can register a site that doesn't respond, so this isn't logged as an error.
    const level = error.cause instanceof DocumentUnavailable ? "info" : "error";
    request?.log[level](loggable(error.cause ?? error), "authorization server");
    // renderError renders pages.
    if (ctx.type === "text/html") return;
    ctx.status = answer.statusCode;
    ctx.set(answer.headers);
    ctx.body = errorBody(answer, request?.id ?? "", baseUrl);
  };
  provider.on("authorization.error", onError);
  provider.on("grant.error", onError);
  provider.on("registration_create.error", onError);
  provider.on("revocation.error", onError);
  provider.on("server_error", onError);
  // Errors that the library didn't expect. Without a listener, Koa prints them. The types don't declare this event.
  const koa: EventEmitter = provider;
  koa.on("error", (error: unknown, ctx?: KoaContextWithOIDC) => {
    if (ctx) requestOf(ctx.req)?.log.error(loggable(error), "authorization server");
  });
}
