/** Serves the API reference: the OpenAPI document rendered by Scalar, with code samples and a request console. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { openDocument } from "./document.ts";
import { policy } from "./headers.ts";
import { serveFile } from "../http/static-file.ts";

/** Paths of the files that the page loads. The generated page contains them. */
export const REFERENCE_PATHS = {
  page: "/docs/reference",
  scalar: "/docs/scalar.js",
  document: "/docs/reference.json",
  accessibility: "/docs/reference.js",
} as const;

const PAGE = new URL("../generated/reference.html", import.meta.url);
const JAVASCRIPT = "text/javascript; charset=utf-8";

/**
 * Serves the reference at `/docs/reference`. The document and Scalar's script are read on the first request, to keep the start
 * fast.
 * @param baseUrl of the service, for code samples
 */
export function serveReference(app: FastifyInstance, baseUrl: string): void {
  const page = readFileSync(PAGE);
  serveFile(
    app,
    REFERENCE_PATHS.page,
    { type: "text/html; charset=utf-8", body: page },
    { helmet: { contentSecurityPolicy: policyOf(page.toString()) } },
  );
  serveFile(app, REFERENCE_PATHS.document, async () => {
    const { referenceDocument } = await import("./reference-document.ts");
    const document = await openDocument();
    return {
      type: "application/json; charset=utf-8",
      body: Buffer.from(JSON.stringify(referenceDocument(document, baseUrl))),
    };
  });
  serveFile(app, REFERENCE_PATHS.accessibility, {
    type: JAVASCRIPT,
    body: readFileSync(new URL("reference.js", import.meta.url)),
  });
  serveFile(app, REFERENCE_PATHS.scalar, async () => ({
    type: JAVASCRIPT,
    body: await readScalarScript(),
  }));
}

/** Allows exactly the inline scripts of this page. Scalar adds its styles while it renders. */
function policyOf(page: string) {
  const inlineScripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs);
  const hashes = inlineScripts.map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return policy({
    scriptSrc: ["'self'", ...hashes],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'", "data:"],
    connectSrc: ["'self'"],
  });
}

/**
 * Extracts Scalar's browser script from its plugin's bundle, where it is a string literal of 4 MB. Loading the plugin
 * instead would take a quarter of a second and several packages that the service doesn't need otherwise.
 * @throws when the bundle has another form
 */
async function readScalarScript(): Promise<Buffer> {
  const file = new URL(import.meta.resolve("@scalar/fastify-api-reference"));
  const [, literal] =
    /^var standalone_default = (".*");$/m.exec(await readFile(file, "utf8")) ?? [];
  if (!literal) throw new Error(`${file.pathname} doesn't contain Scalar's script as expected.`);
  return Buffer.from(JSON.parse(asJson(literal)) as string);
}

/** Escapes control characters: JavaScript allows tabs and others in a string literal, JSON doesn't. */
function asJson(literal: string): string {
  return literal.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
}
