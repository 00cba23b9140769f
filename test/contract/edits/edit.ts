/** Helpers to edit a parsed document. */
import type { Node } from "../../../codegen/document.ts";

/** Changes the document in place. */
export type Edit = (root: Node) => void;

/**
 * Edits that can break partners' programs, SDKs or agents, by title, with texts that the refusal contains. Each edit is
 * made at another place, so that all can be tried at once.
 */
export interface BreakingEdits {
  readonly [title: string]: readonly [Edit, ...texts: string[]];
}

/** Returns a component's schema. */
export function schemaOf(root: Node, name: string): Node {
  return root.components.schemas[name] ?? missing(name);
}

/** Returns a field of a component's schema. */
export function fieldOf(root: Node, name: string, field: string): Node {
  return schemaOf(root, name).properties[field] ?? missing(`${name}.${field}`);
}

/** Returns the operation with an operationId. */
export function operationOf(root: Node, id: string): Node {
  const all = Object.values<Node>(root.paths).flatMap((item) => Object.values<Node>(item));
  return all.find(({ operationId }) => operationId === id) ?? missing(id);
}

/** Returns a parameter that is written in an operation itself, not by reference. */
export function parameterOf(root: Node, id: string, name: string): Node {
  const { parameters } = operationOf(root, id);
  return parameters.find((one: Node) => one.name === name) ?? missing(`${id} ${name}`);
}

/** Removes a parameter, by its name or its reference. */
export function removeParameter(root: Node, id: string, name: string): void {
  const { parameters } = operationOf(root, id);
  const index = parameters.findIndex((one: Node) => one.name === name || one.$ref === name);
  if (index === -1) missing(`${id} ${name}`);
  parameters.splice(index, 1);
}

/** Removes a field from a component's schema. */
export function removeField(root: Node, name: string, field: string): void {
  fieldOf(root, name, field);
  const schema = schemaOf(root, name);
  delete schema.properties[field];
  if (schema.required?.includes(field)) remove(schema.required, field);
}

/** Removes a value from a list. */
export function remove(list: unknown[], value: unknown): void {
  const index = list.indexOf(value);
  if (index === -1) missing(String(value));
  list.splice(index, 1);
}

/** Renames a key of an object. */
export function rename(object: Node, from: string, to: string): void {
  object[to] = object[from] ?? missing(from);
  delete object[from];
}

function missing(what: string): never {
  throw new Error(`the document has no ${what} to edit`);
}
