/** Gives agents the documentation: its pages as resources, and tools that search and read them. */
import {
  fromJsonSchema,
  ResourceNotFoundError,
  ResourceTemplate,
  type CallToolResult,
  type JsonSchemaType,
} from "@modelcontextprotocol/server";
import { UNCHECKED, type Extend } from "../agents/mcp/server.ts";
import { searchDocs } from "./search/search.ts";
import { markdownPath, readMarkdown } from "./site/markdown.ts";
import { PAGES } from "./site/pages.ts";

const MAX_RESULTS = 8;
/** Maximum number of completions (MCP, "Completion"). */
const MAX_COMPLETIONS = 100;

const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const;

/** The tools that aren't operations, as agents see them. */
export const DOCS_TOOLS = [
  {
    name: "search_docs",
    title: "Search the documentation",
    description:
      "Searches this API's documentation: guides, operations, fields, error codes and webhook events. Returns links, the best first. Use it for questions about the API itself, such as what an error code means, then read a page with read_docs.",
    annotations: READ_ONLY,
    inputSchema: {
      type: "object",
      properties: {
        query: {
          type: "string",
          minLength: 1,
          maxLength: 100,
          description: "A few words, or a name such as `REQUEST_LIMIT_EXCEEDED`.",
        },
      },
      required: ["query"],
      additionalProperties: false,
    },
  },
  {
    name: "read_docs",
    title: "Read a page of the documentation",
    description: "Returns one page of this API's documentation as Markdown.",
    annotations: READ_ONLY,
    inputSchema: {
      type: "object",
      properties: {
        page: {
          type: "string",
          minLength: 1,
          maxLength: 300,
          description: "The link or path that search_docs returned: `/docs/guides/quota`.",
        },
      },
      required: ["page"],
      additionalProperties: false,
    },
  },
] as const;

/** Runs a tool with its only argument. */
type Run = (argument: string) => Promise<CallToolResult>;

/**
 * Creates the extension of the agent endpoint. Pages and index are read at the first use.
 * @param baseUrl of the service
 */
export function documentationForAgents(baseUrl: string): Extend {
  let opened: ReturnType<typeof readMarkdown> | undefined;
  const read = async (path: string) => (await (opened ??= readMarkdown(baseUrl))).get(path);
  const run: Readonly<Record<(typeof DOCS_TOOLS)[number]["name"], Run>> = {
    search_docs: async (query) => text(await results(query, baseUrl)),
    read_docs: async (page) => {
      const found = await read(pathOf(page, baseUrl));
      return found === undefined
        ? failure(`There is no page ${page}. Find one with search_docs.`)
        : text(found);
    },
  };
  const configs = DOCS_TOOLS.map(({ name, inputSchema, ...config }) => ({
    name,
    argument: inputSchema.required[0],
    config: { ...config, inputSchema: fromJsonSchema(inputSchema as JsonSchemaType, UNCHECKED) },
  }));
  const resources = PAGES.map(({ path, title, about }) => ({
    uri: baseUrl + markdownPath(path),
    name: path,
    title,
    description: about,
    mimeType: "text/markdown",
  }));
  const template = new ResourceTemplate(`${baseUrl}/{+path}.md`, {
    list: () => ({ resources }),
    complete: {
      path: (begun) =>
        PAGES.map(({ path }) => path.slice(1))
          .filter((path) => path.startsWith(begun))
          .slice(0, MAX_COMPLETIONS),
    },
  });
  const about = { title: "Documentation", mimeType: "text/markdown" };
  return (server) => {
    for (const { name, argument, config } of configs)
      server.registerTool(name, config, async (args) => {
        const value = (args as { readonly [name: string]: unknown } | undefined)?.[argument];
        if (typeof value !== "string" || value === "")
          return failure(`The argument ${argument} must be a string of at least 1 character.`);
        return await run[name](value);
      });
    server.registerResource("documentation", template, about, async ({ href }) => {
      const found = await read(pathOf(href, baseUrl));
      if (found === undefined) throw new ResourceNotFoundError(href);
      return { contents: [{ uri: href, mimeType: "text/markdown", text: found }] };
    });
  };
}

async function results(query: string, baseUrl: string): Promise<string> {
  const found = await searchDocs(query, MAX_RESULTS);
  if (found.length === 0) return "Nothing found. Try fewer or other words.";
  return found
    .map(({ title, url, about, kind }) => `- ${kind}: [${title}](${baseUrl}${url}) ${about}`)
    .join("\n");
}

/** The path of a page that is given by its link, its Markdown or its path. */
function pathOf(page: string, baseUrl: string): string {
  const path = page.startsWith(baseUrl) ? page.slice(baseUrl.length) : page;
  return path.replace(/[?#].*$/, "").replace(/\.md$/, "");
}

function text(content: string): CallToolResult {
  return { content: [{ type: "text", text: content }] };
}

function failure(message: string): CallToolResult {
  return { ...text(message), isError: true };
}
