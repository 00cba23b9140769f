/** The Go SDK: its own tests, run against the service. */
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import t from "tap";
import { readDocument } from "../../codegen/document.ts";
import { declaredNames, goSdk } from "../../codegen/sdk/go/go-sdk.ts";
import { RUNTIME_NAMES } from "../../codegen/sdk/go/runtime-names.ts";
import { startApi } from "../helpers/api.ts";
import { json, operation, smallDocument, tagged, union } from "../helpers/small-document.ts";
import { startControl } from "./go/control.ts";
import { withWidgets } from "./go/forms.ts";
import { MODULE, runGo, withoutGo } from "./go/toolchain.ts";

const skip = withoutGo();
// The first time on a machine, Go compiles its standard library, for minutes. all.ts has a limit of its own.
t.setTimeout(0);
// It starts while Go compiles.
const service = skip ? undefined : startService();
const document = readDocument(new URL("../../openapi.yaml", import.meta.url));

/** A line of `go test -json`. */
interface GoEvent {
  readonly Action: string;
  readonly Package?: string;
  readonly Test?: string;
  readonly Output?: string;
}

t.test("the generated files are what the document yields", async (t) => {
  const files = goSdk(document);
  for (const [name, text] of Object.entries(files))
    t.equal(readFileSync(join(MODULE, name), "utf8"), text, name);
  const generated = readdirSync(MODULE).filter((name) => name.endsWith("_gen.go"));
  t.strictSame(generated, Object.keys(files).toSorted());
});

t.test("names of the runtime are kept free", async (t) => {
  const names = runtimeFiles().flatMap((name) =>
    declaredNames(readFileSync(join(MODULE, name), "utf8")),
  );
  t.strictSame(names.toSorted(), RUNTIME_NAMES);
});

t.test("the module is laid out as gofmt has it", { skip }, async (t) => {
  const laidOut = await runGo("gofmt", ["-l", "."]);
  t.strictSame(laidOut, { code: 0, stdout: "", stderr: "" });
});

t.test(
  "what the document may come to hold compiles, and is laid out as well",
  { skip },
  async (t) => {
    const folder = t.testdir({ "go.mod": readFileSync(join(MODULE, "go.mod"), "utf8") });
    for (const name of runtimeFiles()) copyFileSync(join(MODULE, name), join(folder, name));
    const files = goSdk(withWidgets(document));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const nothing = { code: 0, stdout: "", stderr: "" };
    t.strictSame(await runGo("gofmt", ["-d", "."], {}, folder), nothing);
    t.strictSame(await runGo("go", ["build", "."], {}, folder), nothing);
  },
);

t.test("what Go has no form for is refused, and said where", async (t) => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const object = (properties: object) => ({
    type: "object",
    properties,
    required: Object.keys(properties),
  });
  const refused = (why: RegExp, properties: object, schemas: Record<string, object> = {}) => {
    const feed = { data: { type: "array", items: ref("Widget") }, hasMore: { type: "boolean" } };
    const get = operation({ responses: { "200": json(ref("Feed")) }, "x-mcp": false });
    const all = { Widget: object(properties), Feed: object(feed), ...schemas };
    t.throws(() => goSdk(smallDocument({ "/v1/things": { get } }, all)), why);
  };
  refused(/price_id: is PriceID in Go, as priceId is already/, { priceId: {}, price_id: {} });
  const events = { A: tagged("a"), B: tagged("b"), Union: union({ a: "A", b: "B" }) };
  refused(/Widget\/properties\/event: a union/, { event: ref("Union") }, events);
  refused(/kind: two values are WidgetKindA in Go/, { kind: { enum: ["a", "A"] } });
  refused(/kind: "%" can't be a name in Go/, { kind: { enum: ["%"] } });
  refused(/kind: only string enums/, { kind: { enum: [1] } });
  refused(/id: only \[T, null\]/, { id: { type: ["string", "integer"] } });
  refused(/can't be a name in Go/, { "1st": { type: "string" } });
  refused(/Feed\/properties\/data: .* must have an id/, {});
  refused(/two things would be Page in Go/, { id: { type: "string" } }, { Page: object({}) });
});

t.test("its tests pass against the service, none skipped", { skip }, async (t) => {
  const environment = await service;
  const tested = await runGo(
    "go",
    ["test", "-json", "-count=1", "-timeout=60s", "./..."],
    environment,
  );
  const events = tested.stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as GoEvent);
  const outputOf = (test: string | undefined): string =>
    events.flatMap(({ Test, Output }) => (Test === test ? (Output ?? "") : "")).join("");
  const ended = events.filter(({ Action, Test }) => Test && /^(pass|fail|skip)$/.test(Action));
  for (const { Action, Test = "" } of ended)
    if (!t.equal(Action, "pass", Test)) t.comment(outputOf(Test));
  if (!t.equal(tested.code, 0)) t.comment(outputOf(undefined), tested.stderr);
  t.ok(ended.length > 30, `${ended.length} tests`);

  const first = await runGo("go", ["run", "./examples/first-call"], environment);
  t.match(first.stdout, /^[0-9a-f-]{36} 100\d\d\n$/, first.stderr);
});

/** Starts the service; returns the environment that its clients find it by. */
async function startService(): Promise<Record<string, string>> {
  const api = await startApi(t);
  return {
    PARTNER_API_BASE_URL: await api.app.listen({ port: 0, host: "127.0.0.1" }),
    PARTNER_API_KEY: api.company.key,
    PARTNER_API_TEST_CONTROL: await startControl(t, api),
  };
}

/** The hand-written files of the package, without its tests. */
function runtimeFiles(): string[] {
  return readdirSync(MODULE).filter((name) => /(?<!_gen|_test)\.go$/.test(name));
}
