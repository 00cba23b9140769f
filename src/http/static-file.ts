/** Serves content that doesn't change while the process runs, from memory. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import fresh from "fresh";
import { expandWildcard } from "./compression.ts";

export interface StaticFile {
  /** Content-Type. */
  readonly type: string;
  readonly body: Buffer;
  /** Additional response headers. */
  readonly headers?: { readonly [name: string]: string };
}

/** Brotli's level 9 is for smaller files: for a script of 4 MB, it takes four times as long as level 6 and saves 3 %. */
const LARGE_BYTES = 1024 * 1024;

/** Compressors by content coding, the preferred one first. */
const COMPRESSORS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: body.length < LARGE_BYTES ? 9 : 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

type Coding = keyof typeof COMPRESSORS;

const CODINGS = Object.keys(COMPRESSORS) as Coding[];

/** A file with its ETag, and its compressed forms as far as they were requested. */
export interface OpenFile extends StaticFile {
  readonly etag: string;
  readonly compressed: { [coding in Coding]?: Promise<Buffer> };
}

/**
 * Serves a file at a path: compressed if the client accepts Brotli or gzip, 304 if the client has it. Each coding is
 * compressed once, at the first request for it.
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
    opened ??= openFile(typeof file === "function" ? await file() : file);
    return sendFile(request, reply, opened);
  });
}

/** Sends a file as `serveFile` does, for routes that choose between several. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenFile,
): Promise<FastifyReply> {
  const { type, body, headers, etag } = opened;
  reply.headers({ vary: "accept-encoding", ...headers, etag });
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  reply.type(type);
  const coding = acceptedCoding(request.headers["accept-encoding"]);
  if (!coding) return reply.send(body);
  opened.compressed[coding] ??= COMPRESSORS[coding](body);
  return reply.header("content-encoding", coding).send(await opened.compressed[coding]);
}

/** Computes the ETag of a file. */
export function openFile(file: StaticFile): OpenFile {
  // Weak, because the compressed response has the same content in other bytes (RFC 9110, section 8.8.1).
  const etag = `W/"${createHash("sha256").update(file.body).digest("base64url")}"`;
  return { ...file, etag, compressed: {} };
}

/**
 * Returns the coding that the client prefers; undefined for none. Content codings are case-insensitive (RFC 9110, section
 * 8.4.1), which the library leaves to its caller.
 */
function acceptedCoding(acceptEncoding = ""): Coding | undefined {
  const accepted = negotiate(expandWildcard(acceptEncoding.toLowerCase(), CODINGS), [
    ...CODINGS,
    "identity",
  ]);
  return CODINGS.find((coding) => coding === accepted);
}
