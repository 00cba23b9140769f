/** Lists the guides, fills computed values into their text, and renders the page that links to all of them. */
import { readFileSync } from "node:fs";
import { generatedHtml, html, type Html } from "../../html/html.ts";
import type { GuideText, Markdown } from "../reference/model.ts";
import { BASE_URL, codeBlock } from "../site/code.ts";
import type { DocsPage, Site } from "../site/page.ts";
import { valueOf } from "./values.ts";

/** By file name in pages/, from which codegen makes them. */
const TEXTS = JSON.parse(
  readFileSync(new URL("../../generated/guides.json", import.meta.url), "utf8"),
) as Readonly<Record<string, GuideText>>;

export const GETTING_STARTED = guide("getting-started");
export const WEBHOOKS = guide("webhooks");
export const TROUBLESHOOTING = guide("webhook-troubleshooting");
export const SDK_FEATURES = guide("sdk-features");
export const GENERATED_CLIENTS = guide("generated-clients");
export const COLLECTIONS = guide("postman-and-bruno");
export const AGENTS = guide("agents");
export const VERSIONING = guide("versioning");

/** The guides of the section with this name, in reading order. */
export const GUIDES: readonly DocsPage[] = [
  "authentication",
  "quota",
  "errors",
  "pagination",
  "search",
  "prices",
  "idempotency",
  "conditional-requests",
  "crm",
  "events",
  "synchronization",
  "erase-personal-data",
  "security",
  "testing",
  "mock",
  "production",
].map(guide);

export const GUIDE_LIST: DocsPage = {
  path: "/docs/guides",
  title: "Guides",
  label: "All guides",
  about: "Learn how to use the API, from the first call to webhooks and agents.",
  section: "guides",
  content,
};

function guide(name: string): DocsPage {
  const text = TEXTS[name];
  if (!text) throw new Error(`src/docs/guides/pages/ has no ${name}.md.`);
  return { ...text, content: (site) => fillIn(text.content, site) };
}

/**
 * Renders the content of a guide.
 * @param parts in which `{{name}}` or `{{name argument}}` is a value of `values.ts`
 * @throws for a name that isn't there
 */
export function fillIn(parts: Markdown, site: Site): Html {
  const baseUrl = String(html`${site.baseUrl}`);
  return html`${parts.map((part) =>
    typeof part === "string"
      ? part
          .replaceAll(BASE_URL, baseUrl)
          .split(/\{\{(.+?)\}\}/)
          .map((text, i) => (i % 2 === 0 ? generatedHtml(text) : valueOf(text, site)))
      : codeBlock(part.language, part.text),
  )}`;
}

function content(): Html {
  const all = [
    GETTING_STARTED,
    ...GUIDES,
    WEBHOOKS,
    TROUBLESHOOTING,
    AGENTS,
    SDK_FEATURES,
    GENERATED_CLIENTS,
    COLLECTIONS,
    VERSIONING,
  ];
  return html`<p class="lead">
      Learn how to use the API. The <a href="/docs/reference">reference</a> describes each
      operation. New here? Start with <a href="${GETTING_STARTED.path}">Getting started</a>.
    </p>
    ${pageCards(all)}`;
}

/** Renders a card for each page, with its title and what it is about. */
export function pageCards(pages: readonly DocsPage[]): Html {
  return html`<ul class="page-cards">
    ${pages.map(
      ({ path, title, about }) =>
        html`<li>
          <a href="${path}">${title}</a>
          <p>${about}</p>
        </li>`,
    )}
  </ul>`;
}
