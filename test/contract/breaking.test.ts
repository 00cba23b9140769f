/** Tests which changes our part of the comparison with the released document refuses. */
import t from "tap";
import { BODY_LIMIT_BYTES } from "#src/http/body-parser.ts";
import { readDocument, toDocument, type Node } from "../../codegen/document.ts";
import { publishedDocument } from "../../codegen/published/published.ts";
import { DEFAULT_BODY_LIMIT_KIB, unseenChanges } from "../../scripts/breaking/unseen-changes.ts";
import { versionProblem } from "../../scripts/breaking/version.ts";
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

/** Edits of `BREAKING` that `redocly diff` doesn't report. */
const UNSEEN = [
  "tag changed",
  "tool renamed",
  "tool removed",
  "path parameter renamed",
  "default of a parameter changed",
  "default of a field removed",
  "default of a field added",
  "value removed from an enum of a response",
  "map of a response closed",
  "schema renamed",
  "error code removed",
  "single error code renamed",
  "error code no longer documented",
  "event renamed",
  "event type renamed",
  "event removed from the list",
  "event removed from the filter",
  "header of deliveries removed",
];

/** Finds what breaks when all the edits are made, except what the tool reports. */
function unseenAfter(edits: readonly Edit[]): string[] {
  const edited = structuredClone(SOURCE);
  for (const edit of edits) edit(edited);
  const published = (root: Node) => publishedDocument(toDocument(JSON.stringify(root)));
  return unseenChanges(published(SOURCE), published(edited));
}

t.test("names and values that SDKs and agents rely on can't change", async (t) => {
  const found = unseenAfter(Object.values(BREAKING).map(([edit]) => edit));
  const titles = Object.entries(BREAKING)
    .filter(([, [, ...texts]]) => found.some((text) => texts.every((part) => text.includes(part))))
    .map(([title]) => title);
  t.strictSame(titles.toSorted(), UNSEEN.toSorted());
  t.strictSame(unseenAfter(Object.values(ADDITIVE)), []);
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

t.test("a limit of bodies can't become lower than the default", async (t) => {
  t.equal(DEFAULT_BODY_LIMIT_KIB, BODY_LIMIT_BYTES / 1024);
  const changes = (limit: number) => {
    const root = structuredClone(SOURCE);
    operationOf(root, "createCustomer")["x-body-limit-kib"] = limit;
    return unseenChanges(SOURCE, root);
  };
  t.strictSame(changes(DEFAULT_BODY_LIMIT_KIB), []);
  t.strictSame(changes(64), [
    "POST /v1/customers (createCustomer): x-body-limit-kib changed from 256 to 64, which is lower",
  ]);
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
