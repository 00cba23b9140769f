/** Renders a call with the Python SDK. */
import type { Document, Node } from "../document.ts";
import { exploded, quoted } from "../sdk/python/layout.ts";
import { pythonName } from "../sdk/python/names.ts";
import type { SampleCall } from "./sample-call.ts";

/** The maximum length of arguments on one line. */
const MAX_INLINE_LENGTH = 50;

/** Returns a complete program. */
export function pythonSample(document: Document, call: SampleCall): string {
  const { resource, method, path, query, resultName } = call;
  const body = Object.entries(call.body ?? {});
  const fields = method.body ? document.root.components.schemas[method.body].properties : {};
  const given = [
    ...path.map(({ value, schema }) => literal(document, schema, value)),
    ...query.map(
      ({ name, value, schema }) => `${pythonName(name)}=${literal(document, schema, value)}`,
    ),
    ...body.map(([name, value]) => `${pythonName(name)}=${literal(document, fields[name], value)}`),
  ];
  const called = `client.${pythonName(resource.name)}.${pythonName(method.name)}${laidOut("()", given)}`;
  const name = pythonName(resultName);
  const isIterated = method.listing === "pages" || method.listing === "feed";
  const lines = isIterated
    ? `for ${name} in ${called}:\n    print(${name})`
    : `${name} = ${called}\nprint(${name})`;
  return `from partner_api import PartnerApi

client = PartnerApi()

${lines}`;
}

function literal(document: Document, schema: Node, value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const { items, properties } = document.deref(schema ?? true);
  if (Array.isArray(value))
    return laidOut(
      "[]",
      value.map((item) => literal(document, items, item)),
    );
  // Keys of a map are not renamed.
  const named = (name: string) => (properties ? pythonName(name) : name);
  const entries = Object.entries(value).map(
    ([name, fieldValue]) =>
      `${quoted(named(name))}: ${literal(document, properties?.[name], fieldValue)}`,
  );
  return laidOut("{}", entries);
}

function laidOut(brackets: "()" | "[]" | "{}", parts: readonly string[]): string {
  const [open = "", close = ""] = brackets;
  const line = `${open}${parts.join(", ")}${close}`;
  return line.length <= MAX_INLINE_LENGTH && !line.includes("\n")
    ? line
    : exploded([open, close], parts);
}
