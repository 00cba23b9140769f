/** Generates interfaces for unions, whose classes are found by a field such as `type`. */
import { pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import { webhookModels } from "../../webhooks.ts";
import { javadoc } from "./comments.ts";
import { memberName, quoted, typeName } from "./names.ts";
import { javaType } from "./types.ts";

interface SharedField {
  readonly name: string;
  /** undefined if the type differs between members. */
  readonly type: string | undefined;
}

/** The record of members that this version doesn't know, which several unions can share. */
interface UnknownMember {
  readonly unions: readonly string[];
  readonly text: string;
}

/** Returns the interfaces of all unions, and the records for unknown members. */
export function unionClasses(document: Document): [name: string, code: string][] {
  const unknown = new Map<string, UnknownMember>();
  const interfaces = unionsOf(document).map(([name, union]): [string, string] => {
    const other = unknownOf(document, name, union);
    const shared = sharedFields(document, other.members);
    const unions = [...(unknown.get(other.name)?.unions ?? []), typeName(name)];
    const tag = union.discriminator.propertyName;
    unknown.set(other.name, { unions, text: unknownRecord(name, other.name, shared, tag, unions) });
    return [typeName(name), interfaceText(name, union, shared, other.name)];
  });
  return [...interfaces, ...[...unknown].map(([name, { text }]): [string, string] => [name, text])];
}

/** Returns the interfaces of the unions that a schema is a member of. */
export function interfacesOf(document: Document, type: string): string[] {
  return unionsOf(document)
    .filter(([, union]) => membersOf(union).map(typeName).includes(type))
    .map(([name]) => typeName(name));
}

function unionsOf(document: Document): [name: string, union: Node][] {
  return Object.entries<Node>(document.root.components.schemas).filter(
    ([, schema]) => schema.discriminator,
  );
}

function membersOf(union: Node): string[] {
  return union.oneOf.map(({ $ref }: Node) => schemaName($ref, $ref));
}

/** Returns the member for unknown types. Webhooks and the list of events share one. */
function unknownOf(
  document: Document,
  name: string,
  union: Node,
): { readonly name: string; readonly members: readonly string[] } {
  const events = webhookModels(document).map(({ envelope }) => envelope);
  const members = membersOf(union);
  const isOfEvents = members.every((member) => events.includes(member));
  return isOfEvents
    ? { name: "UnknownEvent", members: events }
    : { name: `Unknown${typeName(name)}`, members };
}

/** Returns the fields that all members require. */
function sharedFields(document: Document, members: readonly string[]): SharedField[] {
  const { schemas } = document.root.components;
  const [first = "", ...others] = members;
  const typeOf = (member: string, field: string): string => {
    const at = pointer("#/components/schemas", member, "properties", field);
    // Types without a name differ between members.
    const owner = typeName(member) + typeName(field);
    const place = { document, at, isSent: false, owner, nameless: [] };
    return javaType(schemas[member].properties[field], place);
  };
  return Object.keys(schemas[first].properties)
    .filter((field) => members.every((member) => schemas[member].required?.includes(field)))
    .map((name) => {
      const type = typeOf(first, name);
      return {
        name,
        type: others.every((other) => typeOf(other, name) === type) ? type : undefined,
      };
    });
}

function interfaceText(
  name: string,
  union: Node,
  shared: readonly SharedField[],
  unknown: string,
): string {
  const { propertyName, mapping } = union.discriminator;
  const members = Object.entries<string>(mapping).map(
    ([value, ref]) =>
      `  @JsonSubTypes.Type(name = ${quoted(value)}, value = ${typeName(schemaName(ref, ref))}.class)`,
  );
  const list = [...membersOf(union).map(typeName), unknown].map((member) => `- \`${member}\``);
  const comment = `${union.description ?? name}\n\nIt is one of these types:\n\n${list.join("\n")}`;
  const methods = shared
    .filter(({ type }) => type !== undefined)
    .map(
      ({ name: field, type }) =>
        `  /** Returns {@code ${field}}. */\n  ${type} ${memberName(field)}();\n`,
    );
  return `${javadoc(comment)}@JsonTypeInfo(
    use = JsonTypeInfo.Id.NAME,
    include = JsonTypeInfo.As.EXISTING_PROPERTY,
    property = ${quoted(propertyName)},
    visible = true,
    defaultImpl = ${unknown}.class)
@JsonSubTypes({
${members.join(",\n")}
})
public interface ${typeName(name)} {
${methods.join("\n")}}
`;
}

function unknownRecord(
  name: string,
  unknown: string,
  shared: readonly SharedField[],
  tag: string,
  unions: readonly string[],
): string {
  const kind = unknown === "UnknownEvent" ? "An event" : `A ${typeName(name)}`;
  const comment = `${kind} with a \`${tag}\` that this version doesn't know, because the service is newer.`;
  const components = shared.map(
    (field) =>
      `    @JsonProperty(${quoted(field.name)}) ${field.type ?? "JsonNode"} ${memberName(field.name)}`,
  );
  return `${javadoc(comment)}public record ${unknown}(
${components.join(",\n")})
    implements ${unions.join(", ")} {}
`;
}
