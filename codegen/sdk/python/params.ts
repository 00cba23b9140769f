/** Generates params.py: a TypedDict for each object in arguments. */
import { pointer, type Node } from "../../document.ts";
import { Imports } from "./imports.ts";
import { definitions, exploded, indent, quoted } from "./layout.ts";
import { paramName, paramWriter, pythonName } from "./names.ts";
import { describeSchema, docstring } from "./prose.ts";
import { kindOf, sentByCallers, type Source } from "./schemas.ts";
import { typeOf, type Place } from "./types.ts";
import { writerOf } from "./values.ts";

/** Returns the text of the file. */
export function paramsFile(source: Source): string {
  const { document } = source;
  const imports = new Imports();
  const place: Place = { document, imports, isArgument: true, isAtHome: true, list: "list" };
  const schemas: Record<string, Node> = document.root.components.schemas;
  const names = [...sentByCallers(source)].filter((name) => kindOf(schemas[name]) === "object");
  const parts = names.map((name) => typedDict(name, schemas[name], place));
  const all = exploded(["[", "]"], names.map(paramName).toSorted().map(quoted));
  const body = parts.length > 0 ? `\n\n\n${definitions(parts)}` : "\n";
  return `"""The types of objects in arguments."""

${imports.text()}

__all__${names.length > 0 ? "" : ": list[str]"} = ${all}${body}`;
}

/** Returns a TypedDict. Uses two classes if some fields are optional, since Python 3.10 has no NotRequired. */
function typedDict(name: string, schema: Node, place: Place): string {
  const base = place.imports.use("typing", "TypedDict");
  const typeName = paramName(name);
  const description = docstring(schema.description ?? name, 1);
  const fields = Object.entries<Node>(schema.properties);
  const isRequired = ([field]: [string, Node]) => schema.required?.includes(field) ?? false;
  const texts = (these: typeof fields) =>
    these.map(([field, node]) => fieldText(field, node, place, name));
  const required = texts(fields.filter(isRequired));
  const optional = texts(fields.filter((field) => !isRequired(field)));
  const partly = `_Required${typeName}`;
  const classes =
    optional.length === 0
      ? [classText(`${typeName}(${base})`, description, required)]
      : required.length === 0
        ? [classText(`${typeName}(${base}, total=False)`, description, optional)]
        : [
            classText(`${partly}(${base})`, "", required),
            classText(`${typeName}(${partly}, total=False)`, description, optional),
          ];
  return [...classes, writerText(name, fields, place)].join("\n\n\n");
}

function classText(head: string, description: string, fields: readonly string[]): string {
  const body = [...(description ? [description, ""] : []), ...fields].join("\n");
  return `class ${head}:\n${indent(body)}`;
}

function fieldText(field: string, node: Node, place: Place, schema: string): string {
  const type = typeOf(node, place, pointer("#/components/schemas", schema, "properties", field));
  const text = describeSchema(node, place.document);
  return `${pythonName(field)}: ${type}${text ? `\n${docstring(text, 1)}` : ""}`;
}

function writerText(name: string, fields: readonly [string, Node][], place: Place): string {
  const names = fields.flatMap(([field]) =>
    pythonName(field) === field ? [] : [`${quoted(pythonName(field))}: ${quoted(field)}`],
  );
  const writers = fields.flatMap(([field, node]) => {
    const writer = writerOf(node, place);
    return writer ? [`${quoted(pythonName(field))}: ${writer}`] : [];
  });
  const maps = [exploded(["{", "}"], names), exploded(["{", "}"], writers)];
  return `${paramWriter(name)} = ${exploded([`${place.imports.use(".._writing", "fields")}(`, ")"], maps)}`;
}
