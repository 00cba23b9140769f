/** Reads the files and commands of docs/operations/high-availability.md, so that the test runs what the page says. */
import { readFileSync } from "node:fs";
import { marked, type Tokens } from "marked";

const PAGE = new URL("../../../docs/operations/high-availability.md", import.meta.url);

export interface PageBlocks {
  /** The content of the page's files, by path. */
  readonly files: ReadonlyMap<string, string>;
  /** The lines of its other `sh` blocks. */
  readonly commands: readonly string[];
}

/** Reads the page's code blocks. A block whose first line is a comment with an absolute path is a file. */
export function readPage(): PageBlocks {
  const files = new Map<string, string>();
  const commands: string[] = [];
  for (const token of marked.lexer(readFileSync(PAGE, "utf8"))) {
    if (token.type !== "code") continue;
    const { text, lang } = token as Tokens.Code;
    const path = /^# (\/\S+)\n/.exec(text)?.[1];
    if (path !== undefined) files.set(path, text);
    else if (lang === "sh")
      commands.push(...text.split("\n").filter((line) => !line.startsWith("#")));
  }
  return { files, commands };
}

/**
 * Finds the command of the page that begins with `start`.
 * @throws when there is none
 */
export function commandOf({ commands }: PageBlocks, start: string): string {
  const found = commands.find((command) => command.startsWith(start));
  if (found === undefined) throw new Error(`The page has no command that begins with: ${start}`);
  return found;
}
