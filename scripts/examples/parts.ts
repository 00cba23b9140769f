/** Compares the examples of single fields and headers with the values that recorded responses have there. */
import { isDeepStrictEqual } from "node:util";
import type { Document, Node } from "../../codegen/document.ts";
import type { Recording } from "../../test/examples/recorder.ts";
import type { Drift } from "./drift.ts";

/** Recorded values by the JSON pointer of their schema. */
type Values = Map<string, unknown[]>;

/** Finds examples of fields and headers that no recorded response has. Skips fields that none has. */
export function partDrift(document: Document, recordings: readonly Recording[]): Drift[] {
  const values: Values = new Map();
  for (const { schema, value, headers } of recordings) {
    collect(document, schema, value, values);
    for (const [pointer, header] of headers) collect(document, pointer, header, values);
  }
  return [...values].flatMap(([pointer, recorded]) => {
    const examples: unknown[] = at(document, pointer).examples ?? [];
    const unsent = examples.filter((example) => !has(recorded, example));
    if (unsent.length === 0) return [];
    const sent = examples.filter((example) => !unsent.includes(example));
    const likely = likeliest(document, pointer, values);
    const value = has(sent, likely) ? sent : [...sent, likely];
    const problem = `${pointer}: the service doesn't send ${JSON.stringify(unsent)}. npm run examples replaces it by ${JSON.stringify(value)}`;
    return [{ problem, path: [...keysOf(pointer), "examples"], value }];
  });
}

/** Adds a value and all its parts. */
function collect(document: Document, pointer: string, value: unknown, values: Values): void {
  const schema = at(document, pointer);
  if (schema.$ref) return collect(document, schema.$ref, value, values);
  if (schema.oneOf) {
    const { propertyName, mapping } = schema.discriminator;
    return collect(document, mapping[(value as Node)[propertyName]], value, values);
  }
  const recorded = values.get(pointer) ?? [];
  values.set(pointer, recorded);
  if (!has(recorded, value)) recorded.push(value);
  if (Array.isArray(value)) {
    for (const item of value) collect(document, `${pointer}/items`, item, values);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value))
      if (schema.properties?.[name])
        collect(document, `${pointer}/properties/${name}`, part, values);
      else if (typeof schema.additionalProperties === "object")
        collect(document, `${pointer}/additionalProperties`, part, values);
  }
}

/** Picks a recorded value. A field's value comes from the object that agrees with most examples of its other fields. */
function likeliest(document: Document, pointer: string, values: Values): unknown {
  const [, parent, name] = /^(.*)\/properties\/([^/]+)$/.exec(pointer) ?? [];
  const objects = (parent === undefined ? [] : (values.get(parent) ?? [])).filter(
    (object) => name !== undefined && Object.hasOwn(object as object, name),
  ) as Node[];
  if (parent === undefined || name === undefined || objects.length === 0)
    return values.get(pointer)?.[0];
  const fields = Object.entries<Node>(at(document, parent).properties);
  const agreement = (object: Node) =>
    fields.filter(([field, schema]) => has(document.deref(schema).examples ?? [], object[field]))
      .length;
  const best = Math.max(...objects.map(agreement));
  return objects.find((object) => agreement(object) === best)[name];
}

function has(values: readonly unknown[], value: unknown): boolean {
  return values.some((each) => isDeepStrictEqual(each, value));
}

function at({ root }: Document, pointer: string): Node {
  return keysOf(pointer).reduce((node: Node, key) => node[key], root);
}

function keysOf(pointer: string): string[] {
  return pointer.slice(2).split("/");
}
