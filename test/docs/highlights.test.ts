/** Checks the code blocks of all pages. */
import t from "tap";
import { blocksIn, isHighlighted } from "../../codegen/highlights-file.ts";
import { BASE_URL as PLACEHOLDER } from "#src/docs/site/code.ts";
import { highlighted, highlightKey } from "#src/docs/site/highlight.ts";
import { PAGES } from "#src/docs/site/pages.ts";
import { renderPage } from "#src/docs/site/shell.ts";
import { highlights } from "#src/generated/highlights.ts";
import { textOf } from "#src/html/text.ts";
import { BASE_URL } from "./app.ts";

const pages = PAGES.map((page) => ({
  path: page.path,
  content: String(page.content({ baseUrl: BASE_URL })),
}));
const blocks = pages.flatMap(({ path, content }) =>
  blocksIn(content).map((block) => ({ path, ...block })),
);

t.test("every code block names its language and is highlighted", async (t) => {
  for (const { path, content } of pages)
    t.equal(content.match(/<pre\b/g)?.length ?? 0, blocksIn(content).length, path);
  t.ok(blocks.length > 50, `${blocks.length} blocks`);
  for (const { path, language, text } of blocks.filter(isHighlighted))
    t.ok(highlightKey(language, text) in highlights, `${path}: ${language}: ${text.slice(0, 60)}`);
});

t.test("colors change nothing of the text", async (t) => {
  for (const { language, text } of blocks)
    t.equal(textOf(String(highlighted(language, text))), text, language);
});

t.test("colors are named by one of five classes", async (t) => {
  const names = new Set(blocks.flatMap((block) => classesIn(block.language, block.text)));
  t.strictSame([...names].toSorted(), ["a", "c", "k", "n", "s"]);
});

t.test("pages are sent with the service's URL", async (t) => {
  for (const page of PAGES) {
    const sent = renderPage(page, { theme: "system", baseUrl: BASE_URL });
    t.notOk(sent.includes(PLACEHOLDER), page.path);
  }
});

function classesIn(language: string, text: string): string[] {
  const spans = String(highlighted(language, text)).matchAll(/<span class="([^"]+)">/g);
  return [...spans].map(([, name = ""]) => name);
}
