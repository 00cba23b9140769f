/** Creates and compares entity tags (RFC 9110, sections 8.8.3 and 13.1). */
import { hash } from "node:crypto";
import type { Operation } from "../generated/typebox.ts";
import { JsonText } from "../kernel/json-text.ts";
import { serializerOf } from "./serialization.ts";

/** Fields of a response that say what the request did. They are false whenever the resource is read. */
const EFFECTS = ["reused", "reactivated"] as const;

/** 132 bits of a SHA-256 digest, in base64url. */
const LENGTH = 22;

const TAGS = /(W\/)?("[\x21\x23-\x7E\x80-\xFF]*")/g;

/** The serialized body of a response with a single resource. */
export interface Representation {
  readonly text: string;
  /** A strong entity tag: the digest of the body that a GET of the resource returns. */
  readonly etag: string;
}

/**
 * Serializes the body of an operation's successful response, with its entity tag. A version number or `updatedAt` would
 * not do as a tag: some fields come from other rows, and two updates can have the same time.
 */
export function represent(
  operation: Pick<Operation, "method" | "schema" | "successStatus">,
  body: unknown,
): Representation {
  const { method, schema, successStatus } = operation;
  const response = schema.response[successStatus];
  if (!response) throw new Error("the document describes every successful response");
  if (body instanceof JsonText) {
    const { text } = body;
    // In a string, these quotes would be escaped.
    const hasEffect = method !== "GET" && EFFECTS.some((name) => text.includes(`"${name}":true`));
    return hasEffect ? represent(operation, body.toJSON()) : { text, etag: digestOf(text) };
  }
  const serialize = serializerOf(response);
  const text = serialize(body);
  const read = withoutEffects(body as { readonly data: object });
  return { text, etag: digestOf(read === body ? text : serialize(read)) };
}

function digestOf(text: string): string {
  return `"${hash("sha256", text, "base64url").slice(0, LENGTH)}"`;
}

/**
 * Whether a header lists an entity tag, or is `*`.
 * @param header a valid If-Match or If-None-Match
 * @param comparison `strong`: a weak tag of the header never matches
 */
export function matches(header: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (header.trim() === "*") return true;
  return tagsOf(header, comparison).includes(etag);
}

/** Returns the entity tags that a header lists, without `W/`. A strong comparison needs strong ones. */
export function tagsOf(header: string, comparison: "strong" | "weak"): string[] {
  return header
    .matchAll(TAGS)
    .filter(([, weak]) => comparison === "weak" || weak === undefined)
    .map(([, , tag]) => String(tag))
    .toArray();
}

/** Returns the body itself when the request had no effect that it reports. */
function withoutEffects<Body extends { readonly data: object }>(body: Body): Body {
  const effects = EFFECTS.filter((name) => (body.data as { [name: string]: unknown })[name]);
  if (effects.length === 0) return body;
  const none = Object.fromEntries(effects.map((name) => [name, false]));
  return { ...body, data: { ...body.data, ...none } };
}
