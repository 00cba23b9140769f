/**
 * Writes src/generated/fields.ts from what openapi.yaml says about fields:
 *
 * - `x-table` of a schema: the table that has a row for each such resource.
 * - `x-column` of a property: its column, if that isn't the property's name in snake case; null if it isn't stored.
 * - `x-personal` of a property or parameter: whether it contains personal data.
 * - `x-erased` of a personal property: what an erasure replaces it with, where `{id}` is the resource's ID. Default: null
 *   if the property is nullable, otherwise an empty text or 0.
 */
import { fail, pointer, type Document, type Node } from "./document.ts";
import { reachable, requestBodies } from "./published/published.ts";
import { key } from "./schema.ts";
import { webhookModels } from "./webhooks.ts";

/** A value by the path of its property. */
type Leaf<T> = readonly [path: readonly string[], value: T];

/**
 * Returns the file's text.
 * @throws if a schema doesn't say whether a text is personal, or says it for a field in one schema and not in another
 */
export function fieldsFile(document: Document): string {
  const schemas: Record<string, Node> = document.root.components.schemas;
  const tables = Object.entries(schemas).filter(([, schema]) => schema["x-table"]);
  checkMarks(document);
  for (const [name] of tables) checkTable(document, name);
  const columns = tables.flatMap(([name, schema]) => {
    const found = columnsOf(document, schema, schema["x-table"], at(name));
    return found ? [`${name}: ${literal(found)},`] : [];
  });
  const erased = resourcesInEvents(document).map((name) => ({
    name,
    table: schemas[name]["x-table"] as string | undefined,
    fields: erasedFields(document, schemas[name], at(name)),
  }));
  const assignments = erased.flatMap(({ name, table, fields }) =>
    table ? [`${name}: ${JSON.stringify(assignmentsOf(document, name, table, fields))},`] : [],
  );
  return `/** SQL of each field that a table stores, by resource. */
export const COLUMNS = {
${columns.join("\n")}
} as const;

/** What an erasure replaces personal fields with, by resource. \`{id}\` is the ID of the resource. */
export const ERASED = {
${erased.map(({ name, fields }) => `${name}: ${literal(fields)},`).join("\n")}
} as const;

/** SQL assignments that erase the personal fields of a row, by resource. */
export const ERASED_COLUMNS = {
${assignments.join("\n")}
} as const;

/** Names of all fields and parameters with personal data. */
export const PERSONAL_NAMES: readonly string[] = ${JSON.stringify(personalNames(document))};
`;
}

const at = (name: string, ...parts: string[]) =>
  pointer("#/components/schemas", name, ...parts.flatMap((part) => ["properties", part]));

/** Returns the schemas with an ID and personal fields that events contain. */
function resourcesInEvents(document: Document): string[] {
  const schemas: Record<string, Node> = document.root.components.schemas;
  const envelopes = webhookModels(document).map(({ envelope }) => schemas[envelope]);
  return [...reachable(document, envelopes)].filter(
    (name) =>
      schemas[name].properties?.id && erasedFields(document, schemas[name], at(name)).length > 0,
  );
}

/** Returns SQL of the columns; undefined if a property is neither a value nor an object of values. */
function columnsOf(
  document: Document,
  schema: Node,
  table: string,
  here: string,
): Leaf<string>[] | undefined {
  const all: Leaf<string>[] = [];
  for (const [name, property] of Object.entries<Node>(schema.properties)) {
    const { type, properties } = document.deref(property);
    if (property["x-column"] === null) continue;
    if (properties) {
      const inner = columnsOf(document, document.deref(property), table, `${here}/${name}`);
      if (!inner) return undefined;
      all.push(...inner.map(([path, column]): Leaf<string> => [[name, ...path], column]));
    } else if ([type].flat().includes("array")) return undefined;
    else all.push([[name], `${table}.${columnOf(name, property)}`]);
  }
  return all;
}

function columnOf(name: string, property: Node): string {
  return (
    property["x-column"] ?? name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
  );
}

function erasedFields(document: Document, schema: Node, here: string): Leaf<unknown>[] {
  return Object.entries<Node>(schema.properties ?? {}).flatMap(([name, property]) => {
    const value = document.deref(property);
    const there = pointer(here, "properties", name);
    if (property["x-personal"]) return [[[name], erasedValue(property, value, there)]];
    if (!value.properties) return [];
    return erasedFields(document, value, there).map(([path, each]): Leaf<unknown> => [
      [name, ...path],
      each,
    ]);
  });
}

function erasedValue(property: Node, { type, enum: values }: Node, here: string): unknown {
  if (property["x-erased"] !== undefined) return property["x-erased"];
  if ([type].flat().includes("null")) return null;
  if (type === "string" && !values) return "";
  if (type === "number" || type === "integer") return 0;
  return fail(here, "is personal: say by x-erased what an erasure replaces it with");
}

/** Returns the SQL assignments of a row. */
function assignmentsOf(
  document: Document,
  name: string,
  table: string,
  fields: readonly Leaf<unknown>[],
): string {
  const sql = (value: unknown) =>
    typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
  return fields
    .map(([path, value]) => {
      const [start, end] = typeof value === "string" ? value.split("{id}") : [];
      const replaced =
        start !== undefined && end !== undefined
          ? `${sql(start)} || ${table}.id${end === "" ? "" : ` || ${sql(end)}`}`
          : sql(value);
      return `${columnAt(document, document.root.components.schemas[name], path)} = ${replaced}`;
    })
    .join(", ");
}

function columnAt(
  document: Document,
  schema: Node,
  [name = "", ...rest]: readonly string[],
): string {
  const property: Node = schema.properties[name];
  if (rest.length > 0) return columnAt(document, document.deref(property), rest);
  return columnOf(name, property);
}

/** Returns the source of an object with a value at each path. */
function literal(leaves: readonly Leaf<unknown>[]): string {
  const groups = Map.groupBy(leaves, ([[name = ""]]) => name);
  const fields = [...groups].map(([name, all]) => {
    const [[path, value] = [[], undefined]] = all;
    const inner = all.map(([[, ...rest], each]): Leaf<unknown> => [rest, each]);
    return `${key(name)}: ${path.length > 1 ? literal(inner) : JSON.stringify(value)}`;
  });
  return `{ ${fields.join(", ")} }`;
}

/** Returns the names of what is personal, each once. */
function personalNames(document: Document): string[] {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (!node || typeof node !== "object") return;
    if (node["x-personal"] && node.name) names.add(node.name); // a parameter
    for (const [name, property] of Object.entries<Node>(node.properties ?? {}))
      if (property?.["x-personal"]) names.add(name);
    for (const [word, value] of Object.entries(node)) if (word !== "examples") visit(value);
  };
  const { paths, components } = document.root;
  visit(components.schemas);
  visit(paths);
  visit(components.parameters ?? {});
  return [...names];
}

/** Checks the form of the extensions of all schemas. */
function checkMarks(document: Document): void {
  for (const [name, schema] of Object.entries<Node>(document.root.components.schemas))
    for (const [field, property] of Object.entries<Node>(schema.properties ?? {})) {
      const here = at(name, field);
      const { "x-personal": isPersonal, "x-erased": erased, "x-column": column } = property;
      if (isPersonal !== undefined && typeof isPersonal !== "boolean")
        fail(pointer(here, "x-personal"), "must be true or false");
      if (erased !== undefined && !isPersonal)
        fail(pointer(here, "x-erased"), "needs `x-personal: true`");
      if (column !== undefined && !schema["x-table"])
        fail(pointer(here, "x-column"), `needs x-table of ${name}`);
    }
}

/** Checks that each text of a table's resource is said to be personal or not, also where it is sent. */
function checkTable(document: Document, name: string): void {
  const schemas: Record<string, Node> = document.root.components.schemas;
  const personal = new Set<string>();
  const visit = (schema: Node, here: string): boolean => {
    let isPersonal = false;
    for (const [field, property] of Object.entries<Node>(schema.properties ?? {})) {
      const value = document.deref(property);
      const there = pointer(here, "properties", field);
      if (isText(value) && property["x-personal"] === undefined)
        fail(there, "is a text: say by x-personal whether it is personal data");
      if (!property["x-personal"] && !visit(value, there)) continue;
      personal.add(field);
      isPersonal = true;
    }
    return isPersonal;
  };
  visit(schemas[name], at(name));
  const sent = reachable(document, requestBodies(document.root));
  for (const [other, schema] of Object.entries(schemas))
    if (other !== name && other.startsWith(name) && sent.has(other))
      for (const [field, property] of Object.entries<Node>(schema.properties ?? {}))
        if (personal.has(field) && !property["x-personal"])
          fail(at(other, field), `needs \`x-personal: true\`, as in ${name}`);
}

/** Whether a schema allows any text. */
function isText({ type, format, enum: values, const: constant }: Node): boolean {
  const isOpen = values === undefined && constant === undefined;
  return isOpen && [type].flat().includes("string") && format !== "uuid" && format !== "date-time";
}
