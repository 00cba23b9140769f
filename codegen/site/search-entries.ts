/** Lists what the documentation's search finds: pages, sections, operations, events, error codes and fields. */
import {
  IGNORED,
  type SearchEntry,
  type SearchKind,
} from "../../src/docs/assets/scripts/search-engine.js";
import type { DocsPage } from "../../src/docs/site/page.ts";
import { operations } from "../../src/generated/operations.ts";
import { ERROR_STATUS } from "../../src/kernel/errors.ts";
import type { Operation } from "../../src/generated/typebox.ts";
import { parsePage, textOf, type PageElement, type PageNode } from "./page-document.ts";
import { OPERATION_WORDS, SEARCH_WORDS } from "./search-words.ts";

/** Kinds of pages by the beginning of their paths. Their headings are the same in all pages of a kind. */
const KINDS: readonly (readonly [RegExp, SearchKind])[] = [
  [/^\/docs\/errors\/[A-Z_]+$/, "error"],
  [/^\/docs\/events\/[\w.]+$/, "event"],
  [/^\/docs\/reference\/\w+$/, "operation"],
];

const CHANGELOG = "/docs/changelog";

/** Words and names in a text, whose repetitions add nothing. */
const WORD = /[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*/gu;

/** Returns the entries of all pages, in reading order, then the fields. */
export function searchEntries(pages: readonly DocsPage[]): SearchEntry[] {
  const entries: SearchEntry[] = [];
  const fields = new Map<string, SearchEntry>();
  for (const page of pages) {
    const content = parsePage(page);
    const kind = kindOf(page);
    for (const field of fieldsOf(page, content)) {
      const key = `${field.title}: ${field.text}`;
      const known = fields.get(key);
      // A resource's given page is the best place to read about its fields.
      if (!known || (isOwnPage(field) && !isOwnPage(known))) fields.set(key, field);
    }
    // The meanings of codes are the same in most operations, which would all be found by their words.
    for (const part of content.querySelectorAll(
      "pre, .fields, .examples, .error-codes .meaning, #error-responses ~ *",
    ))
      part.remove();
    const sections = sectionsOf(content);
    const lead = kind === "guide" ? (sections[0]?.text ?? "") : textOf(content);
    entries.push({
      kind,
      title: page.title,
      url: page.path,
      about: page.about,
      names: namesOf(page),
      text: words(lead),
    });
    if (kind !== "guide") continue;
    for (const { id, title, text } of sections.slice(1)) {
      const url = `${page.path}#${id}`;
      entries.push({
        kind: "section",
        title,
        url,
        about: page.title,
        ...wordsFor(url),
        // A reader of a change finds its words in the pages that describe it.
        text: page.path === CHANGELOG ? "" : words(text),
      });
    }
  }
  return [...entries, ...fields.values()].map(withoutEmpty);
}

function kindOf({ path }: DocsPage): SearchKind {
  if (path.startsWith("/docs/reference/") && !(operationIdOf(path) in operations)) return "guide";
  return KINDS.find(([form]) => form.test(path))?.[1] ?? "guide";
}

function operationIdOf(path: string): string {
  return path.slice("/docs/reference/".length);
}

function namesOf(page: DocsPage): string[] {
  const { path, label } = page;
  const given = [...(label ? [label] : []), ...(SEARCH_WORDS[path] ?? [])];
  const last = path.slice(path.lastIndexOf("/") + 1);
  switch (kindOf(page)) {
    case "error":
      return [last, String(ERROR_STATUS[last as keyof typeof ERROR_STATUS]), ...given];
    case "event":
      return [last, ...given];
    case "operation": {
      const { method, path: url } = (operations as Readonly<Record<string, Operation>>)[
        last
      ] as Operation;
      return [last, `${method} ${url}`, url, ...(OPERATION_WORDS[last] ?? []), ...given];
    }
    default:
      return given;
  }
}

function wordsFor(url: string) {
  const names = SEARCH_WORDS[url];
  return names ? { names } : {};
}

interface SectionText {
  readonly id: string;
  readonly title: string;
  text: string;
}

/** The text before the first heading with an id, and the text below each. */
function sectionsOf(content: PageElement): SectionText[] {
  const sections: SectionText[] = [{ id: "", title: "", text: "" }];
  const visit = (node: PageNode) => {
    const element = node as PageElement;
    if (/^H[23]$/.test(element.nodeName) && element.id)
      sections.push({ id: element.id, title: textOf(element), text: "" });
    else if (node.nodeName === "#text")
      (sections.at(-1) as SectionText).text += ` ${node.nodeValue}`;
    else for (const child of node.childNodes) visit(child);
  };
  visit(content);
  return sections;
}

/** The fields and parameters of an operation, and the fields of the resource that it returns. */
function fieldsOf({ path, title }: DocsPage, content: PageElement): SearchEntry[] {
  if (!(operationIdOf(path) in operations)) return [];
  return [...content.querySelectorAll(".fields > li[id]")].flatMap((item) => {
    const name = textOf(item.querySelector(".field-name"));
    const about = textOf(item.querySelector(".field-about"));
    // The envelope, headers that all responses have, and the fields of errors have guides of their given.
    if (!/^(?:path|query|header|body|response-200)-/.test(item.id)) return [];
    if (/^response-200-(?:header|data$|page$|limit$|total$)/.test(item.id)) return [];
    return {
      kind: "field",
      title: name,
      url: `${path}#${item.id}`,
      about: title,
      text: words(about),
    };
  });
}

/** Whether a page reads a single resource. */
function isOwnPage({ url }: SearchEntry): boolean {
  return url.startsWith("/docs/reference/get");
}

function words(text: string): string {
  return [...new Set(text.match(WORD))]
    .filter((word) => word.length > 1 && !IGNORED.has(word))
    .join(" ");
}

function withoutEmpty(entry: SearchEntry): SearchEntry {
  const { names, text, ...rest } = entry;
  return { ...rest, ...(names?.length ? { names } : {}), ...(text ? { text } : {}) };
}
