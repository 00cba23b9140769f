/** Redirects pages of the developer platform to their new addresses. */
import type { FastifyInstance } from "fastify";

/** Bookmarks and audit exports may still contain the former path of the users pages, `/people`. */
export async function redirectMovedPages(scope: FastifyInstance): Promise<void> {
  for (const path of ["/people", "/people/*"])
    scope.get(path, async ({ url }, reply) =>
      reply.redirect(url.replace("/people", "/users"), 308),
    );
}
