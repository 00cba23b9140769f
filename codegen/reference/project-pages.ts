/** Makes the pages of the documentation that are files of the project: the SDKs' READMEs and the changelogs. */
import { existsSync, readFileSync } from "node:fs";
import type { Changes, ProjectPages, SdkText } from "../../src/docs/reference/model.ts";
import { serviceVersion } from "../../src/kernel/service-version.ts";
import { renderMarkdown } from "./markdown.ts";

const ROOT = new URL("../../", import.meta.url);

/** Names by folder in sdk/, in the order of the site. An SDK gets a page as soon as it has a README. */
const SDKS = {
  typescript: "TypeScript",
  python: "Python",
  go: "Go",
  java: "Java",
  php: "PHP",
  ruby: "Ruby",
  cli: "Command line",
  mock: "Mock",
} as const;

/** The title of a page. */
const titleOf = (folder: string, name: string): string =>
  folder === "cli" || folder === "mock" ? name : `${name} SDK`;

/** The section of a version that partners read. The others are for operators and contributors. */
const PARTNERS = /^### For partners\n([^]*?)(?=^### |$(?![^]))/m;

/** Returns the pages. Throws when a README or changelog has another form. */
export function projectPages(): ProjectPages {
  const sdks = Object.entries(SDKS).filter(([folder]) => existsSync(file(folder, "README.md")));
  return {
    sdks: Object.fromEntries(sdks.map(([folder, name]) => [folder, sdk(folder, name)])),
    changes: [
      {
        id: "api",
        name: "API, webhooks and documentation",
        versions: versions("CHANGELOG.md", forPartners).map(withVersion),
      },
      ...sdks.map(([folder, name]) => ({
        id: folder,
        name: titleOf(folder, name),
        versions: versions(`sdk/${folder}/CHANGELOG.md`, (text) => text),
      })),
    ],
  };
}

function sdk(folder: string, name: string): SdkText {
  const from = `sdk/${folder}/README.md`;
  const [, title, intro = "", rest = ""] =
    /^# (.+)\n\n([^]*?\n)\n([^]*)$/.exec(read(from)) ??
    fail(from, "must begin with a title and a paragraph");
  const links = { "CHANGELOG.md": `/docs/changelog#${folder}` };
  return {
    name,
    title: titleOf(folder, name),
    package: title ?? "",
    intro: intro
      .replaceAll(/\s+/g, " ")
      .replaceAll(/\[([^\]]+)\]\([^)]*\)|`/g, "$1")
      .trim(),
    lead: renderMarkdown(intro, from, links),
    content: renderMarkdown(rest, from, links),
  };
}

function versions(from: string, select: (text: string) => string): Changes["versions"] {
  return read(from)
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [name = "", ...lines] = text.split("\n");
      return { name, content: renderMarkdown(select(lines.join("\n")), from) };
    })
    .filter(({ content }) => content.length > 0);
}

/** The sources have the version that is released next. */
function withVersion({ name, ...rest }: Changes["versions"][number]): Changes["versions"][number] {
  return { name: name === "Unreleased" ? serviceVersion() : name, ...rest };
}

/** A version without sections is described in a paragraph for all. */
function forPartners(text: string): string {
  return /^### /m.test(text) ? (PARTNERS.exec(text)?.[1] ?? "") : text;
}

function file(folder: string, name: string): URL {
  return new URL(`sdk/${folder}/${name}`, ROOT);
}

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), "utf8");
}

function fail(from: string, why: string): never {
  throw new Error(`${from} ${why}`);
}
