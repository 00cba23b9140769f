/** Serves content that doesn't change while the process runs, from memory. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import fresh from "fresh";

export interface StaticFile {
  /** Content-Type. */
  readonly type: string;
  readonly body: Buffer;
  /** Additional response headers. */
  readonly headers?: { readonly [name: string]: string };
}

/**
 * Serves a file at a path: compressed if the client accepts gzip, 304 if the client has it.
 * @param file the file, or a function that creates it on the first request and again after a failure
 * @param options of the route
 */
export function serveFile(
  app: FastifyInstance,
  path: string,
  file: StaticFile | (() => Promise<StaticFile>),
  options: RouteShorthandOptions = {},
): void {
  let opened: OpenFile | undefined;

  app.get(path, options, async (request, reply) => {
    opened ??= open(typeof file === "function" ? await file() : file);
    const { type, body, headers, etag } = opened;
    reply.headers({ ...headers, etag, vary: "accept-encoding" });
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    reply.type(type);
    if (!acceptsGzip(request.headers["accept-encoding"])) return reply.send(body);
    opened.compressed ??= promisify(gzip)(body);
    return reply.header("content-encoding", "gzip").send(await opened.compressed);
  });
}

interface OpenFile extends StaticFile {
  readonly etag: string;
  compressed?: Promise<Buffer>;
}

function open(file: StaticFile): OpenFile {
  // Weak, because the compressed response has the same content in other bytes (RFC 9110, section 8.8.1).
  const etag = `W/"${createHash("sha256").update(file.body).digest("base64url")}"`;
  return { ...file, etag };
}

/** Content codings are case-insensitive (RFC 9110, section 8.4.1), which the library leaves to its caller. */
function acceptsGzip(acceptEncoding = ""): boolean {
  return negotiate(acceptEncoding.toLowerCase(), ["gzip"]) === "gzip";
}
