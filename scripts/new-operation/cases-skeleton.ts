/** Writes the skeleton of an operation's contract cases. */
import type { Document, Node } from "../../codegen/document.ts";
import type { OperationModel } from "../../codegen/operations.ts";
import { undefinedFields } from "./undefined-fields.ts";

/** Returns the file's unformatted text. Each `undefined` is a compile error. */
export function casesSkeleton(document: Document, model: OperationModel): string {
  const { id, method, path, scopes } = model;
  const statuses = model.responses.map(({ status, name }) =>
    name === undefined
      ? `${status}: common.notModified("${id}"),`
      : status.startsWith("2")
        ? `${status}: ${success(document, id, name)},`
        : `${status}: ${refusals(document, model, status)},`,
  );
  return `import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const ${id}: OperationCases<"${id}"> = {
  route: "${method} ${path}",
  scopes: ${JSON.stringify(scopes)},
  request: ${request(document, model)},
  statuses: {
    ${statuses.join("\n    ")}
  },
};
`;
}

/** The operation's own request: what it requires, and every id that it takes. */
function request(document: Document, { parameters, body }: OperationModel): string {
  const schemas: (readonly [name: string, schema: Node])[] = parameters
    .filter(({ field }) => field !== "headers")
    .map(({ field, schema }) => [field, schema]);
  if (body) schemas.push(["body", document.root.components.schemas[body.name]]);
  const parts = schemas
    .map(([name, schema]) => [name, undefinedFields(document, schema)] as const)
    .filter(([name, fields]) => name === "body" || fields.includes("undefined"))
    .map(([name, fields]) => `${name}: ${fields}`);
  return parts.length > 0 ? `(world) => ({ ${parts.join(", ")} })` : "() => ({})";
}

function success(document: Document, id: string, response: string): string {
  const body = undefinedFields(document, document.root.components.schemas[response]);
  return `success("${id}", common.validRequest("${id}"), ({ world }) => (${body}))`;
}

/** One case for each code that the document's examples of a status show. */
function refusals(document: Document, model: OperationModel, status: string): string {
  const { responses } = document.root.paths[model.path][model.method.toLowerCase()];
  const { examples = {} } = document.deref(responses[status]).content["application/json"];
  const codes = Object.values<Node>(examples).map(({ value }) => String(value.code));
  const cases = [...new Set(codes)].flatMap((code) => casesOf(model, code));
  const unique = [...new Set(cases.length > 0 ? cases : ["undefined"])];
  return unique.length === 1 ? `${unique[0]}` : `[${unique.join(", ")}]`;
}

function casesOf(model: OperationModel, code: string): string[] {
  const { id, path, body } = model;
  const hasId = path.includes("{id}");
  const call = (name: string, ...rest: string[]) =>
    `common.${name}(${[JSON.stringify(id), ...rest].join(", ")})`;
  switch (code) {
    case "VALIDATION_FAILED":
      return [
        ...(body ? [call("unknownField")] : []),
        ...(hasId ? [call("malformedId")] : []),
        call("unknownParameter"),
      ];
    case "MALFORMED_JSON":
      return body ? [call("malformedJson")] : [];
    case "UNAUTHENTICATED":
      return [call("noKey")];
    // One function makes the cases of all three codes.
    case "SANDBOX_ONLY":
    case "INSUFFICIENT_SCOPE":
      return [call("forbidden")];
    case "HTTPS_REQUIRED":
      return [];
    case "NOT_FOUND":
      return [hasId ? call("unknownId") : "undefined"];
    case "IDEMPOTENCY_KEY_IN_USE":
      return [call("keyInUse")];
    case "PRECONDITION_FAILED":
      return [call("preconditionFailed")];
    case "PAYLOAD_TOO_LARGE":
      return [call("tooLarge")];
    case "UNSUPPORTED_MEDIA_TYPE":
      return [call("notJson")];
    case "IDEMPOTENCY_KEY_REUSED":
      // Other fields of the body.
      return [call("keyReused", "undefined")];
    case "REQUEST_LIMIT_EXCEEDED":
      return [call("overQuota")];
    case "INTERNAL_ERROR":
      // A table that the operation reads or writes.
      return [call("fault", "undefined")];
    case "SERVICE_UNAVAILABLE":
      return [call("unavailable")];
    case "GEOCODER_UNAVAILABLE":
      return [call("cutOff")];
    default:
      return ["undefined"];
  }
}
