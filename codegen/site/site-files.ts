/** Generates the Markdown and the search index of the documentation from its pages. */
import { markdownOf } from "./markdown.ts";

/**
 * Loads the pages from src/, which render src/generated/: call this when the generated files are current.
 * @returns the unformatted text of each file by its name in src/generated/
 */
export async function siteFiles(): Promise<Record<string, string>> {
  const { PAGES } = await import("../../src/docs/site/pages.ts");
  // It loads src/generated/ too: an import at the top would load the files from before.
  const { searchEntries } = await import("./search-entries.ts");
  const paths = new Set(PAGES.map(({ path }) => path));
  const markdown = Object.fromEntries(PAGES.map((page) => [page.path, markdownOf(page, paths)]));
  return {
    "docs-markdown.json": JSON.stringify(markdown),
    "docs-search.json": JSON.stringify(searchEntries(PAGES)),
  };
}
