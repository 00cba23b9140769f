/** Changes values in YAML text. Everything else stays as it is written: comments, quotes, and the order of keys. */
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  Pair,
  parseDocument,
  Scalar,
  type ParsedNode,
  type YAMLMap,
} from "yaml";

export interface Edit {
  /** Keys of the node, from the root. */
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Plain text that some YAML parsers read as a timestamp. */
const TIMESTAMP = /^\d{4}-\d\d-\d\d/;

/**
 * Returns the text with new values of some nodes.
 * @throws when there is no node at a path
 */
export function editYaml(source: string, edits: readonly Edit[]): string {
  const document = parseDocument(source);
  const slices = edits.map(({ path, value }) => {
    const node = document.getIn(path, true) as ParsedNode | undefined;
    if (!node) throw new Error(`There is nothing at ${path.join("/")}`);
    const [start, end] = node.range;
    const trailing = /\s*$/.exec(source.slice(start, end))?.[0] ?? "";
    return { start, end: end - trailing.length, text: render(source, start, changed(node, value)) };
  });
  return slices
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end),
      source,
    );
}

/** Returns a node with another value, which keeps the notation of all parts that stay. */
function changed(node: unknown, value: unknown): unknown {
  if (isMap(node) && typeof value === "object" && value !== null && !Array.isArray(value))
    return changedMap(node, value);
  if (isSeq(node) && Array.isArray(value)) {
    node.items = value.map((item, index) => changed(node.items[index], item));
    return node;
  }
  if (isScalar(node) && node.value === value) return node;
  const scalar = new Document(value).contents;
  if (typeof value === "string" && isScalar(scalar)) {
    const type = isScalar(node) && typeof node.value === "string" ? node.type : undefined;
    if (type) scalar.type = type;
    else if (TIMESTAMP.test(value)) scalar.type = Scalar.QUOTE_DOUBLE;
  }
  return scalar;
}

/** New keys follow the one that they follow in `value`. */
function changedMap(map: YAMLMap, value: object): YAMLMap {
  const keyOf = ({ key }: Pair) => String(isScalar(key) ? key.value : key);
  map.items = map.items.filter((pair) => keyOf(pair) in value);
  let last = -1;
  for (const [key, part] of Object.entries(value)) {
    const index = map.items.findIndex((pair) => keyOf(pair) === key);
    const pair = map.items[index];
    if (pair) pair.value = changed(pair.value, part);
    else map.items.splice(last + 1, 0, new Pair(new Scalar(key), changed(undefined, part)));
    last = index < 0 ? last + 1 : index;
  }
  return map;
}

/** Returns a node's text for a place in the document. */
function render(source: string, start: number, node: unknown): string {
  const text = new Document(node)
    .toString({ lineWidth: 0, flowCollectionPadding: false })
    .trimEnd();
  const before = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
  const isOnOwnLine = /^[ -]*$/.test(before);
  const indent = " ".repeat(isOnOwnLine ? before.length : before.search(/\S/) + 2);
  const indented = text.replaceAll(/\n(?=.)/g, `\n${indent}`);
  // A block of text begins on the line of its key; a map or a list doesn't.
  const isInPlace = isOnOwnLine || !text.includes("\n") || /^[|>]/.test(text);
  return isInPlace ? indented : `\n${indent}${indented}`;
}
