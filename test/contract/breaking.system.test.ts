/** Tests which changes the comparison with the released document refuses, with the tool that it uses. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import t, { type Test } from "tap";
import { readDocument, toDocument, type Node } from "../../codegen/document.ts";
import { publishedDocument } from "../../codegen/published/published.ts";
import { compare } from "../../scripts/breaking/compare.ts";
import { temporaryFolder } from "../helpers/temporary.ts";
import { ADDITIVE } from "./edits/additive.ts";
import { BREAKING_CALLS } from "./edits/breaking-calls.ts";
import { BREAKING_EVENTS } from "./edits/breaking-events.ts";
import { BREAKING_REQUESTS } from "./edits/breaking-requests.ts";
import { BREAKING_RESPONSES } from "./edits/breaking-responses.ts";
import { ADDITIVE_SINCE_1_0, BREAKING_SINCE_1_0 } from "./edits/since-1-0.ts";
import type { Edit } from "./edits/edit.ts";

const SOURCE = readDocument(new URL("../../openapi.yaml", import.meta.url)).root;
const BREAKING = {
  ...BREAKING_CALLS,
  ...BREAKING_REQUESTS,
  ...BREAKING_RESPONSES,
  ...BREAKING_EVENTS,
};

/** Compares what partners get with what they would get after all the edits, in one run. */
async function compared(t: Test, edits: readonly Edit[]) {
  const folder = await temporaryFolder(t);
  const edited = structuredClone(SOURCE);
  for (const edit of edits) {
    const was = JSON.stringify(edited);
    edit(edited);
    t.not(JSON.stringify(edited), was, "an edit changes the document");
  }
  const write = async (name: string, root: Node) => {
    const file = join(folder, name);
    const published = publishedDocument(toDocument(JSON.stringify(root)));
    await writeFile(file, JSON.stringify(published, null, 1));
    return file;
  };
  return compare(await write("before.yaml", SOURCE), await write("after.yaml", edited));
}

for (const [what, edits] of Object.entries({
  "changes of operations of 1.0.0": BREAKING,
  "changes of operations since 1.0.0": BREAKING_SINCE_1_0,
}))
  t.test(`breaking ${what} are refused with their place`, async (t) => {
    const { breaking } = await compared(
      t,
      Object.values(edits).map(([edit]) => edit),
    );
    for (const [title, [, ...texts]] of Object.entries(edits))
      t.ok(
        breaking.some((text) => texts.every((part) => text.includes(part))),
        `${title}: ${texts.join(" … ")}`,
      );
  });

t.test("additions and relaxed rules pass", async (t) => {
  const edits = { ...ADDITIVE, ...ADDITIVE_SINCE_1_0 };
  const { breaking } = await compared(t, Object.values(edits));
  t.strictSame(breaking, []);
});
