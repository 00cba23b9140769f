/** The reference: the document rendered by Scalar, with code samples and requests to try. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import scalar, { type FastifyApiReferenceOptions } from "@scalar/fastify-api-reference";
import fastify, { type FastifyInstance } from "fastify";
import { policy } from "./headers.ts";
import { referenceDocument } from "./reference-document.ts";
import { serveFile } from "../static-file.ts";

const SCRIPT = "/docs/scalar.js";
const DOCUMENT = "/docs/reference.json";
const MENDER = "/docs/reference.js";

/** Everything that would ask another host (fonts, telemetry, assistants, a proxy) is off. */
const CONFIGURATION: NonNullable<FastifyApiReferenceOptions["configuration"]> = {
  url: DOCUMENT,
  cdn: SCRIPT,
  pageTitle: "Partner API",
  // Empty, lest browsers ask for /favicon.ico.
  favicon: "data:,",
  customCss: readFileSync(new URL("reference.css", import.meta.url), "utf8"),
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
 * Serves the reference at `/docs`. The document must be served already.
 * @param baseUrl the address of the service in code samples
 */
export async function serveReference(app: FastifyInstance, baseUrl: string): Promise<void> {
  const { page, script } = await render();
  serveFile(app, "/docs", {
    type: "text/html; charset=utf-8",
    body: Buffer.from(page),
    headers: { "content-security-policy": policyOf(page) },
  });
  serveFile(app, DOCUMENT, {
    type: "application/json; charset=utf-8",
    body: Buffer.from(JSON.stringify(referenceDocument(app.swagger(), baseUrl))),
  });
  serveFile(app, MENDER, {
    type: "text/javascript; charset=utf-8",
    body: readFileSync(new URL("reference.js", import.meta.url)),
  });
  serveFile(app, SCRIPT, { type: "text/javascript; charset=utf-8", body: Buffer.from(script) });
  app.get("/docs/", (_, reply) => reply.redirect("/docs", 301));
}

/**
 * Page and script are the same for everyone, so Scalar's plugin is asked once, on an instance of its own.
 * Its own routes can neither revalidate nor compress (the script has 4 MB), and read the Host header.
 */
async function render(): Promise<{ page: string; script: string }> {
  const renderer = fastify();
  await renderer.register(scalar, { routePrefix: "/docs", configuration: CONFIGURATION });
  const page = await renderer.inject("/docs/");
  const script = await renderer.inject("/docs/js/scalar.js");
  await renderer.close();
  const mended = page.payload
    .replace("<html>", '<html lang="en">')
    .replace("</body>", `<script src="${MENDER}"></script></body>`);
  return { page: mended, script: script.payload };
}

/** Of inline scripts only those that are in this page may run. Scalar writes its styles as it renders. */
function policyOf(page: string): string {
  const inline = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs);
  const hashes = inline.map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return policy({
    "script-src": ["'self'", ...hashes].join(" "),
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
  });
}
