/** Renders descriptions of the document as docstrings. */
import type { Document, Node } from "../../document.ts";
import { indent, LINE_LENGTH } from "./layout.ts";
import { pythonName } from "./names.ts";
import { withPaths } from "../links.ts";

const CONSTANTS: { readonly [json: string]: string } = {
  null: "None",
  true: "True",
  false: "False",
};

/** The description of an argument in a docstring. */
export interface ArgumentText {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns a docstring without indentation.
 * @param text paragraphs separated by empty lines
 * @param level the level it will be indented by
 */
export function docstring(
  text: string,
  level: number,
  arguments_: readonly ArgumentText[] = [],
): string {
  const width = LINE_LENGTH - level * 4;
  const paragraphs = python(text)
    .split(/\n\s*\n/)
    .map((paragraph, i) => wrap(paragraph, width, i === 0 ? width - 6 : width));
  if (arguments_.length > 0) paragraphs.push(argumentLines(arguments_, width));
  const all = paragraphs.join("\n\n");
  return all.includes("\n") ? `"""${all}\n"""` : `"""${all}"""`;
}

/** Returns the description of a field or parameter, or "". */
export function describeSchema(schema: Node, document: Document): string {
  const description: string = schema.description ?? document.deref(schema).description ?? "";
  return schema.deprecated ? `Deprecated. ${description}`.trim() : description;
}

/** Converts names and constants to Python, writes links as text, and escapes the text. */
function python(text: string): string {
  return withPaths(text)
    .trim()
    .replaceAll(/`([^`\n]+)`/g, (_, code: string) => `\`${pythonCode(code)}\``)
    .replaceAll("\\", "\\\\")
    .replaceAll(/"(?=")|^"|"$/g, '\\"');
}

function pythonCode(code: string): string {
  if (Object.hasOwn(CONSTANTS, code)) return CONSTANTS[code] ?? code;
  // Fields of extraData are attributes of the error.
  const attribute = code.replace(/^extraData\.(?=\w)/, "");
  if (!/^[a-z][A-Za-z]*(: (true|false|null))?$/.test(attribute)) return code;
  const [name = "", value] = attribute.split(": ");
  return value === undefined ? pythonName(name) : `${pythonName(name)}=${CONSTANTS[value]}`;
}

function argumentLines(arguments_: readonly ArgumentText[], width: number): string {
  const lines = arguments_.map(({ name, text }) =>
    wrap(`${name}: ${python(text)}`, width - 8, width - 4).replaceAll("\n", "\n    "),
  );
  return `Args:\n${indent(lines.join("\n"))}`;
}

/** Wraps a paragraph. */
function wrap(text: string, width: number, firstWidth: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const maxLength = lines.length === 0 ? firstWidth : width;
    if (line !== "" && line.length + 1 + word.length > maxLength) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}
