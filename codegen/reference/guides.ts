/** Makes the guides from the Markdown in src/docs/guides/pages/. */
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import type { GuideText } from "../../src/docs/reference/model.ts";
import { renderMarkdown, withBaseUrl } from "./markdown.ts";

const FOLDER = new URL("../../src/docs/guides/pages/", import.meta.url);

/** Returns the guides by file name. Throws when one doesn't begin with its title, description and section. */
export function guides(): Record<string, GuideText> {
  const names = readdirSync(FOLDER).map((file) => file.replace(/\.md$/, ""));
  return Object.fromEntries(names.toSorted().map((name) => [name, guide(name)]));
}

function guide(name: string): GuideText {
  const from = `src/docs/guides/pages/${name}.md`;
  const text = withBaseUrl(readFileSync(new URL(`${name}.md`, FOLDER), "utf8"));
  const [, head, content = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const {
    path = `/docs/guides/${name}`,
    title,
    about,
    section,
    ...rest
  } = parse(head ?? "") as Partial<GuideText>;
  if (!title || !about || !section)
    throw new Error(`${from} must begin with its title, about and section`);
  const [lead, ...parts] = renderMarkdown(content, from);
  if (typeof lead !== "string") throw new Error(`${from} must begin with a paragraph`);
  return {
    path,
    title,
    about,
    section,
    ...rest,
    content: [lead.replace("<p>", '<p class="lead">'), ...parts],
  };
}
