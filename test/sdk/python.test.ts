/** The Python SDK's own tests, on the package as it is published, against a real service. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import t from "tap";
import { pythonEnvironment } from "./python/environment.ts";
import { startService } from "./python/service.ts";

const SDK = fileURLToPath(new URL("../../sdk/python/", import.meta.url));

t.setTimeout(180_000); // the first run on a machine fetches what the package needs

const { python, missing } = await pythonEnvironment();
if (missing !== undefined) {
  t.test("the Python SDK", { skip: missing }, async () => {});
} else {
  const library = await builtLibrary(t.testdir({}), python);

  t.test("the package holds the library with its types, and nothing else", async (t) => {
    const files = filesOf(library);
    const info = /^partner_api-\d+\.\d+\.\d+\.dist-info\//;
    t.ok(files.some((file) => info.test(file)));
    const own = files.filter((file) => !info.test(file));
    t.strictSame(own, filesOf(join(SDK, "src")));
    t.ok(own.includes("partner_api/py.typed"));
  });

  t.test("every test of the package passes", async (t) => {
    const service = await startService(t);
    const report = await runTests(python, { ...service, PYTHONPATH: library });
    t.match(report, /^Ran \d{2,} tests in /m);
    // Nothing follows where a test was skipped.
    t.match(report, /^OK$/m, "none failed, and none was skipped", { report });
  });
}

/** Builds the package as it is published; returns the folder that it is unpacked in. */
async function builtLibrary(folder: string, python: string): Promise<string> {
  const build = ["-m", "hatchling", "build", "--target", "wheel", "--directory", folder];
  await promisify(execFile)(python, build, { cwd: SDK });
  const [wheel = ""] = readdirSync(folder);
  const library = join(folder, "library");
  await promisify(execFile)(python, ["-m", "zipfile", "-e", join(folder, wheel), library]);
  return library;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("__pycache__"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** What the tests report, whether they pass or not. */
async function runTests(
  python: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const { PATH } = process.env;
  const env = { PATH, PYTHONDONTWRITEBYTECODE: "1", PYTHONWARNINGS: "error", ...environment };
  const run = ["-m", "unittest", "discover", "--top-level-directory", ".", "tests"];
  return await promisify(execFile)(python, run, { cwd: SDK, env }).then(
    ({ stderr }) => stderr,
    ({ stderr }: { stderr: string }) => stderr,
  );
}
