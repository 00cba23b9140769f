/** Lists what the collections for Postman and Bruno contain: a request of each operation, with the examples of the document. */
import { REFERENCE } from "../reference/load.ts";
import { BASE_URL } from "../site/code.ts";
import type { OperationText, Parameter } from "../reference/model.ts";

/** Name of both collections. */
export const COLLECTION_NAME = "Partner API";

/** The values that a reader sets once for all requests. */
export const VARIABLES = { baseUrl: "baseUrl", apiKey: "apiKey" } as const;

/** The value of the key before a reader sets it. A key of a sandbox changes no live data. */
export const KEY_PLACEHOLDER = "pak_test_…";

/** Both programs replace it by a new UUID in each request. */
const NEW_ID = "{{$guid}}";

export interface CollectionParameter {
  readonly name: string;
  readonly value: string;
  readonly about: string;
  /** Whether it is sent. Readers enable the others. */
  readonly isSent: boolean;
}

export interface CollectionRequest {
  readonly title: string;
  readonly method: string;
  /** With `:name` for each parameter of the path: `/v1/customers/:id`. */
  readonly path: string;
  readonly pathParameters: readonly CollectionParameter[];
  readonly query: readonly CollectionParameter[];
  /** Without Authorization, which the collection has for all requests. */
  readonly headers: readonly CollectionParameter[];
  /** JSON; undefined for operations without a body. */
  readonly body: string | undefined;
  /** Markdown. */
  readonly about: string;
}

export interface CollectionFolder {
  /** The tag of the operations. */
  readonly name: string;
  readonly requests: readonly CollectionRequest[];
}

/**
 * Returns a folder for each tag with operations, in the document's order.
 * @param baseUrl of the service, for links to the documentation
 */
export function collectionFolders(baseUrl: string): CollectionFolder[] {
  const byTag = Map.groupBy(Object.entries(REFERENCE.operations), ([, { tag }]) => tag);
  return [...byTag].map(([name, operations]) => ({
    name,
    requests: operations.map(([id, operation]) => requestOf(id, operation, baseUrl)),
  }));
}

function requestOf(id: string, operation: OperationText, baseUrl: string): CollectionRequest {
  const { summary, method, path, parameters, body, intro, scopes } = operation;
  const placed = (place: Parameter["in"]) =>
    parameters.filter((parameter) => parameter.in === place).map(valueOf);
  const scope = scopes.map((each) => `\`${each}\``).join(", ");
  const text = body?.examples[0]?.text.replaceAll(BASE_URL, baseUrl);
  return {
    title: summary,
    method,
    path: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    pathParameters: placed("path"),
    query: placed("query"),
    headers: [...placed("header"), ...(body ? [JSON_HEADER] : [])],
    body: body && (text ?? "{}"),
    about: `${intro}\n\nScope: ${scope}. [Reference](${baseUrl}/docs/reference/${id})`,
  };
}

const JSON_HEADER: CollectionParameter = {
  name: "Content-Type",
  value: "application/json",
  about: "",
  isSent: true,
};

function valueOf(parameter: Parameter): CollectionParameter {
  const { name, type, rules, required, isInSample, example, values } = parameter;
  const isKey = name === "Idempotency-Key";
  return {
    name,
    value: isKey ? NEW_ID : (example ?? parameter.default ?? values?.[0] ?? ""),
    about: [type, ...rules].join(", "),
    isSent: required === true || isInSample === true || isKey,
  };
}
