/** Generates interfaces for unions, for use in type switches. */
import { pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import { webhookModels } from "../../webhooks.ts";
import { docComment } from "./comments.ts";
import { goName, quoted } from "./names.ts";
import { goType, pointed } from "./types.ts";

interface SharedField {
  readonly name: string;
  /** undefined if the type differs between members. */
  readonly type: string | undefined;
}

/** Returns all unions, with getters for their members and a member for unknown types. */
export function unionTexts(document: Document): string[] {
  const unions = Object.entries<Node>(document.root.components.schemas).filter(
    ([, schema]) => schema.discriminator,
  );
  const unknown = new Map<string, string>();
  const getters = new Map<string, string>();
  const texts = unions.map(([name, union]) => {
    const other = unknownName(document, name, union);
    const shared = sharedFields(document, other.members);
    unknown.set(
      other.name,
      unknownText(name, other.name, shared, union.discriminator.propertyName),
    );
    const typed = shared.filter(({ type }) => type !== undefined);
    for (const member of [...membersOf(union), other.name])
      for (const { name: field, type } of typed) {
        const method = `${goName(member)}) Get${goName(field)}() ${type}`;
        getters.set(method, `func (e *${method} { return e.${goName(field)} }\n`);
      }
    return interfaceText(name, union, typed, other.name) + parserText(name, union, other.name);
  });
  const methods = [...getters.values()].toSorted();
  return [...texts, ...unknown.values(), ...(methods.length > 0 ? [methodsText(methods)] : [])];
}

function membersOf(union: Node): string[] {
  return union.oneOf.map(({ $ref }: Node) => schemaName($ref, $ref));
}

/** Returns the member for unknown types. Webhooks and the list of events share one. */
function unknownName(
  document: Document,
  name: string,
  union: Node,
): { readonly name: string; readonly members: readonly string[] } {
  const events = webhookModels(document).map(({ envelope }) => envelope);
  const members = membersOf(union);
  const isOfEvents = members.every((member) => events.includes(member));
  return isOfEvents
    ? { name: "UnknownEvent", members: events }
    : { name: `Unknown${goName(name)}`, members };
}

/** Returns the fields that all members require. */
function sharedFields(document: Document, members: readonly string[]): SharedField[] {
  const { schemas } = document.root.components;
  const [first = "", ...others] = members;
  const names = Object.keys(schemas[first].properties).filter((field) =>
    members.every((member) => schemas[member].required?.includes(field)),
  );
  const typeOf = (member: string, field: string): string => {
    const at = pointer("#/components/schemas", member, "properties", field);
    // Types without a name differ between members.
    const owner = goName(member) + goName(field);
    const place = { document, at, isSent: false, owner, nameless: [] };
    return pointed(goType(schemas[member].properties[field], place));
  };
  return names.map((name) => {
    const type = typeOf(first, name);
    return { name, type: others.every((other) => typeOf(other, name) === type) ? type : undefined };
  });
}

function interfaceText(
  name: string,
  union: Node,
  shared: readonly SharedField[],
  unknown: string,
): string {
  const members = [...membersOf(union).map(goName), unknown].map((member) => `- *${member}`);
  const comment = `${union.description ?? name}\n\nIt is one of these types:\n\n${members.join("\n")}`;
  const methods = shared.map(({ name, type }) => `\tGet${goName(name)}() ${type}\n`);
  return `${docComment(comment)}type ${goName(name)} interface {\n${methods.join("")}}\n\n`;
}

function parserText(name: string, union: Node, unknown: string): string {
  const { propertyName, mapping } = union.discriminator;
  const cases = Object.entries<string>(mapping).map(
    ([value, ref]) =>
      `\tcase ${quoted(value)}:\n\t\tvalue = new(${goName(schemaName(ref, ref))})\n`,
  );
  const type = goName(name);
  return `// Parse${type} decodes JSON of the service. A type that is newer than this version becomes an *${unknown}.
func Parse${type}(data []byte) (${type}, error) {
	var tag struct {
		Value string \`json:"${propertyName}"\`
	}
	if err := json.Unmarshal(data, &tag); err != nil {
		return nil, err
	}
	var value ${type}
	switch tag.Value {
${cases.join("")}	default:
		value = new(${unknown})
	}
	if err := json.Unmarshal(data, value); err != nil {
		return nil, err
	}
	return value, nil
}
`;
}

function unknownText(
  name: string,
  unknown: string,
  shared: readonly SharedField[],
  tag: string,
): string {
  const fields = shared.map(
    (field) =>
      `\t${goName(field.name)} ${field.type ?? "json.RawMessage"} \`json:"${field.name}"\`\n`,
  );
  const kind = unknown === "UnknownEvent" ? "an event" : `a ${goName(name)}`;
  const comment = `${unknown} is ${kind} with a \`${tag}\` that this version doesn't know, because the service is newer.`;
  return `${docComment(comment)}type ${unknown} struct {\n${fields.join("\n")}}\n`;
}

function methodsText(methods: readonly string[]): string {
  return `// Getters of the fields that all members of a union have.\n\n${methods.join("\n")}`;
}
