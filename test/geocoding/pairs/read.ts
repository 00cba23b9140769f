/** Reads the pairs of addresses. */
import { readFileSync } from "node:fs";

export type Pair = readonly [string, string];

/** Reads a file of pairs; see same.txt for its form. */
export function readPairs(file: "same.txt" | "different.txt"): Pair[] {
  const separator = file === "same.txt" ? " = " : " != ";
  const pairs: Pair[] = [];
  let tail = "";
  for (const line of readFileSync(new URL(file, import.meta.url), "utf8").split("\n")) {
    if (!line || line.startsWith("#")) continue;
    if (line.startsWith("@")) {
      tail = line.slice(1).trim();
      continue;
    }
    const [first, second, ...more] = line
      .split(separator)
      .map((text) => (tail ? `${text}, ${tail}` : text).replaceAll("\\n", "\n"));
    if (!first || !second || more.length) throw new Error(`not a pair: ${line}`);
    pairs.push([first, second]);
  }
  return pairs;
}

/**
 * Reads the place ids by text that locations were stored with by an older rule: the first one compared no spellings, the
 * second one read fewer units and highways. Place ids of the second rule are the ones that changed.
 */
export function readFormerIds(
  rule: "former-place-ids.json" | "second-place-ids.json" = "former-place-ids.json",
): Record<string, string> {
  const file = new URL(rule, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}
