/** Renders a call with the Java SDK. */
import type { Document, Node } from "../document.ts";
import { fieldsOf } from "../sdk/go/structs.ts";
import { constantName, memberName, quoted, typeName } from "../sdk/java/names.ts";
import { paramsName } from "../sdk/java/models.ts";
import { resultOf } from "../sdk/java/result.ts";
import { javaType } from "../sdk/java/types.ts";
import type { SampleCall } from "./sample-call.ts";

interface Built {
  /** The name of its class. */
  readonly name: string;
  readonly schema: Node;
  readonly value: object;
  /** The spaces before its first line. */
  readonly margin: string;
}

const MARGIN = "        ";

/** Returns a complete program. */
export function javaSample(document: Document, call: SampleCall): string {
  const { method } = call;
  const isIterated = method.listing === "pages" || method.listing === "feed";
  const { type, data } = resultOf(document, method);
  const name = memberName(call.resultName);
  const called = callText(document, call);
  const lines = isIterated
    ? `    for (${type} ${name} : ${called}.all()) {
      System.out.println(${name});
    }`
    : `    ${data} ${name} = ${called};
    System.out.println(${name});`;
  return `${importsOf(lines)}
public class Main {
  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();

${lines}
  }
}`;
}

function importsOf(code: string): string {
  const words = new Set(code.replaceAll(/"(?:[^"\\]|\\.)*"/g, "").match(/(?<!\.)\b[A-Z]\w*/g));
  const used = [...words].filter((word) => word !== "List" && word !== "System");
  const models = used.map((word) => `import com.partnerapi.models.${word};\n`).toSorted();
  const list = words.has("List") ? "import java.util.List;\n" : "";
  return `import com.partnerapi.PartnerApi;\n${models.join("")}${list}`;
}

function callText(document: Document, { resource, method, path, query, body }: SampleCall): string {
  const schemas = document.root.components.schemas;
  const params = {
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
  };
  const values = Object.fromEntries(query.map(({ name, value }) => [name, value]));
  const built: Omit<Built, "margin">[] = [
    ...(method.body && body
      ? [{ name: typeName(method.body), schema: schemas[method.body], value: body }]
      : []),
    ...(query.length > 0
      ? [{ name: paramsName(resource, method), schema: params, value: values }]
      : []),
  ];
  const given = [
    ...path.map(({ value }) => quoted(String(value))),
    ...built.map((each) => builder(document, { ...each, margin: MARGIN })),
  ];
  const target = `client.${memberName(resource.name)}().${memberName(method.name)}`;
  return built.length > 0
    ? `${target}(\n${given.map((text) => MARGIN + text).join(",\n")})`
    : `${target}(${given.join(", ")})`;
}

/** Returns an expression such as `CustomerCreate.builder()…build()`, with a line for each field if there are several. */
function builder(document: Document, { name, schema, value, margin }: Built): string {
  const { properties } = fieldsOf(document, schema);
  const calls = Object.entries(value).map(([field, given]) => {
    const owner = name + typeName(field);
    const text = literal(document, owner, properties[field], given, `${margin}        `);
    return `.${memberName(field)}(${text})`;
  });
  const all = [`${name}.builder()`, ...calls, ".build()"];
  return calls.length > 1 ? all.join(`\n${margin}    `) : all.join("");
}

function literal(
  document: Document,
  owner: string,
  schema: Node,
  value: unknown,
  margin: string,
): string {
  if (value === null || typeof value === "number" || typeof value === "boolean")
    return String(value);
  const resolved = document.deref(schema);
  if (typeof value === "string") {
    if (!resolved.enum) return quoted(value);
    const place = { document, at: owner, isSent: true, owner, nameless: [] };
    return `${javaType(schema, place)}.${constantName(value, owner)}`;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(document, owner, resolved.items, item, margin));
    const isLong = items.some((item) => item.includes("\n") || item.includes("builder()"));
    return isLong
      ? `List.of(\n${margin}${items.join(`,\n${margin}`)})`
      : `List.of(${items.join(", ")})`;
  }
  const place = { document, at: owner, isSent: true, owner, nameless: [] };
  const built = { name: javaType(schema, place), schema: resolved, value: value as object, margin };
  return builder(document, built);
}
