/** Tests the Python generator with schemas that the document has or may have later. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import t from "tap";
import { readDocument } from "../../codegen/document.ts";
import { pythonSdk } from "../../codegen/sdk/python/python-sdk.ts";
import { pythonEnvironment } from "./python/environment.ts";
import { scratchDocument, SCHEMAS } from "./python/scratch-document.ts";

const SDK = fileURLToPath(new URL("../../sdk/python/", import.meta.url));
const SCRIPT = fileURLToPath(new URL("python/scratch.py", import.meta.url));
const RESOURCES = "src/partner_api/_generated/resources.py";

const { python, missing } = await pythonEnvironment();

t.test("methods of all kinds of operations work", { skip: missing ?? false }, async (t) => {
  const folder = t.testdir({});
  cpSync(join(SDK, "src"), join(folder, "src"), { recursive: true });
  for (const [path, text] of Object.entries(pythonSdk(scratchDocument()))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout } = await promisify(execFile)(python, ["-W", "error", SCRIPT], {
    env: { PATH: process.env.PATH, PYTHONPATH: join(folder, "src"), PYTHONDONTWRITEBYTECODE: "1" },
  });
  t.equal(stdout, "done\n");
});

t.test("a new operation is added to both clients and changes nothing else", async (t) => {
  const before = readDocument(new URL("../../openapi.yaml", import.meta.url));
  const after = structuredClone(before.root);
  const { get, parameters } = after.paths["/v1/customers/{id}"];
  const twin = { ...get, operationId: "getCustomerTwin", "x-mcp": {} };
  after.paths["/v1/customers/{id}/twin"] = { parameters, get: twin };
  const files = pythonSdk({ ...before, root: after });
  const oldFiles = pythonSdk(before);
  t.strictSame(Object.keys(files), Object.keys(oldFiles));
  t.match(files[RESOURCES], "    def get_twin(\n        self,\n        id: str,\n");
  const changed = Object.keys(files).filter((path) => files[path] !== oldFiles[path]);
  t.strictSame(changed, [RESOURCES.replace("resources", "async_resources"), RESOURCES]);
});

t.test("the output is deterministic, without lines that are too long", async (t) => {
  const document = readDocument(new URL("../../openapi.yaml", import.meta.url));
  const files = pythonSdk(document);
  t.strictSame(pythonSdk(document), files);
  for (const [path, text] of Object.entries(files)) {
    t.match(text, /^# Generated from openapi\.yaml\. Do not edit\.\n/, path);
    t.notMatch(text, /.{101}|[ \t]\n|\n\n$/, path);
  }
});

t.test("schemas that Python does not support are rejected with their location", async (t) => {
  const { GadgetCreate } = SCHEMAS;
  const withField = (name: string, schema: object) => ({
    GadgetCreate: {
      ...GadgetCreate,
      properties: { ...GadgetCreate.properties, [name]: schema },
    },
  });
  const response = (data: object, others: object = {}) => ({
    ...others,
    GadgetResponse: { type: "object", properties: { data }, required: ["data"] },
  });
  const cases: readonly (readonly [object, RegExp])[] = [
    [withField("options", { type: "string" }), /createBigGadgets has two arguments options/],
    [withField("gadget_id", { type: "string" }), /two arguments gadget_id/],
    [
      withField("shape", { $ref: "#/components/schemas/Shape" }),
      /Shape: an argument that is a union/,
    ],
    [withField("inner", { type: "object", properties: {} }), /properties\/inner: name this schema/],
    [withField("either", { type: ["string", "number"] }), /either\/type: only one type/],
    [{ GadgetCreate: { type: "object" } }, /GadgetCreate: the body .* must be an object with prop/],
    [{ Shapes: {} }, /Shapes: is a class of the resource shapes/],
    [response({ $ref: "#/components/schemas/Any" }, { Any: SCHEMAS["Part"] }), /Any: is taken/],
    [{ WebhookEvent: SCHEMAS["Shape"] }, /WebhookEvent: must be a union that has gadget.made/],
    [response({ type: "string" }), /GadgetResponse\/properties\/data: must be an object/],
    [response({ $ref: "#/components/schemas/Colour" }), /must be an object, or a list of objects/],
  ];
  for (const [schemas, message] of cases)
    t.throws(() => pythonSdk(scratchDocument(schemas)), { message }, String(message));
});
