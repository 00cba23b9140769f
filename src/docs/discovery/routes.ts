/** Serves what programs request first from a host they don't know: catalogs, the server card, skills, robots.txt and the site map. */
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { serveFile } from "../../http/static-file.ts";
import {
  aiCatalog,
  apiCatalog,
  CARD_PATH,
  CARD_TYPE,
  registryEntry,
  robots,
  serverCard,
  siteMap,
  type Service,
} from "./describe.ts";
import { readSkills, skillIndex, skillPath } from "./skills.ts";

const DOCUMENT = new URL("../../generated/openapi.json", import.meta.url);
const JSON_TYPE = "application/json; charset=utf-8";
const API_CATALOG = "/.well-known/api-catalog";
/** RFC 9727, section 4.2. */
const LINKSET_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
/** The revision that the library's list leaves out, because it has no handshake. */
const NEWEST_PROTOCOL = "2026-07-28";
/** An hour-old copy does no harm. */
const CACHED = { "cache-control": "public, max-age=3600" };

/** Makes the text of a file. */
type Make = (service: Service) => object | string | Promise<object | string>;

/**
 * Registers the routes. Their responses are public: the scope allows any origin.
 * @param baseUrl of the service
 */
export function serveDiscovery(app: FastifyInstance, baseUrl: string): void {
  const serve = (path: string, type: string, make: Make, headers: object = {}) =>
    serveFile(app, path, async () => {
      const { title, version } = JSON.parse(await readFile(DOCUMENT, "utf8")).info;
      const made = await make({ baseUrl, title, version });
      const body = Buffer.from(typeof made === "string" ? made : JSON.stringify(made, null, 2));
      return { type, body, headers: { ...CACHED, ...headers } };
    });

  serve("/robots.txt", "text/plain; charset=utf-8", robots);
  serve("/sitemap.xml", "application/xml; charset=utf-8", async (service) => {
    const { PAGES } = await import("../site/pages.ts");
    return siteMap(
      service,
      PAGES.map(({ path }) => path),
    );
  });
  serve(API_CATALOG, LINKSET_TYPE, apiCatalog, {
    link: `<${baseUrl}${API_CATALOG}>; rel="api-catalog"`,
  });
  serve("/.well-known/ai-catalog.json", "application/ai-catalog+json", aiCatalog);
  // Earlier drafts had the second path, which clients still try.
  for (const path of [CARD_PATH, "/.well-known/mcp/server-card.json"])
    serve(path, CARD_TYPE, async (service) => {
      const { SUPPORTED_PROTOCOL_VERSIONS } = await import("@modelcontextprotocol/server");
      return serverCard(service, [NEWEST_PROTOCOL, ...SUPPORTED_PROTOCOL_VERSIONS]);
    });
  serve("/.well-known/mcp/server.json", JSON_TYPE, registryEntry);

  const skills = readSkills(baseUrl);
  serve("/.well-known/agent-skills/index.json", JSON_TYPE, () => skillIndex(skills));
  for (const { name, text } of skills)
    serve(skillPath(name), "text/markdown; charset=utf-8", () => text);
}
