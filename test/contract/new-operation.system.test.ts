/**
 * Adds an operation as a developer does, in a copy of the project's folders: openapi.yaml, the generator, the skeletons,
 * and then what the compiler asks for, file by file.
 */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import t from "tap";
import type { Node } from "../../codegen/document.ts";
import { installPackage } from "../../scripts/install-package.ts";
import { runNode } from "../helpers/process/run-node.ts";
import { temporaryFolder } from "../helpers/temporary.ts";
import { SOCKET_VARIABLE } from "../runner/shared.ts";
import { DEPOT_ID, filledCases, HANDLER, QUERY, withDepots } from "./scratch-operation.ts";
import { createTypeCheck } from "./type-check.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const COPIED = [
  "CHANGELOG.md",
  "arazzo.yaml",
  "codegen",
  "drizzle",
  "package.json",
  "scripts",
  "sdk",
  "src",
  "test/contract",
  "test/generated",
  "test/geocoding",
  "test/helpers",
  "test/runner",
  "tools/highlight",
  "tsconfig.json",
];
const HANDLER_PATH = "src/routes/depots/getDepot.ts";
const CASES_PATH = "test/contract/cases/depots/getDepot.ts";
// The generator and the compiler take seconds, more when all tests run at once.

// The generator highlights the samples of the new operation.
await installPackage(join(ROOT, "tools/highlight"));
const folder = await temporaryFolder(t);
for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
/** Files that a developer writes or edits by hand. */
const edited = new Set<string>();
const write = async (path: string, text: string) => {
  edited.add(path);
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
await write("openapi.yaml", withDepots(await readFile(join(ROOT, "openapi.yaml"), "utf8")));
const generated = await runNode(["codegen/main.ts"], folder);
const create = (...args: string[]) => runNode(["scripts/new-operation.ts", ...args], folder);
/** Files with something for each operation. No other table demands an entry: see new-operation.test.ts. */
const BY_OPERATION =
  /^(src|test)\/generated\/(handlers|contract-cases)\.ts$|^(src\/routes|test\/contract\/cases)\//;
const checkTypes = createTypeCheck(
  folder,
  ["src/generated/handlers.ts", "test/generated/contract-cases.ts"],
  BY_OPERATION,
);

const read = (path: string) => readFile(join(folder, path), "utf8");
const load = (path: string): Promise<Node> => import(pathToFileURL(join(folder, path)).href);

t.test("the generator needs nothing but the document", async (t) => {
  t.equal(generated.code, 0, generated.stderr);
});

t.test("a missing handler and missing cases are compile errors that name the files", async (t) => {
  const missing = (path: string) => [
    `Cannot find module '../${path}' or its corresponding type declarations.`,
  ];
  t.strictSame(checkTypes(), {
    "src/generated/handlers.ts": missing("routes/depots/getDepot.ts"),
    "test/generated/contract-cases.ts": missing("contract/cases/depots/getDepot.ts"),
  });
});

t.test("new:operation writes both, and refuses what it can't write", async (t) => {
  t.match(await create(), { code: 1, stderr: "Usage: npm run new:operation -- <operationId>" });
  t.match(await create("getDepots"), {
    code: 1,
    stderr: "openapi.yaml has no operation with the operationId getDepots.",
  });
  t.match(await create("getDepot"), {
    code: 0,
    stdout: `wrote ${HANDLER_PATH}\nwrote ${CASES_PATH}\n`,
  });
  t.match(await create("getDepot"), {
    code: 1,
    stdout: "",
    stderr: `${HANDLER_PATH} and ${CASES_PATH} already exist. Nothing was written.`,
  });
});

t.test(
  "the compiler then asks for each decision in those two files, and nowhere else",
  async (t) => {
    const errors = checkTypes();
    t.strictSame(Object.keys(errors).toSorted(), [HANDLER_PATH, CASES_PATH]);
    for (const path of [HANDLER_PATH, CASES_PATH]) {
      const decisions = (await read(path)).match(/\bundefined\b/g) ?? [];
      const asked = errors[path]?.filter((text) => text.includes("'undefined' is not assignable"));
      t.equal(asked?.length, decisions.length, path);
    }
  },
);

t.test("with four files written by hand, everything compiles", async (t) => {
  await write("src/db/depots/depots.ts", QUERY);
  await write(HANDLER_PATH, HANDLER);
  await write(CASES_PATH, filledCases(await read(CASES_PATH)));
  t.strictSame(checkTypes(), {});
  t.equal(edited.size, 4);
});

t.test("the contract tests then call it", async (t) => {
  // The database of this run.
  const shared = [SOCKET_VARIABLE, "DATABASE_URL"].map((name) => [name, process.env[name] ?? ""]);
  const { code, stdout } = await runNode(
    [`--import=${join(ROOT, "src/process/quick-imports.js")}`, "test/contract/statuses.test.ts"],
    folder,
    { ...Object.fromEntries(shared), TAP_GREP: "/getDepot/", TAP_TIMEOUT: "240" },
  );
  t.equal(code, 0, stdout);
  t.match(stdout, /^ok \d+ - getDepot gives each documented response/m);
});

t.test("the service has its schemas, types, handler and place in the table", async (t) => {
  const { Depot, DepotResponse } = await load("src/generated/schemas.ts");
  t.match(Depot, { type: "object", required: ["id", "name"], additionalProperties: false });
  t.match(DepotResponse, { required: ["data"] });
  const { operations } = await load("src/generated/operations.ts");
  t.match(operations.getDepot, {
    method: "GET",
    path: "/v1/depots/{id}",
    scopes: ["customers:read"],
    schema: { response: { 200: { required: ["data"] } } },
  });
  const { handlers } = await load("src/generated/handlers.ts");
  const { getDepot } = await load("src/routes/depots/getDepot.ts");
  t.equal(handlers.getDepot, getDepot);
  t.match(await read("test/generated/openapi.d.ts"), "getDepot: {");
  t.match(await read("test/generated/agreement.ts"), "Assert<Equal<S.Depot, ");
});

t.test("agents have the tool", async (t) => {
  const { findTool } = await load("src/agents/tools/tools.ts");
  t.match(findTool("get_depot"), {
    title: "Get a depot",
    inputSchema: { required: ["id"], properties: { id: { type: "string" } } },
  });
});

t.test("the TypeScript client makes the call", async (t) => {
  const { PartnerApi } = await load("sdk/typescript/src/index.ts");
  const asked: string[] = [];
  const depot = { id: DEPOT_ID, name: "Austin North" };
  const fetch = async (url: string | URL, { method = "" }: RequestInit) => {
    asked.push(`${method} ${url.toString()}`);
    return Response.json({ data: depot });
  };
  const client = new PartnerApi({ apiKey: "pak_x", baseUrl: "https://api.example.com", fetch });
  t.strictSame(await client.depots.get(DEPOT_ID), depot);
  t.strictSame(asked, [`GET https://api.example.com/v1/depots/${DEPOT_ID}`]);
  t.match(await read("sdk/typescript/src/generated/types.ts"), /Depot\b/);
});

t.test("the clients in Python, Go, Java and PHP have method and type", async (t) => {
  const python = "sdk/python/src/partner_api/_generated";
  t.match(await read(`${python}/models.py`), "class Depot(Model):");
  for (const [file, method] of [
    ["resources.py", /class Depots\(Resource\):[^]*\n {4}def get\([^]*"\/v1\/depots\//],
    ["async_resources.py", /class AsyncDepots\(\w+\):[^]*\n {4}async def get\([^]*"\/v1\/depots\//],
  ] as const)
    t.match(await read(`${python}/${file}`), method);
  t.match(await read("sdk/go/models_gen.go"), "type Depot struct {");
  t.match(
    await read("sdk/go/resources_gen.go"),
    /func \(r \*Depots\) Get\(.*\) \(\*Depot, error\)/,
  );
  t.match(
    await read("sdk/java/src/main/java/com/partnerapi/resources/Depots.java"),
    /public Depot get\(/,
  );
  t.match(
    await read("sdk/php/generated/Resource/Depots.php"),
    /public function get\([^]*\): Depot\b/,
  );
});
