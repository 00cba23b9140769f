/** The member that a union gets for values that are newer than the SDK. */
import { pointer, type Document, type Node } from "../../document.ts";
import { key } from "../../schema.ts";
import { docComment } from "./comments.ts";
import { typeText } from "./type-text.ts";

/**
 * An interface with the fields that all members have: those that are the same everywhere keep their type,
 * the others are unknown. Its discriminator compares unequal to every known value, so that `switch` narrows.
 * @param name the union's
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
    `A member of \`${name}\` whose \`${propertyName}\` this version doesn't know: the service is newer.`,
  );
  return {
    name: `Unknown${name}`,
    text: `${comment}export interface Unknown${name} {\n${fields.join("")}}\n`,
  };
}
