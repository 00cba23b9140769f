/** Forms that only our own pages can send. */
import { createHash, randomBytes } from "node:crypto";
import { Tokens } from "@fastify/csrf";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Cookies } from "./cookies.ts";
import { PageError } from "../ui/page-error.ts";

/** The name of the field in every form. */
export const CSRF_FIELD = "_csrf";

export interface Csrf {
  /** The token for a form on this page. Sets the cookie that it is tied to, if nobody is signed in. */
  token(request: FastifyRequest, reply: FastifyReply): string;
  /** @throws PageError 403 unless the form comes from a page of ours, made for this very session */
  check(request: FastifyRequest): void;
}

/**
 * Tokens are tied to the session (or, before there is one, to a cookie of this browser), so that none of
 * another session is of use, and nothing needs to be stored.
 * @param origin where the service is reached
 */
export function createCsrf(cookies: Cookies, origin: string): Csrf {
  const tokens = new Tokens({ userInfo: false });
  const secretOf = (request: FastifyRequest) => {
    const cookie = cookies.session.get(request) ?? cookies.visit.get(request);
    return cookie && createHash("sha256").update(`csrf ${cookie}`).digest("base64url");
  };
  return {
    token(request, reply) {
      let secret = secretOf(request);
      if (!secret) {
        const visit = randomBytes(24).toString("base64url");
        cookies.visit.set(reply, visit);
        secret = createHash("sha256").update(`csrf ${visit}`).digest("base64url");
      }
      return tokens.create(secret);
    },
    check(request) {
      if (!comesFromUs(request, origin)) throw refused();
      const secret = secretOf(request);
      const token = (request.body as { [name: string]: unknown } | undefined)?.[CSRF_FIELD];
      if (!secret || typeof token !== "string" || !tokens.verify(secret, token)) throw refused();
    },
  };
}

/** Browsers name the page that a form is on; what names none is left to the token. */
function comesFromUs(request: FastifyRequest, origin: string): boolean {
  const { origin: from, "sec-fetch-site": site } = request.headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (from === undefined) return true;
  return from === origin || from === `${request.protocol}://${request.host}`;
}

function refused(): PageError {
  return new PageError(
    403,
    "This form can't be accepted",
    "It is out of date, or did not come from this site. Go back, reload the page, and send it again. Nothing was changed.",
  );
}
