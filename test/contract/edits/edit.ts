/** Edits of a parsed document, and where they are made. */
import type { Node } from "../../../codegen/document.ts";

/** Changes the document in place. */
export type Edit = (root: Node) => void;

/**
 * By what was done: an edit that partners' programs, SDKs or agents may stumble over, and what the refusal says, the
 * place included. No two are made at the same place.
 */
export interface BreakingEdits {
  readonly [title: string]: readonly [Edit, ...says: string[]];
}

/** A component's schema. */
export function schemaOf(root: Node, name: string): Node {
  return root.components.schemas[name] ?? missing(name);
}

/** A field of a component's schema. */
export function fieldOf(root: Node, name: string, field: string): Node {
  return schemaOf(root, name).properties[field] ?? missing(`${name}.${field}`);
}

/** The operation that has this operationId. */
export function operationOf(root: Node, id: string): Node {
  const all = Object.values<Node>(root.paths).flatMap((item) => Object.values<Node>(item));
  return all.find(({ operationId }) => operationId === id) ?? missing(id);
}

/** A parameter of an operation, written there and not by reference. */
export function parameterOf(root: Node, id: string, name: string): Node {
  const { parameters } = operationOf(root, id);
  return parameters.find((one: Node) => one.name === name) ?? missing(`${id} ${name}`);
}

/** Takes a field out of a component's schema. */
export function removeField(root: Node, name: string, field: string): void {
  fieldOf(root, name, field);
  const schema = schemaOf(root, name);
  delete schema.properties[field];
  if (schema.required?.includes(field)) remove(schema.required, field);
}

/** Takes a value out of a list. */
export function remove(list: unknown[], value: unknown): void {
  const index = list.indexOf(value);
  if (index === -1) missing(String(value));
  list.splice(index, 1);
}

/** Gives a key of an object another name. */
export function rename(object: Node, from: string, to: string): void {
  object[to] = object[from] ?? missing(from);
  delete object[from];
}

function missing(what: string): never {
  throw new Error(`the document has no ${what} to be edited`);
}
