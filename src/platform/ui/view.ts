/** Collects the request's context that every page needs: session, time, notice. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session } from "../../accounts/sessions.ts";
import { CSRF_FIELD } from "../access/csrf.ts";
import { isRead } from "../../http/head.ts";
import type { Platform } from "../platform.ts";
import { html, type Html } from "../../html/html.ts";
import { displayOf, type Display } from "./display.ts";
import { noticeOf } from "./notices.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Numbers beside entries of the navigation, by section. */
    badges?: { readonly [section: string]: number };
  }
}

export interface View {
  /** Null before sign-in. */
  readonly session: Session | null;
  /** Whether the session user may change things. */
  readonly isAdmin: boolean;
  readonly csrfToken: string;
  /** Public base URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  readonly now: Date;
  readonly display: Display;
  /** Path and query of the page, to return to. */
  readonly path: string;
  /** Whether the page can be requested again. The answer to a form can't. */
  readonly isRepeatable: boolean;
  /** Numbers beside entries of the navigation, by section. */
  readonly badges: { readonly [section: string]: number };
  /** The success notice of the form submitted before, if any. */
  readonly notice: string | undefined;
}

/** @param reply receives the cookie that forms need before sign-in */
export function viewOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): View {
  const session = request.session ?? null;
  const now = platform.clock.now();
  return {
    session,
    isAdmin: session?.user.role === "admin",
    csrfToken: platform.csrf.token(request, reply),
    baseUrl: platform.baseUrl,
    now,
    display: displayOf(request, now),
    path: request.url,
    isRepeatable: isRead(request.method),
    badges: request.badges ?? {},
    notice: noticeOf(request.query),
  };
}

/** The hidden CSRF field. Forms without it are rejected. */
export function csrfField({ csrfToken }: Pick<View, "csrfToken">): Html {
  return html`<input type="hidden" name="${CSRF_FIELD}" value="${csrfToken}" />`;
}

/** A secret with a copy button; without scripts, a click selects all of it. */
export function secretBox(secret: string): Html {
  return html`<div class="secret"><code data-copy="Copy secret">${secret}</code></div>`;
}
