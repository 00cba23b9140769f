/** Serves the search page, which works without scripts, and the files that the search dialog loads. */
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { html, type Html } from "../../html/html.ts";
import { THEME_COOKIE, themeOf } from "../../html/theme.ts";
import { serveFile } from "../../http/static-file.ts";
import { GROUPS, marked, type SearchResult } from "../assets/scripts/search-engine.js";

/** Longer queries are cut, here and in the ranking. */
const MAX_QUERY_LENGTH = 100;

/** @param baseUrl of the service */
export function serveSearch(app: FastifyInstance, baseUrl: string): void {
  app.get<{ Querystring: { q?: unknown } }>("/docs/search", async ({ cookies, query }, reply) => {
    const text = typeof query.q === "string" ? query.q.slice(0, MAX_QUERY_LENGTH).trim() : "";
    const { renderExtraPage } = await import("../site/shell.ts");
    const content = html`${searchForm(text)} ${text === "" ? await allPages() : await results(text)}`;
    const theme = themeOf(cookies[THEME_COOKIE]);
    reply.type("text/html; charset=utf-8").header("vary", "cookie");
    return renderExtraPage({ title: "Search", content }, { theme, baseUrl });
  });
  serveFile(app, "/docs/assets/search.json", async () => {
    const { readEntries } = await import("./search.ts");
    return {
      type: "application/json; charset=utf-8",
      body: Buffer.from(JSON.stringify(await readEntries())),
    };
  });
  serveScript(app, "minisearch.js", import.meta.resolve("minisearch"));
  serveScript(app, "stemmer.js", import.meta.resolve("stemmer"));
}

/** Serves the module of a package that browsers can run as it is. */
function serveScript(app: FastifyInstance, name: string, module: string): void {
  serveFile(app, `/docs/assets/${name}`, async () => ({
    type: "text/javascript; charset=utf-8",
    body: await readFile(new URL(module)),
  }));
}

function searchForm(text: string): Html {
  return html`<form class="search-form" action="/docs/search" method="get" role="search">
    <input
      name="q"
      type="search"
      value="${text}"
      maxlength="${MAX_QUERY_LENGTH}"
      aria-label="Search the documentation"
      placeholder="Search guides, operations, fields, errors"
    />
    <button>Search</button>
  </form>`;
}

async function results(text: string): Promise<Html> {
  const { searchDocs } = await import("./search.ts");
  const found = await searchDocs(text);
  if (found.length === 0)
    return html`<p>Nothing found for “${text}”. Try fewer or other words, or an error code.</p>`;
  return html`<p role="status">${found.length === 1 ? "1 result" : `${found.length} results`}</p>
    ${groupsOf(found).map(
      ([name, group]) =>
        html`<h2>${name}</h2>
          <ul class="results">
            ${group.map(
              ({ url, title, about, terms }) =>
                html`<li>
                  <a href="${url}">${markedHtml(title, terms)}</a>
                  <span class="quiet">${about}</span>
                </li>`,
            )}
          </ul>`,
    )}`;
}

/** Results by kind. The group of the best result is first. */
function groupsOf(found: readonly SearchResult[]): [string, SearchResult[]][] {
  return [...Map.groupBy(found, ({ kind }) => GROUPS[kind])];
}

function markedHtml(text: string, terms: readonly string[]): Html {
  return html`${marked(text, terms).map((part) =>
    part.isMatch ? html`<mark>${part.text}</mark>` : part.text,
  )}`;
}

async function allPages(): Promise<Html> {
  const { PAGES } = await import("../site/pages.ts");
  return html`<h2>All pages</h2>
    <ul>
      ${PAGES.map(({ path, title }) => html`<li><a href="${path}">${title}</a></li>`)}
    </ul>`;
}
