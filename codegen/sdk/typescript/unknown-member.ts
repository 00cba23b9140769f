/** Generates the union member for values that are newer than the SDK. */
import { pointer, type Document, type Node } from "../../document.ts";
import { key } from "../../schema.ts";
import { docComment } from "./comments.ts";
import { typeText } from "./type-text.ts";

/**
 * Generates an interface with the fields that all members share. Fields with the same type in all members keep
 * it, others are unknown. The discriminator is not equal to any known value, so that `switch` narrows the type.
 * @param name the name of the union
 */
export function unknownMember(
  document: Document,
  name: string,
  union: Node,
): { readonly name: string; readonly text: string } {
  const { propertyName } = union.discriminator;
  const members: Node[] = union.oneOf.map((part: Node) => document.deref(part));
  const [first, ...others] = members;
  const shared = Object.keys(first.properties).filter((field) =>
    others.every(({ properties }) => field in properties),
  );
  const fields = shared.map((field) => {
    if (field === propertyName) return `  ${key(field)}: UnknownValue;\n`;
    const at = pointer("#/components/schemas", name);
    const types = members.map(({ properties }) =>
      typeText(properties[field], { document, isRequest: false }, at),
    );
    return `  ${key(field)}: ${new Set(types).size === 1 ? types[0] : "unknown"};\n`;
  });
  const comment = docComment(
    `A member of \`${name}\` with a \`${propertyName}\` that this version doesn't know, because the service is newer.`,
  );
  return {
    name: `Unknown${name}`,
    text: `${comment}export interface Unknown${name} {\n${fields.join("")}}\n`,
  };
}
