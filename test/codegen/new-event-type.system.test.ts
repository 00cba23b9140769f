/** Tests what a new type of event takes besides openapi.yaml and the handler that emits it: the compiler names the files. */
import t from "tap";
import { startCopy } from "./project-copy.ts";

/** Renames the type of a part of the document: a webhook, or the schema of its envelope. */
const asMerged = (part: string) =>
  part
    .replaceAll("customer.updated", "customer.merged")
    .replaceAll("CustomerUpdatedEvent", "CustomerMergedEvent")
    .replaceAll("customerUpdated", "customerMerged")
    .replaceAll("A customer was updated", "A customer was merged");

/** Adds the type wherever openapi.yaml has `customer.updated`. */
function addType(document: string): string {
  const repeated = [
    /^ {2}customer\.updated:\n(?: {4}.*\n|\n)+/m, // the webhook
    /^ {4}CustomerUpdatedEvent:\n(?: {6}.*\n|\n)+/m,
    /^ +- customer\.updated\n/m,
  ];
  const withParts = repeated.reduce(
    (text, pattern) => text.replace(pattern, (part) => part + asMerged(part)),
    document,
  );
  return withParts
    .replaceAll(
      /^ +(?:- \$ref|customer\.updated): "#\/components\/schemas\/CustomerUpdatedEvent"\n/gm,
      (line) => line + asMerged(line),
    )
    .replace("x-events: [customer.updated]", "x-events: [customer.updated, customer.merged]");
}

t.test("a new type of event takes five files, three of which the compiler names", async (t) => {
  const copy = await startCopy(t);
  await copy.edit("openapi.yaml", addType);
  await copy.run("codegen/main.ts");
  const { stdout } = await copy.attempt("node_modules/typescript/bin/tsc", "-p", ".");
  const files = [...stdout.matchAll(/^(\S+\.ts)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file);
  t.strictSame([...new Set(files)].toSorted(), [
    "src/docs/guides/webhooks/events.ts",
    "test/contract/expectations.ts",
    "test/examples/ids.ts",
  ]);
});
