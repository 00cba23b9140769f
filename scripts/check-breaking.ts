/** Fails when the published document has breaking changes since the last release without a new major version. */
import { compare } from "./breaking/compare.ts";
import { DOCUMENT, RELEASED } from "./breaking/files.ts";
import { isNewMajor } from "./breaking/version.ts";

const comparison = compare(RELEASED, DOCUMENT);
if (comparison.breaking.length > 0 && !isNewMajor(comparison)) {
  const { breaking, versions } = comparison;
  console.error(`openapi.yaml breaks the released version ${versions.before}:`);
  for (const text of breaking) console.error(`  ${text}`);
  process.exitCode = 1;
}
