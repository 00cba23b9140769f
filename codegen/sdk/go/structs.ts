/** Generates structs from object schemas. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { docComment } from "./comments.ts";
import { goName } from "./names.ts";
import { goType, hasNil, pointed, type GoType, type Place } from "./types.ts";

/** Returns the properties of an object, including all parts of an `allOf`. */
export function fieldsOf(
  document: Document,
  schema: Node,
): { readonly properties: Record<string, Node>; readonly required: Set<string> } {
  const resolved = document.deref(schema);
  const parts = (resolved.allOf ?? []).map((part: Node) => fieldsOf(document, part));
  return {
    properties: Object.assign(
      {},
      ...parts.map(({ properties }: Node) => properties),
      resolved.properties,
    ),
    required: new Set([
      ...parts.flatMap(({ required }: Node) => [...required]),
      ...(resolved.required ?? []),
    ]),
  };
}

/**
 * Returns a struct with its comment.
 * @param place the place of the struct; `owner` is its name
 * @throws if two fields would have the same name
 */
export function structText(schema: Node, comment: string, place: Place): string {
  const { properties, required } = fieldsOf(place.document, schema);
  const seen = new Map<string, string>();
  const fields = Object.entries(properties).map(([name, property]) => {
    const field = goName(name);
    const at = pointer(place.at, "properties", name);
    if (seen.has(field)) fail(at, `is ${field} in Go, like ${seen.get(field)}`);
    seen.set(field, name);
    return fieldText(name, property, required.has(name), {
      ...place,
      at,
      owner: place.owner + field,
    });
  });
  return `${docComment(comment)}type ${place.owner} struct {\n${fields.join("\n")}}\n`;
}

/**
 * Returns a field with its comment and tag. One that a released version required keeps its type, so that programs compile;
 * its zero value isn't sent.
 */
export function fieldText(name: string, schema: Node, isRequired: boolean, place: Place): string {
  const type = goType(schema, place);
  const [text, option] = isRequired
    ? [pointed(type), ""]
    : schema["x-formerly-required"]
      ? [type.text, ",omitzero"]
      : optional(type, place);
  return `${fieldComment(schema, place)}\t${goName(name)} ${text} \`json:"${name}${option}"\`\n`;
}

/**
 * Returns the type and tag options of an optional field. Requests distinguish absent from null. In responses, an
 * absent string is `""`, and any other absent value is nil.
 */
function optional(type: GoType, { isSent }: Place): [string, string] {
  if (isSent) return [`Optional[${type.text}]`, ",omitzero"];
  const isPlain = hasNil(type.text) || (type.text === "string" && !type.isNullable);
  return [isPlain ? type.text : `*${type.text}`, ",omitempty"];
}

function fieldComment(schema: Node, { document, isSent }: Place): string {
  const parts = [
    schema.description ?? document.deref(schema).description ?? "",
    ...(isSent && schema.default !== undefined ? [`Default: \`${schema.default}\`.`] : []),
  ];
  const deprecated = schema.deprecated ? ["Deprecated: new programs should not use it."] : [];
  const text = [parts.join(" ").trim(), ...deprecated].filter((each) => each !== "").join("\n\n");
  return text === "" ? "" : docComment(text, 1);
}
