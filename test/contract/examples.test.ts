/** Tests that the document's examples are what the service sends. */
import { readFileSync } from "node:fs";
import t from "tap";
import { findDrift } from "../../scripts/examples/drift.ts";
import { recordExamples } from "../examples/record.ts";
import { isMock } from "./cases/mock-exceptions.ts";

const source = readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8");

t.test("every example of a response, a delivery, a field or a header is really sent", async (t) => {
  const drift = findDrift(source, await recordExamples(t, source));
  const problems = drift.map(({ problem }) => problem);
  // The mock sends all examples except for the code in its exceptions.
  t.strictSame(isMock ? problems.filter((problem) => !/ inUse: /.test(problem)) : problems, []);
});
