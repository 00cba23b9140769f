/** Generates method arguments: path parameters by position, query parameters and body fields by name. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import type { SdkMethod, SdkParameter } from "../model.ts";
import { exploded, INDENT, LINE_LENGTH, quoted } from "./layout.ts";
import { pythonName } from "./names.ts";
import { describeSchema, type ArgumentText } from "./prose.ts";
import { typeOf, type Place } from "./types.ts";
import { writerOf } from "./values.ts";

export interface Argument extends SdkParameter {
  readonly python: string;
  /** The JSON pointer of its description. */
  readonly at: string;
}

export interface Arguments {
  readonly path: readonly Argument[];
  readonly query: readonly Argument[];
  readonly body: readonly Argument[];
}

/** Names of other arguments of methods. */
const TAKEN = ["self", "options", "interval"];

/** @throws if two arguments would have the same name */
export function argumentsOf(document: Document, method: SdkMethod): Arguments {
  const { operation, body } = method;
  const at = pointer("#/paths", operation.path, operation.method.toLowerCase());
  const all = {
    path: method.path.map((each) => argument(each, at)),
    query: [...method.query, ...method.dryRun].map((each) => argument(each, at)),
    body: body ? fieldsOf(document, body) : [],
  };
  const seen = new Set(TAKEN);
  for (const { python } of [...all.path, ...all.query, ...all.body]) {
    if (seen.has(python)) fail(at, `${operation.id} has two arguments ${python} in Python`);
    seen.add(python);
  }
  return all;
}

/** Returns the parameters of a method after `self`, without its options. */
export function parameters({ path, query, body }: Arguments, place: Place): string[] {
  const named = [...query, ...body];
  const type = ({ schema, at }: Argument) => typeOf(schema, place, at);
  const optional = (each: Argument) => {
    const absent = place.imports.use(".._not_given", "NotGiven");
    const value = place.imports.use(".._not_given", "NOT_GIVEN");
    return brokenIfLong(`${each.python}: ${type(each)} | ${absent} = ${value}`);
  };
  return [
    ...path.map(({ python }) => `${python}: str`),
    "*",
    ...named.filter(({ isRequired }) => isRequired).map((each) => `${each.python}: ${type(each)}`),
    ...named.filter(({ isRequired }) => !isRequired).map(optional),
  ];
}

/** Puts the values of a long `Literal` on a separate line: parameters are indented twice, and end with a comma. */
function brokenIfLong(parameter: string): string {
  const width = 2 * INDENT.length + parameter.length + 1;
  if (width <= LINE_LENGTH) return parameter;
  return parameter.replace(/Literal\[(.*?)\]/, (_, values: string) =>
    exploded(["Literal[", "]"], [values]),
  );
}

/** Returns the descriptions of arguments for a docstring. */
export function argumentTexts(
  { path, query, body }: Arguments,
  { document }: Place,
): ArgumentText[] {
  return [...path, ...query, ...body].flatMap(({ python, schema }) => {
    const description = describeSchema(schema, document);
    const defaultText =
      schema.default === undefined ? "" : `Default: \`${String(schema.default)}\`.`;
    const text = [description, defaultText].filter((part) => part !== "").join(" ");
    return text === "" ? [] : [{ name: python, text }];
  });
}

/** Returns a dict of values by the service's names. */
export function valuesByName(arguments_: readonly Argument[], place: Place): string {
  const entries = arguments_.map(({ name, python, schema }) => {
    const writer = writerOf(schema, place);
    return `${quoted(name)}: ${writer ? `${writer}(${python})` : python}`;
  });
  return exploded(["{", "}"], entries);
}

function argument(parameter: SdkParameter, at: string): Argument {
  return { ...parameter, python: pythonName(parameter.name), at };
}

function fieldsOf(document: Document, body: string): Argument[] {
  const at = pointer("#/components/schemas", body);
  const { properties, required = [] } = document.root.components.schemas[body];
  if (!properties) fail(at, "the body of an operation must be an object with properties");
  return Object.entries<Node>(properties).map(([name, schema]) =>
    argument(
      { name, schema, isRequired: required.includes(name) },
      pointer(at, "properties", name),
    ),
  );
}
