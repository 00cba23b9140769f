/** Formats Ruby source, with lines of up to 120 characters. */
import type { Document, Node } from "../../document.ts";
import { withPaths } from "../links.ts";

const LINE_LENGTH = 120;
const INDENT = "  ";

/** Indents lines; empty lines stay empty. */
export function indent(text: string, levels = 1): string {
  return text.replaceAll(/^(?=.)/gm, INDENT.repeat(levels));
}

/** Returns items in brackets, on one line if they fit. */
export function bracketed(
  [open, close]: readonly [string, string],
  items: readonly string[],
  level: number,
): string {
  const line = `${open}${items.join(", ")}${close}`;
  if (!line.includes("\n") && level * INDENT.length + line.length <= LINE_LENGTH) return line;
  return `${open}\n${items.map((item) => indent(item)).join(",\n")}\n${close}`;
}

/**
 * Returns a comment.
 * @param text paragraphs separated by empty lines
 * @param level the level it will be indented by
 * @param tags of YARD, such as `@return [Customer]`
 */
export function comment(text: string, level: number, tags: readonly string[] = []): string {
  const width = LINE_LENGTH - level * INDENT.length - "# ".length;
  const paragraphs = plain(text)
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split(/\n(?=- )/)
        .map((part) => wrap(part, width, part.startsWith("- ") ? "  " : ""))
        .join("\n"),
    );
  const tagLines = tags.map((tag) => wrap(plain(tag), width, INDENT)).join("\n");
  const all = [...paragraphs, tagLines].filter((part) => part !== "").join("\n\n");
  return all.replaceAll(/^.*$/gm, (line) => `# ${line}`.trimEnd());
}

/** Returns the description of a field or parameter, or "". */
export function describeSchema(schema: Node, document: Document): string {
  const description: string = schema.description ?? document.deref(schema).description ?? "";
  return schema.deprecated ? `Deprecated. ${description}`.trim() : description;
}

/** Returns the text of a file whose declarations are in the library's module. */
export function file(declarations: string): string {
  return `# frozen_string_literal: true

# Generated from openapi.yaml. Do not edit.

module PartnerApi
${indent(declarations.trim())}
end
`;
}

/** Returns text as a Ruby string literal. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/[\\"#]/g, String.raw`\$&`)}"`;
}

/** Writes links as text. Fields of extraData are methods of the error. */
function plain(text: string): string {
  return withPaths(text)
    .trim()
    .replaceAll(/`extraData\.(?=\w)/g, "`");
}

function wrap(text: string, width: number, hanging: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.trim().split(/\s+/)) {
    if (line.trim() !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = hanging + word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}
