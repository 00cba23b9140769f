/** Creates the authorization server: oidc-provider with its errors and metadata adapted. */
import type { EventEmitter } from "node:events";
import { errors, Provider, type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import { loggable } from "../../db/core/connections/loggable.ts";
import { errorBody, serviceUnavailable, type ApiError } from "../../kernel/errors.ts";
import { toApiError } from "../../http/error-answer.ts";
import { configure, SESSION_COOKIE, type Parts } from "./configuration.ts";
import { DocumentUnavailable } from "./document-fetch.ts";
import { errorPage, PAGE_HEADERS, type SignInError } from "./error-page.ts";
import { authorizationServer } from "./metadata.ts";
import { CONSENT_ROOT, OAUTH_PATHS } from "./paths.ts";
import { deriveSuccessors } from "./refresh-grace.ts";
import { requestOf } from "./requests.ts";
import { normalizeResources } from "./resource.ts";

export type { Provider };

type RenderError = NonNullable<Configuration["renderError"]>;

export function createProvider(parts: Omit<Parts, "renderError">): Provider {
  const { store, deriveKeys } = parts;
  const { baseUrl } = store;
  const provider = new Provider(baseUrl, configure({ ...parts, renderError }));
  normalizeResources(provider, store.resource);
  deriveSuccessors(provider, store, deriveKeys);
  // Trusts the forwarded headers, which requests.ts sets on every request and never takes from a client.
  provider.proxy = true;
  provider.use(keepErrorsHere);
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === "discovery") ctx.body = authorizationServer(ctx.body as object & Body);
    removeSessionCookie(ctx);
  });
  recordErrors(provider, baseUrl);
  return provider;
}

/**
 * Shows errors on a page of this service instead of redirecting, until the user has decided. Otherwise, a link to this
 * service would lead to any site that someone has registered (RFC 9700, section 4.11.2). The page links to an agent's
 * https address, and continues automatically at a loopback address (http is allowed for no other).
 */
async function keepErrorsHere(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  if (ctx.path !== OAUTH_PATHS.authorization) return await next();
  const mode = ctx.query["response_mode"];
  // The other modes can't be disabled, and form_post submits a form by an inline script.
  if (mode !== undefined && mode !== "query") return refuseResponseMode(ctx);
  await next();
  const location = ctx.response.get("location");
  if (!location || location.startsWith(CONSENT_ROOT)) return undefined;
  const to = new URL(location);
  const parameters = new URLSearchParams(to.search || to.hash.slice(1));
  ctx.res.removeHeader("location");
  ctx.status = 400;
  // A program on the user's own computer waits for the answer, and no site can be reached this way.
  if (to.protocol === "http:") ctx.set("refresh", `0; url=${to.href}`);
  showError(ctx, {
    code: parameters.get("error") ?? "invalid_request",
    description: parameters.get("error_description") ?? undefined,
    returnTo: /^https?:$/.test(to.protocol) ? to : undefined,
  });
}

function refuseResponseMode(ctx: KoaContextWithOIDC): void {
  ctx.status = 400;
  const request = requestOf(ctx.req);
  if (request) request.errorCode = "invalid_request";
  showError(ctx, { code: "invalid_request", description: "response_mode must be query" });
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
  ctx.set(answer?.headers ?? {});
  showError(ctx, {
    code: answer?.code ?? out.error,
    description: answer ? undefined : out.error_description,
    isOver: error instanceof errors.SessionNotFound,
  });
};

/** Renders the error page with the status of the response. */
function showError(
  ctx: KoaContextWithOIDC,
  error: Pick<SignInError, "code" | "description"> & Partial<SignInError>,
): void {
  ctx.set(PAGE_HEADERS);
  ctx.type = "html";
  const { status: statusCode } = ctx;
  const requestId = requestOf(ctx.req)?.id ?? "";
  ctx.body = String(
    errorPage({ isOver: false, returnTo: undefined, ...error, statusCode, requestId }),
  );
}

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
