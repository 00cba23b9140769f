/**
 * Tests what a new personal field of customers takes, and then a new type of event, in a copy of the project. The field is added
 * to openapi.yaml and to the table's schema, and everything else is generated: no part of the copy may forget the field. Both are
 * compiled at once: the compiler asks for what the type of event lacks, and for nothing else.
 */
import t from "tap";
import { addEventType } from "./additions/add-event-type.ts";
import { addField, FIELD } from "./additions/add-field.ts";
import { startCopy } from "./project-copy.ts";

/** Files of the SDKs with the types of customers, and the name that the field has there. */
const SDK_FILES: readonly (readonly [path: string, name: string])[] = [
  ["typescript/src/generated/types.ts", FIELD],
  ["python/src/partner_api/_generated/models.py", "tax_number"],
  ["python/src/partner_api/_generated/params.py", "tax_number"],
  ["go/models_gen.go", "TaxNumber"],
  ...[
    "Customer",
    "CustomerCreate",
    "CustomerUpdate",
    "CustomerUpsert",
    "CustomerUpdateByExternalId",
    "CustomerBatchItem",
    "CustomerUpsertBatchItem",
  ].map((model) => [`java/src/main/java/com/partnerapi/models/${model}.java`, FIELD] as const),
  ["php/generated/Model/Customer.php", FIELD],
  ["php/generated/Resource/Customers.php", FIELD],
  ["ruby/lib/partner_api/generated/models.rb", "tax_number"],
  ["ruby/lib/partner_api/generated/resources.rb", "tax_number"],
];

const copy = await startCopy(t);

t.test(
  "a new personal field takes openapi.yaml, the table's schema and its migration",
  async (t) => {
    await addField(copy);
    await copy.run(t, "scripts/generate-migration.ts", "--name", "add_tax_number");
    await copy.run(t, "codegen/main.ts");
    await copy.run(t, "scripts/examples.ts");
    await copy.run(
      t,
      "test/run.ts",
      "test/codegen/additions/proof.ts",
      "test/contract/document.test.ts",
    );

    for (const [path, name] of SDK_FILES) t.match(await copy.read(`sdk/${path}`), name, path);
    const types = await copy.read("sdk/typescript/src/generated/types.ts");
    const count = (name: string) => types.match(new RegExp(`\\b${name}\\??:`, "g"))?.length;
    t.equal(count(FIELD), count("companyName"), "wherever a field like it can be sent");
  },
);

t.test("a new type of event takes five files, three of which the compiler names", async (t) => {
  await addEventType(copy);
  await copy.run(t, "codegen/main.ts");
  const { stdout } = await copy.attempt("node_modules/typescript/bin/tsc", "-p", ".");
  const errors = stdout.match(/^\S+\(\d+,\d+\): error .*(?:\n .*)*/gm) ?? [];
  const files = errors.map((error) => error.slice(0, error.indexOf("(")));
  t.strictSame([...new Set(files)].toSorted(), [
    "src/docs/guides/event-values.ts",
    "test/contract/expectations.ts",
    "test/examples/ids.ts",
  ]);
  for (const error of errors) t.match(error, /customer\.merged|customerMerged/i);
});
