/** Packs the Markdown of all pages into files that fit into a model's context, with samples in one language. */
import type { DocsPage, Section } from "./page.ts";

/** Characters of a file: under 40,000 tokens at 4 characters each. */
const MAX_CHARACTERS = 150_000;

/** The languages of samples as they are written in addresses, with the labels of tabs. */
export const LANGUAGES = {
  curl: "curl",
  typescript: "TypeScript",
  python: "Python",
  go: "Go",
  java: "Java",
  php: "PHP",
  ruby: "Ruby",
} as const;

export type Language = keyof typeof LANGUAGES;

/** A file: `/llms-full/python/reference-2.md`. */
export interface FullText {
  readonly name: string;
  readonly pages: readonly DocsPage[];
  readonly text: string;
}

const SEPARATOR = "\n---\n\n";
const SAMPLE = new RegExp(
  `^\\*\\*(${Object.values(LANGUAGES).join("|")})\\*\\*\\n\\n(\`{3,})[^]*?\\n\\2\\n+`,
  "gm",
);

/**
 * Returns the files of a language, in reading order. A section that is too long for one file has several.
 * @param pages of the documentation
 * @param markdown of each page by its path
 */
export function fullTexts(
  pages: readonly DocsPage[],
  markdown: ReadonlyMap<string, string>,
  language: Language,
): FullText[] {
  const files: { section: Section; pages: DocsPage[]; text: string }[] = [];
  for (const page of pages) {
    if (isOfAnotherLanguage(page, language)) continue;
    const text = inLanguage(markdown.get(page.path) ?? "", language);
    const last = files.at(-1);
    const isFull = last && last.text.length + SEPARATOR.length + text.length > MAX_CHARACTERS;
    if (last?.section === page.section && !isFull) {
      last.pages.push(page);
      last.text += SEPARATOR + text;
    } else files.push({ section: page.section, pages: [page], text });
  }
  return files.map((file) => {
    const all = files.filter(({ section }) => section === file.section);
    const number = all.length > 1 ? `-${all.indexOf(file) + 1}` : "";
    return { name: `${file.section}${number}`, pages: file.pages, text: file.text };
  });
}

/** Leaves out the samples in other languages. */
function inLanguage(text: string, language: Language): string {
  return text.replaceAll(SAMPLE, (sample, label: string) =>
    label === LANGUAGES[language] ? sample : "",
  );
}

/** Whether a page is about the SDK of another language. */
function isOfAnotherLanguage({ path }: DocsPage, language: Language): boolean {
  const [, name = ""] = /^\/docs\/sdks\/([a-z]+)$/.exec(path) ?? [];
  return Object.hasOwn(LANGUAGES, name) && name !== language;
}
