/** Renders Markdown of the document as doc comments. */
import { withPaths } from "../links.ts";

/** The maximum line length, the same as the formatter's. */
const WIDTH = 100;

/**
 * Returns a doc comment, with its line break.
 * @param text Markdown; editors can't follow relative links
 * @param indent the indentation of each line
 */
export function docComment(text: string, indent = ""): string {
  const safe = withPaths(text).replaceAll("*/", "*\\/");
  const lines = paragraphs(safe).flatMap((entries, i) => [
    ...(i > 0 ? [""] : []),
    ...entries.flatMap((entry) => wrap(entry, WIDTH - indent.length - 3)),
  ]);
  const [only = ""] = lines;
  if (lines.length === 1 && indent.length + only.length + 7 <= WIDTH)
    return `${indent}/** ${only} */\n`;
  const body = lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join("");
  return `${indent}/**\n${body}${indent} */\n`;
}

/** Splits text into paragraphs of unwrapped lines. List items and tags stay on their own lines. */
function paragraphs(text: string): string[][] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const entries: string[] = [];
      for (const line of paragraph.split("\n").map((each) => each.trim()))
        if (entries.length === 0 || /^[-@] ?\S/.test(line)) entries.push(line);
        else entries.push(`${entries.pop()} ${line}`);
      return entries;
    });
}

function wrap(entry: string, width: number): string[] {
  const indent = /^[-@]/.test(entry) ? "  " : "";
  const lines: string[] = [];
  for (const word of entry.split(" ")) {
    const extended = `${lines.at(-1)} ${word}`;
    if (lines.length === 0) lines.push(word);
    else if (extended.length <= width) lines[lines.length - 1] = extended;
    else lines.push(indent + word);
  }
  return lines;
}
