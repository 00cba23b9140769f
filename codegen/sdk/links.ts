/** Writes the links of the document for comments, in which relative links lead nowhere. */

/** Replaces Markdown links by their text and the path: `Search terms (/docs/guides/search)`. */
export function withPaths(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\(([^)]*)\)/g, "$1 ($2)");
}
