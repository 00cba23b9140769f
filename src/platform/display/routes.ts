/** Serves the form of the footer, which changes how pages are displayed. */
import type { FastifyInstance } from "fastify";
import { safeNext } from "../access/safe-next.ts";
import type { Platform } from "../platform.ts";
import { choiceOf } from "../ui/display.ts";
import { DAY_SECONDS } from "../../kernel/time.ts";
import { readForm } from "../ui/form.ts";

/** Anyone can send the form. */
const BODY_LIMIT_BYTES = 4 * 1024;
const MAX_AGE_SECONDS = 365 * DAY_SECONDS;

export function displayRoutes(scope: FastifyInstance, platform: Platform): void {
  const secure = platform.baseUrl.startsWith("https:");
  const options = { path: "/", sameSite: "lax", secure, maxAge: MAX_AGE_SECONDS } as const;
  const anyone = { config: { access: "anyone" }, bodyLimit: BODY_LIMIT_BYTES } as const;

  scope.post("/display", anyone, async (request, reply) => {
    const form = readForm(request.body);
    for (const name of ["theme", "times", "density"] as const) {
      const value = form.text(name);
      if (value && choiceOf(name, value) === value) reply.setCookie(name, value, options);
    }
    return reply.redirect(`${safeNext(form.text("next"))}#display`, 303);
  });
}
