/** Checks that the files, headings and commands named by the project's Markdown files exist. */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import t from "tap";

/** What describes the project as it is; decisions and the changelog name files of the past, too. */
const CURRENT = [
  "README.md",
  "CONTRIBUTING.md",
  "AGENTS.md",
  "SECURITY.md",
  "docs/architecture.md",
  "docs/settings.md",
  ...globSync("docs/operations/*.md"),
];
const ALL = [...CURRENT, ...globSync(["CHANGELOG.md", "docs/**/*.md", "{test,bench}/*.md"])];
const PATH = /`((?:src|test|docs|scripts|sdk|codegen|drizzle|released|bench)\/[\w./-]*)`/g;
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

const read = (file: string) => readFileSync(file, "utf8");
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? "");

for (const file of new Set(ALL))
  t.test(`the links of ${file} lead to files and headings that exist`, async (t) => {
    t.strictSame(
      all(read(file), /\]\(([^)\s]+)\)/g).filter((link) => !leadsSomewhere(file, link)),
      [],
    );
  });

for (const file of CURRENT)
  t.test(`${file} names files and commands that exist`, async (t) => {
    t.strictSame(
      all(read(file), PATH).filter((path) => !existsSync(path)),
      [],
    );
    t.strictSame(
      all(read(file), /npm run (?:-s )?([\w:]+)/g).filter((name) => !(name in scripts)),
      [],
    );
  });

t.test("the index of decisions has a line for each, with its title, and no others", async (t) => {
  const files = globSync("docs/decisions/0*.md").toSorted();
  const lines = files.map((file) => {
    const [, number = "", title = ""] = /^# (\d+)\. (.+)/.exec(read(file)) ?? [];
    return `[${number}](${basename(file)}) ${title}`;
  });
  t.strictSame(all(read("docs/decisions/README.md"), /^\| (\[\d+\].*?) +\|/gm), lines);
});

t.test("the README is short", async (t) => {
  t.ok(statSync("README.md").size <= 8 * 1024, "move details to docs/");
});

function leadsSomewhere(file: string, link: string): boolean {
  if (/^https?:/.test(link)) return true;
  const [path = "", heading] = link.split("#");
  const target = path === "" ? file : join(dirname(file), path);
  if (!existsSync(target)) return false;
  return heading === undefined || headings(read(target)).includes(heading);
}

/** The fragments that GitHub gives to headings. */
function headings(text: string): string[] {
  return all(text, /^#+ (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
