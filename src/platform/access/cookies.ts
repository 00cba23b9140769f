/** The two cookies: who is signed in, and what ties a form to the browser before anybody is. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY_SECONDS } from "../../kernel/time.ts";

/** As long as a browser keeps them; the server ends sessions earlier. */
const MOST_SECONDS = 7 * DAY_SECONDS;

export interface Cookies {
  readonly session: Cookie;
  readonly visit: Cookie;
}

interface Cookie {
  get(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * @param isSecure whether the service is reached over HTTPS: `__Host-` cookies are only that, and no
 *   neighbouring host can set them
 */
export function createCookies(isSecure: boolean): Cookies {
  const prefix = isSecure ? "__Host-" : "";
  return {
    session: createCookie(`${prefix}session`, isSecure),
    visit: createCookie(`${prefix}visit`, isSecure),
  };
}

function createCookie(name: string, isSecure: boolean): Cookie {
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  return {
    get: (request) => request.cookies[name] || undefined,
    set: (reply, value) => void reply.setCookie(name, value, { ...options, maxAge: MOST_SECONDS }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
