/** Reads openapi.yaml and finds things in it by reference. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** A node of the parsed document. What it holds is checked where it is used. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Node = any;

export interface Document {
  readonly root: Node;
  /** The node itself, or what its `$ref` names. */
  deref(node: Node): Node;
}

/** Parses the document at `file`. Throws when it is no YAML. */
export function readDocument(file: URL): Document {
  return toDocument(readFileSync(file, "utf8"));
}

/** Parses a document's text. */
export function toDocument(text: string): Document {
  const root: Node = parse(text);
  const deref = (node: Node): Node => (node?.$ref ? deref(resolve(root, node.$ref)) : node);
  return { root, deref };
}

function resolve(root: Node, ref: string): Node {
  const unescape = (part: string) => part.replace(/~1/g, "/").replace(/~0/g, "~");
  const found = ref
    .slice(2)
    .split("/")
    .reduce((node: Node, part) => node?.[unescape(part)], root);
  if (!ref.startsWith("#/") || found === undefined) fail(ref, "names nothing in this document");
  return found;
}

/** Refuses the document, saying where (a JSON pointer) and why. */
export function fail(at: string, why: string): never {
  throw new Error(`openapi.yaml ${at}: ${why}`);
}

/** The JSON pointer of `at` extended by `parts`. */
export function pointer(at: string, ...parts: (string | number)[]): string {
  return [at, ...parts.map((part) => String(part).replace(/~/g, "~0").replace(/\//g, "~1"))].join(
    "/",
  );
}
