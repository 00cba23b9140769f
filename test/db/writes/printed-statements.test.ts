/** The printed statements are those that run. */
import { readFile } from "node:fs/promises";
import t from "tap";
import { writeStatements } from "../../../codegen/write-statements.ts";

t.test("each statement is printed next to what it is made of", async (t) => {
  const printed = Object.entries(await writeStatements());
  t.equal(printed.length, 5);
  for (const [path, text] of printed) {
    const file = new URL(`../../../${path}`, import.meta.url);
    t.equal(await readFile(file, "utf8"), text, `${path}: npm run codegen prints it`);
  }
});
