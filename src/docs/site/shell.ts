/** Renders the layout of all pages of the documentation. */
import { brand } from "../../html/brand.ts";
import { htmlDocument } from "../../html/document.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { icon } from "../../html/icon.ts";
import { THEME_BUTTONS, THEME_COOKIE, THEMES, type Theme } from "../../html/theme.ts";
import { BASE_URL } from "./code.ts";
import { contentsList, headingsOf, linkHeadings } from "./contents.ts";
import { markdownPath } from "./markdown.ts";
import type { DocsPage, Site } from "./page.ts";
import { PAGES } from "./pages.ts";
import { SECTIONS } from "./sections.ts";
import { sidebar } from "./sidebar.ts";

export interface Shown extends Site {
  readonly theme: Theme;
}

/** A page outside of the list, such as the one for unknown addresses. */
export interface ExtraPage {
  readonly title: string;
  readonly content: Html;
}

/** Renders a page of the list as a complete HTML document. */
export function renderPage(page: DocsPage, shown: Shown): string {
  const content = page.content(shown);
  return complete(layout({ ...page, content, page }, shown), shown);
}

/** Renders a page that is not in the sidebar. */
export function renderExtraPage(page: ExtraPage, shown: Shown): string {
  return complete(layout(page, shown), shown);
}

function complete(document: Html, { baseUrl }: Shown): string {
  const escaped = String(html`${baseUrl}`);
  return linkHeadings(String(document)).replaceAll(BASE_URL, () => escaped);
}

/** Describes the page to programs that show a preview of a link (https://ogp.me). */
function preview(title: string, about: string | undefined, path: string): Html {
  return html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="Partner API" />
    <meta property="og:title" content="${title}" />
    ${about && html`<meta property="og:description" content="${about}" />`}
    <meta property="og:url" content="${BASE_URL}${path}" />
    <meta property="og:image" content="${BASE_URL}/docs/assets/preview.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Partner API: a request and its answer" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

interface Parts extends ExtraPage {
  readonly about?: string;
  readonly path?: string;
  readonly isWide?: boolean;
  /** The entry of the list. */
  readonly page?: DocsPage;
}

function layout(parts: Parts, { theme }: Shown): Html {
  const { title, about, path = "/docs", isWide, page, content } = parts;
  const contents = isWide ? NOTHING : contentsList(headingsOf(content));
  return htmlDocument({
    title,
    attributes: html`data-theme="${theme}"`,
    head: html`${about ? html`<meta name="description" content="${about}" />` : ""}
      ${page && html`<link rel="alternate" type="text/markdown" href="${markdownPath(page.path)}" />`}
      ${preview(title, about, path)}
      <link rel="icon" href="/docs/assets/icon.svg" />
      <link rel="stylesheet" href="/docs/assets/docs.css" />
      <script src="/docs/assets/first.js"></script>
      <script type="module" src="/docs/assets/docs.js"></script>`,
    body: html`<a class="skip" href="#main">Skip to content</a>
      <p class="visually-hidden" aria-hidden="true">
        For programs: /llms.txt lists all pages as
        Markdown${page && html`, and this one is ${markdownPath(page.path)}`}.
      </p>
      ${header(theme, path)}
      <div class="shell${isWide ? " wide" : ""}">
        ${sidebar(PAGES, page)}
        <div class="frame">
          <main id="main" tabindex="-1">
            ${page ? breadcrumbs(page) : ""}
            <h1>${title}</h1>
            ${page ? markdownLink(page) : ""}
            ${
              contents === NOTHING
                ? ""
                : html`<details class="contents-short">
                    <summary>On this page</summary>
                    ${contents}
                  </details>`
            }
            ${content}
          </main>
          ${page ? neighbors(page) : ""} ${footer}
        </div>
        ${
          contents === NOTHING
            ? ""
            : html`<nav class="contents" aria-label="On this page">
                <p aria-hidden="true">On this page</p>
                ${contents}
              </nav>`
        }
      </div>`,
  });
}

function header(theme: Theme, path: string): Html {
  return html`<header class="top">
    <button class="menu-button" popovertarget="navigation" aria-label="Menu">
      ${icon("menu")}
    </button>
    ${brand("Docs", "/docs")}
    <a class="search-open" href="/docs/search" data-search
      >${icon("search")}<span>Search</span> <kbd>Ctrl K</kbd></a
    >
    <a class="top-link" href="/developer">Developer platform</a>
    <form class="segments" method="post" action="/docs/theme" data-theme-switch>
      <input type="hidden" name="next" value="${path}" />
      ${THEMES.map((each) => themeButton(each, each === theme))}
    </form>
  </header>`;
}

function themeButton(theme: Theme, isChosen: boolean): Html {
  const [label, image] = THEME_BUTTONS[theme];
  return html`<button
    name="${THEME_COOKIE}"
    value="${theme}"
    aria-pressed="${isChosen ? "true" : "false"}"
    aria-label="${label}"
    title="${label}"
  >
    ${icon(image)}
  </button>`;
}

/** The pages above this one. */
function breadcrumbs({ path, section, group }: DocsPage): Html {
  if (path === "/docs") return NOTHING;
  const above = SECTIONS[section];
  const crumbs = [
    html`<a href="/docs">Docs</a>`,
    ...(above.path === path
      ? []
      : [above.path ? html`<a href="${above.path}">${above.label}</a>` : html`${above.label}`]),
    ...(group === undefined ? [] : [html`${group}`]),
  ];
  return html`<nav class="breadcrumbs" aria-label="Breadcrumbs">
    <ol>
      ${crumbs.map((crumb) => html`<li>${crumb}</li>`)}
    </ol>
  </nav>`;
}

/** A script adds a button that copies the Markdown. */
function markdownLink({ path }: DocsPage): Html {
  return html`<p class="page-markdown" data-page-markdown>
    <a href="${markdownPath(path)}">View as Markdown</a>
  </p>`;
}

/** Links to the previous and the next page. */
function neighbors(page: DocsPage): Html {
  const at = PAGES.indexOf(page);
  const previous = PAGES[at - 1];
  const next = PAGES[at + 1];
  return html`<nav class="neighbors" aria-label="Previous and next page">
    ${
      previous &&
      html`<a class="previous" rel="prev" href="${previous.path}"
        ><span>Previous</span> ${previous.label ?? previous.title}</a
      >`
    }
    ${
      next &&
      html`<a class="next" rel="next" href="${next.path}"
        ><span>Next</span> ${next.label ?? next.title}</a
      >`
    }
  </nav>`;
}

const footer = html`<footer class="footer">
  <p>
    <a href="/openapi.yaml">OpenAPI (YAML)</a> <a href="/openapi.json">OpenAPI (JSON)</a>
    <a href="/developer">Developer platform</a>
  </p>
</footer>`;
