/** Discovery: requests of programs that know only the host of the service. */
import { createHash } from "node:crypto";
import t from "tap";
import { tools } from "#src/agents/tools/tools.ts";
import { registryEntry, serverCard } from "#src/docs/discovery/describe.ts";
import { DOCS_TOOLS } from "#src/docs/for-agents.ts";
import { LANGUAGES } from "#src/docs/site/full-text.ts";
import { PAGES } from "#src/docs/site/pages.ts";
import { operations } from "#src/generated/operations.ts";
import { ERROR_STATUS } from "#src/kernel/errors.ts";
import { startApi } from "../helpers/api.ts";

const MAX_TOKENS = 40_000;
const BYTES_PER_TOKEN = 4;

const { app, baseUrl } = await startApi(t);

async function get(path: string) {
  const response = await app.inject(path);
  t.equal(response.statusCode, 200, path);
  t.equal(response.headers["access-control-allow-origin"], "*", "programs in a browser read it");
  return response;
}

/** The paths of all links to the service in a text. */
function linksIn(text: string): string[] {
  const links = text.matchAll(/https?:\/\/[^\s"')\\`<>]+/g);
  return [...links].flatMap(([href]) =>
    href.startsWith(`${baseUrl}/`) ? [href.slice(baseUrl.length)] : [],
  );
}

t.test("catalogs, the server card and the registry entry link what exists", async (t) => {
  for (const [path, type] of [
    ["/.well-known/api-catalog", /^application\/linkset\+json; profile="https:\/\/www\.rfc-editor/],
    ["/.well-known/ai-catalog.json", /^application\/ai-catalog\+json/],
    ["/mcp/server-card", /^application\/mcp-server-card\+json/],
    ["/.well-known/mcp/server-card.json", /^application\/mcp-server-card\+json/],
    ["/.well-known/mcp/server.json", /^application\/json/],
  ] as const) {
    const { headers, payload } = await get(path);
    t.match(headers["content-type"], type);
    t.match(headers["cache-control"], "max-age=3600");
    const cached = await app.inject({ url: path, headers: { "if-none-match": headers.etag } });
    t.equal(cached.statusCode, 304, path);
    for (const link of linksIn(payload)) {
      const { statusCode } = await app.inject(link);
      // An endpoint is an anchor: it exists, but wants credentials, or another method.
      t.ok([200, 401, 404, 405].includes(statusCode), link);
      if (statusCode === 404) t.equal(link, "/v1");
    }
  }
});

t.test("the API catalog links itself in a HEAD response (RFC 9727, section 3)", async (t) => {
  const url = "/.well-known/api-catalog";
  const { statusCode, headers, payload } = await app.inject({ method: "HEAD", url });
  t.strictSame([statusCode, payload], [200, ""]);
  t.equal(headers.link, `<${baseUrl}${url}>; rel="api-catalog"`);
  const { linkset } = (await get(url)).json<{ linkset: { anchor: string }[] }>();
  t.strictSame(
    linkset.map(({ anchor }) => anchor),
    [`${baseUrl}/v1`, `${baseUrl}/mcp`],
  );
});

t.test("the AI catalog leads to the server card, and the card to the endpoint", async (t) => {
  const { entries } = (await get("/.well-known/ai-catalog.json")).json();
  t.equal(entries[0].type, "application/mcp-server-card+json");
  const card = (await get(entries[0].url.slice(baseUrl.length))).json();
  t.equal(card.remotes[0].url, `${baseUrl}/mcp`);
  for (const version of ["2026-07-28", "2025-06-18"])
    t.ok(card.remotes[0].supportedProtocolVersions.includes(version), version);
});

t.test("names in cards are those that the schemas allow, for hosts and addresses", async (t) => {
  for (const [host, name] of [
    ["api.example.com", "com.example.api/partner-api"],
    ["localhost:3000", "localhost/partner-api"],
    ["192.0.2.7", "192.0.2.7/partner-api"],
    ["[2001:db8::7]:8443", "2001-db8-7/partner-api"],
  ]) {
    const service = { baseUrl: `https://${host}`, title: "Partner API", version: "1.2.0" };
    for (const made of [serverCard(service, []), registryEntry(service)]) {
      t.match(made, { name, version: "1.2.0" });
      const { name: found, description } = made as { name: string; description: string };
      t.match(found, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
      t.ok(description.length <= 100, "the limit of the schema");
    }
  }
});

t.test(
  "robots.txt allows the documentation, and names the site map, which lists every page",
  async (t) => {
    const { payload } = await get("/robots.txt");
    t.match(payload, /^User-agent: \*\nAllow: \/docs\n/);
    t.notMatch(payload, /^Disallow: \/(docs|llms|openapi|\.well-known)?\n/m);
    const [siteMap = ""] = linksIn(payload);
    const xml = (await get(siteMap)).payload;
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href = ""]) => href);
    t.strictSame(
      paths,
      PAGES.map(({ path }) => baseUrl + path),
    );
  },
);

t.test("skills are listed with their digest, and name only what exists", async (t) => {
  const { skills } = (await get("/.well-known/agent-skills/index.json")).json();
  t.equal(skills.length, 5);
  const known = new Set([...tools, ...DOCS_TOOLS].map(({ name }) => name));
  const paths = new Set<string>(Object.values(operations).map(({ path }) => path));
  for (const { name, type, description, url, digest } of skills) {
    t.equal(type, "skill-md");
    t.match(name, /^[a-z]+(-[a-z]+)*$/);
    t.ok(description.length <= 1024);
    const { payload } = await get(url);
    t.equal(digest, `sha256:${createHash("sha256").update(payload).digest("hex")}`);
    t.ok(payload.startsWith(`---\nname: ${name}\ndescription: ${description}\n---\n`));
    for (const [, tool = ""] of payload.matchAll(/`([a-z]+_[a-z_]*[a-z])`/g))
      t.ok(known.has(tool), `${name}: the tool ${tool}`);
    for (const [, code = ""] of payload.matchAll(/`([A-Z]+_[A-Z_]+)`/g))
      t.ok(code in ERROR_STATUS || code.startsWith("PARTNER_"), `${name}: the code ${code}`);
    for (const [, path = ""] of payload.matchAll(/(\/v1\/[a-z{}/-]+)/g))
      t.ok(paths.has(path.replace("/exports/customers", "/exports/{resource}")), path);
    // The command line is built at the first request for it, which another test makes.
    for (const link of linksIn(payload).filter((each) => each !== "/sdk/cli"))
      t.not((await app.inject(link)).statusCode, 404, `${name}: ${link}`);
  }
});

t.test("files with the text of all pages fit into a context, with one language", async (t) => {
  const index = (await get("/llms-full.txt")).payload;
  const files = linksIn(index).filter((link) => link.startsWith("/llms-full/"));
  const titles = new Map<string, number>();
  for (const file of files) {
    const { payload, headers } = await get(file);
    t.equal(headers["content-type"], "text/markdown; charset=utf-8");
    t.ok(Buffer.byteLength(payload) < MAX_TOKENS * BYTES_PER_TOKEN, file);
    const [, , language = ""] = file.split("/");
    // Not `t.notMatch`, which compares the whole text line by line, at a hundred times the cost.
    for (const [other, label] of Object.entries(LANGUAGES))
      if (other !== language)
        t.notOk(payload.includes(`**${label}**\n\n\`\`\``), `${file}: ${label}`);
    for (const { title } of PAGES)
      if (payload.includes(`# ${title}\n`)) titles.set(title, (titles.get(title) ?? 0) + 1);
  }
  for (const { title } of PAGES) t.ok(titles.has(title), title);
  for (const wrong of ["/llms-full/curl/none.md", "/llms-full/__proto__/guides.md"])
    t.equal((await app.inject(wrong)).statusCode, 404);
});

t.test("a page leads to its Markdown and to llms.txt, in headers and text", async (t) => {
  const page = await app.inject("/docs/guides/quota");
  t.match(page.headers.link, '</docs/guides/quota.md>; rel="alternate"; type="text/markdown"');
  t.match(page.headers.link, '</llms.txt>; rel="index"');
  t.match(page.payload, "/llms.txt");
  const { payload } = await app.inject("/docs/guides/quota.md");
  t.match(payload, `\n>\n> All pages: ${baseUrl}/llms.txt\n`);
});

t.test("each operation says what an agent’s call of it does", async (t) => {
  const { paths } = (await get("/openapi.json")).json();
  const of = (path: string, method: string) => paths[path][method]["x-agentic-access"];
  t.match(of("/v1/customers", "get"), {
    "action-class": "connected",
    consequence: "read",
    scope: ["customers:read"],
  });
  t.match(of("/v1/locations/validate-address", "post"), { consequence: "read" });
  // A key that reads is enough for it, but it creates something.
  t.match(of("/v1/listeners", "post"), { "action-class": "acting", consequence: "write" });
  t.match(of("/v1/customers", "post"), {
    "action-class": "acting",
    consequence: "write",
    escalation: { "human-in-the-loop": "conditional" },
  });
});
