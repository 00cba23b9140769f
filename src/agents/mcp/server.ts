/** Creates an MCP server with the tools for its caller, one per request. */
import { readFileSync } from "node:fs";
import {
  fromJsonSchema,
  McpServer,
  type CallToolResult,
  type InputRequiredResult,
  type JsonSchemaType,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
} from "@modelcontextprotocol/server";
import { REVERSIBLE_SCOPES } from "../../accounts/scopes.ts";
import type { Caller } from "../../http/caller.ts";
import { userInputOf, type UserInput } from "../confirmations/elicitation.ts";
import { CONFIRMATION_MINUTES, TOKEN_ARGUMENT } from "../confirmations/tokens.ts";
import { listedTools, tools, type Tool } from "../tools/tools.ts";
import type { Selects } from "../tools/toolsets.ts";

const DOCUMENT = new URL("../../generated/openapi.json", import.meta.url);

/** Instructions for the model, in addition to the tools' descriptions. */
const INSTRUCTIONS = `Tools for one company's Partner API: customers, their service locations, the catalog (services, SKUs, pricelists), delivery zones, and the feed of change events. All data belongs to the company of the user who signed in.

- Ids are UUIDs from earlier results. Never invent one: find it with find or a list tool first. customerId in a result is a number for display; pass the UUID id to tools.
- Lists are paginated: pass page and limit (at most 100), and check total. Filter with searchTerm or q instead of reading every page. Items have the fields that are usually needed: pass fields for others, such as ["id", "address.city"], or ["*"] for all.
- A location belongs to a customer and is created from an address. Check an uncertain address with validate_address first. When an error contains candidates, let the user choose.
- Changes take effect at once and other systems are notified. Ask before making a change that the user did not explicitly request.
- A result with isError has a code and a message that says what to fix. VALIDATION_FAILED lists each invalid field in extraData.issues. NOT_FOUND is also returned for another company's data.
- Send a new idempotencyKey with every create call. If you don't know whether a call succeeded, repeat it with the same key: it runs only once.
- With dryRun true, a tool that changes data returns the result or error that the change would have, and changes nothing.
- All of the company's apps and agents share one quota, 100 requests per minute by default. When it is used up, calls fail with HTTP 429: wait a minute.
- search_docs and read_docs answer questions about the API itself, such as fields, error codes and webhooks.`;

/** Instructions for the model of an agent that must confirm each change. */
const CONFIRM_INSTRUCTIONS = `- The user confirms each change. The first call of a tool that changes data changes nothing: it returns a preview and a ${TOKEN_ARGUMENT}, or your client asks the user. Show the preview to the user. Only if the user agrees, repeat the call with the same arguments and the ${TOKEN_ARGUMENT}, which works once, within ${CONFIRMATION_MINUTES} minutes.`;

/** Time for which a client may cache the list of tools, which changes only with openapi.yaml and the scopes. */
const LIST_TTL_MS = 300_000;

/** Skips the library's checks: `callTool` checks arguments with REST's messages, and results are typed. */
export const UNCHECKED: jsonSchemaValidator = {
  getValidator<T>(): JsonSchemaValidator<T> {
    return (value) => ({ valid: true, data: value as T, errorMessage: undefined });
  },
};

/** @param isConfirmed whether writes have to be confirmed */
function configsOf(isConfirmed: boolean) {
  return [...new Set([...listedTools, ...tools])].map((tool) => {
    const { title, description, annotations } = tool;
    const schema = isConfirmed && !annotations.readOnlyHint ? withToken(tool) : tool.inputSchema;
    const inputSchema = fromJsonSchema(schema as JsonSchemaType, UNCHECKED);
    const isHidden = !listedTools.includes(tool);
    return { tool, isHidden, config: { title, description, annotations, inputSchema } };
  });
}

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
  const free = { options, configs: configsOf(false) };
  const confirmed = {
    options: { ...options, instructions: `${INSTRUCTIONS}\n${CONFIRM_INSTRUCTIONS}` },
    configs: configsOf(true),
  };
  /**
   * @param caller null for no scopes
   * @param isSelected whether the URL selects a tool
   * @param calledName the tool that the message calls, which needn't be a listed one
   * @param answer runs a tool call; never throws
   */
  return (
    caller: Pick<Caller, "scopes" | "confirmsWrites"> | null,
    isSelected: Selects,
    calledName: string | undefined,
    answer: (tool: Tool, input: UserInput) => Promise<CallToolResult | InputRequiredResult>,
  ): McpServer => {
    const served = caller?.confirmsWrites ? confirmed : free;
    const server = new McpServer(info, served.options);
    for (const { tool, isHidden, config } of served.configs)
      if (
        (!isHidden || tool.name === calledName) &&
        isSelected(tool) &&
        isListed(tool, caller?.scopes ?? [])
      )
        server.registerTool(tool.name, config, (_, context) => answer(tool, userInputOf(context)));
    for (const extend of extensions) extend(server);
    return server;
  };
}

/** Adds the argument that confirms a write to a tool's input schema. */
function withToken({ inputSchema }: Tool): object {
  const schema = inputSchema as { readonly properties?: object };
  const description = `From the preview that the call without it returned. Repeat the other arguments. Only after the user agreed.`;
  const properties = { ...schema.properties, [TOKEN_ARGUMENT]: { type: "string", description } };
  return { ...schema, properties };
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
