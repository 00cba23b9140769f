/** Tools, resources and prompts that the MCP conformance suite expects on a server. */
import {
  fromJsonSchema,
  ResourceTemplate,
  type CallToolResult,
  type ContentBlock,
  type JsonSchemaType,
  type McpServer,
  type PromptMessage,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { askingTools } from "./asking.ts";

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const SILENCE = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=";

const text = (text: string): ContentBlock => ({ type: "text", text });
const image: ContentBlock = { type: "image", data: PIXEL, mimeType: "image/png" };
const embedded = (uri: string): ContentBlock => ({
  type: "resource",
  resource: { uri, mimeType: "text/plain", text: "This is an embedded resource content." },
});

/** The schema's keywords must be passed on unchanged. */
const ALL_WORDS = fromJsonSchema({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
});

/** One argument is also sent in a header, `Mcp-Param-Region`. */
const IN_HEADER = fromJsonSchema({
  type: "object",
  properties: { region: { type: "string", "x-mcp-header": "Region" } as JsonSchemaType },
  required: ["region"],
});

const texts = (...names: readonly string[]) =>
  fromJsonSchema<{ readonly [name: string]: string }>({
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
    required: [...names],
  });

/** Adds the fixtures to a server. */
export function addFixtures(server: McpServer): void {
  server.server.registerCapabilities({
    logging: {},
    completions: {},
    prompts: { listChanged: false },
    resources: { listChanged: false, subscribe: true },
  });
  addTools(server);
  askingTools(server);
  addResources(server);
  addPrompts(server);
  server.server.setRequestHandler("completion/complete", () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
  for (const method of ["resources/subscribe", "resources/unsubscribe"] as const)
    server.server.setRequestHandler(method, () => ({}));
}

function addTools(server: McpServer): void {
  const tool = (
    name: string,
    run: (context: ServerContext) => CallToolResult | Promise<CallToolResult>,
  ) => server.registerTool(name, { description: name }, run);

  tool("test_simple_text", () => ({
    content: [text("This is a simple text response for testing.")],
  }));
  tool("test_image_content", () => ({ content: [image] }));
  tool("test_audio_content", () => ({
    content: [{ type: "audio", data: SILENCE, mimeType: "audio/wav" }],
  }));
  tool("test_embedded_resource", () => ({ content: [embedded("test://embedded-resource")] }));
  tool("test_multiple_content_types", () => ({
    content: [text("Multiple content types test:"), image, embedded("test://mixed-content")],
  }));
  tool("test_error_handling", () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  tool("test_tool_with_logging", async (context) => {
    for (const step of ["started", "processing data", "completed"])
      await context.mcpReq.log("info", `Tool execution ${step}`);
    return { content: [text("Tool with logging executed successfully")] };
  });
  tool("test_logging_tool", async (context) => {
    await context.mcpReq.log("info", "Diagnostic trace");
    return { content: [text("Logging evaluated")] };
  });
  for (const name of ["test_tool_with_progress", "test_streaming_elicitation"])
    tool(name, async ({ mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken ?? 0;
      for (const progress of [0, 50, 100])
        await mcpReq.notify({
          method: "notifications/progress",
          params: { progressToken, progress, total: 100, message: `Completed ${progress}` },
        });
      return { content: [text(String(progressToken))] };
    });
  const config = { description: "Schemas", inputSchema: ALL_WORDS };
  server.registerTool("json_schema_2020_12_tool", config, () => ({ content: [text("called")] }));
  const header = { description: "Headers", inputSchema: IN_HEADER };
  server.registerTool("test_header_argument", header, () => ({ content: [text("called")] }));
}

function addResources(server: McpServer): void {
  const uriOf = (name: string) => `test://${name}`;
  for (const name of ["static-text", "watched-resource"]) {
    const contents = [
      { uri: uriOf(name), mimeType: "text/plain", text: `This is the content of ${name}.` },
    ];
    server.registerResource(name, uriOf(name), { mimeType: "text/plain" }, () => ({ contents }));
  }
  const binary = "static-binary";
  server.registerResource(binary, uriOf(binary), { mimeType: "image/png" }, () => ({
    contents: [{ uri: uriOf(binary), mimeType: "image/png", blob: PIXEL }],
  }));
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("template", template, {}, (uri, { id }) => ({
    contents: [
      {
        uri: uri.href,
        mimeType: "application/json",
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
      },
    ],
  }));
}

function addPrompts(server: McpServer): void {
  const says = (...content: readonly ContentBlock[]) => ({
    messages: content.map((part): PromptMessage => ({ role: "user", content: part })),
  });
  server.registerPrompt("test_simple_prompt", { description: "Simple" }, () =>
    says(text("This is a simple prompt for testing.")),
  );
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "Arguments", argsSchema: texts("arg1", "arg2") },
    ({ arg1, arg2 }) => says(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "Embedded", argsSchema: texts("resourceUri") },
    ({ resourceUri = "" }) => says(embedded(resourceUri), text("Please process the resource.")),
  );
  server.registerPrompt("test_prompt_with_image", { description: "Image" }, () =>
    says(image, text("Please analyze the image above.")),
  );
}
