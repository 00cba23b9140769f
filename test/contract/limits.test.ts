/** Tests that the document states the limits that companies have by default. */
import t from "tap";
import { readDocument } from "../../codegen/document.ts";
import { DEFAULT_LIMITS } from "#src/db/accounts/company-limits.ts";

const document = readDocument(new URL("../../openapi.yaml", import.meta.url));

t.test("the table of limits has exactly the service's defaults (S3)", async (t) => {
  const [, section = ""] = document.root.info.description.split(/^## Limits$/m);
  const rows = section.split(/^## /m)[0]?.matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm) ?? [];
  const listed = Array.from<string[], [string, number]>(rows, ([, resource = "", limit = ""]) => [
    resource,
    Number(limit.replaceAll(",", "")),
  ]);
  t.strictSame(Object.fromEntries(listed), DEFAULT_LIMITS);
});
