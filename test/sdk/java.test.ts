/** Tests the Java generator, and runs the tests of the Java SDK against the service. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { readDocument } from "../../codegen/document.ts";
import { javaSdk } from "../../codegen/sdk/java/java-sdk.ts";
import { javaLibraries, withoutJava } from "../../scripts/sdk/java-libraries.ts";
import { sdkPath } from "../../scripts/sdk/builder.ts";
import { gradleLines, installCommand, SDKS } from "#src/docs/sdk-packages/install.ts";
import { startApi } from "../helpers/api.ts";
import { freePort } from "../helpers/servers/free-port.ts";
import { json, operation, smallDocument, tagged, union } from "../helpers/inputs/small-document.ts";
import { startControl } from "./go/control.ts";
import { withWidgets } from "./go/forms.ts";
import { builtSdk, compiled } from "./java/compiled.ts";
import { readmeSamples, writeSamples } from "./java/readme.ts";
import { javaFiles, javaTests } from "./java/tests.ts";
import { startNewerService } from "./newer-service.ts";

const skip = withoutJava() ?? false;
// Started early, while Java compiles.
const service = skip ? undefined : startService();
const document = readDocument(new URL("../../openapi.yaml", import.meta.url));

t.test("code for schemas the document may use later compiles", { skip }, async (t) => {
  const folder = t.testdir({});
  const generated = Object.entries(javaSdk(withWidgets(document))).map(([name, text]) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const written = javaFiles("src/main/java").filter(
    (path) => !/\/partnerapi\/(errors|models|resources)\//.test(path),
  );
  await compiled("later-schemas", [...generated, ...written], await javaLibraries());
});

t.test("schemas that Java does not support are rejected with their location", async (t) => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const object = (properties: object) => ({
    type: "object",
    properties,
    required: Object.keys(properties),
  });
  const rejects = (
    message: RegExp,
    properties: object,
    schemas: Record<string, object> = {},
    more: object = {},
  ) => {
    const feed = { data: { type: "array", items: ref("Widget") }, hasMore: { type: "boolean" } };
    const get = operation({ responses: { "200": json(ref("Feed")) }, "x-mcp": false, ...more });
    const all = { Widget: object(properties), Feed: object(feed), ...schemas };
    t.throws(() => javaSdk(smallDocument({ "/v1/things": { get } }, all)), message);
  };
  rejects(/price_id: is priceId in Java, like priceId/, { priceId: {}, price_id: {} });
  rejects(/kind: two values are A in Java/, { kind: { enum: ["a", "A"] } });
  rejects(/kind: "%" can't be a name in Java/, { kind: { enum: ["%"] } });
  rejects(/kind: only string enums/, { kind: { enum: [1] } });
  rejects(/id: only \[T, null\]/, { id: { type: ["string", "integer"] } });
  rejects(/can't be a name in Java/, { "1st": { type: "string" } });
  rejects(/Feed\/properties\/data: .* must have an id/, {});
  rejects(/two types would be Page in Java/, { id: { type: "string" } }, { Page: object({}) });
  const events = { A: tagged("a"), B: tagged("b"), Union: union({ a: "A", b: "B" }) };
  rejects(
    /event: a union that is sent/,
    { id: { type: "string" } },
    {
      ...events,
      Sent: object({ event: ref("Union") }),
    },
    { requestBody: { required: true, ...json(ref("Sent")) } },
  );
});

t.test("the README installs the current version, and begins with the example", async (t) => {
  const readme = readFileSync(sdkPath("java", "README.md"), "utf8");
  const url = "https://api.example.com";
  const maven = SDKS.filter(({ language }) => language === "java").map((sdk) =>
    installCommand(sdk, url),
  );
  for (const lines of [...maven, gradleLines(url)])
    t.ok(readme.includes(`${lines}\n\`\`\``), lines);
  t.equal(readmeSamples()[0], readFileSync(sdkPath("java", "examples", "FirstCall.java"), "utf8"));
});

t.test(
  "the SDK's tests and the samples of its README pass against the service",
  { skip },
  async (t) => {
    const folder = t.testdir({});
    const tests = ["src/test/java", "examples"].flatMap(javaFiles);
    const files = [...tests, ...writeSamples(folder)];
    const classPath = builtSdk().then((sdk) => compiled("sdk-tests", files, sdk));
    const [environment = {}] = await Promise.all([service, classPath]);
    await javaTests(t, await classPath, folder, environment);
  },
);

/** Starts the service; returns the environment variables for its clients. */
async function startService(): Promise<Record<string, string>> {
  const api = await startApi(t, { environment: "sandbox" });
  const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  return {
    PARTNER_API_BASE_URL: url,
    PARTNER_API_NEWER_URL: await startNewerService(t, url),
    PARTNER_API_KEY: api.company.key,
    PARTNER_API_TEST_CONTROL: await startControl(t, api),
    PARTNER_WEBHOOK_SECRET: "whsec_of_the_readme",
    PORT: String(await freePort()),
    README_SAMPLES: String(readmeSamples().length),
    WEBHOOK_VECTORS: fileURLToPath(new URL("../../sdk/webhook-vectors.json", import.meta.url)),
  };
}
