/** Tests the Go generator, and runs the tests of the Go SDK against the service. */
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import t from "tap";
import { readDocument } from "../../codegen/document.ts";
import { declaredNames, goSdk } from "../../codegen/sdk/go/go-sdk.ts";
import { RUNTIME_NAMES } from "../../codegen/sdk/go/runtime-names.ts";
import { startApi } from "../helpers/api.ts";
import { releasedPath } from "../released/sources.ts";
import { json, operation, smallDocument, tagged, union } from "../helpers/inputs/small-document.ts";
import { startControl } from "./go/control.ts";
import { withWidgets } from "./go/forms.ts";
import { goTests } from "./go/tests.ts";
import { MODULE, runGo, withoutGo } from "./go/toolchain.ts";
import { startNewerService } from "./newer-service.ts";

const skip = withoutGo();
// Go compiles its standard library on first use, which takes minutes. all.ts has its own time limit.
// Started early, while Go compiles.
const service = skip ? undefined : startService();
const document = readDocument(new URL("../../openapi.yaml", import.meta.url));

t.test("the generated files are up to date", async (t) => {
  const files = goSdk(document);
  for (const [name, text] of Object.entries(files))
    t.equal(readFileSync(join(MODULE, name), "utf8"), text, name);
  const generated = readdirSync(MODULE).filter((name) => name.endsWith("_gen.go"));
  t.strictSame(generated, Object.keys(files).toSorted());
});

t.test("the list of runtime names is complete", async (t) => {
  const names = runtimeFiles().flatMap((name) =>
    declaredNames(readFileSync(join(MODULE, name), "utf8")),
  );
  t.strictSame(names.toSorted(), RUNTIME_NAMES);
});

t.test("the module is formatted", { skip }, async (t) => {
  const result = await runGo("gofmt", ["-l", "."]);
  t.strictSame(result, { code: 0, stdout: "", stderr: "" });
});

t.test(
  "code for schemas the document may use later compiles and is formatted",
  { skip },
  async (t) => {
    const folder = t.testdir({ "go.mod": readFileSync(join(MODULE, "go.mod"), "utf8") });
    for (const name of runtimeFiles()) copyFileSync(join(MODULE, name), join(folder, name));
    const files = goSdk(withWidgets(document));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const success = { code: 0, stdout: "", stderr: "" };
    t.strictSame(await runGo("gofmt", ["-d", "."], {}, folder), success);
    t.strictSame(await runGo("go", ["build", "."], {}, folder), success);
  },
);

t.test("receivers that were written for version 1.0.0 compile and work", { skip }, async (t) => {
  const name = "webhooks/webhooks_test.go";
  const Replace = { [join(MODULE, name)]: releasedPath(`sdk/go/${name}`) };
  const folder = t.testdir({ "overlay.json": JSON.stringify({ Replace }) });
  const args = ["test", `-overlay=${join(folder, "overlay.json")}`, "./webhooks"];
  t.match(await runGo("go", args), { code: 0, stderr: "" });
});

t.test("schemas that Go does not support are rejected with their location", async (t) => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const object = (properties: object) => ({
    type: "object",
    properties,
    required: Object.keys(properties),
  });
  const rejects = (message: RegExp, properties: object, schemas: Record<string, object> = {}) => {
    const feed = { data: { type: "array", items: ref("Widget") }, hasMore: { type: "boolean" } };
    const get = operation({ responses: { "200": json(ref("Feed")) }, "x-mcp": false });
    const all = { Widget: object(properties), Feed: object(feed), ...schemas };
    t.throws(() => goSdk(smallDocument({ "/v1/things": { get } }, all)), message);
  };
  rejects(/price_id: is PriceID in Go, like priceId/, { priceId: {}, price_id: {} });
  const events = { A: tagged("a"), B: tagged("b"), Union: union({ a: "A", b: "B" }) };
  rejects(/Widget\/properties\/event: a union/, { event: ref("Union") }, events);
  rejects(/kind: two values are WidgetKindA in Go/, { kind: { enum: ["a", "A"] } });
  rejects(/kind: "%" can't be a name in Go/, { kind: { enum: ["%"] } });
  rejects(/kind: only string enums/, { kind: { enum: [1] } });
  rejects(/id: only \[T, null\]/, { id: { type: ["string", "integer"] } });
  rejects(/can't be a name in Go/, { "1st": { type: "string" } });
  rejects(/Feed\/properties\/data: .* must have an id/, {});
  rejects(/two declarations would be Page in Go/, { id: { type: "string" } }, { Page: object({}) });
});

t.test("the SDK's tests pass against the service, and none is skipped", { skip }, async (t) => {
  const environment = await service;
  await goTests(t, MODULE, environment);

  const first = await runGo("go", ["run", "./examples/first-call"], environment);
  t.match(first.stdout, /^[0-9a-f-]{36} 100\d\d\n$/, first.stderr);
});

/** Starts the service; returns the environment variables for its clients. */
async function startService(): Promise<Record<string, string>> {
  const api = await startApi(t, { environment: "sandbox" });
  const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  return {
    PARTNER_API_BASE_URL: url,
    PARTNER_API_NEWER_URL: await startNewerService(t, url),
    PARTNER_API_KEY: api.company.key,
    PARTNER_API_TEST_CONTROL: await startControl(t, api),
  };
}

/** Returns the hand-written files of the package, without its tests. */
function runtimeFiles(): string[] {
  return readdirSync(MODULE).filter((name) => /(?<!_gen|_test)\.go$/.test(name));
}
