/**
 * Renders the published document as OpenAPI 3.0, for tools that don't support 3.1. The packages that do this bring a
 * compiler and a second YAML parser; the published document needs six rules.
 */
import type { Node } from "../document.ts";

/** Keywords of JSON Schema that OpenAPI 3.0 doesn't have. What they require is also in the descriptions. */
const UNSUPPORTED = new Set(["if", "then", "else"]);

/**
 * Returns the document as OpenAPI 3.0.3.
 * @param root a document without webhooks, which 3.0 doesn't have; it isn't changed
 */
export function openapi30(root: Node): Node {
  const { summary: _summary, license, ...info } = root.info;
  return {
    ...root,
    openapi: "3.0.3",
    info: { ...info, license: { name: license.name } },
    paths: converted(root.paths),
    components: converted(root.components),
  };
}

function converted(node: Node): Node {
  if (Array.isArray(node)) return node.map(converted);
  if (!node || typeof node !== "object") return node;
  if (!isSchema(node)) return mapValues(node, converted);
  const { $ref, ...schema } = node;
  if ($ref) return Object.keys(schema).length === 0 ? node : { allOf: [{ $ref }], ...schema };
  const { examples, const: constant, type, ...rest } = schema;
  const types: string[] = [type].flat();
  const supported = Object.entries<Node>(rest).filter(([word]) => !UNSUPPORTED.has(word));
  return {
    type: types.find((each) => each !== "null"),
    ...(types.includes("null") ? { nullable: true } : {}),
    ...(constant === undefined ? {} : { enum: [constant] }),
    ...Object.fromEntries(supported.map(([word, value]) => [word, partOf(word, value)])),
    ...(examples ? { example: examples[0] } : {}),
  };
}

/** A field can be named `type`: then it is a schema itself. */
function isSchema(node: Node): boolean {
  return typeof node.$ref === "string" || typeof node.type === "string" || Array.isArray(node.type);
}

/** Converts the value of a schema's keyword. */
function partOf(word: string, value: Node): Node {
  if (word === "properties") return mapValues(value, converted);
  if (word === "items" || word === "additionalProperties") return converted(value);
  return value;
}

/** Examples of responses are data, which can look like a schema. */
function mapValues(node: Node, change: (value: Node) => Node): Node {
  return Object.fromEntries(
    Object.entries<Node>(node).map(([key, value]) => [
      key,
      key === "examples" ? value : change(value),
    ]),
  );
}
