/** src/generated/types.ts of the SDK: what methods take and return. */
import { pointer, type Document, type Node } from "../../document.ts";
import { references } from "../../schemas-file.ts";
import { isErrorBody } from "../errors.ts";
import type { SdkMethod, SdkResource } from "../model.ts";
import { docComment } from "./comments.ts";
import { fieldsText, typeText } from "./type-text.ts";
import { unknownMember } from "./unknown-member.ts";

/** The file's text. */
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
  return `/** What methods take and return, as the service's document has it. */\n${imports}${all}`;
}

/** `ListCustomersQuery`: the name of the type of a method's query. */
export function queryName({ operation: { id } }: SdkMethod): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}Query`;
}

/** Methods unwrap the envelopes of responses, and errors are classes: nobody needs these types. */
function hiddenSchemas(schemas: Record<string, Node>, methods: readonly SdkMethod[]): Set<string> {
  const envelopes = new Set(methods.map(({ response }) => response));
  const bodies = Object.entries(schemas).filter(([, schema]) => isErrorBody(schema));
  const data = bodies.flatMap(([, { properties }]) => references(properties.extraData));
  return new Set([...envelopes, ...bodies.map(([name]) => name), ...data]);
}

/** What requests are made of. */
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
  const { operation, summary, query } = method;
  const schema = {
    properties: Object.fromEntries(query.map((each) => [each.name, each.schema])),
    required: query.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  const at = pointer("#/paths", operation.path, operation.method.toLowerCase());
  const fields = fieldsText(schema, { document, isRequest: true }, at);
  return `${docComment(`${summary}: what to ask for.`)}export interface ${queryName(method)} {\n${fields}}\n`;
}
