/** Selects the schemas that get a Go type, and those that requests use. */
import type { Document, Node } from "../../document.ts";
import { references } from "../../schemas-file.ts";
import { isErrorBody } from "../errors.ts";
import type { SdkMethod, SdkResource } from "../model.ts";

/**
 * Returns the names of schemas that get a type, in the document's order. Response envelopes get none, since methods
 * unwrap them, and neither do error bodies, which have their own types.
 */
export function namedSchemas(document: Document, resources: readonly SdkResource[]): string[] {
  const schemas: Record<string, Node> = document.root.components.schemas;
  const methods = methodsOf(resources);
  const bodies = Object.entries(schemas).filter(([, schema]) => isErrorBody(schema));
  const hidden = new Set([
    ...methods.map(({ response }) => response),
    ...bodies.map(([name]) => name),
    ...bodies.flatMap(([, { properties }]) => references(properties.extraData)),
  ]);
  return Object.keys(schemas).filter((name) => !hidden.has(name));
}

/** Returns the schemas that request bodies use. */
export function sentSchemas(document: Document, resources: readonly SdkResource[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const { if: _if, then: _then, else: _else, ...shape } = document.root.components.schemas[name];
    for (const used of references(shape)) visit(used);
  };
  for (const { body } of methodsOf(resources)) if (body) visit(body);
  return found;
}

function methodsOf(resources: readonly SdkResource[]): SdkMethod[] {
  return resources.flatMap(({ methods }) => methods);
}
