/** Generates a class for each object that the service sends, and a constant for each union. */
import { pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import { isOfEvents, kindOf, sentByService, type Source } from "../python/schemas.ts";
import { bracketed, comment, describeSchema, file, quoted } from "./layout.ts";
import { rubyName } from "./names.ts";
import { docType, readType } from "./types.ts";

/** Returns the text of models.rb. */
export function modelsFile(source: Source): string {
  const { document } = source;
  const schemas: Record<string, Node> = document.root.components.schemas;
  const sent = [...sentByService(source)];
  const classes = sent
    .filter((name) => kindOf(schemas[name]) === "object")
    .map((name) => model(name, schemas[name], document));
  const unions = sent
    .filter((name) => kindOf(schemas[name]) === "union")
    .map((name) => union(name, schemas[name], document));
  return file([...classes, ...unions].join("\n\n"));
}

function model(name: string, schema: Node, document: Document): string {
  const at = pointer("#/components/schemas", name, "properties");
  const fields = Object.entries<Node>(schema.properties).map(([field, property]) =>
    fieldText(field, property, document, {
      at,
      isOptional: !schema.required?.includes(field),
      level: 2,
    }),
  );
  return `${comment(schema.description ?? name, 1)}\nclass ${name} < Model\n${fields
    .join("\n\n")
    .replaceAll(/^(?=.)/gm, "  ")}\nend`;
}

/** Returns the declaration of a field, with its comment. */
export function fieldText(
  field: string,
  property: Node,
  document: Document,
  { at, isOptional, level }: { at: string; isOptional: boolean; level: number },
): string {
  const name = rubyName(field, pointer(at, field));
  const type = readType(property, document);
  const about = comment(describeSchema(property, document), level, [
    `@return [${docType(property, document, isOptional)}]`,
  ]);
  const read = type === undefined ? "" : type === ":time" ? ", :time" : `, -> { ${type} }`;
  return `${about}\nfield :${name}, ${quoted(field)}${read}`;
}

function union(name: string, schema: Node, document: Document): string {
  const { propertyName, mapping } = schema.discriminator;
  const unknown = isOfEvents(document, schema) ? "UnknownEvent" : "UnknownModel";
  const members = Object.entries<string>(mapping).map(
    ([value, ref]) => `${quoted(value)} => ${schemaName(ref, name)}`,
  );
  const classes = bracketed(["{", "}"], members, 99);
  return `${comment(schema.description ?? name, 1)}\n${name} = Union.new(${quoted(propertyName)}, ${classes}, ${unknown})`;
}
