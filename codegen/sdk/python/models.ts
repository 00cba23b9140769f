/** Generates models.py: a frozen dataclass for each object that the service sends. */
import { fail, pointer, type Node } from "../../document.ts";
import { Imports } from "./imports.ts";
import { bracket, definitions, exploded, indent, quoted } from "./layout.ts";
import { pythonName } from "./names.ts";
import { describeSchema, docstring } from "./prose.ts";
import { kindOf, sentByCallers, sentByService, type Source } from "./schemas.ts";
import { typeOf, type Place } from "./types.ts";
import { unionText } from "./union.ts";
import { reading } from "./values.ts";

/** Names of other attributes of the classes, and of types of their fields. */
const TAKEN = new Set("raw from_dict list dict str int float bool datetime".split(" "));

/** Names that the module imports. */
const RESERVED = new Set(
  "Any Callable Literal Mapping Model TypeAlias UnknownEvent UnknownModel".split(" "),
);

/** Returns the text of the file. */
export function modelsFile(source: Source): string {
  const { document } = source;
  const imports = new Imports();
  const place: Place = { document, imports, isArgument: false, isAtHome: true, list: "list" };
  const schemas: Record<string, Node> = document.root.components.schemas;
  const sent = sentByService(source);
  const named = Object.keys(schemas).filter((name) => sent.has(name));
  const known = new Set([...named, ...sentByCallers(source)]);
  for (const name of known)
    if (RESERVED.has(name)) fail(pointer("#/components/schemas", name), "is taken in Python");
  const enumerations = Object.keys(schemas).filter(
    (name) => known.has(name) && kindOf(schemas[name]) === "enumeration",
  );
  const objects = named.filter((name) => kindOf(schemas[name]) === "object");
  const unions = named.filter((name) => kindOf(schemas[name]) === "union");

  const parts = [
    enumerations.map((name) => enumeration(name, schemas[name], imports)).join("\n\n"),
    ...objects.map((name) => dataclass(name, schemas[name], place)),
    ...unions.map((name) => unionText(document, name, imports)),
  ].filter((part) => part !== "");
  const all = exploded(["[", "]"], [...enumerations, ...objects, ...unions].toSorted().map(quoted));
  return `"""The models of resources and webhook events."""

${imports.text()}

__all__ = ${all}

${definitions(parts)}`;
}

function enumeration(name: string, schema: Node, imports: Imports): string {
  imports.use("typing", "TypeAlias");
  imports.use("typing", "Literal");
  const values = bracket([`${name}: TypeAlias = Literal[`, "]"], schema.enum.map(quoted));
  return `${values}\n${docstring(schema.description ?? name, 0)}`;
}

function dataclass(name: string, schema: Node, place: Place): string {
  const { imports } = place;
  imports.use("dataclasses", "dataclass");
  imports.use("collections.abc", "Mapping");
  imports.use("typing", "Any");
  imports.use(".._reading", "Model");
  const at = pointer("#/components/schemas", name);
  const fields = Object.entries<Node>(schema.properties).map(([field, property]) => {
    const isRequired = schema.required?.includes(field) ?? false;
    const here = pointer(at, "properties", field);
    return {
      name: attribute(field),
      wire: field,
      property,
      type: typeOf(property, place, here),
      isRequired,
    };
  });
  const declarations = fields.map(({ name, property, type, isRequired }) => {
    const optional = isRequired ? type : `${type.replace(/ \| None$/, "")} | None = None`;
    const text = describeSchema(property, place.document);
    return `${name}: ${optional}${text ? `\n${docstring(text, 1)}` : ""}`;
  });
  const values = fields.map(
    ({ name, wire, property }) => `${name}=${reading(property, `get(${quoted(wire)})`, place)}`,
  );
  const reads = fields.length > 0 ? [`get = ${imports.use(".._reading", "getter")}(data)`] : [];
  const body = [
    docstring(schema.description ?? name, 1),
    "",
    ...declarations,
    "",
    "@classmethod",
    `def from_dict(cls, data: Mapping[str, Any]) -> ${name}:`,
    indent('"""Creates the object from JSON of the service."""'),
    ...reads.map((line) => indent(line)),
    indent(`return ${exploded(["cls(", ")"], [...values, "raw=data"])}`),
  ].join("\n");
  return `@dataclass(frozen=True, slots=True, kw_only=True)\nclass ${name}(Model):\n${indent(body)}`;
}

/** Returns the attribute of a field, with an underscore if the name is taken. */
function attribute(field: string): string {
  const name = pythonName(field);
  return TAKEN.has(name) ? `${name}_` : name;
}
