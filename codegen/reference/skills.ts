/** Reads the skills for agents, which are written as Markdown. */
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../src/docs/discovery/skills/", import.meta.url);

/** Returns the text of each skill by its name. */
export function skills(): Record<string, string> {
  const files = readdirSync(FOLDER).toSorted();
  return Object.fromEntries(
    files.map((file) => [file.replace(/\.md$/, ""), readFileSync(new URL(file, FOLDER), "utf8")]),
  );
}
