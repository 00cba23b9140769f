/** Finds the packages of an SDK: those that were released, and those that are built from the sources. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SDK_VERSION } from "./install.ts";

/** Written by scripts/sdk/build.ts. */
interface Manifest {
  readonly version: string;
  /** Paths of packages. */
  readonly downloads: readonly string[];
  /** SHA-256 in hexadecimal, by path. */
  readonly files: Readonly<Record<string, string>>;
}

interface PackageFile {
  /** Content-Type. */
  readonly type: string;
  readonly body: Buffer;
  /** In hexadecimal. */
  readonly sha256: string;
  /** Whether it is a package, and not a part of an index. */
  readonly isDownload: boolean;
  /** Whether it stays the same forever. */
  readonly isReleased: boolean;
}

/** The files of a language by their path below `/sdk/<language>/`. */
export type Packages = ReadonlyMap<string, PackageFile>;

const ROOT = new URL("../../../", import.meta.url);
/** Packages of released versions: `<version>/<language>/`. */
const RELEASED = new URL("released/sdk/", ROOT);
/** Packages of the version in the sources: `<language>/`. */
const BUILT = new URL("sdk/dist/", ROOT);
/** Builds all of them. The bundle doesn't have it: it contains the packages. */
const BUILD = fileURLToPath(new URL("scripts/sdk-build.ts", ROOT));

const TYPES: Readonly<Record<string, string>> = {
  ".gem": "application/octet-stream",
  ".gz": "application/gzip",
  ".html": "text/html; charset=utf-8",
  ".jar": "application/java-archive",
  ".json": "application/json; charset=utf-8",
  ".pom": "text/xml; charset=utf-8",
  ".tgz": "application/gzip",
  ".whl": "application/zip",
  ".xml": "text/xml; charset=utf-8",
  ".zip": "application/zip",
};
const TEXT = "text/plain; charset=utf-8";

/**
 * Loads the packages of a language. Packages of the sources are built first, in a separate process, if they aren't current.
 * @throws Error when they can't be built
 */
export async function loadPackages(language: string): Promise<Packages> {
  const versions = await readdir(RELEASED).catch((): string[] => []);
  const released = versions
    .map((version) => new URL(`${version}/${language}/`, RELEASED))
    .filter((folder) => existsSync(new URL("manifest.json", folder)));
  // Files of indexes are in each version: the last one lists files of the current version.
  const packages = await Promise.all(
    released.toSorted(byVersion).map((folder) => readPackages(folder, true)),
  );
  if (!existsSync(new URL(`${SDK_VERSION}/${language}/manifest.json`, RELEASED))) {
    if (existsSync(BUILD)) await build(language);
    packages.push(await readPackages(new URL(`${language}/`, BUILT), false));
  }
  return new Map(packages.flatMap((files) => [...files]));
}

interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

let building: Promise<Output> | undefined;

/**
 * Builds the packages of all languages at the first call, in one process: five at the same time would take the processors
 * from requests.
 * @throws Error when the packages of the language can't be built
 */
async function build(language: string): Promise<void> {
  // It fails if one language does, with the output of the others.
  building ??= promisify(execFile)(process.execPath, [BUILD]).catch((error: Output) => error);
  const { stdout, stderr } = await building;
  // The script prints each package that is current now.
  if (!stdout.includes(` sdk/dist/${language}/`)) throw new Error(stderr);
}

function byVersion(a: URL, b: URL): number {
  return a.href.localeCompare(b.href, "en", { numeric: true });
}

async function readPackages(folder: URL, isReleased: boolean): Promise<Packages> {
  const manifest = JSON.parse(await readFile(new URL("manifest.json", folder), "utf8")) as Manifest;
  if (!isReleased && manifest.version !== SDK_VERSION)
    throw new Error(`The packages have version ${manifest.version}, and the SDK ${SDK_VERSION}.`);
  const files = Object.entries(manifest.files).map(async ([path, sha256]) => {
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const file: PackageFile = {
      type: TYPES[extname(name)] ?? TEXT,
      body: await readFile(new URL(name, folder)),
      sha256,
      isDownload: manifest.downloads.includes(path),
      isReleased,
    };
    return [path, file] as const;
  });
  return new Map(await Promise.all(files));
}
