/** Renders Markdown of the document as doc comments, formatted like gofmt does. */
import { withPaths } from "../links.ts";

/** The maximum line length. */
const WIDTH = 100;

/** The assumed width of a tab. */
const TAB_WIDTH = 4;

/**
 * Returns a doc comment, with its line break.
 * @param text Markdown; editors can't follow relative links
 * @param depth the number of tabs at the start of each line
 */
export function docComment(text: string, depth = 0): string {
  const indent = "\t".repeat(depth);
  const safe = withPaths(text);
  const width = WIDTH - depth * TAB_WIDTH - "// ".length;
  const blocks = blocksOf(safe).map((block) => block.flatMap((entry) => wrap(entry, width)));
  const lines = blocks.flatMap((block, i) => (i > 0 ? ["", ...block] : block));
  return lines.map((line) => `${indent}//${line && ` ${line}`}\n`).join("");
}

/** Prefixes text with a name, as Go comments start: `List returns the customers.` */
export function beginWith(name: string, text: string): string {
  return `${name} ${lowerFirst(text)}`;
}

/** Lowercases the first letter, to continue a sentence. Keeps acronyms such as `UUIDs`. */
export function lowerFirst(text: string): string {
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Splits text into paragraphs and lists, each with unwrapped lines. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of text.split("\n").map((each) => each.trim())) {
    const isItem = /^[-*] /.test(line);
    const last = blocks.at(-1);
    if (line === "") isOpen = false;
    else if (!isOpen || !last || (isItem && !isList(last))) {
      // List items separated by empty lines form one list.
      if (isItem && last && isList(last)) last.push(line);
      else blocks.push([line]);
      isOpen = true;
    } else if (isItem) last.push(line);
    else last.push(`${last.pop()} ${line}`);
  }
  return blocks;
}

function isList([first = ""]: readonly string[]): boolean {
  return /^[-*] /.test(first);
}

function wrap(entry: string, width: number): string[] {
  const isItem = /^[-*] /.test(entry);
  const [before, after] = isItem ? ["  - ", "    "] : ["", ""];
  const lines: string[] = [];
  for (const word of (isItem ? entry.slice(2) : entry).split(/ +/)) {
    const extended = `${lines.at(-1)} ${word}`;
    if (lines.length === 0) lines.push(before + word);
    else if (extended.length <= width) lines[lines.length - 1] = extended;
    else lines.push(after + word);
  }
  return lines;
}
