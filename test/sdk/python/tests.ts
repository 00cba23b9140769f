/** Runs the tests of a Python package. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Test } from "tap";

/** Fails `t` unless all tests in the folder `tests` of the package pass, and none is skipped. */
export async function pythonTests(
  t: Test,
  python: string,
  folder: string,
  environment: { readonly [name: string]: string },
): Promise<void> {
  const report = await reportOf(python, folder, environment);
  t.match(report, /^Ran \d{2,} tests in /m);
  // "OK" is followed by a count if a test was skipped.
  t.match(report, /^OK$/m, "no test failed or was skipped", { report });
}

async function reportOf(
  python: string,
  cwd: string,
  environment: { readonly [name: string]: string },
): Promise<string> {
  const { PATH } = process.env;
  const env = { PATH, PYTHONDONTWRITEBYTECODE: "1", PYTHONWARNINGS: "error", ...environment };
  const run = ["-m", "unittest", "discover", "--top-level-directory", ".", "tests"];
  return await promisify(execFile)(python, run, { cwd, env }).then(
    ({ stderr }) => stderr,
    ({ stderr }: { stderr: string }) => stderr,
  );
}
