/** Makes the guides and the pages of error codes from their Markdown. */
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import type { ErrorText, GuideText } from "../../src/docs/reference/model.ts";
import { ERROR_STATUS } from "../../src/kernel/errors.ts";
import { renderMarkdown, withBaseUrl } from "./markdown.ts";

const GUIDES = "src/docs/guides/pages/";
const ERRORS = "src/docs/errors/pages/";

/** Returns the guides by file name. Throws when one doesn't begin with its title, description and section. */
export function guides(): Record<string, GuideText> {
  return Object.fromEntries(namesIn(GUIDES).map((name) => [name, guide(name)]));
}

function guide(name: string): GuideText {
  const from = `${GUIDES}${name}.md`;
  const [, head, text = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(read(from)) ?? [];
  const {
    path = `/docs/guides/${name}`,
    title,
    about,
    section,
    ...rest
  } = parse(head ?? "") as Partial<GuideText>;
  if (!title || !about || !section)
    throw new Error(`${from} must begin with its title, about and section`);
  const [lead, ...parts] = renderMarkdown(text, from);
  if (typeof lead !== "string") throw new Error(`${from} must begin with a paragraph`);
  const content = [lead.replace("<p>", '<p class="lead">'), ...parts];
  return { path, title, about, section, ...rest, content };
}

/** Returns the pages by error code. Throws unless each code has a page, with causes and fixes. */
export function errorTexts(): Record<string, ErrorText> {
  const codes = namesIn(ERRORS);
  const wrong = new Set(codes).symmetricDifference(new Set(Object.keys(ERROR_STATUS)));
  if (wrong.size > 0) throw new Error(`${ERRORS} must have the codes' pages: ${[...wrong].join()}`);
  return Object.fromEntries(codes.map((code) => [code, errorText(code)]));
}

function errorText(code: string): ErrorText {
  const from = `${ERRORS}${code}.md`;
  const [, meaning = "", text = ""] = /^([^]+?)\n\n([^]*)$/.exec(read(from)) ?? [];
  for (const part of ["causes}\n\n- ", "fix}\n\n- ", "retry}\n\n"])
    if (!text.includes(`{#${part}`)) throw new Error(`${from} must have causes, a fix and a retry`);
  return { meaning: meaning.replaceAll("\n", " "), content: renderMarkdown(text, from) };
}

/** Names of the Markdown files in a folder. */
function namesIn(folder: string): string[] {
  const files = readdirSync(new URL(`../../${folder}`, import.meta.url));
  return files.map((file) => file.replace(/\.md$/, "")).toSorted();
}

function read(path: string): string {
  return withBaseUrl(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
}
