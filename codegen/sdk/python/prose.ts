/** What the document says of things, as docstrings. */
import type { Document, Node } from "../../document.ts";
import { indent, LINE_LENGTH } from "./layout.ts";
import { pythonName } from "./names.ts";

const CONSTANTS: { readonly [json: string]: string } = {
  null: "None",
  true: "True",
  false: "False",
};

/** What a docstring says of an argument. */
export interface ArgumentText {
  readonly name: string;
  readonly text: string;
}

/**
 * A docstring, its lines not indented.
 * @param text paragraphs, with an empty line between
 * @param level how far it will be indented
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

/** What the document says of a field or parameter; "" when nothing. */
export function aboutSchema(schema: Node, document: Document): string {
  const said: string = schema.description ?? document.deref(schema).description ?? "";
  return schema.deprecated ? `Deprecated. ${said}`.trim() : said;
}

/** Names and constants as Python has them, without links and with escapes. */
function python(text: string): string {
  return text
    .trim()
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/`([^`\n]+)`/g, (_, code: string) => `\`${pythonCode(code)}\``)
    .replaceAll("\\", "\\\\")
    .replaceAll(/"(?=")|^"|"$/g, '\\"');
}

function pythonCode(code: string): string {
  if (Object.hasOwn(CONSTANTS, code)) return CONSTANTS[code] ?? code;
  // What extraData holds are attributes of the error.
  const own = code.replace(/^extraData\.(?=\w)/, "");
  if (!/^[a-z][A-Za-z]*(: (true|false|null))?$/.test(own)) return code;
  const [name = "", value] = own.split(": ");
  return value === undefined ? pythonName(name) : `${pythonName(name)}=${CONSTANTS[value]}`;
}

function argumentLines(arguments_: readonly ArgumentText[], width: number): string {
  const lines = arguments_.map(({ name, text }) =>
    wrap(`${name}: ${python(text)}`, width - 8, width - 4).replaceAll("\n", "\n    "),
  );
  return `Args:\n${indent(lines.join("\n"))}`;
}

/** Breaks a paragraph between words. */
function wrap(text: string, width: number, firstWidth: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longest = lines.length === 0 ? firstWidth : width;
    if (line !== "" && line.length + 1 + word.length > longest) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}
