/** Renders a call with the Ruby SDK. */
import type { Document, Node } from "../document.ts";
import { indent, quoted } from "../sdk/ruby/layout.ts";
import { argumentName, rubyName } from "../sdk/ruby/names.ts";
import type { SampleCall } from "./sample-call.ts";

/** The maximum length of arguments on one line. */
const MAX_INLINE_LENGTH = 60;

/** Returns a complete program. */
export function rubySample(document: Document, call: SampleCall): string {
  const { resource, method, path, query, resultName } = call;
  const at = method.operation.id;
  const fields = method.body ? document.root.components.schemas[method.body].properties : {};
  const given = [
    ...path.map(({ value, schema }) => literal(document, schema, value)),
    ...query.map(
      ({ name, value, schema }) => `${argumentName(name, at)}: ${literal(document, schema, value)}`,
    ),
    ...Object.entries(call.body ?? {}).map(
      ([name, value]) => `${argumentName(name, at)}: ${literal(document, fields[name], value)}`,
    ),
  ];
  const called = `client.${rubyName(resource.name, at)}.${rubyName(method.name, at)}${given.length > 0 ? laidOut(["(", ")"], given) : ""}`;
  const name = rubyName(resultName.charAt(0).toLowerCase() + resultName.slice(1), at);
  const isIterated = method.listing === "pages" || method.listing === "feed";
  const lines = isIterated
    ? `${called}.each { |${name}| p ${name} }`
    : `${name} = ${called}\np ${name}`;
  return `require "partner_api"

client = PartnerApi::Client.new

${lines}`;
}

function literal(document: Document, schema: Node, value: unknown): string {
  if (value === null) return "nil";
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object") return JSON.stringify(value);
  const { items, properties } = document.deref(schema ?? true);
  if (Array.isArray(value))
    return laidOut(
      ["[", "]"],
      value.map((item) => literal(document, items, item)),
    );
  // Keys of a map are not renamed.
  const entries = Object.entries(value).map(([name, field]) => {
    const text = literal(document, properties?.[name], field);
    return properties ? `${rubyName(name, name)}: ${text}` : `${quoted(name)} => ${text}`;
  });
  return laidOut(["{", "}"], entries);
}

function laidOut([open, close]: readonly [string, string], parts: readonly string[]): string {
  const space = open === "{" ? " " : "";
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (line.length <= MAX_INLINE_LENGTH && !line.includes("\n")) return line;
  return `${open}\n${parts.map((part) => indent(part)).join(",\n")}\n${close}`;
}
