/** Serves the lists of pages for language models (llmstxt.org), and the files with the text of all pages. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { openFile, sendFile, serveFile, type OpenFile } from "../../http/static-file.ts";
import { ApiError } from "../../kernel/errors.ts";
import { fullTexts, LANGUAGES, type Language } from "./full-text.ts";
import { markdownFile, markdownPath, readMarkdown } from "./markdown.ts";
import type { Section } from "./page.ts";

const FULL = "/llms-full";

/** Serves `/llms.txt`, which lists all pages, and `/llms-full.txt`, which lists files that contain them. */
export function serveLists(app: FastifyInstance, baseUrl: string): void {
  serveFile(app, "/llms.txt", async () => markdownFile(await listPages(baseUrl)));
  serveFile(app, `${FULL}.txt`, async () => markdownFile(await listFiles(baseUrl)));
  const opened = new Map<string, OpenFile>();
  app.get<{ Params: { language: string; file: string } }>(
    `${FULL}/:language/:file`,
    async (request, reply) => {
      const { language, file } = request.params;
      const path = `${language}/${file}`;
      let found = opened.get(path);
      if (!found && Object.hasOwn(LANGUAGES, language)) {
        const [{ PAGES }, markdown] = await readPages(baseUrl);
        const files = fullTexts(PAGES, markdown, language as Language);
        const text = files.find(({ name }) => `${name}.md` === file)?.text;
        found = text === undefined ? undefined : openFile(markdownFile(text));
        if (found) opened.set(path, found);
      }
      if (!found)
        throw new ApiError(
          "NOT_FOUND",
          "This file does not exist. All files are in /llms-full.txt.",
        );
      return await sendFile(request, reply, found);
    },
  );
}

const readPages = async (baseUrl: string) =>
  Promise.all([import("./pages.ts"), readMarkdown(baseUrl)]);

async function listPages(baseUrl: string): Promise<string> {
  const [{ PAGES }, { SECTIONS }] = await Promise.all([
    import("./pages.ts"),
    import("./sections.ts"),
  ]);
  const link = (title: string, path: string, about: string) =>
    `- [${title}](${baseUrl}${path}): ${about}`;
  const section = (name: Section) => {
    const pages = PAGES.filter((page) => page.section === name && page.path !== "/docs");
    const lines = pages.map((page) => link(page.title, markdownPath(page.path), page.about));
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
      link("Skills", "/.well-known/agent-skills/index.json", "Instructions for common jobs."),
      link("All pages", `${FULL}.txt`, "Files with the Markdown of all pages, by language."),
    ].join("\n"),
  ]
    .join("\n\n")
    .concat("\n");
}

async function listFiles(baseUrl: string): Promise<string> {
  const [{ PAGES }, markdown] = await readPages(baseUrl);
  const lists: string[] = [];
  for (const [language, label] of Object.entries(LANGUAGES)) {
    await nextTurn(); // Each language takes milliseconds, so that other requests come between.
    const lines = fullTexts(PAGES, markdown, language as Language).map(({ name, pages }) => {
      const [first] = pages;
      const titles = pages.length > 1 ? `${first?.title} to ${pages.at(-1)?.title}` : first?.title;
      return `- [${name}](${baseUrl}${FULL}/${language}/${name}.md): ${titles}`;
    });
    lists.push(`## ${label}\n\n${lines.join("\n")}`);
  }
  return [
    "# Partner API: the text of all pages",
    "> Each file has at most 40,000 tokens, and samples in one language. Read the files of one language.",
    `${baseUrl}/llms.txt lists the pages one by one.`,
    ...lists,
  ]
    .join("\n\n")
    .concat("\n");
}
