/** Generates types.ts of the SDK: the parameters and results of methods. */
import { pointer, type Document, type Node } from "../../document.ts";
import { references } from "../../schemas-file.ts";
import { isErrorBody } from "../errors.ts";
import type { SdkMethod, SdkResource } from "../model.ts";
import { docComment } from "./comments.ts";
import { fieldsText, typeText } from "./type-text.ts";
import { unknownMember } from "./unknown-member.ts";

/** Returns the text of the file. */
export function typesFile(document: Document, resources: readonly SdkResource[]): string {
  const methods = resources.flatMap((resource) => resource.methods);
  const schemas: Record<string, Node> = document.root.components.schemas;
  const hidden = hiddenSchemas(schemas, methods);
  const sent = sentSchemas(schemas, methods);
  const declarations = Object.keys(schemas)
    .filter((name) => !hidden.has(name))
    .map((name) => declaration(document, name, sent.has(name)));
  const queries = methods
    .filter(({ query }) => query.length > 0)
    .map((method) => queryText(document, method));
  const all = [...declarations, ...queries].join("\n");
  const imports = all.includes("UnknownValue")
    ? 'import type { UnknownValue } from "../unknown-value.ts";\n\n'
    : "";
  return `/** The types of method parameters and results, from the OpenAPI document. */\n${imports}${all}`;
}

/** Returns the name of the type of a method's query, such as `ListCustomersQuery`. */
export function queryName({ operation: { id } }: SdkMethod): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}Query`;
}

/**
 * Returns the schemas that get no type: response envelopes, which methods unwrap, and errors, which are
 * classes.
 */
function hiddenSchemas(schemas: Record<string, Node>, methods: readonly SdkMethod[]): Set<string> {
  const envelopes = new Set(methods.map(({ response }) => response));
  const bodies = Object.entries(schemas).filter(([, schema]) => isErrorBody(schema));
  const data = bodies.flatMap(([, { properties }]) => references(properties.extraData));
  return new Set([...envelopes, ...bodies.map(([name]) => name), ...data]);
}

/** Returns the schemas that request bodies use. */
function sentSchemas(schemas: Record<string, Node>, methods: readonly SdkMethod[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const used of references(schemas[name])) visit(used);
  };
  for (const { body } of methods) if (body) visit(body);
  return found;
}

function declaration(document: Document, name: string, isRequest: boolean): string {
  const at = pointer("#/components/schemas", name);
  const schema = document.root.components.schemas[name];
  const side = { document, isRequest };
  const comment = docComment(schema.description ?? name);
  if (schema.properties)
    return `${comment}export interface ${name} {\n${fieldsText(schema, side, at)}}\n`;
  if (!schema.discriminator)
    return `${comment}export type ${name} = ${typeText(schema, side, at)};\n`;
  const unknown = unknownMember(document, name, schema);
  return `${comment}export type ${name} = ${typeText(schema, side, at)} | ${unknown.name};\n\n${unknown.text}`;
}

function queryText(document: Document, method: SdkMethod): string {
  const { operation, query } = method;
  const schema = {
    properties: Object.fromEntries(query.map((each) => [each.name, each.schema])),
    required: query.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  const at = pointer("#/paths", operation.path, operation.method.toLowerCase());
  const fields = fieldsText(schema, { document, isRequest: true }, at);
  return `${docComment(`The query parameters of \`${operation.method} ${operation.path}\`.`)}export interface ${queryName(method)} {\n${fields}}\n`;
}
