/** Loads the session of a request and checks what its user may access. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Session } from "../../accounts/sessions.ts";
import { findSession } from "../../accounts/sessions.ts";
import { isRead } from "../../http/head.ts";
import type { Platform } from "../platform.ts";
import { PageError } from "../ui/page-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in user's session. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /**
     * Access to a page of the platform: `anyone`, `file` (anyone, without loading the session) or `user` (any
     * signed-in user). Default: `user` for GET and HEAD, admins for everything else.
     */
    access?: "anyone" | "file" | "user";
    /** Whether the form is on a page of the documentation, which is the same for all readers and has no CSRF token. */
    isOfDocumentation?: boolean;
    /** Whether the response is a file with a company's data, not a page. */
    isDownload?: boolean;
  }
}

/** Loads the session before every route of this scope, and rejects requests that lack one or the role. */
export function requireSession(scope: FastifyInstance, platform: Platform): void {
  scope.decorateRequest("session", null);
  scope.addHook("onRequest", async (request, reply) => {
    const { access, isStream } = request.routeOptions.config;
    if (access === "file") return;
    const token = platform.cookies.session.get(request);
    if (token) request.session = (await findSession(platform, token)) ?? null;
    if (request.session) request.badges = { alerts: request.session.openAlerts };
    if (access === "anyone" || request.is404) return;
    const isReading = isRead(request.method);
    if (!request.session) {
      if (!isReading || isStream) throw notSignedIn();
      return reply.redirect(`/developer/sign-in?next=${encodeURIComponent(request.url)}`, 303);
    }
    if (!isReading && access !== "user" && request.session.user.role !== "admin")
      throw onlyAdmins();
  });
  scope.addHook("preValidation", async (request) => {
    if (isRead(request.method) || request.is404) return;
    if (request.routeOptions.config.isOfDocumentation) platform.csrf.checkOrigin(request);
    else platform.csrf.check(request);
  });
}

/** The session of an authenticated request. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw notSignedIn();
  return request.session;
}

/** Guards pages that only contain a form. @throws PageError 403 unless the session user is an admin */
export function requireAdmin(request: FastifyRequest): void {
  if (sessionOf(request).user.role !== "admin") throw onlyAdmins();
}

function notSignedIn(): PageError {
  return new PageError(
    401,
    "You are signed out",
    "Your session has ended. Sign in and try again. Nothing was changed.",
  );
}

function onlyAdmins(): PageError {
  return new PageError(
    403,
    "Only admins can do this",
    "You have read-only access. Ask an admin of your company to do this or to make you an admin.",
  );
}
