/**
 * Compares the tools with test/generated/tools.json, which `npm run codegen` writes: a change of a name, a text or a
 * schema that agents see is a difference in a reviewed file.
 */
import { readFile } from "node:fs/promises";
import t from "tap";
import { publishedTools } from "../../../codegen/published-tools.ts";

const REVIEWED = new URL("../../generated/tools.json", import.meta.url);

t.test("agents see exactly the tools that were reviewed", async (t) => {
  const reviewed: unknown = JSON.parse(await readFile(REVIEWED, "utf8"));
  const why = "if the change is intended, run npm run codegen and review test/generated/tools.json";
  t.strictSame(await publishedTools(), reviewed, why);
});
