/** Finds words in texts and names that the glossary rules out. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { extract, isDirective, type Passage } from "./extract.ts";

interface Entry {
  readonly use: string;
  readonly never: readonly string[];
}

interface Glossary {
  readonly terms: readonly Entry[];
  readonly openers: Entry;
  readonly fragments: Entry;
  readonly comments: readonly Entry[];
  readonly names: readonly Entry[];
  readonly exceptions: readonly {
    readonly allow: string;
    readonly in?: string;
    readonly why: string;
  }[];
}

export interface Problem {
  /** From 1. */
  readonly line: number;
  readonly found: string;
  readonly use: string;
}

/** Offsets in the file. */
interface Finding {
  readonly start: number;
  readonly end: number;
  readonly found: string;
  readonly use: string;
}

type Find = (passage: Passage) => Finding[];

/** Generated files, migrations that databases have applied already, and the lists of the wrong words. */
const SKIPPED =
  /^(released|drizzle\/(meta|000[0-8]_))|(^|\/)_?generated\/|_gen\.go$|\/dist\/|prose(\/glossary|-samples)\.yaml$/;
/** Folders whose file names are checked. */
const NAMED = /^(src|codegen|bench|scripts|test|docs)\//;
const GAP = String.raw`\s+(?:(?:\/{2,3}|\*|#|--)\s+)?`;
/** Comments of generated and released code, whose wording comes from openapi.yaml, and of migrations that databases have applied. */
const NOT_OURS = /^(sdk|drizzle)\//;
/** Characters searched on both sides of a finding; no exception is longer. */
const CONTEXT = 100;

export const GLOSSARY: Glossary = parse(
  readFileSync(new URL("glossary.yaml", import.meta.url), "utf8"),
);

const wholeWords = (never: string) => `(?<![\\w-])(?:${never})(?!\\w)`;
const findTerms = finder(GLOSSARY.terms, wholeWords);
const atStart = (never: string) => `^[\\s/*#"-]*(?-i:${never})(?![\\w'])`;
const findOpener = finder([GLOSSARY.openers], atStart);
const findFragment = finder([GLOSSARY.fragments], atStart);
const findTic = finder(GLOSSARY.comments, wholeWords);
const findNames = finder(GLOSSARY.names, (never) => `(?<![a-z])(?:${never})(?![a-z])`);
const exceptions = GLOSSARY.exceptions.map(({ allow, in: folder = "" }) => ({
  folder,
  pattern: compile(allow),
}));

/**
 * Returns the problems of one file, sorted by line.
 * @param path from the project's folder, with forward slashes: it decides what of the file is prose
 */
export function check(path: string, source: string): readonly Problem[] {
  if (SKIPPED.test(path)) return [];
  const passages = extract(path, source);
  const opening = passages.find(({ kind, text }) => kind === "comment" && !isDirective(text));
  const findings = passages.flatMap((passage) =>
    passage.kind === "name"
      ? findName(passage)
      : [
          ...(passage === opening && isTopLevel(source, passage) ? findOpener(passage) : []),
          ...(passage.kind === "comment" && !NOT_OURS.test(path)
            ? [...findFragment(passage), ...findTic(passage)]
            : []),
          ...findTerms(passage),
        ],
  );
  const inPath = NAMED.test(path) ? findName({ kind: "name", start: 0, text: path }) : [];
  return [
    ...inPath.map(({ found, use }) => ({ line: 1, found, use })),
    ...findings
      .filter((finding) => !isAllowed(path, source, finding))
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, found, use }) => ({
        line: source.slice(0, start).split("\n").length,
        found,
        use,
      })),
  ];
}

/** Reads `ofUsers` and `OF_USERS` as `of-Users` and `OF-USERS`, so that the pattern sees whole words. */
function findName({ kind, start, text }: Passage): Finding[] {
  const words = text.replaceAll(/(?<=[a-z\d])(?=[A-Z])|_|(?<=[A-Z])(?=[A-Z][a-z])/g, "-");
  const [finding] = findNames({ kind, start, text: words });
  return finding ? [{ start, end: start + text.length, found: text, use: finding.use }] : [];
}

function isAllowed(path: string, source: string, { start, end }: Finding): boolean {
  const from = Math.max(0, start - CONTEXT);
  const context = source.slice(from, end + CONTEXT).replaceAll("’", "'");
  return exceptions
    .filter(({ folder }) => path.startsWith(folder))
    .flatMap(({ pattern }) => [...context.matchAll(pattern)])
    .some(({ index, 0: match }) => from + index <= start && end <= from + index + match.length);
}

/** @param frame puts a pattern between its boundaries */
function finder(entries: readonly Entry[], frame: (never: string) => string): Find {
  const rules = entries.map(({ use, never }) => ({
    use,
    pattern: compile(frame(never.join("|"))),
  }));
  // Most passages are clean, so one combined search runs first.
  const any = new RegExp(rules.map(({ pattern }) => pattern.source).join("|"), "i");
  return ({ start, text }) =>
    any.test(text)
      ? rules.flatMap(({ use, pattern }) =>
          [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
            start: start + index,
            end: start + index + match.length,
            found: match.replaceAll(compile(" "), " ").trim(),
            use,
          })),
        )
      : [];
}

function compile(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll(" ", GAP), "gi");
}

function isTopLevel(source: string, { start }: Passage): boolean {
  return start === 0 || source[start - 1] === "\n";
}
