/** Who looks at a page, and may they? */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Session } from "../../accounts/sessions.ts";
import { findSession } from "../../accounts/sessions.ts";
import type { Platform } from "../platform.ts";
import { PageError } from "../ui/page-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The session of who is signed in. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /**
     * Who may ask for a page of the platform: `anyone` (for a `file`, without looking who it is), or `user`,
     * whoever is signed in. Without, it is the latter for what only shows, and admins for what changes
     * something.
     */
    access?: "anyone" | "file" | "user";
  }
}

/** Looks up the session before every route of this scope, and refuses who may not see or change what it serves. */
export function requireSession(scope: FastifyInstance, platform: Platform): void {
  scope.decorateRequest("session", null);
  scope.addHook("onRequest", async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === "file") return;
    const token = platform.cookies.session.get(request);
    if (token) request.session = (await findSession(platform, token)) ?? null;
    if (access === "anyone" || request.is404) return;
    const isRead = request.method === "GET";
    if (!request.session) {
      if (!isRead) throw notSignedIn();
      return reply.redirect(`/developer/sign-in?next=${encodeURIComponent(request.url)}`, 303);
    }
    if (!isRead && access !== "user" && request.session.user.role !== "admin") throw onlyAdmins();
  });
  scope.addHook("preValidation", async (request) => {
    if (request.method !== "GET" && !request.is404) platform.csrf.check(request);
  });
}

/** The session of a request that passed. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw notSignedIn();
  return request.session;
}

/** @throws PageError 403 unless who looks may change things: for pages that hold nothing but a form */
export function requireAdmin(request: FastifyRequest): void {
  if (sessionOf(request).user.role !== "admin") throw onlyAdmins();
}

function notSignedIn(): PageError {
  return new PageError(
    401,
    "You are signed out",
    "Your session has ended. Sign in, and do it again. Nothing was changed.",
  );
}

function onlyAdmins(): PageError {
  return new PageError(
    403,
    "Only admins can do this",
    "You can see everything here, and change nothing. Ask an admin of your company to do it, or to make you one.",
  );
}
