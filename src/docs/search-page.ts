/** Serves the page that the search button leads to: a list of all pages. */
import type { FastifyInstance } from "fastify";
import { html } from "../html/html.ts";
import { THEME_COOKIE, themeOf } from "../html/theme.ts";

/** @param baseUrl of the service */
export function serveSearch(app: FastifyInstance, baseUrl: string): void {
  app.get("/docs/search", async ({ cookies }, reply) => {
    const { PAGES } = await import("./site/pages.ts");
    const { renderExtraPage } = await import("./site/shell.ts");
    const content = html`<ul>
      ${PAGES.map(({ path, title }) => html`<li><a href="${path}">${title}</a></li>`)}
    </ul>`;
    const theme = themeOf(cookies[THEME_COOKIE]);
    reply.type("text/html; charset=utf-8").header("vary", "cookie");
    return renderExtraPage({ title: "All pages", content }, { theme, baseUrl });
  });
}
