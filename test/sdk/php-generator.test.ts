/** Tests the PHP generator with schemas that the document has or may have later. */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { readDocument } from "../../codegen/document.ts";
import { phpSdk } from "../../codegen/sdk/php/php-sdk.ts";
import { PACKAGE, runPhp, withoutPhp } from "./php/toolchain.ts";
import { scratchDocument, SCHEMAS } from "./python/scratch-document.ts";

const LINT = fileURLToPath(new URL("php/lint.php", import.meta.url));
const SCRATCH = fileURLToPath(new URL("php/scratch.php", import.meta.url));
const DONE = { code: 0, stdout: "done\n", stderr: "" };
const skip = withoutPhp();
const document = readDocument(new URL("../../openapi.yaml", import.meta.url));

t.test("every file of the package has the class of its name", { skip }, async (t) => {
  t.strictSame(await runPhp([LINT, PACKAGE]), DONE);
});

t.test("methods of all kinds of operations work", { skip }, async (t) => {
  const folder = t.testdir({});
  for (const name of ["src", "tests"])
    cpSync(join(PACKAGE, name), join(folder, name), { recursive: true });
  for (const [path, text] of Object.entries(phpSdk(scratchDocument()))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  t.strictSame(await runPhp([LINT, folder]), DONE);
  t.strictSame(await runPhp([SCRATCH, folder]), DONE);
});

t.test("a new operation adds a method and changes nothing else", async (t) => {
  const after = structuredClone(document.root);
  const { get, parameters } = after.paths["/v1/customers/{id}"];
  const twin = { ...get, operationId: "getCustomerTwin", "x-mcp": {} };
  after.paths["/v1/customers/{id}/twin"] = { parameters, get: twin };
  const files = phpSdk({ ...document, root: after });
  const oldFiles = phpSdk(document);
  t.strictSame(Object.keys(files), Object.keys(oldFiles));
  const resource = "generated/Resource/Customers";
  t.match(
    files[`${resource}.php`],
    "    public function getTwin(string $id, ?RequestOptions $options = null): Customer\n",
  );
  const changed = Object.keys(files).filter((path) => files[path] !== oldFiles[path]);
  t.strictSame(changed, [`${resource}.php`, `${resource}WithRawResponse.php`]);
});

t.test("the output is deterministic, without lines that are too long", async (t) => {
  const files = phpSdk(document);
  t.strictSame(phpSdk(document), files);
  for (const [path, text] of Object.entries(files)) {
    t.match(text, /^<\?php\n\n\/\/ Generated from openapi\.yaml\. Do not edit\.\n/, path);
    t.notMatch(text, /.{121}|[ \t]\n|\n\n$/, path);
  }
});

t.test("schemas that PHP does not support are rejected with their location", async (t) => {
  const { GadgetCreate } = SCHEMAS;
  const withField = (name: string, schema: object) => ({
    GadgetCreate: { ...GadgetCreate, properties: { ...GadgetCreate.properties, [name]: schema } },
  });
  const response = (data: object, others: object = {}) => ({
    ...others,
    GadgetResponse: { type: "object", properties: { data }, required: ["data"] },
  });
  const part = (properties: object) => ({ Part: { type: "object", properties, required: [] } });
  const text = { type: "string" };
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const cases: readonly (readonly [object, RegExp])[] = [
    [withField("options", text), /createBigGadgets has two arguments options/],
    [withField("gadgetId", text), /two arguments gadgetId/],
    [withField("due-at", text), /"due-at" can't be an argument/],
    [withField("shape", ref("Shape")), /Shape: an argument that is a union/],
    [withField("inner", { type: "object", properties: {} }), /inner: name this schema/],
    [withField("either", { type: ["string", "number"] }), /either\/type: only one type/],
    [withField("one", { enum: [1] }), /one: only string enums/],
    [{ GadgetCreate: { type: "object" } }, /GadgetCreate: the body .* must be an object with prop/],
    [response(ref("List"), { List: SCHEMAS["Part"] }), /List: "List" can't be a class name/],
    [response(ref("Page"), { Page: SCHEMAS["Part"] }), /Page: is taken in PHP/],
    [part({ inner: ref("Part") }), /an argument that contains itself/],
    [part({ "part-no": text }), /part-no: "part-no" can't be a property/],
    [{ Colour: { type: "string", enum: ["1st"] } }, /Colour: "1st" can't be a constant/],
    [{ Colour: { type: "string", enum: ["a b", "a_b"] } }, /two values have the same constant/],
    [{ WebhookEvent: SCHEMAS["Shape"] }, /WebhookEvent: must be a union that has gadget.made/],
    [response(text), /GadgetResponse\/properties\/data: must be an object/],
  ];
  for (const [schemas, message] of cases)
    t.throws(() => phpSdk(scratchDocument(schemas)), { message }, String(message));
});
