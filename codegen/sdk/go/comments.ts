/** Markdown of the document → doc comments as gofmt leaves them. */

/** Columns of a line. */
const WIDTH = 100;

/** What gofmt shows a tab as, near enough. */
const TAB_WIDTH = 4;

/**
 * A doc comment, with its line break.
 * @param text Markdown; links into the documentation lose their address, which editors can't follow
 * @param depth how many tabs each line begins with
 */
export function docComment(text: string, depth = 0): string {
  const indent = "\t".repeat(depth);
  const safe = text.replaceAll(/\[([^\]]+)\]\(\/[^)]*\)/g, "$1");
  const width = WIDTH - depth * TAB_WIDTH - "// ".length;
  const blocks = blocksOf(safe).map((block) => block.flatMap((entry) => wrap(entry, width)));
  const lines = blocks.flatMap((block, i) => (i > 0 ? ["", ...block] : block));
  return lines.map((line) => `${indent}//${line && ` ${line}`}\n`).join("");
}

/** Go begins a method's comment with its name: `List lists the customers.` */
export function beginWith(name: string, text: string): string {
  return `${name} ${lowerFirst(text)}`;
}

/** A sentence that goes on from another: `The customer's` is `the customer's`, `UUIDs` stay. */
export function lowerFirst(text: string): string {
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Paragraphs, and lists, each as its unwrapped lines. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of text.split("\n").map((each) => each.trim())) {
    const isItem = /^[-*] /.test(line);
    const last = blocks.at(-1);
    if (line === "") isOpen = false;
    else if (!isOpen || !last || (isItem && !isList(last))) {
      // Items with an empty line between them are one list.
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
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length === 0) lines.push(before + word);
    else if (longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(after + word);
  }
  return lines;
}
