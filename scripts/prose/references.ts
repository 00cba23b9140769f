/** Finds comments that name files which don't exist. */
import type { Problem } from "./check.ts";
import { extract } from "./extract.ts";

const CHECKED = /^(src|codegen|bench|scripts|test)\/.*\.[jt]s$/;
/** Files that name files of other projects, or of the ones that tests make up. */
const SKIPPED = /(^|\/)generated\/|^test\/(contract\/scratch-operation|scripts\/prose\.test)\.ts$/;
const NAMED = /(?<![\w./*-])(?:[\w-]+\/)*[\w-]+\.(?:ts|md|sql)\b/g;

/**
 * Returns the problems of one file. A comment may name a file by the end of its path.
 * @param path from the project's folder, with forward slashes
 * @param files paths of all files of the project
 */
export function deadReferences(
  path: string,
  source: string,
  files: readonly string[],
): readonly Problem[] {
  if (!CHECKED.test(path) || SKIPPED.test(path)) return [];
  return extract(path, source)
    .filter(({ kind }) => kind === "comment")
    .flatMap(({ start, text }) =>
      [...text.matchAll(NAMED)]
        .filter(([name]) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
        .map(({ index, 0: found }) => ({
          line: source.slice(0, start + index).split("\n").length,
          found,
          use: "the path of a file that exists",
        })),
    );
}
