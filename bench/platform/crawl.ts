/** Finds the pages of the developer platform by following links. */

/** Requests a page with a session, and returns its HTML. */
export type GetPage = (path: string) => Promise<string>;

const LINK = /href="(\/developer[^"#]*)/g;
/** Files that aren't pages. */
const FILE = /\.csv|\/assets\//;

/**
 * Finds one page of each kind, following links from the overview. Pages of one kind differ only in ids. Forms aren't sent.
 * @param more pages to start from, besides the overview
 * @returns a path of each kind, by kind
 */
export async function findPages(
  getPage: GetPage,
  more: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const queue = ["/developer", ...more];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (found.has(kindOf(path)) || FILE.test(path)) continue;
    found.set(kindOf(path), path);
    const text = await getPage(path);
    for (const [, link = ""] of text.matchAll(LINK)) queue.push(link.replaceAll("&#38;", "&"));
  }
  return found;
}

/** A page's path with placeholders for ids. Queries are ignored. */
function kindOf(path: string): string {
  return path.replace(/\?.*/, "").replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ":id");
}
