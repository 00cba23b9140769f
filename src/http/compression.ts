/**
 * Compresses responses of at least 1 KiB for clients that accept it, by @fastify/compress. Only what is sent with
 * `sendCompressible` is compressed: no error, no page and nothing that contains a secret (BREACH).
 */
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance, FastifyReply } from "fastify";
import { JsonText } from "../kernel/json-text.ts";

/** Content codings, the preferred one first. */
const CODINGS = ["zstd", "br", "gzip"] as const;

/** Levels whose CPU time is a small part of a request's: docs/decisions/0014-compression.md has the measurements. */
const LEVELS = {
  zlibOptions: { level: 1, params: { [constants.ZSTD_c_compressionLevel]: 1 } },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
};

/** Smaller responses are sent as they are: they fit into one packet anyway. */
const THRESHOLD_BYTES = 1024;

/** Up to this size, compressing at once takes less than 2 ms. Larger responses go through a stream, which costs more. */
const SYNC_LIMIT_BYTES = 256 * 1024;

/** Lets the routes that are added to a scope after this call `sendCompressible`. */
export async function allowCompression(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    // Compresses only where asked to, and doesn't decompress request bodies.
    global: false,
    // "identity" is last, so that a client can prefer it by its quality only.
    encodings: [...CODINGS, "identity"],
    customTypes: /^application\/(?:x-nd)?json\b/,
    threshold: THRESHOLD_BYTES,
    syncThreshold: SYNC_LIMIT_BYTES,
    ...LEVELS,
  });
}

/**
 * Sends a response in the content coding that the client prefers (RFC 9110, section 12.5.3). Status and Content-Type
 * must be set. A response with an ETag isn't compressed: a strong ETag names the bytes of one coding, and
 * clients send it back in If-Match.
 */
export function sendCompressible(reply: FastifyReply, answer: unknown): FastifyReply {
  const body = answer instanceof JsonText ? answer.text : answer;
  if (body === undefined || body === null || reply.hasHeader("etag")) return reply.send(body);
  addVary(reply);
  const { headers } = reply.request;
  const accepted = headers["accept-encoding"];
  if (accepted === undefined) return reply.send(body);
  headers["accept-encoding"] = expandWildcard(accepted, CODINGS);
  reply.compress(body as string);
  return reply;
}

/**
 * Replaces `*` in an Accept-Encoding header by the codings that it doesn't name. The libraries would take `*` for one
 * certain coding, even if the header refuses that one, as in `gzip;q=0, *`.
 * @param codings that the server can use
 */
export function expandWildcard(acceptEncoding: string, codings: readonly string[]): string {
  if (!acceptEncoding.includes("*")) return acceptEncoding;
  const parts = acceptEncoding.toLowerCase().split(",");
  const names = new Set(parts.map((part) => part.split(";", 1)[0]?.trim()));
  const others = codings.filter((coding) => !names.has(coding));
  return parts
    .flatMap((part) =>
      part.trim().startsWith("*") ? others.map((coding) => part.replace("*", coding)) : part,
    )
    .join(",");
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader("vary");
  reply.header("vary", vary === undefined ? "accept-encoding" : `${String(vary)}, accept-encoding`);
}
