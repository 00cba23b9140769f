/** Validates responses against the OpenAPI document; every test's responses pass through it. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Response } from "light-my-request";
import { addStrictFormats } from "#src/validation/formats.ts";
import { operations, type OperationId } from "#src/generated/operations.ts";
import { ErrorBody } from "#src/generated/schemas.ts";
import type { Operation } from "#src/generated/typebox.ts";
import { parseEvents, parseLines } from "./lines.ts";
import { headerProblems } from "./response-headers.ts";

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
addStrictFormats(ajv);
const compiled = new Map<string, ValidateFunction>();

const STREAM_TYPES = { lines: /^application\/x-ndjson\b/, events: /^text\/event-stream\b/ };

/**
 * Throws unless a response matches the document: a documented status, JSON of its schema (in which every object
 * is closed) or no body if the document has none, exactly the documented headers, and the same request id in body and
 * header.
 * @param operationId undefined for paths and methods that the document doesn't have
 */
export function checkResponse(operationId: OperationId | undefined, response: Response): void {
  const where = `${operationId ?? "no operation"} ${response.statusCode}`;
  const refuse = (why: string) => {
    throw new Error(`${where}: ${why}\n${response.body.slice(0, 1000)}`);
  };
  const schema = operationId
    ? (operations[operationId] as Operation).schema.response[response.statusCode]
    : ErrorBody;
  const id = response.headers["x-request-id"];
  if (!id) refuse("no X-Request-Id");
  const problems = headerProblems(operationId, response);
  if (problems.length > 0) refuse(problems.join("\n"));
  const emptyStatuses = operationId ? (operations[operationId] as Operation).emptyStatuses : [];
  if (emptyStatuses.includes(response.statusCode))
    return response.body === "" ? undefined : refuse("the document has no body");
  if (!schema) return refuse("the document has no such status");
  const stream =
    response.statusCode < 400 && operationId && (operations[operationId] as Operation).streams;
  const type = stream ? STREAM_TYPES[stream] : /^application\/json\b/;
  if (!type.test(String(response.headers["content-type"])))
    refuse(`content type ${response.headers["content-type"]}`);
  let validate = compiled.get(where);
  if (!validate) compiled.set(where, (validate = ajv.compile(schema)));
  if (stream) {
    const parse = stream === "lines" ? parseLines : parseEvents;
    for (const line of parse(response.body))
      if (!validate(line)) refuse(JSON.stringify(validate.errors));
    return;
  }
  const body: { internalRequestId?: string; code?: string } = response.json();
  if (!validate(body)) refuse(JSON.stringify(validate.errors));
  if (response.statusCode >= 400 && body.internalRequestId !== id)
    refuse(`X-Request-Id ${String(id)} is not the body's`);
  const retryAfter: unknown = response.headers["retry-after"];
  if ([429, 503].includes(response.statusCode) && !/^[1-9]\d*$/.test(String(retryAfter)))
    refuse(`Retry-After is ${String(retryAfter)}`);
  if (
    response.statusCode === 401 &&
    !String(response.headers["www-authenticate"]).startsWith("Bearer")
  )
    refuse("no WWW-Authenticate");
}
