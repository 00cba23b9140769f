/**
 * Tests what a new personal field of customers takes: in a copy of the project, it is added to openapi.yaml and to the table's
 * schema, and everything else is generated. The copy must compile, and no part of it may forget the field.
 */
import t from "tap";
import { addField, FIELD } from "./new-field/add-field.ts";
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

t.test(
  "a new personal field takes openapi.yaml, the table's schema and its migration",
  async (t) => {
    const copy = await startCopy(t);
    await addField(copy);
    await copy.run("scripts/generate-migration.ts", "--name", "add_tax_number");
    await copy.run("codegen/main.ts");
    await copy.run("scripts/examples.ts");
    await copy.run("node_modules/typescript/bin/tsc", "-p", ".");
    await copy.run(
      "test/run.ts",
      "test/codegen/new-field/proof.ts",
      "test/contract/document.test.ts",
    );

    for (const [path, name] of SDK_FILES) t.match(await copy.read(`sdk/${path}`), name, path);
    const types = await copy.read("sdk/typescript/src/generated/types.ts");
    const count = (name: string) => types.match(new RegExp(`\\b${name}\\??:`, "g"))?.length;
    t.equal(count(FIELD), count("companyName"), "wherever a field like it can be sent");
  },
);
