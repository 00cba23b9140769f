/** Renders Markdown as HTML at build time, so that the service needs no Markdown library. */
import { Marked, Parser, Renderer, type Tokens } from "marked";
import type { Markdown } from "../../src/docs/reference/model.ts";
import { BASE_URL, type CodeSample, type Language } from "../../src/docs/site/code.ts";

const LANGUAGES: Readonly<Record<string, Language>> = {
  bash: "sh",
  curl: "curl",
  go: "go",
  http: "http",
  java: "java",
  json: "json",
  kotlin: "text",
  php: "php",
  python: "python",
  ruby: "ruby",
  sh: "sh",
  text: "text",
  ts: "typescript",
  typescript: "typescript",
  yaml: "yaml",
  xml: "text",
  "": "text",
};

/** Separates HTML from code blocks in the rendered text. It can't occur in either. */
const SEPARATOR = "\u0000";

/** Links that lead to the same place from every page. */
const LINK = /^(?:https:|\/|#)/;

/** A heading with the id that its source gives it: `## Text {#id}`. */
const GIVEN_ID = /^([^]*?)(?: \{#([\w-]+)\})?$/;

/** A paragraph that is a value which the page fills in. */
const VALUE = /^\{\{[^{}]+\}\}$/;

/** The service's address in the document and in READMEs. */
const EXAMPLE_URL = "https://api.example.com";

/** Replaces the example address with the placeholder of the reader's service. */
export function withBaseUrl(text: string): string {
  return text.replaceAll(EXAMPLE_URL, BASE_URL);
}

/**
 * Renders Markdown. Headings get ids as on GitHub, unless they end with one. A list of tasks is a checklist. HTML in the source is shown as text, and so are relative links that
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
        const [, text = "", id] = GIVEN_ID.exec(this.parser.parseInline(tokens)) ?? [];
        const plain = () => this.parser.parseInline(tokens, this.parser.textRenderer);
        return `<h${depth} id="${id ?? headingId(plain())}">${text}</h${depth}>\n`;
      },
      html: ({ text }) => escape(text),
      link({ href, tokens }: Tokens.Link) {
        const target = links[href] ?? href;
        const text = this.parser.parseInline(tokens);
        return LINK.test(target) ? `<a href="${escape(target)}">${text}</a>` : text;
      },
      list(token: Tokens.List) {
        const list = Renderer.prototype.list.call(this, token);
        return token.items[0]?.task ? list.replace("<ul>", '<ul class="checklist">') : list;
      },
      checkbox: () => "",
      paragraph({ tokens }: Tokens.Paragraph) {
        const text = this.parser.parseInline(tokens);
        return VALUE.test(text) ? text : `<p>${text}</p>\n`;
      },
      tablecell(token: Tokens.TableCell) {
        return Renderer.prototype.tablecell.call(this, token).replace("<th", '<th scope="col"');
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
