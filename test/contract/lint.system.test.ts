/** Tests the linter on the document, and its configuration on one with a mistake for each rule. */
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { readDocument, type Node } from "../../codegen/document.ts";
import { runNode } from "../helpers/process/run-node.ts";
import { temporaryFolder } from "../helpers/temporary.ts";
import { fieldOf, operationOf, parameterOf, schemaOf, type Edit } from "./edits/edit.ts";

const ROOT = new URL("../../", import.meta.url);
const REDOCLY = fileURLToPath(new URL("node_modules/@redocly/cli/bin/cli.js", ROOT));
// Linting takes a second, more when all tests run at once.

/** A mistake for each rule, and the place where it is reported. */
const MISTAKES: { readonly [rule: string]: readonly [Edit, where: string] } = {
  "no-invalid-media-type-examples": [
    (root) => {
      const { examples } = operationOf(root, "getSku").responses["200"].content["application/json"];
      Object.values<Node>(examples)[0].value.data.name = 5;
    },
    "#/paths/~1v1~1skus~1{id}/get/responses/200/content/application~1json/examples/",
  ],
  "no-invalid-schema-examples": [
    (root) => (fieldOf(root, "Zone", "name").examples = [5]),
    "#/components/schemas/Zone/properties/name/examples/0",
  ],
  "scalar-property-missing-example": [
    (root) => delete fieldOf(root, "Zone", "code").examples,
    "#/components/schemas/Zone/properties/code",
  ],
  "no-unresolved-refs": [
    (root) => (fieldOf(root, "Sku", "product").$ref = "#/components/schemas/Nothing"),
    "#/components/schemas/Sku/properties/product",
  ],
  "operation-operationId": [
    (root) => delete operationOf(root, "listZones").operationId,
    "#/paths/~1v1~1zones/get",
  ],
  "operation-operationId-unique": [
    (root) => (operationOf(root, "getLocation").operationId = "getCustomer"),
    "#/paths/~1v1~1locations~1{id}/get",
  ],
  "operation-description": [
    (root) => delete operationOf(root, "listServices").description,
    "#/paths/~1v1~1services/get",
  ],
  "operation-tag-defined": [
    (root) => (operationOf(root, "listPricelists").tags = ["Nowhere"]),
    "#/paths/~1v1~1pricelists/get/tags/0",
  ],
  "parameter-description": [
    (root) => delete parameterOf(root, "listCustomers", "searchTerm").description,
    "#/paths/~1v1~1customers/get/parameters/0",
  ],
  "no-unused-components": [
    (root) => (root.components.schemas.Unused = { type: "object", description: "Unused." }),
    "#/components/schemas/Unused",
  ],
  "no-required-schema-properties-undefined": [
    (root) => schemaOf(root, "Pricelist").required.push("nothing"),
    "#/components/schemas/Pricelist/required/",
  ],
};

t.test("each mistake is reported by its rule at its place", async (t) => {
  const folder = await temporaryFolder(t);
  const { root } = readDocument(new URL("openapi.yaml", ROOT));
  for (const [edit] of Object.values(MISTAKES)) edit(root);
  await writeFile(join(folder, "openapi.yaml"), JSON.stringify(root, null, 1));
  await cp(new URL("redocly.yaml", ROOT), join(folder, "redocly.yaml"));
  const lint = [REDOCLY, "lint", "openapi.yaml", "--format=json", "--max-problems=1000"];
  const { code, stdout, stderr } = await runNode(lint, folder, {
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  });
  t.equal(code, 1, stderr);
  const problems: Node[] = JSON.parse(stdout).problems;
  for (const [rule, [, where]] of Object.entries(MISTAKES)) {
    const found = problems.filter(
      ({ ruleId, severity }) => ruleId === rule && severity === "error",
    );
    const places = found.map(({ location }) => location[0].pointer as string);
    t.ok(
      places.some((place) => place.startsWith(where)),
      `${rule}: ${where}`,
    );
  }
});

t.test("the linter finds nothing in the document", async (t) => {
  const { code, stdout, stderr } = await runNode([REDOCLY, "lint", "openapi.yaml"], ROOT, {
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  });
  t.equal(code, 0, stdout + stderr);
});
