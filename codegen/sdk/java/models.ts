/** Generates com.partnerapi.models: the parameters and results of methods. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { namedSchemas, sentSchemas } from "../go/schemas.ts";
import { fieldsOf } from "../go/structs.ts";
import type { SdkMethod, SdkResource } from "../model.ts";
import { javadoc } from "./comments.ts";
import { constantName, memberName, quoted, singular, typeName } from "./names.ts";
import { requestClass } from "./request-class.ts";
import { boxed, javaType, type Nameless, type Place } from "./types.ts";
import { interfacesOf } from "./unions.ts";

/** Returns the classes for all named schemas and queries, by name. Unions have their own. */
export function modelClasses(
  document: Document,
  resources: readonly SdkResource[],
): [name: string, code: string][] {
  const sent = sentSchemas(document, resources);
  const schemas = namedSchemas(document, resources).flatMap((name) => {
    const schema: Node = document.root.components.schemas[name];
    const isDeclared = schema.properties || schema.allOf || schema.enum;
    if (schema.discriminator || !isDeclared) return [];
    const at = pointer("#/components/schemas", name);
    return declarations(document, { name: typeName(name), schema, at }, sent.has(name));
  });
  const params = resources.flatMap((resource) =>
    resource.methods
      .filter(({ query }) => query.length > 0)
      .flatMap((method) => declarations(document, paramsOf(resource, method), true)),
  );
  return [...schemas, ...params];
}

/** Returns the name of the class of a method's query, such as `CustomerListParams`. */
export function paramsName(resource: SdkResource, method: SdkMethod): string {
  return `${singular(resource.name)}${typeName(method.name)}Params`;
}

/** Returns a class, and the classes of nested types that have no name in the document. */
export function declarations(
  document: Document,
  { name, schema, at }: Nameless,
  isSent: boolean,
): [name: string, code: string][] {
  const nameless: Nameless[] = [];
  const place: Place = { document, at, isSent, owner: name, nameless };
  const comment = schema.description ?? `${name}.`;
  const code = schema.enum
    ? enumRecord(name, schema, comment, at)
    : isSent
      ? requestClass(schema, comment, place)
      : responseRecord(schema, comment, place);
  return [[name, code], ...nameless.flatMap((each) => declarations(document, each, isSent))];
}

function paramsOf(resource: SdkResource, method: SdkMethod): Nameless {
  const { operation, query } = method;
  return {
    name: paramsName(resource, method),
    schema: {
      description: `The query parameters of \`${resource.name}().${method.name}\`.`,
      properties: Object.fromEntries(query.map((each) => [each.name, each.schema])),
      required: query.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    },
    at: pointer("#/paths", operation.path, operation.method.toLowerCase()),
  };
}

function responseRecord(schema: Node, comment: string, place: Place): string {
  const { properties, required } = fieldsOf(place.document, schema);
  const seen = new Map<string, string>();
  const components = Object.entries(properties).map(([name, property]) => {
    const at = pointer(place.at, "properties", name);
    const component = memberName(name);
    if (seen.has(component)) fail(at, `is ${component} in Java, like ${seen.get(component)}`);
    seen.set(component, name);
    const type = javaType(property, { ...place, at, owner: place.owner + typeName(name) });
    const text = property.description ?? place.document.deref(property).description ?? "";
    return {
      line: `    @JsonProperty(${quoted(name)}) ${required.has(name) ? type : boxed(type)} ${component}`,
      tag: [`@param ${component}`, text] as const,
    };
  });
  const tags = components.map(({ tag }) => tag).filter(([, text]) => text !== "");
  const implemented = interfacesOf(place.document, place.owner);
  const suffix = implemented.length > 0 ? ` implements ${implemented.join(", ")}` : "";
  return `${javadoc(comment, tags)}public record ${place.owner}(
${components.map(({ line }) => line).join(",\n")})${suffix} {}
`;
}

/**
 * Returns a record of a string, with a constant for each known value: the service can add values.
 * @throws if a value is not a string, or two values would have the same name
 */
function enumRecord(name: string, schema: Node, comment: string, at: string): string {
  const constants = new Map<string, string>();
  for (const value of schema.enum) {
    if (typeof value !== "string") fail(at, "only string enums are supported");
    const constant = constantName(value, at);
    if (constants.has(constant)) fail(at, `two values are ${constant} in Java`);
    constants.set(constant, value);
  }
  const lines = [...constants].map(
    ([constant, value]) =>
      `  public static final ${name} ${constant} = new ${name}(${quoted(value)});\n`,
  );
  const text = `${comment.trim()}\n\nThe constants are the values that this version knows. Others may be added.`;
  return `${javadoc(text, [["@param value", "The value, as the service sends it."]])}public record ${name}(@JsonValue String value) {
${lines.join("")}
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public ${name} {}

  @Override
  public String toString() {
    return value;
  }
}
`;
}
