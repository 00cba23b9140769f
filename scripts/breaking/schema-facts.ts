/** What the schemas of a document say, by place. */
import { pointer, type Node } from "../../codegen/document.ts";

export interface SchemaFacts {
  /** What `enum` or `const` allows, as JSON. */
  readonly values: readonly string[];
  /** The names by which a union's members are told apart. */
  readonly members: readonly string[];
  /** `default`, as JSON; undefined when there is none. */
  readonly fallback: string | undefined;
}

/**
 * Each place of a parsed document that may be a schema, with its facts. A parameter in a list is at its name, not at
 * its number, which changes when another is added before it.
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
    // What examples hold is data, and what extensions hold is not the document's.
    if (/^(examples?|x-.*)$/.test(key) && !at.endsWith("/properties")) continue;
    const name = Array.isArray(node) && value?.in && value.name ? `${value.in} ${value.name}` : key;
    collect(value, pointer(at, name), found);
  }
}

function facts(node: Node): SchemaFacts {
  // A field or a response may be called by one of these words; then it holds an object.
  const isField = (value: Node) => value?.constructor === Object;
  const values = Array.isArray(node.enum) ? node.enum : isField(node.const) ? [] : [node.const];
  return {
    values: values
      .filter((value: Node) => value !== undefined)
      .map((value: Node) => JSON.stringify(value)),
    members: Object.keys(node.discriminator?.mapping ?? {}),
    fallback: isField(node.default) ? undefined : JSON.stringify(node.default),
  };
}
