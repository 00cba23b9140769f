/** Collects the schemas' values, openness and defaults by place in the document. */
import { pointer, type Node } from "../../codegen/document.ts";
import { KNOWN_VALUES } from "../../codegen/published/published.ts";

export interface SchemaFacts {
  /** The values of `enum` or `const`, and the known values of an open string, as JSON. */
  readonly values: readonly string[];
  /** Whether `additionalProperties` is true: there can be more fields. */
  readonly isOpen: boolean;
  /** Whether `additionalProperties` is a schema: the object is a map, whose keys are data. */
  readonly isMap: boolean;
  /** `default`, as JSON; undefined when there is none. */
  readonly fallback: string | undefined;
  /** The conditional part of a schema as JSON; undefined without one. */
  readonly conditions: string | undefined;
}

/**
 * Returns each place of a parsed document that may be a schema, with its facts. A parameter in a list is found by its
 * name, because its index changes when another is added before it.
 */
export function schemaFacts(root: Node): Map<string, SchemaFacts> {
  const found = new Map<string, SchemaFacts>();
  collect(root, "#", found);
  return found;
}

function collect(node: Node, at: string, found: Map<string, SchemaFacts>): void {
  if (node === null || typeof node !== "object") return;
  if (!Array.isArray(node)) found.set(at, facts(node));
  for (const [key, value] of Object.entries<Node>(node)) {
    // Examples contain data, and extensions aren't part of the contract.
    if (/^(examples?|x-.*)$/.test(key) && !at.endsWith("/properties")) continue;
    const name = Array.isArray(node) && value?.in && value.name ? `${value.in} ${value.name}` : key;
    collect(value, pointer(at, name), found);
  }
}

function facts(node: Node): SchemaFacts {
  // A field or a response may be named `const` or `default`; its value is then an object.
  const isField = (value: Node) => value?.constructor === Object;
  // Version 1.0.0 lists null among the known values of a string, by mistake.
  const known: Node = node[KNOWN_VALUES]?.filter((value: Node) => typeof value === "string");
  const listed = [node.enum, known].find(Array.isArray);
  const values: Node[] = listed ?? (isField(node.const) ? [] : [node.const]);
  return {
    values: values.filter((value) => value !== undefined).map((value) => JSON.stringify(value)),
    isOpen: node.additionalProperties === true,
    isMap: typeof node.additionalProperties === "object",
    fallback: isField(node.default) ? undefined : JSON.stringify(node.default),
    conditions: isField(node.if) ? JSON.stringify([node.if, node.then, node.else]) : undefined,
  };
}
