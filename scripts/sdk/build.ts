/** Builds SDKs into a folder, from which the service serves them. */
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Builder } from "./builder.ts";
import { readSources, sdkPath } from "./builder.ts";
import { readVersion } from "./versions.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Read by src/docs/sdk-packages/packages.ts, which declares it too. */
export interface Manifest {
  readonly version: string;
  /** SHA-256 of everything that decides the packages. */
  readonly sources: string;
  /** Paths of the packages. */
  readonly downloads: readonly string[];
  /** SHA-256 by path, in hexadecimal. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Builds one SDK into `folder/<language>/`, and describes it in `manifest.json`. Nothing is built if the folder is current.
 * Processes may build at the same time: each file is replaced at once, the manifest last.
 * @throws Error when a tool is missing
 */
export async function buildSdk(builder: Builder, folder: string): Promise<Manifest> {
  const target = join(folder, builder.language);
  const sources = sourcesOf(builder);
  const current = await readManifest(target);
  if (current?.sources === sources) return current;
  const reason = builder.missing?.();
  if (reason !== undefined) throw new Error(reason);
  const version = readVersion(builder);
  const { files, downloads } = await builder.build(version);
  for (const { path, body } of files) await replace(join(target, fileOf(path)), body);
  const hashes = files.map(({ path, body }) => [path, sha256(body)] as const);
  const manifest = { version, sources, downloads, files: Object.fromEntries(hashes) };
  await replace(join(target, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const built = new Set(files.map(({ path }) => path));
  for (const path of Object.keys(current?.files ?? {}))
    if (!built.has(path)) await rm(join(target, fileOf(path)), { force: true });
  return manifest;
}

/** A page has the path of a folder. */
function fileOf(path: string): string {
  return path.endsWith("/") ? `${path}index.html` : path;
}

/** Hashes the SDK, the scripts that build it, and everything else that decides its packages. */
function sourcesOf({ language, includes = [], sources = [] }: Builder): string {
  const hash = createHash("sha256");
  const sdks = [language, ...includes].map((name) => sdkPath(name));
  const others = sources.map((path) => join(ROOT, path));
  for (const source of [...sdks, fileURLToPath(new URL(".", import.meta.url)), ...others])
    for (const { path, body } of statSync(source).isFile()
      ? [{ path: source.slice(ROOT.length), body: readFileSync(source) }]
      : readSources(source))
      hash.update(`${path} ${sha256(body)}\n`);
  return hash.digest("hex");
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Manifest);
}

async function replace(path: string, body: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, body);
  await rename(temporary, path);
}

function sha256(body: Buffer): string {
  return createHash("sha256").update(body).digest("hex");
}
