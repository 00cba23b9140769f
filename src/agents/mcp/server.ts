/** Creates an MCP server with the tools for its caller, one per request. */
import { readFileSync } from "node:fs";
import {
  fromJsonSchema,
  McpServer,
  type CallToolResult,
  type JsonSchemaType,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
} from "@modelcontextprotocol/server";
import { REVERSIBLE_SCOPES } from "../../accounts/scopes.ts";
import { tools, type Tool } from "../tools/tools.ts";
import type { Selects } from "../tools/toolsets.ts";

const DOCUMENT = new URL("../../generated/openapi.json", import.meta.url);

/** Instructions for the model, in addition to the tools' descriptions. */
const INSTRUCTIONS = `Tools for one company's Partner API: customers, their service locations, the catalog (services, SKUs, pricelists), delivery zones, and the feed of change events. All data belongs to the company of the user who signed in.

- Ids are UUIDs from earlier results. Never invent one: find it with a list tool first. customerId in a result is a number for display; pass the UUID id to tools.
- Lists are paginated: pass page and limit (at most 100), and check total. Filter with searchTerm or q instead of reading every page.
- A location belongs to a customer and is created from an address. Check an uncertain address with validate_address first. When an error contains candidates, let the user choose.
- Changes take effect at once and other systems are notified. Ask before making a change that the user did not explicitly request.
- A result with isError has a code and a message that says what to fix. VALIDATION_FAILED lists each invalid field in extraData.issues. NOT_FOUND is also returned for another company's data.
- Send a new idempotencyKey with every create call. If you don't know whether a call succeeded, repeat it with the same key: it runs only once.
- With dryRun true, a tool that changes data returns the result or error that the change would have, and changes nothing.
- All of the company's apps and agents share one quota, 100 requests per minute by default. When it is used up, calls fail with HTTP 429: wait a minute.
- search_docs and read_docs answer questions about the API itself, such as fields, error codes and webhooks.`;

/** Time for which a client may cache the list of tools, which changes only with openapi.yaml and the scopes. */
const LIST_TTL_MS = 300_000;

/** Skips the library's checks: `callTool` checks arguments with REST's messages, and results are typed. */
export const UNCHECKED: jsonSchemaValidator = {
  getValidator<T>(): JsonSchemaValidator<T> {
    return (value) => ({ valid: true, data: value as T, errorMessage: undefined });
  },
};

const toolConfigs = tools.map((tool) => {
  const { title, description, annotations } = tool;
  const inputSchema = fromJsonSchema(tool.inputSchema as JsonSchemaType, UNCHECKED);
  return { tool, config: { title, description, annotations, inputSchema } };
});

/** Adds further tools, prompts or resources to a server. */
export type Extend = (server: McpServer) => void;

/** Loads an extension with the library, at the first message. */
export type LoadExtension = () => Promise<Extend>;

/**
 * Returns a function that creates servers.
 * @param extensions called with each server before it serves
 */
export function createServers(extensions: readonly Extend[]) {
  const { title, version } = readTitle();
  const info = { name: "partner-api", title, version };
  const options = {
    capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
    instructions: INSTRUCTIONS,
    jsonSchemaValidator: UNCHECKED,
    cacheHints: {
      "tools/list": { ttlMs: LIST_TTL_MS, cacheScope: "private" as const },
      "resources/list": { ttlMs: LIST_TTL_MS, cacheScope: "private" as const },
      "resources/read": { ttlMs: LIST_TTL_MS, cacheScope: "private" as const },
    },
  };
  /**
   * @param scopes the caller's scopes
   * @param isSelected whether the URL selects a tool
   * @param answer runs a tool call; never throws
   */
  return (
    scopes: readonly string[],
    isSelected: Selects,
    answer: (tool: Tool) => Promise<CallToolResult>,
  ): McpServer => {
    const server = new McpServer(info, options);
    for (const { tool, config } of toolConfigs)
      if (isSelected(tool) && isListed(tool, scopes))
        server.registerTool(tool.name, config, () => answer(tool));
    for (const extend of extensions) extend(server);
    return server;
  };
}

/** A model sees a tool that does what can't be undone only if a user has allowed it. */
function isListed({ operation }: Tool, scopes: readonly string[]): boolean {
  return operation.scopes.every(
    (scope) => REVERSIBLE_SCOPES.includes(scope) || scopes.includes(scope),
  );
}

/** Reads the title and version of openapi.yaml. */
function readTitle(): { readonly title: string; readonly version: string } {
  const { title, version } = JSON.parse(readFileSync(DOCUMENT, "utf8")).info;
  return { title, version };
}
