/** Describes the service to programs that know only its host: the agents' endpoint, the API and the documents about both. */

export interface Service {
  /** Public URL, without a trailing slash. */
  readonly baseUrl: string;
  /** `info.title` of openapi.yaml. */
  readonly title: string;
  /** `info.version` of openapi.yaml. */
  readonly version: string;
}

export const CARD_TYPE = "application/mcp-server-card+json";
/** The path that the extension "Server Card" reserves: the URL of the endpoint and `/server-card`. */
export const CARD_PATH = "/mcp/server-card";

const ABOUT =
  "Manage a company’s customers and locations, and read its catalog, prices and events.";

/** The fields of the server card that the entry of the MCP registry has, too. */
function identity({ baseUrl, title, version }: Service) {
  return {
    name: `${reversedHost(baseUrl)}/partner-api`,
    title,
    description: ABOUT,
    version,
    websiteUrl: `${baseUrl}/docs/agents`,
  };
}

/**
 * Returns the server card of the agents' endpoint (SEP-2127,
 * https://github.com/modelcontextprotocol/experimental-ext-server-card). Clients learn the tools from `tools/list`.
 * @param supportedProtocolVersions of the endpoint
 */
export function serverCard(service: Service, supportedProtocolVersions: readonly string[]): object {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...identity(service),
    remotes: [
      { type: "streamable-http", url: `${service.baseUrl}/mcp`, supportedProtocolVersions },
    ],
  };
}

/** Returns the entry that an operator publishes in the MCP registry (`mcp-publisher publish`). */
export function registryEntry(service: Service): object {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    ...identity(service),
    remotes: [{ type: "streamable-http", url: `${service.baseUrl}/mcp` }],
  };
}

/** Returns the AI catalog (https://github.com/Agent-Card/ai-catalog), in which clients find the server card. */
export function aiCatalog({ baseUrl }: Service): object {
  const { hostname } = new URL(baseUrl);
  return {
    specVersion: "1.0",
    entries: [
      {
        identifier: `urn:air:${hostname}:mcp:partner-api`,
        type: CARD_TYPE,
        url: baseUrl + CARD_PATH,
      },
    ],
  };
}

/** Returns the API catalog (RFC 9727), a set of links (RFC 9264). */
export function apiCatalog({ baseUrl }: Service): object {
  const link = (path: string, type: string) => ({ href: baseUrl + path, type });
  return {
    linkset: [
      {
        anchor: `${baseUrl}/v1`,
        "service-desc": [
          link("/openapi.yaml", "application/yaml"),
          link("/openapi.json", "application/json"),
        ],
        "service-doc": [link("/docs", "text/html"), link("/llms.txt", "text/markdown")],
        "service-meta": [link("/arazzo.yaml", "application/yaml")],
        status: [link("/health/ready", "application/json")],
      },
      {
        anchor: `${baseUrl}/mcp`,
        "service-desc": [link(CARD_PATH, CARD_TYPE)],
        "service-doc": [link("/docs/agents", "text/html")],
        "service-meta": [
          link("/.well-known/oauth-protected-resource/mcp", "application/json"),
          link("/.well-known/agent-skills/index.json", "application/json"),
        ],
        status: [link("/health/ready", "application/json")],
      },
    ],
  };
}

/** Returns `robots.txt` (RFC 9309). */
export function robots({ baseUrl }: Service): string {
  return [
    "User-agent: *",
    "Allow: /docs",
    "Disallow: /developer",
    "Disallow: /mcp$",
    "Disallow: /oauth",
    "Disallow: /v1/",
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

/**
 * Returns the site map (https://www.sitemaps.org/protocol.html).
 * @param paths of the pages
 */
export function siteMap({ baseUrl }: Service, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${baseUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** `api.example.com` becomes `com.example.api`; addresses become a name without what a name can't have. */
function reversedHost(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  if (/^[\d.]+$|^\[/.test(hostname))
    return hostname.replaceAll(/[^\da-f.]+/g, "-").replaceAll(/^-|-$/g, "");
  return hostname.split(".").toReversed().join(".");
}
