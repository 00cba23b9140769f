/** Serves the search, as a page and as JSON for the dialog of palette.js. */
import type { FastifyInstance } from "fastify";
import { sessionOf } from "../access/session-user.ts";
import type { Platform } from "../platform.ts";
import { readForm } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { searchPage } from "./page.ts";
import { search } from "./results.ts";

export function searchRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/search", async (request, reply) => {
    const text = readForm(request.query).text("q");
    const results = await search(platform, sessionOf(request), text);
    reply.header("vary", "accept");
    if (request.headers.accept === "application/json") return { results };
    return sendPage(reply, viewOf(platform, request, reply), searchPage(text, results));
  });
}
