/** Renders Markdown of the document as Javadoc. */
import { withPaths } from "../links.ts";

/** The maximum line length. */
const WIDTH = 100;

/**
 * Returns a Javadoc comment, with its line break.
 * @param text Markdown; relative links are replaced by their text, since editors can't follow them
 * @param tags block tags with their Markdown, such as `["@param id", "The id."]`
 * @param indent the spaces at the start of each line
 */
export function javadoc(
  text: string,
  tags: readonly (readonly [tag: string, text: string])[] = [],
  indent = "",
): string {
  const width = WIDTH - indent.length - " * ".length;
  const lines = [
    ...linesOf(text, width),
    ...(tags.length > 0 ? [""] : []),
    ...tags.flatMap(([tag, meaning]) => {
      const [first = "", ...rest] = linesOf(meaning, Infinity);
      const further = rest.flatMap((line) => wrap(`    ${line}`, width, "    "));
      return [...wrap(`${tag} ${first}`, width, "    "), ...further];
    }),
  ];
  const [only = ""] = lines;
  if (lines.length === 1 && only.length + indent.length + 8 <= WIDTH)
    return `${indent}/** ${only} */\n`;
  const body = lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join("");
  return `${indent}/**\n${body}${indent} */\n`;
}

/** Lowercases the first letter, to continue a sentence. Keeps acronyms such as `UUIDs`. */
export function lowerFirst(text: string): string {
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Returns the paragraphs and lists as HTML, wrapped. */
function linesOf(text: string, width: number): string[] {
  const blocks = text.trim().split(/\n\s*\n/);
  const items: string[] = [];
  const lines: string[] = [];
  const endList = (): void => {
    if (items.length === 0) return;
    lines.push(
      "",
      "<ul>",
      ...items.splice(0).flatMap((item) => wrap(`  <li>${item}`, width, "      ")),
      "</ul>",
    );
  };
  for (const [i, block] of blocks.entries()) {
    const [before = "", ...parts] = block.split(/^\s*[-*] /m);
    if (before.trim() !== "") {
      endList();
      const paragraph = wrap(`${i > 0 ? "<p>" : ""}${htmlOf(before)}`, width, "");
      lines.push(...(i > 0 ? [""] : []), ...paragraph);
    }
    items.push(...parts.map(htmlOf));
  }
  endList();
  return lines[0] === "" ? lines.slice(1) : lines;
}

/** Returns inline Markdown as HTML on one line. */
function htmlOf(text: string): string {
  const parts = withPaths(text).replaceAll(/\s+/g, " ").trim().split("`");
  return parts
    .map((part, i) => {
      // An asterisk and a slash would end the comment, and the compiler reads Unicode escapes even there.
      const safe = part.replaceAll("*/", "*&#47;").replaceAll("\\u", "&#92;u");
      if (i % 2 === 1)
        return isBalanced(safe) && !safe.includes("&#")
          ? `{@code ${safe}}`
          : `<code>${escaped(safe)}</code>`;
      return escaped(safe).replaceAll(/\*\*(.+?)\*\*/g, "<b>$1</b>");
    })
    .join("");
}

function isBalanced(text: string): boolean {
  return (text.match(/\{/g) ?? []).length === (text.match(/\}/g) ?? []).length;
}

function escaped(text: string): string {
  return text
    .replaceAll(/&(?!#)/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("@", "&#64;");
}

function wrap(text: string, width: number, after: string): string[] {
  const lines: string[] = [];
  const [margin = ""] = /^ */.exec(text) ?? [];
  for (const word of text.trim().split(" ")) {
    const extended = `${lines.at(-1)} ${word}`;
    if (lines.length === 0) lines.push(margin + word);
    else if (extended.length <= width) lines[lines.length - 1] = extended;
    else lines.push(after + word);
  }
  return lines;
}
