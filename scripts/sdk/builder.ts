/** Declares how an SDK is built. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { File } from "./archives.ts";

/** The folder with a folder per SDK. */
const SDK = fileURLToPath(new URL("../../sdk/", import.meta.url));

/** Builds the packages of one language. Add it to builders.ts. */
export interface Builder {
  /** Folder below `sdk/`, and path below `/sdk/` of the service. */
  readonly language: string;
  /** The name that readers see. */
  readonly title: string;
  /** Other folders below `sdk/` whose sources are part of the packages. */
  readonly includes?: readonly string[];
  /** Other files and folders of the project that decide the packages. */
  readonly sources?: readonly string[];
  /** Files below the SDK's folder that contain the version, with a pattern that captures it. */
  readonly versions: readonly VersionPlace[];
  /** Returns why packages can't be built here, as a sentence: "Java 17 is not installed." Omit if they always can. */
  readonly missing?: () => string | undefined;
  /** Builds all files. The same sources must give the same bytes. */
  readonly build: (version: string) => Promise<BuiltSdk>;
  /** Returns how the packages in a folder are published. */
  readonly publication?: (folder: string, version: string) => Publication;
}

export interface Publication {
  /** Environment variables with credentials. */
  readonly needs: readonly string[];
  /** A shell command. */
  readonly command: string;
}

interface VersionPlace {
  readonly file: string;
  /** Matches the version as the only group. */
  readonly pattern: RegExp;
}

interface BuiltSdk {
  /** The files that the service serves below `/sdk/<language>/`. A path that ends with `/` is served as a page. */
  readonly files: readonly File[];
  /** The packages that readers can download: paths of `files`. */
  readonly downloads: readonly string[];
}

/** Folders that tools write. */
const WRITTEN = new Set(["dist", "node_modules", "target", "build", "vendor", "__pycache__"]);

/** Returns the path of a file or folder of an SDK. */
export function sdkPath(...parts: readonly string[]): string {
  return join(SDK, ...parts);
}

/**
 * Reads the files of a folder of an SDK, sorted by path. Hidden files and folders that tools write are left out.
 * @returns files with paths relative to `folder`
 */
export function readSources(folder: string): File[] {
  return readFiles(
    folder,
    pathsIn(folder).filter(
      (path) => !path.split("/").some((name) => name.startsWith(".") || WRITTEN.has(name)),
    ),
  );
}

/** Reads all files of a folder, sorted by path. @returns files with paths relative to `folder` */
export function readTree(folder: string): File[] {
  return readFiles(folder, pathsIn(folder));
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}

/** Reads some files of an SDK's folder. */
export function readFiles(folder: string, paths: readonly string[]): File[] {
  return paths.map((path) => ({ path, body: readFileSync(join(folder, path)) }));
}

/** Returns a text as a file. */
export function textFile(path: string, text: string): File {
  return { path, body: Buffer.from(text) };
}

/** Returns the files with a folder before their paths. */
export function below(folder: string, files: readonly File[]): File[] {
  return files.map(({ path, body }) => ({ path: `${folder}/${path}`, body }));
}
