import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import t from "tap";
import { blocksIn } from "../../codegen/highlights-file.ts";
import { listedTools } from "#src/agents/tools/tools.ts";
import { BASE_URL, pageOf, textOf } from "./app.ts";

const GUIDE = "/docs/agents";
const URL_OF_MCP = `${BASE_URL}/mcp`;
const VS_CODE = { type: "http", url: URL_OF_MCP };
/** Earlier revisions have no streamable HTTP. */
const FIRST_REVISION = "2025-03-26";
const NEWEST_REVISION = "2026-07-28";

t.test("the guide shows how to connect each client to this service", async (t) => {
  const page = await pageOf(t, GUIDE);
  const text = textOf(page);
  for (const command of [
    `claude mcp add --transport http partner-api ${URL_OF_MCP}`,
    `code --add-mcp ${JSON.stringify(JSON.stringify({ name: "partner-api", ...VS_CODE }))}\n`,
    `npx @modelcontextprotocol/inspector --server-url ${URL_OF_MCP} --transport http`,
  ])
    t.ok(text.includes(command), command);
  const files = blocksIn(page).filter((block) => block.language === "json");
  const [cursor, vsCode] = files.map((file) => JSON.parse(file.text));
  t.strictSame(cursor, { mcpServers: { "partner-api": { url: URL_OF_MCP } } });
  t.strictSame(vsCode, { servers: { "partner-api": VS_CODE } });
});

t.test("the guide's links add the service to Cursor and VS Code", async (t) => {
  const page = await pageOf(t, GUIDE);
  const links = [...page.matchAll(/href="((?:cursor|vscode):[^"]+)"/g)];
  const [cursor, vsCode] = links.map(([, link = ""]) => new URL(textOf(link)));
  t.equal(`${cursor?.host}${cursor?.pathname}`, "anysphere.cursor-deeplink/mcp/install");
  t.equal(cursor?.searchParams.get("name"), "partner-api");
  const config = Buffer.from(cursor?.searchParams.get("config") ?? "", "base64").toString();
  t.strictSame(JSON.parse(config), { url: URL_OF_MCP });
  t.equal(vsCode?.pathname, "mcp/install");
  const server = JSON.parse(decodeURIComponent(vsCode?.search.slice(1) ?? ""));
  t.strictSame(server, { name: "partner-api", ...VS_CODE });
});

t.test("the guide lists every tool with its scope", async (t) => {
  const page = await pageOf(t, GUIDE);
  const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = ""]) => textOf(cell).trim()),
  );
  for (const { name, title, operation } of listedTools)
    t.ok(
      rows.some((row) => row.join() === [name, title, operation.scopes.join(" ")].join()),
      name,
    );
});

t.test("the guide names the protocol revisions that the service supports", async (t) => {
  const text = textOf(await pageOf(t, GUIDE));
  const [, sentence = ""] = /MCP’s revisions(.*?)over streamable HTTP/s.exec(text) ?? [];
  const older = SUPPORTED_PROTOCOL_VERSIONS.filter((version) => version >= FIRST_REVISION);
  t.strictSame(sentence.match(/\d{4}-\d\d-\d\d/g), [NEWEST_REVISION, ...older]);
});

t.test("the guide states the facts that users and client developers need", async (t) => {
  const text = textOf(await pageOf(t, GUIDE)).replaceAll(/\s+/g, " ");
  const facts = [
    "customers:read",
    "customers:write",
    "Only admins can authorize agents",
    "An agent can use any name",
    "leaves the company or is no longer an admin",
    "used twice",
    "again after more than a minute",
    "works for 1 hour",
    "within 30 days",
    "structuredContent",
    "isError",
    "−32700",
    "−32600",
    "100 requests in 60 seconds",
    "30 requests in 60 seconds",
    "idempotencyKey",
    "512 KiB",
    "S256",
    "API keys work for /v1 only, access tokens for /mcp only",
    "/.well-known/oauth-protected-resource/mcp",
    "/.well-known/oauth-authorization-server",
    "/oauth/register",
    "/oauth/revoke",
    `The resource is ${URL_OF_MCP}`,
  ];
  for (const fact of facts) t.ok(text.includes(fact), fact);
});
