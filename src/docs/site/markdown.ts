/** Serves each page as Markdown, and the lists of pages for language models (llmstxt.org). */
import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CORS_HEADERS } from "../../http/cors.ts";
import { openFile, sendFile, serveFile, type OpenFile } from "../../http/static-file.ts";
import { ApiError } from "../../kernel/errors.ts";
import type { DocsPage, Section } from "./page.ts";

const FILE = new URL("../../generated/docs-markdown.json", import.meta.url);

/** The service's URL in generated Markdown. It is sent with the real one. */
export const EXAMPLE_URL = "https://service.invalid";

const MARKDOWN_TYPE = "text/markdown; charset=utf-8";

/** Address of a page's Markdown: `/docs/guides/quota.md`. */
export function markdownPath(path: string): string {
  return `${path}.md`;
}

/** Whether the client prefers Markdown: agents name it before HTML, which browsers never do. */
export function prefersMarkdown({ headers }: FastifyRequest): boolean {
  const types = (headers.accept ?? "").split(",").map((type) => type.split(";", 1)[0]?.trim());
  const markdown = types.indexOf("text/markdown");
  const html = types.indexOf("text/html");
  return markdown >= 0 && (html < 0 || markdown < html);
}

/** Sends a page as Markdown. */
export type SendMarkdown = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<FastifyReply>;

/**
 * Creates the function that sends pages. Files are read at the first request and compressed once.
 * @param baseUrl of the service
 */
export function createMarkdownSender(baseUrl: string): SendMarkdown {
  const opened = new Map<string, OpenFile>();
  let pages: Map<string, string> | undefined;
  return async (request, reply, path) => {
    let file = opened.get(path);
    if (!file) {
      pages ??= await readMarkdown(baseUrl);
      const text = pages.get(path);
      if (text === undefined)
        throw new ApiError("NOT_FOUND", "This page does not exist. All pages are in /llms.txt.");
      file = openFile({
        ...markdownFile(text),
        headers: { ...CORS_HEADERS, vary: "accept, accept-encoding" },
      });
      opened.set(path, file);
    }
    return await sendFile(request, reply, file);
  };
}

/** Serves `/llms.txt`, which lists all pages, and `/llms-full.txt`, which contains them. */
export function serveLists(app: FastifyInstance, baseUrl: string): void {
  serveFile(app, "/llms.txt", async () => markdownFile(await listPages(baseUrl)));
  serveFile(app, "/llms-full.txt", async () => {
    const pages = await readMarkdown(baseUrl);
    return markdownFile([...pages.values()].join("\n---\n\n"));
  });
}

/**
 * Reads the Markdown of all pages.
 * @param baseUrl of the service, for links and samples
 * @returns text by path, in reading order
 */
export async function readMarkdown(baseUrl: string): Promise<Map<string, string>> {
  const text = await readFile(FILE, "utf8");
  const { host } = new URL(baseUrl);
  const pages: Record<string, string> = JSON.parse(
    text.replaceAll(EXAMPLE_URL, baseUrl).replaceAll(new URL(EXAMPLE_URL).host, host),
  );
  return new Map(Object.entries(pages));
}

async function listPages(baseUrl: string): Promise<string> {
  const [{ PAGES }, { SECTIONS }] = await Promise.all([
    import("./pages.ts"),
    import("./sections.ts"),
  ]);
  const link = (title: string, path: string, about: string) =>
    `- [${title}](${baseUrl}${path}): ${about}`;
  const section = (name: Section) => {
    const pages = PAGES.filter((page) => page.section === name && page.path !== "/docs");
    const lines = pages.map((page: DocsPage) =>
      link(page.title, markdownPath(page.path), page.about),
    );
    return lines.length === 0 ? [] : [`## ${SECTIONS[name].label}\n\n${lines.join("\n")}`];
  };
  const [home] = PAGES;
  return [
    "# Partner API",
    `> ${home?.about}`,
    `Base URL: ${baseUrl}/v1. Send an API key with every request: \`Authorization: Bearer pak_…\`. Every page of ${baseUrl}/docs is available as Markdown: add \`.md\` to its address. AI agents can also work with the API by MCP at ${baseUrl}/mcp, which lists these pages as resources.`,
    ...(Object.keys(SECTIONS) as Section[]).flatMap(section),
    [
      "## Machine-readable descriptions",
      "",
      link("OpenAPI 3.1", "/openapi.yaml", "All operations, schemas and webhook events."),
      link("OpenAPI 3.0", "/openapi-3.0.json", "The same without webhooks, for older tools."),
      link("Arazzo", "/arazzo.yaml", "Workflows: the first call, safe updates, the event feed."),
      link("Postman", "/docs/postman.json", "A collection with a request of each operation."),
      link("Bruno", "/docs/bruno.json", "The same collection for Bruno."),
      link("All pages", "/llms-full.txt", "The Markdown of all pages in one file."),
    ].join("\n"),
  ]
    .join("\n\n")
    .concat("\n");
}

function markdownFile(text: string) {
  return { type: MARKDOWN_TYPE, body: Buffer.from(text) };
}
