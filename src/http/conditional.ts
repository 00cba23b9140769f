/**
 * Implements conditional requests (RFC 9110, section 13) for operations whose responses have an ETag. Reasons:
 * docs/decisions/0013-conditional-requests.md.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { preconditionFailed, validationFailed } from "../kernel/errors.ts";
import type { RequiredTags } from "../db/core/statements/entity-tag.ts";
import type { Operation } from "../generated/typebox.ts";
import { JsonText } from "../kernel/json-text.ts";
import { matches, represent, tagsOf } from "./entity-tag.ts";
import type { Answer } from "./idempotency.ts";

const UPDATED_AT = '"updatedAt":"';

/** Conditions of a write, as the client sent them. */
export interface Preconditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface RequireMatch {
  /** Throws ApiError PRECONDITION_FAILED unless the current body of the resource meets the preconditions. */
  (current: unknown): void;
  /** Whether they can't be met without a current one: the request has If-Match. */
  readonly needsCurrent: boolean;
  /** The same preconditions of a current resource, for a write that is declared as data. */
  readonly tags: RequiredTags;
}

/** Conditions that could stop a write. */
const WRITE_CONDITIONS = ["if-match", "if-none-match", "if-unmodified-since"] as const;

/**
 * Reads the preconditions of a write.
 * @returns undefined when it has none, or when they have no effect on the operation
 * @throws ApiError VALIDATION_FAILED for a condition on a date, and for one of a PUT that doesn't take If-Match
 */
export function preconditionsOf(
  { method, schema }: Operation,
  headers: FastifyRequest["headers"],
): Preconditions | undefined {
  if (!schema.headers?.["properties"]?.["if-match"]) {
    // A PUT replaces, so ignoring a condition could lose an update.
    if (method === "PUT")
      refuseConditions(headers, WRITE_CONDITIONS, "is not supported by this operation: remove it");
    return undefined;
  }
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = headers;
  // RFC 9110, section 13.1.4: If-Match replaces it. Without If-Match, ignoring it could lose an update.
  if (ifMatch === undefined)
    refuseConditions(
      headers,
      ["if-unmodified-since"],
      "is not supported: use If-Match with an ETag",
    );
  return ifMatch === undefined && ifNoneMatch === undefined ? undefined : { ifMatch, ifNoneMatch };
}

/** @throws ApiError VALIDATION_FAILED if the request has one of these headers */
function refuseConditions(
  headers: FastifyRequest["headers"],
  names: readonly (typeof WRITE_CONDITIONS)[number][],
  message: string,
): void {
  const sent = names.filter((name) => headers[name] !== undefined);
  if (sent.length === 0) return;
  throw validationFailed(
    sent.map((name) => ({ in: "header", path: `/${name}`, keyword: "not", message })),
  );
}

/**
 * Returns the check of a write's preconditions, for the handler to call while it holds the row's lock.
 * @param operation the write: its body is serialized like the body of a read
 */
export function requireMatchOf(
  operation: Operation,
  { ifMatch, ifNoneMatch }: Preconditions,
): RequireMatch {
  const requireMatch = (current: unknown) => {
    const { etag } = represent(operation, current);
    const isMet =
      (ifMatch === undefined || matches(ifMatch, etag, "strong")) &&
      (ifNoneMatch === undefined || !matches(ifNoneMatch, etag, "weak"));
    if (!isMet) throw preconditionFailed(etag);
  };
  const tags = requiredTags({ ifMatch, ifNoneMatch });
  return Object.assign(requireMatch, { needsCurrent: ifMatch !== undefined, tags });
}

/** No tag is one of an empty list. */
function requiredTags({ ifMatch = "*", ifNoneMatch = "" }: Preconditions): RequiredTags {
  if (ifNoneMatch.trim() === "*") return { tags: [], excludes: false };
  const excluded = tagsOf(ifNoneMatch, "weak");
  if (ifMatch.trim() === "*")
    return { tags: excluded.length > 0 ? excluded : null, excludes: true };
  const tags = tagsOf(ifMatch, "strong").filter((tag) => !excluded.includes(tag));
  return { tags, excludes: false };
}

/**
 * Sends a single resource with its validators, or 304 to a GET whose client has it.
 * @param now no Last-Modified is later than this (RFC 9110, section 8.8.2.1)
 */
export function sendResource(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: Answer,
  now: Date,
): FastifyReply {
  const { text, etag } = represent(operation, body);
  reply.header("etag", etag);
  if (operation.method === "GET") {
    // A client may store its company's data, but must ask before each use, since it can change at any time.
    reply.header("cache-control", "private, no-cache");
    const ifNoneMatch = request.headers["if-none-match"];
    if (ifNoneMatch !== undefined && matches(ifNoneMatch, etag, "weak"))
      return reply.code(304).send();
  }
  const updatedAt = operation.hasLastModified ? updatedAtOf(body) : undefined;
  if (updatedAt) {
    const modifiedMs = Math.min(Date.parse(updatedAt), now.getTime());
    reply.header("last-modified", new Date(modifiedMs).toUTCString());
  }
  return reply.code(status).type("application/json; charset=utf-8").send(text);
}

/** In JSON text, the field's name with its quotes can't be part of a string, whose quotes are escaped. */
function updatedAtOf(body: unknown): string | null | undefined {
  if (!(body instanceof JsonText))
    return (body as { readonly data: { readonly updatedAt?: string | null } }).data.updatedAt;
  const at = body.text.indexOf(UPDATED_AT);
  if (at < 0) return undefined;
  const start = at + UPDATED_AT.length;
  return body.text.slice(start, body.text.indexOf('"', start));
}
