/** Highlights code with Shiki's grammars. Codegen calls it for blocks that changed. */
import { codeToTokensBase, createShikiPrimitiveAsync } from "@shikijs/primitive";
import { createOnigurumaEngine } from "@shikijs/engine-oniguruma";

export interface Block {
  /** A language of the documentation. */
  readonly language: string;
  readonly text: string;
}

/** Grammars by language of the documentation. */
const GRAMMARS = {
  curl: "shellscript",
  sh: "shellscript",
  typescript: "typescript",
  python: "python",
  go: "go",
  java: "java",
  php: "php",
  ruby: "ruby",
  json: "json",
  http: "http",
  yaml: "yaml",
} as const;

/**
 * Scopes of TextMate grammars by the class of their color: comment, string, keyword, number and other constants, and
 * names of functions, types, keys and variables. A more specific scope overrides a less specific one.
 */
const SCOPES = {
  c: [
    "comment",
    "comment keyword",
    "comment storage",
    "comment support",
    "comment punctuation",
    "punctuation.definition.comment",
  ],
  s: ["string", "punctuation.definition.string", "entity.name.import.go"],
  k: [
    "keyword",
    "storage",
    "variable.language",
    "keyword.operator.new",
    "keyword.operator.expression",
    "support.type.primitive",
  ],
  n: [
    "constant",
    "variable.other.normal.shell",
    "variable.other.bracket.shell",
    "punctuation.definition.variable.shell",
  ],
  a: [
    "entity.name.function",
    "entity.name.type",
    "entity.name.class",
    "entity.name.command",
    "entity.name.tag",
    "entity.other.attribute-name",
    "meta.object-literal.key",
    "punctuation.support.type.property-name",
    "support.class",
    "support.function",
    "support.type.property-name",
    "meta.function-call.generic.python",
    "variable.parameter.function-call.python",
  ],
  "-": [
    "keyword.operator",
    "keyword.other.http",
    "punctuation",
    "constant.other.option",
    "constant.character.escape.line-continuation",
    "meta.embedded",
    "meta.template.expression",
    "storage.modifier.package",
    "storage.modifier.import",
    "storage.type.java",
    "storage.type.generic.java",
    "storage.type.object.array.java",
  ],
} as const;

/** A theme whose colors represent classes. */
const COLORS = new Map(Object.keys(SCOPES).map((name, i) => [`#00000${i + 1}`, name]));
const THEME = {
  name: "classes",
  type: "light",
  settings: [
    { settings: { foreground: "#000000", background: "#ffffff" } },
    ...[...COLORS].map(([foreground, name]) => ({
      scope: [...SCOPES[name as keyof typeof SCOPES]],
      settings: { foreground },
    })),
  ],
} as const;

/** PHP's grammar starts with HTML. */
const PHP_START = "<?php\n";

/**
 * Returns the runs of each block: a class and a number of UTF-16 code units, such as `s12`, one after another until the
 * end of the text. The class `-` has no color.
 * @throws for a language without a grammar
 */
export async function highlight(blocks: readonly Block[]): Promise<string[]> {
  const used = new Set(blocks.map(({ language }) => grammarOf(language)));
  const shiki = await createShikiPrimitiveAsync({
    engine: createOnigurumaEngine(import("@shikijs/engine-oniguruma/wasm-inlined")),
    themes: [THEME as never],
    langs: await Promise.all([...used].map((name) => import(`@shikijs/langs/${name}`))),
  });
  return blocks.map(({ language, text }) => {
    const isFragment = language === "php" && !text.startsWith("<?php");
    const lines = codeToTokensBase(shiki, isFragment ? PHP_START + text : text, {
      lang: grammarOf(language),
      theme: THEME.name,
      // The default would leave the rest of a line without color when the machine is busy.
      tokenizeTimeLimit: 0,
    });
    return runsOf(text, isFragment ? lines.slice(1) : lines);
  });
}

function grammarOf(language: string): string {
  const grammar = GRAMMARS[language as keyof typeof GRAMMARS];
  if (!grammar) throw new Error(`The language ${language} has no grammar: add it to GRAMMARS.`);
  return grammar;
}

type Token = { readonly content: string; readonly color?: string };

/** Joins adjacent tokens of a class. White space joins what precedes it. */
function runsOf(text: string, lines: readonly (readonly Token[])[]): string {
  const runs: { name: string; length: number }[] = [];
  const add = (name: string, length: number) => {
    const last = runs.at(-1);
    if (last?.name === name) last.length += length;
    else runs.push({ name, length });
  };
  for (const [i, line] of lines.entries()) {
    if (i > 0) add(runs.at(-1)?.name ?? "-", 1);
    for (const { content, color } of line) {
      const isSpace = content.trim() === "" && runs.length > 0;
      add(isSpace ? (runs.at(-1)?.name ?? "-") : (COLORS.get(color ?? "") ?? "-"), content.length);
    }
  }
  const total = runs.reduce((sum, { length }) => sum + length, 0);
  if (total !== text.length) throw new Error(`The tokens don't cover the text: ${text}`);
  if (runs.at(-1)?.name === "-") runs.pop();
  return runs.map(({ name, length }) => `${name}${length}`).join("");
}
