/** Markdown of the document → doc comments. */

/** Columns of a line, as the formatter has them. */
const WIDTH = 100;

/**
 * A doc comment, with its line break.
 * @param text Markdown; links into the documentation lose their address, which editors can't follow
 * @param indent what each line begins with
 */
export function docComment(text: string, indent = ""): string {
  const safe = text.replaceAll("*/", "*\\/").replaceAll(/\[([^\]]+)\]\(\/[^)]*\)/g, "$1");
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

/** Each paragraph as its unwrapped lines: a list's items and a comment's tags keep their own. */
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
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length === 0) lines.push(word);
    else if (longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(indent + word);
  }
  return lines;
}
