/**
 * Lists the changes since the last release and copies the published document to the released one.
 *
 *   npm run release
 *
 * Refuses when the changes need a higher info.version: breaking changes need a new major version.
 */
import { copyFileSync } from "node:fs";
import { compare } from "./breaking/compare.ts";
import { DOCUMENT, RELEASED } from "./breaking/files.ts";
import { versionProblem } from "./breaking/version.ts";

const comparison = compare(RELEASED, DOCUMENT);
const { versions, breaking, additive, others } = comparison;
const sections = { Breaking: breaking, New: additive, Other: others };
for (const [title, texts] of Object.entries(sections))
  if (texts.length > 0) console.log([`${title}:`, ...texts].join("\n  "));

const problem = versionProblem(comparison);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  copyFileSync(DOCUMENT, RELEASED);
  console.log(`released/openapi.yaml is now ${versions.after}; it was ${versions.before}.`);
}
