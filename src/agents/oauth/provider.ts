/** The authorization server itself: oidc-provider, with what it must not do taken away. */
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
  // Its own address comes from what requests.ts puts into each request, never from a client.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === "discovery") ctx.body = authorizationServer(ctx.body as object & Body);
    withoutSessionCookie(ctx);
  });
  recordErrors(provider, baseUrl);
  return provider;
}

interface Body {
  readonly [name: string]: unknown;
}

/** Nobody's session is kept here: a cookie would name one that nothing finds. */
function withoutSessionCookie({ res }: { readonly res: KoaContextWithOIDC["res"] }): void {
  const cookies = [res.getHeader("set-cookie") ?? []].flat().map(String);
  const others = cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  if (others.length === cookies.length) return;
  if (others.length > 0) res.setHeader("set-cookie", others);
  else res.removeHeader("set-cookie");
}

const renderError: RenderError = (ctx, out, error) => {
  const answer = ownError(error);
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

/** What is no fault of the agent's, as it is said everywhere in the service. */
function ownError(error: Error): ApiError | undefined {
  if (error.cause instanceof DocumentUnavailable) return serviceUnavailable(error.cause);
  return error instanceof errors.OIDCProviderError && error.expose ? undefined : toApiError(error);
}

/** Errors go to the log: the agent's as the code of the request's line, ours with their cause, too. */
function recordErrors(provider: Provider, baseUrl: string): void {
  const note = (ctx: KoaContextWithOIDC, error: Error) => {
    const request = requestOf(ctx.req);
    const answer = ownError(error);
    if (request) request.errorCode = answer?.code ?? (error as errors.OIDCProviderError).error;
    if (!answer) return;
    // Anybody can name a site that does not answer.
    const level = error.cause instanceof DocumentUnavailable ? "info" : "error";
    request?.log[level](loggable(error.cause ?? error), "authorization server");
    // Pages are made by renderError.
    if (ctx.type === "text/html") return;
    ctx.status = answer.statusCode;
    ctx.set(answer.headers);
    ctx.body = errorBody(answer, request?.id ?? "", baseUrl);
  };
  provider.on("authorization.error", note);
  provider.on("grant.error", note);
  provider.on("registration_create.error", note);
  provider.on("revocation.error", note);
  provider.on("server_error", note);
  // What even the library did not expect; Koa, which it is made with, would print it. Its types leave it out.
  const koa: EventEmitter = provider;
  koa.on("error", (error: unknown, ctx?: KoaContextWithOIDC) => {
    if (ctx) requestOf(ctx.req)?.log.error(loggable(error), "authorization server");
  });
}
