/** Applies mutations to sources. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./mutation.ts";

/**
 * Returns the mutated text of a mutation's file.
 * @param folder the project
 * @throws when the text to replace does not occur exactly once
 */
export function mutatedText(folder: string, { file, find, replace, title }: Mutation): string {
  const text = readFileSync(join(folder, file), "utf8");
  const [before = "", after, ...more] = text.split(find);
  if (after === undefined || more.length > 0) {
    const times = after === undefined ? 0 : more.length + 1;
    throw new Error(`"${title}": the text to replace occurs ${times} times in ${file}, not once`);
  }
  return before + replace + after;
}

/** Returns why mutations can't be applied, one line each. */
export function findMistakes(folder: string, mutations: readonly Mutation[]): string[] {
  return mutations.flatMap((mutation) => {
    try {
      mutatedText(folder, mutation);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}
