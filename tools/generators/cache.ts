/** Keeps downloads and compiled clients between runs, in `.cache/generators`. */
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CACHE = fileURLToPath(new URL("../../.cache/generators/", import.meta.url));
const HERE = fileURLToPath(new URL(".", import.meta.url));

/**
 * Returns a folder of the cache. It is emptied and filled by `build`, unless it was built from the same inputs before.
 * @param inputs all texts that the result depends on
 * @throws what `build` throws; the folder is built again then the next time
 */
export async function cached(
  name: string,
  inputs: readonly string[],
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(CACHE, name);
  const keyFile = `${folder}.key`;
  const key = createHash("sha256").update(JSON.stringify(inputs)).digest("hex");
  const before = await readFile(keyFile, "utf8").catch(() => "");
  if (before === key) return folder;
  await rm(keyFile, { force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await build(folder);
  await writeFile(keyFile, key);
  return folder;
}

/** Returns a folder of the cache that a compiler manages itself. */
export async function compilerCache(name: string): Promise<string> {
  const folder = join(CACHE, name);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Returns the path of a file of this package. */
export function ownFile(...names: readonly string[]): string {
  return join(HERE, ...names);
}

/** Returns the text of all files of this package: a client is generated again when one of them changes. */
export async function ownText(): Promise<string> {
  const entries = await readdir(HERE, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes("node_modules"))
    .toSorted();
  return (await Promise.all(files.map((path) => readFile(path, "utf8")))).join("\n");
}
