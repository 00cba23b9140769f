/** Generates the page of the API reference with Scalar's plugin. */
import { readFileSync } from "node:fs";
import scalar, { type FastifyApiReferenceOptions } from "@scalar/fastify-api-reference";
import fastify from "fastify";
import { REFERENCE_PATHS } from "../src/docs/reference.ts";

/** Scalar's settings. Everything that would contact another host (fonts, telemetry, assistants, a proxy) is off. */
const CONFIGURATION: NonNullable<FastifyApiReferenceOptions["configuration"]> = {
  url: REFERENCE_PATHS.document,
  cdn: REFERENCE_PATHS.scalar,
  pageTitle: "Partner API",
  // Empty, so that browsers don't request /favicon.ico.
  favicon: "data:,",
  customCss: readFileSync(new URL("../src/docs/reference.css", import.meta.url), "utf8"),
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  proxyUrl: "",
  hideClientButton: true,
  showDeveloperTools: "never",
  // The download would include our samples. The introduction links to the original document.
  documentDownloadType: "none",
  // The document has its own code samples.
  hiddenClients: true,
  authentication: { preferredSecurityScheme: "apiKey" },
  // A key is a secret, so the browser must not store it.
  persistAuth: false,
};

/**
 * Renders the page. It is the same for every request, so it is generated once. The plugin's own routes support neither
 * revalidation nor compression, and trust the Host header.
 * @throws when Scalar's page has another form than expected
 */
export async function referencePage(): Promise<string> {
  const renderer = fastify();
  await renderer.register(scalar, { routePrefix: "/docs", configuration: CONFIGURATION });
  const { payload } = await renderer.inject("/docs/");
  await renderer.close();
  const withLanguage = replaceOnce(payload, "<html>", '<html lang="en">');
  const script = `<script src="${REFERENCE_PATHS.accessibility}"></script>`;
  return replaceOnce(withLanguage, "</body>", `${script}</body>`);
}

function replaceOnce(page: string, part: string, replacement: string): string {
  if (!page.includes(part)) throw new Error(`Scalar's page no longer contains ${part}`);
  return page.replace(part, () => replacement);
}
