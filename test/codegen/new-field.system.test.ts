/**
 * Tests what a new personal field of customers takes: in a copy of the project, it is added to openapi.yaml and to the table's
 * schema, and everything else is generated. The copy must compile, and no part of it may forget the field.
 */
import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { installPackage } from "../../scripts/install-package.ts";
import { copyProject } from "../helpers/process/copy-project.ts";
import { runNode } from "../helpers/process/run-node.ts";
import { teardown } from "../helpers/teardown.ts";
import { addField, FIELD } from "./new-field/add-field.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Packages of their own, which generate a migration and colors of code blocks. */
const TOOLS = ["tools/drizzle-kit", "tools/highlight"];
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
    const folder = await copyProject(ROOT);
    teardown(t, "removing the copy", () => rm(folder, { recursive: true, force: true }));
    for (const tool of TOOLS) {
      await installPackage(join(ROOT, tool));
      const packages = join(tool, "node_modules");
      await cp(join(ROOT, packages), join(folder, packages), { recursive: true });
    }
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await runNode(args, folder);
      t.equal(code, 0, `${args.join(" ")}\n${code === 0 ? "" : stdout + stderr}`);
    };

    await addField(folder);
    await run("scripts/generate-migration.ts", "--name", "add_tax_number");
    await run("codegen/main.ts");
    await run("scripts/examples.ts");
    await run("node_modules/typescript/bin/tsc", "-p", ".");
    await run("test/run.ts", "test/codegen/new-field/proof.ts", "test/contract/document.test.ts");

    for (const [path, name] of SDK_FILES)
      t.match(await readFile(join(folder, "sdk", path), "utf8"), name, path);
    const types = await readFile(join(folder, "sdk/typescript/src/generated/types.ts"), "utf8");
    const count = (name: string) => types.match(new RegExp(`\\b${name}\\??:`, "g"))?.length;
    t.equal(count(FIELD), count("companyName"), "wherever a field like it can be sent");
  },
);
