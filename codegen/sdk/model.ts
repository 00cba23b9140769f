/** Defines the interface of the SDKs in all languages: resources with methods. */
import { documentOf, fail, pointer, type Document, type Node } from "../document.ts";
import { operationModels, type OperationModel } from "../operations.ts";

export interface SdkParameter {
  /** The name in the document. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Node;
}

/** The kind of a list: numbered pages, a feed with a cursor, or the whole list in one response. */
export type Listing = "pages" | "feed" | "whole";

/** The members that all lists of a kind have. */
const LIST_MEMBERS: Readonly<Record<Listing, readonly string[]>> = {
  pages: ["data", "page", "limit", "total", "nextCursor"],
  feed: ["data", "hasMore", "position"],
  whole: ["data"],
};

export interface SdkMethod {
  /** In camelCase: `list`, `create`, `listByZip`. */
  readonly name: string;
  readonly operation: OperationModel;
  readonly summary: string;
  readonly description: string;
  /** In the path's order. All are required strings. */
  readonly path: readonly SdkParameter[];
  /** Without `dryRun`. */
  readonly query: readonly SdkParameter[];
  /** `dryRun` of a write. Languages with arguments by position have it as an option: a new argument would change calls. */
  readonly dryRun: readonly SdkParameter[];
  /** The name of the body's schema. */
  readonly body: string | undefined;
  /** The name of the schema of the successful response, an envelope. */
  readonly response: string;
  /** The kind of list; undefined unless `data` is an array. */
  readonly listing: Listing | undefined;
  /** The name of the schema of the members that other lists don't have, if the list has any: see `sdkDocument`. */
  readonly details: string | undefined;
  readonly takesIdempotencyKey: boolean;
  readonly takesIfMatch: boolean;
  readonly takesIfNoneMatch: boolean;
}

export interface SdkResource {
  /** The path segment in camelCase: `customers`. */
  readonly name: string;
  readonly methods: readonly SdkMethod[];
}

/** Writes the sign of a sort order as a word, for the name of a constant: `createdAtDescending` for `-createdAt`. */
export function withoutSign(value: string): string {
  return value.startsWith("-") ? `${value.slice(1)}Descending` : value;
}

/**
 * Returns the document with a schema for the details of each list that has them: the members of the response that
 * other lists don't have. Pages have an object of that type.
 */
export function sdkDocument(document: Document): Document {
  const { root } = document;
  const schemas: Record<string, Node> = { ...root.components.schemas };
  for (const { methods } of sdkResources(document))
    for (const { details, listing, response } of methods)
      if (details && listing) schemas[details] = detailsSchema(schemas[response], listing);
  return documentOf({ ...root, components: { ...root.components, schemas } });
}

/**
 * Returns all resources, in the document's order. The resource of an operation is the first path segment below /v1;
 * the method name is the operationId without the resource's name.
 * @throws if two operations of a resource would have the same name, or a list without pages has other members
 */
export function sdkResources(document: Document): SdkResource[] {
  // Streams are written by hand: `exports` of each client.
  const operations = operationModels(document).filter(({ streams }) => !streams);
  const byResource = Map.groupBy(operations, ({ path }) => resourceOf(path));
  return [...byResource].map(([name, operations]) => {
    const methods = operations.map((operation) => sdkMethod(document, name, operation));
    const seen = new Map<string, string>();
    for (const { name: method, operation } of methods) {
      const other = seen.get(method);
      if (other)
        fail(`operationId ${operation.id}`, `${name}.${method} of the SDKs is already ${other}`);
      seen.set(method, operation.id);
    }
    return { name, methods };
  });
}

function sdkMethod(document: Document, resource: string, operation: OperationModel): SdkMethod {
  const { id, path, method, body, parameters, responses } = operation;
  const node = document.root.paths[path][method.toLowerCase()];
  const response = responses.find(({ status }) => status.startsWith("2"))?.name ?? "";
  const envelope = document.root.components.schemas[response];
  const listing = listingOf(envelope);
  const query = parametersIn(parameters, "query");
  const headers = new Set(parametersIn(parameters, "headers").map(({ name }) => name));
  return {
    name: methodName(id, resource),
    operation,
    summary: node.summary,
    description: node.description,
    path: parametersIn(parameters, "params"),
    query: query.filter(({ name }) => name !== "dryRun"),
    dryRun: query.filter(({ name }) => name === "dryRun"),
    body: body?.name,
    response,
    listing,
    details: detailsOf(response, envelope, listing),
    takesIdempotencyKey: headers.has("idempotency-key"),
    takesIfMatch: headers.has("if-match"),
    takesIfNoneMatch: headers.has("if-none-match"),
  };
}

function resourceOf(path: string): string {
  const [, , first = ""] = path.split("/");
  return first.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the method name: `listByZip` for `listZonesByZip` of zones, `validateAddress` for locations. */
function methodName(id: string, resource: string): string {
  const plural = resource.charAt(0).toUpperCase() + resource.slice(1);
  const singular = plural.replace(/s$/, "");
  return id.replace(new RegExp(`${plural}|${singular}(?![a-z])`), "");
}

function parametersIn(all: OperationModel["parameters"], field: string): SdkParameter[] {
  const schema = all.find((part) => part.field === field)?.schema;
  return Object.entries<Node>(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    isRequired: schema.required.includes(name),
    schema: property,
  }));
}

function listingOf(envelope: Node): Listing | undefined {
  const { data, total, hasMore } = envelope.properties;
  if (data?.type !== "array") return undefined;
  if (total) return "pages";
  return hasMore ? "feed" : "whole";
}

function detailsOf(name: string, envelope: Node, listing: Listing | undefined): string | undefined {
  if (!listing) return undefined;
  const [first] = otherMembers(envelope, listing);
  if (first === undefined) return undefined;
  if (listing === "pages") return `${name}Details`;
  return fail(
    pointer("#/components/schemas", name, "properties", first),
    "SDKs only read other members of lists with pages",
  );
}

function detailsSchema(envelope: Node, listing: Listing): Node {
  const names = otherMembers(envelope, listing);
  return {
    type: "object",
    description: `${envelope.description.replace(/\.$/, "")}, without its items.`,
    required: names.filter((name) => envelope.required.includes(name)),
    properties: Object.fromEntries(names.map((name) => [name, envelope.properties[name]])),
  };
}

function otherMembers(envelope: Node, listing: Listing): string[] {
  return Object.keys(envelope.properties).filter((name) => !LIST_MEMBERS[listing].includes(name));
}
