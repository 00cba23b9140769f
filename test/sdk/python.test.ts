/** Builds the Python package and runs its tests against a running service. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import t from "tap";
import { startNewerService } from "./newer-service.ts";
import { pythonEnvironment } from "./python/environment.ts";
import { startService } from "./python/service.ts";
import { pythonTests } from "./python/tests.ts";

const SDK = fileURLToPath(new URL("../../sdk/python/", import.meta.url));

t.setTimeout(180_000); // the first run on a machine downloads dependencies

const { python, missing } = await pythonEnvironment();
if (missing !== undefined) {
  t.test("the Python SDK", { skip: missing }, async () => {});
} else {
  const library = await builtLibrary(t.testdir({}), python);

  t.test("the package only contains the library and its types", async (t) => {
    const files = filesOf(library);
    const info = /^partner_api-\d+\.\d+\.\d+\.dist-info\//;
    t.ok(files.some((file) => info.test(file)));
    const libraryFiles = files.filter((file) => !info.test(file));
    t.strictSame(libraryFiles, filesOf(join(SDK, "src")));
    t.ok(libraryFiles.includes("partner_api/py.typed"));
  });

  t.test("all tests of the package pass", async (t) => {
    const service = await startService(t);
    const newer = await startNewerService(t, service["PARTNER_API_BASE_URL"] ?? "");
    await pythonTests(t, python, SDK, {
      ...service,
      PARTNER_API_NEWER_URL: newer,
      PYTHONPATH: library,
    });
  });
}

/** Builds the package; returns the directory it is unpacked in. */
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
