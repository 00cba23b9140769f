/** Compiles and runs the tests of the Java SDK. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { Test } from "tap";
import { compileJava, javaLibraries, SHORT_RUN } from "../../../scripts/sdk/java-libraries.ts";
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

/** Compiles the SDK, its tests and its examples, without warnings; returns the class path. */
export async function compileTests(folder: string): Promise<string> {
  const libraries = await javaLibraries();
  const files = ["src/main/java", "src/test/java", "examples"].flatMap(javaFiles);
  await compileJava(files, folder, libraries, ["-Xlint:all", "-Werror"]);
  return [folder, libraries].join(delimiter);
}

/** Runs a main class; returns its output, and its exit code. */
export async function runJava(
  classPath: string,
  main: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const env = { PATH: process.env["PATH"], ...environment };
  const options = { cwd: FOLDER, env, maxBuffer: 2 ** 26, timeout: TIMEOUT_MS };
  return await promisify(execFile)("java", [...SHORT_RUN, "-cp", classPath, main], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

/** Runs all tests, and reports each. */
export async function javaTests(
  t: Test,
  classPath: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const result = await runJava(classPath, "com.partnerapi.TestMain", environment);
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
