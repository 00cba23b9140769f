/** Reads and sets the cookies: the session, the CSRF binding of a browser before sign-in, and the device. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY_SECONDS } from "../../kernel/time.ts";

/** Lifetime in the browser; the server ends sessions earlier. */
const MAX_AGE_SECONDS = 7 * DAY_SECONDS;
const DEVICE_MAX_AGE_SECONDS = 365 * DAY_SECONDS;

export interface Cookies {
  readonly session: Cookie;
  readonly visit: Cookie;
  /** Marks a browser in which a user has signed in; see accounts/devices.ts. */
  readonly device: Cookie;
}

interface Cookie {
  get(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * @param isSecure whether the base URL is HTTPS. `__Host-` cookies require it, and no sibling host can set them.
 */
export function createCookies(isSecure: boolean): Cookies {
  const prefix = isSecure ? "__Host-" : "";
  return {
    session: createCookie(`${prefix}session`, isSecure),
    visit: createCookie(`${prefix}visit`, isSecure),
    device: createCookie(`${prefix}device`, isSecure, DEVICE_MAX_AGE_SECONDS),
  };
}

function createCookie(name: string, isSecure: boolean, maxAge = MAX_AGE_SECONDS): Cookie {
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  return {
    get: (request) => request.cookies[name] || undefined,
    set: (reply, value) => void reply.setCookie(name, value, { ...options, maxAge }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
