/** Reads openapi.yaml and resolves its references. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** A node of the parsed document. Its shape is checked where it is used. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Node = any;

export interface Document {
  readonly root: Node;
  /** Returns the node itself, or the node that its `$ref` names. */
  deref(node: Node): Node;
}

/** Parses the document at `file`. Throws when it isn't YAML. */
export function readDocument(file: URL): Document {
  return toDocument(readFileSync(file, "utf8"));
}

/** Parsed texts: a copy of the parsed document takes a twentieth of the time of parsing it. */
const parsed = new Map<string, Node>();

/** Parses a document's text, YAML or JSON. The result is the caller's own. */
export function toDocument(text: string): Document {
  let root = parsed.get(text);
  if (root === undefined) parsed.set(text, (root = parseText(text)));
  return documentOf(structuredClone(root));
}

/** JSON is YAML too, but its own parser takes a fiftieth of the time. */
function parseText(text: string): Node {
  return text.startsWith('{"') ? JSON.parse(text) : parse(text);
}

/** Resolves the references of a parsed document. */
export function documentOf(root: Node): Document {
  const deref = (node: Node): Node => (node?.$ref ? deref(resolve(root, node.$ref)) : node);
  return { root, deref };
}

function resolve(root: Node, ref: string): Node {
  const unescape = (part: string) => part.replace(/~1/g, "/").replace(/~0/g, "~");
  const found = ref
    .slice(2)
    .split("/")
    .reduce((node: Node, part) => node?.[unescape(part)], root);
  if (!ref.startsWith("#/") || found === undefined) fail(ref, "points to nothing in this document");
  return found;
}

/**
 * Refuses the document.
 * @param at the JSON pointer of the refused node
 */
export function fail(at: string, why: string): never {
  throw new Error(`openapi.yaml ${at}: ${why}`);
}

/** Returns the JSON pointer `at` extended by `parts`. */
export function pointer(at: string, ...parts: (string | number)[]): string {
  return [at, ...parts.map((part) => String(part).replace(/~/g, "~0").replace(/\//g, "~1"))].join(
    "/",
  );
}
