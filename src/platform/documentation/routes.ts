/**
 * Tells the documentation's scripts who is signed in, and creates the key that they fill into samples and requests.
 * Other sites can do neither: responses have no CORS headers, and the POST needs a CSRF token.
 */
import type { FastifyInstance } from "fastify";
import { createDocumentationKey } from "../../accounts/create-documentation-key.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { sessionIn } from "../environment/session-in.ts";
import type { Platform } from "../platform.ts";
import { readForm } from "../ui/form.ts";

const ANYONE = { config: { access: "anyone", isDownload: true } } as const;
const ADMIN = { config: { isDownload: true } } as const;

export function documentationRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/documentation/session", ANYONE, async (request, reply) => {
    // Read by scripts, not opened as a page.
    reply.header("content-disposition", "attachment");
    if (!request.session) return { user: null };
    const { user, company } = request.session;
    return {
      user: { email: user.email, role: user.role },
      company: { name: company.name },
      environment: company.environment,
      csrf: platform.csrf.token(request, reply),
    };
  });

  scope.post("/documentation/key", ADMIN, async (request) => {
    // Before the sandbox is created for it.
    requireAdmin(request);
    const session = sessionOf(request);
    const environment = readForm(request.body).text("environment");
    const chosen =
      environment === "sandbox" || environment === "live"
        ? await sessionIn(platform, session, environment)
        : session;
    const { key, secret } = await createDocumentationKey(platform, chosen);
    return { secret, name: key.name, expiresAt: key.expiresAt };
  });
}
