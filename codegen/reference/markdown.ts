/** Renders Markdown as HTML at build time, so that the service needs no Markdown library. */
import { Marked, Parser, type Tokens } from "marked";
import type { Markdown } from "../../src/docs/reference/model.ts";
import { BASE_URL, type CodeSample, type Language } from "../../src/docs/site/code.ts";

const LANGUAGES: Readonly<Record<string, Language>> = {
  bash: "sh",
  go: "go",
  http: "http",
  java: "java",
  json: "json",
  kotlin: "text",
  php: "php",
  python: "python",
  ruby: "ruby",
  sh: "sh",
  ts: "typescript",
  typescript: "typescript",
  xml: "text",
  "": "text",
};

/** Separates HTML from code blocks in the rendered text. It can't occur in either. */
const SEPARATOR = "\u0000";

/** Links that lead to the same place from every page. */
const LINK = /^(?:https:|\/|#)/;

/** The service's address in the document and in READMEs. */
const EXAMPLE_URL = "https://api.example.com";

/** Replaces the example address with the placeholder of the reader's service. */
export function withBaseUrl(text: string): string {
  return text.replaceAll(EXAMPLE_URL, BASE_URL);
}

/**
 * Renders Markdown. Headings get ids as on GitHub. HTML in the source is shown as text, and so are relative links that
 * aren't in `links`: the site doesn't have the files of the repository.
 * @param source CommonMark with GitHub's tables
 * @param from the file or the pointer of the text, for messages
 * @param links maps the link targets of the source, such as `CHANGELOG.md`, to paths of the site
 * @throws on an unknown language of a code block
 */
export function renderMarkdown(
  source: string,
  from: string,
  links: Readonly<Record<string, string>> = {},
): Markdown {
  const blocks: CodeSample[] = [];
  const marked = new Marked({
    async: false,
    renderer: {
      code({ text, lang = "" }: Tokens.Code) {
        const language = LANGUAGES[lang];
        if (!language) throw new Error(`${from}: unknown language ${lang} of a code block`);
        blocks.push({ language, text: withBaseUrl(text) });
        return SEPARATOR;
      },
      heading({ tokens, depth }: Tokens.Heading) {
        const id = headingId(this.parser.parseInline(tokens, this.parser.textRenderer));
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      html: ({ text }) => escape(text),
      link({ href, tokens }: Tokens.Link) {
        const target = links[href] ?? href;
        const text = this.parser.parseInline(tokens);
        return LINK.test(target) ? `<a href="${escape(target)}">${text}</a>` : text;
      },
    },
  });
  const text = Parser.parse(marked.lexer(source), marked.defaults);
  const parts = text.split(SEPARATOR).map((part) => part.trim());
  return parts
    .flatMap((part, i) => [part, ...blocks.slice(i, i + 1)])
    .filter((part) => part !== "");
}

/** The id that GitHub gives a heading. */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/&[a-z#0-9]+;|[^\p{L}\p{N} _-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function escape(text: string): string {
  return text.replaceAll(/["&'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
