/** Protects forms against cross-site request forgery. */
import { createHash, randomBytes } from "node:crypto";
import { Tokens } from "@fastify/csrf";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSameOrigin } from "../../http/same-origin.ts";
import type { Cookies } from "./cookies.ts";
import { PageError } from "../ui/page-error.ts";

/** Name of the hidden field in every form. */
export const CSRF_FIELD = "_csrf";

export interface Csrf {
  /** A token for the forms of a page. Without a session, sets the cookie that the token is bound to. */
  token(request: FastifyRequest, reply: FastifyReply): string;
  /** @throws PageError 403 unless the form comes from one of our pages, rendered for this session */
  check(request: FastifyRequest): void;
  /**
   * Checks a form of a page that is the same for all readers, and therefore has no token.
   * @throws PageError 403 unless the browser says that the form comes from one of our pages
   */
  checkOrigin(request: FastifyRequest): void;
}

/**
 * Tokens are bound to the session and the environment in which its user acts, or to a cookie before sign-in. A token of
 * another session is useless, and nothing needs to be stored. A form that was rendered for the sandbox can't change live
 * data after the user has switched in another tab.
 * @param origin of the service's base URL
 */
export function createCsrf(cookies: Cookies, origin: string): Csrf {
  const tokens = new Tokens({ userInfo: false });
  const secretOf = (request: FastifyRequest) => {
    const cookie = cookies.session.get(request) ?? cookies.visit.get(request);
    const environment = request.session?.company.environment ?? "live";
    return (
      cookie && createHash("sha256").update(`csrf ${environment} ${cookie}`).digest("base64url")
    );
  };
  return {
    token(request, reply) {
      let secret = secretOf(request);
      if (!secret) {
        const visit = randomBytes(24).toString("base64url");
        cookies.visit.set(reply, visit);
        secret = createHash("sha256").update(`csrf live ${visit}`).digest("base64url");
      }
      return tokens.create(secret);
    },
    check(request) {
      // Without the headers, only the token is checked.
      if (isSameOrigin(request, origin) === false) throw rejected();
      const secret = secretOf(request);
      const token = (request.body as { [name: string]: unknown } | undefined)?.[CSRF_FIELD];
      if (!secret || typeof token !== "string" || !tokens.verify(secret, token)) throw rejected();
    },
    checkOrigin(request) {
      if (isSameOrigin(request, origin) !== true) throw rejected();
    },
  };
}

function rejected(): PageError {
  return new PageError(
    403,
    "This form could not be accepted",
    "The form is out of date or was not submitted from this site. Go back, reload the page and submit it again. Nothing was changed.",
  );
}
