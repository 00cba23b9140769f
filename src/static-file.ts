/** Files that do not change while the process runs. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyContextConfig, FastifyInstance } from "fastify";

export interface StaticFile {
  /** Its Content-Type. */
  readonly type: string;
  readonly body: Buffer;
  /** Further headers of its answers. */
  readonly headers?: { readonly [name: string]: string };
}

/**
 * Serves a file at a path, compressed where the client takes it, and 304 to a client that has it already.
 * @param file or what makes it, at the first request; again at the next one if that fails
 * @param config of the route
 */
export function serveFile(
  app: FastifyInstance,
  path: string,
  file: StaticFile | (() => Promise<StaticFile>),
  config: FastifyContextConfig = {},
): void {
  let opened: OpenFile | undefined;

  app.get(path, { config }, async (request, reply) => {
    opened ??= open(typeof file === "function" ? await file() : file);
    const { type, body, headers, etag } = opened;
    reply.headers({ ...headers, etag, vary: "accept-encoding" });
    if (namesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    reply.type(type);
    if (!takesGzip(request.headers["accept-encoding"])) return reply.send(body);
    opened.compressed ??= promisify(gzip)(body);
    return reply.header("content-encoding", "gzip").send(await opened.compressed);
  });
}

interface OpenFile extends StaticFile {
  readonly etag: string;
  compressed?: Promise<Buffer>;
}

function open(file: StaticFile): OpenFile {
  // Weak, since the compressed bytes are other bytes of the same content.
  const etag = `W/"${createHash("sha256").update(file.body).digest("base64url")}"`;
  return { ...file, etag };
}

/** RFC 9110, section 13.1.2: a list of tags, compared weakly, or `*`. */
function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim()) ?? [];
  return tags.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag.slice(2));
}

/** RFC 9110, section 12.5.3, as far as browsers and curl use it: `gzip`, unless its weight is 0. */
function takesGzip(acceptEncoding = ""): boolean {
  const match = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i.exec(acceptEncoding);
  return match !== null && Number(match[1] ?? 1) > 0;
}
