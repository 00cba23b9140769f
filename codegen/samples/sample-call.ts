/** Builds a sample call of each operation, with example values of the document. */
import { fail, type Document, type Node } from "../document.ts";
import { schemaName } from "../schema.ts";
import { sdkResources, type SdkMethod, type SdkResource } from "../sdk/model.ts";

interface SampleValue {
  readonly name: string;
  readonly schema: Node;
  readonly value: unknown;
}

export interface SampleCall {
  readonly resource: SdkResource;
  readonly method: SdkMethod;
  /** In the path's order. */
  readonly path: readonly SampleValue[];
  /** The required parameters, and for lists also the first filter; or else those that `x-sample-query` names. */
  readonly query: readonly SampleValue[];
  /** The body, with the names of the document; undefined if the operation has none. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** The name of the result, or of an item of a list: `Customer`. For a list without pages: `Zones`. */
  readonly resultName: string;
}

/** Returns a call of each operation, in the document's order. */
export function sampleCalls(document: Document): SampleCall[] {
  return sdkResources(document).flatMap((resource) =>
    resource.methods.map((method) => ({
      resource,
      method,
      path: method.path.map((each) => sampleValue(document, each)),
      query: queryOf(document, method),
      body: bodyOf(document, method),
      resultName: resultNameOf(document, resource, method),
    })),
  );
}

function queryOf(document: Document, { query, listing, operation }: SdkMethod): SampleValue[] {
  const node = document.root.paths[operation.path][operation.method.toLowerCase()];
  const named: readonly string[] | undefined = node["x-sample-query"];
  if (named)
    return named.map((name) => {
      const found = query.find((each) => each.name === name);
      return found ? sampleValue(document, found) : fail(`x-sample-query of ${operation.id}`, name);
    });
  const filter =
    listing === "pages"
      ? query.find(({ name, schema }) => name !== "after" && schema.examples)
      : undefined;
  return query
    .filter((each) => each.isRequired || each === filter)
    .map((each) => sampleValue(document, each));
}

function sampleValue(
  document: Document,
  { name, schema }: { name: string; schema: Node },
): SampleValue {
  return { name, schema, value: exampleOf(document, schema) };
}

function bodyOf(document: Document, { operation, body }: SdkMethod): SampleCall["body"] {
  if (!body) return undefined;
  const node = document.root.paths[operation.path][operation.method.toLowerCase()];
  const { examples } = document.deref(node.requestBody).content["application/json"];
  const [first] = Object.values<Node>(examples ?? {});
  return first?.value ?? exampleOf(document, document.root.components.schemas[body]);
}

/** Returns a value of a schema: its example, or else a simple value. */
function exampleOf(document: Document, schema: Node): unknown {
  const resolved = document.deref(schema);
  const known = [resolved.examples?.[0], resolved.default, resolved.const, resolved.enum?.[0]];
  const found = known.find((value) => value !== undefined);
  if (found !== undefined) return found;
  if (resolved.allOf)
    return Object.assign({}, ...resolved.allOf.map((part: Node) => exampleOf(document, part)));
  if (resolved.anyOf) return exampleOf(document, resolved.anyOf[0]);
  const { properties = {}, required = [] } = resolved;
  const type = [resolved.type].flat()[0];
  if (type === "object")
    return Object.fromEntries(
      required.map((name: string) => [name, exampleOf(document, properties[name])]),
    );
  if (type === "array") return [exampleOf(document, resolved.items)];
  if (type === "boolean") return true;
  return type === "string" ? "…" : 1;
}

function resultNameOf(document: Document, { name }: SdkResource, method: SdkMethod): string {
  const { data } = document.root.components.schemas[method.response].properties;
  if (method.listing === "whole") return name;
  const ref = data.$ref ?? data.items?.$ref;
  return ref ? schemaName(ref, method.response) : "result";
}
