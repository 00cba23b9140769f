/** Converts pages of the documentation to Markdown. */
import { gfm } from "@truto/turndown-plugin-gfm";
import TurndownService from "turndown";
import { BASE_URL } from "../../src/docs/site/code.ts";
import { EXAMPLE_URL, markdownPath } from "../../src/docs/site/markdown.ts";
import type { DocsPage } from "../../src/docs/site/page.ts";
import { parsePage, textOf, type PageElement } from "./page-document.ts";

/** Names after the fence of a code block, where they differ from ours. */
const FENCES: Readonly<Record<string, string>> = { curl: "sh", text: "" };

/**
 * Controls, and what the Agent-Friendly Documentation Spec marks as for readers of HTML only, such as the error responses of each
 * operation: they are the same everywhere, and codes link to their pages.
 */
const LEFT_OUT = "[aria-hidden], button, svg, script, code-tabs-end, [data-markdown-ignore]";

/**
 * Returns the page's Markdown: its title and description, then the content. Tabs become consecutive blocks.
 * @param paths of all pages: links to them lead to their Markdown
 */
export function markdownOf(page: DocsPage, paths: ReadonlySet<string>): string {
  const content = parsePage(page);
  for (const link of content.querySelectorAll("a[href]"))
    link.setAttribute("href", absolute(link.getAttribute("href") ?? "", page.path, paths));
  for (const part of content.querySelectorAll(LEFT_OUT)) part.remove();
  const body = converter()
    .turndown(content)
    // Turndown escapes what would begin a numbered list, but a heading can't.
    .replaceAll(/^(#+ \d+)\\\./gm, "$1.");
  return `# ${page.title}\n\n> ${page.about}\n\n${body}\n`.replaceAll(BASE_URL, EXAMPLE_URL);
}

function absolute(href: string, path: string, paths: ReadonlySet<string>): string {
  const [target = "", anchor] = (href.startsWith("#") ? path + href : href).split("#");
  if (!target.startsWith("/")) return href;
  const file = paths.has(target) ? markdownPath(target) : target;
  return `${EXAMPLE_URL}${file}${anchor === undefined ? "" : `#${anchor}`}`;
}

function converter(): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
  });
  service.use(gfm);
  service.addRule("code block", {
    filter: (node) => node.nodeName === "PRE",
    replacement: (_, node) => {
      const language = (node as unknown as PageElement).getAttribute("data-language") ?? "";
      const text = (node.textContent ?? "").trim();
      const fence = text.includes("```") ? "````" : "```";
      return `\n\n${fence}${FENCES[language] ?? language}\n${text}\n${fence}\n\n`;
    },
  });
  service.addRule(
    "link that opens an application, with the service's URL in a form that can't be replaced",
    {
      filter: (node) =>
        node.nodeName === "A" &&
        /^(cursor|vscode):/.test((node as unknown as PageElement).getAttribute("href") ?? ""),
      replacement: (content) => content,
    },
  );
  service.addRule("summary", {
    filter: (node) => node.nodeName === "SUMMARY",
    replacement: (_, node) => `\n\n**${textOf(node)}**\n\n`,
  });
  service.addRule("heading with a link to itself", {
    filter: (node) =>
      node.nodeName === "A" && (node as unknown as PageElement).classList.contains("field-name"),
    replacement: (content) => content,
  });
  return service;
}
