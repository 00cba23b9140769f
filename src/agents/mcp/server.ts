/** One server of the protocol for one request, with every tool. */
import {
  fromJsonSchema,
  McpServer,
  type CallToolResult,
  type JsonSchemaType,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
} from "@modelcontextprotocol/server";
import { tools, type Tool } from "../tools/tools.ts";
import { INSTRUCTIONS, readAbout } from "./about.ts";

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
