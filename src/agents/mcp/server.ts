/** One server of the protocol for one request, with every tool. */
import { readFileSync } from "node:fs";
import {
  fromJsonSchema,
  McpServer,
  type CallToolResult,
  type JsonSchemaType,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
} from "@modelcontextprotocol/server";
import { tools, type Tool } from "../tools/tools.ts";

const DOCUMENT = new URL("../../generated/openapi.json", import.meta.url);

/** For the model, beside the descriptions of the tools. */
const INSTRUCTIONS = `Tools of a company's Partner API: its customers, their service locations, its catalog (services, SKUs, price lists), its delivery zones, and the feed of what changed. Everything belongs to the one company of the person who signed in.

- Ids are UUIDs from earlier answers. Never make one up: find it with a list tool first. customerId in an answer is a number that people use; tools take the UUID id.
- Lists come in pages: pass page and limit (at most 100), and read total. Narrow with searchTerm or q rather than reading everything.
- A location belongs to a customer and is made from an address. Check an uncertain address with validate_address first. When a refusal has candidates, let the person choose.
- Changes are real, and other systems are told of them at once. Before a change that the person did not ask for in so many words, ask.
- An answer with isError has a code and a message that says what to mend: VALIDATION_FAILED names each wrong field in extraData.issues. NOT_FOUND also stands for what belongs to another company.
- Give every creation an idempotencyKey, a new one each time. When it is not known whether it was carried out, repeat it with the same one: it is carried out once.
- All programs of the company share a quota, 100 requests a minute unless agreed otherwise. When it is used up, calls fail with HTTP 429: wait a minute.`;

/** How long a client may keep the list of tools. It changes with the document, and not with who asks. */
const LIST_TTL_MS = 300_000;

/** Arguments are checked by `callTool`, which says what is wrong as REST does, and answers by our own types. */
const UNCHECKED: jsonSchemaValidator = {
  getValidator<T>(): JsonSchemaValidator<T> {
    return (value) => ({ valid: true, data: value as T, errorMessage: undefined });
  },
};

const listed = tools.map((tool) => {
  const { title, description, annotations, inputSchema, outputSchema } = tool;
  const toSchema = (schema: object) => fromJsonSchema(schema as JsonSchemaType, UNCHECKED);
  const schemas = { inputSchema: toSchema(inputSchema), outputSchema: toSchema(outputSchema) };
  return { tool, config: { title, description, annotations, ...schemas } };
});

/** Adds tools, prompts or resources of another's. */
export type Extend = (server: McpServer) => void;

/**
 * Makes what creates servers.
 * @param extend is called with each server before it serves
 */
export function createServers(extend: Extend = () => {}) {
  const { title, version } = readAbout();
  const info = { name: "partner-api", title, version };
  const options = {
    capabilities: { tools: { listChanged: false } },
    instructions: INSTRUCTIONS,
    jsonSchemaValidator: UNCHECKED,
    cacheHints: { "tools/list": { ttlMs: LIST_TTL_MS, cacheScope: "private" as const } },
  };
  /** @param answer carries out a call of a tool; it never throws */
  return (answer: (tool: Tool) => Promise<CallToolResult>): McpServer => {
    const server = new McpServer(info, options);
    for (const { tool, config } of listed)
      server.registerTool(tool.name, config, () => answer(tool));
    extend(server);
    return server;
  };
}

/** The document's own name and version. */
function readAbout(): { readonly title: string; readonly version: string } {
  const { title, version } = JSON.parse(readFileSync(DOCUMENT, "utf8")).info;
  return { title, version };
}
