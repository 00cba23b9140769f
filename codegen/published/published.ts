/**
 * Renders the document that partners get. openapi.yaml is strict: the service and its tests validate against it. The
 * published document promises only what stays true in later versions of /v1, so that generated clients accept new
 * fields, error codes and event types.
 */
import { references } from "../schemas-file.ts";
import { isErrorBody } from "../sdk/errors.ts";
import type { Document, Node } from "../document.ts";

/** The extension with the known values of a string that can have new ones. */
export const KNOWN_VALUES = "x-extensible-enum";

/**
 * The extension that says what an agent's call of an operation does. There is no standard. https://apis.io/agentic-access/
 * uses these names for public APIs.
 */
const AGENTIC_ACCESS = "x-agentic-access";

/** Derives `x-agentic-access` of an operation: whether it changes anything, and the scopes that a user grants. */
function agenticAccess(method: string, operation: Node): object {
  const scopes = Object.values<string[]>(operation.security?.[0] ?? {}).flat();
  const isRead = method === "get" || operation["x-mcp"]?.annotations?.readOnlyHint === true;
  return {
    "action-class": isRead ? "connected" : "acting",
    consequence: isRead ? "read" : "write",
    scope: scopes,
    audit: "required",
    ...(isRead ? {} : { escalation: { "human-in-the-loop": "conditional" } }),
  };
}

/**
 * Returns the published document:
 *
 * - Objects in responses and events can have additional properties. Those in requests can't.
 * - Error codes, event types and other enumerations that no request has are strings. Their known values are in
 *   `x-extensible-enum` and in the description.
 * - A union of events is a single object, since a union refuses an event with an unknown type.
 * - `x-agentic-access` is added to each operation.
 * - What the service's tables are like (codegen/fields-file.ts) is left out. Personal data is marked.
 * - Forms that code generators misread are written in another way with the same meaning.
 *
 * @param document the parsed openapi.yaml; it isn't changed
 */
export function publishedDocument(document: Document): Node {
  const root = structuredClone(document.root);
  const { schemas } = root.components;
  const sent = reachable(document, requestBodies(document.root));
  const requested = new Set([...sent, ...reachable(document, parameters(document.root))]);
  for (const [name, schema] of Object.entries<Node>(schemas)) {
    if (schema.oneOf) schemas[name] = openUnion(document, schema);
    if (isErrorBody(schema) && valuesListed(schema.properties.code))
      openString(schema.properties.code);
    if (isEvent(schema)) openString(schema.properties.type);
    if (schema.enum && (!requested.has(name) || isEventType(document, schema))) openString(schema);
    if (!sent.has(name)) visitSchemas(schemas[name], openObject);
  }
  for (const item of Object.values<Node>(root.paths))
    for (const [method, operation] of Object.entries<Node>(item))
      if (operation.operationId) operation[AGENTIC_ACCESS] = agenticAccess(method, operation);
  visitSchemas(root, withoutStorage);
  visitSchemas(root, plainForm);
  return root;
}

/** Returns the request bodies of all operations. */
export function requestBodies(root: Node): Node[] {
  const operations = Object.values<Node>(root.paths).flatMap((item) => Object.values<Node>(item));
  return operations.flatMap(({ requestBody }) => requestBody ?? []);
}

/** Returns the parameters of all operations. */
function parameters(root: Node): Node[] {
  const items = Object.values<Node>(root.paths).flatMap((item) => [
    item,
    ...Object.values<Node>(item),
  ]);
  return [
    ...items.flatMap((part) => part.parameters ?? []),
    ...Object.values<Node>(root.components.parameters),
  ];
}

/** Returns the names of the schemas that `parts` use, directly or in other schemas. */
export function reachable(document: Document, parts: readonly Node[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const used of references(document.root.components.schemas[name])) visit(used);
  };
  for (const name of references(parts)) visit(name);
  return found;
}

function isEvent(schema: Node): boolean {
  const { id, type, createdAt, data } = schema.properties ?? {};
  return Boolean(id && createdAt && data && type?.const);
}

/** Whether a schema lists event types. */
function isEventType(document: Document, schema: Node): boolean {
  return schema.enum?.every((value: string) => value in document.root.webhooks) ?? false;
}

/** Whether a schema lists its values. The common error body doesn't. */
function valuesListed(schema: Node): boolean {
  return schema.enum !== undefined || schema.const !== undefined;
}

/** Lists the values of an enumeration as known values. */
function openString(schema: Node): void {
  const values: string[] = schema.enum ?? [schema.const];
  delete schema.enum;
  delete schema.const;
  schema[KNOWN_VALUES] = values;
  schema.description = `${schema.description} ${knownValues(values)}`;
}

function knownValues(values: readonly string[]): string {
  const list = values.map((value) => `\`${value}\``).join(", ");
  return `Known values: ${list}. New values may be added.`;
}

function openObject(schema: Node): void {
  if (![schema.type].flat().includes("object")) return;
  schema.additionalProperties ??= true;
  if (schema.additionalProperties === false) schema.additionalProperties = true;
  if (schema.maxProperties === 0) delete schema.maxProperties;
}

/** Returns the fields that all members of a union have. Fields that differ have no named schema. */
function openUnion(document: Document, union: Node): Node {
  const { propertyName, mapping } = union.discriminator;
  const members: Node[] = union.oneOf.map((part: Node) => document.deref(part));
  const [first] = members;
  const shared = Object.entries<Node>(first.properties).filter(([name]) =>
    members.every(({ properties }) => name in properties),
  );
  const types = Object.entries<string>(mapping).map(
    ([value, ref]) => `- \`${value}\`: \`${ref.split("/").at(-1)}\``,
  );
  const properties = Object.fromEntries(
    shared.map(([name, property]) => {
      if (name === propertyName) return [name, openType(property, Object.keys(mapping))];
      const others = members.map((member) => valuesOf(member.properties[name]));
      const isSame = others.every((values) => values === valuesOf(property));
      return [name, isSame ? structuredClone(property) : openData()];
    }),
  );
  return {
    type: "object",
    description: `${union.description}\n\nThe schema of each \`${propertyName}\`:\n\n${types.join("\n")}`,
    additionalProperties: true,
    required: first.required.filter((name: string) => name in properties),
    properties,
  };
}

/** Describes the values that a schema allows. */
function valuesOf(schema: Node): string {
  return JSON.stringify({ ...schema, description: undefined, examples: undefined });
}

function openType(property: Node, values: readonly string[]): Node {
  const { type, description, examples } = property;
  return {
    type,
    description: `${description} ${knownValues(values)}`,
    examples,
    [KNOWN_VALUES]: values,
  };
}

function openData(): Node {
  return {
    type: "object",
    description: "The resource. Its schema depends on `type`.",
    additionalProperties: true,
  };
}

function withoutStorage(schema: Node): void {
  for (const word of ["x-table", "x-column", "x-erased"]) delete schema[word];
  if (schema["x-personal"] === false) delete schema["x-personal"];
}

/**
 * Some generators fail on a length or pattern beside an enumeration, which says everything already. Others read numbers
 * without a format as 32-bit floats, which can't represent prices.
 */
function plainForm(schema: Node): void {
  if (schema.enum) for (const word of ["minLength", "maxLength", "pattern"]) delete schema[word];
  if ([schema.type].flat().includes("number")) schema.format ??= "double";
}

/** Calls `change` with every object of a part of the document, but not with examples. */
function visitSchemas(node: Node, change: (schema: Node) => void): void {
  if (!node || typeof node !== "object") return;
  if (!Array.isArray(node)) change(node);
  for (const [key, value] of Object.entries(node))
    if (key !== "examples") visitSchemas(value, change);
}
