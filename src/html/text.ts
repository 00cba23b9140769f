/** Reads the text of rendered HTML. */

const NAMED: { readonly [name: string]: string } = { lt: "<", gt: ">", amp: "&", quot: '"' };

/** Returns the text without tags, with its whitespace. Knows the entities that our templates contain. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, "")
    .replaceAll(/&(?:#(\d+)|(\w+));/g, (entity, code?: string, name?: string) =>
      code ? String.fromCodePoint(Number(code)) : (NAMED[name ?? ""] ?? entity),
    );
}
