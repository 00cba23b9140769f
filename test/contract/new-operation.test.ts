/** What follows by itself when an operation is written into openapi.yaml, in a copy of the project's folders. */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import t from "tap";
import type { Node } from "../../codegen/document.ts";
import { runNode } from "../helpers/run-node.ts";
import { temporaryFolder } from "../helpers/temporary.ts";
import { DEPOT_ID, HANDLER, withDepots } from "./scratch-operation.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const COPIED = ["codegen", "src", "sdk", "package.json"];
// Generating takes seconds, more when all tests run at once.
t.setTimeout(120_000);

const folder = await temporaryFolder(t);
for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
const document = await readFile(join(ROOT, "openapi.yaml"), "utf8");
await writeFile(join(folder, "openapi.yaml"), withDepots(document));
await mkdir(join(folder, "src/routes/depots"));
await writeFile(join(folder, "src/routes/depots/getDepot.ts"), HANDLER);
const generated = await runNode(["codegen/main.ts"], folder);

const read = (path: string) => readFile(join(folder, path), "utf8");
const load = (path: string): Promise<Node> => import(pathToFileURL(join(folder, path)).href);

t.test("the service has its schemas, types, handler and place in the table", async (t) => {
  t.equal(generated.code, 0, generated.stderr);
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
    inputSchema: { required: ["id"], properties: { id: { format: "uuid" } } },
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

t.test("the clients in Python and Go have method and type", async (t) => {
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
});
