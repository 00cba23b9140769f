/** Parses JSON bodies strictly: nothing is guessed, repaired or dropped. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Operation } from "../generated/typebox.ts";
import { ApiError, validationFailed, type Issue } from "../kernel/errors.ts";
import { duplicateKeys, REPEATED_KEY } from "../validation/duplicate-keys.ts";

const KIB = 1024;

/** Maximum size of a request body. */
export const BODY_LIMIT_BYTES = 256 * KIB;

/** Most bytes that the body of an operation's requests may have. */
export function bodyLimitOf({ bodyLimitKib }: Operation): number {
  return bodyLimitKib === undefined ? BODY_LIMIT_BYTES : bodyLimitKib * KIB;
}

/** 413 for a body over a limit in bytes. */
export function tooLarge(limit: number): ApiError {
  return new ApiError(
    "PAYLOAD_TOO_LARGE",
    `The body is larger than ${limit / KIB} KiB. Send less in one request.`,
  );
}

/** Replaces Fastify's parsers: `application/json` in UTF-8, and 415 for everything else. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.decorateRequest("bodyIssues", null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      requireUncompressed(request.headers["content-encoding"]);
      requireUtf8(request.headers["content-type"] ?? "");
      const text = decode(body);
      // Many clients send the content type with each POST.
      if (text.trim() === "" && takesNoBody(request)) return undefined;
      const value = parseJson(text);
      const issues = duplicateKeys(text, value).map(toIssue);
      // Operations report them together with all other issues of the request.
      if (request.routeOptions.config.operation) request.bodyIssues = issues;
      else if (issues.length > 0) throw validationFailed(issues);
      return value;
    },
  );
  app.addContentTypeParser("*", async (request: FastifyRequest) => {
    throw unsupported(request.headers["content-type"] ?? "");
  });
}

function takesNoBody({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.operation !== undefined && config.operation.schema.body === undefined;
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

/** RFC 9110, section 8.4: `identity` is no coding. */
function requireUncompressed(contentEncoding: string | undefined): void {
  if (contentEncoding === undefined || /^\s*(identity)?\s*$/i.test(contentEncoding)) return;
  throw new ApiError(
    "UNSUPPORTED_MEDIA_TYPE",
    "Compressed bodies are not supported. Send the body uncompressed, without the header Content-Encoding.",
    { headers: { "accept-encoding": "identity" } }, // RFC 9110, section 12.5.3
  );
}

function toIssue(path: string): Issue {
  return { in: "body", path, keyword: "duplicate", message: REPEATED_KEY };
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch (cause) {
    throw malformed("The body is not valid UTF-8.", cause);
  }
}

function parseJson(text: string): unknown {
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

declare module "fastify" {
  interface FastifyRequest {
    /** Problems of the body's text that its value doesn't show; null without a JSON body. */
    bodyIssues: readonly Issue[] | null;
  }
}
