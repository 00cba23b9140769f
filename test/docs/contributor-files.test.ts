/** Checks that the files and commands named by the contributor files exist. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import t from "tap";

const FILES = ["CONTRIBUTING.md", "AGENTS.md", "SECURITY.md", "docs/architecture.md"];
const PATH = /`((?:src|test|docs|scripts|sdk|codegen|drizzle|released|bench)\/[\w./-]*)`/g;
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

for (const file of FILES) {
  const text = readFileSync(file, "utf8");
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? "");

  t.test(`${file} names files that exist`, async (t) => {
    t.strictSame(
      all(PATH).filter((path) => !existsSync(path)),
      [],
    );
    const links = all(/\]\(([^):#]+)(?:#[\w-]+)?\)/g);
    t.strictSame(
      links.filter((link) => !existsSync(join(dirname(file), link))),
      [],
    );
  });

  t.test(`${file} names commands that exist`, async (t) => {
    t.strictSame(
      all(/npm run (?:-s )?([\w:]+)/g).filter((name) => !(name in scripts)),
      [],
    );
  });
}
