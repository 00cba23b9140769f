/** Runs the tests of the Java SDK. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Test } from "tap";
import { SHORT_RUN } from "../../../scripts/sdk/java-libraries.ts";
import { sdkPath } from "../../../scripts/sdk/builder.ts";

const FOLDER = sdkPath("java");

/** A test that hangs ends as well. */
const TIMEOUT_MS = 120_000;

/** Returns the Java files below a folder of the SDK. */
export function javaFiles(folder: string): string[] {
  return readdirSync(join(FOLDER, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".java"))
    .map((name) => join(FOLDER, folder, name));
}

/** Runs a main class in a folder; returns its output, and its exit code. */
async function runJava(
  classPath: string,
  main: string,
  cwd: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const env = { PATH: process.env["PATH"], ...environment };
  const options = { cwd, env, maxBuffer: 2 ** 26, timeout: TIMEOUT_MS };
  return await promisify(execFile)("java", [...SHORT_RUN, "-cp", classPath, main], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

/** Runs all tests in a folder, and reports each. */
export async function javaTests(
  t: Test,
  classPath: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const result = await runJava(classPath, "com.partnerapi.TestMain", folder, environment);
  const reports = result.stdout
    .split(/^(?=(?:not )?ok )/m)
    .filter((text) => /^(not )?ok /.test(text));
  for (const report of reports) {
    const [first = "", ...rest] = report.split("\n");
    if (!t.ok(first.startsWith("ok "), first.replace(/^(not )?ok /, "")))
      t.comment(rest.join("\n"));
  }
  if (!t.equal(result.code, 0)) t.comment(result.stderr);
  t.ok(reports.length > 50, `${reports.length} tests`);
}
