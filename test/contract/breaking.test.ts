/** Tests which changes the comparison with the released document refuses. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import t, { type Test } from "tap";
import { readDocument, toDocument, type Node } from "../../codegen/document.ts";
import { publishedDocument } from "../../codegen/published/published.ts";
import { compare } from "../../scripts/breaking/compare.ts";
import { unseenChanges } from "../../scripts/breaking/unseen-changes.ts";
import { versionProblem } from "../../scripts/breaking/version.ts";
import { temporaryFolder } from "../helpers/temporary.ts";
import { ADDITIVE } from "./edits/additive.ts";
import { BREAKING_CALLS } from "./edits/breaking-calls.ts";
import { BREAKING_EVENTS } from "./edits/breaking-events.ts";
import { BREAKING_REQUESTS } from "./edits/breaking-requests.ts";
import { BREAKING_RESPONSES } from "./edits/breaking-responses.ts";
import { operationOf, type Edit } from "./edits/edit.ts";

const SOURCE = readDocument(new URL("../../openapi.yaml", import.meta.url)).root;
const BREAKING = {
  ...BREAKING_CALLS,
  ...BREAKING_REQUESTS,
  ...BREAKING_RESPONSES,
  ...BREAKING_EVENTS,
};
// A comparison takes a second, more when all tests run at once.
t.setTimeout(120_000);

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

t.test("breaking changes are refused with their place", async (t) => {
  const edits = Object.values(BREAKING).map(([edit]) => edit);
  const { breaking } = await compared(t, edits);
  for (const [title, [, ...texts]] of Object.entries(BREAKING))
    t.ok(
      breaking.some((text) => texts.every((part) => text.includes(part))),
      `${title}: ${texts.join(" … ")}`,
    );
});

t.test("additions and relaxed rules pass", async (t) => {
  const { breaking } = await compared(t, Object.values(ADDITIVE));
  t.strictSame(breaking, []);
});

t.test("a deprecated operation can't stop working earlier than announced", async (t) => {
  const [before, earlier, later] = ["2027-01-01", "2026-12-31", "2027-01-02"].map((date) => {
    const root = structuredClone(SOURCE);
    operationOf(root, "getSku")["x-sunset-at"] = date;
    return root;
  });
  t.strictSame(unseenChanges(before, earlier), [
    "GET /v1/skus/{id} (getSku): x-sunset-at changed from 2027-01-01 to 2026-12-31, which is earlier",
  ]);
  t.strictSame(unseenChanges(before, later), []);
});

t.test("a release needs a version that fits its changes", async (t) => {
  const problem = (after: string, breaking: string[], additive: string[] = []) =>
    versionProblem({ versions: { before: "1.2.3", after }, breaking, additive, others: [] });
  for (const version of ["2.0.0", "3.1.0"]) t.equal(problem(version, ["a"], ["b"]), undefined);
  for (const version of ["1.2.3", "1.2.4", "1.3.0", "0.9.0"])
    t.match(problem(version, ["a"]), `from 1.2.3 to ${version}; these changes need a new major`);
  for (const version of ["1.3.0", "2.0.0"]) t.equal(problem(version, [], ["b"]), undefined);
  for (const version of ["1.2.3", "1.2.4", "1.1.9"])
    t.match(problem(version, [], ["b"]), "need a new minor version");
  t.equal(problem("1.2.4", []), undefined);
  t.match(problem("1.2.3", []), "need a new patch version");
  t.throws(() => problem("2", []), /2 is not major.minor.patch/);
});
