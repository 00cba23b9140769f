/**
 * Tests the samples of the webhook guide with the shared vectors, through a harness in each language. Skips
 * languages that are not installed.
 */
import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import t, { type Test } from "tap";
import { verify } from "#src/docs/guides/samples/verify.ts";
import { SHORT_RUN } from "../../scripts/sdk/java-libraries.ts";
import { compiled } from "./java/compiled.ts";
import { headerOf, VECTORS, verdictOf } from "./vectors.ts";

const SAMPLES = fileURLToPath(new URL("../../src/docs/guides/samples/", import.meta.url));
const HARNESS = fileURLToPath(new URL("harness/", import.meta.url));
const SIGNATURE = "x-service-signature";
const NEXT = "x-service-signature-next";

/** One line per delivery, since Java has no JSON parser; `-` means no header. */
const INPUT = VECTORS.map((vector) =>
  [
    encode(headerOf(vector, SIGNATURE)),
    encode(headerOf(vector, NEXT)),
    vector.secrets.map(encode).join(","),
    vector.now,
    vector.toleranceSeconds,
    vector.rawBodyBase64,
  ].join("\t"),
).join("\n");

t.test("TypeScript", async (t) => {
  for (const vector of VECTORS)
    t.equal(
      verdict(() => runTypeScript(vector)),
      verdictOf(vector),
      vector.name,
    );
  const good = { rawBody: Buffer.from("{}"), signature: undefined, signatureNext: undefined };
  for (const secrets of [[], [""]]) t.throws(() => verify(good, secrets), TypeError);
});

t.test("Python", { skip: without("python3", "--version") }, async (t) => {
  checkResults(t, await run("python3", [join(HARNESS, "harness.py"), SAMPLES]));
});

t.test("Go", { skip: without("go", "version") }, async (t) => {
  const folder = t.testdir({ "go.mod": "module example.com/receiver\n\ngo 1.22\n" });
  mkdirSync(join(folder, "webhooks"));
  cpSync(join(SAMPLES, "verify.go"), join(folder, "webhooks", "verify.go"));
  cpSync(join(HARNESS, "main.go"), join(folder, "main.go"));
  checkResults(t, await run("go", ["run", "."], folder));
});

t.test("Java", { skip: without("javac", "-version") }, async (t) => {
  const sources = [join(SAMPLES, "Verify.java"), join(HARNESS, "Harness.java")];
  const classPath = await compiled("webhook-guide", sources, "");
  checkResults(t, await run("java", [...SHORT_RUN, "-cp", classPath, "Harness"]));
});

t.test("PHP", { skip: without("php", "--version") }, async (t) => {
  checkResults(t, await run("php", [join(HARNESS, "harness.php"), SAMPLES]));
});

t.test("Ruby", { skip: without("ruby", "--version") }, async (t) => {
  checkResults(t, await run("ruby", [join(HARNESS, "harness.rb"), SAMPLES]));
});

/** Returns the reason to skip a test if a tool is not installed. */
function without(tool: string, flag: string): string | false {
  return spawnSync(tool, [flag]).status === 0 ? false : `${tool} is not installed`;
}

async function run(tool: string, arguments_: string[], cwd = HARNESS): Promise<string> {
  const child = promisify(execFile)(tool, arguments_, { cwd });
  // A compiler that does not read its input may have ended already.
  child.child.stdin?.on("error", () => {}).end(`${INPUT}\n`);
  return (await child).stdout;
}

function checkResults(t: Test, output: string): void {
  const results = output.trimEnd().split("\n");
  t.equal(results.length, VECTORS.length);
  for (const [i, vector] of VECTORS.entries()) t.equal(results[i], verdictOf(vector), vector.name);
}

function runTypeScript(vector: (typeof VECTORS)[number]): void {
  const delivery = {
    rawBody: Buffer.from(vector.rawBodyBase64, "base64"),
    signature: headerOf(vector, SIGNATURE),
    signatureNext: headerOf(vector, NEXT),
  };
  verify(delivery, [...vector.secrets], vector.now, vector.toleranceSeconds);
}

function verdict(attempt: () => void): string {
  try {
    attempt();
    return "valid";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function encode(text: string | undefined): string {
  return text === undefined ? "-" : Buffer.from(text).toString("base64");
}
