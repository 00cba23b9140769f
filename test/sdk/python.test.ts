/** Builds the Python package and runs its tests against a running service. */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import t from "tap";
import { python as pythonBuilder } from "../../scripts/sdk/python.ts";
import { readVersion } from "../../scripts/sdk/versions.ts";
import { startNewerService } from "./newer-service.ts";
import { pythonEnvironment } from "./python/environment.ts";
import { startService } from "./python/service.ts";
import { pythonTests } from "./python/tests.ts";

const SDK = fileURLToPath(new URL("../../sdk/python/", import.meta.url));

const { python, missing } = await pythonEnvironment();
if (missing !== undefined) {
  t.test("the Python SDK", { skip: missing }, async () => {});
} else {
  const library = await builtLibrary(t.testdir({}));

  t.test("the package only contains the library and its types", async (t) => {
    const files = filesOf(library);
    const info = /^partner_api-\d+\.\d+\.\d+\.dist-info\//;
    t.ok(files.some((file) => info.test(file)));
    const libraryFiles = files.filter((file) => !info.test(file));
    t.strictSame(libraryFiles, filesOf(join(SDK, "src")));
    t.ok(libraryFiles.includes("partner_api/py.typed"));
  });

  t.test("the wheel has the files and the metadata that hatchling would write", async (t) => {
    const folder = t.testdir({});
    const build = ["-m", "hatchling", "build", "--target", "wheel", "--directory", folder];
    await promisify(execFile)(python, build, { cwd: SDK });
    const [wheel = ""] = readdirSync(folder);
    const expected = await unpack(folder, wheel);
    t.strictSame(filesOf(library), filesOf(expected));
    t.strictSame(metadataOf(library), metadataOf(expected));
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

/** Builds the wheel; returns the directory it is unpacked in. */
async function builtLibrary(folder: string): Promise<string> {
  const { files } = await pythonBuilder.build(readVersion(pythonBuilder));
  const wheel = files.find(({ path }) => path.endsWith(".whl"));
  if (wheel === undefined) throw new Error("There is no wheel.");
  await writeFile(join(folder, wheel.path), wheel.body);
  return await unpack(folder, wheel.path);
}

async function unpack(folder: string, wheel: string): Promise<string> {
  const library = join(folder, "library");
  await promisify(execFile)(python, ["-m", "zipfile", "-e", join(folder, wheel), library]);
  return library;
}

/** Reads the metadata of a wheel: its headers without the version of the format, and its description. */
function metadataOf(library: string): string[] {
  const info = readdirSync(library).find((name) => name.endsWith(".dist-info")) ?? "";
  const lines = readFileSync(join(library, info, "METADATA"), "utf8").split("\n");
  // Hatchling sorts specifiers.
  return lines.slice(1).map((line) => line.replace(/^(Requires-Dist: httpx).*/, "$1"));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("__pycache__"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}
