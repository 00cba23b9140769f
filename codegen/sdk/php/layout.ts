/** Formats PHP source as PSR-12 does, with lines of up to 120 characters. */
import type { Document, Node } from "../../document.ts";
import { withPaths } from "../links.ts";

const LINE_LENGTH = 120;
const INDENT = "    ";

/** Indents lines; empty lines stay empty. */
export function indent(text: string, levels = 1): string {
  return text.replaceAll(/^(?=.)/gm, INDENT.repeat(levels));
}

/** Returns items in brackets, one item per line, with a trailing comma. */
export function exploded(
  [open, close]: readonly [string, string],
  items: readonly string[],
): string {
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${indent(item)},\n`).join("")}${close}`;
}

/** Returns items in brackets, on one line if they fit in `width` characters. */
export function bracketed(
  brackets: readonly [string, string],
  items: readonly string[],
  width: number,
): string {
  const line = `${brackets[0]}${items.join(", ")}${brackets[1]}`;
  return line.length <= width && !line.includes("\n") ? line : exploded(brackets, items);
}

/** Returns the text of a file with one declaration. */
export function file(namespace: string, imports: Iterable<string>, declaration: string): string {
  const uses = [...new Set(imports)]
    .filter((name) => name.slice(0, name.lastIndexOf("\\")) !== `PartnerApi\\${namespace}`)
    .toSorted()
    .map((name) => `use ${name};\n`)
    .join("");
  return `<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\\${namespace};

${uses === "" ? "" : `${uses}\n`}${declaration.trimEnd()}
`;
}

/**
 * Returns a comment without indentation.
 * @param text paragraphs separated by empty lines
 * @param tags such as `@param string $id The id.`, in groups that empty lines separate
 * @param level the level it will be indented by
 */
export function docblock(
  text: string,
  level: number,
  ...tags: readonly (readonly string[])[]
): string {
  const width = LINE_LENGTH - level * INDENT.length - " * ".length;
  const paragraphs = prose(text)
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.split(/\n(?=- )/))
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => wrap(paragraph, width, paragraph.startsWith("- ") ? "  " : ""));
  const groups = tags
    .filter((group) => group.length > 0)
    .map((group) => group.map((tag) => wrap(prose(tag), width, INDENT)).join("\n"));
  const all = [joined(paragraphs), ...groups].filter((part) => part !== "").join("\n\n");
  const line = `/** ${all} */`;
  if (!all.includes("\n") && level * INDENT.length + line.length <= LINE_LENGTH) return line;
  return `/**\n${all.replaceAll(/^.*$/gm, (each) => ` * ${each}`.trimEnd())}\n */`;
}

/** Returns the description of a field or parameter, or "". */
export function describeSchema(schema: Node, document: Document): string {
  const description: string = schema.description ?? document.deref(schema).description ?? "";
  return schema.deprecated ? `Deprecated. ${description}`.trim() : description;
}

/** Writes links as text, without what would end the comment. Fields of extraData are properties of the exception. */
function prose(text: string): string {
  return withPaths(text)
    .trim()
    .replaceAll(/`extraData\.(?=\w)/g, "`")
    .replaceAll("*/", "* /");
}

/** Joins paragraphs with empty lines, and items of a list without. */
function joined(paragraphs: readonly string[]): string {
  return paragraphs
    .map((paragraph, i) => {
      if (i === 0) return paragraph;
      const isItem = paragraph.startsWith("- ") && paragraphs[i - 1]?.startsWith("- ");
      return `${isItem ? "\n" : "\n\n"}${paragraph}`;
    })
    .join("");
}

function wrap(text: string, width: number, hanging: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = hanging + word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}
