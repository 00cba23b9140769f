/** Reads the document's operations into the models that the generated files are written from. */
import { deprecationModel, type DeprecationModel } from "./deprecation.ts";
import { fail, pointer, type Document, type Node } from "./document.ts";
import { checkConditional } from "./conditional.ts";
import { checkFlatInput } from "./flat-input.ts";
import { parameterModels, type ParameterModel } from "./parameters.ts";
import { schemaName } from "./schema.ts";
import { checkToolNames, toolModel, type ToolModel } from "./tools.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

const JSON_TYPE = "application/json";

/** The media type of a stream of JSON texts, one per line. Its schema describes a line. */
const LINES = "application/x-ndjson";

/** The media type of server-sent events. Its schema describes the JSON text in the `data` of a message. */
const EVENTS = "text/event-stream";

/** Returns the schema and examples of a body, or of a line or message of one. */
export function contentOf(content: Node): Node {
  return content?.[JSON_TYPE] ?? content?.[LINES] ?? content?.[EVENTS];
}

/** Keys that a path may have besides operations. */
const PATH_KEYS = new Set(["parameters", "summary", "description"]);

export interface OperationModel {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  /** The lowest status of success. All of them have the same body. */
  readonly successStatus: number;
  readonly scopes: readonly string[];
  /** `x-body-limit-kib`; undefined for the default. */
  readonly bodyLimitKib: number | undefined;
  /** `x-batch-of`: the operation of each item; undefined if the operation isn't a batch. */
  readonly batchOf: string | undefined;
  /** `x-sandbox-only`: whether the operation is refused unless the company is a sandbox. */
  readonly isSandboxOnly: boolean;
  readonly parameters: readonly ParameterModel[];
  /** Name of the body's schema, and the fields of it that have a default. */
  readonly body: { name: string; defaults: string[] } | undefined;
  /** Name of the body's schema by status; undefined for a response without a body. */
  readonly responses: readonly { status: string; name: string | undefined }[];
  /** The form of the successful response if it is a stream. */
  readonly streams: "lines" | "events" | undefined;
  /** Whether the successful response has an ETag. */
  readonly hasEtag: boolean;
  /** Whether the successful response has a Last-Modified: its `updatedAt` covers all of its fields. */
  readonly hasLastModified: boolean;
  /** undefined when the operation isn't a tool. */
  readonly tool: ToolModel | undefined;
  /** undefined when the operation isn't deprecated. */
  readonly deprecation: DeprecationModel | undefined;
}

/** Returns every operation in the document's order. Throws on a form that the generator doesn't support. */
export function operationModels(document: Document): OperationModel[] {
  for (const [path, item] of Object.entries<Node>(document.root.paths))
    for (const word of Object.keys(item))
      if (!METHODS.some((method) => method === word) && !PATH_KEYS.has(word))
        fail(pointer("#/paths", path, word), "is not supported by codegen");
  const models = Object.entries<Node>(document.root.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => model(document, path, item, method)),
  );
  const seen = new Set<string>();
  for (const { id } of models) {
    if (seen.has(id)) fail(`operationId ${id}`, "is used twice");
    seen.add(id);
  }
  checkToolNames(models);
  for (const { batchOf } of models)
    if (batchOf !== undefined && !seen.has(batchOf))
      fail(`operationId ${batchOf}`, "is the x-batch-of of an operation, and doesn't exist");
  return models;
}

function model(document: Document, path: string, item: Node, method: string): OperationModel {
  const operation = item[method];
  const at = pointer("#/paths", path, method);
  const id: string = operation.operationId ?? fail(at, "operationId is required");
  if (operation.tags?.length !== 1) fail(pointer(at, "tags"), "exactly one tag is required");
  const security = operation.security ?? [];
  if (security.length !== 1)
    fail(pointer(at, "security"), "exactly one security requirement is required");
  const responses = responseNames(document, operation, at);
  const success = responses.filter(({ status }) => status.startsWith("2"));
  if (new Set(success.map(({ name }) => name)).size !== 1)
    fail(pointer(at, "responses"), "2xx responses with one body are required");
  const input = {
    id,
    parameters: parameterModels(document, item, operation, at),
    body: bodyModel(document, operation, at),
  };
  const { headers = {}, content = {} } = document.deref(
    operation.responses[success[0]?.status ?? ""],
  );
  const hasEtag = headers.ETag !== undefined;
  checkConditional({ ...input, method, responses, hasEtag }, at);
  const deprecation = deprecationModel(operation, at);
  const tool = toolModel(operation, id, at, deprecation);
  if (tool) checkFlatInput(document, input, at);
  return {
    ...input,
    method: method.toUpperCase(),
    path,
    tag: operation.tags[0],
    successStatus: Number(success[0]?.status),
    scopes: Object.values<string[]>(security[0]).flat(),
    bodyLimitKib: bodyLimitKib(operation, at),
    batchOf: operation["x-batch-of"],
    isSandboxOnly: operation["x-sandbox-only"] === true,
    responses,
    streams: LINES in content ? "lines" : EVENTS in content ? "events" : undefined,
    hasEtag,
    hasLastModified: headers["Last-Modified"] !== undefined,
    tool,
    deprecation,
  };
}

function bodyLimitKib(operation: Node, at: string): number | undefined {
  const limit: unknown = operation["x-body-limit-kib"];
  if (
    limit !== undefined &&
    !(operation.requestBody && Number.isInteger(limit) && Number(limit) > 0)
  )
    fail(
      pointer(at, "x-body-limit-kib"),
      "must be a positive integer, of an operation with a body",
    );
  return limit as number | undefined;
}

/** Returns the body of an operation or webhook; undefined when it has none. */
export function bodyModel(document: Document, operation: Node, at: string): OperationModel["body"] {
  if (!operation.requestBody) return undefined;
  const schema = bodySchema(document, operation.requestBody, pointer(at, "requestBody"), [
    JSON_TYPE,
  ]);
  if (document.deref(operation.requestBody).required !== true)
    fail(pointer(at, "requestBody"), "must be required: an optional body is not supported");
  const properties = Object.entries<Node>(document.deref(schema).properties ?? {});
  return {
    name: schemaName(schema.$ref, pointer(at, "requestBody")),
    defaults: properties
      .filter(([, value]) => value.default !== undefined)
      .map(([property]) => property),
  };
}

function responseNames(
  document: Document,
  operation: Node,
  at: string,
): OperationModel["responses"] {
  return Object.entries<Node>(operation.responses).map(([status, response]) => {
    const where = pointer(at, "responses", status);
    if (!/^\d{3}$/.test(status)) fail(where, "use explicit status codes");
    if (status === "304") {
      if (document.deref(response).content) fail(where, "has no body (RFC 9110, section 15.4.5)");
      return { status, name: undefined };
    }
    const types = status.startsWith("2") ? [JSON_TYPE, LINES, EVENTS] : [JSON_TYPE];
    return { status, name: schemaName(bodySchema(document, response, where, types).$ref, where) };
  });
}

/** Returns the schema of a body, which has exactly one of some media types. */
function bodySchema(document: Document, node: Node, at: string, types: readonly string[]): Node {
  const content = document.deref(node).content ?? {};
  const [type = "", ...others] = Object.keys(content);
  const schema = content[type]?.schema;
  if (!schema || !types.includes(type) || others.length > 0)
    fail(at, `only ${types.join(", ").replace(/, (?=[^,]*$)/, " or ")} is supported`);
  if (!schema.$ref) fail(at, "name this schema under components");
  return schema;
}
