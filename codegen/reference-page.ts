/** The page of the reference, as Scalar's plugin writes it. */
import { readFileSync } from "node:fs";
import scalar, { type FastifyApiReferenceOptions } from "@scalar/fastify-api-reference";
import fastify from "fastify";
import { DOCUMENT, MENDER, SCRIPT } from "../src/docs/reference-paths.ts";

/** Everything that would ask another host (fonts, telemetry, assistants, a proxy) is off. */
const CONFIGURATION: NonNullable<FastifyApiReferenceOptions["configuration"]> = {
  url: DOCUMENT,
  cdn: SCRIPT,
  pageTitle: "Partner API",
  // Empty, lest browsers ask for /favicon.ico.
  favicon: "data:,",
  customCss: readFileSync(new URL("../src/docs/reference.css", import.meta.url), "utf8"),
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  proxyUrl: "",
  hideClientButton: true,
  showDeveloperTools: "never",
  // It would give the document with our samples; the text links to the one for programs.
  documentDownloadType: "none",
  // The document has code of its own.
  hiddenClients: true,
  authentication: { preferredSecurityScheme: "apiKey" },
  // A key is a secret; it is not left behind in the browser.
  persistAuth: false,
};

/**
 * The page, which is the same for everyone, so Scalar's plugin is asked once. Its own routes can neither
 * revalidate nor compress, and read the Host header.
 * @throws when Scalar writes the page in another form
 */
export async function referencePage(): Promise<string> {
  const renderer = fastify();
  await renderer.register(scalar, { routePrefix: "/docs", configuration: CONFIGURATION });
  const { payload } = await renderer.inject("/docs/");
  await renderer.close();
  const named = mended(payload, "<html>", '<html lang="en">');
  return mended(named, "</body>", `<script src="${MENDER}"></script></body>`);
}

function mended(page: string, part: string, better: string): string {
  if (!page.includes(part)) throw new Error(`Scalar's page has no ${part} any more`);
  return page.replace(part, () => better);
}
