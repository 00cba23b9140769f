/** Generates highlights.ts: the colors of every code block of the documentation. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { textOf } from "../src/html/text.ts";
import { installPackage } from "../scripts/install-package.ts";

const TOOL = new URL("../tools/highlight/", import.meta.url);

export interface Block {
  readonly language: string;
  readonly text: string;
}

interface Highlighter {
  highlight(this: void, blocks: readonly Block[]): Promise<string[]>;
}

const BLOCK = /<pre\s+data-language="(\w+)"[^>]*>\s*<code[^>]*>([^]*?)<\/code>/g;

/** Finds the code blocks in a rendered page. */
export function blocksIn(page: string): Block[] {
  return [...page.matchAll(BLOCK)].map(([, language = "", code = ""]) => ({
    language,
    text: textOf(code),
  }));
}

/** Whether a block's colors are generated. */
export function isHighlighted({ language }: Block): boolean {
  return language !== "text";
}

/**
 * Returns the text of the file. The highlighter runs only for blocks that are new or changed, or if it changed itself,
 * and never to check whether the file is current.
 * @param isCheck whether to return undefined instead of running the highlighter
 */
export async function highlightsFile(isCheck: boolean): Promise<string | undefined> {
  // Imported now, because the pages are rendered from other generated files.
  const { PAGES } = await import("../src/docs/site/pages.ts");
  const { highlightKey } = await import("../src/docs/site/highlight.ts");
  const { highlighter, highlights } = await import("../src/generated/highlights.ts");

  const pages = PAGES.map(({ content }) => String(content({ baseUrl: "https://api.example" })));
  const blocks = new Map(
    pages
      .flatMap(blocksIn)
      .filter(isHighlighted)
      .map((block) => [highlightKey(block.language, block.text), block]),
  );
  const version = highlighterVersion();
  const known = highlighter === version ? highlights : {};
  const missing = [...blocks].filter(([key]) => !(key in known));
  if (isCheck && missing.length > 0) return undefined;
  const found = await highlightAll(missing);
  const runs = [...blocks.keys()].toSorted().map((key) => [key, known[key] ?? found.get(key)]);
  return `/** Changes when the highlighter does. */
export const highlighter: string = ${JSON.stringify(version)};

/**
 * Runs by the hash of a block's language and text: a letter for the color, and a number of characters.
 */
export const highlights: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(runs), null, 2)};
`;
}

async function highlightAll(blocks: readonly (readonly [string, Block])[]) {
  if (blocks.length === 0) return new Map<string, string>();
  await installPackage(fileURLToPath(TOOL));
  const { href } = new URL("highlight.ts", TOOL);
  const { highlight } = (await import(href)) as Highlighter;
  const runs = await highlight(blocks.map(([, block]) => block));
  return new Map(blocks.map(([key], i) => [key, runs[i] ?? ""]));
}

/** A hash of the highlighter and its packages. */
function highlighterVersion(): string {
  const hash = createHash("sha256");
  for (const name of ["highlight.ts", "package-lock.json"])
    hash.update(readFileSync(new URL(name, TOOL)));
  return hash.digest("base64url").slice(0, 16);
}
