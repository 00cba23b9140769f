/** Parses JSON bodies strictly: nothing is guessed, repaired or dropped. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../kernel/errors.ts";

/** Decisions, section 2. */
export const BODY_LIMIT_BYTES = 256 * 1024;

/** Replaces Fastify's parsers: `application/json` in UTF-8, and 415 for everything else. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      requireUtf8(request.headers["content-type"] ?? "");
      return parseJson(body);
    },
  );
  app.addContentTypeParser("*", async (request: FastifyRequest) => {
    throw unsupported(request.headers["content-type"] ?? "");
  });
}

/** 415 for a body of another content type; "" for none. */
export function unsupported(contentType: string): ApiError {
  const sent = contentType ? `not ${contentType.slice(0, 100)}` : "and none was sent";
  return new ApiError(
    "UNSUPPORTED_MEDIA_TYPE",
    `The body must be JSON with the header Content-Type: application/json, ${sent}.`,
  );
}

function requireUtf8(contentType: string): void {
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw unsupported(contentType);
}

function parseJson(body: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch (cause) {
    throw malformed("The body is not valid UTF-8.", cause);
  }
  if (text.trim() === "") throw malformed("The body is empty. Send a JSON object.", undefined);
  try {
    return JSON.parse(text);
  } catch (cause) {
    // V8's message names the unexpected token and its position.
    throw malformed(
      `The body is not valid JSON: ${(cause as Error).message.slice(0, 200)}.`,
      cause,
    );
  }
}

function malformed(message: string, cause: unknown): ApiError {
  return new ApiError("MALFORMED_JSON", message, { cause });
}
