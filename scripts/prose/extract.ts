/**
 * Extracts what the prose check reads from a file: sentences (comments, interface texts, test titles, Markdown,
 * YAML) and names (identifiers, code in Markdown). All passages are slices of the file, so that every finding has
 * its line.
 */
import { createRequire } from "node:module";
import type { default as typescript, SyntaxKind } from "typescript";

// An import would first search the compiler's 9 MB for module syntax, which takes 0.6 s.
const ts: typeof typescript = createRequire(import.meta.url)("typescript");

export interface Passage {
  readonly kind: "comment" | "text" | "name";
  /** Offset in the file, in UTF-16 code units. */
  readonly start: number;
  readonly text: string;
}

/** Strings in these files are shown to users or become comments of generated code. */
const SHOWN = /^(src|codegen|bench|scripts|sdk)\//;
const NAMED = /^(src|codegen|bench|scripts|test)\//;
const TITLE_CALLS = new Set(["test", "it", "describe", "skip", "todo", "only"]);

const BLOCK = String.raw`\/\*[\s\S]*?\*\/`;
const LINE = String.raw`\/\/[^\n]*`;
const HASH = String.raw`(?<=^|\s)#[^\n]*`;
const QUOTED = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`;
const TRIPLE = String.raw`"""[\s\S]*?"""`;
/** Per language: comments (captured), and literals in which comment markers mean nothing. */
const COMMENTS: { readonly [extension: string]: RegExp } = {
  go: new RegExp(`(${BLOCK}|${LINE})|\`[^\`]*\`|${QUOTED}`, "gm"),
  java: new RegExp(`(${BLOCK}|${LINE})|${TRIPLE}|${QUOTED}`, "gm"),
  php: new RegExp(`(${BLOCK}|${LINE}|${HASH})|${QUOTED}`, "gm"),
  css: new RegExp(`(${BLOCK})|${QUOTED}`, "gm"),
  sql: new RegExp(`(${BLOCK}|--[^\\n]*)|${QUOTED}`, "gm"),
  // A docstring counts as a comment.
  py: new RegExp(`(${HASH}|${TRIPLE})|${QUOTED}`, "gm"),
  rb: new RegExp(`(${HASH})|${QUOTED}`, "gm"),
  sh: new RegExp(`(${HASH})|${QUOTED}`, "gm"),
  toml: new RegExp(`(${HASH})|${QUOTED}`, "gm"),
};
const CODE = /(`{3,})[\s\S]*?\1|`[^`\n]+`|\]\([^)\s]*\)|https?:\/\/[^\s)>"]+/g;
const TAG = /<\/?[a-z][\w-]*/g;

/**
 * Extracts the passages of a file; none for a file type without prose.
 * @param path from the project's folder, with forward slashes
 */
export function extract(path: string, source: string): readonly Passage[] {
  const extension = /[^./]+$/.exec(path)?.[0] ?? "";
  const passages = /^[cm]?[jt]s$/.test(extension)
    ? readScript(path, source)
    : /^(md|ya?ml)$/.test(extension) || (path.startsWith("docs/") && extension === "json")
      ? [{ kind: "text" as const, start: 0, text: source }]
      : readComments(source, COMMENTS[/Dockerfile$|^\.ci\//.test(path) ? "sh" : extension]);
  return passages.flatMap((passage) =>
    passage.kind === "name" ? [passage] : withoutCode(passage),
  );
}

function readComments(source: string, pattern?: RegExp): Passage[] {
  const found = pattern ? [...source.matchAll(pattern)] : [];
  return joinLines(
    source,
    found
      .filter(([, comment]) => comment !== undefined)
      .map(({ index, 0: text }) => ({ kind: "comment", start: index, text })),
  );
}

/** Reads comments, names and strings. In tests, only titles count as strings. */
function readScript(path: string, source: string): Passage[] {
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    false,
    ts.LanguageVariant.Standard,
    source,
  );
  const [isShown, isNamed] = [SHOWN.test(path), NAMED.test(path)];
  const passages: Passage[] = [];
  // Whether each open brace opens a template's `${`.
  const braces: boolean[] = [];
  let [earlier, last] = ["", ""];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token === ts.SyntaxKind.OpenBraceToken) braces.push(false);
    if (token === ts.SyntaxKind.CloseBraceToken && braces.pop())
      token = scanner.reScanTemplateToken(false);
    if (startsRegex(token, last)) token = scanner.reScanSlashToken();
    if (token === ts.SyntaxKind.TemplateHead || token === ts.SyntaxKind.TemplateMiddle)
      braces.push(true);

    const start = scanner.getTokenStart();
    if (isTrivia(token)) {
      if (source[start] === "/")
        passages.push({ kind: "comment", start, text: scanner.getTokenText() });
      continue;
    }
    const text = scanner.getTokenText();
    if (isName(token)) {
      if (isNamed) passages.push({ kind: "name", start, text });
    } else if (isString(token)) {
      const isModule =
        last === "from" || last === "import" || (earlier === "import" && last === "(");
      const isTitle = last === "(" && TITLE_CALLS.has(earlier);
      // Without the quotes: a template's backquote would look like Markdown code.
      if ((isShown || isTitle) && !isModule)
        passages.push({ kind: "text", start: start + 1, text: text.slice(1, -1) });
    }
    [earlier, last] = [last, text];
  }
  return joinLines(source, passages);
}

/** Whether a comment configures a tool. */
export function isDirective(comment: string): boolean {
  return /^\/[/*]\s*(oxlint-|@ts-|eslint-)/.test(comment);
}

function startsRegex(token: SyntaxKind, last: string): boolean {
  if (token !== ts.SyntaxKind.SlashToken && token !== ts.SyntaxKind.SlashEqualsToken) return false;
  return !/[\w$)\]}"'`]$/.test(last) || /^(return|case|typeof|in|of|void|await|yield)$/.test(last);
}

function isTrivia(token: SyntaxKind): boolean {
  return token >= ts.SyntaxKind.FirstTriviaToken && token <= ts.SyntaxKind.LastTriviaToken;
}

function isName(token: SyntaxKind): boolean {
  return token === ts.SyntaxKind.Identifier || token === ts.SyntaxKind.PrivateIdentifier;
}

function isString(token: SyntaxKind): boolean {
  return (
    token === ts.SyntaxKind.StringLiteral ||
    (token >= ts.SyntaxKind.FirstTemplateToken && token <= ts.SyntaxKind.LastTemplateToken)
  );
}

/** Joins comments on consecutive lines, so that a phrase is found across a line break. */
function joinLines(source: string, passages: readonly Passage[]): Passage[] {
  const joined: Passage[] = [];
  for (const passage of passages) {
    const last = joined.at(-1);
    const end = last ? last.start + last.text.length : 0;
    const isNext =
      last?.kind === "comment" &&
      passage.kind === "comment" &&
      !isDirective(last.text) &&
      /^[ \t]*\n?[ \t]*$/.test(source.slice(end, passage.start)) &&
      /^(\/\/|#|--)/.test(passage.text);
    if (last && isNext)
      joined[joined.length - 1] = {
        ...last,
        text: source.slice(last.start, passage.start) + passage.text,
      };
    else joined.push(passage);
  }
  return joined;
}

/** Blanks code, URLs and HTML tags in a passage, and returns the words of the code as names. */
function withoutCode({ kind, start, text }: Passage): Passage[] {
  const names: Passage[] = [];
  const prose = text
    .replace(CODE, (code, _fence, index: number) => {
      for (const { index: at, 0: name } of code.matchAll(/[a-z_][\w-]*/gi))
        if (!code.startsWith("http"))
          names.push({ kind: "name", start: start + index + at, text: name });
      return code.replace(/[^\n]/g, " ");
    })
    .replace(TAG, (tag) => " ".repeat(tag.length))
    .replaceAll("’", "'");
  return [{ kind, start, text: prose }, ...names];
}
