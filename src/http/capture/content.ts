/** Builds what is stored of a captured request. */
import type { FastifyRequest } from "fastify";
import { JsonText } from "../../kernel/json-text.ts";
import { redact } from "./redact.ts";

/** Larger bodies aren't stored, only their size. */
export const MAX_BODY_BYTES = 16 * 1024;

/** A body, or why it wasn't stored. */
export type CapturedBody =
  | { readonly state: "stored"; readonly json: unknown }
  | { readonly state: "none" }
  | { readonly state: "too_large" | "not_json"; readonly bytes: number };

export interface CapturedContent {
  /** Parameters in their order. */
  readonly query: readonly { readonly [name: string]: unknown }[];
  readonly headers: { readonly [name: string]: string };
  readonly requestBody: CapturedBody;
  readonly responseBody: CapturedBody;
}

/** Request headers that contain neither secrets nor addresses of clients. */
const HEADERS = [
  "accept",
  "content-type",
  "content-length",
  "if-match",
  "if-none-match",
  "user-agent",
];

/**
 * Returns the redacted content of an answered request.
 * @param fields names of fields to redact
 */
export function contentOf(
  request: FastifyRequest,
  status: number,
  fields: readonly string[],
): CapturedContent {
  const { headers, body, toolCall } = request;
  const answer = request.answered ?? toolCall?.answer?.body;
  const requestBody = requestBodyOf(body, Number(headers["content-length"] ?? 0));
  const responseBody = bodyOf(status === 304 ? undefined : answer);
  const content = {
    query: parametersOf(request.url),
    headers: Object.fromEntries(
      HEADERS.flatMap((name) => {
        const value = headers[name];
        return typeof value === "string" ? [[name, value.slice(0, 500)]] : [];
      }),
    ),
    requestBody,
    responseBody,
  };
  return redactContent(content, fields, request.params);
}

/**
 * Redacts content, and always secrets.
 * @param fields names of fields to redact
 * @param params parameters of the path: not stored, but errors repeat them
 */
export function redactContent(
  { query, headers, requestBody, responseBody }: CapturedContent,
  fields: readonly string[],
  params?: unknown,
): CapturedContent {
  const [parameters, captured, sent, received] = redact(
    [query, headers, jsonOf(requestBody), jsonOf(responseBody), params] as const,
    fields,
  );
  return {
    query: parameters,
    headers: captured,
    requestBody: withJson(requestBody, sent),
    responseBody: withJson(responseBody, received),
  };
}

function jsonOf(body: CapturedBody): unknown {
  return body.state === "stored" ? body.json : undefined;
}

function withJson(body: CapturedBody, json: unknown): CapturedBody {
  return body.state === "stored" ? { ...body, json } : body;
}

function parametersOf(url: string): { [name: string]: string }[] {
  const query = url.split("?", 2)[1] ?? "";
  if (query.length > MAX_BODY_BYTES) return [];
  return [...new URLSearchParams(query)].map(([name, value]) => ({ [name]: value }));
}

function requestBodyOf(body: unknown, bytes: number): CapturedBody {
  if (body === undefined || body === null)
    return bytes > 0 ? { state: "not_json", bytes } : { state: "none" };
  return bytes > MAX_BODY_BYTES ? { state: "too_large", bytes } : bodyOf(body);
}

function bodyOf(body: unknown): CapturedBody {
  if (body === undefined || body === null) return { state: "none" };
  const text = body instanceof JsonText ? body.text : JSON.stringify(body);
  const bytes = Buffer.byteLength(text);
  return bytes > MAX_BODY_BYTES
    ? { state: "too_large", bytes }
    : { state: "stored", json: JSON.parse(text) };
}

declare module "fastify" {
  interface FastifyRequest {
    /** The body of the response, for captures. */
    answered: unknown;
  }
}
