/** Tests what a new operation needs, as far as no compiler is asked: new-operation.system.test.ts adds one. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import t from "tap";
import { toDocument } from "../../codegen/document.ts";
import { operationModels } from "../../codegen/operations.ts";
import { casesSkeleton } from "../../scripts/new-operation/cases-skeleton.ts";
import { handlerSkeleton } from "../../scripts/new-operation/handler-skeleton.ts";
import { filledCases, withDepots } from "./scratch-operation.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const document = toDocument(withDepots(readFileSync(join(ROOT, "openapi.yaml"), "utf8")));
const model = operationModels(document).find(({ id }) => id === "getDepot");
if (!model) throw new Error("the document has no getDepot");
const undecided = (text: string) => text.match(/\bundefined\b/g)?.length ?? 0;

t.test("the skeletons of a new operation leave each decision undefined", async (t) => {
  const handler = handlerSkeleton(document, model);
  t.match(handler, 'export const getDepot: Handler<"getDepot"> = async (call, { db }, respond) =>');
  t.equal(undecided(handler), 1, "the data of the response");
  const { code: cases } = await format("getDepot.ts", casesSkeleton(document, model));
  t.match(cases, 'export const getDepot: OperationCases<"getDepot"> = {');
  for (const status of [200, 400, 401, 403, 404, 429, 500, 503])
    t.match(cases, new RegExp(`^ {4}${status}: `, "m"), `a case of ${status}`);
  t.ok(undecided(cases) > 0);
  t.equal(undecided(filledCases(cases)), 0);
});

t.test("no other file has a table with an entry for each operation", async (t) => {
  const tables = globSync("{src,test,bench}/**/*.ts", { cwd: ROOT })
    .filter((path) => !/generated\/|\.tmp-/.test(path))
    .filter((path) =>
      /\bin OperationId\b|(?<!Partial<)Record<\bOperationId/.test(
        readFileSync(join(ROOT, path), "utf8"),
      ),
    );
  t.strictSame(tables.toSorted(), ["src/routes/handler.ts", "test/contract/cases/case.ts"]);
});
