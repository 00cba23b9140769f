/** Generates models_gen.go and params_gen.go: the parameters and results of methods. */
import { pointer, type Document, type Node } from "../../document.ts";
import type { SdkMethod, SdkResource } from "../model.ts";
import { docComment } from "./comments.ts";
import { enumText } from "./enums.ts";
import { goFile } from "./file.ts";
import { goName, singular } from "./names.ts";
import { namedSchemas, sentSchemas } from "./schemas.ts";
import { structText } from "./structs.ts";
import { goType, pointed, type Nameless, type Place } from "./types.ts";

/** Returns the text of models_gen.go. */
export function modelsFile(document: Document, resources: readonly SdkResource[]): string {
  const sent = sentSchemas(document, resources);
  const declarations = namedSchemas(document, resources)
    .map((name) => ({
      name: goName(name),
      schema: document.root.components.schemas[name],
      at: pointer("#/components/schemas", name),
      isSent: sent.has(name),
    }))
    .filter(({ schema }) => !schema.discriminator)
    .map((each) => declaration(document, each, each.isSent));
  return goFile(
    "The types of method parameters and results, from the OpenAPI document.",
    declarations,
  );
}

/** Returns the text of params_gen.go. */
export function paramsFile(document: Document, resources: readonly SdkResource[]): string {
  const declarations = resources.flatMap((resource) =>
    resource.methods
      .filter(({ query }) => query.length > 0)
      .map((method) => paramsText(document, resource, method)),
  );
  return goFile("The query parameters of methods.", declarations);
}

/** Returns the name of the type of a method's query, such as `CustomerListParams`. */
export function paramsName(resource: SdkResource, method: SdkMethod): string {
  return `${singular(resource.name)}${goName(method.name)}Params`;
}

/** Returns a type, and its nested types that have no name in the document. */
export function declaration(document: Document, type: Nameless, isSent: boolean): string {
  const { name, schema, at } = type;
  const nameless: Nameless[] = [];
  const place: Place = { document, at, isSent, owner: name, nameless };
  const text = declarationText(schema, schema.description ?? `${name}.`, place);
  return [text, ...nameless.map((each) => declaration(document, each, isSent))].join("\n");
}

function declarationText(schema: Node, comment: string, place: Place): string {
  const { owner, at } = place;
  if (schema.properties || schema.allOf) return structText(schema, comment, place);
  if (schema.enum) return enumText(owner, schema, comment, at);
  const type = pointed(goType(schema, { ...place, owner: `${owner}Item` }));
  return `${docComment(comment)}type ${owner} = ${type}\n`;
}

function paramsText(document: Document, resource: SdkResource, method: SdkMethod): string {
  const { operation, query } = method;
  const schema = {
    description: `${paramsName(resource, method)} contains the query parameters of ${goName(resource.name)}.${goName(method.name)}.`,
    properties: Object.fromEntries(query.map((each) => [each.name, each.schema])),
    required: query.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  const at = pointer("#/paths", operation.path, operation.method.toLowerCase());
  return declaration(document, { name: paramsName(resource, method), schema, at }, true);
}
