/** Serves the search, as a page and as JSON for the dialog of palette.js. */
import type { UserRoutes } from "../user-routes.ts";
import { searchPage } from "./page.ts";
import { search } from "./results.ts";

export function searchRoutes(routes: UserRoutes): void {
  routes.page("/search", async ({ platform, session, form, request, reply }) => {
    const text = form.text("q");
    const results = await search(platform, session, text);
    reply.header("vary", "accept");
    if (request.headers.accept === "application/json") return reply.send({ results });
    return searchPage(text, results);
  });
}
