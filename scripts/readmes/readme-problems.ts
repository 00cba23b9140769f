/** Finds what is wrong with the READMEs of the folders of src/. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A subfolder of a folder of src/ needs a README from this number of source files on. */
const LARGE = 15;
const [MIN_LINES, MAX_LINES] = [10, 40];
/** The name of a file or folder, in code. Names without an ending or a slash are something else. */
const NAMED = /`((?:[\w.*-]+\/)*(?:[\w.*-]+\.(?:ts|js|md|yaml|sql)|[\w-]+\/))`/g;

/**
 * Returns the problems, each a line for a person.
 * @param root the project's folder
 */
export function readmeProblems(root: URL): string[] {
  const folder = fileURLToPath(root);
  const folders = globSync("src/**/", { cwd: folder }).map((path) => path.replace(/\/$/, ""));
  return folders.toSorted().flatMap((path) => {
    const readme = join(folder, path, "README.md");
    if (existsSync(readme)) return problemsOf(folder, path, readFileSync(readme, "utf8"));
    return isLarge(folder, path) ? [`${path}/ has no README.md`] : [];
  });
}

function isLarge(folder: string, path: string): boolean {
  const depth = path.split("/").length;
  const sources = readdirSync(join(folder, path)).filter((name) => /\.[jt]s$/.test(name));
  return depth === 2 || (depth > 2 && sources.length >= LARGE);
}

function problemsOf(folder: string, path: string, text: string): string[] {
  const lines = text.trimEnd().split("\n").length;
  const problems: string[] = [];
  if (lines < MIN_LINES || lines > MAX_LINES)
    problems.push(`${path}/README.md has ${lines} lines, not ${MIN_LINES} to ${MAX_LINES}`);
  for (const [, name = ""] of text.matchAll(NAMED))
    if (![join(path, name), name].some((found) => globSync(found, { cwd: folder }).length > 0))
      problems.push(`${path}/README.md names \`${name}\`, which doesn't exist`);
  return problems;
}
