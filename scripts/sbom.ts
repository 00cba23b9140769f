/**
 * Prints a CycloneDX bill of materials of the production dependencies, with `npm sbom`.
 *
 * `npm sbom --omit=dev` (npm 11.19) also leaves out production dependencies that a development dependency needs too, such
 * as ajv. So this runs it in a temporary folder, on a lockfile without the packages that only development needs.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Manifest {
  readonly name: string;
  readonly devDependencies?: object;
}

interface Lockfile {
  readonly packages: { readonly [path: string]: { readonly dev?: true } & Partial<Manifest> };
}

const { devDependencies: _, ...manifest } = readJson("package.json") as Manifest;
const lockfile = readJson("package-lock.json") as Lockfile;
const packages = Object.entries(lockfile.packages)
  .filter(([, { dev }]) => !dev)
  .map(([path, { devDependencies: _dev, ...entry }]) => [path, entry]);

const temporary = mkdtempSync(join(tmpdir(), "sbom-"));
try {
  // npm takes the name of the main component from the folder.
  const folder = join(temporary, manifest.name);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const production = { ...lockfile, packages: Object.fromEntries(packages) };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(production));
  const options = ["--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  execFileSync("npm", ["sbom", ...options], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
  });
} finally {
  rmSync(temporary, { recursive: true });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
