/** Serves each page as Markdown. */
import { readFile } from "node:fs/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { CORS_HEADERS } from "../../http/cors.ts";
import { openFile, sendFile, type OpenFile, type StaticFile } from "../../http/static-file.ts";
import { ApiError } from "../../kernel/errors.ts";

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
        ...markdownFile(text.replace(/^# .*\n\n> .*\n/, `$&>\n> All pages: ${baseUrl}/llms.txt\n`)),
        headers: { ...CORS_HEADERS, vary: "accept, accept-encoding" },
      });
      opened.set(path, file);
    }
    return await sendFile(request, reply, file);
  };
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

/** A file of Markdown. */
export function markdownFile(text: string): StaticFile {
  return { type: MARKDOWN_TYPE, body: Buffer.from(text) };
}
