/** Generates unions of objects, discriminated by a field. */
import type { Document } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import type { Imports } from "./imports.ts";
import { bracket, exploded, LINE_LENGTH, quoted } from "./layout.ts";
import { pythonName, unionReader } from "./names.ts";
import { docstring } from "./prose.ts";
import { isOfEvents } from "./schemas.ts";

/** Returns the type of a union, with a member for unknown types, and the function that reads it. */
export function unionText(document: Document, name: string, imports: Imports): string {
  const schema = document.root.components.schemas[name];
  const { propertyName, mapping } = schema.discriminator;
  const other = imports.use(
    ".._unknown",
    isOfEvents(document, schema) ? "UnknownEvent" : "UnknownModel",
  );
  const members = Object.entries<string>(mapping).map(
    ([value, ref]) => [value, schemaName(ref, name)] as const,
  );
  imports.use("typing", "TypeAlias");
  imports.use("typing", "Any");
  const readers = `_${pythonName(name).toUpperCase()}`;
  const entries = members.map(([value, member]) => `${quoted(value)}: ${member}.from_dict`);
  return `${alias(name, [...members.map(([, member]) => member), other])}
${docstring(schema.description ?? name, 0)}

${readers}: dict[str, ${imports.use("collections.abc", "Callable")}[[Any], ${name}]] = ${exploded(["{", "}"], entries)}


def ${unionReader(name)}(data: Any) -> ${name}:
    """Reads JSON of the service."""
    return ${bracket([`${imports.use(".._reading", "one_of")}(`, ")"], [readers, quoted(propertyName), `${other}.from_dict`, "data"], 1)}`;
}

function alias(name: string, types: readonly string[]): string {
  const line = `${name}: TypeAlias = ${types.join(" | ")}`;
  if (line.length <= LINE_LENGTH) return line;
  return `${name}: TypeAlias = (\n    ${types.join("\n    | ")}\n)`;
}
