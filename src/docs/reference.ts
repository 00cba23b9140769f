/** The reference: the document rendered by Scalar, with code samples and requests to try. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { readDocument } from "./document.ts";
import { policy } from "./headers.ts";
import { DOCUMENT, MENDER, SCRIPT } from "./reference-paths.ts";
import { readScalarScript } from "./scalar-script.ts";
import { serveFile } from "../static-file.ts";

const PAGE = new URL("../generated/reference.html", import.meta.url);

/**
 * Serves the reference at `/docs`. What is large is read at the first request, lest every start pays for it.
 * @param baseUrl the address of the service in code samples
 */
export function serveReference(app: FastifyInstance, baseUrl: string): void {
  serveFile(app, "/docs", async () => {
    const page = await readFile(PAGE);
    return {
      type: "text/html; charset=utf-8",
      body: page,
      headers: { "content-security-policy": policyOf(page.toString()) },
    };
  });
  serveFile(app, DOCUMENT, async () => {
    const { referenceDocument } = await import("./reference-document.ts");
    const document = JSON.parse((await readDocument()).toString()) as object;
    return {
      type: "application/json; charset=utf-8",
      body: Buffer.from(JSON.stringify(referenceDocument(document, baseUrl))),
    };
  });
  serveFile(app, MENDER, {
    type: "text/javascript; charset=utf-8",
    body: readFileSync(new URL("reference.js", import.meta.url)),
  });
  serveFile(app, SCRIPT, async () => ({
    type: "text/javascript; charset=utf-8",
    body: await readScalarScript(),
  }));
  app.get("/docs/", (_, reply) => reply.redirect("/docs", 301));
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
