/**
 * Writes src/generated/json-sql.ts: a function for each resource that reads return, which builds the SQL expression of
 * the resource's JSON text from the expressions of its properties. Reasons: docs/decisions/0017-json-from-postgres.md.
 */
import { pointer, type Document, type Node } from "./document.ts";
import { operationModels } from "./operations.ts";
import { key, schemaName } from "./schema.ts";

/** Literal text, or the source of a TypeScript expression that returns SQL. */
type Part = { readonly text: string } | { readonly sql: string };

/** Returns the file's text. A resource with a property that Postgres can't write the same way has no function. */
export function jsonSqlFile(document: Document): string {
  const functions = resourceNames(document).flatMap((name) => {
    const parts = objectParts(document, document.root.components.schemas[name], "columns");
    return parts ? [{ name, parts }] : [];
  });
  const names = functions.map(({ name }) => name);
  return `import type { ${names.join(", ")} } from "./schemas.ts";
import { instant, number, optional, scalar, string, type Columns } from "./json-sql-values.ts";

${functions.map(({ name, parts }) => declaration(name, parts)).join("\n")}`;
}

function declaration(name: string, parts: readonly Part[]): string {
  const operands = joined(parts).map((part) =>
    "text" in part ? `'${part.text.replaceAll("'", "''")}'` : `\${${part.sql}}`,
  );
  return `/** Returns the SQL expression, of type text, of the JSON of a ${name}. */
export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Json = (columns: Columns<${name}>): string =>
  \`(${operands.join("\n  || ").replaceAll("\\", "\\\\")})\`;
`;
}

/** Joins neighbouring texts, because each operator costs Postgres a copy. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if ("text" in part && last && "text" in last)
      all.splice(-1, 1, { text: last.text + part.text });
    else all.push(part);
  }
  return all;
}

/** Names of the schemas of `data`, or of its items, in the responses of GET operations. */
function resourceNames(document: Document): string[] {
  const schemas = document.root.components.schemas;
  const names = operationModels(document)
    .filter(({ method }) => method === "GET")
    .flatMap(({ responses, successStatus }) => {
      const success = responses.find(({ status }) => Number(status) === successStatus);
      const data: Node = schemas[success?.name ?? ""]?.properties?.data;
      const ref: string | undefined = data?.items?.$ref ?? data?.$ref;
      return ref ? [schemaName(ref, pointer("#/components/schemas", success?.name ?? ""))] : [];
    });
  return [...new Set(names)].toSorted();
}

/**
 * Returns the parts of an object's JSON.
 * @param path source of the expression that has the object's columns
 * @returns undefined when the serializer could write another text
 */
function objectParts(document: Document, schema: Node, path: string): Part[] | undefined {
  const { type, properties, required = [] } = schema;
  if (type !== "object" || !properties) return undefined;
  const parts: Part[] = [];
  for (const [name, property] of Object.entries<Node>(properties)) {
    // An optional property would be left out by the serializer.
    const value = required.includes(name)
      ? valueParts(document, property, `${path}${accessor(name)}`)
      : undefined;
    if (!value) return undefined;
    const separator = parts.length === 0 ? "{" : ",";
    parts.push({ text: `${separator}${JSON.stringify(name)}:` }, ...value);
  }
  return [...parts, { text: "}" }];
}

function valueParts(document: Document, node: Node, path: string): Part[] | undefined {
  const schema = document.deref(node);
  if (Array.isArray(schema.type)) {
    const value = valueParts(document, { ...schema, type: schema.type[0] }, path);
    if (!value || schema.type[1] !== "null" || schema.type[0] === "object") return undefined;
    return [{ sql: `optional(${operandOf(value)})` }];
  }
  if ("const" in schema) return [{ text: JSON.stringify(schema.const) }];
  switch (schema.type) {
    case "string":
      if (isPlain(schema)) return [{ text: '"' }, { sql: `scalar(${path})` }, { text: '"' }];
      return [{ sql: `${schema.format === "date-time" ? "instant" : "string"}(${path})` }];
    case "integer":
    case "boolean":
      return [{ sql: `scalar(${path})` }];
    case "number":
      return [{ sql: `number(${path})` }];
    case "object":
      return objectParts(document, schema, path);
    default:
      return undefined;
  }
}

/** Whether no value of a string needs an escape. */
function isPlain(schema: Node): boolean {
  if (schema.format === "uuid") return true;
  const values: string[] | undefined = schema.enum;
  return values?.every((value) => JSON.stringify(value) === `"${value}"`) ?? false;
}

/** The source of a single expression for several parts. */
function operandOf(parts: readonly Part[]): string {
  const [first] = parts;
  if (parts.length === 1 && first && "sql" in first) return first.sql;
  return `\`${parts.map((part) => ("text" in part ? `'${part.text}'` : `\${${part.sql}}`)).join(" || ")}\``;
}

function accessor(name: string): string {
  const source = key(name);
  return source === name ? `.${name}` : `[${source}]`;
}
